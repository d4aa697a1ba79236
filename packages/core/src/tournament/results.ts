/** Results as they are shown: the rows of a board and one player's card. TR-20 to TR-41 in docs/spec/results.md. */
import type { Exact } from '../exact.ts'
import type { HandicapIndex } from '../handicap/handicapIndex.ts'
import type { TeamHandicapWorking } from '../handicap/teamHandicap.ts'
import type { PolicyName } from '../policy.ts'
import type { CoursePart } from '../scoring/hole.ts'
import type { CardStatus, ScoreMethod, Scoring } from '../scoring/kinds.ts'
import type { PlayingHandicapWorking, TieBreak, WorkedCard } from '../scoring/workings.ts'
import type { ClubDateTime } from '../time.ts'
import type { Prize } from './tournament.ts'

/** How far a player is. */
export type Progress =
  | { readonly kind: 'notStarted'; readonly startTime: ClubDateTime | null }
  | { readonly kind: 'playing'; readonly holes: number }
  | { readonly kind: 'finished'; readonly startedOnTen: boolean }

/** A player or a team on a board. */
export interface BoardRow {
  /** Player or team id: what a scorecard is asked by. */
  readonly id: string
  readonly customerIds: readonly string[]
  readonly name: string
  readonly clubName: string
  /** null for whoever has no place (no return, cut …). */
  readonly position: number | null
  /** `1`, `T2`; `---` without a place. */
  readonly label: string
  /** The place in the shown round alone, ties shared; while it is played the place of the board. */
  readonly roundPosition: number | null
  readonly roundLabel: string
  /** Places won since the round began; null where there is nothing to compare. */
  readonly movement: number | null
  /** What the prize ranks: strokes, points or a difference. null without a result. */
  readonly total: Exact | null
  /** Strokes against par over all counted rounds, as the method counts them. */
  readonly toPar: Exact | null
  /** Strokes against par in the chosen round. */
  readonly today: Exact | null
  readonly progress: Progress
  /** Stableford points of the same cards, whatever the prize ranks by; null where none are told. */
  readonly points: number | null
  /** Penalty strokes of all its rounds, which the strokes against par hold. */
  readonly penalty: number
  readonly rounds: readonly { readonly roundNumber: number; readonly total: Exact | null; readonly points: number | null }[]
  readonly status: CardStatus
}

/** A list of results of one prize, as a screen shows it. */
export interface Board {
  readonly prize: Prize
  readonly roundId: string
  readonly rows: readonly BoardRow[]
  readonly tieBreaks: readonly TieBreak[]
  /** When the newest score came in; null when no round is being played. */
  readonly lastScoreAt: ClubDateTime | null
}

/** Whether a fairway or a green was hit as it should be. SC-05. */
export const HIT_STATUSES = ['unknown', 'yes', 'no'] as const
export type HitStatus = (typeof HIT_STATUSES)[number]

/** What a card says of a hole beside its score. SC-03. */
export interface HoleDetail {
  /** By the course handicap; null for a player without one. */
  readonly courseStrokes: number | null
  /** What counts for the handicap; null while there is no score. */
  readonly handicapStrokes: number | null
  readonly metres: number | null
  readonly putts: number | null
  readonly fairwayHit: HitStatus
  readonly greenInRegulation: HitStatus
  /** Whose balls count on the card of a team; empty where one ball is played. */
  readonly countingIds: readonly string[]
}

/** What an earlier round came to; null without a result. */
export interface PriorResult {
  readonly roundNumber: number
  readonly total: Exact | null
}

/** A card with everything that is shown around it. */
export interface Scorecard {
  readonly id: string
  /** The team's id if the card is a team's. */
  readonly playerId: string
  readonly team: boolean
  /** Empty on the card of a team. */
  readonly customerId: string
  readonly name: string
  readonly handicapIndex: HandicapIndex
  readonly teeName: string
  readonly ratingTenths: number
  readonly slope: number
  readonly par: number
  readonly coursePart: CoursePart
  readonly roundNumber: number
  readonly scoring: Scoring
  readonly scoreMethod: ScoreMethod
  readonly penalty: number
  /** The reading of the rules that the card was worked by; null where the middle tier does not say. */
  readonly policy: PolicyName | null
  readonly card: WorkedCard
  /** One for each hole of the card. */
  readonly holeDetails: readonly HoleDetail[]
  /** Rounds of the prize before this one, ascending. */
  readonly priorResults: readonly PriorResult[]
  /** The same of the team; empty for a single player. */
  readonly teamPriorResults: readonly PriorResult[]
  /** Whose card it is: one player, or those of a team. */
  readonly players: readonly { readonly id: string; readonly name: string }[]
  /** The prizes it is counted for. */
  readonly prizes: readonly { readonly id: string; readonly name: string }[]
  /** null for a player without an index, and for a team. */
  readonly handicap: PlayingHandicapWorking | null
  /** Of a team that plays one ball. */
  readonly teamHandicap: TeamHandicapWorking | null
}

/** Who won a special prize, and with what. TR-20, TR-37. */
export interface SpecialResult {
  /** null for the tournament as a whole. */
  readonly roundNumber: number | null
  readonly winner: { readonly id: string; readonly name: string; readonly team: boolean; readonly customerIds: readonly string[] }
  /** `1.24 m` */
  readonly comment: string
}

/** A special prize with its winners; none until somebody has won, or may be told. */
export interface SpecialPrize {
  readonly prize: Prize
  readonly results: readonly SpecialResult[]
}
