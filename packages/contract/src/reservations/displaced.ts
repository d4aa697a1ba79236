/**
 * Bookings on times that a competition takes, and what staff decide about them: with the write that takes the times, or at the desk.
 * CALL-290+, CALL-291+; RE-203+ to RE-207+. Decisions are spelled as in core.
 */
import type { ClubDateTime } from '@club/core'
import { type DisplacedBooking, type DisplacedDecision, HOLE_COUNTS, START_TEES } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import type { ProblemDetail } from '../wire/problem.ts'
import { idFromWire, idToWire, wireId, wireMoment } from '../wire/shapes.ts'

const wireOffer = v.object({
  flightId: wireId,
  startDateTime: wireMoment,
  startTee: v.picklist(START_TEES),
  secondFlightId: v.nullable(wireId),
  secondStartDateTime: v.nullable(wireMoment),
})
const wireMoney = v.object({ amount: v.number(), currency: v.string() })

/** A named type: that of all calls together would be too long for the compiler. */
export interface WireDisplaced extends v.InferOutput<typeof displacedRow> {}
const displacedRow = v.object({
  bookingId: wireId,
  version: v.number(),
  bookingNo: v.string(),
  tournamentId: wireId,
  tournamentName: v.string(),
  courseName: v.string(),
  startDateTime: wireMoment,
  startTee: v.picklist(START_TEES),
  /** The first of its times that the competition takes. */
  takenDateTime: wireMoment,
  numberOfHoles: v.picklist(HOLE_COUNTS),
  /** Empty for a guest without a name. */
  players: v.array(v.string()),
  /** Whole minor units, paid or on an invoice; null without any. */
  paid: v.nullable(wireMoney),
  /** Given back if staff cancel the booking. */
  back: v.object({ amount: v.nullable(wireMoney), prepaidRounds: v.number() }),
  /** The nearest first, and free together with the first ones of the other bookings. */
  offers: v.array(wireOffer),
})
const wireDisplaced: v.GenericSchema<WireDisplaced> = displacedRow

const MAX_DECISIONS = 500
const MAX_REASON = 200
const ofBooking = { bookingId: wireId, version: v.number() }

const decision = v.variant('kind', [
  v.object({ kind: v.literal('move'), ...ofBooking, flightId: wireId, secondFlightId: v.optional(v.nullable(wireId)) }),
  v.object({ kind: v.literal('cancel'), ...ofBooking }),
  v.object({ kind: v.literal('keep'), ...ofBooking, reason: v.pipe(v.string(), v.regex(/\S/, 'No reason'), v.maxLength(MAX_REASON)) }),
])
type WireDecision = v.InferOutput<typeof decision>
/** One decision for each booking in the way. A write without one for each of them is refused with their list, and nothing is stored. */
export interface WireDecisions extends ReadonlyArray<WireDecision> {}
export const wireDecisions: v.GenericSchema<WireDecisions> = v.pipe(v.array(decision), v.maxLength(MAX_DECISIONS))

/** Lists the coming bookings on times of competitions about which staff have not decided yet, the earliest first. */
export const getDisplacedBookings = defineCall({
  method: 'GET',
  path: 'rs/staff/reservation/displaced',
  auth: staff('teeTimes'),
  response: v.object({ bookings: v.array(wireDisplaced) }),
  errors: [],
})

/** Decides about some of them, all or none; returns those that are still undecided. */
export const decideDisplacedBookings = defineCall({
  method: 'POST',
  path: 'rs/staff/reservation/displaced/decisions',
  auth: staff('teeTimes'),
  body: v.object({ decisions: wireDecisions }),
  response: v.object({ bookings: v.array(wireDisplaced) }),
  errors: ['notFound', 'invalidInput', 'bookingsInTheWay', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})

export function decisionsFromWire(wire: WireDecisions = []): readonly DisplacedDecision[] {
  return wire.map((decision) => {
    const bookingId = idFromWire(decision.bookingId)
    if (decision.kind !== 'move') return { ...decision, bookingId }
    const { flightId, secondFlightId = null } = decision
    const second = secondFlightId === null ? null : idFromWire(secondFlightId)
    return { ...decision, bookingId, flightId: idFromWire(flightId), secondFlightId: second }
  })
}

export function decisionsToWire(decisions: readonly DisplacedDecision[]): WireDecisions {
  return decisions.map((decision) => {
    const bookingId = idToWire(decision.bookingId)
    if (decision.kind !== 'move') return { ...decision, bookingId }
    const { flightId, secondFlightId } = decision
    return {
      ...decision,
      bookingId,
      flightId: idToWire(flightId),
      secondFlightId: secondFlightId === null ? null : idToWire(secondFlightId),
    }
  })
}

export function displacedToWire({ number, offers, players, paid, back, ...booking }: DisplacedBooking): WireDisplaced {
  return {
    ...booking,
    bookingId: idToWire(booking.bookingId),
    bookingNo: number,
    tournamentId: idToWire(booking.tournamentId),
    players: [...players],
    paid: paid && { ...paid },
    back: { ...back, amount: back.amount && { ...back.amount } },
    offers: offers.map(({ flightId, secondFlightId, ...times }) => ({
      ...times,
      flightId: idToWire(flightId),
      secondFlightId: secondFlightId === null ? null : idToWire(secondFlightId),
    })),
  }
}

export function displacedFromWire({ bookingNo, ...wire }: WireDisplaced): DisplacedBooking {
  return {
    ...wire,
    bookingId: idFromWire(wire.bookingId),
    number: bookingNo,
    tournamentId: idFromWire(wire.tournamentId),
    startDateTime: wire.startDateTime as ClubDateTime,
    takenDateTime: wire.takenDateTime as ClubDateTime,
    offers: wire.offers.map(({ flightId, secondFlightId, startTee, startDateTime, secondStartDateTime }) => ({
      flightId: idFromWire(flightId),
      startDateTime: startDateTime as ClubDateTime,
      startTee,
      secondFlightId: secondFlightId === null ? null : idFromWire(secondFlightId),
      secondStartDateTime: secondStartDateTime as ClubDateTime | null,
    })),
  }
}

const IN_THE_WAY = 'bookingInTheWay'

/** A booking in the way of a refused write; `reason` says why its decision is not possible, null if there was none. */
export interface BookingInTheWay {
  readonly booking: DisplacedBooking
  readonly reason: string | null
}

export function inTheWayToDetail({ booking, reason }: BookingInTheWay): ProblemDetail {
  return { code: IN_THE_WAY, ...(reason !== null && { localizedMessage: reason }), data: { ...displacedToWire(booking) } }
}

/** Returns the bookings that a refused write lists. */
export function inTheWayOf(details: readonly ProblemDetail[]): readonly BookingInTheWay[] {
  return details.flatMap(({ code, data, localizedMessage }) => {
    const booking = v.safeParse(wireDisplaced, data)
    return code === IN_THE_WAY && booking.success ? [{ booking: displacedFromWire(booking.output), reason: localizedMessage ?? null }] : []
  })
}
