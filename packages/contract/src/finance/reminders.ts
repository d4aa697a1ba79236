/** Overdue invoices and their reminders in the office. Ours: CALL-403+ to CALL-408+; FI-115+, FI-116+, FI-118+. */
import type { ClubDate } from '@club/core'
import { type Money, money, NOTICE_OBSTACLES, type OverdueCustomer, type PlannedReminder, REMINDER_CHANNELS } from '@club/core/finance'
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

/** Lists the customers with overdue invoices, those that are due first at the top. */
export const listOverdue = defineCall({
  method: 'GET',
  path: 'rs/staff/finance/overdue',
  auth: staff('finance'),
  query: v.object(pagingQuery),
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
