/** Tee times offered to a party: instead of one that is gone, as details of the problem (RE-93+), and to play again (CALL-330+). */
import type { BookedRound } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import type { ProblemDetail } from '../wire/problem.ts'
import { nothing, pageOf } from '../wire/shapes.ts'
import { roundFromWire, roundToWire, wireRound } from './bookings.ts'

const CODE = 'alternative'
export const wireAlternative = v.object({ ...wireRound, freeSlots: v.pipe(v.number(), v.safeInteger()) })
type WireAlternative = v.InferOutput<typeof wireAlternative>

/** A tee time that the same party can book, with its free places. */
export interface Alternative extends BookedRound {
  readonly freeSlots: number
}

/** Lists at most three times that suit the party of a booking, in their order. RE-232+. */
export const listTimesToPlayAgain = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/bookings/{id}/again',
  auth: 'customer',
  query: nothing,
  response: pageOf(wireAlternative),
  errors: ['notFound'],
})

export function alternativeFromWire(wire: WireAlternative): Parsed<Alternative> {
  const read = readFields()
  return read.finish({ ...roundFromWire(read, wire), freeSlots: wire.freeSlots })
}

export function alternativeToWire({ freeSlots, ...round }: Alternative): WireAlternative {
  return { ...roundToWire(round), freeSlots }
}

export function alternativeToDetail(alternative: Alternative): ProblemDetail {
  return { code: CODE, data: alternativeToWire(alternative) }
}

/** Returns the offered tee times among the details of a problem, the nearest first; unreadable ones are left out. */
export function alternativesOf(details: readonly ProblemDetail[]): readonly Alternative[] {
  return details.flatMap(({ code, data }) => {
    if (code !== CODE || !v.is(wireAlternative, data)) return []
    const parsed = alternativeFromWire(data)
    return parsed.ok ? [parsed.value] : []
  })
}
