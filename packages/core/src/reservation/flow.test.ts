import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPlayer } from '../testing/index.ts'
import { anonymous, customer } from '../testing/reservations.ts'
import type { ClubDate } from '../time.ts'
import { customersOf } from './booking.ts'
import {
  BOOKING_STEPS,
  bookingSteps,
  INITIAL_FLOW,
  LIST_MODES,
  movedStep,
  PLAYERS_TABS,
  playersToCheckIn,
  type ReservationFlow,
  resetBooking,
  resetTeeTimes,
  TEE_TIME_VIEWS,
  withFilter,
  withLocation,
  withoutPlayer,
  withPlayer,
  withSamePlayers,
  withTeeTime,
  withTick,
} from './flow.ts'

const mia = customer('mia')
const on: ReservationFlow = {
  teeTimes: {
    view: 'tiles',
    filter: { date: '2026-06-14' as ClubDate, courseId: 'championship', numberOfHoles: 18, startTee: 'tee1', secondTee: 'tee10' },
  },
  booking: {
    step: 'summary',
    playersTab: 'others',
    flightId: 'f1',
    secondFlightId: 'f2',
    kind: 'group',
    withDog: true,
    players: [mia],
    keepPlayers: false,
  },
  checkIn: { location: { latitude: 50.2, longitude: 8.4 }, tickedPlayerIds: ['p1'] },
}

describe('the flow of a reservation', () => {
  it('[RE-07] keeps filters for day, course, holes, start tee and second tee', () => {
    expect(Object.keys(INITIAL_FLOW.teeTimes.filter)).toEqual(['date', 'courseId', 'numberOfHoles', 'startTee', 'secondTee'])
    expect(withFilter(INITIAL_FLOW, { startTee: 'tee10' }).teeTimes.filter).toEqual({ ...INITIAL_FLOW.teeTimes.filter, startTee: 'tee10' })
  })

  it('[RE-16, RE-18] begins with list lines and friends', () => {
    expect(INITIAL_FLOW).toEqual({
      teeTimes: { view: 'lines', filter: { date: null, courseId: null, numberOfHoles: 18, startTee: 'none', secondTee: 'none' } },
      booking: {
        step: 'players',
        playersTab: 'friends',
        flightId: null,
        secondFlightId: null,
        kind: 'normal',
        withDog: false,
        players: [],
        keepPlayers: false,
      },
      checkIn: { location: null, tickedPlayerIds: [] },
    })
    expect(TEE_TIME_VIEWS).toEqual(['lines', 'tiles'])
    expect(PLAYERS_TABS).toEqual(['friends', 'others', 'anonymousGuest'])
  })

  it('[RE-20] lists are lists or tiles', () => {
    expect(LIST_MODES).toEqual(['list', 'tiles'])
  })

  it('[RE-14] resets the booking and nothing else', () => {
    expect(resetBooking(on)).toEqual({ ...on, booking: INITIAL_FLOW.booking })
  })

  it('[RE-15] resets the tee times and nothing else', () => {
    expect(resetTeeTimes(on)).toEqual({ ...on, teeTimes: INITIAL_FLOW.teeTimes })
  })

  it('[RE-118+] changing the course resets the tees, and nine holes have no second tee', () => {
    const { filter } = on.teeTimes
    expect(withFilter(on, { courseId: 'short' }).teeTimes.filter).toEqual({
      ...filter,
      courseId: 'short',
      startTee: 'none',
      secondTee: 'none',
    })
    expect(withFilter(on, { courseId: 'short', startTee: 'tee19' }).teeTimes.filter.startTee).toBe('tee19')
    expect(withFilter(on, { courseId: 'championship' }).teeTimes.filter).toEqual(filter)
    expect(withFilter(on, { numberOfHoles: 9 }).teeTimes.filter).toEqual({ ...filter, numberOfHoles: 9, secondTee: 'none' })
    const nine = withFilter(on, { numberOfHoles: 9 })
    expect(withFilter(nine, { secondTee: 'tee10' }).teeTimes.filter.secondTee).toBe('none')
  })
})

describe('the booking of the flow', () => {
  it('[RE-09] a tee time restarts its steps', () => {
    expect(withTeeTime(on, 'f3', null).booking).toEqual({
      ...on.booking,
      step: 'players',
      flightId: 'f3',
      secondFlightId: null,
      players: [],
    })
  })

  it('[RE-10, RE-13] keeps the players for another tee time if requested', () => {
    const kept = withSamePlayers(INITIAL_FLOW, [mia, anonymous('Tom')])
    expect(kept.booking.keepPlayers).toBe(true)
    expect(withTeeTime(withTeeTime(kept, 'f1', null), 'f2', 'f3').booking).toMatchObject({
      flightId: 'f2',
      secondFlightId: 'f3',
      players: [mia, anonymous('Tom')],
    })
    expect(resetBooking(kept).booking.players).toEqual([])
  })

  it('[RE-118+] a customer is added once, guests any number of times, and removed players are gone', () => {
    const three = [mia, anonymous(), mia, anonymous()].reduce(withPlayer, INITIAL_FLOW)
    expect(three.booking.players).toEqual([mia, anonymous(), anonymous()])
    expect(withoutPlayer(three, 1).booking.players).toEqual([mia, anonymous()])
    expect(withoutPlayer(three, 7)).toEqual(three)
    fc.assert(
      fc.property(fc.array(anyPlayer, { maxLength: 12 }), (players) => {
        const joined = players.reduce(withPlayer, INITIAL_FLOW).booking.players
        const customers = customersOf(joined)
        expect(new Set(customers)).toEqual(new Set(customersOf(players)))
        expect(customers).toHaveLength(new Set(customers).size)
        expect(joined.length - customers.length).toBe(players.filter(({ kind }) => kind === 'anonymousGuest').length)
      }),
    )
  })

  it('[RE-08] goes through its steps, rentals only if the club rents products', () => {
    const [rent, none] = [{ rentalProducts: true }, { rentalProducts: false }]
    expect(bookingSteps(rent)).toEqual(['players', 'rentals', 'summary', 'done'])
    expect(bookingSteps(none)).toEqual(['players', 'summary', 'done'])
    expect(BOOKING_STEPS.map((step) => movedStep(step, 1, rent))).toEqual(['rentals', 'summary', 'done', 'done'])
    expect(BOOKING_STEPS.map((step) => movedStep(step, 1, none))).toEqual(['summary', 'summary', 'done', 'done'])
    expect(BOOKING_STEPS.map((step) => movedStep(step, -1, rent))).toEqual(['players', 'players', 'rentals', 'done'])
    expect(BOOKING_STEPS.map((step) => movedStep(step, -1, none))).toEqual(['players', 'players', 'players', 'done'])
  })
})

describe('the check-in of the flow', () => {
  it('[RE-11] knows the location once the device has reported it', () => {
    const here = { latitude: 50.2, longitude: 8.4 }
    expect(INITIAL_FLOW.checkIn.location).toBeNull()
    expect(withLocation(INITIAL_FLOW, here)).toEqual({ ...INITIAL_FLOW, checkIn: { ...INITIAL_FLOW.checkIn, location: here } })
    expect(withLocation(withLocation(INITIAL_FLOW, here), null)).toEqual(INITIAL_FLOW)
  })

  it('[RE-12, RE-13, RE-117+] players can be ticked before the location is known and checked in after it', () => {
    const ticked = ['p1', 'p2', 'p3', 'p2'].reduce(withTick, INITIAL_FLOW)
    expect(ticked.checkIn.tickedPlayerIds).toEqual(['p1', 'p3'])
    expect(playersToCheckIn(ticked.checkIn, ['p1', 'p2'])).toEqual([])
    const there = withLocation(ticked, { latitude: 50.2, longitude: 8.4 })
    expect(playersToCheckIn(there.checkIn, ['p1', 'p2'])).toEqual(['p1'])
    expect(playersToCheckIn(there.checkIn, [])).toEqual([])
  })
})
