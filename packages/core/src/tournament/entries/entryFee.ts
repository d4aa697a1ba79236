/** The fee of an entrant in a tournament. TS-123+. */
import { checkWhole } from '../../fieldError.ts'

/** `entry` is the fee of the tournament, `entryGuest` the separate fee of guests. */
export type FeeArticle = 'entry' | 'entryGuest'

/** Fees of a tournament in minor units, at least 1; null if there is no such fee. */
export interface EntryFees {
  readonly fee: number | null
  /** Without it, guests pay `fee`. */
  readonly guestFee: number | null
}

/** A fee that one entrant owes, in minor units. */
export interface EntryFee {
  readonly article: FeeArticle
  readonly amount: number
}

/** Returns the fee of one entrant; null if the entrant plays free. `guest` is decided when the entry is made and does not change later. */
export function entryFee({ fee, guestFee }: EntryFees, guest: boolean): EntryFee | null {
  checkFee('fee', fee)
  checkFee('guestFee', guestFee)
  if (guest && guestFee !== null) return { article: 'entryGuest', amount: guestFee }
  return fee === null ? null : { article: 'entry', amount: fee }
}

function checkFee(field: keyof EntryFees, amount: number | null): void {
  if (amount !== null) checkWhole(field, amount, 1)
}
