/** Entry fees and refunds on the wire: what is sent and read again is the same. */
import type { Refund } from '@club/core/finance'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyCustomerCredit, anyEntryFee, anyPaidItem, anyRefund, CURRENCY } from '../testing/anyFinance.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  customerCreditFromWire,
  customerCreditToWire,
  entryFeeFromWire,
  entryFeeToWire,
  paidItemFromWire,
  paidItemToWire,
  payOutCredit,
  refundFromWire,
  refundPaidItem,
  refundToWire,
  wireCustomerCredit,
  wireEntryFee,
  wirePaidItem,
  wireRefund,
} from './refunds.ts'

describe('round trips', () => {
  it('[FI-94+] an entry fee', () => roundTrips(anyEntryFee, wireEntryFee, entryFeeToWire, (wire) => entryFeeFromWire(wire, CURRENCY)))
  it('[FI-94+] [FI-97+] [FI-108+] a refund', () =>
    roundTrips(anyRefund, wireRefund, refundToWire, (wire) => refundFromWire(wire, CURRENCY)))
  it('[FI-143+] the credit of a customer', () =>
    roundTrips(anyCustomerCredit, wireCustomerCredit, customerCreditToWire, (wire) => ({
      ok: true,
      value: customerCreditFromWire(wire, CURRENCY),
    })))
  it('[FI-95+] [FI-120+] a paid item with what is still to pay', () =>
    roundTrips(anyPaidItem, wirePaidItem, paidItemToWire, (wire) => paidItemFromWire(wire, CURRENCY)))
})

it('[FI-134+] a refund names the tournament or the booking that it is for', () => {
  const wire = refundToWire({ ...(fc.sample(anyRefund, 1)[0] as Refund), tournamentId: '7', bookingId: null })
  expect(wire).toMatchObject({ tournamentId: 7, bookingId: null })
  expect(v.is(wireRefund, { ...wire, tournamentId: undefined })).toBe(false)
})

describe('a refund by staff', () => {
  const body = { itemId: 'fee-7', amount: 100, way: 'cash', reason: 'Ill', receipt: 'T-1' }

  it('[FI-95+] names an item, an amount above zero and a reason', () => {
    expect(v.parse(refundPaidItem.body as v.GenericSchema, body)).toEqual({ ...body, cancelRest: false })
    for (const wrong of [{ itemId: '7' }, { amount: 0 }, { amount: 1.5 }, { reason: ' ' }, { way: 'voucher' }, { receipt: 'x'.repeat(41) }])
      expect(v.is(refundPaidItem.body as v.GenericSchema, { ...body, ...wrong })).toBe(false)
  })

  it('[FI-120+] cancels what is still to pay only if it says so', () => {
    const schema = refundPaidItem.body as v.GenericSchema
    expect(v.parse(schema, { ...body, cancelRest: true })).toEqual({ ...body, cancelRest: true })
    expect(v.is(schema, { ...body, cancelRest: 'yes' })).toBe(false)
    const item = { id: 'invoice-9', name: 'Locker', paidAt: '2026-05-01T10:00:00', amount: 5000, refundable: 3000, paidByCard: false }
    expect(v.is(wirePaidItem, item)).toBe(false)
    expect(paidItemFromWire({ ...item, open: 2000 }, CURRENCY)).toMatchObject({ ok: true, value: { open: { amount: 2000 } } })
  })

  it('[FI-140+] [FI-141+] a payout names the credit that was seen, an amount above zero, a way and a reason', () => {
    const schema = payOutCredit.body as v.GenericSchema
    const payout = { available: 5000, amount: 5000, way: 'bank', reason: 'Left the club' }
    expect(v.parse(schema, payout)).toEqual({ ...payout, withBonus: false, receipt: '', iban: '', holder: '' })
    for (const wrong of [
      { available: undefined },
      { amount: 0 },
      { amount: 0.5 },
      { way: 'account' },
      { reason: ' ' },
      { iban: 'x'.repeat(51) },
    ])
      expect(v.is(schema, { ...payout, ...wrong })).toBe(false)
  })

  it('[FI-94+] a state or moment that is unknown makes the row invalid', () => {
    const wire = {
      id: 1,
      item: 'A',
      amount: 1,
      reason: 'withdrawn',
      way: 'card',
      card: null,
      bank: null,
      unclear: false,
      note: '',
      customerName: null,
      customerNumber: null,
      tournamentId: null,
      bookingId: null,
    } as const
    expect(v.is(wireRefund, { ...wire, states: [{ state: 'lost', at: '2026-05-01T10:00:00' }] })).toBe(false)
    expect(refundFromWire({ ...wire, states: [{ state: 'sent', at: '2026-02-30T10:00:00' }] }, CURRENCY).ok).toBe(false)
  })
})
