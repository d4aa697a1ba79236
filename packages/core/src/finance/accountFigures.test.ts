import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTransactions } from '../testing/anyFinance.ts'
import { anyMoment } from '../testing/index.ts'
import { moment } from '../testing/tournaments.ts'
import type { ClubDate } from '../time.ts'
import { accountFigures, withCumulativeBalance } from './accountFigures.ts'
import { invoiceStatus, openAmount } from './invoiceStatus.ts'
import { money, subtractMoney, sumMoney } from './money.ts'

const euro = (amount: number) => money(amount, 'EUR')
const now = moment('2026-06-01T12:00:00')

const document = (
  id: string,
  day: string,
  type: 'invoice' | 'payment' | 'accountTopUp' | 'accountRefund',
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
const terms = { number: '1001', bonusBalance: euro(500), creditLimit: euro(3_000) }

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

  it('[FI-38] steps by what each document moves, in whatever order they came', () => {
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
  it('[FI-47+] [FI-48+] [FI-49+] of a member after a month', () => {
    expect(accountFigures(year, terms, now)).toEqual({
      ...terms,
      balance: euro(-2_500),
      balanceAvailable: euro(500),
      balanceOverdue: euro(11_500),
      balanceDeposited: euro(9_000),
      creditLimitUsed: euro(2_500),
    })
  })

  it('[FI-47+] [FI-48+] of a new account, and of one below its limit', () => {
    const none = { ...{ balance: euro(0), balanceOverdue: euro(0), balanceDeposited: euro(0), creditLimitUsed: euro(0) } }
    expect(accountFigures([], terms, now)).toEqual({ ...terms, ...none, balanceAvailable: euro(3_000) })
    const tight = accountFigures(year, { ...terms, creditLimit: euro(1_000) }, moment('2026-05-31T12:00:00'))
    expect(tight).toMatchObject({ balanceAvailable: euro(0), creditLimitUsed: euro(2_500), balanceOverdue: euro(0) })
  })

  it('[FI-47+] [FI-48+] used limit and balance never both stand above nothing, and only late invoices count', () => {
    fc.assert(
      fc.property(anyTransactions, anyMoment, (documents, at) => {
        const { balance, creditLimitUsed, balanceAvailable, balanceOverdue } = accountFigures(documents, terms, at)
        expect(creditLimitUsed.amount).toBe(balance.amount < 0 ? -balance.amount : 0)
        expect(balanceAvailable.amount).toBe(Math.max(0, balance.amount + 3_000))
        const late = documents.filter((one) => one.type === 'invoice' && invoiceStatus(one, at) === 'overdue')
        expect(balanceOverdue).toEqual(sumMoney('EUR', late.map(openAmount)))
      }),
    )
  })
})
