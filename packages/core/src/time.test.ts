import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldError } from './fieldError.ts'
import {
  type ClubDate,
  type ClubDateTime,
  checkDate,
  checkDateTime,
  dayOf,
  daysBetween,
  endOfDay,
  monthOf,
  parseClubDate,
  parseClubDateTime,
  startOfDay,
} from './time.ts'

describe('parseClubDate', () => {
  it.each([
    '2026-04-31',
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '26-01-01',
    '2026-1-1',
    '',
    'x2026-01-01',
    '2026-01-01x',
    '2026-01-01\n',
    '20260101',
  ])('refuses %s', (text) => {
    expect(parseClubDate(text)).toEqual({ ok: false, reason: 'notADate' })
  })

  it.each(['2026-04-30', '2024-02-29', '2000-02-29', '2026-12-31'])('reads %s', (text) => {
    expect(parseClubDate(text)).toEqual({ ok: true, value: text })
  })

  it('reads every day of the calendar', () => {
    const anyDay = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseClubDate(day.toISOString().slice(0, 10)).ok).toBe(true)
      }),
    )
  })
})

describe('parseClubDateTime', () => {
  it.each([
    '2026-05-01T24:00:00',
    '2026-05-01T12:60:00',
    '2026-05-01 12:00:00',
    '2026-05-01T12:00',
    '2026-05-32T12:00:00',
    '2026-05-01T12:00:00Z',
    'x2026-05-01T12:00:00',
    '2026-05-01T12:00:60',
    '2026-05-01T12:00:00\n',
    '2026-13-01T12:00:00',
  ])('refuses %s', (text) => {
    expect(parseClubDateTime(text)).toEqual({ ok: false, reason: 'notADateTime' })
  })

  it.each(['2026-05-01T00:00:00', '2026-05-01T09:30:05', '2026-05-01T19:59:59', '2026-05-01T23:00:00'])('reads %s', (text) => {
    expect(parseClubDateTime(text)).toEqual({ ok: true, value: text })
  })
})

describe('days', () => {
  it('include their begin and end', () => {
    const day = '2026-02-11' as ClubDate
    expect([startOfDay(day), endOfDay(day)]).toEqual(['2026-02-11T00:00:00', '2026-02-11T23:59:59'])
    expect(dayOf(endOfDay(day))).toBe(day)
    expect(monthOf(day)).toEqual({ first: '2026-02-01', last: '2026-02-28' })
    expect(monthOf('2024-02-11' as ClubDate).last).toBe('2024-02-29')
  })

  it('end months as the calendar does', () => {
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-05` as ClubDate)
    expect(months.map((month) => Number(monthOf(month).last.slice(8)))).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    expect(monthOf('2026-12-31' as ClubDate)).toEqual({ first: '2026-12-01', last: '2026-12-31' })
  })

  it.each<[string, string, () => unknown]>([
    ['day', 'x is not a date', () => checkDate('day', 'x' as ClubDate)],
    ['day', '7 is not a date', () => checkDate('day', 7 as never)],
    ['day', '2026-05-01 is not a date', () => checkDate('day', ['2026-05-01'] as never)],
    ['at', '2026-05-01T09:00:00 is not a moment', () => checkDateTime('at', ['2026-05-01T09:00:00'] as never)],
    ['at', 'x is not a moment', () => checkDateTime('at', 'x' as ClubDateTime)],
    ['at', '7 is not a moment', () => checkDateTime('at', 7 as never)],
    ['moment', '2026-05-01 is not a moment', () => dayOf('2026-05-01' as ClubDateTime)],
    ['date', 'x is not a date', () => startOfDay('x' as ClubDate)],
    ['date', 'x is not a date', () => endOfDay('x' as ClubDate)],
    ['date', 'x is not a date', () => monthOf('x' as ClubDate)],
    ['from', 'x is not a date', () => daysBetween('x' as ClubDate, '2026-05-01' as ClubDate)],
    ['to', 'x is not a date', () => daysBetween('2026-05-01' as ClubDate, 'x' as ClubDate)],
  ])('are refused at %s: %s', (field, message, run) => {
    expect(run).toThrow(new FieldError(field, message))
  })
})

describe('daysBetween', () => {
  it.each([
    ['2024-02-28', '2024-03-01', 2],
    ['2025-02-28', '2025-03-01', 1],
    ['1900-02-28', '1900-03-01', 1],
    ['2000-02-28', '2000-03-01', 2],
    ['2025-12-31', '2026-01-01', 1],
    ['2025-03-01', '2026-03-01', 365],
    ['2024-01-01', '2025-01-01', 366],
    ['2026-05-02', '2026-05-01', -1],
  ])('from %s to %s: %d', (from, to, days) => {
    expect(daysBetween(from as ClubDate, to as ClubDate)).toBe(days)
  })

  it('counts as a calendar does', () => {
    const anyDay = fc.integer({ min: -40_000, max: 60_000 })
    const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10) as ClubDate
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(daysBetween(dateOf(from), dateOf(to))).toBe(to - from)
      }),
    )
  })
})
