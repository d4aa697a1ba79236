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
  const chosen = new Map<string, readonly number[]>()
  for (const { name } of people) {
    const look = looks(name)
    if (!chosen.has(look)) chosen.set(look, kindsNeeded(people.filter((other) => looks(other.name) === look)))
  }
  return people.map(({ name, details }) => (chosen.get(looks(name)) ?? []).flatMap((kind) => details[kind] || []))
}

/** Places in `details`. */
function kindsNeeded(alike: readonly Resembling[]): readonly number[] {
  const kinds = Math.max(0, ...alike.map(({ details }) => details.length))
  const needed: number[] = []
  const separated = (by: readonly number[]) =>
    new Set(alike.map(({ details }) => JSON.stringify(by.map((kind) => details[kind] ?? '')))).size
  for (let kind = 0; kind < kinds && separated(needed) < alike.length; kind += 1) {
    if (separated([...needed, kind]) > separated(needed)) needed.push(kind)
  }
  return needed
}
