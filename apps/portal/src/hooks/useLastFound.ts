import { useState } from 'react'

/** Returns the item, or the last one with this id if the list no longer has it: what is typed about it stays on the screen. */
export function useLastFound<Item extends { readonly id: string }>(id: string, item: Item | null): Item | null {
  const [last, setLast] = useState(item)
  if (item !== null && item !== last) setLast(item)
  return item ?? (last?.id === id ? last : null)
}
