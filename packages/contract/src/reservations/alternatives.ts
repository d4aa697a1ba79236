/** Tee times offered instead of one that is gone, as details of the problem. RE-93+. */
import type { BookedRound } from '@club/core/reservation'
import * as v from 'valibot'
import { readFields } from '../wire/parsed.ts'
import type { ProblemDetail } from '../wire/problem.ts'
import { roundFromWire, roundToWire, wireRound } from './bookings.ts'

const CODE = 'alternative'
const wireAlternative = v.object({ ...wireRound, freeSlots: v.pipe(v.number(), v.safeInteger()) })

/** A tee time that the same party can book, with its free places. */
export interface Alternative extends BookedRound {
  readonly freeSlots: number
}

export function alternativeToDetail({ freeSlots, ...round }: Alternative): ProblemDetail {
  return { code: CODE, data: { ...roundToWire(round), freeSlots } }
}

/** Returns the offered tee times among the details of a problem, the nearest first; unreadable ones are left out. */
export function alternativesOf(details: readonly ProblemDetail[]): readonly Alternative[] {
  return details.flatMap(({ code, data }) => {
    if (code !== CODE || !v.is(wireAlternative, data)) return []
    const read = readFields()
    const parsed = read.finish({ ...roundFromWire(read, data), freeSlots: data.freeSlots })
    return parsed.ok ? [parsed.value] : []
  })
}
