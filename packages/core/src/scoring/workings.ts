/**
 * The working that scoring hands to whoever shows it (design decision 9): everything a screen words behind "Why?".
 * The functions beside this file make these; contract carries them; ui words them.
 */
import type { Exact } from '../exact.ts'
import type { Hole, HoleEntry } from './hole.ts'
import type { CardStatus, ResultLabel } from './kinds.ts'

/** A hole with its score and what it came to. */
export interface WorkedHole extends Hole {
  readonly entry: HoleEntry
  /** Strokes received by the playing handicap; negative for plus players. */
  readonly strokesReceived: number
  /** Strokes as they count (after the max score); null while nothing counts. */
  readonly counted: number | null
  readonly net: number | null
  /**
   * What the hole gives: Stableford points; against par +1, 0 or −1 (by policy the strokes against par). Net, or gross when the card is
   * gross; null while nothing counts.
   */
  readonly points: number | null
  /** The score as played against par: what shape the hole's mark has. */
  readonly label: ResultLabel
}

/**
 * Sums of nine or eighteen holes. Strokes are null where a hole of them has no number; points add up as they come and are null only
 * while no hole has any. The total of a card holds its penalty strokes, which the nines do not.
 */
export interface CardSum {
  readonly par: number
  readonly strokesReceived: number
  readonly gross: number | null
  readonly net: number | null
  readonly points: number | null
}

/** A card with everything worked out. `front` and `back` are null when the round does not play that nine. */
export interface WorkedCard {
  readonly holes: readonly WorkedHole[]
  readonly front: CardSum | null
  readonly back: CardSum | null
  readonly total: CardSum
  readonly holesPlayed: number
  readonly status: CardStatus
  /** Gross (as counted) minus par over the holes played, penalty included. */
  readonly overPar: number
  /** Only on the card of a team whose players each play a ball: how many of them count on a hole, and par and strokes are their sums. */
  readonly countingBalls?: number
}

/** How a playing handicap came about. */
export interface PlayingHandicapWorking {
  readonly indexTenths: number
  readonly slope: number
  readonly ratingTenths: number
  readonly par: number
  /** Unrounded course handicap. */
  readonly courseExact: Exact
  readonly allowance: Exact
  /** Unrounded playing handicap: course handicap × allowance. */
  readonly playingExact: Exact
  /** Before a limit. */
  readonly rounded: number
  readonly limit: number | null
  readonly playingHandicap: number
}

/** One step of a count-out. */
export type CountOutStage =
  /** The last k holes of a round by number; `holes` lists them. */
  | { readonly kind: 'lastHoles'; readonly roundNumber: number; readonly holes: readonly number[] }
  /** Holes chosen by stroke index (the DGV order). */
  | {
      readonly kind: 'strokeIndex'
      readonly roundNumber: number
      readonly strokeIndexes: readonly number[]
      readonly holes: readonly number[]
    }
  /** The same over the front nine of a round of eighteen. */
  | { readonly kind: 'frontNine'; readonly roundNumber: number; readonly holes: readonly number[] }
  /** The whole of a round, penalty strokes included. */
  | { readonly kind: 'round'; readonly roundNumber: number }
  /** The lower unrounded handicap. */
  | { readonly kind: 'handicap' }
  /** The earlier return of the card. */
  | { readonly kind: 'returnOfCard' }
  /** The order that the committee entered. */
  | { readonly kind: 'manual' }
  /** The lots that were drawn. */
  | { readonly kind: 'lots' }

/** A stage with the figures of the two that were level; the better one is `ahead`. */
export interface ComparedStage {
  readonly stage: CountOutStage
  readonly ahead: Exact
  readonly behind: Exact
}

/** How a tie between two neighbours of the list was broken, or why it was not. */
export interface TieBreak {
  readonly aheadId: string
  readonly behindId: string
  /** Every stage that was looked at, the deciding one last. */
  readonly stages: readonly ComparedStage[]
  /**
   * `shared`: level after the last stage. `notComparable`: a card or figure that the protocol needs is missing. `missing`: only the side behind
   * lacks the handicap or the time of return that the next stage compares, so it ranks after those who have one.
   */
  readonly outcome: 'decided' | 'shared' | 'notComparable' | 'missing'
}
