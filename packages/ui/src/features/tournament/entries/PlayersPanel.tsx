import type { ClubDateTime } from '@club/core'
import type { Buddy, Customer } from '@club/core/club'
import type { Entrant, Tournament } from '@club/core/tournament'
import type { WithdrawTarget } from '../../../shared/entry/withdrawTarget.ts'
import type { Published } from '../../../shared/loading/notice.ts'
import { PublishedView } from '../../../shared/loading/PublishedView.tsx'
import { entriesMessages as messages } from './entriesMessages.ts'
import { PlayersCard } from './PlayersCard.tsx'

export interface PlayersPanelProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  /** null for a visitor. */
  readonly me: Customer | null
  readonly friends: readonly Buddy[]
  readonly players: Published<readonly Entrant[]>
  readonly onWithdraw: (target: WithdrawTarget) => void
}

/** The players, once the club has published them. */
export function PlayersPanel(props: PlayersPanelProps) {
  return (
    <PublishedView published={props.players} words={messages}>
      {(players) => <PlayersCard {...props} players={players} />}
    </PublishedView>
  )
}
