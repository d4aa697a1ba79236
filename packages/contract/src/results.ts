/** Results: standings of a prize, count-out, live rows, cards. 001 §3 and §7; TR and SC areas. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { wirePrize } from './tournaments.ts'
import { pageOf, wireDateTime, wireId } from './wire.ts'

const figure = v.optional(v.nullable(v.number()))

/** A row of a standing or of live scoring. Texts of the specification; from `status` on our additions. */
export const wireResultRow = v.object({
  playerId: v.optional(wireId),
  teamId: v.optional(wireId),
  name: v.optional(v.string()),
  clubName: v.optional(v.nullable(v.string())),
  customerIds: v.optional(v.array(wireId)),
  roundPositionString: v.optional(v.string()),
  totalResult: figure,
  roundRank: figure,
  finalPosition: figure,
  /** `1`, `T2`, `---`. */
  finalPositionString: v.optional(v.string()),
  rankString: v.optional(v.string()),
  roundResults: v.optional(v.array(v.object({ roundNumber: v.number(), totalResult: figure }))),
  holesPlayed: v.optional(v.number()),
  penalty: v.optional(v.number()),
  overParTotal: figure,
  overParTotalWithoutPenalty: figure,
  resultTotal: figure,
  /** `Counted`, `NoReturn`, `Disqualified`, `Withdrawn`, `Cut`. */
  status: v.optional(v.string()),
  movement: figure,
  overParRound: figure,
  startTime: v.optional(v.nullable(wireDateTime)),
  /** `Tee1`, `Tee10` … */
  startTee: v.optional(v.nullable(v.string())),
  finished: v.optional(v.boolean()),
})

export const wireStandings = v.object({
  prize: wirePrize,
  players: v.optional(v.array(wireResultRow)),
  teams: v.optional(v.array(wireResultRow)),
  lastScoreAt: v.optional(v.nullable(wireDateTime)),
})

export const getRoundResults = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/prizes/{prizeId}/round-results/{roundId}',
  auth: 'anonymous',
  response: wireStandings,
  errors: ['notFound'],
})
export const getLiveScoring = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/prizes/{prizeId}/livescoring/{roundId}',
  auth: 'anonymous',
  response: wireStandings,
  errors: ['notFound'],
})

const wireExact = v.object({ numerator: v.number(), denominator: v.number() })
export const wireTieBreak = v.object({
  aheadId: wireId,
  behindId: wireId,
  /** `Decided`, `Shared`, `NotComparable`. */
  outcome: v.string(),
  stages: v.array(
    v.object({
      /** `LastHoles`, `StrokeIndex`, `Handicap`, `ReturnOfCard`, `Manual`. */
      kind: v.string(),
      roundNumber: v.optional(v.number()),
      holes: v.optional(v.array(v.number())),
      strokeIndexes: v.optional(v.array(v.number())),
      ahead: wireExact,
      behind: wireExact,
    }),
  ),
})
export const getCountOutResults = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/prizes/{prizeId}/count-out-results/{roundId}',
  auth: 'anonymous',
  response: v.object({ content: v.array(wireTieBreak) }),
  errors: ['notFound'],
})

export const wireHole = v.object({
  number: v.number(),
  par: v.number(),
  si: v.number(),
  /** Strokes received by the course handicap. */
  strokes: v.optional(v.number()),
  /** Strokes received by the playing handicap. */
  strokesBaseOnPhcp: v.optional(v.number()),
  score: figure,
  /** `Entered`, `Skipped`, `NotEntered`. */
  status: v.string(),
  putts: figure,
  firStatus: v.optional(v.string()),
  girStatus: v.optional(v.string()),
  length: figure,
  /** Ours: strokes as counted, net, points, label. */
  counted: figure,
  net: figure,
  result: figure,
  label: v.optional(v.string()),
})
export const wireCardSum = v.object({
  par: v.number(),
  strokes: v.number(),
  gross: figure,
  net: figure,
  points: figure,
})
export const wireScoreRecord = v.object({
  id: wireId,
  player: v.object({
    id: wireId,
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
  /** Ours, from here on. */
  roundNumber: v.optional(v.number()),
  scoring: v.optional(v.string()),
  scoreMethod: v.optional(v.string()),
  status: v.optional(v.string()),
  overPar: v.optional(v.number()),
  front: v.optional(v.nullable(wireCardSum)),
  back: v.optional(v.nullable(wireCardSum)),
  total: wireCardSum,
  handicap: v.optional(
    v.nullable(
      v.object({
        courseExact: wireExact,
        allowance: wireExact,
        playingExact: wireExact,
        rounded: v.number(),
        limit: figure,
      }),
    ),
  ),
})
export const getPrizeScorecard = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/prizes/{prizeId}/rounds/{roundId}/players/{playerId}',
  auth: 'anonymous',
  response: pageOf(wireScoreRecord),
  errors: ['notFound'],
})
