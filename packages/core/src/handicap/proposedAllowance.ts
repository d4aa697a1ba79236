/**
 * The allowances that the World Handicap System recommends. Rules of Handicapping 2024, Appendix C; HC-58+, HC-59+. A proposal for the
 * person who sets up a round: it is never applied automatically, and a round without an allowance uses 100 percent.
 */
import { type Exact, exact } from '../exact.ts'
import { checkWhole } from '../fieldError.ts'
import type { Scoring } from '../scoring/kinds.ts'
import type { RoundType } from '../tournament/tournament.ts'

/** A format, as Appendix C distinguishes formats. */
export interface AllowanceFormat {
  readonly roundType: RoundType
  readonly play: Scoring | 'match'
  /** Number of players of a side. */
  readonly players: number
  /** Number of a side's scores that count on a hole; ignored if a side plays one ball. */
  readonly counting: number
}

/** The recommendation: a share of each player's own handicap, or shares that make one handicap of a side. */
export type AllowanceProposal =
  /** The share of each player's own course handicap. */
  | { readonly kind: 'each'; readonly allowance: Exact }
  /** The shares of a side's course handicaps, lowest first; their sum is the side's handicap. */
  | { readonly kind: 'lowToHigh'; readonly shares: readonly Exact[] }

function percent(of: number): Exact {
  return exact(of, 100)
}

function each(of: number): AllowanceProposal {
  return { kind: 'each', allowance: percent(of) }
}

function lowToHigh(...shares: readonly number[]): AllowanceProposal {
  return { kind: 'lowToHigh', shares: shares.map(percent) }
}

const SCRAMBLES: Readonly<Record<number, AllowanceProposal>> = {
  2: lowToHigh(35, 15),
  3: lowToHigh(30, 20, 10),
  4: lowToHigh(25, 20, 15, 10),
}

/** Percentages for the best 1, 2, 3 or 4 of four balls. */
const BEST_OF_FOUR: Readonly<Record<Scoring, readonly number[]>> = {
  medal: [75, 85, 100, 100],
  medalMaxScore: [75, 85, 100, 100],
  stableford: [75, 85, 100, 100],
  againstPar: [75, 80, 90, 100],
}

/** Percentages for the better ball of two. */
const FOUR_BALL: Readonly<Record<AllowanceFormat['play'], number>> = {
  medal: 85,
  medalMaxScore: 85,
  stableford: 85,
  againstPar: 90,
  match: 90,
}

function bestOfFour(counting: number, play: AllowanceFormat['play']): AllowanceProposal | null {
  return play === 'match' ? null : each(BEST_OF_FOUR[play][counting - 1] as number)
}

function bestOfSide({ play, players, counting }: AllowanceFormat): AllowanceProposal | null {
  if (players === 4) return bestOfFour(counting, play)
  if (players !== 2) return null
  if (counting === 1) return each(FOUR_BALL[play])
  return play === 'match' ? each(100) : null
}

/** Returns the recommendation; null if Appendix C has none, and the committee decides. */
export function proposedAllowance(format: AllowanceFormat): AllowanceProposal | null {
  checkWhole('players', format.players, 1)
  checkWhole('counting', format.counting, 1, format.players)
  switch (format.roundType) {
    case 'single':
      return each(format.play === 'match' ? 100 : 95)
    case 'foursome':
      return lowToHigh(50, 50)
    case 'greensome':
    case 'chapman':
      return lowToHigh(60, 40)
    case 'scramble':
      return SCRAMBLES[format.players] ?? null
    case 'fourball':
    case 'aggregate':
    case 'proAm':
      return bestOfSide(format)
  }
}
