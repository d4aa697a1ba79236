import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../time.ts'
import { money } from './money.ts'
import {
  formatVoucherCode,
  normaliseVoucherCode,
  VOUCHER_CODE_CHARACTERS,
  type Voucher,
  voucherCancelRefusals,
  voucherPays,
  voucherState,
} from './voucher.ts'

const day = (text: string) => text as ClubDate
const euros = (amount: number) => money(amount, 'EUR')
const today = day('2026-05-04')

describe('a voucher', () => {
  it.each([
    { left: 5000, expiresOn: null, state: 'valid' },
    { left: 5000, expiresOn: '2026-05-04', state: 'valid' },
    { left: 5000, expiresOn: '2026-05-03', state: 'expired' },
    { left: 0, expiresOn: '2026-05-03', state: 'used' },
  ])('[UI-70+] is $state with $left left until $expiresOn', ({ left, expiresOn, state }) => {
    expect(voucherState({ remaining: euros(left), expiresOn: expiresOn === null ? null : day(expiresOn) }, today)).toBe(state)
  })

  it.each([
    { what: 'whole', change: {}, refusals: [] },
    { what: 'expired', change: { expiresOn: day('2026-01-01') }, refusals: [] },
    { what: 'given away', change: { payType: 'free' as const }, refusals: [] },
    { what: 'used in part', change: { remaining: euros(4999) }, refusals: ['voucherUsed'] },
    { what: 'reserved', change: { remaining: euros(3000), reserved: euros(2000) }, refusals: ['voucherInPayment'] },
    { what: 'used and reserved', change: { remaining: euros(0), reserved: euros(2000) }, refusals: ['voucherInPayment', 'voucherUsed'] },
    { what: 'sold elsewhere', change: { payType: null }, refusals: ['voucherSoldElsewhere'] },
    { what: 'cancelled', change: { remaining: euros(0), cancelledOn: today }, refusals: ['voucherCancelled'] },
  ])('[UI-89+] that is $what can be cancelled if $refusals.length reasons are against it', ({ change, refusals }) => {
    expect(voucherCancelRefusals({ amount: euros(5000), remaining: euros(5000), payType: 'cash', ...change })).toEqual(refusals)
  })

  it('[UI-89+] that is cancelled pays nothing', () => {
    const voucher: Pick<Voucher, 'remaining' | 'expiresOn' | 'cancelledOn'> = { remaining: euros(0), expiresOn: null, cancelledOn: today }
    expect([voucherState(voucher, today), voucherPays(voucher, euros(100), today).amount]).toEqual(['cancelled', 0])
  })

  it('[UI-72+] never pays more than is left, nor more than is asked, and nothing when it has expired', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.boolean(), (left, asked, expired) => {
        const voucher = { remaining: euros(left), expiresOn: expired ? day('2026-01-01') : null }
        expect(voucherPays(voucher, euros(asked), today).amount).toBe(expired ? 0 : Math.min(left, asked))
      }),
    )
  })

  it('[UI-71+] has a code that is found however it is typed', () => {
    const anyCode = fc.string({ unit: fc.constantFrom(...VOUCHER_CODE_CHARACTERS), minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(normaliseVoucherCode(` ${formatVoucherCode(code).toLowerCase()} `)).toBe(code)
      }),
    )
    expect(formatVoucherCode('K7MNPQRS2345')).toBe('K7MN-PQRS-2345')
  })
})
