/**
 * Ours: the planned start of the rounds of a tournament, from which its times on the tee sheet follow until the start list is made. CALL-371+,
 * CALL-372+; RE-324+, RE-325+.
 */
import { type ClubDateTime, parseClubDateTime } from '@club/core'
import { START_TEES } from '@club/core/reservation'
import { FLIGHT_SIZES, type RoundPlan, type RoundPlanSettings } from '@club/core/tournament'
import * as v from 'valibot'
import { wireDecisions } from '../reservations/displaced.ts'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { idFromWire, idToWire, wireDateTime, wireId, wireMoment } from '../wire/shapes.ts'

const MAX_MINUTES = 60
const MAX_GROUPS = 200

const wirePlanSettings = v.object({
  /** On the day of the round; whole minutes. */
  firstStart: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00$/),
    v.check((text) => parseClubDateTime(text).ok, 'Not a moment of the calendar'),
  ),
  /** Minutes between two groups of one tee. */
  intervalMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MINUTES)),
  groupSize: v.picklist(FLIGHT_SIZES),
  /** null: as many as the places, or else the entries, need. */
  groups: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_GROUPS))),
})
/** As stored: from a file they may be outside of what staff can enter. */
const wireStoredSettings = v.object({
  ...{ firstStart: wireMoment, intervalMinutes: v.number(), groupSize: v.picklist(FLIGHT_SIZES), groups: v.nullable(v.number()) },
})
export interface WireRoundPlan extends v.InferOutput<typeof roundPlan> {}
const roundPlan = v.object({
  roundId: wireId,
  number: v.number(),
  settings: wireStoredSettings,
  /** Groups if `groups` is null. */
  neededGroups: v.number(),
  /** Its start list is made and decides about the times. */
  drawn: v.boolean(),
  /** The times that it takes from today on. */
  blocks: v.array(
    v.object({ courseId: wireId, courseName: v.string(), tee: v.picklist(START_TEES), from: wireDateTime, to: wireDateTime }),
  ),
  /** Bookings on times that a preview would take newly. */
  inTheWay: v.number(),
  /** The latest change first. */
  history: v.array(v.object({ at: wireDateTime, actor: v.string(), was: wireStoredSettings, became: wireStoredSettings })),
})
export const wireRoundPlan: v.GenericSchema<WireRoundPlan> = roundPlan

export const getRoundPlans = defineCall({
  method: 'GET',
  path: 'rs/staff/tournaments/{tournId}/plan',
  auth: staff('competitions'),
  response: v.object({ rounds: v.array(wireRoundPlan) }),
  errors: ['tournamentNotFound'],
})

/** A dry run returns the result and stores nothing. Refused if the round is not as in `was`, drawn, or its tournament closed. */
export const changeRoundPlan = defineCall({
  method: 'PUT',
  path: 'rs/staff/rounds/{roundId}/plan',
  auth: staff('competitions'),
  body: v.object({
    settings: wirePlanSettings,
    was: wireStoredSettings,
    dryRun: v.optional(v.boolean()),
    decisions: v.optional(wireDecisions),
  }),
  response: wireRoundPlan,
  errors: ['notFound', 'tournamentNotFound', 'invalidInput', 'changedMeanwhile', 'bookingsInTheWay'],
})

type WireSettings = v.InferOutput<typeof wireStoredSettings>

export function planSettingsFromWire({ firstStart, ...wire }: WireSettings): RoundPlanSettings {
  return { ...wire, firstStart: firstStart as ClubDateTime }
}

export function roundPlanToWire({ roundId, blocks, settings, history, ...plan }: RoundPlan): WireRoundPlan {
  return {
    ...plan,
    roundId: idToWire(roundId),
    settings: { ...settings },
    blocks: blocks.map(({ courseId, ...block }) => ({ ...block, courseId: idToWire(courseId) })),
    history: history.map(({ was, became, ...change }) => ({ ...change, was: { ...was }, became: { ...became } })),
  }
}

export function roundPlanFromWire({ roundId, blocks, settings, history, ...wire }: WireRoundPlan): RoundPlan {
  return {
    ...wire,
    roundId: idFromWire(roundId),
    settings: planSettingsFromWire(settings),
    blocks: blocks.map(({ courseId, from, to, ...block }) => ({
      ...block,
      courseId: idFromWire(courseId),
      from: from as ClubDateTime,
      to: to as ClubDateTime,
    })),
    history: history.map(({ at, actor, was, became }) => ({
      at: at as ClubDateTime,
      actor,
      was: planSettingsFromWire(was),
      became: planSettingsFromWire(became),
    })),
  }
}
