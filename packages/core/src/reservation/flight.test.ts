import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySheet } from '../testing/index.ts'
import { flightAt } from '../testing/reservations.ts'
import { compareFlights, flightState } from './flight.ts'

const training = { reason: 'custom', note: 'Ladies’ training' } as const

describe('flightState', () => {
  it.each([
    { says: 'all free', over: {}, state: { kind: 'free', freeSlots: 4, maxPlayers: 4 } },
    { says: '1 free', over: { freeSlots: 1 }, state: { kind: 'partly', freeSlots: 1, maxPlayers: 4 } },
    { says: 'full', over: { freeSlots: 0 }, state: { kind: 'full', freeSlots: 0, maxPlayers: 4 } },
    { says: 'full, and more came than fit', over: { freeSlots: -1 }, state: { kind: 'full', freeSlots: 0, maxPlayers: 4 } },
    { says: 'an extra time', over: { slotKind: 'extra' }, state: { kind: 'free', freeSlots: 4, maxPlayers: 4 } },
    { says: 'training', over: { block: training }, state: { kind: 'blocked', block: training } },
    { says: 'no tee off', over: { slotKind: 'noTeeOff', block: training }, state: { kind: 'noTeeOff' } },
  ] as const)('[RE-89+] $says', ({ over, state }) => {
    expect(flightState(flightAt('10:20', 'tee1', over))).toEqual(state)
  })
})

describe('a flight without counts', () => {
  it.each(['freeSlots', 'maxPlayers'])('names %s', (field) => {
    expect(() => flightState(flightAt('10:20', 'tee1', { [field]: Number.NaN }))).toThrow(expect.objectContaining({ field }))
  })
})

describe('compareFlights', () => {
  it('[RE-91+] orders by time, then tee, then id', () => {
    const sheet = [flightAt('10:30'), flightAt('10:20', 'tee10'), flightAt('10:20', 'tee1'), flightAt('09:50', 'tee28')]
    expect([...sheet].sort(compareFlights).map(({ id }) => id)).toEqual(['09:50 tee28', '10:20 tee1', '10:20 tee10', '10:30 tee1'])
  })

  it('[RE-91+] gives each flight one position', () => {
    const flight = flightAt('10:20', 'tee1', { id: 'b' })
    expect(compareFlights(flight, flight)).toBe(0)
    expect(compareFlights(flight, { ...flight, id: 'a' })).toBeGreaterThan(0)
    expect(compareFlights(flight, { ...flight, id: 'c' })).toBeLessThan(0)
  })

  it('[RE-91+] gives the same order for the same flights, in whatever order they arrive', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        expect([...sheet].reverse().sort(compareFlights)).toEqual([...sheet].sort(compareFlights))
      }),
    )
  })
})
