/** Tournaments with all their parts, with every value that our types allow. */
import { SEX_LIMITS } from '@club/core/club'
import { COUNT_BACK_PROTOCOLS, COURSE_PARTS, SCORE_METHODS, SCORINGS } from '@club/core/scoring'
import {
  HANDICAP_RELEVANCES,
  type MaxScoreSettings,
  PAYMENT_METHODS,
  type Prize,
  type PublishSettings,
  ROUND_TYPES,
  type Round,
  SIGN_UP_SETTINGS,
  START_TYPES,
  type TeeAssignment,
  TOURNAMENT_VISIBILITIES,
  type Tournament,
  type TournamentSummary,
} from '@club/core/tournament'
import fc from 'fast-check'
import { anyColour, anyDate, anyHandicap, anyId, anyMoment, anyTenths, count, either, hole, otherText, text } from './anyBasics.ts'

const anyEntrySettings = fc.record({
  entryBegin: either(anyMoment),
  entryEnd: either(anyMoment),
  allowEntriesOnline: fc.boolean(),
  entryBeginOnline: either(anyMoment),
  entryEndOnline: either(anyMoment),
  allowCancellationOnline: fc.boolean(),
  lastCancellation: either(anyMoment),
  lastCancellationOnline: either(anyMoment),
})

const summaryFields = {
  id: anyId,
  name: text,
  startDate: anyDate,
  endDate: anyDate,
  startDateTime: anyMoment,
  roundTypes: fc.array(fc.oneof(fc.constantFrom(...ROUND_TYPES), otherText(ROUND_TYPES)), { maxLength: 3 }),
  roundCount: count,
  holes: fc.constantFrom(9, 18),
  scoring: either(fc.constantFrom(...SCORINGS)),
  sex: fc.constantFrom(...SEX_LIMITS),
  open: fc.boolean(),
  closed: fc.boolean(),
  joined: fc.boolean(),
  waitingPlace: either(count),
  paid: fc.boolean(),
  takesFee: fc.boolean(),
  paymentMethod: fc.oneof(fc.constantFrom(...PAYMENT_METHODS), otherText(PAYMENT_METHODS)),
  myTournament: fc.boolean(),
  friendsTournament: fc.boolean(),
  ownStart: either(fc.record({ roundId: anyId, roundNumber: count, startTime: anyMoment, startTee: count, startTeeName: fc.string() })),
  offeredUntil: either(anyMoment),
  reservedUntil: either(anyMoment),
  friendIds: fc.array(anyId, { maxLength: 3 }),
  separateOnlineSettings: fc.boolean(),
  entrySettings: anyEntrySettings,
  playersCount: count,
  maxPlayers: either(count),
  maxPlayersOnline: either(count),
  waitingPlayersCount: count,
  live: fc.boolean(),
  handicapRelevances: fc.array(fc.oneof(fc.constantFrom(...HANDICAP_RELEVANCES), otherText(HANDICAP_RELEVANCES)), { maxLength: 2 }),
}

/** Left out unless the tournament is cancelled. */
const cancelled = fc.constantFrom({}, { cancelled: true })

export const anyTournamentSummary: fc.Arbitrary<TournamentSummary> = fc
  .tuple(fc.record(summaryFields), cancelled)
  .map(([summary, more]) => ({ ...summary, ...more }))

const anyRange = fc.record({ from: anyHandicap, to: anyHandicap })

const anyMost = either(fc.integer({ min: 1, max: 15 }))

export const anyMaxScoreSettings: fc.Arbitrary<MaxScoreSettings> = fc.record({
  enabled: fc.boolean(),
  kind: either(fc.constantFrom('fixed' as const, 'netDoubleBogey' as const)),
  additional: either(fc.integer({ min: 0, max: 3 })),
  byPar: fc.record({ 3: anyMost, 4: anyMost, 5: anyMost }),
})

export const anyTournament: fc.Arbitrary<Tournament> = fc.record({
  ...summaryFields,
  clubNames: fc.array(text, { maxLength: 2 }),
  visibility: fc.constantFrom(...TOURNAMENT_VISIBILITIES),
  guestsCount: count,
  maxGuests: either(count),
  useWaitingList: fc.boolean(),
  onlyAddToWaiting: fc.boolean(),
  handicapLimits: fc.record({
    enabled: fc.boolean(),
    memberMale: anyRange,
    memberFemale: anyRange,
    guestMale: anyRange,
    guestFemale: anyRange,
  }),
  maxScore: anyMaxScoreSettings,
  countBackProtocol: fc.constantFrom(...COUNT_BACK_PROTOCOLS),
  signUpSettings: fc.constantFrom(...SIGN_UP_SETTINGS),
  startWish: fc.record({ enabled: fc.boolean(), kind: fc.constantFrom('fixed' as const, 'variable' as const), templateId: either(anyId) }),
  showComment: fc.boolean(),
  useAgeClasses: fc.boolean(),
  useHandicapClasses: fc.boolean(),
  useGroupings: fc.boolean(),
  usePreferredTee: fc.boolean(),
  extraDetails: text,
  fee: either(fc.record({ amount: count, currency: fc.constantFrom('EUR', 'GBP') })),
})

export const anyRound: fc.Arbitrary<Round> = fc.record({
  id: anyId,
  number: count,
  tournamentId: anyId,
  startDateTime: anyMoment,
  roundType: fc.oneof(fc.constantFrom(...ROUND_TYPES), otherText(ROUND_TYPES)),
  teamSize: count,
  holes: fc.constantFrom(9, 18),
  coursePart: fc.constantFrom(...COURSE_PARTS),
  startType: fc.oneof(fc.constantFrom(...START_TYPES), otherText(START_TYPES)),
  scoring: fc.constantFrom(...SCORINGS),
  handicapRelevance: fc.oneof(fc.constantFrom(...HANDICAP_RELEVANCES), fc.constant({ kind: 'other', text: 'Qualifying' } as const)),
})

export const anyTeeAssignment: fc.Arbitrary<TeeAssignment> = fc.record({
  teeId: anyId,
  courseName: text,
  teeName: text,
  holes: fc.constantFrom(9, 18),
  sex: fc.constantFrom(...SEX_LIMITS),
  ratedFor: fc.constantFrom(...SEX_LIMITS),
  assignmentType: fc.constantFrom('default', 'handicapClass', 'ageClass', 'grouping'),
  assignedTo: text,
  colour: anyColour,
  ratingTenths: anyTenths,
  slope: fc.integer({ min: 55, max: 155 }),
  par: fc.integer({ min: 27, max: 74 }),
})

const anyPublication = fc.record({ publish: fc.boolean(), publishTime: either(anyMoment) })

export const anyPublishSettings: fc.Arbitrary<PublishSettings> = fc.record({
  playerList: anyPublication,
  rounds: fc.array(fc.record({ roundId: anyId, startList: anyPublication, liveScoring: anyPublication, results: anyPublication }), {
    maxLength: 3,
  }),
})

export const anyPrize: fc.Arbitrary<Prize> = fc.record({
  id: anyId,
  name: text,
  description: text,
  special: fc.boolean(),
  team: fc.boolean(),
  sex: fc.constantFrom(...SEX_LIMITS),
  scoring: fc.constantFrom(...SCORINGS),
  scoreMethod: fc.constantFrom(...SCORE_METHODS),
  numberOfPrizes: count,
  rounds: fc.array(hole, { maxLength: 4 }),
  handicapClasses: fc.array(text, { maxLength: 2 }),
  ageClasses: fc.array(fc.record({ id: anyId, shortName: text }), { maxLength: 2 }),
  groupings: fc.array(text, { maxLength: 2 }),
  notes: text,
  actorsCount: count,
})
