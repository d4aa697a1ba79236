import type { ClubDateTime } from '@club/core'
import type { Buddy, Customer } from '@club/core/club'
import type { Entrant, SignUpRefusal, Tournament, WaitingEntry } from '@club/core/tournament'
import type { SignUpDeps } from './signUpStore.ts'

export interface SignUpScreenProps {
  readonly now: ClubDateTime
  readonly tournament: Tournament
  readonly me: Customer
  readonly friends: readonly Buddy[]
  /** Who plays and who waits already, as far as the viewer may see. */
  readonly players: readonly Entrant[]
  readonly waiting: readonly WaitingEntry[]
  readonly deps: SignUpDeps
  readonly wordRefusal: (refusal: SignUpRefusal) => string
  /** Back to the tournament, sign-up tab. */
  readonly hrefTournament: string
}
