import { describe, expect, it } from 'vitest'
import { moment } from '../testing/tournaments.ts'
import type { ClubDate } from '../time.ts'
import { invoiceEvents } from './invoiceEvents.ts'
import { money } from './money.ts'

const euro = (amount: number) => money(amount, 'EUR')
const invoice = { dateTime: moment('2026-06-01T09:00:00'), debit: euro(8600), dueDate: '2026-06-08' as ClubDate, steps: [], voids: [] }
const told = (facts: Parameters<typeof invoiceEvents>[0]) =>
  invoiceEvents(facts).map(({ kind, day, amount, payTypeName }) => [day, kind, amount?.amount ?? null, payTypeName].join(' '))

describe('the story of an invoice', () => {
  it('[FI-107+] begins with its issue, and has its due day', () => {
    expect(told(invoice)).toEqual(['2026-06-01 issued 8600 ', '2026-06-08 due  '])
    expect(told({ ...invoice, dueDate: null })).toEqual(['2026-06-01 issued 8600 '])
  })

  it('[FI-114+] has each reminder on its day, with the fee that the club charges', () => {
    const reminders = [
      { day: '2026-06-08' as ClubDate, level: 1, fee: null },
      { day: '2026-06-22' as ClubDate, level: 2, fee: euro(250) },
    ]
    expect(invoiceEvents({ ...invoice, reminders }).map(({ day, kind, level, amount }) => [day, kind, level, amount?.amount])).toEqual([
      ['2026-06-01', 'issued', undefined, 8600],
      ['2026-06-08', 'due', undefined, undefined],
      ['2026-06-08', 'reminded', 1, undefined],
      ['2026-06-22', 'reminded', 2, 250],
    ])
  })

  it('[FI-121+] says when the club has withdrawn a reminder or its fee', () => {
    const day = (text: string) => text as ClubDate
    const reminders = [
      { day: day('2026-06-22'), level: 1, fee: euro(250), withdrawn: { what: 'fee', day: day('2026-06-23') } } as const,
      { day: day('2026-06-24'), level: 2, fee: null, withdrawn: { what: 'reminder', day: day('2026-06-24') } } as const,
    ]
    expect(told({ ...invoice, dueDate: null, reminders }).slice(1)).toEqual([
      '2026-06-22 reminded 250 ',
      '2026-06-23 feeWaived 250 ',
      '2026-06-24 reminded  ',
      '2026-06-24 reminderWithdrawn  ',
    ])
  })

  it('[FI-107+] has payments, their reversals and voids, each on its day and without a sign', () => {
    const steps = [
      { at: moment('2026-06-12T10:00:00'), amount: euro(-4000), payTypeName: 'Direct debit' },
      { at: moment('2026-06-08T10:00:00'), amount: euro(4000), payTypeName: 'Direct debit' },
      { at: moment('2026-06-08T11:00:00'), amount: euro(0), payTypeName: 'Card' },
    ]
    const voids = [{ at: moment('2026-06-20T10:00:00'), amount: euro(8600) }]
    expect(told({ ...invoice, steps, voids })).toEqual([
      '2026-06-01 issued 8600 ',
      '2026-06-08 paid 4000 Direct debit',
      '2026-06-08 due  ',
      '2026-06-12 reversed 4000 Direct debit',
      '2026-06-20 voided 8600 ',
    ])
  })
})
