/** Overdue invoices and their reminders in the office. Ours: CALL-403+ to CALL-408+, CALL-416+, CALL-417+, CALL-432+, CALL-433+; FI-115+ to FI-122+, FI-175+, FI-176+. */
import type { ClubDate } from '@club/core'
import {
  type Money,
  money,
  NOTICE_OBSTACLES,
  OFFICE_PAY_TYPES,
  type OverdueCustomer,
  type PlannedReminder,
  REMINDER_CHANNELS,
  type ReminderRecord,
  WITHDRAWALS,
} from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, pagingQuery, wireDate, wireFile, wireId } from '../wire/shapes.ts'
import { wireAmount } from './finAccounts.ts'

const level = v.pipe(v.number(), v.integer(), v.minValue(1))
const wirePlanned = v.object({ level, day: wireDate, fee: wireAmount })
const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))

export const wireOverdueCustomer = v.object({
  customerId: wireId,
  name: v.string(),
  number: v.string(),
  onPaper: v.boolean(),
  overdue: wireAmount,
  invoices: v.array(
    v.object({
      id: wireId,
      number: v.string(),
      title: v.string(),
      dueDate: wireDate,
      open: wireAmount,
      obstacle: v.nullable(v.picklist(NOTICE_OBSTACLES)),
      reminders: v.array(v.object({ level, day: wireDate, channel: v.picklist(REMINDER_CHANNELS), fee: wireAmount })),
      next: v.nullable(wirePlanned),
      byHand: v.nullable(wirePlanned),
    }),
  ),
  holds: v.array(v.object({ id: wireId, invoiceId: v.nullable(wireId), reason: v.string(), since: wireDate, by: v.string() })),
})
export type WireOverdueCustomer = v.InferOutput<typeof wireOverdueCustomer>

const search = v.optional(v.pipe(v.string(), v.maxLength(100)))

/** Lists the customers with overdue invoices, those that are due first at the top. `search`: as of `listReminders`. */
export const listOverdue = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/overdue',
  auth: staff('finance'),
  query: v.object({ ...pagingQuery, search }),
  response: pageOf(wireOverdueCustomer),
  errors: [],
})
/** Returns the overdue invoices as a list for a spreadsheet. */
export const exportOverdue = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/overdue/csv',
  auth: staff('finance'),
  response: wireFile,
  errors: [],
})
/** Returns the reminders of a customer’s overdue invoices as PDF, to be sent by post. */
export const printReminder = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/overdue/{id}/pdf',
  auth: staff('finance'),
  response: wireFile,
  errors: ['notFound'],
})
/** Sends these reminders to a customer now, as the list has shown them; refused if something has changed since. */
export const sendReminders = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/overdue/{id}/reminders',
  auth: staff('finance'),
  body: v.object({ reminders: v.pipe(v.array(v.object({ invoiceId: wireId, level, fee: wireAmount })), v.minLength(1), v.maxLength(500)) }),
  response: nothing,
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})
/**
 * Records money that the office has got for invoices of a customer; those due first are paid before the others. `open` is their open sum as the
 * list has shown it. Cash and terminal need the receipt number of the club's till. Returns the payment, by which it is undone.
 */
export const takeInvoicePayment = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/overdue/{id}/payments',
  auth: staff('finance'),
  body: v.object({
    invoiceIds: v.pipe(v.array(wireId), v.minLength(1), v.maxLength(500)),
    open: wireAmount,
    amount: v.pipe(wireAmount, v.minValue(1)),
    payType: v.picklist(OFFICE_PAY_TYPES),
    receipt: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
  }),
  response: v.object({ paymentId: wireId }),
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})
/** Undoes such a payment, once: its invoices are open again. Refused once a part of it was refunded. */
export const undoInvoicePayment = defineCall({
  method: 'DELETE',
  path: 'rs/staff/finance/payments/{id}',
  auth: staff('finance'),
  response: nothing,
  errors: ['notFound', 'changedMeanwhile'],
})
/** Withholds the notices of a customer's invoices, or of one, with the office's reason. */
export const withholdNotices = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/overdue/{id}/holds',
  auth: staff('finance'),
  body: v.object({ invoiceId: v.nullable(wireId), reason }),
  response: nothing,
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})
/** Ends this; a hold that has ended stays as it is. */
export const resumeNotices = defineCall({
  method: 'DELETE',
  path: 'rs/staff/finance/notice-holds/{id}',
  auth: staff('finance'),
  response: nothing,
  errors: ['notFound'],
})

export const wireReminder = v.object({
  id: wireId,
  customerId: wireId,
  customerName: v.string(),
  customerNumber: v.string(),
  invoiceNumber: v.string(),
  level,
  day: wireDate,
  channel: v.picklist(REMINDER_CHANNELS),
  fee: wireAmount,
  isLast: v.boolean(),
  withdrawn: v.nullable(v.object({ what: v.picklist(WITHDRAWALS), day: wireDate, by: v.string(), reason: v.string() })),
})
export type WireReminder = v.InferOutput<typeof wireReminder>

/** Lists the reminders that were sent, the latest first. `search` is the beginning of a name, a member number or an invoice number. */
export const listReminders = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/reminders',
  auth: staff('finance'),
  query: v.object({ ...pagingQuery, search }),
  response: pageOf(wireReminder),
  errors: [],
})
/** Takes a reminder or its fee back; the customer is notified with the reason. Refused if another member of staff was faster. */
export const withdrawReminder = defineCall({
  method: 'POST',
  path: 'rs/staff/finance/reminders/{id}/withdrawal',
  auth: staff('finance'),
  body: v.object({ what: v.picklist(WITHDRAWALS), reason }),
  response: nothing,
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})

const NO_DATE = '0000-01-01' as ClubDate

export function overdueCustomerToWire({ customerId, overdue, invoices, holds, ...same }: OverdueCustomer): WireOverdueCustomer {
  const planned = (one: PlannedReminder | null) => one && { ...one, fee: one.fee.amount }
  return {
    ...{ ...same, customerId: idToWire(customerId), overdue: overdue.amount },
    invoices: invoices.map(({ id, open, reminders, next, byHand, ...invoice }) => ({
      ...{ ...invoice, id: idToWire(id), open: open.amount, next: planned(next), byHand: planned(byHand) },
      reminders: reminders.map((one) => ({ ...one, fee: one.fee.amount })),
    })),
    holds: holds.map(({ id, invoiceId, ...hold }) => ({ ...hold, id: idToWire(id), invoiceId: invoiceId && idToWire(invoiceId) })),
  }
}

export function overdueCustomerFromWire(wire: WireOverdueCustomer, currency: string): Parsed<OverdueCustomer> {
  const read = readFields()
  const amount = (units: number): Money => money(units, currency)
  const day = (field: string, text: string): ClubDate => read.date(field, text, NO_DATE)
  const planned = (field: string, one: { level: number; day: string; fee: number } | null): PlannedReminder | null =>
    one && { level: one.level, day: day(`${field}.day`, one.day), fee: amount(one.fee) }
  return read.finish({
    ...wire,
    customerId: idFromWire(wire.customerId),
    overdue: amount(wire.overdue),
    invoices: wire.invoices.map(({ id, open, dueDate, reminders, next, byHand, ...invoice }, at) => ({
      ...{ ...invoice, id: idFromWire(id), open: amount(open), dueDate: day(`invoices.${at}.dueDate`, dueDate) },
      reminders: reminders.map((one, index) => ({
        ...{ ...one, day: day(`invoices.${at}.reminders.${index}.day`, one.day), fee: amount(one.fee) },
      })),
      ...{ next: planned(`invoices.${at}.next`, next), byHand: planned(`invoices.${at}.byHand`, byHand) },
    })),
    holds: wire.holds.map(({ id, invoiceId, since, ...hold }, at) => ({
      ...{ ...hold, id: idFromWire(id), invoiceId: invoiceId === null ? null : idFromWire(invoiceId) },
      since: day(`holds.${at}.since`, since),
    })),
  })
}

export function reminderToWire({ id, customerId, fee, ...same }: ReminderRecord): WireReminder {
  return { ...same, id: idToWire(id), customerId: idToWire(customerId), fee: fee.amount }
}

export function reminderFromWire(wire: WireReminder, currency: string): Parsed<ReminderRecord> {
  const read = readFields()
  return read.finish({
    ...{ ...wire, id: idFromWire(wire.id), customerId: idFromWire(wire.customerId), fee: money(wire.fee, currency) },
    day: read.date('day', wire.day, NO_DATE),
    withdrawn: wire.withdrawn && { ...wire.withdrawn, day: read.date('withdrawn.day', wire.withdrawn.day, NO_DATE) },
  })
}
