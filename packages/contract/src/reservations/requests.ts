/** Requests for a tee time: ranked preferences for a day. Ours: CALL-351+ to CALL-355+; RE-258+, RE-259+. */
import type { ClubDateTime } from '@club/core'
import {
  type BallotInfo,
  HOLE_COUNTS,
  MAX_PREFERENCES,
  type NewRequest,
  type OwnRequest,
  type RequestPlayer,
  type RequestState,
  START_TEES,
  type StartTee,
  type TeeTimePreference,
} from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_BOOKING_KIND, WIRE_PLAYER_KIND, WIRE_TEE_SELECTOR } from '../wire/enums.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { problemDetail } from '../wire/problem.ts'
import { idFromWire, idToWire, nothing, pageOf, wireDateTime, wireId, wireMoment } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'
import { ballotFromWire, ballotToWire, wireBallot } from './ballots.ts'
import { MAX_PARTY, roundFromWire, roundToWire, wireHoles, wireRound } from './bookings.ts'
import { reservationRefusalFromDetail, reservationRefusalToDetail } from './reservationRefusals.ts'

const WIRE_REQUEST_STATE = wireEnum<RequestState>({ open: 'Open', got: 'Got', missed: 'Missed', withdrawn: 'Withdrawn', void: 'Void' })
const WIRE_ROLE = wireEnum<OwnRequest['role']>({ entrant: 'Entrant', partner: 'Partner' })
const way = v.picklist(['desk', 'account'])
const teeTexts = START_TEES.map((tee) => WIRE_TEE_SELECTOR.spelled(tee))

const wirePreference = v.object({ courseId: wireId, startTee: v.nullable(v.string()), from: wireDateTime, to: wireDateTime })

/** The body of a request; the caller plays and is not among the persons. */
export const requestBody = {
  persons: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(['Customer', 'AnonymousGuest']),
        customerId: v.optional(v.nullable(wireId)),
        name: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
      }),
    ),
    v.maxLength(MAX_PARTY - 1),
  ),
  kind: v.optional(v.picklist(['Normal', 'Group'])),
  numberOfHoles: wireHoles,
  withDog: v.optional(v.boolean()),
  /** The best first. Times of that day, both ends included. */
  preferences: v.pipe(
    v.array(
      v.object({
        courseId: wireId,
        startTee: v.optional(v.nullable(v.picklist(teeTexts))),
        from: wireMoment,
        to: wireMoment,
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_PREFERENCES),
  ),
  way: v.optional(v.nullable(way)),
}
const nonce = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,100}$/))
export const wireNewRequest = v.object({ ...requestBody, ballotId: wireId, nonce })
const wireChangedRequest = v.object({ ...requestBody, nonce })
const wireRequestBody = v.object(requestBody)
export type WireRequestBody = v.InferOutput<typeof wireRequestBody>

const wireRequestPerson = v.object({
  kind: v.string(),
  customerId: v.nullable(wireId),
  fullName: v.nullable(v.string()),
  self: v.boolean(),
  entrant: v.boolean(),
})
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const wireRequest = v.object({
  id: wireId,
  ballot: wireBallot,
  role: v.string(),
  entrantName: v.nullable(v.string()),
  kind: v.string(),
  numberOfHoles: v.number(),
  withDog: v.boolean(),
  way: v.nullable(way),
  persons: v.array(wireRequestPerson),
  preferences: v.array(wirePreference),
  state: v.string(),
  late: v.boolean(),
  byStaff: v.boolean(),
  sentAt: wireDateTime,
  receipt: v.string(),
  nonce: v.nullable(v.string()),
  drawNumber: v.nullable(v.string()),
  place: v.nullable(count),
  got: v.nullable(
    v.object({
      preference: count,
      bookingId: wireId,
      flightId: wireId,
      courseId: wireId,
      startDateTime: wireDateTime,
      startTee: v.string(),
    }),
  ),
  /** Why each preference before the one that was got, or each of all, was not met. */
  missed: v.array(v.object({ blocked: count, notOffered: count, full: count, takenEarlier: count, refused: count })),
  refused: v.array(v.object({ courseId: v.nullable(wireId), startDateTime: v.nullable(wireDateTime), details: v.array(problemDetail) })),
  alternatives: v.array(v.object({ ...wireRound, freeSlots: count })),
  chances: v.nullable(v.object({ at: wireDateTime, draws: count, entries: count, tenths: v.array(count), none: count })),
  mayChange: v.boolean(),
  mayLeave: v.boolean(),
})
export type WireRequest = v.InferOutput<typeof wireRequest>

export const listOwnRequests = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/requests',
  auth: 'customer',
  query: nothing,
  response: pageOf(wireRequest),
  errors: ['notFound'],
})
const WRITE_ERRORS = ['notFound', 'invalidInput', 'bookingRefused', 'keyReused', 'stillRunning'] as const
/** Sends a request; one that comes after the draw is answered with a time, or with alternatives. */
export const addRequest = defineCall({
  method: 'POST',
  path: 'rs/cs/reservation/requests',
  auth: 'customer',
  body: wireNewRequest,
  response: wireRequest,
  errors: WRITE_ERRORS,
})
/** Replaces party and preferences, by the entrant until the ballot closes; the receipt is a new one. */
export const changeRequest = defineCall({
  method: 'PUT',
  path: 'rs/cs/reservation/requests/{id}',
  auth: 'customer',
  body: wireChangedRequest,
  response: wireRequest,
  errors: WRITE_ERRORS,
})
/** Withdraws the request of the caller; a partner leaves it. */
export const deleteRequest = defineCall({
  method: 'DELETE',
  path: 'rs/cs/reservation/requests/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['notFound', 'bookingRefused'],
})
export const getRequest = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/requests/{id}',
  auth: 'customer',
  response: wireRequest,
  errors: ['notFound'],
})

export function newRequestFromWire(wire: WireRequestBody): NewRequest {
  return {
    partners: wire.persons.map(({ kind, customerId, name }) =>
      kind === 'Customer'
        ? { kind: 'customer', customerId: customerId == null ? '' : idFromWire(customerId) }
        : { kind: 'anonymousGuest', name: name ?? null },
    ),
    kind: wire.kind === 'Group' ? 'group' : 'normal',
    numberOfHoles: wire.numberOfHoles,
    withDog: wire.withDog ?? false,
    preferences: wire.preferences.map(({ courseId, startTee, from, to }) => ({
      courseId: idFromWire(courseId),
      startTee: startTee == null ? null : ((WIRE_TEE_SELECTOR.known(startTee) as StartTee | undefined) ?? null),
      from: from as ClubDateTime,
      to: to as ClubDateTime,
    })),
    way: wire.way ?? null,
  }
}

export function newRequestToWire({ partners, kind, numberOfHoles, withDog, preferences, way: chosen }: NewRequest): WireRequestBody {
  return {
    persons: partners.map((player) =>
      player.kind === 'customer'
        ? { kind: 'Customer', customerId: idToWire(player.customerId) }
        : { kind: 'AnonymousGuest', name: player.name },
    ),
    kind: kind === 'group' ? 'Group' : 'Normal',
    numberOfHoles,
    withDog,
    preferences: preferences.map(preferenceToWire),
    way: chosen,
  }
}

const preferenceToWire = ({ courseId, startTee, from, to }: TeeTimePreference) => ({
  courseId: idToWire(courseId),
  startTee: startTee === null ? null : WIRE_TEE_SELECTOR.spelled(startTee),
  from,
  to,
})

const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime

function teeFromWire(read: FieldReader, field: string, text: string): StartTee {
  const tee = START_TEES.find((one) => WIRE_TEE_SELECTOR.spelled(one) === text)
  if (!tee) read.problem(field, text)
  return tee ?? 'tee1'
}

function playerFromWire(wire: WireRequest['persons'][number]): RequestPlayer {
  return {
    ...wire,
    kind: WIRE_PLAYER_KIND.known(wire.kind) ?? 'anonymousGuest',
    customerId: wire.customerId === null ? null : idFromWire(wire.customerId),
  }
}

export function requestFromWire(wire: WireRequest): Parsed<OwnRequest> {
  const read = readFields()
  const moment = (field: string, text: string): ClubDateTime => read.moment(field, text) ?? NO_MOMENT
  const holes = HOLE_COUNTS.find((one) => one === wire.numberOfHoles)
  if (!holes) read.problem('numberOfHoles', String(wire.numberOfHoles))
  const { id, ballot, role, kind, numberOfHoles, persons, preferences, state, sentAt, got, refused, alternatives, chances, ...same } = wire
  const parsed = ballotFromWire(ballot)
  return read.finish({
    ...same,
    id: idFromWire(id),
    ballot: read.inner<BallotInfo | undefined>('ballot', parsed, undefined) as BallotInfo,
    role: read.oneOf('role', WIRE_ROLE, role, 'partner'),
    kind: read.oneOf('kind', WIRE_BOOKING_KIND, kind, 'normal'),
    numberOfHoles: holes ?? 18,
    players: persons.map(playerFromWire),
    preferences: preferences.map(({ courseId, startTee, from, to }, index) => ({
      courseId: idFromWire(courseId),
      startTee: startTee === null ? null : teeFromWire(read, `preferences.${index}.startTee`, startTee),
      from: moment(`preferences.${index}.from`, from),
      to: moment(`preferences.${index}.to`, to),
    })),
    state: read.oneOf('state', WIRE_REQUEST_STATE, state, 'open'),
    sentAt: moment('sentAt', sentAt),
    got: got && {
      preference: got.preference,
      bookingId: idFromWire(got.bookingId),
      flightId: idFromWire(got.flightId),
      courseId: idFromWire(got.courseId),
      startDateTime: moment('got.startDateTime', got.startDateTime),
      startTee: teeFromWire(read, 'got.startTee', got.startTee),
    },
    skipped: refused.map(({ courseId, startDateTime, details }, index) => ({
      courseId: courseId === null ? null : idFromWire(courseId),
      startDateTime: read.moment(`refused.${index}.startDateTime`, startDateTime),
      refusals: details.map(reservationRefusalFromDetail).flatMap((one) => (one.ok ? [one.value] : [])),
    })),
    chances: chances && { ...chances, at: moment('chances.at', chances.at) },
    alternatives: alternatives.flatMap((one) => {
      const inner = readFields()
      const round = inner.finish({ ...roundFromWire(inner, one), freeSlots: one.freeSlots })
      return round.ok ? [round.value] : []
    }),
  })
}

export function requestToWire(request: OwnRequest): WireRequest {
  const { id, ballot, role, kind, players, preferences, state, got, skipped, missed, alternatives, chances, ...same } = request
  return {
    ...same,
    id: idToWire(id),
    ballot: ballotToWire(ballot),
    role: WIRE_ROLE.spelled(role),
    kind: WIRE_BOOKING_KIND.spelled(kind),
    persons: players.map((player) => ({
      ...player,
      kind: WIRE_PLAYER_KIND.spelled(player.kind),
      customerId: player.customerId === null ? null : idToWire(player.customerId),
    })),
    preferences: preferences.map(preferenceToWire),
    state: WIRE_REQUEST_STATE.spelled(state),
    got: got && {
      ...got,
      bookingId: idToWire(got.bookingId),
      flightId: idToWire(got.flightId),
      courseId: idToWire(got.courseId),
      startTee: WIRE_TEE_SELECTOR.spelled(got.startTee),
    },
    missed: missed.map((preference) => ({ ...preference })),
    refused: skipped.map(({ courseId, startDateTime, refusals }) => ({
      courseId: courseId === null ? null : idToWire(courseId),
      startDateTime,
      details: refusals.map((refusal) => reservationRefusalToDetail(refusal)),
    })),
    alternatives: alternatives.map(({ freeSlots, ...round }) => ({ ...roundToWire(round), freeSlots })),
    chances: chances && { ...chances, tenths: [...chances.tenths] },
  }
}
