import type { ClubDate } from '@club/core'
import { INITIAL_FLOW, type ReservationCourse, type TeeTimeFilter } from '@club/core/reservation'
import { describe, expect, it } from 'vitest'
import { sheetChoiceFromSearch } from '../../queries/sheetSearch.ts'
import { chosenFilter } from './useSheetFilter.ts'

const TODAY = '2026-11-28' as ClubDate
const course = (id: string, numberOfHoles: number): ReservationCourse => ({
  id,
  name: id,
  numberOfHoles,
  startTees: ['tee1'],
  timeZone: 'Europe/Berlin',
})
const COURSES = [course('12', 18), course('13', 9)]
const FIRST = INITIAL_FLOW.teeTimes.filter
const LAST: TeeTimeFilter = { date: '2026-12-05' as ClubDate, courseId: '13', numberOfHoles: 9, startTee: 'tee1', secondTee: 'none' }

function chosen(search: string, { last = FIRST, hidePastDays = false, courses = COURSES } = {}) {
  return chosenFilter(sheetChoiceFromSearch(search), last, courses, TODAY, { hidePastDays })
}

describe('the choices of the tee sheet', () => {
  it('[RE-07] begin with today, the first course and its usual round', () => {
    expect(chosen('')).toEqual({ ...FIRST, date: TODAY, courseId: '12' })
    expect(chosen('', { courses: [course('13', 9)] })).toMatchObject({ courseId: '13', numberOfHoles: 9 })
    expect(chosen('', { courses: [] }).courseId).toBeNull()
  })

  it('[RE-07] are those of the URL', () => {
    expect(chosen('?date=2026-11-30&course=13&tee=10', { last: LAST })).toEqual({
      date: '2026-11-30',
      courseId: '13',
      numberOfHoles: 9,
      startTee: 'tee10',
      secondTee: 'none',
    })
  })

  it('[RE-07] are those that the user last left if the URL has none; a day that is over is today', () => {
    expect(chosen('?players=2', { last: LAST })).toEqual(LAST)
    expect(chosen('', { last: { ...LAST, date: '2026-11-27' as ClubDate } }).date).toBe(TODAY)
  })

  it('[RE-35] [RE-94+] show a past day that a link names, unless the club hides past days', () => {
    expect(chosen('?date=2026-11-20').date).toBe('2026-11-20')
    expect(chosen('?date=2026-11-20', { hidePastDays: true }).date).toBe(TODAY)
  })

  it('replace a course that the club no longer has', () => {
    expect(chosen('?course=99').courseId).toBe('12')
  })
})
