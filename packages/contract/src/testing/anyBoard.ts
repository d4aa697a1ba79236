/** Boards and broken ties. */
import { CARD_STATUSES, type TieBreak } from '@club/core/scoring'
import type { Board, BoardRow } from '@club/core/tournament'
import fc from 'fast-check'
import { anyDecimal, anyExact, anyId, anyMoment, count, either, hole, text } from './anyBasics.ts'
import { anyPrize } from './anyTournament.ts'

const anyBoardRow: fc.Arbitrary<BoardRow> = fc.record({
  id: anyId,
  customerIds: fc.array(anyId, { maxLength: 2 }),
  name: text,
  clubName: text,
  position: either(count),
  label: fc.constantFrom('1', 'T2', '---'),
  roundPosition: either(count),
  roundLabel: fc.constantFrom('1', 'T2', '---'),
  movement: either(fc.integer({ min: -99, max: 99 })),
  total: either(anyDecimal),
  toPar: either(anyDecimal),
  today: either(anyDecimal),
  progress: fc.oneof(
    fc.record({ kind: fc.constant('notStarted' as const), startTime: either(anyMoment) }),
    fc.record({ kind: fc.constant('playing' as const), holes: hole }),
    fc.record({ kind: fc.constant('finished' as const), startedOnTen: fc.boolean() }),
  ),
  points: either(count),
  penalty: count,
  rounds: fc.array(fc.record({ roundNumber: hole, total: either(anyDecimal), points: either(count) }), { maxLength: 4 }),
  status: fc.constantFrom(...CARD_STATUSES),
})

const anyStage = fc.oneof(
  fc.record({ kind: fc.constantFrom('lastHoles' as const, 'frontNine' as const), roundNumber: hole, holes: fc.array(hole) }),
  fc.record({ kind: fc.constant('strokeIndex' as const), roundNumber: hole, strokeIndexes: fc.array(hole), holes: fc.array(hole) }),
  fc.record({ kind: fc.constant('round' as const), roundNumber: hole }),
  fc.constantFrom({ kind: 'handicap' as const }, { kind: 'returnOfCard' as const }, { kind: 'manual' as const }, { kind: 'lots' as const }),
)

export const anyTieBreak: fc.Arbitrary<TieBreak> = fc.record({
  aheadId: anyId,
  behindId: anyId,
  outcome: fc.constantFrom('decided', 'shared', 'notComparable', 'missing'),
  stages: fc.array(fc.record({ stage: anyStage, ahead: anyExact, behind: anyExact }), { maxLength: 4 }),
})

export const anyBoard: fc.Arbitrary<Board> = fc.record({
  prize: anyPrize,
  roundId: anyId,
  rows: fc.array(anyBoardRow, { maxLength: 5 }),
  tieBreaks: fc.array(anyTieBreak, { maxLength: 2 }),
  lastScoreAt: either(anyMoment),
})
