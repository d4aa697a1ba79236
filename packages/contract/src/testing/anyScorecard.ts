/** Scorecards with their working. */
import { POLICY_NAMES } from '@club/core'
import { CARD_STATUSES, COURSE_PARTS, RESULT_LABELS, SCORE_METHODS, SCORINGS } from '@club/core/scoring'
import { HIT_STATUSES, type Scorecard } from '@club/core/tournament'
import fc from 'fast-check'
import { anyDecimal, anyExact, anyHandicap, anyId, anyTenths, count, either, hole, text } from './anyBasics.ts'

const anySum = fc.record({
  par: count,
  strokesReceived: fc.integer({ min: -20, max: 60 }),
  gross: either(count),
  net: either(count),
  points: either(count),
})

const anyEntry = fc.oneof(
  fc.record({ status: fc.constant('entered' as const), strokes: fc.integer({ min: 1, max: 15 }) }),
  fc.constantFrom({ status: 'skipped' as const }, { status: 'notEntered' as const }),
)

const anyComputedHole = fc.record({
  number: hole,
  par: fc.integer({ min: 3, max: 6 }),
  strokeIndex: hole,
  entry: anyEntry,
  strokesReceived: fc.integer({ min: -2, max: 4 }),
  counted: either(count),
  net: either(count),
  points: either(count),
  label: fc.constantFrom(...RESULT_LABELS),
})

const anyHoleDetail = fc.record({
  courseStrokes: either(fc.integer({ min: -2, max: 4 })),
  handicapStrokes: either(count),
  metres: either(fc.integer({ min: 30, max: 700 })),
  putts: either(count),
  fairwayHit: fc.constantFrom(...HIT_STATUSES),
  greenInRegulation: fc.constantFrom(...HIT_STATUSES),
  countingIds: fc.array(anyId, { maxLength: 2 }),
})

const anyPriorResults = fc.array(fc.record({ roundNumber: hole, total: either(anyDecimal) }), { maxLength: 3 })

const anyNamed = fc.array(fc.record({ id: anyId, name: text }), { maxLength: 3 })

const anyScorecardParts = fc.record({
  id: anyId,
  playerId: anyId,
  team: fc.boolean(),
  customerId: fc.oneof(anyId, fc.constant('')),
  name: text,
  handicapIndex: anyHandicap,
  teeName: text,
  ratingTenths: anyTenths,
  slope: fc.integer({ min: 55, max: 155 }),
  par: fc.integer({ min: 27, max: 74 }),
  coursePart: fc.constantFrom(...COURSE_PARTS),
  roundNumber: hole,
  scoring: fc.constantFrom(...SCORINGS),
  scoreMethod: fc.constantFrom(...SCORE_METHODS),
  penalty: count,
  policy: either(fc.constantFrom(...POLICY_NAMES)),
  card: fc.record({
    holes: fc.array(anyComputedHole, { maxLength: 18 }),
    front: either(anySum),
    back: either(anySum),
    total: anySum,
    holesPlayed: hole,
    status: fc.constantFrom(...CARD_STATUSES),
    overPar: fc.integer({ min: -20, max: 90 }),
  }),
  countingBalls: either(fc.integer({ min: 1, max: 4 })),
  handicap: either(
    fc.record({
      indexTenths: fc.integer({ min: -99, max: 540 }),
      slope: fc.integer({ min: 55, max: 155 }),
      ratingTenths: anyTenths,
      par: fc.integer({ min: 27, max: 74 }),
      courseExact: anyExact,
      allowance: anyExact,
      playingExact: anyExact,
      rounded: fc.integer({ min: -20, max: 60 }),
      limit: either(count),
      playingHandicap: fc.integer({ min: -20, max: 60 }),
    }),
  ),
  teamHandicap: either(
    fc.record({
      parts: fc.array(fc.record({ playerId: anyId, courseExact: anyExact, share: anyExact, part: anyExact }), { maxLength: 4 }),
      exact: anyExact,
      rounded: fc.integer({ min: -20, max: 60 }),
      limit: either(count),
      teamHandicap: fc.integer({ min: -20, max: 60 }),
    }),
  ),
  holeDetails: fc.array(anyHoleDetail, { minLength: 18, maxLength: 18 }),
  priorResults: anyPriorResults,
  teamPriorResults: anyPriorResults,
  players: anyNamed,
  prizes: anyNamed,
})

/** Cards with as many details as holes. */
export const anyScorecard: fc.Arbitrary<Scorecard> = anyScorecardParts.map(({ countingBalls, ...card }) => ({
  ...card,
  card: { ...card.card, ...(countingBalls !== null && { countingBalls }) },
  holeDetails: card.holeDetails.slice(0, card.card.holes.length),
}))
