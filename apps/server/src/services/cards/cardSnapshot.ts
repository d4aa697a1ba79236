/** What a card is scored by, taken once and kept with it (design decision 6): the shape of `card.snapshot`. */
import type { CoursePart, Hole, PlayingHandicapWorking } from '@club/core/scoring'

export interface CardSnapshot {
  readonly teeName: string
  readonly ratingTenths: number
  readonly slope: number
  /** Of the holes that are played. */
  readonly par: number
  readonly coursePart: CoursePart
  /** 9 or 18, in order of their numbers. */
  readonly holes: readonly Hole[]
  /** Of those holes; null where the tee has no length. Not there in cards of before it was kept. */
  readonly metres?: readonly (number | null)[]
  /** null for a player without an index. */
  readonly handicap: PlayingHandicapWorking | null
}
