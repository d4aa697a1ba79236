/** Cards as staff read and write them. */
import { POLICY_NAMES } from '@club/core'
import { CARD_STATUSES, COUNT_BACK_PROTOCOLS, COURSE_PARTS, type HoleEntry, SCORINGS } from '@club/core/scoring'
import {
  AUDIENCES,
  CARD_STATES,
  type CardChange,
  type CardEvent,
  type CardLine,
  type CardRefusal,
  type EntryCard,
  PUBLISHED_LISTS,
  type StaffTournament,
  type StaffTournamentDay,
} from '@club/core/tournament'
import fc from 'fast-check'
import { anyDate, anyHandicap, anyId, anyMoment, count, either, hole, text } from './anyBasics.ts'
import { anyPublishSettings } from './anyTournament.ts'

const anyEntry: fc.Arbitrary<HoleEntry> = fc.oneof(
  fc.constantFrom<HoleEntry>({ status: 'skipped' }, { status: 'notEntered' }),
  fc.integer({ min: 1, max: 30 }).map((strokes): HoleEntry => ({ status: 'entered', strokes })),
)

export const anyCardChange: fc.Arbitrary<CardChange> = fc.oneof(
  fc.record({ what: fc.constant('hole' as const), hole, was: anyEntry, now: anyEntry }),
  fc.record({ what: fc.constant('status' as const), was: fc.constantFrom(...CARD_STATUSES), now: fc.constantFrom(...CARD_STATUSES) }),
  fc.record({ what: fc.constant('penalty' as const), was: fc.nat(50), now: fc.nat(50) }),
  fc.record({ what: fc.constant('returned' as const), was: fc.boolean(), now: fc.boolean() }),
)

const anyOwner = {
  playerId: anyId,
  team: fc.boolean(),
  name: text,
  players: fc.array(text, { maxLength: 4 }),
  memberNumbers: fc.array(text, { maxLength: 4 }),
}

export const anyCardLine: fc.Arbitrary<CardLine> = fc.record({
  ...anyOwner,
  clubName: text,
  startAt: either(anyMoment),
  startTee: hole,
  startTeeName: text,
  holesPlayed: count,
  status: fc.constantFrom(...CARD_STATUSES),
  state: fc.constantFrom(...CARD_STATES),
})

const anyCardEvent: fc.Arbitrary<CardEvent> = fc.record({
  at: anyMoment,
  by: text,
  what: fc.constantFrom<CardEvent['what']>('hole', 'status', 'penalty', 'returned', 'confirmed', 'manualOrder', 'recalculated'),
  hole: either(hole),
  was: either(text),
  became: either(text),
  reason: text,
})

export const anyEntryCard: fc.Arbitrary<EntryCard> = fc
  .array(fc.tuple(fc.record({ number: hole, par: fc.integer({ min: 3, max: 6 }), strokeIndex: hole }), anyEntry), { maxLength: 18 })
  .chain((holes) =>
    fc.record({
      ...anyOwner,
      ...{ roundId: anyId, clubName: text, teeName: text },
      coursePart: fc.constantFrom(...COURSE_PARTS),
      scoring: fc.constantFrom(...SCORINGS),
      policy: fc.constantFrom(...POLICY_NAMES),
      playingHandicap: either(fc.integer({ min: -9, max: 54 })),
      handicaps: fc.array(fc.record({ playerId: anyId, name: text, handicapIndex: anyHandicap }), { maxLength: 4 }),
      holes: fc.constant(holes.map(([one]) => one)),
      entries: fc.constant(holes.map(([, entry]) => entry)),
      status: fc.constantFrom(...CARD_STATUSES),
      penalty: count,
      returnedAt: either(anyMoment),
      confirmed: fc.boolean(),
      wroteOnIt: fc.boolean(),
      version: count,
      history: fc.array(anyCardEvent, { maxLength: 3 }),
    }),
  )

export const anyStaffTournament: fc.Arbitrary<StaffTournament> = fc.record({
  id: anyId,
  name: text,
  startDate: anyDate,
  closed: fc.boolean(),
  rounds: fc.array(
    fc.record({
      id: anyId,
      number: hole,
      startDateTime: anyMoment,
      scoring: fc.constantFrom(...SCORINGS),
      ofTeams: fc.boolean(),
      players: count,
      returned: count,
      confirmed: count,
    }),
    { maxLength: 4 },
  ),
})

export const anyCardRefusal: fc.Arbitrary<CardRefusal> = fc.oneof(
  anyCardChange.map((change): CardRefusal => ({ code: 'cardConflict', change })),
  hole.map((number): CardRefusal => ({ code: 'noSuchHole', hole: number })),
  fc.array(hole, { minLength: 1 }).map((holes): CardRefusal => ({ code: 'cardIncomplete', holes })),
  fc.constantFrom<CardRefusal>(
    { code: 'tournamentClosed' },
    { code: 'reasonNeeded' },
    { code: 'notReturned' },
    { code: 'alreadyConfirmed' },
    { code: 'sameEyes' },
    { code: 'changedSince' },
    { code: 'noTee' },
  ),
)

export const anyStaffDay: fc.Arbitrary<StaffTournamentDay> = fc.record({
  id: anyId,
  name: text,
  closed: fc.boolean(),
  cancelled: fc.boolean(),
  countBackProtocol: fc.constantFrom(...COUNT_BACK_PROTOCOLS),
  publication: anyPublishSettings,
  audiences: fc.array(
    fc.record({ list: fc.constantFrom(...PUBLISHED_LISTS), roundId: either(anyId), visibleTo: fc.subarray([...AUDIENCES]) }),
    { maxLength: 3 },
  ),
  rounds: fc.array(fc.record({ id: anyId, number: hole, startDateTime: anyMoment, stillOut: count, toConfirm: count }), { maxLength: 3 }),
  players: fc.array(fc.record({ playerId: anyId, name: text, memberNumber: text, hasScores: fc.boolean() }), { maxLength: 3 }),
  specialPrizes: fc.array(fc.record({ id: anyId, name: text, notes: text, roundIds: fc.array(anyId, { maxLength: 2 }) }), { maxLength: 2 }),
  teams: fc.array(fc.record({ teamId: anyId, name: text, hasScores: fc.boolean() }), { maxLength: 3 }),
})
