/** People of one name, told apart. CU-155+. */
import { checkText } from '../fieldError.ts'

/** A person in a list, with the details that tell them from others: as shown, the best first, empty if nothing is known. */
export interface Resembling {
  readonly name: string
  /** The same kinds in the same places for everybody of the list; a kind reads unlike another one, such as `12` and `HCP 12`. */
  readonly details: readonly string[]
}

function looks(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

/**
 * What to show next to each name, in the order given: nothing where the name is the only one of its kind; else the fewest details, from the first
 * on, that tell the people of that name apart as far as they can be told apart.
 */
export function tellApart(people: readonly Resembling[]): readonly (readonly string[])[] {
  for (const { name, details } of people) for (const text of [name, ...details]) checkText('details', text)
  const kindsOf = new Map<string, readonly number[]>()
  return people.map(({ name, details }) => {
    const look = looks(name)
    const kinds = kindsOf.get(look) ?? kindsNeeded(people.filter((other) => looks(other.name) === look))
    kindsOf.set(look, kinds)
    return kinds.flatMap((kind) => details[kind] || [])
  })
}

/** Places in `details` that separate people whom the places before leave alike. */
function kindsNeeded(alike: readonly Resembling[]): readonly number[] {
  const separatedBy = (count: number) => new Set(alike.map(({ details }) => JSON.stringify(details.slice(0, count)))).size
  const kinds = Array.from({ length: Math.max(...alike.map(({ details }) => details.length)) }, (_, kind) => kind)
  return kinds.filter((kind) => separatedBy(kind + 1) > separatedBy(kind))
}
