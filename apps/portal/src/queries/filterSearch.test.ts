import type { ClubDateTime } from '@club/core'
import { SEX_LIMITS } from '@club/core/club'
import { ROUND_TYPES } from '@club/core/tournament'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterFromSearch, searchOf } from './filterSearch.ts'
import { monthsAround } from './monthsAround.ts'

const now = '2026-05-02T14:00:00' as ClubDateTime
const anyFilter = fc.record({
  holes: fc.subarray([9, 18] as (9 | 18)[]),
  sex: fc.option(fc.constantFrom(...SEX_LIMITS), { nil: null }),
  access: fc.option(fc.constantFrom('open' as const, 'internal' as const), { nil: null }),
  roundTypes: fc.subarray([...ROUND_TYPES]),
  mine: fc.boolean(),
})

describe('the list filter in the URL', () => {
  it('reads back unchanged', () => {
    fc.assert(
      fc.property(anyFilter, fc.string(), fc.boolean(), (filter, name, earlier) => {
        for (const month of ['2025-12', 'coming', 'all']) {
          const choice = { month, filter, name, earlier }
          expect(filterFromSearch(searchOf(choice), now)).toEqual(choice)
        }
      }),
    )
  })

  it.each(['', '?month=2026-13&holes=12&sex=x&type=quota&access=all', '?month='])(
    '[TL-03] is this month without filters for %s',
    (search) => {
      const nothing = { holes: [], sex: null, access: null, roundTypes: [], mine: false }
      expect(filterFromSearch(search, now)).toEqual({ month: '2026-05', filter: nothing, name: '', earlier: false })
    },
  )
})

describe('the selectable months', () => {
  it('are those of the year and one more on each side', () => {
    expect(monthsAround('2026-05')).toEqual({ from: '2025-12-01', to: '2027-01-31' })
  })
})
