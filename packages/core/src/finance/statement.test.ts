import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTransactions } from '../testing/anyFinance.ts'
import { anyClubDate } from '../testing/anyTime.ts'
import { moment } from '../testing/tournaments.ts'
import type { ClubDate } from '../time.ts'
import { withCumulativeBalance } from './accountFigures.ts'
import { addMoney, money, subtractMoney } from './money.ts'
import { statementOf } from './statement.ts'

const euro = (amount: number) => money(amount, 'EUR')
const document = (id: string, at: string, debit: number, credit: number) => ({
  ...{ id, dateTime: moment(at), debit: euro(debit), credit: euro(credit) },
})
const spring = [
  document('12', '2026-04-01T00:00:00', 4500, 0),
  document('9', '2026-03-31T23:59:59', 0, 10_000),
  document('14', '2026-04-30T23:59:59', 0, 500),
  document('15', '2026-05-01T00:00:00', 700, 0),
]
const day = (text: string) => text as ClubDate
const dayAfter = (date: ClubDate) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10) as ClubDate

describe('statementOf', () => {
  it('[FI-84+] includes both days and carries the balance over from the day before', () => {
    const april = statementOf(spring, { from: day('2026-04-01'), to: day('2026-04-30') }, 'EUR')
    expect(april.rows.map(({ id }) => id)).toEqual(['12', '14'])
    expect([april.before, april.debit, april.credit, april.after].map(({ amount }) => amount)).toEqual([10_000, 4500, 500, 6000])
  })

  it('[FI-84+] is the whole account without days, and empty for days in the wrong order', () => {
    expect(statementOf(spring, { from: null, to: null }, 'EUR').after).toEqual(euro(5300))
    const wrong = statementOf(spring, { from: day('2026-05-01'), to: day('2026-04-01') }, 'EUR')
    expect([wrong.rows.length, wrong.before.amount, wrong.after.amount]).toEqual([0, 6000, 6000])
  })

  it('[FI-84+] two statements of adjoining days are the statement of both', () => {
    fc.assert(
      fc.property(anyTransactions, anyClubDate, (documents, last) => {
        const next = dayAfter(last)
        const whole = statementOf(documents, { from: null, to: null }, 'EUR')
        const first = statementOf(documents, { from: null, to: last }, 'EUR')
        const second = statementOf(documents, { from: next, to: null }, 'EUR')
        expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(whole.rows.map(({ id }) => id))
        expect(second.before).toEqual(first.after)
        expect(second.after).toEqual(whole.after)
      }),
    )
  })

  it('[FI-84+] has the balances that the list of documents shows', () => {
    fc.assert(
      fc.property(anyTransactions, anyClubDate, (documents, from) => {
        const listed = withCumulativeBalance(documents, 'EUR')
        const { rows, before, after } = statementOf(listed, { from, to: null }, 'EUR')
        const [first] = rows
        if (!first) return
        expect(rows.at(-1)?.cumulativeBalance).toEqual(after)
        expect(first.cumulativeBalance).toEqual(subtractMoney(addMoney(before, first.credit), first.debit))
      }),
    )
  })
})
