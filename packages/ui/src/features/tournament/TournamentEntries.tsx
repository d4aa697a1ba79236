import type { ClubDateTime } from '@club/core'
import type { Buddy, Customer } from '@club/core/club'
import type { Entrant, SignUpRefusal, Tournament, WaitingEntry, WithdrawalRefusal } from '@club/core/tournament'
import { LoadFailed } from '../LoadFailed.tsx'
import type { Published } from '../notice.ts'
import { PublishedView } from '../PublishedView.tsx'
import * as css from '../parts.css.ts'
import type { WithdrawTarget } from '../withdrawTarget.ts'
import { entriesMessages as messages } from './entriesMessages.ts'
import { MyEntry } from './MyEntry.tsx'
import { PlayersCard } from './PlayersCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'

export interface TournamentEntriesProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  /** null is a visitor. */
  readonly me: Customer | null
  readonly friends: readonly Buddy[]
  readonly players: Published<readonly Entrant[]>
  readonly waiting: Published<readonly WaitingEntry[]>
  readonly hrefSignUp: string
  readonly hrefLogin: string
  readonly onWithdraw: (target: WithdrawTarget) => void
  readonly wordRefusal: (refusal: SignUpRefusal | WithdrawalRefusal) => string
}

/** The sign-up tab: where I stand, who plays, who waits. */
export function TournamentEntries(props: TournamentEntriesProps) {
  const { players, waiting } = props
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <PublishedView published={players} words={messages}>
          {(value) => <PlayersCard {...props} players={value} />}
        </PublishedView>
        {waiting.kind === 'ready' && waiting.value.length > 0 && <WaitingCard {...props} waiting={waiting.value} />}
        {waiting.kind === 'failed' && <LoadFailed notice={waiting.notice} onRetry={waiting.onRetry} />}
      </div>
      <div className={css.columnFirst}>
        <MyEntry {...props} />
      </div>
    </div>
  )
}
