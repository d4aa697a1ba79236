import { describe, expect, it } from 'vitest'
import { ROUND_TYPES } from '../tournament.ts'
import { isFoursomeLike, PLAY_KINDS, playKinds } from './roundTypes.ts'

const played = (...kinds: readonly string[]) => ROUND_TYPES.filter((one) => playKinds(one).join() === kinds.join())

describe('round types', () => {
  it('[EN-01] are eight', () => {
    expect(ROUND_TYPES).toEqual(['single', 'foursome', 'greensome', 'chapman', 'scramble', 'fourball', 'proAm', 'aggregate'])
  })

  it('[EN-02] [EN-03] [EN-04] are for one player, for a team, or for both', () => {
    expect(played('single')).toEqual(['single'])
    expect(played('team')).toEqual(['foursome', 'greensome', 'chapman', 'scramble'])
    expect(played('single', 'team')).toEqual(['fourball', 'proAm', 'aggregate'])
  })

  it('[EN-05] for a team alone are like foursomes, and no others', () => {
    expect(ROUND_TYPES.filter(isFoursomeLike)).toEqual(played('team'))
  })

  it('[EN-19] are played alone or in a team', () => {
    expect(PLAY_KINDS).toEqual(['single', 'team'])
    expect(new Set(ROUND_TYPES.flatMap(playKinds))).toEqual(new Set(PLAY_KINDS))
  })
})
