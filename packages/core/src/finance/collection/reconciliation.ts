/** Whether the sums of a collection agree, to the cent. MA-97+. */
import { atLeastZero, type Money, subtractMoney, sumMoney } from '../money.ts'

/** The sums of one collection. */
export interface CollectionSums {
  /** Sent to the bank. */
  readonly exported: Money
  /** The part that is booked and not returned. */
  readonly booked: Money
  /** The part that was returned, before or after it was booked. */
  readonly returned: Money
  /** The collection's balance on the ledger's account of direct debits. */
  readonly clearing: Money
  /** Credited by the bank according to the statements that were read; null if none named the collection. */
  readonly credited: Money | null
  /** The part of the returned amount that the bank had credited; the rest was refused before its day. */
  readonly takenBack: Money
}

/** The result of the comparison. */
export interface Reconciliation {
  /** Sent and neither booked nor returned. */
  readonly outstanding: Money
  /** Ledger minus booked: 0. */
  readonly ledgerDifference: Money
  /** The amount that arrived minus `booked`; null if no statement was read. */
  readonly bankDifference: Money | null
  /** Whether nothing is outstanding and no difference is left. Without a statement the bank's side is not checked. */
  readonly agrees: boolean
}

/** Compares the sums. `exported` is `booked` plus `returned` plus `outstanding`. */
export function reconciliation({ exported, booked, returned, clearing, credited, takenBack }: CollectionSums): Reconciliation {
  const outstanding = atLeastZero(subtractMoney(exported, sumMoney(exported.currency, [booked, returned])))
  const ledgerDifference = subtractMoney(clearing, booked)
  const bankDifference = credited === null ? null : subtractMoney(subtractMoney(credited, takenBack), booked)
  const agrees = outstanding.amount === 0 && ledgerDifference.amount === 0 && (bankDifference?.amount ?? 0) === 0
  return { outstanding, ledgerDifference, bankDifference, agrees }
}
