/** Ours: random draws by the service, and the data to repeat one. TV-122+ to TV-129+ in docs/spec/tournament-view.md. */
import type { ClubDateTime } from '@club/core'
import { DRAW_METHODS, type DrawMethod } from '@club/core/tournament'
import * as v from 'valibot'
import { wireDecisions } from '../reservations/displaced.ts'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireDateTime, wireId, wireMoment } from '../wire/shapes.ts'
import { wireStartList } from './startList.ts'

/** The published parts of a draw; each is null until it is published. */
export interface RoundDraw {
  readonly seedHash: string | null
  readonly promisedAt: ClubDateTime | null
  readonly listHash: string | null
  readonly closedAt: ClubDateTime | null
  readonly method: DrawMethod | null
  readonly drawnAt: ClubDateTime | null
  /** Published with the start list. */
  readonly seed: string | null
  /** Ids of players or teams, as they were hashed and as they were drawn. */
  readonly list: readonly string[] | null
  readonly order: readonly string[] | null
}

const maybeMoment = v.optional(v.nullable(wireDateTime))
const maybeText = v.optional(v.nullable(v.string()))
export const wireDraw = v.object({
  seedHash: maybeText,
  promisedAt: maybeMoment,
  listHash: maybeText,
  closedAt: maybeMoment,
  method: v.optional(v.nullable(v.picklist(DRAW_METHODS))),
  drawnAt: maybeMoment,
  seed: maybeText,
  list: v.optional(v.nullable(v.array(wireId))),
  order: v.optional(v.nullable(v.array(wireId))),
})
export type WireDraw = v.InferOutput<typeof wireDraw>

/** Returns the draw; seed, list and order are null until the start list is published. */
export const getDraw = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/rounds/{roundId}/draw',
  auth: 'anonymous',
  response: wireDraw,
  errors: ['notFound'],
})

/** Publishes the hash of a seed, once; and the hash of the list after sign-up has closed. */
export const prepareDraw = defineCall({
  method: 'POST',
  path: 'rs/staff/rounds/{roundId}/draw/steps',
  auth: staff('competitions'),
  body: v.object({ step: v.picklist(['promise', 'close']) }),
  response: wireDraw,
  errors: ['notFound', 'drawRefused', 'keyReused', 'stillRunning'],
})

const tee = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(18))
export const wireDrawPlan = v.object({
  method: v.picklist(DRAW_METHODS),
  /** Whether high handicaps, late entries or late start wishes come first. */
  reversed: v.optional(v.boolean()),
  flightSize: v.picklist([2, 3, 4]),
  /** Default: 1; 1 and 10 for a start on two tees; every hole for a shotgun. */
  startTees: v.optional(
    v.pipe(
      v.array(tee),
      v.minLength(1),
      v.check((tees) => new Set(tees).size === tees.length, 'A tee is used twice'),
    ),
  ),
  /** Default: the start of the round. */
  firstStart: v.optional(wireMoment),
  /** Default: ten; ignored for a shotgun. */
  gapMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
})
export type WireDrawPlan = v.InferOutput<typeof wireDrawPlan>
/** Creates the start list, replacing an existing one. Bookings on the times that it takes need a decision each (RE-203+). */
export const makeDraw = defineCall({
  method: 'POST',
  path: 'rs/staff/rounds/{roundId}/draw',
  auth: staff('competitions'),
  body: v.object({ ...wireDrawPlan.entries, decisions: v.optional(wireDecisions) }),
  response: wireDraw,
  errors: ['notFound', 'drawRefused', 'bookingsInTheWay', 'keyReused', 'stillRunning'],
})

/** Returns the start list before it is published. */
export const getStaffStartList = defineCall({
  method: 'GET',
  path: 'rs/staff/rounds/{roundId}/start-list',
  auth: staff('competitions'),
  response: wireStartList,
  errors: ['notFound'],
})

/**
 * Moves a player to another flight, optionally swapping with another player; without a flight the player is removed from the start list.
 */
export const moveInDraw = defineCall({
  method: 'POST',
  path: 'rs/staff/rounds/{roundId}/start-list/moves',
  auth: staff('competitions'),
  body: v.object({
    playerId: wireId,
    flightId: v.optional(v.nullable(wireId)),
    /** The player who takes the vacated place. */
    withPlayerId: v.optional(wireId),
    decisions: v.optional(wireDecisions),
  }),
  response: wireStartList,
  errors: ['notFound', 'drawRefused', 'bookingsInTheWay', 'keyReused', 'stillRunning'],
})

export function drawFromWire(wire: WireDraw): Parsed<RoundDraw> {
  const read = readFields()
  return read.finish({
    seedHash: wire.seedHash ?? null,
    promisedAt: read.moment('promisedAt', wire.promisedAt),
    listHash: wire.listHash ?? null,
    closedAt: read.moment('closedAt', wire.closedAt),
    method: wire.method ?? null,
    drawnAt: read.moment('drawnAt', wire.drawnAt),
    seed: wire.seed ?? null,
    list: wire.list?.map(idFromWire) ?? null,
    order: wire.order?.map(idFromWire) ?? null,
  })
}

export function drawToWire({ list, order, ...draw }: RoundDraw): WireDraw {
  return { ...draw, list: list?.map(idToWire) ?? null, order: order?.map(idToWire) ?? null }
}
