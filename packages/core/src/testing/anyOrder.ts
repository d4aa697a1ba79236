import fc from 'fast-check'

/** Sort keys for up to eighteen items, generated before the items. They shrink to the existing order. */
export const anyOrderKeys = fc.array(fc.nat(1000), { minLength: 18, maxLength: 18 })

/** Returns the items sorted by their keys, ascending; items with equal keys keep their order. */
export function inOrderOf<Item>(items: readonly Item[], keys: readonly number[]): readonly Item[] {
  return [...items.keys()].sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b).map((at) => items[at] as Item)
}
