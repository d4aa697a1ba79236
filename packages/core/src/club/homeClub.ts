/** The searchable list of golf clubs that people can belong to. DI-29 to DI-37. */

/** Decimal degrees; north and east are positive. DI-37. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** A club of the list; it need not use this software. */
export interface HomeClub {
  readonly id: string
  readonly name: string
  /** The number that its federation assigned; '' if it has none. */
  readonly code: string
  readonly shortName: string
  readonly city: string
  readonly coordinates: Coordinates | null
}

/** The fields that a search looks in. DI-30. */
export const CLUB_SEARCH_FIELDS = ['code', 'name', 'shortName', 'city'] as const
export type ClubSearchField = (typeof CLUB_SEARCH_FIELDS)[number]

/** The order of the matches. DI-34. */
export const CLUB_SEARCH_SORT = { field: 'name', descending: false } as const
