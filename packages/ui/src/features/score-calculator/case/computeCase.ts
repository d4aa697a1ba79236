/** Computes a case with core: every number of the page with its working. Contains no rules of its own. */
import { type Exact, exact, roundHalfUp } from '@club/core'
import {
  type HandicapIndex,
  handicapIndexTimeline,
  type IndexStep,
  nineHoleConversion,
  nineHoleIndexTenths,
  playingHandicap,
  type RatedTee,
  type ScoreDifferential,
  scoreDifferential,
  scoreDifferentialNine,
  strokesReceived,
} from '@club/core/handicap'
import {
  adjustedGross,
  type ComputedCard,
  computeCard,
  countsNet,
  isComplete,
  netDoubleBogey,
  type PlayingHandicapWorking,
  type RankedField,
  rankField,
  type Side,
  type SideRound,
  sideStatus,
} from '@club/core/scoring'
import { type LiveRow, liveBoard } from '@club/core/tournament'
import type { CalculatorCase } from './calculatorCase.ts'
import { computeTeam, type TeamWorking } from './computeTeam.ts'
import { type CaseReading, type ReadCard, type ReadPlayer, type ReadRound, type ReadScore, readCase } from './readCase.ts'

/** The handicap values of a round. */
export interface HandicapResult {
  /** Rounded, for net double bogey; 0 without an index. */
  readonly courseHandicap: number
  readonly hasIndex: boolean
  /** Net double bogey of each hole. */
  readonly limits: readonly number[]
  /** null until every hole has a score. */
  readonly adjustedGross: number | null
  /** null without adjusted gross, rating and slope; nine holes need an index too. */
  readonly differential: ScoreDifferential | null
}

export interface RoundWorking {
  readonly roundNumber: number
  readonly round: ReadRound
  /** null if the playing handicap was typed, or there is no index or no tee. */
  readonly handicap: PlayingHandicapWorking | null
  /** Whole strokes; null without a handicap. */
  readonly playingHandicap: number | null
  readonly card: ComputedCard
  /** null if only a playing handicap is known. */
  readonly result: HandicapResult | null
  /** The specification’s own conversion of nine holes, under its policy only; else null. HC-14 to HC-19. */
  readonly conversion: NineHoleConversion | null
}

export interface NineHoleConversion {
  /** Tenths; the index, or the value of its code in this conversion. */
  readonly indexTenths: number
  readonly tee: RatedTee
  readonly converted: number
}

export interface PlayerWorking {
  readonly id: string
  readonly name: string
  /** null if the course of the round cannot be read. */
  readonly rounds: readonly (RoundWorking | null)[]
  readonly side: Side
}

export type BoardWorking =
  | { readonly kind: 'final'; readonly field: RankedField }
  /** At least one player is still on the course: strokes against par, ties shared. */
  | { readonly kind: 'playing'; readonly rows: readonly LiveRow[]; readonly currentRound: number }

export interface RecordStep {
  readonly score: ReadScore
  readonly differential: Exact
  readonly step: IndexStep
}

export interface CaseWorking {
  readonly reading: CaseReading
  readonly players: readonly PlayerWorking[]
  /** null for a single player. */
  readonly board: BoardWorking | null
  /** Sorted by day. */
  readonly record: readonly RecordStep[]
  readonly team: TeamWorking
}

function handicapOf({ policy, allowance }: CaseReading, index: HandicapIndex, tee: RatedTee, holes: number): PlayingHandicapWorking | null {
  return index.kind === 'index' ? playingHandicap({ ...tee, policy, indexTenths: index.tenths, holes, allowance, limit: null }) : null
}

/** A professional plays off scratch. */
function strokesOf({ handicap }: ReadPlayer, working: PlayingHandicapWorking | null): number | null {
  if (handicap.kind === 'playing') return handicap.exact && roundHalfUp(handicap.exact)
  return working?.playingHandicap ?? (handicap.index.kind === 'professional' ? 0 : null)
}

function differentialOf(round: ReadRound, adjusted: number | null, index: HandicapIndex): ScoreDifferential | null {
  if (adjusted === null || round.tee === null) return null
  const input = { ...round.tee, adjustedGross: adjusted, pcc: round.pcc }
  if (round.holes.length === 18) return scoreDifferential(input)
  return index.kind === 'index' ? scoreDifferentialNine({ ...input, indexTenths: index.tenths }) : null
}

function conversionOf({ policy }: CaseReading, index: HandicapIndex | null, { tee, holes }: ReadRound): NineHoleConversion | null {
  if (policy.name !== 'asSpecified' || holes.length !== 9 || !tee || !index) return null
  const indexTenths = nineHoleIndexTenths(index)
  const converted = nineHoleConversion({ ...tee, handicap: index })
  return indexTenths === null || converted === null ? null : { indexTenths, tee, converted }
}

/** Without an index the course handicap is 0; with an index but no tee, the result is null. */
function resultOf(
  { policy }: CaseReading,
  player: ReadPlayer,
  round: ReadRound,
  working: PlayingHandicapWorking | null,
  card: ComputedCard,
) {
  if (player.handicap.kind === 'playing' || player.handicap.index.kind === 'professional') return null
  const { index } = player.handicap
  const hasIndex = index.kind === 'index'
  if (hasIndex && !working) return null
  const courseStrokes = working ? roundHalfUp(working.courseExact) : 0
  const received = strokesReceived(courseStrokes, round.holes)
  const adjusted = adjustedGross(policy, card.holes, courseStrokes, hasIndex)
  return {
    courseHandicap: courseStrokes,
    hasIndex,
    limits: round.holes.map(({ par }, at) => netDoubleBogey(policy, par, received[at] as number, hasIndex)),
    adjustedGross: adjusted,
    differential: differentialOf(round, adjusted, index),
  }
}

function computeRound(page: CalculatorCase, reading: CaseReading, player: ReadPlayer, roundAt: number): RoundWorking | null {
  const [round, typed] = [reading.rounds[roundAt] ?? null, player.cards[roundAt] as ReadCard | null]
  if (!round || !typed) return null
  const index = player.handicap.kind === 'index' ? player.handicap.index : null
  const handicap = index && round.tee && handicapOf(reading, index, round.tee, round.holes.length)
  const strokes = strokesOf(player, handicap)
  const card = computeCard(reading.policy, {
    holes: round.holes,
    entries: typed.entries,
    scoring: page.scoring,
    net: countsNet(page.method),
    playingHandicap: strokes,
    maxScore: reading.maxScore,
    penalty: typed.penalty,
    status: 'counted',
  })
  return {
    roundNumber: roundAt + 1,
    round,
    handicap,
    playingHandicap: strokes,
    card,
    result: resultOf(reading, player, round, handicap, card),
    conversion: conversionOf(reading, index, round),
  }
}

/** Returns the unrounded handicap of the last round, for the protocol by handicap. */
function tieHandicap({ handicap }: ReadPlayer, rounds: readonly (RoundWorking | null)[]): Exact | null {
  if (handicap.kind === 'playing') return handicap.exact
  return handicap.index.kind === 'professional' ? exact(0) : (rounds.at(-1)?.handicap?.playingExact ?? null)
}

/** A prize over the rating has no total before the rating is known. */
function sideRound({ method }: CalculatorCase, { roundNumber, round, card, result }: RoundWorking): SideRound {
  const { tee } = round
  if (method === 'grossOverRating' && tee === null) return { kind: 'total', roundNumber, total: null }
  const basis = { ratingTenths: tee?.ratingTenths ?? 0, adjustedGross: result?.adjustedGross ?? null }
  return { kind: 'card', roundNumber, card, basis }
}

function computePlayer(page: CalculatorCase, reading: CaseReading, player: ReadPlayer): PlayerWorking {
  const rounds = reading.rounds.map((_, at) => computeRound(page, reading, player, at))
  return {
    id: player.id,
    name: player.name,
    rounds,
    side: {
      id: player.id,
      status: player.status,
      handicap: tieHandicap(player, rounds),
      returnedAt: player.returnedAt,
      manualOrder: player.order,
      rounds: rounds.flatMap((round) => (round ? [sideRound(page, round)] : [])),
    },
  }
}

function isOver({ side, rounds }: PlayerWorking): boolean {
  return sideStatus(side) !== 'counted' || rounds.every((round) => round !== null && isComplete(round.card))
}

/** Returns the number of the last round with a score. */
function roundInPlay(players: readonly PlayerWorking[]): number {
  const begun = players.flatMap(({ rounds }) => rounds.map((round) => (round && round.card.holesPlayed > 0 ? round.roundNumber : 1)))
  return Math.max(1, ...begun)
}

function computeBoard(page: CalculatorCase, { policy }: CaseReading, players: readonly PlayerWorking[]): BoardWorking | null {
  if (players.length < 2) return null
  const sides = players.map(({ side }) => side)
  const field = { scoring: page.scoring, method: page.method, policy, sides }
  if (players.every(isOver)) return { kind: 'final', field: rankField({ ...field, protocol: page.protocol }) }
  const currentRound = roundInPlay(players)
  return { kind: 'playing', rows: liveBoard({ ...field, currentRound }).rows, currentRound }
}

/** The par does not affect a differential, but core requires one. */
const ANY_PAR = 72

function differentialExact({ result }: ReadScore): Exact {
  if (result.kind === 'differential') return exact(result.tenths, 10)
  const { gross, ratingTenths, slope } = result
  return scoreDifferential({ adjustedGross: gross, ratingTenths, slope, par: ANY_PAR, pcc: 0 }).exact
}

function computeRecord({ policy, record }: CaseReading): readonly RecordStep[] {
  const scores = new Map(record.map((score) => [`${score.at}`, { score, differential: differentialExact(score) }]))
  const steps = handicapIndexTimeline(
    policy,
    [...scores].map(([id, { score, differential }]) => ({ id, playedOn: score.playedOn, differential })),
  )
  return steps.flatMap((step) => {
    const known = scores.get(step.scoreId)
    return known ? [{ ...known, step }] : []
  })
}

export function computeCase(page: CalculatorCase): CaseWorking {
  const reading = readCase(page)
  const players = reading.players.map((player) => computePlayer(page, reading, player))
  return { reading, players, board: computeBoard(page, reading, players), record: computeRecord(reading), team: computeTeam(page, reading) }
}
