/** The card of a player or of a team with all its calculations. 001 §3 Score record; SC area. */

import { handicapToNumber } from '@club/core/handicap'
import type { CardSum, ComputedCard, ComputedHole, PlayingHandicapWorking } from '@club/core/scoring'
import type { HoleDetail, PriorResult, Scorecard } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import {
  WIRE_CARD_STATUS,
  WIRE_COURSE_PART,
  WIRE_HIT_STATUS,
  WIRE_POLICY,
  WIRE_RESULT_LABEL,
  WIRE_SCORE_METHOD,
  WIRE_SCORING,
} from '../wire/enums.ts'
import { holeScoreFromWire, holeScoreToWire } from '../wire/holeEntry.ts'
import { exactToNumber, exactToWire, tenthsToNumber, wireExact } from '../wire/numbers.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, wireId } from '../wire/shapes.ts'
import { teamWorkingFromWire, teamWorkingToWire, wireTeamWorking } from './teamWorking.ts'

const figure = v.optional(v.nullable(v.number()))

export const wireHole = v.object({
  number: v.number(),
  par: v.number(),
  si: v.number(),
  /** Strokes received by the course handicap. */
  strokes: figure,
  /** Strokes received by the playing handicap. */
  strokesBaseOnPhcp: v.optional(v.number()),
  score: figure,
  /** `Entered`, `Skipped`, `NotEntered`. */
  status: v.string(),
  putts: figure,
  firStatus: v.optional(v.string()),
  girStatus: v.optional(v.string()),
  length: figure,
  /** The score for the handicap: at most net double bogey. */
  handicapRelevant: figure,
  /** Ours: strokes as counted, net, points, label. */
  counted: figure,
  net: figure,
  result: figure,
  label: v.optional(v.string()),
  /** Ids of the players whose balls count, on a team's card. */
  countingIds: v.optional(v.array(wireId)),
})
export const wireCardSum = v.object({
  par: v.number(),
  strokes: v.number(),
  gross: figure,
  net: figure,
  points: figure,
})
const wireNamed = v.object({ id: wireId, name: v.optional(v.string()) })
const wirePriorResult = v.object({ roundNumber: v.number(), totalResult: figure })
export const wireScoreRecord = v.object({
  id: wireId,
  /** The team, on a team's card. */
  player: v.object({
    id: wireId,
    team: v.optional(v.boolean()),
    customerId: v.optional(v.nullable(wireId)),
    fullName: v.string(),
    ehcp: figure,
    chcp: figure,
    phcp: figure,
  }),
  result: v.object({ penalty: v.optional(v.number()), holesPlayed: v.number(), completeResult: v.boolean() }),
  courseTee: v.object({ name: v.optional(v.string()), slope: v.number(), cr: v.number(), par: v.number() }),
  /** `Full`, `First`, `Second`. */
  courseTeePart: v.string(),
  holes: v.array(wireHole),
  /** The players of a team, or the one player. */
  players: v.optional(v.array(wireNamed)),
  prizes: v.optional(v.array(wireNamed)),
  priorResults: v.optional(v.array(wirePriorResult)),
  teamPriorResults: v.optional(v.array(wirePriorResult)),
  /** Ours, from here on. */
  roundNumber: v.optional(v.number()),
  scoring: v.optional(v.string()),
  scoreMethod: v.optional(v.string()),
  policy: v.optional(v.nullable(v.string())),
  status: v.optional(v.string()),
  overPar: v.optional(v.number()),
  /** For a team whose players each play a ball: the number of balls that count on a hole. */
  countingBalls: figure,
  front: v.optional(v.nullable(wireCardSum)),
  back: v.optional(v.nullable(wireCardSum)),
  total: wireCardSum,
  handicap: v.optional(
    v.nullable(
      v.object({
        ehcp: v.optional(v.number()),
        slope: v.optional(v.number()),
        cr: v.optional(v.number()),
        par: v.optional(v.number()),
        courseExact: wireExact,
        allowance: wireExact,
        playingExact: wireExact,
        rounded: v.number(),
        limit: figure,
        phcp: v.optional(v.number()),
      }),
    ),
  ),
  teamHandicap: v.optional(v.nullable(wireTeamWorking)),
})
const cardCall = { method: 'GET', auth: 'anonymous', query: nothing, response: pageOf(wireScoreRecord), errors: ['notFound'] } as const
/** Every card of the round that counts for the prize: of teams, or of players. */
export const listPrizeScorecards = defineCall({ ...cardCall, path: 'rs/cs/tournaments/prizes/{prizeId}/rounds/{roundId}' })
export const getPrizeTeamScorecard = defineCall({ ...cardCall, path: 'rs/cs/tournaments/prizes/{prizeId}/rounds/{roundId}/teams/{teamId}' })
export const getPrizeScorecard = defineCall({ ...cardCall, path: 'rs/cs/tournaments/prizes/{prizeId}/rounds/{roundId}/players/{playerId}' })
/** Computed by the round's own scoring, independent of the prizes. */
export const getTeamScores = defineCall({ ...cardCall, path: 'rs/cs/tournaments/rounds/{roundId}/teams/{teamId}/scores' })
export const getPlayerScores = defineCall({ ...cardCall, path: 'rs/cs/tournaments/rounds/{roundId}/players/{playerId}/scores' })

export type WireScoreRecord = v.InferOutput<typeof wireScoreRecord>
type WireHole = v.InferOutput<typeof wireHole>
type WireCardSum = v.InferOutput<typeof wireCardSum>
type WireWorking = NonNullable<WireScoreRecord['handicap']>

function readHole(read: FieldReader, wire: WireHole): ComputedHole {
  return {
    number: wire.number,
    par: wire.par,
    strokeIndex: wire.si,
    entry: holeScoreFromWire(read, wire),
    strokesReceived: wire.strokesBaseOnPhcp ?? wire.strokes ?? 0,
    counted: wire.counted ?? null,
    net: wire.net ?? null,
    points: wire.result ?? null,
    label: read.oneOf('holes.label', WIRE_RESULT_LABEL, wire.label, 'none'),
  }
}

function readDetail(read: FieldReader, wire: WireHole): HoleDetail {
  return {
    courseStrokes: wire.strokes ?? null,
    handicapStrokes: wire.handicapRelevant ?? null,
    metres: wire.length ?? null,
    putts: wire.putts ?? null,
    fairwayHit: read.oneOf('holes.firStatus', WIRE_HIT_STATUS, wire.firStatus, 'unknown'),
    greenInRegulation: read.oneOf('holes.girStatus', WIRE_HIT_STATUS, wire.girStatus, 'unknown'),
    countingIds: (wire.countingIds ?? []).map(idFromWire),
  }
}

function holeToWire(hole: ComputedHole, detail: HoleDetail | undefined): WireHole {
  return {
    number: hole.number,
    par: hole.par,
    si: hole.strokeIndex,
    strokes: detail?.courseStrokes ?? null,
    strokesBaseOnPhcp: hole.strokesReceived,
    ...holeScoreToWire(hole.entry),
    counted: hole.counted,
    net: hole.net,
    result: hole.points,
    label: WIRE_RESULT_LABEL.spelled(hole.label),
    handicapRelevant: detail?.handicapStrokes ?? null,
    length: detail?.metres ?? null,
    putts: detail?.putts ?? null,
    firStatus: WIRE_HIT_STATUS.spelled(detail?.fairwayHit ?? 'unknown'),
    girStatus: WIRE_HIT_STATUS.spelled(detail?.greenInRegulation ?? 'unknown'),
    countingIds: (detail?.countingIds ?? []).map(idToWire),
  }
}

function sumFromWire(wire: WireCardSum): CardSum {
  return {
    par: wire.par,
    strokesReceived: wire.strokes,
    gross: wire.gross ?? null,
    net: wire.net ?? null,
    points: wire.points ?? null,
  }
}

function sumToWire({ par, strokesReceived, gross, net, points }: CardSum): WireCardSum {
  return { par, strokes: strokesReceived, gross, net, points }
}

function readCard(read: FieldReader, wire: WireScoreRecord): ComputedCard {
  return {
    holes: wire.holes.map((hole) => readHole(read, hole)),
    front: wire.front ? sumFromWire(wire.front) : null,
    back: wire.back ? sumFromWire(wire.back) : null,
    total: sumFromWire(wire.total),
    holesPlayed: wire.result.holesPlayed,
    status: read.oneOf('status', WIRE_CARD_STATUS, wire.status, 'counted'),
    overPar: wire.overPar ?? 0,
    ...(wire.countingBalls != null && { countingBalls: wire.countingBalls }),
  }
}

function readWorking(read: FieldReader, wire: WireWorking, card: WireScoreRecord): PlayingHandicapWorking {
  return {
    indexTenths: read.tenths('handicap.ehcp', wire.ehcp ?? card.player.ehcp ?? 0),
    slope: wire.slope ?? card.courseTee.slope,
    ratingTenths: read.tenths('handicap.cr', wire.cr ?? card.courseTee.cr),
    par: wire.par ?? card.courseTee.par,
    courseExact: read.exact('handicap.courseExact', wire.courseExact),
    allowance: read.exact('handicap.allowance', wire.allowance),
    playingExact: read.exact('handicap.playingExact', wire.playingExact),
    rounded: wire.rounded,
    limit: wire.limit ?? null,
    playingHandicap: wire.phcp ?? card.player.phcp ?? wire.rounded,
  }
}

function workingToWire(working: PlayingHandicapWorking): WireWorking {
  return {
    ehcp: tenthsToNumber(working.indexTenths),
    slope: working.slope,
    cr: tenthsToNumber(working.ratingTenths),
    par: working.par,
    courseExact: exactToWire(working.courseExact),
    allowance: exactToWire(working.allowance),
    playingExact: exactToWire(working.playingExact),
    rounded: working.rounded,
    limit: working.limit,
    phcp: working.playingHandicap,
  }
}

type Named = Scorecard['players'][number]
type WireNamed = v.InferOutput<typeof wireNamed>
type WirePriorResult = v.InferOutput<typeof wirePriorResult>

function namedFromWire({ id, name }: WireNamed): Named {
  return { id: idFromWire(id), name: name ?? '' }
}

function namedToWire({ id, name }: Named): WireNamed {
  return { id: idToWire(id), name }
}

function readPriorResults(read: FieldReader, field: string, wire: readonly WirePriorResult[] = []): readonly PriorResult[] {
  return wire.map(({ roundNumber, totalResult }) => ({ roundNumber, total: read.decimal(`${field}.totalResult`, totalResult) }))
}

function priorResultsToWire(results: readonly PriorResult[]): WirePriorResult[] {
  return results.map(({ roundNumber, total }) => ({ roundNumber, totalResult: total && exactToNumber(total) }))
}

export function scorecardFromWire(wire: WireScoreRecord): Parsed<Scorecard> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    playerId: idFromWire(wire.player.id),
    team: wire.player.team ?? false,
    customerId: wire.player.customerId == null ? '' : idFromWire(wire.player.customerId),
    name: wire.player.fullName,
    handicapIndex: read.handicap('player.ehcp', wire.player.ehcp, { kind: 'unset' }),
    teeName: wire.courseTee.name ?? '',
    ratingTenths: read.tenths('courseTee.cr', wire.courseTee.cr),
    slope: wire.courseTee.slope,
    par: wire.courseTee.par,
    coursePart: read.oneOf('courseTeePart', WIRE_COURSE_PART, wire.courseTeePart, 'full'),
    roundNumber: wire.roundNumber ?? 1,
    scoring: read.oneOf('scoring', WIRE_SCORING, wire.scoring, 'medal'),
    scoreMethod: read.oneOf('scoreMethod', WIRE_SCORE_METHOD, wire.scoreMethod, 'gross'),
    penalty: wire.result.penalty ?? 0,
    policy: WIRE_POLICY.known(wire.policy ?? '') ?? null,
    card: readCard(read, wire),
    holeDetails: wire.holes.map((hole) => readDetail(read, hole)),
    priorResults: readPriorResults(read, 'priorResults', wire.priorResults),
    teamPriorResults: readPriorResults(read, 'teamPriorResults', wire.teamPriorResults),
    players: (wire.players ?? []).map(namedFromWire),
    prizes: (wire.prizes ?? []).map(namedFromWire),
    handicap: wire.handicap ? readWorking(read, wire.handicap, wire) : null,
    teamHandicap: wire.teamHandicap ? teamWorkingFromWire(read, wire.teamHandicap) : null,
  })
}

export function scorecardToWire(scorecard: Scorecard): WireScoreRecord {
  const { card, handicap } = scorecard
  return {
    id: idToWire(scorecard.id),
    player: {
      id: idToWire(scorecard.playerId),
      team: scorecard.team,
      customerId: scorecard.customerId === '' ? null : idToWire(scorecard.customerId),
      fullName: scorecard.name,
      ehcp: handicapToNumber(scorecard.handicapIndex),
      chcp: handicap && exactToNumber(handicap.courseExact),
      phcp: handicap?.playingHandicap ?? scorecard.teamHandicap?.teamHandicap ?? null,
    },
    result: { penalty: scorecard.penalty, holesPlayed: card.holesPlayed, completeResult: card.total.gross !== null },
    courseTee: {
      name: scorecard.teeName,
      slope: scorecard.slope,
      cr: tenthsToNumber(scorecard.ratingTenths),
      par: scorecard.par,
    },
    courseTeePart: WIRE_COURSE_PART.spelled(scorecard.coursePart),
    holes: card.holes.map((hole, at) => holeToWire(hole, scorecard.holeDetails[at])),
    players: scorecard.players.map(namedToWire),
    prizes: scorecard.prizes.map(namedToWire),
    priorResults: priorResultsToWire(scorecard.priorResults),
    teamPriorResults: priorResultsToWire(scorecard.teamPriorResults),
    roundNumber: scorecard.roundNumber,
    scoring: WIRE_SCORING.spelled(scorecard.scoring),
    scoreMethod: WIRE_SCORE_METHOD.spelled(scorecard.scoreMethod),
    policy: scorecard.policy && WIRE_POLICY.spelled(scorecard.policy),
    status: WIRE_CARD_STATUS.spelled(card.status),
    overPar: card.overPar,
    countingBalls: card.countingBalls ?? null,
    front: card.front && sumToWire(card.front),
    back: card.back && sumToWire(card.back),
    total: sumToWire(card.total),
    handicap: handicap && workingToWire(handicap),
    teamHandicap: scorecard.teamHandicap && teamWorkingToWire(scorecard.teamHandicap),
  }
}
