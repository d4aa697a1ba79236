import { withFilter, withPlayer, withSamePlayers, withTeeTime } from '@club/core/reservation'
import { describe, expect, it, vi } from 'vitest'
import { createReservationStore, type PlaceHold } from './reservationStore.ts'

const HOLD: PlaceHold = {
  id: '5',
  flightId: '12-202611280810-1',
  secondFlightId: null,
  places: 3,
  until: '2026-11-25T14:30:00' as PlaceHold['until'],
  extensionsLeft: 2,
}
const anna = { kind: 'customer', customerId: '7' } as const

describe('the choices of a booking', () => {
  it('[RE-07, RE-16, RE-18] begin with lines, eighteen holes, the friends first and nothing reserved', () => {
    const { flow, places, hold } = createReservationStore().getState()
    expect(flow.teeTimes).toEqual({
      view: 'lines',
      filter: { date: null, courseId: null, numberOfHoles: 18, startTee: 'none', secondTee: 'none' },
    })
    expect(flow.booking.playersTab).toBe('friends')
    expect([places, hold]).toEqual([1, null])
  })

  it('[RE-09, RE-10, RE-13] take the steps of core, and the players along to another time', () => {
    const store = createReservationStore()
    store.getState().change((flow) => withTeeTime(flow, HOLD.flightId, null))
    store.getState().change((flow) => withSamePlayers(flow, [anna]))
    store.getState().change((flow) => withTeeTime(flow, '12-202611280820-1', null))
    expect(store.getState().flow.booking).toMatchObject({ flightId: '12-202611280820-1', players: [anna], keepPlayers: true })
  })

  it('[RE-118+] notify no one of a step that changes nothing', () => {
    const store = createReservationStore()
    store.getState().change((flow) => withPlayer(flow, anna))
    const heard = vi.fn()
    store.subscribe(heard)
    store.getState().change((flow) => withPlayer(flow, anna))
    expect(heard).not.toHaveBeenCalled()
  })

  it('[RE-14, RE-15] are cleared as a whole', () => {
    const store = createReservationStore()
    const initial = store.getState()
    const { change, setPlaces, setHold, reset } = initial
    change((flow) => withFilter(flow, { courseId: '12', startTee: 'tee10' }))
    setPlaces(3)
    setHold(HOLD)
    expect(store.getState()).toMatchObject({ places: 3, hold: HOLD })
    reset()
    expect(store.getState()).toEqual(initial)
  })
})
