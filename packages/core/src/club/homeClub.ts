/** The golf clubs that people can belong to, in a list that is searched. DI-29 to DI-37. */

/** Decimal degrees; north and east are positive. DI-37. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** A club of the list; it need not be one that uses this software. */
export interface HomeClub {
  readonly id: string
  readonly name: string
  /** The number that its federation gave it; empty where it has none. */
  readonly code: string
  readonly shortName: string
  readonly city: string
  readonly coordinates: Coordinates | null
}

/** Where a search looks. DI-30. */
export const CLUB_SEARCH_FIELDS = ['code', 'name', 'shortName', 'city'] as const
export type ClubSearchField = (typeof CLUB_SEARCH_FIELDS)[number]

/** The order of what is found. DI-34. */
export const CLUB_SEARCH_SORT = { field: 'name', descending: false } as const
