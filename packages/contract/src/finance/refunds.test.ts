/** Entry fees and refunds on the wire: what is sent and read again is the same. */
import type { Refund } from '@club/core/finance'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyEntryFee, anyPaidItem, anyRefund, CURRENCY } from '../testing/anyFinance.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  entryFeeFromWire,
  entryFeeToWire,
  paidItemFromWire,
  paidItemToWire,
  refundFromWire,
  refundPaidItem,
  refundToWire,
  wireEntryFee,
  wirePaidItem,
  wireRefund,
} from './refunds.ts'

describe('round trips', () => {
  it('[FI-94+] an entry fee', () => roundTrips(anyEntryFee, wireEntryFee, entryFeeToWire, (wire) => entryFeeFromWire(wire, CURRENCY)))
  it('[FI-94+] [FI-97+] [FI-108+] a refund', () =>
    roundTrips(anyRefund, wireRefund, refundToWire, (wire) => refundFromWire(wire, CURRENCY)))
  it('[FI-95+] a paid item', () => roundTrips(anyPaidItem, wirePaidItem, paidItemToWire, (wire) => paidItemFromWire(wire, CURRENCY)))
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

  it('[FI-94+] a state or moment that is unknown makes the row invalid', () => {
    const wire = {
      id: 1,
      item: 'A',
      amount: 1,
      reason: 'withdrawn',
      way: 'card',
      card: null,
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
