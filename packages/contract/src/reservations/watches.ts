/** Watches of full tee times. Ours: CALL-366+ to CALL-368+; RE-310+ to RE-317+. */
import type { ClubDateTime } from '@club/core'
import { HOLE_COUNTS, MAX_PLACES, type NewWatch, type TeeTimeWatch } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, wireDateTime, wireId, wireMoment } from '../wire/shapes.ts'
import { wireHoles } from './bookings.ts'

export const wireNewWatch = v.object({
  courseId: wireId,
  /** Both included, on one day. */
  from: wireMoment,
  until: wireMoment,
  numberOfHoles: wireHoles,
  places: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_PLACES)),
})
export type WireNewWatch = v.InferOutput<typeof wireNewWatch>

export const wireWatch = v.object({
  id: wireId,
  courseId: wireId,
  courseName: v.optional(v.string()),
  from: wireDateTime,
  until: wireDateTime,
  numberOfHoles: v.number(),
  places: v.number(),
  times: v.optional(
    v.array(
      v.object({
        flightId: wireId,
        startDateTime: wireDateTime,
        free: v.boolean(),
        notifiedAt: v.optional(v.nullable(wireDateTime)),
      }),
    ),
  ),
})
export type WireWatch = v.InferOutput<typeof wireWatch>

/** Lists the caller's watches whose last time has not begun, the earliest first. */
export const listWatches = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/watches',
  auth: 'customer',
  query: nothing,
  response: pageOf(wireWatch),
  errors: ['notFound'],
})
/** Watches times of a day; a watch that the caller has already is returned as it is. */
export const addWatch = defineCall({
  method: 'POST',
  path: 'rs/cs/reservation/watches',
  auth: 'customer',
  body: wireNewWatch,
  response: wireWatch,
  errors: ['notFound', 'invalidInput', 'bookingRefused', 'keyReused', 'stillRunning'],
})
/** Ends a watch, with its notices. */
export const deleteWatch = defineCall({
  method: 'DELETE',
  path: 'rs/cs/reservation/watches/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['notFound'],
})

export function newWatchFromWire({ courseId, from, until, numberOfHoles, places }: WireNewWatch): NewWatch {
  return { courseId: idFromWire(courseId), from: from as ClubDateTime, until: until as ClubDateTime, numberOfHoles, places }
}

export function newWatchToWire({ courseId, ...watch }: NewWatch): WireNewWatch {
  return { ...watch, courseId: idToWire(courseId) }
}

const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime

export function watchFromWire(wire: WireWatch): Parsed<TeeTimeWatch> {
  const read = readFields()
  const moment = (field: string, text: string): ClubDateTime => read.moment(field, text) ?? NO_MOMENT
  const numberOfHoles = HOLE_COUNTS.find((one) => one === wire.numberOfHoles)
  if (!numberOfHoles) read.problem('numberOfHoles', String(wire.numberOfHoles))
  return read.finish({
    id: idFromWire(wire.id),
    courseId: idFromWire(wire.courseId),
    courseName: wire.courseName ?? '',
    from: moment('from', wire.from),
    until: moment('until', wire.until),
    numberOfHoles: numberOfHoles ?? 18,
    places: wire.places,
    times: (wire.times ?? []).map(({ flightId, startDateTime, free, notifiedAt }, index) => ({
      flightId: idFromWire(flightId),
      startDateTime: moment(`times.${index}.startDateTime`, startDateTime),
      free,
      notifiedAt: read.moment(`times.${index}.notifiedAt`, notifiedAt),
    })),
  })
}

export function watchToWire({ id, courseId, times, ...watch }: TeeTimeWatch): WireWatch {
  return {
    ...watch,
    id: idToWire(id),
    courseId: idToWire(courseId),
    times: times.map(({ flightId, ...time }) => ({ ...time, flightId: idToWire(flightId) })),
  }
}
