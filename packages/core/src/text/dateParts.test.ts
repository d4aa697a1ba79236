import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyClubDate, anyClubDateTime } from '../testing/index.ts'
import { daysBetween, endOfDay, parseClubDate, parseClubDateTime, startOfDay } from '../time.ts'
import { type DateParts, datePartsOf, dateTimePartsOf, formatClubDate, formatClubDateTime } from './dateParts.ts'
import { clubDate } from './invalidDate.ts'

const day = { year: 2026, month: 5, day: 2 }
const noon = { ...day, hours: 12, minutes: 0, seconds: 0 }

describe('dates as numbers', () => {
  it('[LO-16] [LO-17] are written with every digit', () => {
    expect(formatClubDate(day)).toBe('2026-05-02')
    expect(formatClubDate({ year: 987, month: 12, day: 31 })).toBe('0987-12-31')
    expect(formatClubDateTime({ ...day, hours: 9, minutes: 5, seconds: 0 })).toBe('2026-05-02T09:05:00')
  })

  it('[LO-16] [HT-38] formatting is the inverse of parsing', () => {
    fc.assert(
      fc.property(anyClubDate, (date) => {
        expect(parseClubDate(formatClubDate(datePartsOf(date)))).toEqual({ ok: true, value: date })
      }),
    )
  })

  it('[LO-17] the same holds for a moment', () => {
    fc.assert(
      fc.property(anyClubDateTime, (moment) => {
        expect(parseClubDateTime(formatClubDateTime(dateTimePartsOf(moment)))).toEqual({ ok: true, value: moment })
      }),
    )
  })

  it('[LO-16] [LO-20] accepts exactly the days of the calendar', () => {
    const anyParts: fc.Arbitrary<DateParts> = fc.record({
      year: fc.integer({ min: 1600, max: 2400 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 28, max: 31 }),
    })
    fc.assert(
      fc.property(anyParts, (parts) => {
        const calendar = new Date(Date.UTC(parts.year, parts.month - 1, parts.day))
        const write = () => formatClubDate(parts)
        if (calendar.getUTCDate() === parts.day) expect(write()).toBe(calendar.toISOString().slice(0, 10))
        else expect(write).toThrow(/^day: month/)
      }),
    )
  })

  it.each([
    ['year', { ...day, year: 10000 }],
    ['year', { ...day, year: Number.NaN }],
    ['month', { ...day, month: 0 }],
    ['month', { ...day, month: 13 }],
    ['month', { ...day, month: 1.5 }],
    ['day', { ...day, day: 0 }],
    ['day', { ...day, day: 32 }],
    ['day', { year: 2025, month: 2, day: 29 }],
  ])('[LO-20] names a %s out of range', (field, parts) => {
    expect(() => formatClubDate(parts)).toThrow(expect.objectContaining({ field }))
  })

  it.each([
    ['hours', { ...noon, hours: 24 }],
    ['minutes', { ...noon, minutes: -1 }],
    ['seconds', { ...noon, seconds: 60 }],
    ['day', { ...noon, day: 31, month: 4 }],
  ])('[LO-20] names %s of a moment out of range', (field, parts) => {
    expect(() => formatClubDateTime(parts)).toThrow(expect.objectContaining({ field }))
  })
})

describe('a day', () => {
  it('[LO-23] [LO-24] lasts from 00:00:00 to 23:59:59 and contains every moment between', () => {
    const may2 = clubDate('2026-05-02')
    expect([startOfDay(may2), endOfDay(may2)]).toEqual(['2026-05-02T00:00:00', '2026-05-02T23:59:59'])
    fc.assert(
      fc.property(anyClubDate, anyClubDateTime, (date, moment) => {
        const inside = startOfDay(date) <= moment && moment <= endOfDay(date)
        expect(inside).toBe(moment.startsWith(date))
      }),
    )
  })

  it('[LO-22] follows the day before, also when clocks change', () => {
    for (const [before, after] of [
      ['2026-03-28', '2026-03-29'],
      ['2026-10-24', '2026-10-25'],
    ] as const) {
      expect(daysBetween(clubDate(before), clubDate(after))).toBe(1)
    }
  })
})
