import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPartyFacts, anySheet, anyTeeTime } from '../testing/index.ts'
import { at, claraRequest, flightAt } from '../testing/reservations.ts'
import { bookingDecision } from './bookingDecision.ts'
import { type HoldFacts, holdDecision, holdExtensionDecision, releaseAt } from './hold.ts'

const eight = at('08:00')
const { initiator, parameters, rules, flight, secondTee } = claraRequest
const facts: HoldFacts = {
  ...{ initiator, parameters, rules, flight, secondTee },
  secondFlight: null,
  kind: 'normal',
  numberOfHoles: 18,
  places: 3,
}
const codes = (over: Partial<HoldFacts>) => {
  const answer = holdDecision({ ...facts, ...over }, eight)
  return answer.allowed ? [] : answer.refusals.map(({ code }) => code)
}

describe('a hold', () => {
  it('[RE-132+] is allowed where a party of this size may book', () => {
    expect(holdDecision(facts, eight)).toEqual({ allowed: true })
    expect(codes({ places: 4, flight: flightAt('10:20', 'tee1', { freeSlots: 4 }) })).toEqual([])
    expect(codes({ places: 4, flight: flightAt('10:20', 'tee1', { freeSlots: 3, heldSlots: 1 }) })).toEqual(['flightFull'])
  })

  it('[RE-132+] is refused with every reason that does not depend on the players', () => {
    const closed = flightAt('07:50', 'tee1', {
      freeSlots: 1,
      slotKind: 'noTeeOff',
      block: { reason: 'custom', note: null },
      holeCounts: [9],
    })
    const strict = { ...rules, maxOpenBookings: 0, guestsMayBook: false, daysAheadGuests: 0 }
    const guest = { ...initiator, memberStatus: 'guest' } as const
    expect(codes({ flight: closed, kind: 'group', rules: strict, initiator: guest, secondTee: 'tee10' })).toEqual([
      ...['openBookingsReached', 'groupsNotOffered', 'past', 'holesNotOffered', 'guestsMayNotBook'],
      ...['noTeeOff', 'blocked', 'flightTaken', 'secondTeeMissing'],
    ])
  })

  it('[RE-132+] needs room on the second tee, and only for eighteen holes', () => {
    const seconds = { secondTee: 'tee10', secondFlight: flightAt('12:20', 'tee10', { freeSlots: 2 }) } as const
    expect(codes(seconds)).toEqual(['flightFull'])
    expect(codes({ ...seconds, places: 2 })).toEqual([])
    expect(codes({ ...seconds, secondFlight: flightAt('12:10', 'tee10') })).toEqual(['secondTeeOutOfReach'])
    expect(codes({ ...seconds, numberOfHoles: 9 })).toEqual(['secondTeeNotNeeded'])
  })

  it('[RE-132+] is never refused to a party that may book', () => {
    let allowed = 0
    fc.assert(
      fc.property(anySheet, anyPartyFacts, anyTeeTime, ([first = flight, second = null], party, now) => {
        const { wish } = party
        if (wish.players.length === 0) return
        const flights = { flight: first, secondFlight: party.secondTee === 'none' ? null : second }
        if (!bookingDecision({ ...party, ...flights }, now).allowed) return
        allowed += 1
        const held = { ...party, ...flights, kind: wish.kind, numberOfHoles: wish.numberOfHoles, places: wish.players.length }
        expect(holdDecision(held, now)).toEqual({ allowed: true })
      }),
      { numRuns: 1000 },
    )
    expect(allowed).toBeGreaterThan(5)
  })
})

describe('the clock of a hold', () => {
  it('[RE-132+] runs three minutes and is extended twice by as many', () => {
    expect(releaseAt(eight, rules)).toBe(at('08:03'))
    expect(releaseAt(at('23:58'), { holdMinutes: 5 })).toBe('2026-06-15T00:03:00')
    const hold = { until: at('08:03'), extensions: 0 }
    expect(holdExtensionDecision(hold, rules, at('08:03'))).toEqual({ allowed: true })
    expect(holdExtensionDecision({ ...hold, extensions: 1 }, rules, eight)).toEqual({ allowed: true })
    expect(holdExtensionDecision({ ...hold, extensions: 2 }, rules, eight)).toEqual({
      allowed: false,
      refusals: [{ code: 'extensionsUsed', max: 2 }],
    })
    expect(holdExtensionDecision({ ...hold, extensions: 1 }, { holdExtensions: 0 }, at('08:04'))).toEqual({
      allowed: false,
      refusals: [
        { code: 'holdOver', until: at('08:03') },
        { code: 'extensionsUsed', max: 0 },
      ],
    })
  })
})
