import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyBirdieFilter, anyBirdieHoles, anySpecialPrize } from '../testing/anyResults.ts'
import { roundTrips, sent } from '../testing/roundTrips.ts'
import { specialPrizeFromWire, specialPrizeToWire, wireSpecialPrize } from '../tournaments/specialPrizes.ts'
import {
  birdieCountsFromWire,
  birdieFilterFromWire,
  birdieFilterToWire,
  birdieHolesFromWire,
  birdieHolesToWire,
  wireBirdieFilter,
  wireBirdieStatistics,
} from './birdies.ts'

describe('birdie statistics on the wire', () => {
  it('[TR-56] [TR-61] read back hole by hole', () =>
    roundTrips(anyBirdieHoles, wireBirdieStatistics, birdieHolesToWire, (wire) => ({ ok: true, value: birdieHolesFromWire(wire) })))

  it('[TR-60] counts every hole once, for any set of kinds', () => {
    const types = [
      { type: 'AlbatrosOrBetter', count: 1 },
      { type: 'Albatros', count: 1 },
      { type: 'EagleOrBetter', count: 3 },
      { type: 'Eagle', count: 2 },
      { type: 'Birdie', count: 5 },
      { type: 'Par', count: 20 },
      { type: 'Bogey', count: 30 },
      { type: 'DoubleBogey', count: 9 },
      { type: 'DoubleBogeyOrWorse', count: 14 },
      { type: 'Mulligan', count: 99 },
    ]
    expect(birdieCountsFromWire(types)).toEqual({ albatross: 1, eagle: 2, birdie: 5, par: 20, bogey: 30, more: 14 })
  })

  it('[TR-54] a filter fits the query and reads back; without a field it includes everyone', () => {
    fc.assert(
      fc.property(anyBirdieFilter, (filter) => {
        const wire = v.parse(wireBirdieFilter, sent(birdieFilterToWire(filter)))
        expect(birdieFilterFromWire(wire)).toEqual(filter)
      }),
    )
    const nobodyOut = { sex: 'both', groupingIds: [], handicapClassIds: [], teeIds: [], ageClassIds: [], roundIds: [] }
    expect(birdieFilterFromWire({})).toEqual(nobodyOut)
    expect(birdieFilterFromWire({ sex: 'Nobody', roundIds: ',' })).toEqual(nobodyOut)
    expect(birdieFilterFromWire({ roundIds: ['1', '2,3', ''] }).roundIds).toEqual(['1', '2', '3'])
  })
})

describe('a special prize on the wire', () => {
  it('[TR-20] [TR-37] reads back with its winners and comments', () =>
    roundTrips(anySpecialPrize, wireSpecialPrize, specialPrizeToWire, specialPrizeFromWire))

  it('[TR-20] a result without a winner is left out', () => {
    const prize = { id: 7 }
    const read = specialPrizeFromWire({ prize, results: [{ comment: '1.24 m' }, { specialWinner: { id: 3, name: 'Anna' } }] })
    expect(read.ok && read.value.results).toEqual([
      { roundNumber: null, winner: { id: '3', name: 'Anna', team: false, customerIds: [] }, comment: '' },
    ])
  })
})
