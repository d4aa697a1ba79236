import fc from 'fast-check'

/** Numbers to sort by: an order for up to eighteen things that is known before they are. It shrinks to the order in which they stand. */
export const anyOrderKeys = fc.array(fc.nat(1000), { minLength: 18, maxLength: 18 })

/** The items by their keys, ascending; those with equal keys as they stood. */
export function inOrderOf<Item>(items: readonly Item[], keys: readonly number[]): readonly Item[] {
  return [...items.keys()].sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b).map((at) => items[at] as Item)
}
