import type { Customer } from '@club/core/club'
import type { Tournament, WithdrawalRefusal } from '@club/core/tournament'
import type { WithdrawDeps, WithdrawTarget } from './withdrawStore.ts'

/** Mount it to open it; `onClose` unmounts it. */
export interface WithdrawDialogProps {
  readonly tournament: Tournament
  readonly me: Customer
  readonly target: WithdrawTarget
  readonly deps: WithdrawDeps
  readonly wordRefusal: (refusal: WithdrawalRefusal) => string
  readonly onClose: () => void
}
