import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyShownCourseStatus, anyStaffCourse } from '../testing/anyClubLife.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  courseStatusFromWire,
  courseStatusToWire,
  setCourseStatus,
  staffCourseFromWire,
  staffCourseToWire,
  wireCourseStatus,
  wireStaffCourse,
} from './courseStatus.ts'

describe('the state of courses', () => {
  it('[UI-50+] is read as it was sent', () => roundTrips(anyShownCourseStatus, wireCourseStatus, courseStatusToWire, courseStatusFromWire))
  it('[UI-51+] is read as staff see it', () => roundTrips(anyStaffCourse, wireStaffCourse, staffCourseToWire, staffCourseFromWire))

  it('[UI-51+] [UI-107+] is set with a known state, a short note and a moment of the calendar', () => {
    const whole = { courseId: 1, seenId: null, state: 'frost', buggies: false, temporaryGreens: true, note: '', validUntil: null }
    const body = setCourseStatus.body as v.GenericSchema
    expect(v.is(body, whole)).toBe(true)
    for (const wrong of [
      { state: 'wet' },
      { note: 'x'.repeat(201) },
      { validUntil: '2026-02-30T10:00:00' },
      { buggies: null },
      { seenId: undefined },
    ])
      expect(v.is(body, { ...whole, ...wrong })).toBe(false)
  })
})
