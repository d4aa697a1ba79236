/** The rounds of a tournament and their tees. 001 §3; TV area. */
import type { ClubDateTime } from '@club/core'
import type { Round, TeeAssignment } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import {
  WIRE_ASSIGNMENT_TYPE,
  WIRE_COURSE_PART,
  WIRE_HANDICAP_RELEVANCE,
  WIRE_ROUND_TYPE,
  WIRE_SCORING,
  WIRE_SEX_LIMIT,
  WIRE_START_TYPE,
} from '../wire/enums.ts'
import { tenthsToNumber } from '../wire/numbers.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, wireDateTime, wireId } from '../wire/shapes.ts'

export const wireRound = v.object({
  id: wireId,
  number: v.number(),
  tournId: wireId,
  dateTime: wireDateTime,
  roundType: v.optional(v.string()),
  teamSize: v.optional(v.number()),
  /** 9 or 18. */
  holePlayed: v.optional(v.number()),
  hcpRelevantType: v.optional(v.nullable(v.string())),
  startType: v.optional(v.string()),
  singleScoring: v.optional(v.string()),
  courseTeePart: v.optional(v.string()),
})
export const listRounds = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/rounds',
  auth: 'anonymous',
  query: v.object(pagingQuery),
  response: pageOf(wireRound),
  errors: ['tournamentNotFound'],
})

export const wireTeeAssignment = v.object({
  courseTeeId: wireId,
  courseName: v.optional(v.string()),
  courseTeeName: v.optional(v.string()),
  numberOfHoles: v.optional(v.number()),
  sex: v.optional(v.string()),
  assignmentType: v.optional(v.string()),
  colour: v.optional(v.nullable(v.string())),
  /** Ours: the class or group, then course rating, slope and par with the sex they are for. */
  assignedTo: v.optional(v.nullable(v.string())),
  ratedFor: v.optional(v.string()),
  cr: v.optional(v.number()),
  slope: v.optional(v.number()),
  par: v.optional(v.number()),
})
export const listTeeAssignments = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/course-assignments',
  auth: 'anonymous',
  query: v.object(pagingQuery),
  response: pageOf(wireTeeAssignment),
  errors: ['tournamentNotFound'],
})

export type WireRound = v.InferOutput<typeof wireRound>
export type WireTeeAssignment = v.InferOutput<typeof wireTeeAssignment>

/** A placeholder that completes a row which is then refused. */
const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime
const NEUTRAL_SLOPE = 113
const HEX_COLOUR = /^#[0-9a-f]{6}$/i
const NO_COLOUR = '#ffffff'

export function roundFromWire(wire: WireRound): Parsed<Round> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    number: wire.number,
    tournamentId: idFromWire(wire.tournId),
    startDateTime: read.moment('dateTime', wire.dateTime) ?? NO_MOMENT,
    roundType: WIRE_ROUND_TYPE.open(wire.roundType ?? 'Single'),
    teamSize: wire.teamSize ?? 1,
    holes: wire.holePlayed ?? 18,
    coursePart: read.oneOf('courseTeePart', WIRE_COURSE_PART, wire.courseTeePart, 'full'),
    startType: WIRE_START_TYPE.open(wire.startType ?? 'Normal'),
    scoring: read.oneOf('singleScoring', WIRE_SCORING, wire.singleScoring, 'medal'),
    handicapRelevance: WIRE_HANDICAP_RELEVANCE.open(wire.hcpRelevantType ?? 'None'),
  })
}

export function roundToWire(round: Round): WireRound {
  return {
    id: idToWire(round.id),
    number: round.number,
    tournId: idToWire(round.tournamentId),
    dateTime: round.startDateTime,
    roundType: WIRE_ROUND_TYPE.spelled(round.roundType),
    teamSize: round.teamSize,
    holePlayed: round.holes,
    courseTeePart: WIRE_COURSE_PART.spelled(round.coursePart),
    startType: WIRE_START_TYPE.spelled(round.startType),
    singleScoring: WIRE_SCORING.spelled(round.scoring),
    hcpRelevantType: round.handicapRelevance === 'none' ? null : WIRE_HANDICAP_RELEVANCE.spelled(round.handicapRelevance),
  }
}

export function teeAssignmentFromWire(wire: WireTeeAssignment): Parsed<TeeAssignment> {
  const read = readFields()
  const par = wire.par ?? 0
  return read.finish({
    teeId: idFromWire(wire.courseTeeId),
    courseName: wire.courseName ?? '',
    teeName: wire.courseTeeName ?? '',
    holes: wire.numberOfHoles ?? 18,
    sex: read.oneOf('sex', WIRE_SEX_LIMIT, wire.sex, 'both'),
    ratedFor: read.oneOf('ratedFor', WIRE_SEX_LIMIT, wire.ratedFor, 'both'),
    assignmentType: read.oneOf('assignmentType', WIRE_ASSIGNMENT_TYPE, wire.assignmentType, 'default'),
    assignedTo: wire.assignedTo ?? '',
    colour: wire.colour && HEX_COLOUR.test(wire.colour) ? wire.colour : NO_COLOUR,
    ratingTenths: wire.cr == null ? par * 10 : read.tenths('cr', wire.cr),
    slope: wire.slope ?? NEUTRAL_SLOPE,
    par,
  })
}

export function teeAssignmentToWire(tee: TeeAssignment): WireTeeAssignment {
  return {
    courseTeeId: idToWire(tee.teeId),
    courseName: tee.courseName,
    courseTeeName: tee.teeName,
    numberOfHoles: tee.holes,
    sex: WIRE_SEX_LIMIT.spelled(tee.sex),
    ratedFor: WIRE_SEX_LIMIT.spelled(tee.ratedFor),
    assignmentType: WIRE_ASSIGNMENT_TYPE.spelled(tee.assignmentType),
    colour: tee.colour,
    assignedTo: tee.assignedTo,
    cr: tenthsToNumber(tee.ratingTenths),
    slope: tee.slope,
    par: tee.par,
  }
}
