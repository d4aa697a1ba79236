import type { BoardRow } from '@club/core/tournament'

/** Returns true if the viewer is on this row, alone or in a team. */
export function isMe(row: BoardRow, myCustomerId: string | null): boolean {
  return myCustomerId !== null && row.customerIds.includes(myCustomerId)
}

export function isFriend(row: BoardRow, friendIds: readonly string[]): boolean {
  return row.customerIds.some((id) => friendIds.includes(id))
}

/** Returns the rows of the viewer and friends, in the order of the board. */
export function followedRows(rows: readonly BoardRow[], myCustomerId: string | null, friendIds: readonly string[]): readonly BoardRow[] {
  return rows.filter((row) => isMe(row, myCustomerId) || isFriend(row, friendIds))
}
