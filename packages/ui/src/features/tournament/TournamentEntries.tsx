import type { ClubDateTime } from '@club/core'
import type { Buddy, Customer } from '@club/core/club'
import type { Entrant, SignUpRefusal, Tournament, WaitingEntry, WithdrawalRefusal } from '@club/core/tournament'
import type { Published } from '../notice.ts'

/** What a withdrawal is about: one or more players, or one waiting entry. */
export type WithdrawTarget =
  | { readonly kind: 'entries'; readonly players: readonly Pick<Entrant, 'id' | 'customerId' | 'fullName'>[] }
  | { readonly kind: 'waiting'; readonly entry: WaitingEntry }

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
