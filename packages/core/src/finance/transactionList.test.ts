import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTransactions } from '../testing/anyFinance.ts'
import { moment } from '../testing/tournaments.ts'
import type { ClubDate } from '../time.ts'
import { openAmount } from './invoiceStatus.ts'
import { dueFirst, latestFirst, monthRange, transactionListQuery, UNPAID_INVOICES, unpaidInvoices } from './transactionList.ts'

const date = (text: string) => text as ClubDate
const NOTHING = { month: null, text: '', types: [], paidStatuses: [], overdueOnly: false } as const
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describe('monthRange', () => {
  it.each([
    ['2026-02-14', '2026-02-01T00:00:00', '2026-02-28T23:59:59'],
    ['2028-02-29', '2028-02-01T00:00:00', '2028-02-29T23:59:59'],
    ['2026-12-31', '2026-12-01T00:00:00', '2026-12-31T23:59:59'],
  ])('[FI-27] the month of %s lasts from %s to %s', (day, from, to) => {
    expect(monthRange(date(day))).toEqual({ from, to })
  })
})

describe('transactionListQuery', () => {
  it('[FI-31] requests the latest document first', () => {
    expect(transactionListQuery(NOTHING)).toEqual({
      ...{ from: null, to: null, textFields: [], text: '', types: [], paidStatuses: [], overdueOnly: false },
      sort: { field: 'dateTime', direction: 'descending' },
    })
  })

  it('[FI-27] carries the month and the other filters', () => {
    const filter = {
      ...NOTHING,
      month: date('2026-05-09'),
      text: ' RE-7 ',
      types: ['invoice'],
      paidStatuses: ['paid'],
      overdueOnly: true,
    } as const
    expect(transactionListQuery(filter)).toMatchObject({
      ...{ from: '2026-05-01T00:00:00', to: '2026-05-31T23:59:59', textFields: ['ownerNumber', 'externalNumber'], text: 'RE-7' },
      ...{ types: ['invoice'], paidStatuses: ['paid'], overdueOnly: true },
    })
    expect(transactionListQuery({ ...NOTHING, text: '  ' })).toMatchObject({ textFields: [], text: '' })
  })
})

describe('the order of documents', () => {
  const row = (id: string, dateTime: string, dueDate: string | null = null) => ({
    id,
    dateTime: moment(dateTime),
    dueDate: dueDate as ClubDate | null,
  })

  it('[FI-31] is latest first, then by id', () => {
    const rows = [row('a', '2026-05-01T10:00:00'), row('c', '2026-05-02T10:00:00'), row('b', '2026-05-01T10:00:00')]
    expect(ids(latestFirst(rows))).toEqual(['c', 'b', 'a'])
  })

  it('[FI-31] [FI-38] [FI-34] compares ids of the same second as numbers: 9 comes before 10', () => {
    const rows = ['10', '9', '100'].map((id) => row(id, '2026-05-01T10:00:00', '2026-06-01'))
    expect(ids(latestFirst(rows))).toEqual(['100', '10', '9'])
    expect(ids(dueFirst(rows))).toEqual(['9', '10', '100'])
  })

  it('[FI-34] is by due date, documents without one last, then by time and id', () => {
    const rows = [
      row('never', '2026-01-01T10:00:00'),
      row('z', '2026-05-01T10:00:00', '2026-06-01'),
      row('y', '2026-05-01T10:00:00', '2026-06-01'),
      row('older', '2026-04-01T10:00:00', '2026-06-01'),
      row('soon', '2026-05-03T10:00:00', '2026-05-10'),
    ]
    expect(ids(dueFirst(rows))).toEqual(['soon', 'older', 'y', 'z', 'never'])
  })

  it('[FI-31] [FI-34] depends only on the documents, not on the order in which they arrive', () => {
    fc.assert(
      fc.property(anyTransactions, (documents) => {
        const turned = [...documents].reverse()
        expect(latestFirst(turned)).toEqual(latestFirst(documents))
        expect(dueFirst(turned)).toEqual(dueFirst(documents))
        expect(new Set(latestFirst(documents))).toEqual(new Set(documents))
        expect(new Set(dueFirst(documents))).toEqual(new Set(documents))
        const moments = latestFirst(documents).map(({ dateTime }) => dateTime)
        expect(moments).toEqual([...moments].sort().reverse())
      }),
    )
  })
})

describe('unpaid invoices', () => {
  it('[FI-34] are requested by due date', () => {
    expect(UNPAID_INVOICES).toEqual({
      ...{ from: null, to: null, textFields: [], text: '', overdueOnly: false },
      types: ['invoice'],
      paidStatuses: ['notPaid', 'overdue', 'partiallyPaid'],
      sort: { field: 'dueDate', direction: 'ascending' },
    })
  })

  it('[FI-34] are exactly the invoices with an unpaid amount, in that order', () => {
    fc.assert(
      fc.property(anyTransactions, (documents) => {
        const unpaid = unpaidInvoices(documents)
        for (const document of documents) {
          expect(unpaid.includes(document)).toBe(document.type === 'invoice' && openAmount(document).amount > 0)
        }
        const days = unpaid.map(({ dueDate }) => dueDate ?? '9999-12-31')
        expect(days).toEqual([...days].sort())
      }),
    )
  })
})
