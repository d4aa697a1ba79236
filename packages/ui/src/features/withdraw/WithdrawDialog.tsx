import type { Customer } from '@club/core/club'
import type { Entrant, Tournament, WaitingEntry, WithdrawalRefusal } from '@club/core/tournament'
import type { WithdrawDeps } from './withdrawStore.ts'

/** TS-04 and TS-05: one or more players, or one waiting entry. The same shape as TournamentEntries hands out. */
export type WithdrawTarget =
  | { readonly kind: 'entries'; readonly players: readonly Pick<Entrant, 'id' | 'customerId' | 'fullName'>[] }
  | { readonly kind: 'waiting'; readonly entry: WaitingEntry }

/** Mount it to open it; `onClose` unmounts it. */
export interface WithdrawDialogProps {
  readonly tournament: Tournament
  readonly me: Customer
  readonly target: WithdrawTarget
  readonly deps: WithdrawDeps
  readonly wordRefusal: (refusal: WithdrawalRefusal) => string
  readonly onClose: () => void
}
