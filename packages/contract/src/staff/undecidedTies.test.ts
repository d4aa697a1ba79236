import { describe, expect, it } from 'vitest'
import { anyUndecidedTie } from '../testing/anyUndecidedTie.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import { undecidedTieFromWire, undecidedTieToWire, wireUndecidedTie } from './undecidedTies.ts'

describe('a tie', () => {
  it('[SC-84+] reads back with its players and the compared steps', () =>
    roundTrips(anyUndecidedTie, wireUndecidedTie, undecidedTieToWire, undecidedTieFromWire))

  it('is dropped if its working is invalid', () => {
    const side = { playerId: 1, name: 'Ada Adler', place: null }
    const tieBreak = { aheadId: 1, behindId: 2, outcome: 'Somehow', stages: [] }
    const wire = {
      prizeId: 1,
      prizeName: 'Net',
      roundId: 1,
      place: 2,
      wins: true,
      players: [side, { ...side, playerId: 2 }],
      teams: [],
      tieBreak,
    }
    expect(undecidedTieFromWire(wire)).toMatchObject({ ok: false, reason: [{ field: 'tieBreak.outcome' }] })
  })
})
