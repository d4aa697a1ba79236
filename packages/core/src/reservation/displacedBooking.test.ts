import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, booked, claraRequest, customer, flightAt, threeAtTwentyPastTen } from '../testing/reservations.ts'
import type { DeskBooking } from './deskCommand.ts'
import { deskDecision, deskSheet } from './deskDecision.ts'
import { type DisplacedFacts, displacedOffers } from './displacedBooking.ts'
import type { Flight } from './flight.ts'
import { withBooking } from './occupancy.ts'

const { source: _, ...three } = threeAtTwentyPastTen
const morning = at('09:00')
const taken = { block: { reason: 'competition' as const, note: 'Monthly medal' } }

function partyAt(id: string, time: string, size: number): DeskBooking {
  const players = Array.from({ length: size }, (_, index) => ({ ...booked(customer(`${id}-${index}`)), id: `${id} ${index}` }))
  const round = { flightId: `${time} tee1`, startDateTime: at(time), initiatorId: `${id}-0` }
  return { ...three, ...round, id, players, state: 'booked', note: '' }
}

function factsOf(flights: readonly Flight[], bookings: readonly DeskBooking[]): DisplacedFacts {
  const { commitments, guestIds, parameters, rules } = claraRequest
  return { flights: bookings.reduce<readonly Flight[]>(withBooking, flights), commitments, guestIds, parameters, rules }
}

function offered(flights: readonly Flight[], bookings: readonly DeskBooking[]) {
  const offers = displacedOffers(bookings, factsOf(flights, bookings), morning)
  return Object.fromEntries([...offers].map(([id, list]) => [id, list.map(({ flight }) => flight.startDateTime.slice(11, 16))]))
}

const sheet = ['10:00', '10:10', '10:20', '10:30', '10:40', '10:50'].map((time) =>
  flightAt(time, 'tee1', ['10:20', '10:30'].includes(time) ? taken : {}),
)

describe('bookings on the times of a competition', () => {
  it.each([
    { who: 'one party, the nearest times with room', parties: [['a', '10:20', 3]] as const, offers: { a: ['10:10', '10:40', '10:00'] } },
    {
      who: 'two parties of three, never the same time first',
      parties: [['a', '10:20', 3] as const, ['b', '10:20', 1] as const, ['c', '10:30', 4] as const],
      offers: { a: ['10:10', '10:40', '10:00'], b: ['10:10', '10:40', '10:00'], c: ['10:40', '10:50', '10:00'] },
    },
    {
      who: 'a party that fits nowhere, none',
      parties: [['a', '10:20', 4] as const, ...['10:00', '10:10', '10:40', '10:50'].map((time) => [time, time, 1] as const)],
      offers: { a: [] },
    },
  ])('[RE-203+] offers $who', ({ parties, offers }) => {
    const bookings = parties.map(([id, time, size]) => partyAt(id, time, size))
    const [displaced, others] = [bookings.filter(({ id }) => id.length === 1), bookings.filter(({ id }) => id.length > 1)]
    expect(offered(others.reduce<readonly Flight[]>(withBooking, sheet), displaced)).toEqual(offers)
  })

  it('[RE-203+] offers no time that has passed', () => {
    const party = partyAt('a', '10:20', 2)
    const offers = displacedOffers([party], factsOf(sheet, [party]), at('10:15'))
    expect(offers.get('a')?.map(({ flight }) => flight.id)).toEqual(['10:40 tee1', '10:50 tee1'])
  })

  it('[RE-203+] all move to their nearest time, and no time has more players than places', () => {
    const anyParty = fc.record({ time: fc.constantFrom('10:20', '10:30'), size: fc.integer({ min: 1, max: 4 }) })
    fc.assert(
      fc.property(fc.array(anyParty, { maxLength: 5 }), fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (parties, full) => {
        const flights = sheet.map((flight, index) => (full[index] ? { ...flight, freeSlots: 2 } : flight))
        const bookings = parties.map(({ time, size }, index) => partyAt(String(index), time, size))
        const facts = { ...factsOf(flights, []), flights }
        const crowded = bookings.filter(({ flightId }, index) => {
          const before = bookings.slice(0, index + 1).filter((one) => one.flightId === flightId)
          return before.reduce((sum, { players }) => sum + players.length, 0) <= (flights.find(({ id }) => id === flightId)?.freeSlots ?? 0)
        })
        let moved = crowded.reduce<readonly Flight[]>(withBooking, flights)
        for (const [id, [nearest]] of displacedOffers(crowded, { ...facts, flights: moved }, morning)) {
          if (!nearest) continue
          const bookingsNow = crowded.filter((booking) => booking.id === id)
          const command = { kind: 'move', bookingId: id, flightId: nearest.flight.id, secondFlightId: null } as const
          const { refusals, change } = deskDecision(command, { ...facts, flights: moved, bookings: bookingsNow, initiator: null }, morning)
          expect([refusals, nearest.flight.block]).toEqual([[], null])
          moved = deskSheet(moved, change)
        }
        for (const { freeSlots } of moved) expect(freeSlots).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 60 },
    )
  })
})
