import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '../club/week.ts'
import { anyPartyFacts, anySheet, anyTeeTime } from '../testing/index.ts'
import { anonymous, at, booked, claraRequest, customer, flightAt, threeAtTwentyPastTen } from '../testing/reservations.ts'
import { timeOf } from '../text/clubTime.ts'
import type { ClubDateTime } from '../time.ts'
import { isCustomer, type Player } from './booking.ts'
import { type BookingChangeFacts, bookingChangeDecision, bookingDecision } from './bookingDecision.ts'
import type { BookingFacts } from './bookingFacts.ts'
import { withBooking } from './occupancy.ts'
import type { BookingChangeRefusal, BookingRefusal } from './refusals.ts'

const { wish, rules, parameters, initiator } = claraRequest
const eight = at('08:00')
const everyMorning = { weekdays: WEEKDAYS, fromTime: timeOf(at('09:00')), toTime: timeOf(at('11:00')) }

describe('bookingDecision', () => {
  it('[RE-100+] three members book an empty flight', () => {
    expect(bookingDecision(claraRequest, eight)).toEqual({ allowed: true })
    expect(bookingDecision(claraRequest, at('10:20'))).toEqual({ allowed: true })
  })

  it('[RE-95+] a guest plays with a member even if guests may not book', () => {
    const noGuests = { ...claraRequest, rules: { ...rules, guestsMayBook: false } }
    expect(bookingDecision(noGuests, eight)).toEqual({ allowed: true })
    expect(bookingDecision({ ...noGuests, initiator: { ...initiator, memberStatus: 'guest' } }, eight)).toEqual({
      allowed: false,
      refusals: [{ code: 'guestsMayNotBook' }],
    })
  })

  it('[RE-109+, RE-110+] eighteen holes with a second tee take one place in two flights', () => {
    const seconds = { ...claraRequest, secondTee: 'tee10', secondFlight: flightAt('12:20', 'tee10') } as const
    expect(bookingDecision(seconds, eight)).toEqual({ allowed: true })
    expect(bookingDecision({ ...seconds, secondFlight: null }, eight)).toMatchObject({
      refusals: [{ code: 'secondTeeMissing', secondTee: 'tee10' }],
    })
    const full = flightAt('12:20', 'tee10', { freeSlots: 2 })
    expect(bookingDecision({ ...seconds, secondFlight: full }, eight)).toMatchObject({
      refusals: [{ code: 'flightFull', position: 'second', freeSlots: 2, wanted: 3 }],
    })
    expect(bookingDecision({ ...seconds, wish: { ...wish, numberOfHoles: 9 }, secondFlight: full }, eight)).toMatchObject({
      refusals: [{ code: 'secondTeeNotNeeded' }],
    })
  })

  it('[RE-123+] refuses a round with a number of holes that the time does not offer', () => {
    const nine = { ...claraRequest, flight: flightAt('10:20', 'tee1', { holeCounts: [9] }) }
    expect(bookingDecision(nine, eight)).toEqual({ allowed: false, refusals: [{ code: 'holesNotOffered', numberOfHoles: 18 }] })
    expect(bookingDecision({ ...nine, wish: { ...wish, numberOfHoles: 9 } }, eight)).toEqual({ allowed: true })
    expect(bookingDecision({ ...nine, flight: flightAt('10:20', 'tee1', { holeCounts: [] }) }, eight).allowed).toBe(false)
  })

  it('[RE-101+] reports every reason with its numbers', () => {
    const facts: BookingFacts = {
      wish: {
        kind: 'group',
        numberOfHoles: 18,
        withDog: true,
        players: [customer('mia'), customer('mia'), anonymous('Tom'), customer('jonas')],
      },
      initiator: { customerId: 'clara', memberStatus: 'guest', openBookings: 1, openPrimeBookings: 1, guestsInMonth: 1 },
      guestIds: ['mia'],
      commitments: [{ customerId: 'jonas', bookingId: 'other', from: at('10:00'), to: at('12:00') }],
      secondTee: 'tee10',
      parameters,
      rules: {
        ...{ ...rules, guestsMayBook: false, maxRoundsADay: 1, maxOpenBookings: 1, groupFrom: 5, daysAheadGuests: 0 },
        ...{ primeTimes: [everyMorning], maxOpenPrimeBookings: 1, maxGuestsAMonth: 2 },
      },
      flight: flightAt('10:20', 'tee1', {
        slotKind: 'noTeeOff',
        block: { reason: 'maintenance', note: null },
        freeSlots: 2,
        players: [{ bookingId: 'x', position: 'start', customerId: 'mia' }],
      }),
      secondFlight: flightAt('12:00', 'tee10', { freeSlots: 0 }),
    }
    const refusals: readonly BookingRefusal[] = [
      { code: 'initiatorMissing' },
      { code: 'playerTwice', customerId: 'mia' },
      { code: 'anonymousNotAllowed', count: 1 },
      { code: 'dogsNotAllowed' },
      { code: 'groupTooSmall', from: 5, players: 4 },
      { code: 'openBookingsReached', max: 1 },
      { code: 'primeTimeReached', max: 1 },
      { code: 'guestsReached', max: 2, left: 1 },
      { code: 'alreadyInFlight', customerId: 'mia', position: 'start' },
      { code: 'playsAtThatTime', customerId: 'jonas' },
      { code: 'dayLimitReached', customerId: 'jonas', max: 1 },
      { code: 'guestsMayNotBook' },
      { code: 'notOpenYet', opens: at('00:00') },
      { code: 'noTeeOff', position: 'start' },
      { code: 'blocked', position: 'start', reason: 'maintenance', note: null },
      { code: 'flightTaken', position: 'start', freeSlots: 2, maxPlayers: 4 },
      { code: 'flightTaken', position: 'second', freeSlots: 0, maxPlayers: 4 },
      { code: 'secondTeeOutOfReach', afterMinutes: 100, fromMinutes: 120, toMinutes: 120 },
    ]
    expect(bookingDecision(facts, '2026-06-13T23:59:59' as ClubDateTime)).toEqual({ allowed: false, refusals })
    expect(bookingDecision(facts, at('10:21'))).toMatchObject({
      refusals: expect.arrayContaining([{ code: 'past', startDateTime: at('10:20') }]),
    })
  })
})

describe('bookingDecision for any request', () => {
  const anyAsked = fc.tuple(anySheet, anyPartyFacts, anyTeeTime).map(([[flight, secondFlight = null], party, now]) => ({
    facts: { ...party, flight: flight ?? flightAt('10:20'), secondFlight: party.secondTee === 'none' ? null : secondFlight },
    now,
  }))
  const codes = (facts: BookingFacts, now: ClubDateTime): readonly string[] => {
    const answer = bookingDecision(facts, now)
    return answer.allowed ? [] : answer.refusals.map((refusal) => JSON.stringify(refusal))
  }

  it('[RE-101+] reports no reason twice, independent of the order of the players', () => {
    fc.assert(
      fc.property(anyAsked, ({ facts, now }) => {
        const reasons = codes(facts, now)
        expect(new Set(reasons).size).toBe(reasons.length)
        const turned = { ...facts, wish: { ...facts.wish, players: [...facts.wish.players].reverse() } }
        expect([...codes(turned, now)].sort()).toEqual([...reasons].sort())
      }),
    )
  })

  it('[RE-95+, RE-96+, RE-99+] a more permissive club refuses nothing more', () => {
    fc.assert(
      fc.property(anyAsked, ({ facts, now }) => {
        const parameters = { ...facts.parameters, customerMayAddAnonymous: true, initiatorMayRemoveSelf: true, dogsAllowed: true }
        const unlimited = {
          daysAheadMembers: null,
          daysAheadGuests: null,
          guestsMayBook: true,
          maxOpenBookings: null,
          maxRoundsADay: null,
          maxOpenPrimeBookings: null,
          maxGuestsAMonth: null,
        }
        const reasons = codes(facts, now)
        const open = { ...facts, parameters, rules: { ...facts.rules, ...unlimited } }
        expect(codes(open, now).filter((reason) => !reasons.includes(reason))).toEqual([])
        for (const code of ['anonymousNotAllowed', 'initiatorMissing', 'dogsNotAllowed', 'notOpenYet', 'guestsMayNotBook', 'Reached']) {
          expect(codes(open, now).join()).not.toContain(code)
        }
      }),
    )
  })

  it('[RE-98+, RE-100+] an allowed party is also allowed without one player and on an emptier sheet', () => {
    let allowed = 0
    fc.assert(
      fc.property(anyAsked, ({ facts, now }) => {
        const normal = { ...facts, wish: { ...facts.wish, kind: 'normal' as const } }
        if (!bookingDecision(normal, now).allowed) return
        allowed += 1
        const others = normal.wish.players.filter((player) => !isCustomer(player, normal.initiator.customerId))
        for (const leaving of normal.wish.players.length > 1 ? others : []) {
          const players = normal.wish.players.filter((player) => player !== leaving)
          expect(bookingDecision({ ...normal, wish: { ...normal.wish, players } }, now)).toEqual({ allowed: true })
        }
        const emptier = { ...normal, flight: { ...normal.flight, freeSlots: normal.flight.maxPlayers, players: [] } }
        expect(bookingDecision(emptier, now)).toEqual({ allowed: true })
      }),
      { numRuns: 1000 },
    )
    expect(allowed).toBeGreaterThan(5)
  })
})

describe('bookingChangeDecision', () => {
  const booking = threeAtTwentyPastTen
  const sheet = withBooking([flightAt('10:20'), flightAt('10:30')], booking)
  const [own = claraRequest.flight, other = claraRequest.flight] = sheet
  const commitments = ['clara', 'jonas', 'mia'].map((customerId) => ({ customerId, bookingId: 'b1', from: at('10:20'), to: at('14:20') }))
  const change: BookingChangeFacts = { ...claraRequest, booking, actorId: 'clara', leftSince: 0, flight: own, commitments }
  const party = (...players: readonly Player[]) => ({ wish: { ...wish, players } })
  const overnight = { rules: { ...rules, lastCancellationMinutes: 860 } }
  const tom = customer('tom')

  it.each<[string, Partial<BookingChangeFacts>]>([
    ['the same again, which stands in nobody’s way', {}],
    ['a fourth player', party(...wish.players, tom)],
    ['another instead of Mia', party(customer('clara'), customer('jonas'), tom)],
    ['one less', party(customer('clara'), customer('jonas'))],
    ['ten minutes later with everybody', { flight: other }],
    ['ten minutes later with somebody else', { flight: other, ...party(customer('clara'), tom) }],
    ['nine holes', { wish: { ...wish, numberOfHoles: 9 } }],
    ['the same after the last cancellation', overnight],
    ['a fourth player after the last cancellation', { ...overnight, ...party(...wish.players, tom) }],
    ['another instead of Mia after the last cancellation', { ...overnight, ...party(customer('clara'), customer('jonas'), tom) }],
  ])('[RE-104+] %s', (_, over) => {
    expect(bookingChangeDecision({ ...change, ...over }, eight)).toEqual({ allowed: true })
  })

  it.each<[string, string, Partial<BookingChangeFacts>, BookingChangeRefusal[]]>([
    ['RE-103+', 'a player changes it', { actorId: 'mia' }, [{ code: 'notInitiator' }]],
    [
      'RE-103+',
      'somebody has checked in',
      { booking: { ...booking, players: [...booking.players.slice(1), booked(customer('clara'), 'checkedIn')] } },
      [{ code: 'statusFinal', status: 'checkedIn' }],
    ],
    ['RE-28', 'the initiator leaves through it', party(customer('jonas')), [{ code: 'initiatorMissing' }]],
    [
      'RE-104+',
      'two more, where one place is free',
      party(...wish.players, tom, customer('eva')),
      [{ code: 'flightFull', position: 'start', freeSlots: 4, wanted: 5 }],
    ],
    [
      'RE-104+',
      'a fourth, where the flight has been blocked',
      { ...party(...wish.players, tom), flight: { ...own, block: { reason: 'competition', note: null } } },
      [{ code: 'blocked', position: 'start', reason: 'competition', note: null }],
    ],
    [
      'RE-104+',
      'a full flight',
      { flight: { ...other, freeSlots: 2 } },
      [{ code: 'flightFull', position: 'start', freeSlots: 2, wanted: 3 }],
    ],
    [
      'RE-104+',
      'somebody who plays elsewhere',
      {
        ...party(customer('clara'), tom),
        commitments: [...commitments, { customerId: 'tom', bookingId: 'b2', from: at('09:00'), to: at('13:00') }],
      },
      [{ code: 'playsAtThatTime', customerId: 'tom' }],
    ],
    [
      'RE-105+',
      'moving after the last cancellation',
      { ...overnight, flight: other },
      [{ code: 'cancellationClosed', last: '2026-06-13T20:00:00' as ClubDateTime }],
    ],
    [
      'RE-105+',
      'one less after the last cancellation',
      { ...overnight, ...party(customer('clara')) },
      [{ code: 'cancellationClosed', last: '2026-06-13T20:00:00' as ClubDateTime }],
    ],
  ])('[%s] refuses %s', (_, __, over, refusals) => {
    expect(bookingChangeDecision({ ...change, ...over }, eight)).toEqual({ allowed: false, refusals })
  })

  it('[RE-104+] does not recheck window, block, limits and players of an unmoved party', () => {
    const strict = {
      ...change,
      flight: { ...own, block: { reason: 'competition', note: null } as const, slotKind: 'noTeeOff' } as const,
      commitments: [...commitments, { customerId: 'mia', bookingId: 'b2', from: at('12:00'), to: at('13:00') }],
      initiator: { ...initiator, memberStatus: 'guest', openBookings: 3 } as const,
      rules: { ...rules, guestsMayBook: false, daysAheadGuests: 0, maxOpenBookings: 1, maxRoundsADay: 1 },
    }
    const before = '2026-06-13T12:00:00' as ClubDateTime
    expect(bookingChangeDecision({ ...strict, ...party(customer('clara'), customer('mia')) }, before)).toEqual({ allowed: true })
    expect(bookingChangeDecision({ ...strict, flight: other }, before)).toMatchObject({
      refusals: [
        { code: 'playsAtThatTime', customerId: 'mia' },
        { code: 'dayLimitReached', customerId: 'mia', max: 1 },
        { code: 'guestsMayNotBook' },
        { code: 'notOpenYet', opens: at('00:00') },
      ],
    })
  })

  it('[RE-104+, RE-123+] checks the number of holes again if it or the flight changes', () => {
    const nineOnly = { ...own, holeCounts: [9] as const }
    expect(bookingChangeDecision({ ...change, flight: nineOnly }, eight)).toEqual({ allowed: true })
    const refusals = [{ code: 'holesNotOffered', numberOfHoles: 18 }]
    expect(bookingChangeDecision({ ...change, booking: { ...booking, numberOfHoles: 9 }, flight: nineOnly }, eight)).toMatchObject({
      refusals,
    })
    expect(bookingChangeDecision({ ...change, flight: { ...other, holeCounts: [9] } }, eight)).toMatchObject({ refusals })
  })

  it('[RE-104+] checks a longer round again, for every player', () => {
    const nine = { ...booking, numberOfHoles: 9 as const }
    const busy = [...commitments, { customerId: 'mia', bookingId: 'b2', from: at('13:00'), to: at('15:00') }]
    expect(bookingChangeDecision({ ...change, booking: nine, commitments: busy }, eight)).toMatchObject({
      refusals: [{ code: 'playsAtThatTime', customerId: 'mia' }],
    })
  })

  it('[RE-104+] checks another second tee time, but not the unchanged start', () => {
    const withSecond = { ...booking, secondFlightId: '12:20 tee10' }
    const flights = withBooking([flightAt('10:20'), flightAt('12:20', 'tee10'), flightAt('12:30', 'tee10', { freeSlots: 2 })], withSecond)
    const [start = own, second = own, later = own] = flights
    const blocked = { ...start, block: { reason: 'custom', note: null } as const }
    const facts = {
      ...change,
      booking: withSecond,
      flight: blocked,
      secondTee: 'tee10',
      parameters: { ...parameters, secondTeeMaxGapMinutes: 10 },
    } as const
    expect(bookingChangeDecision({ ...facts, secondFlight: second }, eight)).toEqual({ allowed: true })
    expect(bookingChangeDecision({ ...facts, secondFlight: { ...second, slotKind: 'noTeeOff' } }, eight)).toEqual({ allowed: true })
    expect(bookingChangeDecision({ ...facts, secondFlight: later }, eight)).toMatchObject({
      refusals: [{ code: 'flightFull', position: 'second', freeSlots: 2, wanted: 3 }],
    })
    expect(bookingChangeDecision({ ...facts, secondFlight: null }, eight)).toMatchObject({
      refusals: [{ code: 'secondTeeMissing', secondTee: 'tee10' }],
    })
    const overnightFacts = { ...facts, ...overnight, secondFlight: { ...later, freeSlots: 4 } }
    expect(bookingChangeDecision(overnightFacts, eight)).toMatchObject({ refusals: [{ code: 'cancellationClosed' }] })
  })

  it('[RE-97+, RE-104+] allows a group only in an otherwise empty flight', () => {
    const group = { ...change, ...party(...wish.players), rules: { ...rules, groupFrom: 3 } }
    const asGroup = { ...group, wish: { ...wish, kind: 'group' } as const }
    expect(bookingChangeDecision(asGroup, eight)).toEqual({ allowed: true })
    expect(bookingChangeDecision({ ...asGroup, flight: { ...own, freeSlots: 0 } }, eight)).toMatchObject({
      refusals: [{ code: 'flightTaken', position: 'start', freeSlots: 3, maxPlayers: 4 }],
    })
    const held = { ...booking, kind: 'group' as const }
    const [whole = own] = withBooking([flightAt('10:20')], held)
    expect(whole.freeSlots).toBe(0)
    expect(bookingChangeDecision({ ...change, booking: held, flight: whole, ...party(...wish.players, tom) }, eight)).toEqual({
      allowed: true,
    })
    expect(bookingChangeDecision({ ...change, ...overnight, booking: held, flight: whole }, eight)).toMatchObject({
      refusals: [{ code: 'cancellationClosed' }],
    })
    const late = { ...asGroup, rules: { ...asGroup.rules, ...overnight.rules, groupFrom: 3 }, booking: held }
    const blocked = { ...whole, block: { reason: 'competition', note: null } as const }
    expect(bookingChangeDecision({ ...late, flight: blocked }, eight)).toEqual({ allowed: true })
    expect(bookingChangeDecision({ ...change, booking: held, flight: blocked }, eight)).toEqual({ allowed: true })
  })

  it('[RE-100+, RE-105+] refuses changes of a round that has begun, with one reason', () => {
    const after = at('10:21')
    expect(bookingChangeDecision({ ...change, ...party(customer('clara')) }, after)).toEqual({
      allowed: false,
      refusals: [{ code: 'past', startDateTime: at('10:20') }],
    })
    expect(bookingChangeDecision({ ...change, ...overnight, ...party(customer('clara')) }, at('10:20'))).toEqual({
      allowed: false,
      refusals: [{ code: 'cancellationClosed', last: '2026-06-13T20:00:00' }],
    })
    expect(bookingChangeDecision({ ...change, flight: other }, after)).toEqual({
      allowed: false,
      refusals: [{ code: 'cancellationClosed', last: at('10:20') }],
    })
  })
})
