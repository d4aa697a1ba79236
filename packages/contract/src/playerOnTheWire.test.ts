import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listPlayers, listWaitings, wirePlayer } from './entries.ts'

describe('a player on the wire', () => {
  it('[TV-104] has a name, handicaps, a start, a wish and how far the card is, each where it is known', () => {
    const all = {
      ...{ id: 1, customerId: 2, fullName: 'Anna Berg', firstName: 'Anna', lastName: 'Berg', sex: 'Female', clubName: 'North Hill' },
      ...{ ehcpString: '18.4', chcpString: '21', phcpString: '20', startFlightId: 7, startTime: '2026-06-01T09:00:00', startTee: '10' },
      ...{ startWishPriority: 1, startWishPriorityString: 'Earliest', playedScoreStatus: 'NotEntered', showAvatar: false },
    }
    expect(v.parse(wirePlayer, all)).toEqual(all)
    expect(v.is(wirePlayer, { id: 1, fullName: 'Anna Berg' })).toBe(true)
    expect(v.is(wirePlayer, { id: 1 })).toBe(false)
  })

  it('[TV-116] stands in a list of all players, and of all who wait', () => {
    expect([listPlayers, listWaitings].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET rs/cs/tournaments/{tournId}/players',
      'GET rs/cs/tournaments/{tournId}/waitings',
    ])
  })
})
