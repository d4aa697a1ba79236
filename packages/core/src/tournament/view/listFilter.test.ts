import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../../time.ts'
import { monthFilter, type TournamentListFilter, tournamentListQuery } from './listFilter.ts'

const NO_FILTER: TournamentListFilter = { month: null, holes: [], sex: null, access: null, roundTypes: [], mine: false }

describe('tournamentListQuery', () => {
  it.each([
    ['2026-05-17', '2026-05-01', '2026-05-31'],
    ['2024-02-01', '2024-02-01', '2024-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('[TL-03] the month of %s runs from %s to %s', (day, startDateFrom, startDateTo) => {
    expect(monthFilter(day as ClubDate)).toEqual({ startDateFrom, startDateTo })
    expect(tournamentListQuery({ ...NO_FILTER, month: day as ClubDate })).toMatchObject({ startDateFrom, startDateTo })
  })

  it('[TL-03] without a month both ends are open, explicitly', () => {
    expect(tournamentListQuery(NO_FILTER)).toMatchObject({ startDateFrom: null, startDateTo: null })
  })

  it.each<[string, readonly (9 | 18)[], 9 | 18 | null]>([
    ['TL-04', [9], 9],
    ['TL-04', [18], 18],
    ['TL-05', [9, 18], null],
    ['TL-05', [18, 9], null],
    ['TL-06', [], null],
  ])('[%s] %j holes request %s', (_, holes, asked) => {
    expect(tournamentListQuery({ ...NO_FILTER, holes }).holes).toBe(asked)
  })

  it('[TL-07] [TL-08] [TL-09] passes sex and access on', () => {
    expect(tournamentListQuery({ ...NO_FILTER, sex: 'female', access: 'internal' })).toMatchObject({ sex: 'female', access: 'internal' })
    expect(tournamentListQuery(NO_FILTER)).toMatchObject({ sex: null, access: null })
  })

  it('[TL-10] matches any one of several round types', () => {
    expect(tournamentListQuery({ ...NO_FILTER, roundTypes: ['single', 'fourball'] })).toMatchObject({
      roundTypes: ['single', 'fourball'],
      roundTypesOperator: 'or',
    })
    expect(tournamentListQuery(NO_FILTER).roundTypesOperator).toBeNull()
  })

  it('[TL-14] [TL-15] leaves archived ones out and lists the earliest start first', () => {
    expect(tournamentListQuery(NO_FILTER)).toMatchObject({ archived: false, sort: { field: 'startDate', direction: 'ascending' } })
  })
})
