import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClubDate, dayOf, endOfDay, monthOf, parseClubDate, parseClubDateTime, startOfDay } from './time.ts'

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
