/** Vouchers: value that was sold in advance. UI-25, UI-26, UI-70+ to UI-75+, UI-89+ in docs/spec/interface.md. */
import { checkText } from '../fieldError.ts'
import { type ClubDate, checkDate } from '../time.ts'
import { type Money, minMoney, zeroMoney } from './money.ts'

/** A voucher of the club. */
export interface Voucher {
  readonly id: string
  /** Twelve characters, with which another customer can take the voucher over. */
  readonly code: string
  readonly amount: Money
  readonly remaining: Money
  /** Held for a payment that is not finished, and not part of `remaining`; left out without one. */
  readonly reserved?: Money
  /** The last day on which it pays; null without one. */
  readonly expiresOn: ClubDate | null
  readonly issuedOn: ClubDate
  /** The day on which the club cancelled it; left out if it did not. */
  readonly cancelledOn?: ClubDate
  readonly note: string
}

/** A voucher as staff see it. */
export interface StaffVoucher extends Voucher {
  /** '' without an owner. */
  readonly ownerName: string
  /** The customer in whose account the sale is booked; '' if that is unknown. */
  readonly buyerName: string
  /** How the club sold it; null if it was sold before the club used the program. */
  readonly payType: VoucherPayType | null
  /** Why it was cancelled; '' if it was not. */
  readonly cancelReason: string
}

/** A voucher of an external scheme, which only shows its code. */
export interface ExternalVoucher {
  readonly id: string
  /** The text of the bar code. */
  readonly code: string
  readonly name: string
  /** null if the scheme does not say. */
  readonly remaining: Money | null
  readonly expiresOn: ClubDate | null
}

/** Payment methods for a voucher; `free`: the club gives it away. */
export const VOUCHER_PAY_TYPES = ['cash', 'terminal', 'bankTransfer', 'free'] as const
export type VoucherPayType = (typeof VOUCHER_PAY_TYPES)[number]

/** The characters of a code: no letters and digits that look alike. */
export const VOUCHER_CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Characters of a code. */
export const VOUCHER_CODE_LENGTH = 12

/** Whether a voucher can pay. */
export type VoucherState = 'valid' | 'used' | 'expired' | 'cancelled'

/** Returns the state on a day; its last day counts. `remaining` is null if an external scheme does not say what is left. */
export function voucherState(
  { remaining, expiresOn, cancelledOn }: Pick<Voucher, 'expiresOn' | 'cancelledOn'> & Pick<ExternalVoucher, 'remaining'>,
  today: ClubDate,
): VoucherState {
  checkDate('today', today)
  if (expiresOn !== null) checkDate('expiresOn', expiresOn)
  if (cancelledOn !== undefined) return 'cancelled'
  if (remaining !== null && remaining.amount <= 0) return 'used'
  return expiresOn !== null && expiresOn < today ? 'expired' : 'valid'
}

/** Returns how much of an amount the voucher pays on a day: never more than is left of it. */
export function voucherPays(voucher: Pick<Voucher, 'remaining' | 'expiresOn'>, amount: Money, today: ClubDate): Money {
  return voucherState(voucher, today) === 'valid' ? minMoney(voucher.remaining, amount) : zeroMoney(amount.currency)
}

/** Why the club cannot cancel a voucher: it is cancelled, pays at this moment, has paid, or was sold elsewhere. */
export type VoucherCancelRefusal = 'voucherCancelled' | 'voucherInPayment' | 'voucherUsed' | 'voucherSoldElsewhere'

/** Returns why a voucher cannot be cancelled; empty if it can. An expired one can. */
export function voucherCancelRefusals(
  voucher: Pick<StaffVoucher, 'amount' | 'remaining' | 'reserved' | 'cancelledOn' | 'payType'>,
): readonly VoucherCancelRefusal[] {
  if (voucher.cancelledOn !== undefined) return ['voucherCancelled']
  const reserved = voucher.reserved?.amount ?? 0
  return [
    ...(reserved > 0 ? (['voucherInPayment'] as const) : []),
    ...(voucher.remaining.amount + reserved < voucher.amount.amount ? (['voucherUsed'] as const) : []),
    ...(voucher.payType === null ? (['voucherSoldElsewhere'] as const) : []),
  ]
}

/** Returns a typed code as it is stored: capitals without spaces and hyphens. */
export function normaliseVoucherCode(typed: string): string {
  checkText('typed', typed)
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

/** Returns a code in groups of four: `K7MN-…`. */
export function formatVoucherCode(code: string): string {
  checkText('code', code)
  return code.match(/.{1,4}/gu)?.join('-') ?? ''
}
