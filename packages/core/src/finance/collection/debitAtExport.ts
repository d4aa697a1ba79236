/** The part of an announced debit that is sent to the bank. MA-85+, MA-87+, MA-88+. */
import type { DebitedAccount, MandateAmendment } from '../../membership/mandateAmendment.ts'
import { type Money, minMoney, sumMoney } from '../money.ts'
import type { PlannedItem } from './plannedDebits.ts'

/** An item as it was announced, with what may be collected of it now. */
export interface AnnouncedItem extends PlannedItem {
  /** Less than `amount` if a part was paid otherwise meanwhile. */
  readonly collectable: Money
}

/** Why an announced debit is not sent. */
export type DropReason = 'mandateEnded' | 'mandateBlocked' | 'paidOtherwise'

/** The part of a debit that is sent, or the reason why none is. */
export type DebitAtExport =
  | { readonly kind: 'sent'; readonly amount: Money; readonly items: readonly PlannedItem[] }
  | { readonly kind: 'dropped'; readonly reason: DropReason }

/** Decides what is sent: never more than announced, nothing that was paid otherwise, and nothing on a mandate that cannot be used any more. */
export function debitAtExport(
  mandate: { readonly active: boolean; readonly blocked: boolean },
  items: readonly AnnouncedItem[],
): DebitAtExport {
  if (!mandate.active) return { kind: 'dropped', reason: 'mandateEnded' }
  if (mandate.blocked) return { kind: 'dropped', reason: 'mandateBlocked' }
  const sent = items
    .map(({ kind, id, amount, collectable }) => ({ kind, id, amount: minMoney(amount, collectable) }))
    .filter(({ amount }) => amount.amount > 0)
  const [first] = sent
  if (!first) return { kind: 'dropped', reason: 'paidOtherwise' }
  return {
    kind: 'sent',
    items: sent,
    amount: sumMoney(
      first.amount.currency,
      sent.map(({ amount }) => amount),
    ),
  }
}

/** A debit is the first of its mandate or a later one. */
export const DEBIT_SEQUENCES = ['first', 'recurring'] as const
/** See DEBIT_SEQUENCES. */
export type DebitSequence = (typeof DEBIT_SEQUENCES)[number]

/**
 * Returns whether a debit is the first of its mandate. `settledBefore`: whether an earlier one has reached the payer's bank; one that was
 * refused before its day does not count. Source: SDD Core Rulebook of the EPC.
 */
export function debitSequence(settledBefore: boolean): DebitSequence {
  return settledBefore ? 'recurring' : 'first'
}

/** The amendment that goes with a debit, and the one that the mandate's next debit has to send. */
export interface AmendmentAtExport {
  readonly sent: MandateAmendment | null
  readonly waiting: MandateAmendment | null
}

/**
 * Returns what the bank learns about a change of account. `announced` is the account of the debit; `current` that of the mandate, which the
 * member may have changed after the announcement, also back to an earlier one. `waiting` is the amendment that no collection has sent; without
 * one the bank knows the current account.
 */
export function amendmentAtExport(announced: DebitedAccount, current: DebitedAccount, waiting: MandateAmendment | null): AmendmentAtExport {
  const known = waiting ?? amendmentFrom(current)
  return {
    sent: known.originalIban === announced.iban ? null : known,
    waiting: current.iban === announced.iban ? null : amendmentFrom(announced),
  }
}

function amendmentFrom({ iban, bic, name }: DebitedAccount): MandateAmendment {
  return { originalIban: iban, originalBic: bic, originalName: name }
}
