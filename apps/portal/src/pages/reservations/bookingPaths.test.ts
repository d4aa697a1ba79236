import type { ClubDate } from '@club/core'
import { describe, expect, it } from 'vitest'
import { bookPath, sameWeekdayAfter, sheetPath } from './bookingPaths.ts'

const date = (text: string) => text as ClubDate

describe('playing again', () => {
  it.each([
    { played: '2026-06-07', today: '2026-06-13', day: '2026-06-14' },
    { played: '2026-06-07', today: '2026-06-14', day: '2026-06-21' },
    { played: '2026-06-21', today: '2026-06-13', day: '2026-06-14' },
    { played: '2026-10-24', today: '2026-10-25', day: '2026-10-31' },
  ])('offers the next weekday of $played on $today', ({ played, today, day }) => {
    expect(sameWeekdayAfter(date(played), date(today))).toBe(day)
  })
})

describe('the paths of a booking', () => {
  it('keep what was chosen', () => {
    expect(sheetPath({ courseId: '12', date: date('2026-06-21'), numberOfHoles: 18 }, { again: '7' })).toBe(
      '/reservations?date=2026-06-21&course=12&holes=18&again=7',
    )
    expect(bookPath({ flightId: '12-202606211020-1', secondFlightId: null, numberOfHoles: 9 }, '7')).toBe(
      '/reservations/book/12-202606211020-1?holes=9&change=7',
    )
  })
})
