/** The filter above the list of tournaments, and the query built from it. TL-03 to TL-10, TL-14, TL-15. */
import type { SexLimit } from '../../club/customer.ts'
import { type ClubDate, monthOf } from '../../time.ts'
import type { RoundType } from '../tournament.ts'

/** Open to players of other clubs, or only to the club's own. */
export const TOURNAMENT_ACCESS = ['open', 'internal'] as const
export type TournamentAccess = (typeof TOURNAMENT_ACCESS)[number]

/** The viewer's filter of the list of tournaments. */
export interface TournamentListFilter {
  /** Any day of the chosen month; null for all months. */
  readonly month: ClubDate | null
  /** The selected checkboxes of 9 and 18. */
  readonly holes: readonly (9 | 18)[]
  readonly sex: SexLimit | null
  readonly access: TournamentAccess | null
  /** A tournament needs one of these round types; empty for all. */
  readonly roundTypes: readonly RoundType[]
  /** True for only the tournaments of the viewer and friends. */
  readonly mine: boolean
}

/** The query of the list of tournaments; null does not filter. */
export interface TournamentListQuery {
  /** Both days are included. */
  readonly startDateFrom: ClubDate | null
  readonly startDateTo: ClubDate | null
  readonly holes: 9 | 18 | null
  readonly sex: SexLimit | null
  readonly access: TournamentAccess | null
  readonly roundTypes: readonly RoundType[]
  readonly roundTypesOperator: 'or' | null
  readonly mine: boolean
  readonly archived: false
  readonly sort: { readonly field: 'startDate'; readonly direction: 'ascending' }
}

/** Returns the first and last day of the month of `day`. */
export function monthFilter(day: ClubDate): { readonly startDateFrom: ClubDate; readonly startDateTo: ClubDate } {
  const { first, last } = monthOf(day)
  return { startDateFrom: first, startDateTo: last }
}

/**
 * Returns the query of a filter. Selecting both 9 and 18 holes is the same as selecting neither; archived tournaments are excluded; the
 * earliest start comes first.
 */
export function tournamentListQuery(filter: TournamentListFilter): TournamentListQuery {
  const [holes, ...more] = new Set(filter.holes)
  return {
    ...(filter.month === null ? { startDateFrom: null, startDateTo: null } : monthFilter(filter.month)),
    holes: holes !== undefined && more.length === 0 ? holes : null,
    sex: filter.sex,
    access: filter.access,
    roundTypes: filter.roundTypes,
    roundTypesOperator: filter.roundTypes.length === 0 ? null : 'or',
    mine: filter.mine,
    archived: false,
    sort: { field: 'startDate', direction: 'ascending' },
  }
}
