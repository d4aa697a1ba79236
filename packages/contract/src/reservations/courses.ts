/** The courses on which tee times are booked. 001 §7; RE-44, RE-59, RE-63. */
import type { ReservationCourse, StartTee } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_TEE_SELECTOR } from '../wire/enums.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, wireId } from '../wire/shapes.ts'
import { platformQuery } from './reservationQuery.ts'

export const wireReservationCourse = v.object({
  id: wireId,
  name: v.optional(v.nullable(v.string())),
  numberOfHoles: v.optional(v.number()),
  startTees: v.optional(v.array(v.string())),
  timezone: v.optional(v.string()),
})
export type WireReservationCourse = v.InferOutput<typeof wireReservationCourse>

/** Returns the courses in the club's order, all of them unless a page is requested. */
export const listReservationCourses = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/courses/actual',
  auth: 'customer',
  query: v.object({ ...platformQuery, ...pagingQuery }),
  response: pageOf(wireReservationCourse),
  errors: ['notFound'],
})
export const listVisitorReservationCourses = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/reservation/courses/actual',
  auth: 'anonymous',
  query: v.object({ ...platformQuery, ...pagingQuery }),
  response: pageOf(wireReservationCourse),
  errors: ['notFound'],
})

/** Reads tees that a round can start from; another text is a problem of `field`. */
export function readStartTees(read: FieldReader, field: string, texts: readonly string[] | undefined): readonly StartTee[] {
  return (texts ?? []).flatMap((text) => {
    const tee = read.oneOf(field, WIRE_TEE_SELECTOR, text, 'none')
    return tee === 'none' ? [] : [tee]
  })
}

export function reservationCourseFromWire(wire: WireReservationCourse): Parsed<ReservationCourse> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    name: wire.name ?? '',
    numberOfHoles: wire.numberOfHoles ?? 18,
    startTees: readStartTees(read, 'startTees', wire.startTees),
    timeZone: wire.timezone ?? '',
  })
}

export function reservationCourseToWire({ id, name, numberOfHoles, startTees, timeZone }: ReservationCourse): WireReservationCourse {
  return { id: idToWire(id), name, numberOfHoles, startTees: startTees.map(WIRE_TEE_SELECTOR.spelled), timezone: timeZone }
}
