import { ok } from '@club/core'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyStartList, anyStartTee } from '../testing/anyStartList.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import { startListFromWire, startListToWire, startTeeFromWire, startTeeToWire, wireStartList, wireStartTee } from './startList.ts'

const silent = () => {}

describe('a start list on the wire', () => {
  it('[TV-96] [TV-99] [TV-102] reads back unchanged', () => {
    roundTrips(anyStartList, wireStartList, startListToWire, (wire) => ok(startListFromWire(wire, silent)))
  })

  it('[TV-132+] a player starts with a team, or alone if the service names none', () => {
    const team = { id: 5, number: 2, name: 'Larks' }
    const items = [{ player: { id: 3, fullName: 'Anna' }, team }, { player: { id: 4, fullName: 'Ben' } }]
    const { flights } = startListFromWire(v.parse(wireStartList, { flights: [{ id: 1, startNumber: 1, items }] }), silent)
    expect(flights[0]?.players.map((player) => player.team)).toEqual([{ ...team, id: '5' }, null])
  })

  it('[TV-97] [TV-98] and so do its tees', () => {
    roundTrips(anyStartTee, wireStartTee, startTeeToWire, startTeeFromWire)
  })

  it('[TV-102] [TV-103] groups contain every flight once', () => {
    fc.assert(
      fc.property(anyStartList, (list) => {
        const wire = startListToWire(list)
        const grouped = (wire.groups ?? []).flatMap(({ flightIds }) => flightIds.map(String))
        expect(grouped.toSorted()).toEqual((wire.flights ?? []).map(({ id }) => String(id)).toSorted())
      }),
    )
  })

  it('[TV-100] an invalid flight or player is left out, the others remain', () => {
    const told: string[] = []
    const wire = v.parse(wireStartList, {
      flights: [
        { id: 1, startNumber: 1, startTime: '2026-02-30T09:00:00' },
        { id: 2, startNumber: 2, items: [{ player: { id: 3, fullName: 'Anna', sex: 'Robot' } }, { player: { id: 4, fullName: 'Ben' } }] },
      ],
    })
    const { flights } = startListFromWire(wire, (message) => told.push(message))
    expect(flights).toMatchObject([{ id: '2', startTime: null, startTee: 1, players: [{ id: '4', fullName: 'Ben' }] }])
    expect(told).toHaveLength(2)
  })
})
