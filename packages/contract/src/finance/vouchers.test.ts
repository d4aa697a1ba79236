import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyExternalVoucher, anyStaffVoucher, anyVoucher } from '../testing/anyClubLife.ts'
import { CURRENCY } from '../testing/anyFinance.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  cancelVoucher,
  externalVoucherFromWire,
  externalVoucherToWire,
  issueVoucher,
  staffVoucherFromWire,
  staffVoucherToWire,
  voucherFromWire,
  voucherToWire,
  wireExternalVoucher,
  wireStaffVoucher,
  wireVoucher,
} from './vouchers.ts'

describe('vouchers', () => {
  it('[UI-25] are read as they were sent', () => {
    roundTrips(anyVoucher, wireVoucher, voucherToWire, (wire) => voucherFromWire(wire, CURRENCY))
    roundTrips(anyStaffVoucher, wireStaffVoucher, staffVoucherToWire, (wire) => staffVoucherFromWire(wire, CURRENCY))
  })

  it('[UI-26] of external schemes, too', () =>
    roundTrips(anyExternalVoucher, wireExternalVoucher, externalVoucherToWire, (wire) => externalVoucherFromWire(wire, CURRENCY)))

  it('[UI-25] without an end can be read, and with a day that does not exist cannot', () => {
    const wire = { id: 1, code: 'K', amount: 100, remaining: 50, issuedOn: '2026-05-04', note: '' }
    expect(voucherFromWire(wire, CURRENCY)).toMatchObject({ ok: true, value: { expiresOn: null } })
    expect(voucherFromWire({ ...wire, expiresOn: '2026-02-30' }, CURRENCY).ok).toBe(false)
  })

  it('[UI-71+] are sold for an amount above zero, in a known way', () => {
    const whole = { customerId: 1, amount: 5000, expiresOn: null, payType: 'cash', receipt: 'T-1', note: '' }
    const body = issueVoucher.body as v.GenericSchema
    expect(v.is(body, whole)).toBe(true)
    for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { payType: 'card' }, { expiresOn: '2026-02-30' }])
      expect(v.is(body, { ...whole, ...wrong })).toBe(false)
  })

  it('[UI-89+] are cancelled with a reason, and with a receipt where the till gave one', () => {
    const body = cancelVoucher.body as v.GenericSchema
    expect(v.parse(body, { reason: ' Sold twice ' })).toEqual({ reason: 'Sold twice', receipt: '' })
    for (const wrong of [{ reason: ' ' }, { reason: 'x'.repeat(201) }, { reason: 'Sold twice', receipt: 'x'.repeat(41) }, {}])
      expect(v.is(body, wrong)).toBe(false)
  })
})
