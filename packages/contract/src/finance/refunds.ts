/** Entry fees with their states, refunds, and payouts of credit. Ours: CALL-409+ to CALL-415+, CALL-418+, CALL-419+; FI-86+ to FI-97+, FI-140+ to FI-143+. */
import type { ClubDate, ClubDateTime } from '@club/core'
import {
  type CustomerCredit,
  DOCUMENT_PAY_TYPES,
  ENTRY_FEE_STATES,
  type EntryFeeRow,
  type Money,
  money,
  PAYOUT_WAYS,
  type PaidItem,
  REFUND_REASONS,
  REFUND_STATES,
  REFUND_WAYS,
  type Refund,
  STAFF_REFUND_WAYS,
} from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, wireDate, wireDateTime, wireFlag, wireId } from '../wire/shapes.ts'
import { wireAmount } from './finAccounts.ts'

export const wireEntryFee = v.object({
  tournamentId: wireId,
  tournamentName: v.string(),
  startDate: wireDate,
  playerName: v.nullable(v.string()),
  payerName: v.optional(v.nullable(v.string()), null),
  amount: wireAmount,
  refunded: wireAmount,
  state: v.picklist(ENTRY_FEE_STATES),
  at: v.nullable(wireDateTime),
  payType: v.nullable(v.picklist(DOCUMENT_PAY_TYPES)),
  refundWay: v.nullable(v.picklist(REFUND_WAYS)),
})
export const wireRefund = v.object({
  id: wireId,
  item: v.string(),
  amount: wireAmount,
  reason: v.picklist(REFUND_REASONS),
  way: v.picklist(REFUND_WAYS),
  card: v.optional(v.nullable(v.object({ brand: v.string(), last4: v.string() })), null),
  bank: v.optional(v.nullable(v.object({ ending: v.string(), iban: v.string(), holder: v.string() })), null),
  unclear: v.optional(v.boolean(), false),
  note: v.string(),
  states: v.pipe(v.array(v.object({ state: v.picklist(REFUND_STATES), at: wireDateTime })), v.minLength(1)),
  customerName: v.nullable(v.string()),
  customerNumber: v.optional(v.nullable(v.string()), null),
  tournamentId: v.nullable(wireId),
  bookingId: v.nullable(wireId),
})
export const wirePaidItem = v.object({
  id: v.string(),
  name: v.string(),
  paidAt: wireDateTime,
  amount: wireAmount,
  refundable: wireAmount,
  open: wireAmount,
  paidByCard: v.boolean(),
})
export const wireCustomerCredit = v.object({
  available: wireAmount,
  bonus: wireAmount,
  toCard: wireAmount,
  openInvoices: wireAmount,
  comingDebits: wireAmount,
  returnable: wireAmount,
  iban: v.string(),
  holder: v.string(),
})
export type WireEntryFee = v.InferOutput<typeof wireEntryFee>
export type WireRefund = v.InferOutput<typeof wireRefund>
export type WirePaidItem = v.InferOutput<typeof wirePaidItem>
export type WireCustomerCredit = v.InferOutput<typeof wireCustomerCredit>

const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))
const receipt = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), '')

/** Lists the entry fees that the caller pays, or that others pay for the caller, the latest tournament first. */
export const listEntryFees = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/entry-fees',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireEntryFee),
  errors: ['notPermitted'],
})
/** Lists the refunds of the caller's money, the latest first, each with the states that it has reached. */
export const listRefunds = defineCall({
  method: 'GET',
  path: 'rs/cs/finance/refunds',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireRefund),
  errors: ['notPermitted'],
})
/** Lists what a customer has paid and the office can refund, the latest first. */
export const listPaidItems = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/customers/{id}/paid-items',
  auth: staff('finance'),
  query: v.object(pagingQuery),
  response: pageOf(wirePaidItem),
  errors: ['notFound'],
})
/** Lists the refunds of the club, or of a customer, the latest first; `open` are those that are not finished. */
export const listStaffRefunds = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/refunds',
  auth: staff('finance'),
  query: v.object({ ...pagingQuery, customerId: v.optional(v.string()), open: v.optional(wireFlag) }),
  response: pageOf(wireRefund),
  errors: [],
})
/**
 * Refunds a paid item of a customer, whole or in part. With `cancelRest` what is still to pay of its invoice is cancelled, too. Returns the parts, one for each way. Cash needs the receipt number of the till.
 */
export const refundPaidItem = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/customers/{id}/refunds',
  auth: staff('finance'),
  body: v.object({
    itemId: v.pipe(v.string(), v.regex(/^(fee|charge|invoice)-\d{1,18}$/)),
    amount: v.pipe(wireAmount, v.minValue(1)),
    way: v.picklist(STAFF_REFUND_WAYS),
    reason,
    receipt,
    cancelRest: v.optional(v.boolean(), false),
  }),
  response: pageOf(wireRefund),
  errors: ['invalidInput', 'notFound', 'keyReused', 'stillRunning'],
})
/** Confirms that the office has paid a refund out whose money was never in the books, or has transferred a payout. */
export const payOutRefund = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/refunds/{id}/payout',
  auth: staff('finance'),
  response: wireRefund,
  errors: ['notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})
/** Returns the credit of a customer that the office can pay out, with what it should know before. */
export const getCustomerCredit = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/customers/{id}/credit',
  auth: staff('finance'),
  response: wireCustomerCredit,
  errors: ['notFound'],
})
/**
 * Pays out credit of a customer. `available` is the credit that the office has seen: if it has changed, nothing is paid out. Returns the parts,
 * one for each card. A transfer needs an account and its holder, cash the receipt number of the till.
 */
export const payOutCredit = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/customers/{id}/payouts',
  auth: staff('finance'),
  body: v.object({
    available: wireAmount,
    amount: v.pipe(wireAmount, v.minValue(1)),
    way: v.picklist(PAYOUT_WAYS),
    withBonus: v.optional(v.boolean(), false),
    reason,
    receipt,
    iban: v.optional(v.pipe(v.string(), v.maxLength(50)), ''),
    holder: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(70)), ''),
  }),
  response: pageOf(wireRefund),
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})
/** Cancels a payout that was not transferred: its amount is credit on the account again. Once it is cancelled, it stays so. */
export const cancelPayout = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/refunds/{id}/payout-cancellation',
  auth: staff('finance'),
  response: wireRefund,
  errors: ['notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})

const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime
const NO_DATE = '0000-01-01' as ClubDate

export function entryFeeFromWire(wire: WireEntryFee, currency: string): Parsed<EntryFeeRow> {
  const read = readFields()
  const amount = (units: number): Money => money(units, currency)
  return read.finish({
    ...wire,
    tournamentId: idFromWire(wire.tournamentId),
    startDate: read.date('startDate', wire.startDate, NO_DATE),
    amount: amount(wire.amount),
    refunded: amount(wire.refunded),
    at: read.moment('at', wire.at),
  })
}

export function entryFeeToWire({ tournamentId, amount, refunded, ...same }: EntryFeeRow): WireEntryFee {
  return { ...same, tournamentId: idToWire(tournamentId), amount: amount.amount, refunded: refunded.amount }
}

export function refundFromWire(wire: WireRefund, currency: string): Parsed<Refund> {
  const read = readFields()
  return read.finish({
    ...wire,
    id: idFromWire(wire.id),
    tournamentId: wire.tournamentId === null ? null : idFromWire(wire.tournamentId),
    bookingId: wire.bookingId === null ? null : idFromWire(wire.bookingId),
    amount: money(wire.amount, currency),
    states: wire.states.map(({ state, at }, index) => ({ state, at: read.moment(`states.${index}.at`, at) ?? NO_MOMENT })),
  })
}

export function refundToWire({ id, tournamentId, bookingId, amount, states, ...same }: Refund): WireRefund {
  const ids = { id: idToWire(id), tournamentId: tournamentId && idToWire(tournamentId), bookingId: bookingId && idToWire(bookingId) }
  return { ...same, ...ids, amount: amount.amount, states: [...states] }
}

export function paidItemFromWire(wire: WirePaidItem, currency: string): Parsed<PaidItem> {
  const read = readFields()
  return read.finish({
    ...wire,
    paidAt: read.moment('paidAt', wire.paidAt) ?? NO_MOMENT,
    amount: money(wire.amount, currency),
    refundable: money(wire.refundable, currency),
    open: money(wire.open, currency),
  })
}

export function paidItemToWire({ amount, refundable, open, ...same }: PaidItem): WirePaidItem {
  return { ...same, amount: amount.amount, refundable: refundable.amount, open: open.amount }
}

export function customerCreditFromWire({ iban, holder, ...wire }: WireCustomerCredit, currency: string): CustomerCredit {
  const amount = (units: number): Money => money(units, currency)
  return {
    ...{ iban, holder, available: amount(wire.available), bonus: amount(wire.bonus), toCard: amount(wire.toCard) },
    ...{ openInvoices: amount(wire.openInvoices), comingDebits: amount(wire.comingDebits), returnable: amount(wire.returnable) },
  }
}

export function customerCreditToWire({ iban, holder, ...credit }: CustomerCredit): WireCustomerCredit {
  return {
    ...{ iban, holder, available: credit.available.amount, bonus: credit.bonus.amount, toCard: credit.toCard.amount },
    ...{ openInvoices: credit.openInvoices.amount, comingDebits: credit.comingDebits.amount, returnable: credit.returnable.amount },
  }
}
