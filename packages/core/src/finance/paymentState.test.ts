import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPayments } from '../testing/anyFinance.ts'
import { anyMoney } from '../testing/anyMoney.ts'
import { money, zeroMoney } from './money.ts'
import {
  amountValid,
  type BillingDetails,
  billingDetailsErrors,
  brandAllowed,
  CARD_PAYMENT_FLAGS,
  initialPaymentState,
  missingCardFlags,
  type PaymentState,
  withPaymentField,
} from './paymentState.ts'

const start = initialPaymentState('EUR')
const anna: BillingDetails = {
  ...{ name: 'Anna Berg', street: 'Am Fairway 7', city: 'Lindau', zip: '88131', country: 'DE', email: 'anna@example.org' },
}

describe('initialPaymentState', () => {
  it('[PA-08] [PA-09] [PA-11] has no payments, balance 0, no brands', () => {
    expect(start).toMatchObject({ payments: [], accountBalance: zeroMoney('EUR'), allowedBrands: [] })
  })

  it('[PA-10] [PA-20] has every validity flag false', () => {
    expect(CARD_PAYMENT_FLAGS.map((flag) => start[flag])).toEqual([false, false, false, false, false, false])
  })

  it('[PA-12] [PA-13] [PA-14] has no types, no invoices, no success', () => {
    expect(start).toMatchObject({ selectedTypes: [], unpaidInvoices: [], succeeded: false })
  })

  it('[PA-15] [PA-16] [PA-23] waits two minutes, without billing details and messages', () => {
    expect(start).toMatchObject({ timeoutMinutes: 2, billingDetails: null, notificationIds: [] })
  })

  it('[PA-07] has the fields of the specification and no card data', () => {
    expect(Object.keys(start).sort()).toEqual([
      ...['accountBalance', 'allowedBrands', 'amountValid', 'billingDetails', 'billingDetailsValid', 'brandAllowed', 'cardCvcValid'],
      ...['cardExpiryValid', 'cardNumberValid', 'notificationIds', 'payments', 'selectedTypes', 'succeeded', 'timeoutMinutes'],
      'unpaidInvoices',
    ])
  })
})

describe('withPaymentField', () => {
  type Change = { readonly [Field in keyof PaymentState]: readonly [Field, PaymentState[Field]] }[keyof PaymentState]
  const anyChange = fc.oneof(
    fc.constantFrom(...CARD_PAYMENT_FLAGS, 'succeeded' as const).chain((flag) => fc.tuple(fc.constant(flag), fc.boolean())),
    anyPayments.map((payments) => ['payments', payments] as const),
    anyMoney.map((balance) => ['accountBalance', balance] as const),
    fc.integer({ min: 1, max: 9 }).map((minutes) => ['timeoutMinutes', minutes] as const),
    fc.constantFrom(anna, null).map((details) => ['billingDetails', details] as const),
    fc.subarray(['visa', 'amex']).map((brands) => ['allowedBrands', brands] as const),
    fc.subarray(['m1', 'm2']).map((ids) => ['notificationIds', ids] as const),
  ) as fc.Arbitrary<Change>
  const set = (state: PaymentState, [field, value]: Change) => withPaymentField(state, field, value)

  it('[PA-17] sets one field and touches no other', () => {
    fc.assert(
      fc.property(fc.array(anyChange), anyChange, (before, change) => {
        const state = before.reduce(set, start)
        const after = set(state, change)
        expect(after[change[0]]).toBe(change[1])
        for (const field of Object.keys(start) as (keyof PaymentState)[]) if (field !== change[0]) expect(after[field]).toBe(state[field])
      }),
    )
  })

  it('[PA-17] fields set in any order give one state', () => {
    fc.assert(
      fc.property(anyChange, anyChange, (a, b) => {
        fc.pre(a[0] !== b[0])
        expect(set(set(start, a), b)).toEqual(set(set(start, b), a))
      }),
    )
  })
})

describe('validity', () => {
  it('[PA-20] [PA-21] an amount is above 0 and at most the payable amount', () => {
    const payable = money(4500, 'EUR')
    expect([-1, 0, 1, 4500, 4501].map((amount) => amountValid(money(amount, 'EUR'), payable))).toEqual([false, false, true, true, false])
  })

  it('[PA-22] accepts a brand on the list; an empty list accepts none', () => {
    expect(brandAllowed(['visa', 'mastercard'], 'visa')).toBe(true)
    expect(brandAllowed(['visa', 'mastercard'], 'amex')).toBe(false)
    expect(brandAllowed(['visa'], null)).toBe(false)
    expect(brandAllowed(start.allowedBrands, 'visa')).toBe(false)
  })

  it('[PA-21] billing details need all six fields and a valid email', () => {
    expect(billingDetailsErrors(anna)).toEqual([])
    for (const field of Object.keys(anna) as (keyof BillingDetails)[]) {
      expect(billingDetailsErrors({ ...anna, [field]: ' ' })).toEqual([field])
    }
    expect(billingDetailsErrors({ ...anna, email: 'anna@' })).toEqual(['email'])
    expect(billingDetailsErrors({ ...anna, email: ' anna@example.org ' })).toEqual([])
  })

  it('[PA-20] a card payment can start when every flag is true, and reports the flags that are not', () => {
    fc.assert(
      fc.property(fc.subarray([...CARD_PAYMENT_FLAGS]), (valid) => {
        const state = valid.reduce((held, flag) => withPaymentField(held, flag, true), start)
        expect([...missingCardFlags(state), ...valid].sort()).toEqual([...CARD_PAYMENT_FLAGS].sort())
      }),
    )
  })
})
