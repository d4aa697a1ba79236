import type { ClubDateTime } from '@club/core'
import type { Buddy, Customer, ModuleKey } from '@club/core/club'
import type { Board, TournamentSummary } from '@club/core/tournament'
import type { Loadable } from '../notice.ts'

/** The event that is being played now. */
export interface LiveEvent {
  readonly tournament: TournamentSummary
  readonly roundNumber: number
  readonly board: Board
  readonly hrefResults: string
}

export interface HomeScreenProps {
  readonly now: ClubDateTime
  /** null is a visitor. */
  readonly me: Customer | null
  readonly friends: readonly Buddy[]
  /** Core's `menu`, in its order. */
  readonly menu: readonly ModuleKey[]
  /** The modules that have a screen; others are not shown. */
  readonly availableModules: readonly ModuleKey[]
  readonly hrefForModule: (key: ModuleKey) => string
  readonly clubName: string
  /** Tournaments that take entries now; null while unknown. */
  readonly openForSignUp: number | null
  /** Tournaments to come that I play or wait for, soonest first. */
  readonly mine: Loadable<readonly TournamentSummary[]>
  /** null: nothing is being played. */
  readonly live: LiveEvent | null
  readonly hrefTournaments: string
  readonly hrefForTournament: (id: string) => string
  readonly hrefLogin: string
}
