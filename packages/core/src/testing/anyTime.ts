import fc from 'fast-check'
import type { ClubTime } from '../text/clubTime.ts'
import { momentAt } from '../text/clubTime.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'

const two = (number: number): string => String(number).padStart(2, '0')

/** A day of 1900 to 2199; ends of months and leap days are common. */
export const anyClubDate: fc.Arbitrary<ClubDate> = fc
  .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }), fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(31)))
  .map(([year, month, day]) => {
    const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return `${year}-${two(month)}-${two(Math.min(day, lastDay))}` as ClubDate
  })

/** A second of a day; its first and last are common. */
export const anyClubTime: fc.Arbitrary<ClubTime> = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map(two).join(':') as ClubTime)

/** A moment, to the second. */
export const anyClubDateTime: fc.Arbitrary<ClubDateTime> = fc.tuple(anyClubDate, anyClubTime).map(([date, time]) => momentAt(date, time))
