import type { Entrant, Team, WaitingEntry } from '@club/core/tournament'

/** Subject of a withdrawal (TS-04, TS-05): one or more players, one waiting entry, or a whole team (TS-40). */
export type WithdrawTarget =
  | { readonly kind: 'entries'; readonly players: readonly Pick<Entrant, 'id' | 'customerId' | 'fullName'>[] }
  | { readonly kind: 'waiting'; readonly entry: WaitingEntry }
  | { readonly kind: 'team'; readonly team: Team }
