/** The setup of a day of a course: tees, holes and times. 001 §7; RE-45, RE-60, RE-64. */
import type { ClubDate } from '@club/core'
import { type BookingRules, type DaySetup, DEFAULT_BOOKING_RULES, type HoleCount } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_TEE_SELECTOR } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireDate, wireDateTime, wireDay, wireId } from '../wire/shapes.ts'
import { readStartTees } from './courses.ts'
import { platformQuery } from './reservationQuery.ts'

const time = v.optional(v.nullable(wireDateTime))

/** All times are moments in the zone of the course. */
export const wireDaySetup = v.object({
  courseId: wireId,
  date: wireDate,
  startTees: v.optional(v.array(v.string())),
  secondTees: v.optional(v.array(v.string())),
  /** Ours: the numbers of holes that can be booked. */
  numbersOfHoles: v.optional(v.array(v.number())),
  firstTime: time,
  lastTime: time,
  sunrise: time,
  sunset: time,
  intervalMinutes: v.optional(v.nullable(v.number())),
  /** Ours: how long the club reckons for nine holes, from which the start of the second nine follows. RE-110+. */
  nineHolesMinutes: v.optional(v.number()),
})
export type WireDaySetup = v.InferOutput<typeof wireDaySetup>

const query = v.object({ ...platformQuery, courseId: v.string(), date: wireDay })

export const getDaySetup = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/flights/day/setup',
  auth: 'customer',
  query,
  response: wireDaySetup,
  errors: ['notFound'],
})
export const getVisitorDaySetup = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/reservation/flights/day/setup',
  auth: 'anonymous',
  query,
  response: wireDaySetup,
  errors: ['notFound'],
})

type SetupWithRules = DaySetup & Pick<BookingRules, 'nineHolesMinutes'>

export function daySetupFromWire(wire: WireDaySetup): Parsed<SetupWithRules> {
  const read = readFields()
  return read.finish({
    courseId: idFromWire(wire.courseId),
    date: read.date('date', wire.date, wire.date as ClubDate),
    startTees: readStartTees(read, 'startTees', wire.startTees),
    secondTees: readStartTees(read, 'secondTees', wire.secondTees),
    holeCounts: (wire.numbersOfHoles ?? [9, 18]).filter((count): count is HoleCount => count === 9 || count === 18),
    firstTime: read.moment('firstTime', wire.firstTime),
    lastTime: read.moment('lastTime', wire.lastTime),
    sunrise: read.moment('sunrise', wire.sunrise),
    sunset: read.moment('sunset', wire.sunset),
    intervalMinutes: wire.intervalMinutes ?? null,
    nineHolesMinutes: wire.nineHolesMinutes ?? DEFAULT_BOOKING_RULES.nineHolesMinutes,
  })
}

export function daySetupToWire(setup: SetupWithRules): WireDaySetup {
  return {
    courseId: idToWire(setup.courseId),
    date: setup.date,
    startTees: setup.startTees.map(WIRE_TEE_SELECTOR.spelled),
    secondTees: setup.secondTees.map(WIRE_TEE_SELECTOR.spelled),
    numbersOfHoles: [...setup.holeCounts],
    firstTime: setup.firstTime,
    lastTime: setup.lastTime,
    sunrise: setup.sunrise,
    sunset: setup.sunset,
    intervalMinutes: setup.intervalMinutes,
    nineHolesMinutes: setup.nineHolesMinutes,
  }
}
