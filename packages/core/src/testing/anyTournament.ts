import fc from 'fast-check'
import { MEMBER_STATUSES, SEX_LIMITS, SEXES } from '../club/customer.ts'
import type { ClubDateTime } from '../time.ts'
import type { SignUpPerson } from '../tournament/entries/signUpDecision.ts'
import type { SignUpTournament } from '../tournament/entries/signUpOutcome.ts'
import type { Applicant, SplitInput } from '../tournament/entries/waitingListSplit.ts'
import { type EntrySettings, type HandicapRange, SIGN_UP_SETTINGS } from '../tournament/tournament.ts'
import { anyHandicapIndex } from './anyHandicap.ts'

const two = (number: number): string => String(number).padStart(2, '0')

/** A second of a few days in May 2026, so that equal moments are common. */
export const anyMoment: fc.Arbitrary<ClubDateTime> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(0, 12, 18, 23), fc.constantFrom(0, 59), fc.constantFrom(0, 59))
  .map(([day, hour, minute, second]) => `2026-05-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}` as ClubDateTime)

const anyEdge = fc.option(anyMoment)

/** A window with or without ends, around the moments of `anyMoment`. */
export const anyEntrySettings: fc.Arbitrary<EntrySettings> = fc.record({
  entryBegin: anyEdge,
  entryEnd: anyEdge,
  allowEntriesOnline: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  entryBeginOnline: anyEdge,
  entryEndOnline: anyEdge,
  allowCancellationOnline: fc.boolean(),
  lastCancellation: anyEdge,
  lastCancellationOnline: anyEdge,
})

/** Any two ends, including reversed ones and special codes. */
export const anyHandicapRange: fc.Arbitrary<HandicapRange> = fc.record({ from: anyHandicapIndex, to: anyHandicapIndex })

const anyLimit = fc.option(fc.integer({ min: 0, max: 12 }))
const anyCount = fc.integer({ min: 0, max: 12 })

/** A tournament to sign up for; mostly open, with few places. */
export const anySignUpTournament: fc.Arbitrary<SignUpTournament> = fc.record({
  startDateTime: anyMoment,
  closed: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  separateOnlineSettings: fc.boolean(),
  entrySettings: anyEntrySettings,
  sex: fc.constantFrom(...SEX_LIMITS, 'both'),
  handicapLimits: fc.record({
    enabled: fc.boolean(),
    memberMale: anyHandicapRange,
    memberFemale: anyHandicapRange,
    guestMale: anyHandicapRange,
    guestFemale: anyHandicapRange,
  }),
  signUpSettings: fc.constantFrom(...SIGN_UP_SETTINGS, 'singleOnly'),
  maxPlayers: anyLimit,
  maxPlayersOnline: anyLimit,
  playersCount: anyCount,
  maxGuests: anyLimit,
  guestsCount: anyCount,
  useWaitingList: fc.boolean(),
  onlyAddToWaiting: fc.boolean(),
  waitingPlayersCount: anyCount,
})

/** A person who signs up; mostly with nothing against it except the rules. */
export const anySignUpPerson: fc.Arbitrary<SignUpPerson> = fc.record({
  customerId: fc.integer({ min: 1, max: 30 }).map((id) => `c${id}`),
  sex: fc.constantFrom(...SEXES),
  memberStatus: fc.constantFrom(...MEMBER_STATUSES),
  handicapIndex: anyHandicapIndex,
  blockedForTournament: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
  entered: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
  waiting: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
})

/** People with unique ids, members and guests in any order. */
export const anyApplicants: fc.Arbitrary<readonly Applicant[]> = fc
  .array(fc.boolean(), { maxLength: 12 })
  .map((guests) => guests.map((guest, at) => ({ customerId: `c${at}`, guest })))

/** Free places, sometimes without limit; never more for guests than for players. */
export const anySlots = fc
  .tuple(fc.oneof(anyCount, fc.constant(Infinity)), fc.oneof(anyCount, fc.constant(Infinity)))
  .map(([players, guests]) => ({ openPlayerSlots: players, openGuestSlots: Math.min(players, guests) }))

/** Applicants and places, few enough to reach every limit. */
export const anySplitInput: fc.Arbitrary<SplitInput<Applicant>> = fc
  .record({ applicants: anyApplicants, slots: anySlots, onlyAddToWaiting: fc.boolean(), useWaitingList: fc.boolean() })
  .map(({ slots, ...rest }) => ({ ...rest, ...slots }))
