import type { ClubDate } from '@club/core'
import { describe, expect, it } from 'vitest'
import { bookPath, sheetPath } from './bookingPaths.ts'

const date = (text: string) => text as ClubDate

describe('the paths of a booking', () => {
  it('keep what was chosen', () => {
    expect(sheetPath({ courseId: '12', date: date('2026-06-21'), numberOfHoles: 18 }, { again: '7' })).toBe(
      '/reservations?date=2026-06-21&course=12&holes=18&again=7',
    )
    expect(bookPath({ flightId: '12-202606211020-1', secondFlightId: null, numberOfHoles: 9 }, { change: '7' })).toBe(
      '/reservations/book/12-202606211020-1?holes=9&change=7',
    )
  })
})
