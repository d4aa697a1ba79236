import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyEmptySheet, anyPartyFacts } from '../testing/index.ts'
import { anonymous, booked, flightAt, threeAtTwentyPastTen } from '../testing/reservations.ts'
import type { ClubDateTime } from '../time.ts'
import { type Offer, offerFor } from './alternatives.ts'
import type { Booking } from './booking.ts'
import { bookingChangeDecision, bookingDecision } from './bookingDecision.ts'
import { type Commitment, expectedEnd, type PartyFacts } from './bookingFacts.ts'
import { cancellationDecision, removalDecision } from './cancellationDecision.ts'
import type { Flight } from './flight.ts'
import { withBooking, withoutBooking } from './occupancy.ts'

describe('withBooking', () => {
  it('[RE-102+, RE-109+] takes a place for each player in both flights, and a whole flight for a group', () => {
    const sheet = [flightAt('10:20'), flightAt('12:20', 'tee10'), flightAt('10:30')]
    const booking = { ...threeAtTwentyPastTen, secondFlightId: '12:20 tee10' }
    const [start, second, other] = withBooking(sheet, booking)
    const players = (position: 'start' | 'second') =>
      ['clara', 'jonas', 'mia'].map((customerId) => ({ bookingId: 'b1', position, customerId }))
    expect(start).toEqual({ ...sheet[0], freeSlots: 1, players: players('start') })
    expect(second).toEqual({ ...sheet[1], freeSlots: 1, players: players('second') })
    expect(other).toBe(sheet[2])
    expect(withBooking(sheet, { ...booking, kind: 'group' })[0]?.freeSlots).toBe(0)
    const guest = { ...booking, players: [booked(anonymous('Tom'))] }
    expect(withBooking(sheet, guest)[0]?.players).toEqual([{ bookingId: 'b1', position: 'start', customerId: null }])
    expect(withoutBooking(withBooking(sheet, { ...booking, kind: 'group' }), { ...booking, kind: 'group' })).toEqual(sheet)
  })
})

describe('withoutBooking', () => {
  it('[RE-102+] frees a group’s flight to its maximum after the club has added places, apart from those of others', () => {
    const group = { ...threeAtTwentyPastTen, kind: 'group' as const }
    const [taken = flightAt('10:20')] = withBooking([flightAt('10:20')], group)
    const other = { bookingId: 'b2', position: 'start', customerId: 'tom' } as const
    const six = { ...taken, maxPlayers: 7, freeSlots: 1, heldSlots: 1, players: [...taken.players, other] }
    expect(withoutBooking([six], group)).toEqual([{ ...six, freeSlots: 5, players: [other] }])
  })

  it('[RE-102+] gives back the places that the booking has, also if the club has removed some', () => {
    const four = { ...threeAtTwentyPastTen, players: [...threeAtTwentyPastTen.players, booked(anonymous())] }
    const sheet = [flightAt('10:20')]
    expect(withoutBooking(withBooking(sheet, four), four)).toEqual(sheet)
  })
})

/** What may happen to a sheet; numbers pick a flight, a booking, a player. */
type Step =
  | { readonly do: 'book'; readonly flight: number; readonly party: PartyFacts }
  | { readonly do: 'change'; readonly booking: number; readonly flight: number; readonly party: PartyFacts }
  | { readonly do: 'cancel'; readonly booking: number }
  | { readonly do: 'remove'; readonly booking: number; readonly player: number; readonly actor: number }

/** A club whose rules leave it to places and rounds who may play. */
const anyOpenHouse = anyPartyFacts.map(({ rules, parameters, ...rest }) => ({
  ...rest,
  rules: {
    ...rules,
    daysAheadMembers: null,
    daysAheadGuests: null,
    guestsMayBook: true,
    maxOpenBookings: null,
    maxOpenPrimeBookings: null,
    maxGuestsAMonth: null,
    lastReplacementMinutes: null,
  },
  parameters: { ...parameters, customerMayAddAnonymous: true, initiatorMayRemoveSelf: true, dogsAllowed: true },
}))

/** Before most of the day, or in the middle of it. */
const anyNow = fc.constantFrom('2026-06-14T07:00:00' as ClubDateTime, '2026-06-14T12:00:00' as ClubDateTime)

const anyNumber = fc.nat({ max: 15 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('book' as const), flight: anyNumber, party: anyPartyFacts }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), booking: anyNumber, flight: anyNumber, party: anyPartyFacts }) },
  fc.record({ do: fc.constant('cancel' as const), booking: anyNumber }),
  fc.record({ do: fc.constant('remove' as const), booking: anyNumber, player: anyNumber, actor: fc.integer({ min: 1, max: 12 }) }),
)

const secondTeeIn = ({ secondFlight }: Offer<Flight>) => ({ secondTee: secondFlight?.startTee ?? 'none' }) as const

/** A sheet and its bookings, which does what the decisions allow and nothing else. */
class Club {
  sheet: readonly Flight[]
  readonly bookings = new Map<string, Booking>()
  readonly now: ClubDateTime
  readonly house: Pick<PartyFacts, 'rules' | 'parameters'>
  #made = 0

  constructor(sheet: readonly Flight[], now: ClubDateTime, { rules, parameters }: PartyFacts) {
    this.sheet = sheet
    this.now = now
    this.house = { rules, parameters }
  }

  commitments(): readonly Commitment[] {
    return [...this.bookings.values()].flatMap((booking) =>
      booking.players.flatMap(({ player }) =>
        player.kind === 'customer'
          ? [{ customerId: player.customerId, bookingId: booking.id, from: booking.startDateTime, to: this.#end(booking) }]
          : [],
      ),
    )
  }

  #end({ startDateTime, numberOfHoles, secondFlightId }: Booking): ClubDateTime {
    const secondStart = this.sheet.find(({ id }) => id === secondFlightId)?.startDateTime ?? null
    return expectedEnd({ startDateTime, numberOfHoles, secondStart }, this.house.rules)
  }

  #store(before: Booking | null, after: Booking | null): void {
    if (before) {
      this.sheet = withoutBooking(this.sheet, before)
      this.bookings.delete(before.id)
    }
    if (after) {
      this.sheet = withBooking(this.sheet, after)
      this.bookings.set(after.id, after)
    }
  }

  #bookingOf(id: string, { wish, initiator }: PartyFacts, flight: Flight, secondFlight: Flight | null): Booking {
    return {
      ...threeAtTwentyPastTen,
      id,
      initiatorId: initiator.customerId,
      kind: wish.kind,
      numberOfHoles: wish.numberOfHoles,
      withDog: wish.withDog,
      flightId: flight.id,
      secondFlightId: secondFlight?.id ?? null,
      startDateTime: flight.startDateTime,
      players: wish.players.map((player, place) => ({ id: `${id} ${place}`, player, status: 'booked' })),
    }
  }

  take(step: Step): void {
    if (step.do === 'book') {
      const facts = { ...step.party, ...this.house, commitments: this.commitments() }
      const flight = this.sheet[step.flight % this.sheet.length]
      const offer =
        flight &&
        offerFor(this.sheet, flight, facts, (tried) => bookingDecision({ ...facts, ...tried, ...secondTeeIn(tried) }, this.now).allowed)
      if (!offer) return
      this.#made += 1
      this.#store(null, this.#bookingOf(`b${this.#made}`, step.party, offer.flight, offer.secondFlight))
      return
    }
    const booking = [...this.bookings.values()][step.booking % Math.max(1, this.bookings.size)]
    if (!booking) return
    const { rules, parameters } = this.house
    if (step.do === 'cancel') {
      if (cancellationDecision({ booking, actorId: booking.initiatorId, rules }, this.now).allowed) this.#store(booking, null)
    } else if (step.do === 'remove') {
      const leaving = booking.players[step.player % booking.players.length]
      if (!leaving) return
      const switches = { ...parameters, playerMayRemoveSelf: true }
      const facts = { booking, actorId: `c${step.actor}`, playerId: leaving.id, rules, parameters: switches }
      const answer = removalDecision(facts, this.now)
      if (!answer.allowed) return
      const players = booking.players.filter(({ id }) => id !== leaving.id)
      this.#store(booking, answer.cancelsBooking ? null : { ...booking, players })
    } else {
      const initiator = { ...step.party.initiator, customerId: booking.initiatorId }
      const facts = {
        ...step.party,
        ...this.house,
        initiator,
        commitments: this.commitments(),
        booking,
        actorId: booking.initiatorId,
        leftSince: 0,
      }
      const flight = this.sheet[step.flight % this.sheet.length]
      const offer =
        flight &&
        offerFor(
          this.sheet,
          flight,
          facts,
          (tried) => bookingChangeDecision({ ...facts, ...tried, ...secondTeeIn(tried) }, this.now).allowed,
        )
      if (offer) this.#store(booking, this.#bookingOf(booking.id, facts, offer.flight, offer.secondFlight))
    }
  }
}

/** What must never be, counted from the bookings alone. */
function faults({ sheet, bookings }: Club, commitments: readonly Commitment[]): readonly string[] {
  const found = sheet.flatMap((flight) => {
    const here = [...bookings.values()].filter(({ flightId, secondFlightId }) => [flightId, secondFlightId].includes(flight.id))
    const taken = here.reduce((sum, { kind, players }) => sum + (kind === 'group' ? flight.maxPlayers : players.length), 0)
    const named = flight.players.flatMap(({ customerId }) => customerId ?? [])
    return [
      taken > flight.maxPlayers ? [`${flight.id} is oversold`] : [],
      flight.freeSlots !== flight.maxPlayers - taken ? [`${flight.id} has lost or won places`] : [],
      flight.players.length !== here.flatMap(({ players }) => players).length ? [`${flight.id} has lost or won players`] : [],
      new Set(named).size < named.length ? [`${flight.id} has somebody twice`] : [],
      (flight.block || flight.slotKind === 'noTeeOff') && taken > 0 ? [`${flight.id} is closed and taken`] : [],
    ].flat()
  })
  const overlap = (a: Commitment, b: Commitment) => a !== b && a.customerId === b.customerId && a.from < b.to && b.from < a.to
  const twice = commitments.filter((a) => commitments.some((b) => overlap(a, b)))
  return [...found, ...twice.map(({ customerId }) => `${customerId} plays two rounds at a time`)]
}

describe('a sheet with only allowed bookings', () => {
  it('[RE-98+, RE-102+] is never oversold, loses no place, and no player is in two places', () => {
    let stored = 0
    let changed = 0
    fc.assert(
      fc.property(anyEmptySheet, anyNow, anyOpenHouse, fc.array(anyStep, { minLength: 10, maxLength: 30 }), (sheet, now, house, steps) => {
        const club = new Club(sheet, now, house)
        for (const step of steps) {
          const before = club.sheet
          club.take(step)
          if (step.do === 'book' && club.sheet !== before) stored += 1
          if (step.do === 'change' && club.sheet !== before) changed += 1
          expect(faults(club, club.commitments())).toEqual([])
        }
        for (const booking of club.bookings.values()) club.sheet = withoutBooking(club.sheet, booking)
        expect(club.sheet).toEqual(sheet)
      }),
      { numRuns: 300 },
    )
    // The property is worth something only where bookings do come about.
    expect(stored).toBeGreaterThan(300)
    expect(changed).toBeGreaterThan(30)
  })
})
