import type { ClubDateTime } from '@club/core'
import type { Customer } from '@club/core/club'
import type { Entrant, SignUpRefusal, Team, Tournament, WaitingEntry, WithdrawalRefusal } from '@club/core/tournament'
import type { ReactNode } from 'react'
import type { WithdrawTarget } from '../../../shared/entry/withdrawTarget.ts'
import type { Published } from '../../../shared/loading/notice.ts'
import * as css from '../../../shared/parts.css.ts'
import { RefundNotes, type RefundNotesProps } from '../../../shared/refunds/RefundNotes.tsx'
import { useWide } from '../../../shared/useWide.ts'
import { MyEntry } from './MyEntry.tsx'
import type { AnswerOffer } from './OfferCard.tsx'

/** A place that another person has reserved for the viewer. */
export interface ReservedPlace {
  readonly until: ClubDateTime
  /** Empty if the viewer may not see the name. */
  readonly reservedBy: string
}

export interface TournamentEntriesProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  /** null for a visitor. */
  readonly me: Customer | null
  readonly players: Published<readonly Entrant[]>
  readonly waiting: Published<readonly WaitingEntry[]>
  /** The viewer’s own rows, even if the lists are not published; null or left out while they are not known. */
  readonly myPlayer?: Entrant | null
  readonly myWaiting?: WaitingEntry | null
  /** Offers to people whom the viewer put on the waiting list; of a team one. TS-128+. */
  readonly otherOffers?: readonly WaitingEntry[]
  readonly myTeam?: Team | null
  /** Until when the places in the viewer’s basket are reserved; the payment is offered next to it. */
  readonly reservedUntil?: ClubDateTime | null
  readonly reserved?: ReservedPlace | null
  /** Returns null once the reserved place is free, else the text of the error. */
  readonly onGiveBack?: () => Promise<string | null>
  readonly onEditTeam?: (team: Team) => void
  /** Accepts an offered place, or declines it. */
  readonly answerOffer: AnswerOffer
  /** The refunds of the viewer’s money in this tournament. */
  readonly refunds?: RefundNotesProps
  readonly hrefSignUp: string
  readonly hrefLogin: string
  readonly onWithdraw: (target: WithdrawTarget) => void
  readonly describeRefusal: (refusal: SignUpRefusal | WithdrawalRefusal) => string
  /** The open panel: players, teams or the waiting list. */
  readonly children: ReactNode
}

/** The sign-up tab: the viewer’s state, and the lists. */
export function TournamentEntries({ children, ...props }: TournamentEntriesProps) {
  const wide = useWide('xl')
  const refunds = props.refunds && <RefundNotes {...props.refunds} />
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {children}
        {/* On a phone they come last, because they are loaded after the rest and would move it. */}
        {!wide && refunds}
      </div>
      <div className={css.columnFirst}>
        <MyEntry {...props} />
        {wide && refunds}
      </div>
    </div>
  )
}
