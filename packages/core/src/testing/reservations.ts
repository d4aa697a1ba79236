/** An open sheet and a party that may book it; worked examples restrict them. */

import { WEEKDAYS } from '../club/week.ts'
import type { BookedPlayer, Booking, Player } from '../reservation/booking.ts'
import type { BookingFacts } from '../reservation/bookingFacts.ts'
import { DEFAULT_BOOKING_RULES } from '../reservation/bookingRules.ts'
import type { Flight } from '../reservation/flight.ts'
import type { StartTee } from '../reservation/kinds.ts'
import { DEFAULT_PARAMETERS } from '../reservation/parameters.ts'
import type { Season } from '../reservation/season.ts'
import type { ClubTime } from '../text/clubTime.ts'
import type { ClubDate, ClubDateTime } from '../time.ts'

/** Returns a moment of the day of the examples. */
export const at = (time: string) => `2026-06-14T${time}:00` as ClubDateTime

/** Returns a customer of the club as a player. */
export const customer = (customerId: string): Player => ({ kind: 'customer', customerId })
/** Returns a guest, named or not. */
export const anonymous = (name: string | null = null): Player => ({ kind: 'anonymousGuest', name })

/** Returns an empty flight of four, named after its time and tee. */
export function flightAt(time: string, startTee: StartTee = 'tee1', over: Partial<Flight> = {}): Flight {
  return {
    id: `${time} ${startTee}`,
    courseId: 'championship',
    startDateTime: at(time),
    startTee,
    slotKind: 'normal',
    twilight: 'none',
    holeCounts: [9, 18],
    secondTees: [],
    maxPlayers: 4,
    freeSlots: 4,
    heldSlots: 0,
    block: null,
    players: [],
    ...over,
  }
}

/** Returns the player as part of a booking, with an id made of the name. */
export function booked(player: Player, status: BookedPlayer['status'] = 'booked'): BookedPlayer {
  return { id: player.kind === 'customer' ? `player ${player.customerId}` : `guest ${player.name}`, player, status }
}

/** Clara's booking of 10:20 with Jonas and Mia. */
export const threeAtTwentyPastTen: Booking = {
  id: 'b1',
  number: '10234',
  kind: 'normal',
  source: 'portal',
  initiatorId: 'clara',
  flightId: '10:20 tee1',
  secondFlightId: null,
  startDateTime: at('10:20'),
  numberOfHoles: 18,
  withDog: false,
  players: [booked(customer('clara')), booked(customer('jonas')), booked(customer('mia'))],
}

/** Clara, a member, requests 10:20 with Jonas and Mia at a club without limits. */
export const claraRequest: BookingFacts = {
  wish: { kind: 'normal', numberOfHoles: 18, withDog: false, players: [customer('clara'), customer('jonas'), customer('mia')] },
  initiator: { customerId: 'clara', memberStatus: 'member', openBookings: 0, openPrimeBookings: 0, guestsInMonth: 0 },
  guestIds: [],
  commitments: [],
  secondTee: 'none',
  parameters: DEFAULT_PARAMETERS,
  rules: DEFAULT_BOOKING_RULES,
  flight: flightAt('10:20'),
  secondFlight: null,
}

/** A summer with a time every ten minutes from seven to seven at the first tee. */
export const courseSeason: Season = {
  firstDay: '2026-03-15' as ClubDate,
  lastDay: '2026-10-31' as ClubDate,
  weekdays: WEEKDAYS,
  startTees: ['tee1'],
  secondTees: [],
  holeCounts: [9, 18],
  firstTime: '07:00:00' as ClubTime,
  lastTime: '19:00:00' as ClubTime,
  afterSunriseMinutes: null,
  beforeSunsetMinutes: null,
  intervalMinutes: 10,
  places: 4,
  emptyEvery: null,
  twilight9Minutes: null,
  twilight18Minutes: null,
}
