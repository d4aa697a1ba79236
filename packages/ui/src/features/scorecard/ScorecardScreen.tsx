import type { ClubDateTime } from '@club/core'
import type { Scorecard } from '@club/core/tournament'
import type { Loadable } from '../notice.ts'

export interface ScorecardScreenProps {
  readonly tournamentName: string
  readonly playedAt: ClubDateTime | null
  readonly card: Loadable<Scorecard>
  /** The card is the viewer's own. */
  readonly mine: boolean
  readonly hrefBack: string
}
