import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClubDate, dayOf, daysBetween, endOfDay, monthOf, parseClubDate, parseClubDateTime, startOfDay } from './time.ts'

describe('parseClubDate', () => {
  it.each(['2026-04-31', '2025-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', ''])('refuses %s', (text) => {
    expect(parseClubDate(text).ok).toBe(false)
  })

  it.each(['2026-04-30', '2024-02-29', '2000-02-29', '2026-12-31'])('reads %s', (text) => {
    expect(parseClubDate(text)).toEqual({ ok: true, value: text })
  })

  it('reads every day that a calendar has', () => {
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
  ])('refuses %s', (text) => {
    expect(parseClubDateTime(text).ok).toBe(false)
  })
})

describe('days', () => {
  it('begin, end and belong to themselves', () => {
    const day = '2026-02-11' as ClubDate
    expect([startOfDay(day), endOfDay(day)]).toEqual(['2026-02-11T00:00:00', '2026-02-11T23:59:59'])
    expect(dayOf(endOfDay(day))).toBe(day)
    expect(monthOf(day)).toEqual({ first: '2026-02-01', last: '2026-02-28' })
    expect(monthOf('2024-02-11' as ClubDate).last).toBe('2024-02-29')
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
