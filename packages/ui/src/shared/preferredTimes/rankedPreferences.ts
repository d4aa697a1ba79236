import { MAX_PREFERENCES, type TeeTimePreference } from '@club/core/reservation'

/** Returns the list with one item at another place; a place outside of the list changes nothing. */
export function movedItem<Item>(items: readonly Item[], at: number, to: number): readonly Item[] {
  const item = items[at]
  if (item === undefined || to < 0 || to >= items.length) return items
  const others = items.filter((_, index) => index !== at)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/** Returns the key of a preference; two with the same key say the same. */
export function preferenceKey({ courseId, startTee, from, to }: TeeTimePreference): string {
  return [courseId, startTee, from, to].join(' ')
}

/** Leaves out what a better preference says already. */
function distinct(preferences: readonly TeeTimePreference[]): readonly TeeTimePreference[] {
  const keys = preferences.map(preferenceKey)
  return preferences.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Returns the list with a preference at this rank, from 0; one rank more adds it. */
export function withPreference(
  preferences: readonly TeeTimePreference[],
  at: number,
  preference: TeeTimePreference,
): readonly TeeTimePreference[] {
  return distinct([...preferences.slice(0, at), preference, ...preferences.slice(at + 1)]).slice(0, MAX_PREFERENCES)
}
