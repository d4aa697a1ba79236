import type { ClubDateTime } from '@club/core'
import type { Customer } from '@club/core/club'
import type { Entrant, SignUpRefusal, Team, Tournament, WaitingEntry, WithdrawalRefusal } from '@club/core/tournament'
import type { ReactNode } from 'react'
import type { Published } from '../notice.ts'
import * as css from '../parts.css.ts'
import type { WithdrawTarget } from '../withdrawTarget.ts'
import { MyEntry } from './MyEntry.tsx'

/** A place that another person has reserved for the viewer. */
export interface ReservedPlace {
  readonly until: ClubDateTime
  /** Empty if the viewer may not see the name. */
  readonly reservedBy: string
}

export interface TournamentEntriesProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  /** null is a visitor. */
  readonly me: Customer | null
  readonly players: Published<readonly Entrant[]>
  readonly waiting: Published<readonly WaitingEntry[]>
  /** My own rows, also where the lists are not published; null or left out while they are not known. */
  readonly myPlayer?: Entrant | null
  readonly myWaiting?: WaitingEntry | null
  readonly myTeam?: Team | null
  /** Until when places are kept whose fee lies in my basket; paying is offered beside this. */
  readonly keptUntil?: ClubDateTime | null
  readonly reserved?: ReservedPlace | null
  /** Returns null once the reserved place is free, else what went wrong. */
  readonly onGiveBack?: () => Promise<string | null>
  readonly onEditTeam?: (team: Team) => void
  /** What accepting an offered place costs me, in minor units; the tournament's fee while it is not known. */
  readonly offerFee?: number | undefined
  /** Takes an offered place, or leaves it to the next. */
  readonly onAnswerOffer?: (waitingId: string, take: boolean) => Promise<'done' | 'gone'>
  readonly hrefSignUp: string
  readonly hrefLogin: string
  readonly onWithdraw: (target: WithdrawTarget) => void
  readonly wordRefusal: (refusal: SignUpRefusal | WithdrawalRefusal) => string
  /** The open panel: players, teams or the waiting list. */
  readonly children: ReactNode
}

/** The sign-up tab: where I stand, and the lists. */
export function TournamentEntries({ children, ...props }: TournamentEntriesProps) {
  return (
    <div className={css.columns}>
      <div className={css.column}>{children}</div>
      <div className={css.columnFirst}>
        <MyEntry {...props} />
      </div>
    </div>
  )
}
