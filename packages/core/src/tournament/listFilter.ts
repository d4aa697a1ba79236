/** What a reader chose above the list, and the question that follows from it. TL-03 to TL-10, TL-14, TL-15. */
import type { SexLimit } from '../club/customer.ts'
import { type ClubDate, monthOf } from '../time.ts'
import type { RoundType } from './tournament.ts'

/** Open to players of other clubs, or to the club's own. */
export const TOURNAMENT_ACCESS = ['open', 'internal'] as const
export type TournamentAccess = (typeof TOURNAMENT_ACCESS)[number]

/** What a reader chose above the list of tournaments. */
export interface TournamentListFilter {
  /** Any day of the month; null for no month. */
  readonly month: ClubDate | null
  /** The chosen boxes of 9 and 18. */
  readonly holes: readonly (9 | 18)[]
  readonly sex: SexLimit | null
  readonly access: TournamentAccess | null
  /** One of them is enough. */
  readonly roundTypes: readonly RoundType[]
  /** Only those that the reader or a friend plays in. */
  readonly mine: boolean
}

/** What the list is asked for; null asks for nothing. */
export interface TournamentListQuery {
  /** Both days belong to it. */
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

/** From the first to the last day of the month that holds `day`. */
export function monthFilter(day: ClubDate): { readonly startDateFrom: ClubDate; readonly startDateTo: ClubDate } {
  const { first, last } = monthOf(day)
  return { startDateFrom: first, startDateTo: last }
}

/** Both boxes of holes say as little as none; archived tournaments stay out; the earliest start stands first. */
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
