/** The data that a card is scored with, copied into the card once (design decision 6): the shape of `card.snapshot`. */
import type { CoursePart, Hole, PlayingHandicapWorking } from '@club/core/scoring'

export interface CardSnapshot {
  readonly teeName: string
  readonly ratingTenths: number
  readonly slope: number
  /** Sum over the holes that are played. */
  readonly par: number
  readonly coursePart: CoursePart
  /** 9 or 18 holes, sorted by number. */
  readonly holes: readonly Hole[]
  /** Length of each hole in metres; null if the tee has no length. Missing in older cards. */
  readonly metres?: readonly (number | null)[]
  /** null for a player without an index. */
  readonly handicap: PlayingHandicapWorking | null
}
