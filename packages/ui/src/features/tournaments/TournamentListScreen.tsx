import type { ClubDateTime } from '@club/core'
import type { Buddy, SexLimit } from '@club/core/club'
import type { RoundType, TournamentSummary } from '@club/core/tournament'
import type { Loadable } from '../notice.ts'

/** TL-04 to TL-10 and our own `mine`. Empty lists and null filter nothing. */
export interface TournamentFilter {
  readonly holes: readonly (9 | 18)[]
  readonly sex: SexLimit | null
  readonly access: 'open' | 'internal' | null
  readonly roundTypes: readonly RoundType[]
  /** Only those that I or friends of mine play. */
  readonly mine: boolean
}

export interface TournamentListScreenProps {
  readonly now: ClubDateTime
  /** `yyyy-MM`. */
  readonly month: string
  /** Months around it with their number of tournaments, ascending; months without a row have none. */
  readonly monthCounts: readonly { readonly month: string; readonly count: number }[]
  readonly onMonth: (month: string) => void
  readonly filter: TournamentFilter
  readonly onFilter: (filter: TournamentFilter) => void
  readonly tournaments: Loadable<readonly TournamentSummary[]>
  readonly friends: readonly Buddy[]
  readonly loggedIn: boolean
  readonly hrefForTournament: (id: string) => string
}
