/** Results as screens show them: the rows of a board and one scorecard. TR-20 to TR-41 in docs/spec/results.md. */
import type { Exact } from '../../exact.ts'
import type { HandicapIndex } from '../../handicap/handicapIndex.ts'
import type { TeamHandicapWorking } from '../../handicap/teamHandicap.ts'
import type { PolicyName } from '../../policy.ts'
import type { CoursePart } from '../../scoring/hole.ts'
import type { CardStatus, ScoreMethod, Scoring } from '../../scoring/kinds.ts'
import type { ComputedCard, PlayingHandicapWorking, TieBreak } from '../../scoring/workings.ts'
import type { ClubDateTime } from '../../time.ts'
import type { Prize } from '../tournament.ts'

/** A player's progress in the round. */
export type Progress =
  | { readonly kind: 'notStarted'; readonly startTime: ClubDateTime | null }
  | { readonly kind: 'playing'; readonly holes: number }
  | { readonly kind: 'finished'; readonly startedOnTen: boolean }

/** A player or a team on a board. */
export interface BoardRow {
  /** Player or team id, with which a scorecard is requested. */
  readonly id: string
  readonly customerIds: readonly string[]
  readonly name: string
  readonly clubName: string
  /** null without a position (no return, cut …). */
  readonly position: number | null
  /** `1`, `T2`; `---` without a position. */
  readonly label: string
  /** Position in the shown round alone, ties shared; while the round is being played, the position on the board. */
  readonly roundPosition: number | null
  readonly roundLabel: string
  /** Number of positions gained since the round began; null if there is nothing to compare. */
  readonly movement: number | null
  /** The value that the prize ranks by: strokes, points or a difference; null without a result. */
  readonly total: Exact | null
  /** Strokes against par over all counted rounds, by the score method. */
  readonly toPar: Exact | null
  /** Strokes against par in the chosen round. */
  readonly today: Exact | null
  readonly progress: Progress
  /** Stableford points of the same cards, independent of what the prize ranks by; null if they are not shown. */
  readonly points: number | null
  /** Penalty strokes of all rounds, included in the strokes against par. */
  readonly penalty: number
  readonly rounds: readonly { readonly roundNumber: number; readonly total: Exact | null; readonly points: number | null }[]
  readonly status: CardStatus
}

/** The results of one prize, as a screen shows them. */
export interface Board {
  readonly prize: Prize
  readonly roundId: string
  readonly rows: readonly BoardRow[]
  readonly tieBreaks: readonly TieBreak[]
  /** Time of the newest score; null if no round is being played. */
  readonly lastScoreAt: ClubDateTime | null
}

/** Whether the fairway was hit, or the green in regulation. SC-05. */
export const HIT_STATUSES = ['unknown', 'yes', 'no'] as const
export type HitStatus = (typeof HIT_STATUSES)[number]

/** The details of a hole on a card, in addition to its score. SC-03. */
export interface HoleDetail {
  /** Strokes received by the course handicap; null for a player without one. */
  readonly courseStrokes: number | null
  /** Strokes that count for the handicap; null without a score. */
  readonly handicapStrokes: number | null
  readonly metres: number | null
  readonly putts: number | null
  readonly fairwayHit: HitStatus
  readonly greenInRegulation: HitStatus
  /** Ids of the players whose balls count on a team's card; empty if the team plays one ball. */
  readonly countingIds: readonly string[]
}

/** Total of an earlier round; null without a result. */
export interface PriorResult {
  readonly roundNumber: number
  readonly total: Exact | null
}

/** A scorecard with the data that a screen shows with it. */
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
  /** The policy by which the card was computed; null if the middle tier does not send it. */
  readonly policy: PolicyName | null
  readonly card: ComputedCard
  /** One for each hole of the card. */
  readonly holeDetails: readonly HoleDetail[]
  /** Rounds of the prize before this one, ascending. */
  readonly priorResults: readonly PriorResult[]
  /** Earlier rounds of the team; empty for an individual. */
  readonly teamPriorResults: readonly PriorResult[]
  /** The card's player, or the players of its team. */
  readonly players: readonly { readonly id: string; readonly name: string }[]
  /** The prizes for which the card counts. */
  readonly prizes: readonly { readonly id: string; readonly name: string }[]
  /** null for a player without an index, and for a team. */
  readonly handicap: PlayingHandicapWorking | null
  /** Team handicap if the team plays one ball; else null. */
  readonly teamHandicap: TeamHandicapWorking | null
}

/** A winner of a special prize, and the winning distance or value. TR-20, TR-37. */
export interface SpecialResult {
  /** null for the whole tournament. */
  readonly roundNumber: number | null
  readonly winner: { readonly id: string; readonly name: string; readonly team: boolean; readonly customerIds: readonly string[] }
  /** `1.24 m` */
  readonly comment: string
}

/** A special prize with its winners; empty until there are winners that may be published. */
export interface SpecialPrize {
  readonly prize: Prize
  readonly results: readonly SpecialResult[]
}
