import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDate, ClubTime } from '../index.ts'
import { anyPartyFacts } from '../testing/index.ts'
import { anonymous, at, booked, claraRequest, customer, flightAt, threeAtTwentyPastTen } from '../testing/reservations.ts'
import type { ClubDateTime } from '../time.ts'
import { blockedBookings } from './deskBlock.ts'
import { type DeskChange, deskReverse } from './deskChange.ts'
import type { DeskBlock, DeskBooking, DeskBookingCommand } from './deskCommand.ts'
import { type DeskFacts, deskDecision, deskSheet, isOverrulable } from './deskDecision.ts'
import type { Flight } from './flight.ts'
import { withBooking } from './occupancy.ts'

const { source: _, ...three } = threeAtTwentyPastTen
const trio: DeskBooking = { ...three, state: 'booked', note: '' }
const ralf: DeskBooking = {
  ...trio,
  ...{
    id: 'b2',
    number: '10235',
    initiatorId: 'ralf',
    flightId: '10:30 tee1',
    startDateTime: at('10:30'),
    players: [booked(customer('ralf'))],
  },
}
const walkIn = (times: readonly string[]): readonly Flight[] => times.map((time) => flightAt(time))
const morning = at('09:00')

function factsOf(bookings: readonly DeskBooking[], over: Partial<DeskFacts> = {}): DeskFacts {
  const { commitments, guestIds, parameters, rules } = claraRequest
  const flights = bookings.filter(({ state }) => state === 'booked').reduce(withBooking, walkIn(['10:20', '10:30', '10:40']))
  return { flights, bookings, commitments, guestIds, parameters, rules, initiator: null, ...over }
}

const codesOf = (command: DeskBookingCommand, facts: DeskFacts, now: ClubDateTime = morning) =>
  deskDecision(command, facts, now).refusals.map(({ code }) => code)
const placesOf = (facts: DeskFacts, change: DeskChange) => deskSheet(facts.flights, change).map(({ freeSlots }) => freeSlots)

describe('the commands of the desk', () => {
  it('[RE-180+] books walk-ins whom the switches for customers would refuse', () => {
    const facts = factsOf([trio])
    const command = { kind: 'book', flightId: '10:30 tee1', numberOfHoles: 18, players: [anonymous(), anonymous('Tom')] } as const
    const { refusals, change, notices } = deskDecision(command, facts, morning)
    expect([refusals, notices]).toEqual([[], []])
    expect(placesOf(facts, change)).toEqual([1, 2, 4])
    expect(deskReverse(command, change, [{ ...ralf, id: 'b9' }])).toEqual({ kind: 'cancel', bookingId: 'b9' })
  })

  it('[RE-181+] moves a party as one and notifies its players', () => {
    const facts = factsOf([trio])
    const command = { kind: 'move', bookingId: 'b1', flightId: '10:40 tee1' } as const
    const { refusals, change, notices } = deskDecision(command, facts, morning)
    expect(refusals).toEqual([])
    expect(placesOf(facts, change)).toEqual([4, 4, 1])
    expect(notices).toEqual(['clara', 'jonas', 'mia'].map((customerId) => ({ customerId, kind: 'moved' })))
    expect(deskReverse(command, change, change.after)).toEqual({
      kind: 'move',
      bookingId: 'b1',
      flightId: '10:20 tee1',
      secondFlightId: null,
    })
  })

  it.each<{ what: string; command: DeskBookingCommand; free: readonly number[]; notified: readonly string[] }>([
    {
      what: 'single players to another time',
      command: { kind: 'split', bookingId: 'b1', playerIds: ['player mia'], intoId: null, flightId: '10:40 tee1' },
      free: [2, 3, 3],
      notified: ['mia moved', 'clara moved'],
    },
    { what: 'two parties into one', command: { kind: 'join', bookingId: 'b2', intoId: 'b1' }, free: [0, 4, 4], notified: ['ralf moved'] },
    {
      what: 'a party out of the sheet',
      command: { kind: 'cancel', bookingId: 'b1' },
      free: [4, 3, 4],
      notified: ['clara cancelled', 'jonas cancelled', 'mia cancelled'],
    },
    {
      what: 'one player out of the party',
      command: { kind: 'removePlayer', bookingId: 'b1', playerId: 'player mia' },
      free: [2, 3, 4],
      notified: ['mia playerRemoved', 'clara playerRemoved'],
    },
    {
      what: 'the last player out',
      command: { kind: 'removePlayer', bookingId: 'b2', playerId: 'player ralf' },
      free: [1, 4, 4],
      notified: ['ralf cancelled'],
    },
    {
      what: 'one more into the party',
      command: { kind: 'addPlayer', bookingId: 'b2', player: customer('tom') },
      free: [1, 2, 4],
      notified: ['tom playerAdded'],
    },
    { what: 'nothing with a note', command: { kind: 'note', bookingId: 'b1', note: 'Buggy' }, free: [1, 3, 4], notified: [] },
  ])('[RE-181+, RE-185+] puts $what', ({ command, free, notified }) => {
    const facts = factsOf([trio, ralf])
    const { refusals, change, notices } = deskDecision(command, facts, morning)
    expect(refusals).toEqual([])
    expect(placesOf(facts, change)).toEqual(free)
    expect(notices.map(({ customerId, kind }) => `${customerId} ${kind}`)).toEqual(notified)
  })

  it('[RE-183+] checks in all players of a time, and records a no-show only after the start', () => {
    const facts = factsOf([trio, ralf])
    const everyone = { bookingIds: ['b1', 'b2'], playerIds: ['player clara', 'player jonas', 'player mia', 'player ralf'] }
    const { refusals, change } = deskDecision({ kind: 'checkIn', ...everyone }, facts, morning)
    expect(refusals).toEqual([])
    expect(change.after.flatMap(({ players }) => players.map(({ status }) => status))).toEqual(Array(4).fill('checkedIn'))
    const late = { kind: 'noShow', bookingIds: ['b1'], playerIds: ['player mia'] } as const
    expect(codesOf(late, facts, at('10:20'))).toEqual(['notStarted'])
    expect(codesOf(late, facts, at('10:21'))).toEqual([])
    const here = factsOf(change.after)
    expect(codesOf({ kind: 'noShow', ...everyone }, here, at('11:00'))).toEqual(Array(4).fill('statusFinal'))
    expect(deskReverse({ kind: 'checkIn', ...everyone }, change, change.after)).toMatchObject({
      kind: 'withdrawStatus',
      statuses: everyone.playerIds.map((playerId) => ({ playerId, status: 'booked' })),
    })
  })

  it('[RE-182+] refuses a taken place and a person at two places, whatever the reason; limits and closed times it may overrule', () => {
    const rules = { ...claraRequest.rules, maxOpenBookings: 0, lastCancellationMinutes: 120 }
    const facts = factsOf([trio, ralf], { rules })
    const move = (flightId: string, over: Partial<DeskFacts> = {}) =>
      deskDecision({ kind: 'move', bookingId: 'b1', flightId }, { ...facts, ...over }, morning).refusals.map((refusal) => [
        refusal.code,
        isOverrulable(refusal),
      ])
    const full = facts.flights.map((flight) => (flight.id === '10:40 tee1' ? { ...flight, freeSlots: 2 } : flight))
    expect(move('10:40 tee1', { flights: full })).toEqual([['flightFull', false]])
    const blocked = facts.flights.map((flight) => ({ ...flight, block: { reason: 'maintenance' as const, note: null } }))
    expect(move('10:40 tee1', { flights: blocked })).toEqual([['blocked', true]])
    const elsewhere = { customerId: 'mia', bookingId: 'b9', from: at('10:40'), to: at('12:00') }
    expect(move('10:40 tee1', { commitments: [elsewhere] })).toEqual([['playsAtThatTime', false]])
    expect(codesOf({ kind: 'book', flightId: '10:40 tee1', numberOfHoles: 9, players: [customer('tom'), customer('tom')] }, facts)).toEqual(
      ['playerTwice', 'openBookingsReached'],
    )
    const cancel = { kind: 'cancel', bookingId: 'b1' } as const
    expect(deskDecision(cancel, facts, morning).refusals.map((one) => [one.code, isOverrulable(one)])).toEqual([
      ['cancellationClosed', true],
    ])
  })

  it('[RE-182+] refuses to change what has ended meanwhile, and to restore what is booked', () => {
    const facts = factsOf([{ ...trio, state: 'cancelled' }, ralf])
    expect(codesOf({ kind: 'move', bookingId: 'b1', flightId: '10:40 tee1' }, facts)).toEqual(['bookingEnded'])
    expect(codesOf({ kind: 'restore', bookingId: 'b1' }, facts)).toEqual([])
    expect(codesOf({ kind: 'restore', bookingId: 'b2' }, facts)).toEqual(['bookingEnded'])
    expect(() => deskDecision({ kind: 'cancel', bookingId: 'b7' }, facts, morning)).toThrow('bookingId')
  })

  it('[RE-184+] assigns the earliest second time with room', () => {
    const second = (time: string, freeSlots: number) => flightAt(time, 'tee10', { freeSlots })
    const start = flightAt('10:40', 'tee1', { secondTees: ['tee10'] })
    const flights = [...factsOf([trio]).flights.slice(0, 2), start, second('12:40', 2), second('12:50', 3)]
    const parameters = { ...claraRequest.parameters, secondTeeMaxGapMinutes: 20 }
    const { change, refusals } = deskDecision(
      { kind: 'move', bookingId: 'b1', flightId: start.id },
      factsOf([trio], { flights, parameters }),
      morning,
    )
    expect(refusals).toEqual([])
    expect(change.after[0]?.secondFlightId).toBe('12:50 tee10')
  })

  it('[RE-187+] names the times with bookings that a block would close', () => {
    const block: DeskBlock = {
      ...{ courseId: 'championship', day: '2026-06-14' as ClubDate, tee: null, reason: 'maintenance', note: null },
      ...{ fromTime: '10:20:00' as ClubTime, toTime: '10:30:00' as ClubTime },
    }
    const { flights } = factsOf([trio, ralf])
    const times = (over: Partial<DeskBlock>) => blockedBookings(flights, { ...block, ...over }).map(({ id }) => id)
    expect(times({})).toEqual(['10:20 tee1'])
    expect(times({ toTime: null })).toEqual(['10:20 tee1', '10:30 tee1'])
    expect(times({ tee: 'tee10' })).toEqual([])
    expect(times({ courseId: 'other' })).toEqual([])
    expect(times({ day: '2026-06-15' as ClubDate })).toEqual([])
  })
})

/** Five times, three parties; numbers pick a party, a player, a time. */
const anyDay = fc
  .record({
    parties: fc.array(
      fc.record({ flight: fc.nat({ max: 4 }), size: fc.integer({ min: 1, max: 4 }), group: fc.boolean(), ended: fc.boolean() }),
      { minLength: 2, maxLength: 4 },
    ),
    facts: anyPartyFacts,
  })
  .map(({ parties, facts }) => {
    const empty = ['10:00', '10:10', '10:20', '10:30', '10:40'].map((time) => flightAt(time))
    const bookings: DeskBooking[] = []
    let flights: readonly Flight[] = empty
    for (const [index, { flight, size, group, ended }] of parties.entries()) {
      const time = flights[flight] as Flight
      if (time.freeSlots < (group ? time.maxPlayers : size)) continue
      const players = Array.from({ length: size }, (_, at) => ({ ...booked(customer(`c${index}-${at}`)), id: `p${index}-${at}` }))
      const booking: DeskBooking = {
        ...trio,
        ...{ id: `b${index}`, initiatorId: `c${index}-0`, flightId: time.id, startDateTime: time.startDateTime, players },
        ...{ kind: group ? 'group' : 'normal', state: ended ? 'cancelled' : 'booked' },
      }
      bookings.push(booking)
      if (!ended) flights = withBooking(flights, booking)
    }
    const { rules, parameters } = facts
    return factsOf(bookings, { flights, rules, parameters })
  })

const anyCommand = (facts: DeskFacts): fc.Arbitrary<DeskBookingCommand> =>
  fc
    .record({
      kind: fc.constantFrom('book', 'move', 'split', 'join', 'cancel', 'restore', 'removePlayer', 'addPlayer', 'checkIn', 'note'),
      ...{ first: fc.constantFrom(...facts.bookings), second: fc.constantFrom(...facts.bookings) },
      ...{ flight: fc.constantFrom(...facts.flights), player: fc.nat({ max: 3 }) },
    })
    .map(({ kind, first, second, flight, player }): DeskBookingCommand => {
      const [bookingId, flightId] = [first.id, flight.id]
      const playerId = (first.players[player] ?? first.players[0])?.id ?? ''
      switch (kind) {
        case 'book':
          return { kind, flightId, numberOfHoles: 18, players: [anonymous(), customer('new')] }
        case 'move':
          return { kind, bookingId, flightId }
        case 'split':
          return { kind, bookingId, playerIds: [playerId], intoId: null, flightId }
        case 'join':
          return { kind, bookingId, intoId: second.id }
        case 'removePlayer':
          return { kind, bookingId, playerId }
        case 'addPlayer':
          return { kind, bookingId, player: anonymous('Tom') }
        case 'checkIn':
          return { kind, bookingIds: [bookingId], playerIds: [playerId] }
        case 'note':
          return { kind, bookingId, note: 'Buggy' }
        default:
          return { kind: kind === 'cancel' ? kind : 'restore', bookingId }
      }
    })

const anyDayAndCommand = anyDay
  .filter(({ bookings }) => bookings.length > 0)
  .chain((facts) => fc.record({ facts: fc.constant(facts), command: anyCommand(facts) }))
  .filter(({ command }) => command.kind !== 'join' || command.bookingId !== command.intoId)

/** Returns the bookings with the ids that storing would give them. */
function stored(after: readonly DeskBooking[]): readonly DeskBooking[] {
  return after.map((booking) => ({
    ...booking,
    id: booking.id || 'new',
    players: booking.players.map((player, index) => ({ ...player, id: player.id || `new ${index}` })),
  }))
}

/** Returns the sheet as counts and people, without the ids of bookings. */
const written = (flights: readonly Flight[]) =>
  flights.map(({ freeSlots, players }) => `${freeSlots} ${players.map(({ customerId }) => customerId ?? 'guest').sort()}`)

function isStorable({ refusals }: { readonly refusals: readonly { readonly code: string }[] }): boolean {
  return refusals.every((refusal) => isOverrulable(refusal as never))
}

describe('any command of the desk', () => {
  it('[RE-186+] is reversed to the same sheet', () => {
    fc.assert(
      fc.property(anyDayAndCommand, ({ facts, command }) => {
        const decided = deskDecision(command, facts, morning)
        fc.pre(isStorable(decided))
        const after = stored(decided.change.after)
        const sheet = deskSheet(facts.flights, { before: decided.change.before, after })
        const reverse = deskReverse(command, decided.change, after)
        const others = facts.bookings.filter(({ id }) => !after.some((booking) => booking.id === id))
        const back = deskDecision(reverse, { ...facts, flights: sheet, bookings: [...after, ...others] }, morning)
        expect(back.refusals.filter((refusal) => !isOverrulable(refusal))).toEqual([])
        expect(written(deskSheet(sheet, back.change))).toEqual(written(facts.flights))
      }),
    )
  })

  it('[RE-181+, RE-102+] leaves no time with more places than it has, and loses no player', () => {
    fc.assert(
      fc.property(anyDayAndCommand, ({ facts, command }) => {
        const decided = deskDecision(command, facts, morning)
        fc.pre(isStorable(decided))
        const sheet = deskSheet(facts.flights, decided.change)
        const { before, after } = decided.change
        const taken = (bookings: readonly DeskBooking[]) =>
          bookings
            .filter(({ state }) => state === 'booked')
            .reduce((sum, { kind, players }) => sum + (kind === 'group' ? 4 : players.length), 0)
        const free = (flights: readonly Flight[]) => flights.reduce((sum, { freeSlots }) => sum + freeSlots, 0)
        expect(free(facts.flights) - free(sheet)).toBe(taken(after) - taken(before))
        for (const { freeSlots, players, maxPlayers } of sheet) {
          expect(freeSlots).toBeGreaterThanOrEqual(0)
          expect(players.length + freeSlots).toBeLessThanOrEqual(maxPlayers)
        }
      }),
    )
  })

  it('[RE-181+] keeps a party of any size at one time', () => {
    fc.assert(
      fc.property(anyDayAndCommand, ({ facts, command }) => {
        fc.pre(command.kind === 'move' || command.kind === 'join')
        const { change } = deskDecision(command, facts, morning)
        fc.pre(isStorable(deskDecision(command, facts, morning)))
        const [first] = change.before as [DeskBooking]
        const times = deskSheet(facts.flights, change).filter(({ players }) =>
          players.some(({ customerId }) =>
            first.players.some(({ player }) => player.kind === 'customer' && player.customerId === customerId),
          ),
        )
        expect(times).toHaveLength(1)
      }),
    )
  })
})
