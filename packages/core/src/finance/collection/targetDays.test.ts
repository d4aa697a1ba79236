import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyClubDate } from '../../testing/index.ts'
import { type ClubDate, daysBetween } from '../../time.ts'
import { addTargetDays, easterSunday, isTargetDay } from './targetDays.ts'

const day = (text: string) => text as ClubDate

describe('the calendar of banks', () => {
  it.each([
    // Dates of Easter: U.S. Naval Observatory, "Dates of Easter Sunday".
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('[MA-80+] Easter of %i is %s', (year, sunday) => {
    expect(easterSunday(year)).toBe(sunday)
  })

  it.each([
    // The ECB's calendar of closing days for 2026.
    ['New Year', '2026-01-01', false],
    ['Good Friday', '2026-04-03', false],
    ['Easter Monday', '2026-04-06', false],
    ['Labour Day', '2026-05-01', false],
    ['Christmas Day', '2026-12-25', false],
    ['26 December, a Saturday', '2026-12-26', false],
    ['Whit Monday, a holiday in Germany', '2026-05-25', true],
    ['German Unity Day 2025, a Friday', '2025-10-03', true],
    ['Epiphany', '2026-01-06', true],
    ['a Sunday', '2026-06-07', false],
    ['31 December', '2026-12-31', true],
  ])('[MA-80+] %s', (_, date, open) => {
    expect(isTargetDay(day(date))).toBe(open)
  })

  it('[MA-80+] counts over Easter and over the year', () => {
    expect(addTargetDays(day('2026-04-02'), 1)).toBe('2026-04-07')
    expect(addTargetDays(day('2026-04-07'), -1)).toBe('2026-04-02')
    expect(addTargetDays(day('2026-12-24'), 1)).toBe('2026-12-28')
    expect(addTargetDays(day('2026-04-03'), 0)).toBe('2026-04-07')
    expect(addTargetDays(day('2026-04-07'), 0)).toBe('2026-04-07')
  })

  it('[MA-80+] ends on a day that is open, there and back again, and never waits longer than five days', () => {
    fc.assert(
      fc.property(anyClubDate, fc.integer({ min: 0, max: 30 }), (date, count) => {
        const open = addTargetDays(date, 0)
        expect(isTargetDay(open)).toBe(true)
        expect(daysBetween(date, open)).toBeLessThanOrEqual(5)
        expect(addTargetDays(addTargetDays(open, count), -count)).toBe(open)
      }),
    )
  })
})
