import type { Entrant, WaitingEntry } from '@club/core/tournament'

/** What a withdrawal is about (TS-04, TS-05): one or more players, or one waiting entry. */
export type WithdrawTarget =
  | { readonly kind: 'entries'; readonly players: readonly Pick<Entrant, 'id' | 'customerId' | 'fullName'>[] }
  | { readonly kind: 'waiting'; readonly entry: WaitingEntry }
