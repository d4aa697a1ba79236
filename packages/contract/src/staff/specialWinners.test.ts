import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anySpecialWinners } from '../testing/anySpecialWinners.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import { idFromWire } from '../wire/shapes.ts'
import { namedWinnerToWire, specialWinnersFromWire, specialWinnersToWire, wireNamedWinner, wireSpecialWinners } from './specialWinners.ts'

describe('winners of a special prize', () => {
  it('[TR-20] read back as staff chose them', () =>
    roundTrips(anySpecialWinners, wireSpecialWinners, specialWinnersToWire, specialWinnersFromWire))

  it('[TR-20] are sent as a player or as a team', () => {
    fc.assert(
      fc.property(anySpecialWinners, ({ winners }) => {
        for (const winner of winners) {
          const wire = v.parse(wireNamedWinner, namedWinnerToWire(winner))
          expect('teamId' in wire ? ['team', idFromWire(wire.teamId)] : ['player', idFromWire(wire.playerId)]).toEqual([
            winner.team ? 'team' : 'player',
            winner.id,
          ])
        }
      }),
    )
  })

  it.each([
    { roundId: null, comment: '' },
    { playerId: 1, comment: '' },
    { roundId: null, playerId: 1, comment: 'x'.repeat(201) },
  ])('refuse the invalid %o', (winner) => expect(v.is(wireNamedWinner, winner)).toBe(false))
})
