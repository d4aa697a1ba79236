import type { WithdrawalRefusal } from '@club/core/tournament'
import type { Notice } from '../notice.ts'

export type WithdrawAnswer =
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly refusals: readonly [WithdrawalRefusal, ...WithdrawalRefusal[]] }

export interface WithdrawDeps {
  readonly withdrawEntries: (playerIds: readonly string[]) => Promise<WithdrawAnswer>
  readonly withdrawWaiting: (waitingId: string) => Promise<WithdrawAnswer>
  readonly wordFailure: (error: unknown) => Notice
  /** After a withdrawal was stored, e.g. to read the lists again. */
  readonly onStored: () => void
}
