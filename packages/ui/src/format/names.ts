/** Short forms of names. */

interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** `CH` for Clara Hoffmann; characters outside the basic plane are not split. */
export function initials({ firstName, lastName }: Named): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('')
}

/** Returns the initials of a full name whose parts may be unknown: then of its first and last word. */
export function initialsOf(fullName: string, { firstName, lastName }: Partial<Named>): string {
  if (firstName !== undefined && lastName !== undefined) return initials({ firstName, lastName })
  const words = fullName.split(/[\s,]+/).filter(Boolean)
  return initials({ firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '' })
}

/** Returns the last word of a full name, the heading of a column in a comparison. */
export function lastWord(fullName: string): string {
  return fullName.trim().split(/\s+/).at(-1) ?? fullName
}

/** `Jonas, Mia and Tom`: in English the British way, without a comma before `and`. */
export function formatNames(locale: string, names: readonly string[]): string {
  return new Intl.ListFormat(locale.startsWith('en') ? 'en-GB' : locale, { type: 'conjunction' }).format(names)
}
