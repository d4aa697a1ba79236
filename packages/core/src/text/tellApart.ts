/** Distinguishing people of the same name. CU-155+. */
import { checkText } from '../fieldError.ts'

/** A person in a list, with the details that distinguish them: as shown, the most useful first, '' if unknown. */
export interface NameWithDetails {
  readonly name: string
  /** The same kind of detail has the same index for everyone; different kinds have different texts, such as `12` and `HCP 12`. */
  readonly details: readonly string[]
}

function looks(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/**
 * Returns the details to show next to each name, in the order given: none if the name is unique; else the fewest details, counted from the
 * first, that distinguish the people of that name as far as possible.
 */
export function tellApart(people: readonly NameWithDetails[]): readonly (readonly string[])[] {
  for (const { name, details } of people) for (const text of [name, ...details]) checkText('details', text)
  const kindsOf = new Map<string, readonly number[]>()
  return people.map(({ name, details }) => {
    const look = looks(name)
    const kinds = kindsOf.get(look) ?? kindsNeeded(people.filter((other) => looks(other.name) === look))
    kindsOf.set(look, kinds)
    return kinds.flatMap((kind) => details[kind] || [])
  })
}

/** Returns for each label how many of them look like it, itself included: 1 for one that is unique. */
export function namesakes(labels: readonly string[]): readonly number[] {
  for (const label of labels) checkText('label', label)
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(looks(label), (counts.get(looks(label)) ?? 0) + 1)
  return labels.map((label) => counts.get(looks(label)) ?? 0)
}

/** Returns the indexes in `details` that distinguish people whom the earlier ones do not. */
function kindsNeeded(alike: readonly NameWithDetails[]): readonly number[] {
  const separatedBy = (count: number) => new Set(alike.map(({ details }) => JSON.stringify(details.slice(0, count)))).size
  const kinds = Array.from({ length: Math.max(...alike.map(({ details }) => details.length)) }, (_, kind) => kind)
  return kinds.filter((kind) => separatedBy(kind + 1) > separatedBy(kind))
}
