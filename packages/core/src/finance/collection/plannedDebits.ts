/**
 * The amounts that a collection takes, and from which member. MA-83+, MA-84+.
 *
 * A mandate is debited once in a collection, with all amounts that it covers: the bank charges one debit, and the member sees one. Each
 * amount stays an item of its own, so that it is settled and reversed alone.
 */
import { checkOneOf, checkText } from '../../fieldError.ts'
import type { Mandate } from '../../membership/mandate.ts'
import { plusDays } from '../../text/plusDays.ts'
import type { ClubDate } from '../../time.ts'
import { atLeastZero, type Money, minMoney, subtractMoney, sumMoney } from '../money.ts'

/** The purposes of invoices, as a mandate distinguishes them. */
export const DOCUMENT_PURPOSES = ['invoice', 'tournamentFee', 'subscription'] as const
/** See DOCUMENT_PURPOSES. */
export type DocumentPurpose = (typeof DOCUMENT_PURPOSES)[number]

/** An amount that a member owes, or has paid by a direct debit that no bank has been given yet. */
export interface Collectable {
  readonly kind: 'invoice' | 'payment'
  /** Id of the document. */
  readonly id: string
  readonly customerId: string
  /** A payment has those of the invoices that it paid. */
  readonly purposes: readonly DocumentPurpose[]
  /** null: due immediately. */
  readonly dueDate: ClubDate | null
  /** The amount that is neither paid nor voided. */
  readonly open: Money
  /** The part of `open` with payments in progress. */
  readonly pending: Money
  /** Whether another collection that is not booked has it. */
  readonly collecting: boolean
}

/** A mandate with what decides whether it may be debited. */
export type CollectionMandate = Pick<
  Mandate,
  'id' | 'customerId' | 'reference' | 'status' | 'confirmationDate' | 'payCreditInvoice' | 'payTournamentFee' | 'paySubscription'
> & {
  /** Whether a returned debit showed that it cannot be used. */
  readonly blocked: boolean
  /** The account is outside the EEA, so that the payer's address is required, and the mandate has none. */
  readonly addressMissing: boolean
  /** The day of its last collection; null if there was none. */
  readonly collectedOn: ClubDate | null
}

/** In the order in which they are found. */
export const LEFT_OUT_REASONS = [
  'inAnotherCollection',
  'beingPaid',
  'noMandate',
  'mandatePending',
  'useNotAllowed',
  'notSigned',
  'mandateBlocked',
  'mandateExpired',
  'addressMissing',
] as const
/** Why an amount is left out. */
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** The part of a debit for one document. */
export interface PlannedItem {
  readonly kind: Collectable['kind']
  readonly id: string
  readonly amount: Money
}
/** One instruction: everything that a mandate pays in a collection. */
export interface PlannedDebit {
  readonly mandateId: string
  readonly customerId: string
  readonly amount: Money
  readonly items: readonly [PlannedItem, ...PlannedItem[]]
}
/** An amount that is due and not collected. */
export interface LeftOut extends PlannedItem {
  readonly customerId: string
  readonly reason: LeftOutReason
}
/** The debits of a collection, and the amounts that it leaves out. */
export interface CollectionPlan {
  readonly debits: readonly PlannedDebit[]
  readonly leftOut: readonly LeftOut[]
}

const USE: Readonly<Record<DocumentPurpose, 'payCreditInvoice' | 'payTournamentFee' | 'paySubscription'>> = {
  invoice: 'payCreditInvoice',
  tournamentFee: 'payTournamentFee',
  subscription: 'paySubscription',
}

/** A mandate that was not used for 36 months has expired: SDD Core Rulebook of the EPC. Days, a little less than 36 months. */
const EXPIRY_DAYS = 1095

/** Countries of the EEA, by account number. */
const EEA: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MT'],
  ...['NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

/** Returns whether a debit needs the payer's address: if the payer's bank is outside the EEA (EPC130-08). */
export function needsPayerAddress(iban: string): boolean {
  checkText('iban', iban)
  return !EEA.includes(iban.slice(0, 2))
}

type Choice = { readonly mandate: CollectionMandate } | { readonly reason: LeftOutReason }

/** Returns the first mandate that may be used, or what the mandates lack that came furthest. */
function chosenMandate(mandates: readonly CollectionMandate[], purposes: readonly DocumentPurpose[], day: ClubDate): Choice {
  const steps: readonly (readonly [LeftOutReason, (mandate: CollectionMandate) => boolean])[] = [
    ['noMandate', ({ status }) => status === 'active' || status === 'pending'],
    ['mandatePending', ({ status }) => status === 'active'],
    ['useNotAllowed', (mandate) => purposes.every((purpose) => mandate[USE[purpose]])],
    ['notSigned', ({ confirmationDate }) => confirmationDate !== null && confirmationDate <= day],
    ['mandateBlocked', ({ blocked }) => !blocked],
    ['mandateExpired', ({ collectedOn }) => collectedOn === null || plusDays(collectedOn, EXPIRY_DAYS) >= day],
    ['addressMissing', ({ addressMissing }) => !addressMissing],
  ]
  let left = mandates
  for (const [reason, fits] of steps) {
    left = left.filter(fits)
    if (left.length === 0) return { reason }
  }
  return { mandate: left[0] as CollectionMandate }
}

/** Returns the part of an amount that a collection may take: the open one without payments in progress. */
export function collectableAmount({ open, pending }: Pick<Collectable, 'open' | 'pending'>): Money {
  return minMoney(open, atLeastZero(subtractMoney(open, pending)))
}

/** Returns the payments that cannot be collected: no active or pending mandate of their customer covers them, not even a blocked one. MA-123+. */
export function uncollectablePayments(
  collectables: readonly Collectable[],
  mandates: readonly CollectionMandate[],
): readonly Collectable[] {
  return collectables.filter(({ kind, customerId, purposes }) => {
    for (const purpose of purposes) checkOneOf('purpose', purpose, DOCUMENT_PURPOSES)
    const covers = (mandate: CollectionMandate) =>
      mandate.customerId === customerId &&
      (mandate.status === 'active' || mandate.status === 'pending') &&
      purposes.every((purpose) => mandate[USE[purpose]])
    return kind === 'payment' && !mandates.some(covers)
  })
}

/**
 * Plans the debits of a day. `mandates` are in the order in which they are preferred. Amounts that are due later are in neither list; every
 * other one above 0 is in exactly one.
 */
export function plannedDebits(collectables: readonly Collectable[], mandates: readonly CollectionMandate[], day: ClubDate): CollectionPlan {
  const ofCustomer = new Map<string, CollectionMandate[]>()
  for (const mandate of mandates) ofCustomer.set(mandate.customerId, [...(ofCustomer.get(mandate.customerId) ?? []), mandate])
  const chosen = new Map<string, { readonly customerId: string; readonly items: PlannedItem[] }>()
  const leftOut: LeftOut[] = []
  for (const collectable of collectables) {
    const { kind, id, customerId, purposes, dueDate, open, collecting } = collectable
    for (const purpose of purposes) checkOneOf('purpose', purpose, DOCUMENT_PURPOSES)
    if (open.amount <= 0 || (dueDate !== null && dueDate > day)) continue
    const amount = collectableAmount(collectable)
    const leave = (reason: LeftOutReason) => leftOut.push({ kind, id, customerId, amount: open, reason })
    if (collecting) leave('inAnotherCollection')
    else if (amount.amount === 0) leave('beingPaid')
    else {
      const choice = chosenMandate(ofCustomer.get(customerId) ?? [], purposes, day)
      if ('reason' in choice) leave(choice.reason)
      else {
        const debit = chosen.get(choice.mandate.id) ?? { customerId, items: [] }
        debit.items.push({ kind, id, amount })
        chosen.set(choice.mandate.id, debit)
      }
    }
  }
  const debits = [...chosen].map(([mandateId, { customerId, items }]) => ({
    ...{ mandateId, customerId, items: items as unknown as PlannedDebit['items'] },
    amount: sumMoney(
      (items[0] as PlannedItem).amount.currency,
      items.map((item) => item.amount),
    ),
  }))
  return { debits, leftOut }
}
