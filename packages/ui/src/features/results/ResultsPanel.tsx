import type { ClubDateTime } from '@club/core'
import type { Board, Prize, Round, Tournament } from '@club/core/tournament'
import type { Loadable, Published } from '../notice.ts'

export interface ResultsPanelProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  readonly rounds: readonly Round[]
  readonly prizes: Loadable<readonly Prize[]>
  /** As in the address; null or unknown ones fall back to the first (TR-26). */
  readonly prizeId: string | null
  readonly roundId: string | null
  readonly onChoose: (prizeId: string, roundId: string) => void
  /** The board of the chosen prize and round. */
  readonly board: Published<Board>
  readonly myCustomerId: string | null
  readonly friendIds: readonly string[]
  readonly hrefForCard: (prizeId: string, roundId: string, playerId: string) => string
}
