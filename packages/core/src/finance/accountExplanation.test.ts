import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTransactions } from '../testing/anyFinance.ts'
import { anyMoment } from '../testing/index.ts'
import { moment } from '../testing/tournaments.ts'
import type { ClubDate } from '../time.ts'
import { type ExplainedFigure, explainFigure } from './accountExplanation.ts'
import { accountFigures } from './accountFigures.ts'
import { money, sumMoney } from './money.ts'

const euro = (amount: number) => money(amount, 'EUR')
const now = moment('2026-06-01T12:00:00')
const terms = { number: '1', bonusBalance: euro(200), creditLimit: euro(3000), uninvoicedFees: [], uninvoicedTeeTimes: [] }
const document = (
  id: string,
  day: string,
  type: 'invoice' | 'payment' | 'accountTopUp' | 'accountRefund' | 'paymentVoid',
  more: object,
) => ({
  ...{ id, type, dateTime: moment(`2026-05-${day}T10:00:00`), debit: euro(0), credit: euro(0) },
  ...{ voidedDebit: euro(0), paidAmount: euro(0), dueDate: null as ClubDate | null },
  ...more,
})
const year = [
  document('topUp', '01', 'accountTopUp', { credit: euro(10_500), bonus: euro(500) }),
  document('locker', '05', 'invoice', { debit: euro(4500), dueDate: '2026-05-31' as ClubDate }),
  document('lesson', '09', 'invoice', { debit: euro(9000), paidAmount: euro(2000), dueDate: '2026-06-01' as ClubDate }),
  document('card', '09', 'payment', { credit: euro(2000) }),
  document('back', '20', 'accountRefund', { debit: euro(1000) }),
]
const why = (figure: ExplainedFigure) => explainFigure(figure, year, terms, now)
const entries = (figure: ExplainedFigure) => why(figure).entries.map(({ documentId, amount }) => `${documentId} ${amount.amount}`)

describe('explainFigure', () => {
  it('[FI-103+] names the documents behind each amount, the latest first', () => {
    expect(entries('balance')).toEqual(['back -1000', 'lesson -9000', 'card 2000', 'locker -4500', 'topUp 10500'])
    // The unpaid parts of both invoices are not used yet.
    expect(entries('available')).toEqual(['back -1000', 'lesson -2000', 'card 2000', 'topUp 10500'])
    expect(entries('overdue')).toEqual(['locker 4500'])
    expect(entries('deposited')).toEqual(['back -1000', 'topUp 10500'])
    expect(entries('bonus')).toEqual(['topUp 500'])
    expect(entries('creditUsed')).toEqual(['back 1000', 'lesson 9000', 'card -2000', 'locker 4500', 'topUp -10500'])
  })

  it('[FI-103+] a returned top-up takes its bonus back', () => {
    const back = document('back', '09', 'paymentVoid', { debit: euro(10_500), bonus: euro(500) })
    const { total, entries: parts } = explainFigure('bonus', [...year, back], terms, now)
    expect([total, parts.map(({ amount }) => amount.amount)]).toEqual([euro(200), [-500, 500]])
    expect(accountFigures([...year, back], terms, now).bonusBalance).toEqual(total)
  })

  it('[FI-103+] sums the entries by type, and adds a bonus of another system', () => {
    expect(why('balance').sums.map(({ type, count, amount }) => [type, count, amount.amount])).toEqual([
      ['accountRefund', 1, -1000],
      ['invoice', 2, -13_500],
      ['payment', 1, 2000],
      ['accountTopUp', 1, 10_500],
    ])
    expect(why('bonus')).toMatchObject({ total: euro(700), other: euro(200) })
  })

  it('[FI-103+] explains exactly the amounts that the account shows', () => {
    fc.assert(
      fc.property(anyTransactions, anyMoment, (documents, moment) => {
        const account = accountFigures(documents, terms, moment)
        const shown: Readonly<Record<ExplainedFigure, number>> = {
          balance: account.balance.amount,
          available: account.balanceAvailable.amount,
          overdue: account.balanceOverdue.amount,
          deposited: account.balanceDeposited.amount,
          bonus: account.bonusBalance.amount,
          creditUsed: account.creditLimitUsed.amount,
        }
        for (const [figure, amount] of Object.entries(shown)) {
          const { total, entries: parts, sums, other } = explainFigure(figure as ExplainedFigure, documents, terms, moment)
          expect(total.amount).toBe(amount)
          const sum = sumMoney('EUR', [...parts.map((part) => part.amount), other]).amount
          expect(sum === amount || (sum < 0 && amount === 0)).toBe(true)
          expect(sumMoney('EUR', [...sums.map((one) => one.amount), other]).amount).toBe(sum)
        }
      }),
    )
  })
})
