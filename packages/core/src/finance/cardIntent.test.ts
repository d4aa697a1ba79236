import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCardIntentStatus } from '../testing/anyFinance.ts'
import {
  CARD_INTENT_STATUSES,
  type CardIntentStatus,
  intentAfter,
  nextCardIntentStatuses,
  PAYMENT_TIMEOUT_MINUTES,
  paymentStatusOf,
  paymentWait,
} from './cardIntent.ts'
import { feePaymentType, PAYMENT_STATUSES, PAYMENT_TYPES } from './payment.ts'

describe('values', () => {
  it('[PA-02] [PA-03] payments have the values of the specification', () => {
    expect(PAYMENT_TYPES).toEqual(['competitionFee', 'competitionFeeLater', 'invoice', 'topUp', 'reservation'])
    expect(PAYMENT_STATUSES).toEqual(['succeeded', 'pending', 'failed'])
  })

  it('[PA-06] card intents have the values of the specification', () => {
    expect(CARD_INTENT_STATUSES.map((status) => status.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))).toEqual([
      ...['canceled', 'processing', 'requires_action', 'requires_capture'],
      ...['requires_confirmation', 'requires_payment_method', 'succeeded'],
    ])
  })

  it.each([
    [true, true, 'competitionFee'],
    [true, false, 'competitionFeeLater'],
    [false, true, 'competitionFeeLater'],
    [false, false, 'competitionFeeLater'],
  ])('a fee where the club offers paying online: %s, and the player wants it: %s', (onlinePayment, payOnline, type) => {
    expect(feePaymentType({ onlinePayment }, payOnline)).toBe(type)
  })
})

describe('paymentStatusOf', () => {
  it.each(CARD_INTENT_STATUSES)('[PA-18] an intent that is %s', (status) => {
    const ends: Record<string, string> = { succeeded: 'succeeded', canceled: 'failed' }
    expect(paymentStatusOf(status)).toBe(ends[status] ?? 'pending')
  })
})

describe('intentAfter', () => {
  it('[PA-41+] keeps a final status, and above all one with money moved', () => {
    expect(intentAfter('succeeded', 'processing')).toBe('succeeded')
    expect(intentAfter('succeeded', 'canceled')).toBe('succeeded')
    expect(intentAfter('canceled', 'succeeded')).toBe('succeeded')
    expect(intentAfter('canceled', 'requiresAction')).toBe('canceled')
    expect(intentAfter('processing', 'requiresPaymentMethod')).toBe('requiresPaymentMethod')
  })

  it('[PA-18] [PA-41+] gives one payment status for reports in any order, doubled or not', () => {
    fc.assert(
      fc.property(fc.array(anyCardIntentStatus, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (reports, keys) => {
        const last = (all: typeof reports) => paymentStatusOf(all.reduce(intentAfter, 'requiresPaymentMethod'))
        const shuffled = [...reports, ...reports]
          .map((report) => ({ report, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ report }) => report)
        expect(last(shuffled)).toBe(last(reports))
        expect(last(reports) === 'succeeded').toBe(reports.includes('succeeded'))
      }),
    )
  })
})

describe('nextCardIntentStatuses', () => {
  it('[PA-42+] the two final statuses have no next step, all others lead to a payment', () => {
    expect(CARD_INTENT_STATUSES.filter((status) => nextCardIntentStatuses(status).length === 0)).toEqual(['canceled', 'succeeded'])
    for (const status of CARD_INTENT_STATUSES) {
      expect(nextCardIntentStatuses(status).includes('succeeded')).toBe(paymentStatusOf(status) === 'pending')
      expect(nextCardIntentStatuses(status)).not.toContain(status)
    }
  })

  it('[PA-42+] a declined card can be retried, a processing payment is not cancelled, a capture is not declined', () => {
    const leading = (to: CardIntentStatus) => CARD_INTENT_STATUSES.filter((status) => nextCardIntentStatuses(status).includes(to))
    expect(leading('requiresPaymentMethod')).toEqual(['processing', 'requiresAction', 'requiresConfirmation'])
    expect(leading('canceled')).toEqual(['requiresAction', 'requiresCapture', 'requiresConfirmation', 'requiresPaymentMethod'])
    expect(leading('requiresConfirmation')).toEqual(['requiresPaymentMethod'])
    expect(leading('requiresAction')).toEqual(['requiresConfirmation', 'requiresPaymentMethod'])
    expect(leading('requiresCapture')).toEqual(['processing', 'requiresAction', 'requiresConfirmation', 'requiresPaymentMethod'])
    expect(leading('processing')).toEqual(['requiresAction', 'requiresCapture', 'requiresConfirmation', 'requiresPaymentMethod'])
  })

  it('[PA-41+] [PA-42+] follows reports that arrive in order step by step', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 10 }), (choices) => {
        let status: CardIntentStatus = 'requiresPaymentMethod'
        let known: CardIntentStatus = status
        for (const choice of choices) {
          const next = nextCardIntentStatuses(status)
          status = next[choice % next.length] ?? status
          known = intentAfter(known, status)
          expect(known).toBe(status)
        }
      }),
    )
  })
})

describe('paymentWait', () => {
  it.each([
    ['processing', 0, { kind: 'waiting', secondsLeft: 120 }],
    ['requiresAction', 119, { kind: 'waiting', secondsLeft: 1 }],
    ['requiresAction', 120, { kind: 'timedOut' }],
    ['processing', 500, { kind: 'timedOut' }],
    ['succeeded', 500, { kind: 'succeeded' }],
    ['canceled', 0, { kind: 'failed' }],
  ] as const)('[PA-15] [PA-19] %s after %i seconds', (intent, seconds, wait) => {
    expect(paymentWait(intent, seconds, PAYMENT_TIMEOUT_MINUTES)).toEqual(wait)
  })

  it.each([
    ['waitedSeconds', -1, 2],
    ['waitedSeconds', Number.NaN, 2],
    ['timeoutMinutes', 0, -1],
    ['timeoutMinutes', 0, 0.5],
  ])('refuses an impossible %s', (field, seconds, minutes) => {
    expect(() => paymentWait('succeeded', seconds, minutes)).toThrow(field)
    expect(paymentWait('processing', 0, 0)).toEqual({ kind: 'timedOut' })
  })

  it('[PA-18] [PA-19] stops asking after the timeout, and only a final status settles the payment', () => {
    fc.assert(
      fc.property(anyCardIntentStatus, fc.nat({ max: 300 }), fc.integer({ min: 1, max: 4 }), (intent, seconds, minutes) => {
        const { kind } = paymentWait(intent, seconds, minutes)
        const status = paymentStatusOf(intent)
        expect(kind).toBe(status !== 'pending' ? status : seconds >= minutes * 60 ? 'timedOut' : 'waiting')
      }),
    )
  })
})
