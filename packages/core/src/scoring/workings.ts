/**
 * The workings that scoring returns with its results (design decision 9): everything that a screen shows for "Why?". The functions of this
 * folder create them, contract transfers them, and ui describes them.
 */
import type { Exact } from '../exact.ts'
import type { Hole, HoleEntry } from './hole.ts'
import type { CardStatus, ResultLabel } from './kinds.ts'

/** A hole with its score and results. */
export interface ComputedHole extends Hole {
  readonly entry: HoleEntry
  /** Strokes received by the playing handicap; negative for plus players. */
  readonly strokesReceived: number
  /** Strokes that count (after the max score); null if none count. */
  readonly counted: number | null
  readonly net: number | null
  /**
   * Stableford points of the hole; in par/bogey +1, 0 or −1 (strokes against par by some policies). Net, or gross if the card is gross;
   * null if nothing counts.
   */
  readonly points: number | null
  /** The gross score against par, which decides the shape of the hole's mark. */
  readonly label: ResultLabel
}

/**
 * Sums of nine or eighteen holes. Strokes are null if a hole has no number of strokes; points add up as holes are played and are null only
 * if no hole has points. The total of a card includes its penalty strokes, the nines do not.
 */
export interface CardSum {
  readonly par: number
  readonly strokesReceived: number
  readonly gross: number | null
  readonly net: number | null
  readonly points: number | null
}

/** A computed card. `front` and `back` are null if the round does not play that nine. */
export interface ComputedCard {
  readonly holes: readonly ComputedHole[]
  readonly front: CardSum | null
  readonly back: CardSum | null
  readonly total: CardSum
  readonly holesPlayed: number
  readonly status: CardStatus
  /** Gross strokes (as counted) minus par over the holes played, penalty strokes included. */
  readonly overPar: number
  /**
   * Number of balls that count on a hole; only on the card of a team whose players each play a ball, where par and strokes are sums of
   * those balls.
   */
  readonly countingBalls?: number
}

/** The working of a playing handicap. */
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
  /** Rounded playing handicap before the limit. */
  readonly rounded: number
  readonly limit: number | null
  readonly playingHandicap: number
}

/** One stage of a count-back. */
export type CountBackStage =
  /** The last k holes of a round by number; `holes` lists them. */
  | { readonly kind: 'lastHoles'; readonly roundNumber: number; readonly holes: readonly number[] }
  /** Holes chosen by stroke index (the order of the German federation, DGV). */
  | {
      readonly kind: 'strokeIndex'
      readonly roundNumber: number
      readonly strokeIndexes: readonly number[]
      readonly holes: readonly number[]
    }
  /** The last k holes of the front nine of a round of eighteen. */
  | { readonly kind: 'frontNine'; readonly roundNumber: number; readonly holes: readonly number[] }
  /** A whole round, penalty strokes included. */
  | { readonly kind: 'round'; readonly roundNumber: number }
  /** The lower unrounded handicap. */
  | { readonly kind: 'handicap' }
  /** The earlier return of the card. */
  | { readonly kind: 'returnOfCard' }
  /** The order that the committee entered. */
  | { readonly kind: 'manual' }
  /** The random draw. */
  | { readonly kind: 'lots' }

/** A stage with the values of the two tied sides; `ahead` is the better one. */
export interface ComparedStage {
  readonly stage: CountBackStage
  readonly ahead: Exact
  readonly behind: Exact
}

/** How a tie between two adjacent rows of the list was broken, or why it was not. */
export interface TieBreak {
  readonly aheadId: string
  readonly behindId: string
  /** Every stage that was compared, the deciding one last. */
  readonly stages: readonly ComparedStage[]
  /**
   * `shared`: still tied after the last stage. `notComparable`: a card or value that the protocol needs is missing. `missing`: only the
   * side behind lacks the handicap or return time that the next stage compares, so it ranks after those who have one.
   */
  readonly outcome: 'decided' | 'shared' | 'notComparable' | 'missing'
}
