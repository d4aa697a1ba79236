/** Vouchers of the club and of external schemes. CALL-173, CALL-174, CALL-516+ to CALL-519+; UI-25, UI-26, UI-70+ to UI-75+, UI-89+. */
import type { ClubDate } from '@club/core'
import { type ExternalVoucher, money, type StaffVoucher, VOUCHER_PAY_TYPES, type Voucher } from '@club/core/finance'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, wireDate, wireDay, wireId } from '../wire/shapes.ts'
import { wireAmount } from './finAccounts.ts'

const fields = {
  id: wireId,
  code: v.string(),
  amount: wireAmount,
  remaining: wireAmount,
  /** Held for a payment that is not finished. */
  reserved: v.optional(wireAmount),
  expiresOn: v.optional(v.nullable(wireDate)),
  issuedOn: wireDate,
  cancelledOn: v.optional(wireDate),
  note: v.optional(v.string(), ''),
}
export const wireVoucher = v.object(fields)
export const wireStaffVoucher = v.object({
  ...{ ...fields, ownerName: v.string(), buyerName: v.string(), cancelReason: v.string() },
  payType: v.nullable(v.picklist(VOUCHER_PAY_TYPES)),
})
export const wireExternalVoucher = v.object({
  id: wireId,
  code: v.string(),
  name: v.string(),
  remaining: v.optional(v.nullable(wireAmount)),
  expiresOn: v.optional(v.nullable(wireDate)),
})
export type WireVoucher = v.InferOutput<typeof wireVoucher>
export type WireStaffVoucher = v.InferOutput<typeof wireStaffVoucher>
export type WireExternalVoucher = v.InferOutput<typeof wireExternalVoucher>

/** Lists the caller's vouchers, those that can still pay first. */
export const listVouchers = defineCall({
  method: 'GET',
  path: 'rs/cs/vouchers',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireVoucher),
  errors: [],
})
/** Lists the caller's vouchers of external schemes. */
export const listPcaVouchers = defineCall({
  method: 'GET',
  path: 'rs/cs/pca-vouchers',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireExternalVoucher),
  errors: [],
})
/** Makes the caller the owner of the voucher with this code. */
export const claimVoucher = defineCall({
  method: 'POST',
  path: 'rs/cs/vouchers/claim',
  auth: 'customer',
  body: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)) }),
  response: wireVoucher,
  errors: ['invalidInput', 'notFound', 'keyReused', 'stillRunning'],
})
/**
 * Lists the vouchers of the club, those with value first, then the latest. `search` is a part of the code, or the beginning of the owner’s
 * name or member number.
 */
export const listStaffVouchers = defineCall({
  method: 'GET',
  path: 'rs/staff/vouchers',
  auth: staff('finance'),
  query: v.object({ ...pagingQuery, search: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  response: pageOf(wireStaffVoucher),
  errors: [],
})
/** Sells a voucher to a customer, or gives it away. Cash and terminal need the receipt number of the till. */
export const issueVoucher = defineCall({
  method: 'POST',
  path: 'rs/staff/vouchers',
  auth: staff('finance'),
  body: v.object({
    customerId: wireId,
    amount: v.pipe(wireAmount, v.minValue(1), v.maxValue(10_000_000)),
    expiresOn: v.nullable(wireDay),
    payType: v.picklist(VOUCHER_PAY_TYPES),
    receipt: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
    note: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  }),
  response: wireStaffVoucher,
  errors: ['invalidInput', 'notFound', 'keyReused', 'stillRunning'],
})
/** Cancels a voucher of which nothing is used. Cash and terminal need the till's receipt number of the repayment. */
export const cancelVoucher = defineCall({
  method: 'POST',
  path: 'rs/staff/vouchers/{id}/cancellation',
  auth: staff('finance'),
  body: v.object({
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    receipt: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
  }),
  response: wireStaffVoucher,
  errors: ['invalidInput', 'notFound', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})

const NO_DATE = '0000-01-01' as ClubDate

export function voucherFromWire(wire: WireVoucher, currency: string): Parsed<Voucher> {
  const read = readFields()
  return read.finish({
    ...{ id: idFromWire(wire.id), code: wire.code, note: wire.note },
    amount: money(wire.amount, currency),
    remaining: money(wire.remaining, currency),
    ...(wire.reserved !== undefined && { reserved: money(wire.reserved, currency) }),
    expiresOn: wire.expiresOn == null ? null : read.date('expiresOn', wire.expiresOn, NO_DATE),
    issuedOn: read.date('issuedOn', wire.issuedOn, NO_DATE),
    ...(wire.cancelledOn !== undefined && { cancelledOn: read.date('cancelledOn', wire.cancelledOn, NO_DATE) }),
  })
}

export function voucherToWire({ id, code, amount, remaining, reserved, expiresOn, issuedOn, cancelledOn, note }: Voucher): WireVoucher {
  return {
    ...{ id: idToWire(id), code, amount: amount.amount, remaining: remaining.amount, expiresOn, issuedOn, note },
    ...(reserved && { reserved: reserved.amount }),
    ...(cancelledOn !== undefined && { cancelledOn }),
  }
}

export function staffVoucherFromWire(wire: WireStaffVoucher, currency: string): Parsed<StaffVoucher> {
  const voucher = voucherFromWire(wire, currency)
  const { ownerName, buyerName, payType, cancelReason } = wire
  return voucher.ok ? { ...voucher, value: { ...voucher.value, ownerName, buyerName, payType, cancelReason } } : voucher
}

export function staffVoucherToWire(voucher: StaffVoucher): WireStaffVoucher {
  const { ownerName, buyerName, payType, cancelReason } = voucher
  return { ...voucherToWire(voucher), ownerName, buyerName, payType, cancelReason }
}

export function externalVoucherFromWire(wire: WireExternalVoucher, currency: string): Parsed<ExternalVoucher> {
  const read = readFields()
  return read.finish({
    ...{ id: idFromWire(wire.id), code: wire.code, name: wire.name },
    remaining: wire.remaining == null ? null : money(wire.remaining, currency),
    expiresOn: wire.expiresOn == null ? null : read.date('expiresOn', wire.expiresOn, NO_DATE),
  })
}

export function externalVoucherToWire({ id, code, name, remaining, expiresOn }: ExternalVoucher): WireExternalVoucher {
  return { id: idToWire(id), code, name, remaining: remaining?.amount ?? null, expiresOn }
}
