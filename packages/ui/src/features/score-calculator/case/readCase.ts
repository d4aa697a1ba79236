/** Reads the texts of a case into the input of core, and collects a problem for each field that cannot be read. */
import { asSpecified, asSpecifiedDgv, type ClubDate, type ClubDateTime, dgv, type Exact, type Policy, type Result, whs } from '@club/core'
import type { HandicapIndex, RatedTee } from '@club/core/handicap'
import { type CardStatus, DEFAULT_MAX_SCORES, type Hole, type HoleEntry, type MaxScoreRule } from '@club/core/scoring'
import type { CalculatorCard, CalculatorCase, CalculatorPlayer, CalculatorPolicy, CalculatorRound } from './calculatorCase.ts'
import {
  type ReadResult,
  readAllowance,
  readDate,
  readHandicap,
  readPars,
  readPlaying,
  readRating,
  readResult,
  readScore,
  readShares,
  readStrokeIndexes,
  readTime,
  readWhole,
  type TextProblem,
} from './readText.ts'

export const POLICY_OF: Readonly<Record<CalculatorPolicy, Policy>> = {
  whs,
  whsTenth: { ...whs, halfIndexNine: 'tenth' },
  dgv,
  asSpecified,
  asSpecifiedDgv,
}

export interface ReadRound {
  readonly holes: readonly Hole[]
  readonly par: number
  /** null until rating and slope are known. */
  readonly tee: RatedTee | null
  readonly pcc: number
}

export interface ReadCard {
  /** One for each hole of the round. */
  readonly entries: readonly HoleEntry[]
  readonly penalty: number
}

export type ReadHandicap =
  | { readonly kind: 'index'; readonly index: HandicapIndex }
  | { readonly kind: 'playing'; readonly exact: Exact | null }

export interface ReadPlayer {
  readonly id: string
  readonly name: string
  readonly handicap: ReadHandicap
  readonly status: CardStatus
  readonly returnedAt: ClubDateTime | null
  readonly order: number | null
  /** One for each round; null if the course cannot be read. */
  readonly cards: readonly (ReadCard | null)[]
}

export interface ReadScore {
  /** Index in the case. */
  readonly at: number
  readonly playedOn: ClubDate
  readonly result: ReadResult
}

export interface ReadSide {
  readonly name: string
  readonly indexes: readonly HandicapIndex[]
}

export interface CaseReading {
  readonly policy: Policy
  readonly allowance: Exact
  readonly maxScore: MaxScoreRule
  /** null if pars or stroke indexes cannot be read. */
  readonly rounds: readonly (ReadRound | null)[]
  readonly players: readonly ReadPlayer[]
  readonly record: readonly ReadScore[]
  readonly shares: readonly Exact[] | null
  readonly sides: readonly ReadSide[]
  /** Keyed by the path of the field: `rounds.0.pars`. */
  readonly problems: ReadonlyMap<string, TextProblem>
}

/** Returns the value of a text, or records the problem and returns `fallback`. */
type Take = <Value, Fallback>(field: string, read: Result<Value, TextProblem>, fallback: Fallback) => Value | Fallback

/** Maximum penalty strokes, and maximum strokes of a maximum score. */
const MOST = 99

function takeRound(take: Take, round: CalculatorRound, path: string): ReadRound | null {
  const pars = take(`${path}.pars`, readPars(round.pars), null)
  const indexes = pars && take(`${path}.strokeIndexes`, readStrokeIndexes(round.strokeIndexes, pars.length), null)
  const slope = take(`${path}.slope`, readWhole(round.slope, 55, 155, null), null)
  const pcc = take(`${path}.pcc`, readWhole(round.pcc, -1, 3, 0), 0)
  if (!pars || !indexes) return null
  const first = pars.length === 9 ? Number(round.firstHole) : 1
  const holes = pars.map((par, at): Hole => ({ number: first + at, par, strokeIndex: indexes[at] as number }))
  const par = pars.reduce((sum, one) => sum + one, 0)
  const ratingTenths = take(`${path}.rating`, readRating(round.rating, holes), null)
  return { holes, par, tee: ratingTenths === null || slope === null ? null : { ratingTenths, slope, par }, pcc }
}

const NO_CARD: CalculatorCard = { scores: [], penalty: '' }

function takeCard(take: Take, card: CalculatorCard, path: string, { holes }: ReadRound): ReadCard {
  return {
    entries: holes.map(
      (_, at): HoleEntry => take(`${path}.scores.${at}`, readScore(card.scores[at] ?? ''), { status: 'notEntered' } as const),
    ),
    penalty: take(`${path}.penalty`, readWhole(card.penalty, 0, MOST, 0), 0),
  }
}

/** Ids sort in the order of the page, so that tied players are listed in that order. */
function idOf(at: number): string {
  return `player-${String(at).padStart(3, '0')}`
}

function takePlayer(take: Take, player: CalculatorPlayer, at: number, rounds: readonly (ReadRound | null)[]): ReadPlayer {
  const path = `players.${at}`
  const field = `${path}.handicap`
  return {
    id: idOf(at),
    name: player.name,
    handicap:
      player.handicapKind === 'index'
        ? { kind: 'index', index: take(field, readHandicap(player.handicap), { kind: 'unset' } as const) }
        : { kind: 'playing', exact: take(field, readPlaying(player.handicap), null) },
    status: player.status,
    returnedAt: take(`${path}.returnedAt`, readTime(player.returnedAt), null),
    order: take(`${path}.order`, readWhole(player.order, 1, 999, null), null),
    cards: rounds.map((round, number) => round && takeCard(take, player.cards[number] ?? NO_CARD, `${path}.cards.${number}`, round)),
  }
}

function takeMaxScore(take: Take, { kind, byPar, additional }: CalculatorCase['maxScore']): MaxScoreRule {
  const limit = (par: 3 | 4 | 5) =>
    take(`maxScore.byPar.${par - 3}`, readWhole(byPar[par - 3] ?? '', 1, MOST, DEFAULT_MAX_SCORES[par]), DEFAULT_MAX_SCORES[par])
  switch (kind) {
    case 'none':
      return { kind }
    case 'fixed':
      return { kind, byPar: { 3: limit(3), 4: limit(4), 5: limit(5) } }
    case 'netDoubleBogey':
      return { kind, additional: take('maxScore.additional', readWhole(additional, 0, 9, 0), 0) }
  }
}

function takeRecord(take: Take, record: CalculatorCase['record']): readonly ReadScore[] {
  return record.flatMap((score, at) => {
    const playedOn = take(`record.${at}.playedOn`, readDate(score.playedOn), null)
    const result = take(`record.${at}.result`, readResult(score.result), null)
    return playedOn && result ? [{ at, playedOn, result }] : []
  })
}

/** Players of a side. */
export function sideSize({ format, size }: CalculatorCase['team']): number {
  return format === 'scramble' ? Number(size) : 2
}

function takeSides(take: Take, team: CalculatorCase['team']): readonly ReadSide[] {
  const size = sideSize(team)
  return team.sides.map(({ name, handicaps }, at) => ({
    name,
    indexes: Array.from({ length: size }, (_, player) =>
      take(`team.sides.${at}.handicaps.${player}`, readHandicap(handicaps[player] ?? ''), { kind: 'unset' } as const),
    ),
  }))
}

export function readCase(page: CalculatorCase): CaseReading {
  const problems = new Map<string, TextProblem>()
  const take: Take = (field, read, fallback) => {
    if (read.ok) return read.value
    problems.set(field, read.reason)
    return fallback
  }
  const rounds = page.rounds.map((round, at) => takeRound(take, round, `rounds.${at}`))
  return {
    policy: POLICY_OF[page.policy],
    allowance: take('allowance', readAllowance(page.allowance), null) ?? { numerator: 1, denominator: 1 },
    maxScore: takeMaxScore(take, page.maxScore),
    rounds,
    players: page.players.map((player, at) => takePlayer(take, player, at, rounds)),
    record: takeRecord(take, page.record),
    shares: take('team.shares', readShares(page.team.shares, page.team.format === 'fourball' ? 1 : sideSize(page.team)), null),
    sides: takeSides(take, page.team),
    problems,
  }
}
