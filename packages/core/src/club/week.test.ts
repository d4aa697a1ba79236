import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyClubDate } from '../testing/index.ts'
import { clubDate } from '../text/invalidDate.ts'
import { DEFAULT_WEEK, isWeekend, WEEKDAYS, weekColumn, weekdayOf, weekdaysOf } from './week.ts'

const anyFirstDay = fc.constantFrom(...WEEKDAYS)

describe('the week of a club', () => {
  it('[CS-35] [LO-29] begins on Monday and ends with Saturday and Sunday by default', () => {
    expect(weekdaysOf(DEFAULT_WEEK)).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
    const days = ['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15'].map(clubDate)
    expect(days.map((day) => isWeekend(DEFAULT_WEEK, day))).toEqual([false, true, true, false])
    expect(days.map((day) => weekColumn(DEFAULT_WEEK, day))).toEqual([4, 5, 6, 0])
  })

  it('[LO-29] begins and rests on other days if the club says so', () => {
    const week = { firstDay: 'sunday', weekend: ['friday', 'saturday'] } as const
    expect(weekdaysOf(week)).toEqual(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
    const days = ['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15'].map(clubDate)
    expect(days.map((day) => isWeekend(week, day))).toEqual([true, true, false, false])
    expect(days.map((day) => weekColumn(week, day))).toEqual([5, 6, 0, 1])
  })

  it('[LO-29] names days as the calendar does, in every year', () => {
    fc.assert(
      fc.property(anyClubDate, (date) => {
        const calendar = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
        expect(weekdayOf(date)).toBe(calendar.toLowerCase())
      }),
    )
  })

  it('[LO-29] has each day in exactly one column, whichever comes first', () => {
    fc.assert(
      fc.property(anyFirstDay, anyClubDate, (firstDay, date) => {
        const days = weekdaysOf({ firstDay })
        expect([...days].sort()).toEqual([...WEEKDAYS].sort())
        expect(days[0]).toBe(firstDay)
        expect(days[weekColumn({ firstDay }, date)]).toBe(weekdayOf(date))
      }),
    )
  })
})
