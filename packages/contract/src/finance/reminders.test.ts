import { NOTICE_OBSTACLES, type OverdueCustomer, REMINDER_CHANNELS, type ReminderRecord, WITHDRAWALS } from '@club/core/finance'
import { anyMoneyIn } from '@club/core/testing'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyDate, anyId, either, text } from '../testing/anyBasics.ts'
import { CURRENCY } from '../testing/anyFinance.ts'
import { roundTrips } from '../testing/roundTrips.ts'

import {
  overdueCustomerFromWire,
  overdueCustomerToWire,
  reminderFromWire,
  reminderToWire,
  sendReminders,
  takeInvoicePayment,
  undoInvoicePayment,
  wireOverdueCustomer,
  wireReminder,
  withdrawReminder,
  withholdNotices,
} from './reminders.ts'

const amount = anyMoneyIn(CURRENCY)
const level = fc.integer({ min: 1, max: 3 })
const planned = either(fc.record({ level, day: anyDate, fee: amount }))
const anyOverdue: fc.Arbitrary<OverdueCustomer> = fc.record({
  ...{ customerId: anyId, name: text, number: text, onPaper: fc.boolean(), overdue: amount },
  invoices: fc.array(
    fc.record({
      ...{ id: anyId, number: text, title: text, dueDate: anyDate, open: amount, obstacle: either(fc.constantFrom(...NOTICE_OBSTACLES)) },
      reminders: fc.array(fc.record({ level, day: anyDate, channel: fc.constantFrom(...REMINDER_CHANNELS), fee: amount }), {
        maxLength: 3,
      }),
      ...{ next: planned, byHand: planned },
    }),
    { maxLength: 3 },
  ),
  holds: fc.array(fc.record({ id: anyId, invoiceId: either(anyId), reason: text, since: anyDate, by: text }), { maxLength: 2 }),
})

const anyReminder: fc.Arbitrary<ReminderRecord> = fc.record({
  ...{ id: anyId, customerId: anyId, customerName: text, customerNumber: text, invoiceNumber: text, isLast: fc.boolean() },
  ...{ level, day: anyDate, channel: fc.constantFrom(...REMINDER_CHANNELS), fee: amount },
  withdrawn: either(fc.record({ what: fc.constantFrom(...WITHDRAWALS), day: anyDate, by: text, reason: text })),
})

describe('overdue invoices on the wire', () => {
  it('[FI-115+] [FI-116+] [FI-118+] are the same when they are read again', () =>
    roundTrips(anyOverdue, wireOverdueCustomer, overdueCustomerToWire, (wire) => overdueCustomerFromWire(wire, CURRENCY)))

  it('[FI-121+] a sent reminder is the same when it is read again, and is withdrawn with a reason', () => {
    roundTrips(anyReminder, wireReminder, reminderToWire, (wire) => reminderFromWire(wire, CURRENCY))
    const body = withdrawReminder.body as v.GenericSchema
    expect(v.is(body, { what: 'fee', reason: 'Paid before' })).toBe(true)
    for (const wrong of [{ what: 'all', reason: 'X' }, { what: 'fee', reason: ' ' }, { what: 'reminder' }])
      expect(v.is(body, wrong)).toBe(false)
  })

  it('[FI-115+] a reminder has a level and a fee, and there is at least one', () => {
    const body = sendReminders.body as v.GenericSchema
    expect(v.is(body, { reminders: [{ invoiceId: 4, level: 1, fee: 250 }] })).toBe(true)
    for (const wrong of [[], [{ invoiceId: 4, level: 0, fee: 0 }], [{ invoiceId: 4, level: 1 }]])
      expect(v.is(body, { reminders: wrong })).toBe(false)
  })

  it('[FI-175+] a payment is above 0, has a way and at least one invoice; its undoing names it in the path', () => {
    const body = takeInvoicePayment.body as v.GenericSchema
    const payment = { invoiceIds: [4], open: 500, amount: 500, payType: 'cash', receipt: 'T-1' }
    expect(v.is(body, payment)).toBe(true)
    for (const wrong of [{ invoiceIds: [] }, { amount: 0 }, { payType: 'card' }, { open: undefined }, { receipt: 'x'.repeat(41) }])
      expect(v.is(body, { ...payment, ...wrong })).toBe(false)
  })

  it('[FI-176+] a payment is undone by its id', () => {
    expect([undoInvoicePayment.method, undoInvoicePayment.path]).toEqual(['DELETE', 'rs/staff/finance/payments/{id}'])
  })

  it('[FI-116+] a hold has a reason', () => {
    const body = withholdNotices.body as v.GenericSchema
    expect(v.is(body, { invoiceId: null, reason: 'Dispute' })).toBe(true)
    for (const reason of ['', '  ', 'x'.repeat(201)]) expect(v.is(body, { invoiceId: null, reason })).toBe(false)
  })

  it('[FI-115+] a day that is none makes the row invalid', () => {
    const [sample] = fc.sample(anyOverdue, 1) as [OverdueCustomer]
    const wire = overdueCustomerToWire({ ...sample, invoices: [], holds: [] })
    expect(
      overdueCustomerFromWire({ ...wire, holds: [{ id: 1, invoiceId: null, reason: 'R', since: '2026-02-30', by: '' }] }, CURRENCY).ok,
    ).toBe(false)
  })
})
