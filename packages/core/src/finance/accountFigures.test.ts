import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTransactions } from '../testing/anyFinance.ts'
import { anyMoment } from '../testing/index.ts'
import { moment } from '../testing/tournaments.ts'
import type { ClubDate } from '../time.ts'
import { explainFigure } from './accountExplanation.ts'
import { accountFigures, availableCredit, withCumulativeBalance } from './accountFigures.ts'
import { invoiceStatus, openAmount } from './invoiceStatus.ts'
import { money, subtractMoney, sumMoney } from './money.ts'

const euro = (amount: number) => money(amount, 'EUR')
const now = moment('2026-06-01T12:00:00')

const document = (
  id: string,
  day: string,
  type: 'invoice' | 'payment' | 'accountTopUp' | 'accountRefund' | 'paymentVoid',
  debit: number,
  credit: number,
) => ({
  ...{ id, type, dateTime: moment(`2026-05-${day}T10:00:00`), debit: euro(debit), credit: euro(credit) },
  ...{ voidedDebit: euro(0), paidAmount: euro(0), dueDate: '2026-05-31' as ClubDate },
})

const year = [
  document('topUp', '01', 'accountTopUp', 0, 10_000),
  document('fee', '05', 'invoice', 4_500, 0),
  { ...document('lesson', '09', 'invoice', 9_000, 0), paidAmount: euro(2_000) },
  document('cash', '09', 'payment', 0, 2_000),
  document('back', '20', 'accountRefund', 1_000, 0),
]
const terms = { number: '1001', bonusBalance: euro(500), creditLimit: euro(3_000), uninvoicedFees: [], uninvoicedTeeTimes: [] }

describe('the deposited amount', () => {
  it('[FI-49+] is lowered by a top-up that the bank has returned, not by another payment that was reversed', () => {
    const returned = { ...document('returned', '21', 'paymentVoid', 10_000, 0), returnsTopUp: true }
    const other = document('other', '22', 'paymentVoid', 2_000, 0)
    const at = moment('2026-05-25T12:00:00')
    expect(accountFigures([...year, other], terms, at).balanceDeposited).toEqual(euro(9_000))
    const figures = accountFigures([...year, other, returned], terms, at)
    expect(figures.balanceDeposited).toEqual(euro(-1_000))
    expect(explainFigure('deposited', [...year, other, returned], terms, at).total).toEqual(figures.balanceDeposited)
  })
})

describe('open charges of tee times', () => {
  it('[FI-105+] are listed next to the balance and change no amount', () => {
    const at = moment('2026-05-25T12:00:00')
    const charge = { bookingId: '7', courseName: 'Lake', startsAt: at, playerName: '', amount: euro(4_500) }
    const { uninvoicedTeeTimes, ...figures } = accountFigures(year, { ...terms, uninvoicedTeeTimes: [charge] }, at)
    const { uninvoicedTeeTimes: none, ...same } = accountFigures(year, terms, at)
    expect([uninvoicedTeeTimes, none]).toEqual([[charge], []])
    expect(figures).toEqual(same)
  })
})

describe('a debt', () => {
  it('[FI-174+] is to pay, and the returned debit that it names has lowered the balance already', () => {
    const book = [
      document('topUp', '01', 'accountTopUp', 0, 5_000),
      document('payout', '10', 'accountRefund', 4_000, 0),
      { ...document('return', '20', 'paymentVoid', 5_000, 0), returnsTopUp: true },
      document('debt', '20', 'invoice', 4_000, 4_000),
    ]
    const figures = { balance: euro(-4_000), openInvoices: euro(4_000), balanceAvailable: euro(0) }
    expect(accountFigures(book, terms, now)).toMatchObject(figures)
    expect(explainFigure('balance', book, terms, now).entries.map(({ documentId }) => documentId)).toEqual(['return', 'payout', 'topUp'])
    const paid = [...book.slice(0, 3), { ...document('debt', '20', 'invoice', 4_000, 4_000), paidAmount: euro(4_000) }]
    expect(accountFigures([...paid, document('cash', '25', 'payment', 0, 4_000)], terms, now)).toMatchObject({
      ...{ balance: euro(0), openInvoices: euro(0), balanceAvailable: euro(0) },
    })
  })
})

describe('withCumulativeBalance', () => {
  it('[FI-38] sums credit minus debit in the order of time', () => {
    const shown = withCumulativeBalance([...year].reverse(), 'EUR').map(({ id, cumulativeBalance }) => [id, cumulativeBalance.amount])
    expect(shown).toEqual([
      ['back', -2_500],
      ['lesson', -1_500],
      ['cash', 7_500],
      ['fee', 5_500],
      ['topUp', 10_000],
    ])
  })

  it('[FI-38] moves by the amount of each document, in whatever order they arrive', () => {
    fc.assert(
      fc.property(anyTransactions, (documents) => {
        const rows = withCumulativeBalance(documents, 'EUR')
        expect(withCumulativeBalance([...documents].reverse(), 'EUR')).toEqual(rows)
        rows.forEach(({ credit, debit, cumulativeBalance }, at) => {
          const before = rows[at + 1]?.cumulativeBalance ?? euro(0)
          expect(subtractMoney(cumulativeBalance, before)).toEqual(subtractMoney(credit, debit))
        })
        const all = documents.map(({ credit, debit }) => subtractMoney(credit, debit))
        if (rows[0]) expect(rows[0].cumulativeBalance).toEqual(sumMoney('EUR', all))
      }),
    )
  })
})

describe('accountFigures', () => {
  it('[FI-47+] [FI-48+] [FI-49+] are computed for a member after a month', () => {
    expect(accountFigures(year, terms, now)).toEqual({
      ...terms,
      balance: euro(-2_500),
      balanceAvailable: euro(9_000),
      openInvoices: euro(11_500),
      balanceOverdue: euro(11_500),
      balanceDeposited: euro(9_000),
      creditLimitUsed: euro(2_500),
    })
  })

  it('[FI-47+] [FI-48+] are computed for a new account and for one below its limit', () => {
    const none = {
      ...{ balance: euro(0), balanceOverdue: euro(0), balanceDeposited: euro(0), creditLimitUsed: euro(0), openInvoices: euro(0) },
    }
    expect(accountFigures([], terms, now)).toEqual({ ...terms, ...none, balanceAvailable: euro(0) })
    const tight = accountFigures(year, { ...terms, creditLimit: euro(1_000) }, moment('2026-05-31T12:00:00'))
    expect(tight).toMatchObject({ balanceAvailable: euro(9_000), creditLimitUsed: euro(2_500), balanceOverdue: euro(0) })
  })

  it('[FI-47+] [FI-48+] used limit and balance are never both above 0, and only late invoices count as overdue', () => {
    fc.assert(
      fc.property(anyTransactions, anyMoment, (documents, at) => {
        const { balance, creditLimitUsed, balanceOverdue } = accountFigures(documents, terms, at)
        expect(creditLimitUsed.amount).toBe(balance.amount < 0 ? -balance.amount : 0)
        const late = documents.filter((one) => one.type === 'invoice' && invoiceStatus(one, at) === 'overdue')
        expect(balanceOverdue).toEqual(sumMoney('EUR', late.map(openAmount)))
      }),
    )
  })
})

describe('availableCredit', () => {
  it.each([
    { who: 'with an open invoice: it can be paid from the account', open: [6_480], topUp: 27_140, balance: 20_660, available: 27_140 },
    { who: 'with nothing open', open: [], topUp: 5_000, balance: 5_000, available: 5_000 },
    { who: 'who never paid in', open: [4_500], topUp: 0, balance: -4_500, available: 0 },
    { who: 'who owes more than was paid in', open: [4_500, 9_000], topUp: 10_000, balance: -3_500, available: 10_000 },
  ])('[FI-47+] [FI-52+] of a member $who is correct', ({ open, topUp, balance, available }) => {
    const documents = [
      document('topUp', '01', 'accountTopUp', 0, topUp),
      ...open.map((debit, at) => document(`invoice-${at}`, '05', 'invoice', debit, 0)),
    ]
    const openInvoices = euro(open.reduce((sum, one) => sum + one, 0))
    expect(availableCredit(documents, 'EUR')).toEqual({ balance: euro(balance), openInvoices, available: euro(available) })
  })

  it('[FI-47+] [FI-52+] is never below zero, and is the same with any credit limit', () => {
    fc.assert(
      fc.property(anyTransactions, anyMoment, fc.nat(100_000), (documents, at, creditLimit) => {
        const { balance, openInvoices, available } = availableCredit(documents, 'EUR')
        expect(available.amount).toBe(Math.max(0, balance.amount + openInvoices.amount))
        const figures = accountFigures(documents, { ...terms, creditLimit: euro(creditLimit) }, at)
        expect(figures).toMatchObject({ balance, openInvoices, balanceAvailable: available })
      }),
    )
  })
})
