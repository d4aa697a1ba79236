import type { ClubDate } from '@club/core'
import { tournamentListQuery } from '@club/core/tournament'
import { describe, expect, it } from 'vitest'
import { tournamentListQueryToWire } from './tournamentListQuery.ts'

const nothing = { month: null, holes: [], sex: null, access: null, roundTypes: [], mine: false } as const

describe('tournamentListQueryToWire', () => {
  it('[TL-14] [TL-15] sends only the parameters that the list always sends', () => {
    const said = Object.entries(tournamentListQueryToWire(tournamentListQuery(nothing))).filter(([, value]) => value !== undefined)
    expect(Object.fromEntries(said)).toEqual({ archived: false, sort: 'startDate,asc', roundTypes: [] })
  })

  it('[TL-03] spells month, holes, sex, access and round types', () => {
    const query = tournamentListQuery({
      month: '2026-02-11' as ClubDate,
      holes: [9],
      sex: 'female',
      access: 'internal',
      roundTypes: ['chapman', 'single'],
      mine: true,
    })
    expect(tournamentListQueryToWire(query)).toMatchObject({
      startDateFrom: '2026-02-01',
      startDateTo: '2026-02-28',
      holes: 9,
      sex: 'Female',
      open: 'Internal',
      roundTypes: ['FoursomeChapman', 'Single'],
      roundTypesOperator: 'Or',
      mine: true,
    })
  })
})
