import type { ClubDateTime } from '@club/core'
import type { Round, TeeAssignment, Tournament } from '@club/core/tournament'
import type { Loadable } from '../notice.ts'

export interface TournamentDetailsProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  readonly rounds: Loadable<readonly Round[]>
  readonly tees: Loadable<readonly TeeAssignment[]>
}
