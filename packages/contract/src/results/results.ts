/** Results: standings of a prize, live rows, count-back. 001 §3 and §7; TR area. */
import { exact, subtract } from '@club/core'
import type { ComparedStage, CountBackStage, TieBreak } from '@club/core/scoring'
import type { Board, BoardRow, Progress } from '@club/core/tournament'
import * as v from 'valibot'
import { prizeFromWire, prizeToWire, wirePrize } from '../tournaments/prizes.ts'
import { defineCall } from '../wire/call.ts'
import { WIRE_CARD_STATUS, WIRE_COUNT_BACK_STAGE, WIRE_TIE_OUTCOME } from '../wire/enums.ts'
import { exactToNumber, exactToWire, wireExact } from '../wire/numbers.ts'
import { readPage } from '../wire/page.ts'
import { type FieldReader, type Parsed, readFields, type UnreadableField } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireDateTime, wireId } from '../wire/shapes.ts'

const figure = v.optional(v.nullable(v.number()))

/** A row of a standing or of live scoring. Texts of the specification; our additions begin at `status`. */
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
  roundResults: v.optional(v.array(v.object({ roundNumber: v.number(), totalResult: figure, points: figure }))),
  holesPlayed: v.optional(v.number()),
  penalty: v.optional(v.number()),
  overParTotal: figure,
  overParTotalWithoutPenalty: figure,
  resultTotal: figure,
  /** `Counted`, `NoReturn`, `Disqualified`, `Withdrawn`, `Cut`. */
  status: v.optional(v.string()),
  movement: figure,
  overParRound: figure,
  /** Stableford points of the same cards; those of a single round are in `roundResults`. */
  points: figure,
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
export const getCountBackResults = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/prizes/{prizeId}/count-out-results/{roundId}',
  auth: 'anonymous',
  response: v.object({ content: v.array(wireTieBreak) }),
  errors: ['notFound'],
})

export type WireResultRow = v.InferOutput<typeof wireResultRow>
export type WireStandings = v.InferOutput<typeof wireStandings>
export type WireTieBreak = v.InferOutput<typeof wireTieBreak>
type WireStage = WireTieBreak['stages'][number]

const TENTH_TEE = 'Tee10'
const FIRST_TEE = 'Tee1'

function readProgress(read: FieldReader, wire: WireResultRow): Progress {
  if (wire.finished) return { kind: 'finished', startedOnTen: wire.startTee === TENTH_TEE }
  if (wire.holesPlayed) return { kind: 'playing', holes: wire.holesPlayed }
  return { kind: 'notStarted', startTime: read.moment('startTime', wire.startTime) }
}

function progressToWire(progress: Progress, roundHoles: number): Partial<WireResultRow> {
  switch (progress.kind) {
    case 'notStarted':
      return { holesPlayed: 0, finished: false, startTime: progress.startTime }
    case 'playing':
      return { holesPlayed: progress.holes, finished: false }
    case 'finished':
      return { holesPlayed: roundHoles, finished: true, startTee: progress.startedOnTen ? TENTH_TEE : FIRST_TEE }
  }
}

function placeText(position: number | null): string {
  return position === null ? '---' : String(position)
}

export function boardRowFromWire(wire: WireResultRow): Parsed<BoardRow> {
  const read = readFields()
  const id = wire.playerId ?? wire.teamId
  if (id === undefined) read.problem('playerId', 'missing')
  const position = wire.finalPosition ?? null
  return read.finish({
    id: id === undefined ? '' : idFromWire(id),
    customerIds: (wire.customerIds ?? []).map(idFromWire),
    name: wire.name ?? '',
    clubName: wire.clubName ?? '',
    position,
    label: wire.finalPositionString ?? wire.rankString ?? wire.roundPositionString ?? placeText(position),
    roundPosition: wire.roundRank ?? null,
    roundLabel: wire.roundPositionString ?? placeText(wire.roundRank ?? null),
    movement: wire.movement ?? null,
    total: read.decimal('totalResult', wire.totalResult ?? wire.resultTotal),
    toPar: read.decimal('overParTotal', wire.overParTotal),
    today: read.decimal('overParRound', wire.overParRound),
    progress: readProgress(read, wire),
    points: wire.points ?? null,
    penalty: wire.penalty ?? 0,
    rounds: (wire.roundResults ?? []).map(({ roundNumber, totalResult, points }) => ({
      roundNumber,
      total: read.decimal('roundResults.totalResult', totalResult),
      points: points ?? null,
    })),
    status: read.oneOf('status', WIRE_CARD_STATUS, wire.status, 'counted'),
  })
}

/** Writes a row. `roundHoles`: the number of holes of the round, which is the number a finished player has played. */
export function boardRowToWire(row: BoardRow, team: boolean, roundHoles = 18): WireResultRow {
  const figureOf = (value: BoardRow['total']): number | null => value && exactToNumber(value)
  return {
    ...(team ? { teamId: idToWire(row.id) } : { playerId: idToWire(row.id) }),
    customerIds: row.customerIds.map(idToWire),
    name: row.name,
    clubName: row.clubName,
    finalPosition: row.position,
    finalPositionString: row.label,
    roundPositionString: row.roundLabel,
    rankString: row.label,
    roundRank: row.roundPosition,
    movement: row.movement,
    totalResult: figureOf(row.total),
    resultTotal: figureOf(row.total),
    overParTotal: figureOf(row.toPar),
    overParTotalWithoutPenalty: figureOf(row.toPar && subtract(row.toPar, exact(row.penalty))),
    overParRound: figureOf(row.today),
    penalty: row.penalty,
    points: row.points,
    ...progressToWire(row.progress, roundHoles),
    roundResults: row.rounds.map(({ roundNumber, total, points }) => ({ roundNumber, totalResult: figureOf(total), points })),
    status: WIRE_CARD_STATUS.spelled(row.status),
  }
}

function readStage(read: FieldReader, wire: WireStage): CountBackStage {
  const roundNumber = wire.roundNumber ?? 1
  const holes = wire.holes ?? []
  const kind = read.oneOf('stages.kind', WIRE_COUNT_BACK_STAGE, wire.kind, 'manual')
  switch (kind) {
    case 'lastHoles':
    case 'frontNine':
      return { kind, roundNumber, holes }
    case 'strokeIndex':
      return { kind, roundNumber, strokeIndexes: wire.strokeIndexes ?? [], holes }
    case 'round':
      return { kind, roundNumber }
    default:
      return { kind }
  }
}

function stageToWire({ stage, ahead, behind }: ComparedStage): WireStage {
  return {
    kind: WIRE_COUNT_BACK_STAGE.spelled(stage.kind),
    ...('roundNumber' in stage ? { roundNumber: stage.roundNumber } : {}),
    ...('holes' in stage ? { holes: [...stage.holes] } : {}),
    ...('strokeIndexes' in stage ? { strokeIndexes: [...stage.strokeIndexes] } : {}),
    ahead: exactToWire(ahead),
    behind: exactToWire(behind),
  }
}

export function tieBreakFromWire(wire: WireTieBreak): Parsed<TieBreak> {
  const read = readFields()
  return read.finish({
    aheadId: idFromWire(wire.aheadId),
    behindId: idFromWire(wire.behindId),
    outcome: read.oneOf('outcome', WIRE_TIE_OUTCOME, wire.outcome, 'notComparable'),
    stages: wire.stages.map((stage) => ({
      stage: readStage(read, stage),
      ahead: read.exact('stages.ahead', stage.ahead),
      behind: read.exact('stages.behind', stage.behind),
    })),
  })
}

export function tieBreakToWire(tieBreak: TieBreak): WireTieBreak {
  return {
    aheadId: idToWire(tieBreak.aheadId),
    behindId: idToWire(tieBreak.behindId),
    outcome: WIRE_TIE_OUTCOME.spelled(tieBreak.outcome),
    stages: tieBreak.stages.map(stageToWire),
  }
}

/** Rows that were read before; on a pushed board most rows stay the same objects. */
const readRows = new WeakMap<WireResultRow, Parsed<BoardRow>>()

function knownRow(wire: WireResultRow): Parsed<BoardRow> {
  const row = readRows.get(wire) ?? boardRowFromWire(wire)
  readRows.set(wire, row)
  return row
}

/**
 * Reads a board from two responses: the rows, and how their ties were broken. Unreadable rows are left out and logged with `log`; the
 * same wire object always returns the same row.
 */
export function boardFromWire(
  wire: WireStandings,
  roundId: string,
  tieBreaks: readonly TieBreak[],
  log: (message: string, problems: readonly UnreadableField[]) => void,
): Parsed<Board> {
  const read = readFields()
  const prize = prizeFromWire(wire.prize)
  if (!prize.ok) return prize
  const { rows } = readPage(knownRow, { content: prize.value.team ? wire.teams : wire.players }, log)
  return read.finish({ prize: prize.value, roundId, rows, tieBreaks, lastScoreAt: read.moment('lastScoreAt', wire.lastScoreAt) })
}

export function standingsToWire({ prize, rows, lastScoreAt }: Board, roundHoles = 18): WireStandings {
  const wireRows = rows.map((row) => boardRowToWire(row, prize.team, roundHoles))
  return {
    prize: prizeToWire(prize),
    players: prize.team ? [] : wireRows,
    teams: prize.team ? wireRows : [],
    lastScoreAt,
  }
}
