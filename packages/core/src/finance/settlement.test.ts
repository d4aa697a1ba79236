import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPayments, anyTransactions } from '../testing/anyFinance.ts'
import { anyMoneyIn } from '../testing/anyMoney.ts'
import { moment } from '../testing/tournaments.ts'
import type { ClubDate } from '../time.ts'
import { openAmount } from './invoiceStatus.ts'
import { addMoney, compareMoney, money, subtractMoney, sumMoney } from './money.ts'
import type { Payment } from './payment.ts'
import { refundableAmount, refundDecision } from './refund.ts'
import { amountValid, invoicePaymentDecision, paymentRefusals, settlement, withShares } from './settlement.ts'
import { dueFirst } from './transactionList.ts'

const euro = (amount: number) => money(amount, 'EUR')
const payment = (amount: number, status: Payment['status'], refunded = 0): Payment => ({
  ...{ id: `${status}${amount}`, payTypeId: 'card', amount: euro(amount), status, refunded: euro(refunded) },
})

describe('amountValid', () => {
  it('[PA-21] an amount is above 0 and at most the payable amount', () => {
    const valid = [-1, 0, 1, 4500, 4501].filter((amount) => amountValid(money(amount, 'EUR'), money(4500, 'EUR')))
    expect(valid).toEqual([1, 4500])
  })
})

describe('settlement', () => {
  it.each([
    { of: 'no payment', payments: [], paid: 0, pending: 0, open: 4500, payable: 4500, refundDue: 0 },
    {
      of: 'a voucher and a card',
      payments: [payment(2000, 'succeeded'), payment(2500, 'succeeded')],
      paid: 4500,
      pending: 0,
      open: 0,
      payable: 0,
      refundDue: 0,
    },
    {
      of: 'a card under way',
      payments: [payment(2000, 'succeeded'), payment(1000, 'pending')],
      paid: 2000,
      pending: 1000,
      open: 2500,
      payable: 1500,
      refundDue: 0,
    },
    { of: 'a card that failed', payments: [payment(4500, 'failed')], paid: 0, pending: 0, open: 4500, payable: 4500, refundDue: 0 },
    {
      of: 'a part that went back',
      payments: [payment(4500, 'succeeded', 1500)],
      paid: 3000,
      pending: 0,
      open: 1500,
      payable: 1500,
      refundDue: 0,
    },
    {
      of: 'two late cards that both arrived',
      payments: [payment(4500, 'succeeded'), payment(4500, 'succeeded')],
      paid: 9000,
      pending: 0,
      open: 0,
      payable: 0,
      refundDue: 4500,
    },
    {
      of: 'more under way than is open',
      payments: [payment(3000, 'succeeded'), payment(3000, 'pending')],
      paid: 3000,
      pending: 3000,
      open: 1500,
      payable: 0,
      refundDue: 0,
    },
  ])('[PA-36+] [PA-37+] 45.00 and $of', ({ payments, of: _, ...sums }) => {
    const read = settlement(euro(4500), payments)
    expect(Object.fromEntries(Object.entries(read).map(([name, { amount }]) => [name, amount]))).toEqual({ owed: 4500, ...sums })
  })

  it('[PA-36+] the amount due is either paid or open, in whatever order payments arrive', () => {
    fc.assert(
      fc.property(anyMoneyIn('EUR'), anyPayments, (owed, payments) => {
        const { paid, open, payable, refundDue, pending } = settlement(owed, payments)
        expect(addMoney(paid, open)).toEqual(addMoney(owed, refundDue))
        expect(Math.min(open.amount, refundDue.amount)).toBe(0)
        expect(compareMoney(payable, open)).toBeLessThanOrEqual(0)
        expect(payable.amount === 0 || compareMoney(addMoney(payable, pending), open) === 0).toBe(true)
        expect(settlement(owed, [...payments].reverse())).toEqual(settlement(owed, payments))
      }),
    )
  })

  it('[PA-37+] [PA-39+] no sequence of accepted payments and refunds makes paid more than due, or less than 0', () => {
    const anyMove = fc.record({
      kind: fc.constantFrom('pay', 'pay', 'succeed', 'succeed', 'fail', 'refund'),
      cents: fc.integer({ min: -1, max: 700 }),
      at: fc.nat({ max: 5 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }).map(euro), fc.array(anyMove, { maxLength: 20 }), (owed, moves) => {
        let payments: readonly Payment[] = []
        const settle = (at: number, status: Payment['status']) => {
          payments = payments.map((one, index) => (index === at && one.status === 'pending' ? { ...one, status } : one))
        }
        for (const { kind, cents, at } of moves) {
          if (kind === 'pay' && paymentRefusals(euro(cents), settlement(owed, payments).payable).length === 0) {
            payments = [...payments, { ...payment(cents, 'pending'), id: `p${payments.length}` }]
          }
          if (kind === 'succeed') settle(at, 'succeeded')
          if (kind === 'fail') settle(at, 'failed')
          if (kind === 'refund') {
            const decision = refundDecision(payments, euro(cents))
            for (const share of decision.allowed ? decision.shares : []) {
              payments = payments.map((one) =>
                one.id === share.paymentId ? { ...one, refunded: addMoney(one.refunded, share.amount) } : one,
              )
            }
          }
          const { paid, pending, refundDue } = settlement(owed, payments)
          expect(paid.amount).toBeGreaterThanOrEqual(0)
          expect(paid.amount + pending.amount).toBeLessThanOrEqual(owed.amount)
          expect(refundDue.amount).toBe(0)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('paymentRefusals', () => {
  it('[PA-37+] accepts amounts above 0 and up to the payable amount', () => {
    expect(paymentRefusals(euro(1), euro(1))).toEqual([])
    expect(paymentRefusals(euro(0), euro(1))).toEqual([{ code: 'amountNotPositive' }])
    expect(paymentRefusals(euro(2), euro(1))).toEqual([{ code: 'amountAbovePayable', payable: euro(1) }])
    expect(paymentRefusals(euro(-1), euro(-2))).toHaveLength(2)
  })
})

describe('invoicePaymentDecision', () => {
  const invoice = (id: string, debit: number, dueDate: string) => ({
    ...{ id, dateTime: moment('2026-05-01T10:00:00'), debit: euro(debit), voidedDebit: euro(0), paidAmount: euro(0) },
    dueDate: dueDate as ClubDate,
  })
  const invoices = [invoice('june', 5000, '2026-06-30'), invoice('may', 3000, '2026-05-31'), invoice('july', 1000, '2026-07-31')]

  it('[PA-38+] pays the invoice that is due first, then the next', () => {
    expect(invoicePaymentDecision(invoices, euro(4000))).toEqual({
      allowed: true,
      shares: [
        { invoiceId: 'may', amount: euro(3000) },
        { invoiceId: 'june', amount: euro(1000) },
      ],
    })
  })

  it('[PA-37+] [PA-38+] refuses more than the total of all invoices', () => {
    expect(invoicePaymentDecision(invoices, euro(9001))).toEqual({
      allowed: false,
      refusals: [{ code: 'amountAbovePayable', payable: euro(9000) }],
    })
    expect(invoicePaymentDecision(invoices, euro(0))).toEqual({ allowed: false, refusals: [{ code: 'amountNotPositive' }] })
  })

  it('[PA-38+] shares add up, never exceed their invoice, and only the last one is a part payment', () => {
    fc.assert(
      fc.property(anyTransactions, anyMoneyIn('EUR'), (documents, amount) => {
        const decision = invoicePaymentDecision(documents, amount)
        const open = sumMoney('EUR', documents.map(openAmount))
        expect(decision.allowed).toBe(amount.amount > 0 && amount.amount <= open.amount)
        if (!decision.allowed) return
        expect(
          sumMoney(
            'EUR',
            decision.shares.map((share) => share.amount),
          ),
        ).toEqual(amount)
        const after = withShares(documents, decision.shares)
        expect(sumMoney('EUR', after.map(openAmount))).toEqual(subtractMoney(open, amount))
        const inTurn = dueFirst(after).filter((one) => openAmount(documents.find(({ id }) => id === one.id) ?? one).amount > 0)
        const firstOpen = inTurn.findIndex((one) => openAmount(one).amount > 0)
        const paidLater =
          firstOpen === -1 ? [] : inTurn.slice(firstOpen + 1).filter(({ id }) => decision.shares.some((share) => share.invoiceId === id))
        expect(paidLater).toEqual([])
      }),
    )
  })
})

describe('refundDecision', () => {
  const payments = [payment(2000, 'succeeded'), payment(500, 'failed'), payment(2500, 'succeeded', 500), payment(900, 'pending')]

  it('[PA-40+] refunds the last payment first', () => {
    expect(refundDecision(payments, euro(2500))).toEqual({
      allowed: true,
      shares: [
        { paymentId: 'succeeded2500', amount: euro(2000) },
        { paymentId: 'succeeded2000', amount: euro(500) },
      ],
    })
  })

  it('[PA-39+] is above 0 and at most the amount received and not refunded', () => {
    expect(payments.map((one) => refundableAmount(one).amount)).toEqual([2000, 0, 2000, 0])
    expect(refundDecision(payments, euro(4000))).toMatchObject({ allowed: true })
    expect(refundDecision(payments, euro(4001))).toEqual({
      allowed: false,
      refusals: [{ code: 'amountAboveRefundable', refundable: euro(4000) }],
    })
    expect(refundDecision(payments, euro(0))).toEqual({ allowed: false, refusals: [{ code: 'amountNotPositive' }] })
  })

  it('[PA-39+] [PA-40+] shares add up and never exceed what their payment can refund', () => {
    fc.assert(
      fc.property(anyPayments, anyMoneyIn('EUR'), (made, amount) => {
        const decision = refundDecision(made, amount)
        if (!decision.allowed) return
        expect(
          sumMoney(
            'EUR',
            decision.shares.map((share) => share.amount),
          ),
        ).toEqual(amount)
        for (const share of decision.shares) {
          const of = made.find(({ id }) => id === share.paymentId)
          expect(of && compareMoney(share.amount, refundableAmount(of))).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})
