/** A value of a call with something in it put out of order: a field gone, of another kind, far too much, or what was never asked for. */
import fc from 'fast-check'

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '0',
    '-1',
    '1e999',
    '2026-02-30',
    '9223372036854775808',
    'NaN',
    "' or 1=1 --",
    '../..',
    '%00',
  ),
  fc.constantFrom<unknown>(0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, true, false, [], {}, [[]], { __proto__: null, a: 1 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant('x'.repeat(5000)),
  fc.jsonValue({ maxDepth: 2 }),
)

export interface Break {
  /** Which of the places in the value, counted round and round. */
  readonly place: number
  readonly how: 'drop' | 'replace' | 'add'
  readonly by: unknown
}

export const anyBreak: fc.Arbitrary<Break> = fc.record({ place: fc.nat(), how: fc.constantFrom('drop', 'replace', 'add'), by: junk })

type Place = { readonly holder: Record<string, unknown>; readonly key: string }

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])])
}

/** A changed copy. */
export function broken(value: unknown, { place, how, by }: Break): unknown {
  const copy = structuredClone({ value })
  const places = placesOf(copy)
  const { holder, key } = places[place % places.length] as Place
  if (how === 'drop' && Array.isArray(holder)) holder.splice(Number(key), 1)
  else if (how === 'drop' && holder !== (copy as unknown)) delete holder[key]
  else if (how === 'add' && typeof holder[key] === 'object' && holder[key] !== null) (holder[key] as Record<string, unknown>).unheardOf = by
  else holder[key] = by
  return copy.value
}
