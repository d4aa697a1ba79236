import { expect, it } from 'vitest'
import { CLUB_SEARCH_FIELDS, CLUB_SEARCH_SORT } from './homeClub.ts'

it('[DI-30] [DI-34] clubs are found by code, name, short name and city, in the order of their names', () => {
  expect(CLUB_SEARCH_FIELDS).toEqual(['code', 'name', 'shortName', 'city'])
  expect(CLUB_SEARCH_SORT).toEqual({ field: 'name', descending: false })
})
