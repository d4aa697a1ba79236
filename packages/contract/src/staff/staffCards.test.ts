import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { anyCardChange, anyCardLine, anyEntryCard, anyStaffDay, anyStaffTournament } from '../testing/anyStaffCards.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import { cardChangeFromWire, cardChangeToWire, wireCardChange } from './cardChange.ts'
import {
  cardLineFromWire,
  cardLineToWire,
  entryCardFromWire,
  entryCardToWire,
  staffTournamentFromWire,
  staffTournamentToWire,
  wireCardLine,
  wireEntryCard,
  wireHandicapCorrection,
  wireStaffTournament,
} from './staffCards.ts'
import { staffDayFromWire, staffDayToWire, wireStaffDay } from './staffDay.ts'

describe('round trips of staff calls', () => {
  it('[SC-65] a change of a card', () => roundTrips(anyCardChange, wireCardChange, cardChangeToWire, cardChangeFromWire))
  it('[SC-65] a card for score entry', () => roundTrips(anyEntryCard, wireEntryCard, entryCardToWire, entryCardFromWire))
  it('[SC-65] a line of the list of cards', () => roundTrips(anyCardLine, wireCardLine, cardLineToWire, cardLineFromWire))
  it('staff calls of a tournament', () => roundTrips(anyStaffDay, wireStaffDay, staffDayToWire, staffDayFromWire))
  it('a tournament of the day', () => roundTrips(anyStaffTournament, wireStaffTournament, staffTournamentToWire, staffTournamentFromWire))
})

describe('an invalid change', () => {
  it.each([
    { what: 'Hole', hole: 19, was: null, now: 4 },
    { what: 'Hole', hole: 1, was: null, now: 0 },
    { what: 'Hole', hole: 1, was: null, now: 31 },
    { what: 'Hole', hole: 1, was: null, now: 4.5 },
    { what: 'Status', was: 'Counted', now: 'Disqualifed' },
    { what: 'Penalty', was: 0, now: -1 },
    { what: 'Handicap', was: 0, now: 1 },
  ])('is refused on the wire: %o', (change) => {
    expect(v.is(wireCardChange, change)).toBe(false)
  })

  it.each([
    { was: 18.4, now: 54.1, reason: 'misread' },
    { was: 18.4, now: 200, reason: 'misread' },
    { was: 18.4, now: '12.3', reason: 'misread' },
    { was: 18.4, now: 12.3, reason: '  ' },
    { was: 18.4, now: 12.3 },
  ])('so is a handicap: %o', (body) => {
    expect(v.is(wireHandicapCorrection, body)).toBe(false)
  })

  it('accepts everything else', () => {
    expect(v.is(wireHandicapCorrection, { was: 200, now: -1.2, reason: 'misread' })).toBe(true)
    fc.assert(fc.property(fc.integer({ min: 1, max: 30 }), (now) => v.is(wireCardChange, { what: 'Hole', hole: 18, was: 'Skipped', now })))
  })
})
