/** Every reason to refuse a sign-up or a withdrawal, with its values. TS-17 to TS-54 in docs/spec/sign-up.md. */
import type { HandicapIndex } from '../../handicap/handicapIndex.ts'
import type { ClubDateTime } from '../../time.ts'

/** Why a person may not sign up, with the values for the message. */
export type SignUpRefusal =
  | { readonly code: 'blocked' }
  | { readonly code: 'alreadyEntered' }
  | { readonly code: 'alreadyWaiting' }
  | { readonly code: 'tournamentClosed' }
  | { readonly code: 'tournamentCancelled' }
  | { readonly code: 'entriesNotOnline' }
  | { readonly code: 'windowNotOpen'; readonly opens: ClubDateTime }
  | { readonly code: 'windowClosed'; readonly closed: ClubDateTime }
  | { readonly code: 'wrongSex'; readonly required: 'male' | 'female' }
  | {
      readonly code: 'handicapOutOfRange'
      readonly index: HandicapIndex
      readonly from: HandicapIndex
      readonly to: HandicapIndex
      readonly group: 'member' | 'guest'
    }
  | { readonly code: 'full'; readonly maxPlayers: number }
  | { readonly code: 'guestsFull'; readonly maxGuests: number }
  | { readonly code: 'teamsOnly' }
  /** This customer may not enter the person, for a reason that is not revealed. */
  | { readonly code: 'notByOthers' }
  | { readonly code: 'tooManyOthers'; readonly max: number }

/** Why a person may not withdraw; with the last moment if it has passed. */
export type WithdrawalRefusal =
  | { readonly code: 'notEntered' }
  | { readonly code: 'notWaiting' }
  | { readonly code: 'inTeam' }
  | { readonly code: 'cancellationNotOnline' }
  | { readonly code: 'cancellationClosed'; readonly last: ClubDateTime }
