import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPayments } from '../testing/index.ts'
import { money, sumMoney } from './money.ts'
import { refundableAmount } from './refund.ts'
import {
  isRefundInFlight,
  REFUND_REASONS,
  REFUND_REPORT_STATUSES,
  REFUND_SETTINGS,
  REFUND_STATES,
  refundableOf,
  refundBalance,
  refundParts,
  refundStateAfter,
} from './refundState.ts'

const euros = (cents: number) => money(cents, 'EUR')
const anyReports = fc.array(fc.constantFrom(...REFUND_REPORT_STATUSES), { maxLength: 8 })
const after = (reports: readonly (typeof REFUND_REPORT_STATUSES)[number][]) => reports.reduce(refundStateAfter, REFUND_STATES[0])

describe('the state of a refund', () => {
  it.each([
    { reports: [], state: 'requested' },
    { reports: ['pending'], state: 'sent' },
    { reports: ['succeeded'], state: 'arrived' },
    { reports: ['succeeded', 'pending'], state: 'arrived' },
    { reports: ['pending', 'canceled'], state: 'failed' },
    { reports: ['succeeded', 'failed'], state: 'failed' },
    { reports: ['failed', 'succeeded', 'pending'], state: 'failed' },
  ] as const)('[FI-87+] after $reports it is $state', ({ reports, state }) => {
    expect(after(reports)).toBe(state)
  })

  it('[FI-86+] has a reason for everything that is paid and cancelled', () => {
    expect([...REFUND_REASONS].sort()).toEqual([
      ...[
        'bookingCancelled',
        'bookingChanged',
        'byStaff',
        'declined',
        'paidLate',
        'paidTwice',
        'payout',
        'tournamentCancelled',
        'withdrawn',
      ],
    ])
  })

  it('[FI-87+] never goes back, and repeated reports change nothing', () => {
    fc.assert(
      fc.property(anyReports, (reports) => {
        let known = after([])
        for (const report of reports) {
          const next = refundStateAfter(known, report)
          expect(REFUND_STATES.indexOf(next)).toBeGreaterThanOrEqual(REFUND_STATES.indexOf(known))
          expect(refundStateAfter(next, report)).toBe(next)
          known = next
        }
        expect(after([...reports].reverse())).toBe(known)
      }),
    )
  })
})

describe('the parts of a refund', () => {
  const card = { id: '1', amount: euros(7000), status: 'succeeded' as const, refunded: euros(6000) }

  it('[FI-88+] go back to the card as far as it has something left, and otherwise to the account', () => {
    expect(refundParts(euros(3500), 'card', [card])).toEqual({ toAccount: euros(2500), toCards: [{ paymentId: '1', amount: euros(1000) }] })
    expect(refundParts(euros(1000), 'card', [card])).toEqual({ toAccount: euros(0), toCards: [{ paymentId: '1', amount: euros(1000) }] })
    expect(refundParts(euros(3500), 'account', [card])).toEqual({ toAccount: euros(3500), toCards: [] })
    expect(refundParts(euros(3500), 'card', [])).toEqual({ toAccount: euros(3500), toCards: [] })
  })

  it('[FI-88+] add up to the amount, and no payment gives more than it has left', () => {
    fc.assert(
      fc.property(anyPayments, fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...REFUND_SETTINGS), (payments, units, setting) => {
        const currency = payments[0]?.amount.currency ?? 'EUR'
        const { toAccount, toCards } = refundParts(money(units, currency), setting, payments)
        expect(toAccount.amount).toBeGreaterThanOrEqual(0)
        expect(sumMoney(currency, [toAccount, ...toCards.map(({ amount }) => amount)])).toEqual(money(units, currency))
        for (const { paymentId, amount } of toCards) {
          const payment = payments.find(({ id }) => id === paymentId) as (typeof payments)[number]
          expect(amount.amount).toBeGreaterThan(0)
          expect(amount.amount).toBeLessThanOrEqual(refundableAmount(payment).amount)
        }
      }),
    )
  })
})

describe('a paid amount', () => {
  it('[FI-89+] is with the club, on its way or refunded, at each moment', () => {
    const anyRefund = fc.record({ share: fc.integer({ min: 1, max: 100 }), reports: anyReports })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.array(anyRefund, { maxLength: 5 }), (paid, wanted) => {
        let left = paid
        const refunds = wanted.flatMap(({ share, reports }) => {
          const amount = Math.min(share, refundableOf(euros(left), euros(0)).amount)
          left -= amount
          return amount > 0 ? [{ amount: euros(amount), state: after(reports) }] : []
        })
        const { retained, inFlight, refunded } = refundBalance(euros(paid), refunds)
        expect(retained.amount + inFlight.amount + refunded.amount).toBe(paid)
        expect(retained.amount).toBe(left)
        expect(inFlight.amount === 0).toBe(!refunds.some(({ state }) => isRefundInFlight(state)))
      }),
    )
  })

  it('[FI-119+] a refund whose payment the bank has returned is not refunded, and no report changes that', () => {
    expect(refundBalance(euros(10), [{ amount: euros(4), state: 'returned' }])).toEqual({
      ...{ retained: euros(10), inFlight: euros(0), refunded: euros(0) },
    })
    expect(refundStateAfter('returned', 'succeeded')).toBe('returned')
    expect(isRefundInFlight('returned')).toBe(false)
  })

  it('[FI-89+] refunds beyond the payment are a bug', () => {
    expect(() => refundBalance(euros(10), [{ amount: euros(11), state: 'arrived' }])).toThrow(RangeError)
    expect(refundableOf(euros(10), euros(12))).toEqual(euros(0))
  })
})
