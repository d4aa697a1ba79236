import { describe, expect, it } from 'vitest'
import { filterSize, NO_FILTER, toggleAccess, toggleHoles, toggleRoundType, toggleSex } from './tournamentFilter.ts'

describe('the filter of the list', () => {
  it('[TL-04] [TL-05] can have 9 holes, 18 holes or both', () => {
    const both = toggleHoles(toggleHoles(NO_FILTER, 18), 9)
    expect(both.holes).toEqual([18, 9])
    expect(toggleHoles(both, 18).holes).toEqual([9])
  })

  it('[TL-06] has neither at first and after both are cleared, which filters nothing', () => {
    const none = toggleHoles(toggleHoles(NO_FILTER, 9), 9)
    expect([NO_FILTER.holes, none.holes]).toEqual([[], []])
    expect(filterSize(none)).toBe(0)
  })

  it('[TL-07] [TL-09] has one sex and one access', () => {
    expect(toggleSex(toggleSex(NO_FILTER, 'female'), 'male').sex).toBe('male')
    expect(toggleAccess(toggleAccess(NO_FILTER, 'open'), 'internal').access).toBe('internal')
  })

  it('[TL-10] has several round types', () => {
    expect(toggleRoundType(toggleRoundType(NO_FILTER, 'fourball'), 'scramble').roundTypes).toEqual(['fourball', 'scramble'])
  })

  it('is empty after every choice is cleared', () => {
    const once = toggleSex(toggleAccess(toggleRoundType(toggleHoles(NO_FILTER, 9), 'single'), 'open'), 'both')
    expect(filterSize(once)).toBe(4)
    expect(toggleSex(toggleAccess(toggleRoundType(toggleHoles(once, 9), 'single'), 'open'), 'both')).toEqual(NO_FILTER)
  })
})
