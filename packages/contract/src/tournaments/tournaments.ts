/** Tournaments: the list and the whole record. 001 §3 and §7; TL and TV areas. Names in comments are ours where the specification has none. */
import { type ClubDate, startOfDay } from '@club/core'
import { type HandicapIndex, handicapToNumber } from '@club/core/handicap'
import type {
  EntrySettings,
  HandicapLimits,
  HandicapRange,
  MaxScoreSettings,
  OwnStart,
  Tournament,
  TournamentSummary,
} from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import {
  WIRE_COUNT_BACK_PROTOCOL,
  WIRE_HANDICAP_RELEVANCE,
  WIRE_PAYMENT_METHOD,
  WIRE_ROUND_TYPE,
  WIRE_SCORING,
  WIRE_SEX_LIMIT,
  WIRE_SIGN_UP_SETTINGS,
  WIRE_START_WISH_KIND,
  WIRE_TOURNAMENT_VISIBILITY,
} from '../wire/enums.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, repeated, wireDate, wireDateTime, wireDay, wireFlag, wireId } from '../wire/shapes.ts'
import { maxScoreFromWire, maxScoreToWire, wireMaxScoreSettings } from './maxScore.ts'

const moment = v.optional(v.nullable(wireDateTime))
const wholeCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const count = v.optional(v.nullable(wholeCount))

export const wireEntrySettings = v.object({
  entryBegin: moment,
  entryEnd: moment,
  allowEntriesCwi: v.optional(v.boolean()),
  entryBeginCwi: moment,
  entryEndCwi: moment,
  allowCancellationCwi: v.optional(v.boolean()),
  lastCancellation: moment,
  lastCancellationCwi: moment,
})

/** A row of the list (TL-17); our additions begin at `sex`. */
const summaryFields = {
  id: wireId,
  name: v.string(),
  startDate: wireDate,
  endDate: v.optional(wireDate),
  startDateTime: v.optional(wireDateTime),
  roundTypes: v.optional(v.array(v.string())),
  open: v.optional(v.boolean()),
  closed: v.optional(v.boolean()),
  cancelled: v.optional(v.boolean()),
  roundCount: v.optional(v.number()),
  roundHcpRelevantTypes: v.optional(v.array(v.string())),
  myTournament: v.optional(v.boolean()),
  friendsTournament: v.optional(v.boolean()),
  entrySettings: v.optional(wireEntrySettings),
  joined: v.optional(v.boolean()),
  paid: v.optional(v.boolean()),
  paymentMethod: v.optional(v.string()),
  sex: v.optional(v.string()),
  holes: v.optional(v.number()),
  scoring: v.optional(v.nullable(v.string())),
  friendIds: v.optional(v.array(wireId)),
  waitingPlace: count,
  /** Ours: the caller's own start, once the start list is published. */
  ownStart: v.optional(
    v.nullable(
      v.object({
        roundId: wireId,
        roundNumber: wholeCount,
        startTime: wireDateTime,
        startTee: wholeCount,
        startTeeName: v.optional(v.string()),
      }),
    ),
  ),
  /** Ours: until when a free place is offered to the caller. */
  offeredUntil: v.optional(v.nullable(wireDateTime)),
  /** Ours: until when an unpaid place is reserved for the caller. */
  reservedUntil: v.optional(v.nullable(wireDateTime)),
  allowSeparateSettingsForInternetCwi: v.optional(v.boolean()),
  playersCount: v.optional(wholeCount),
  maxPlayers: count,
  maxPlayersCwi: count,
  waitingPlayersCount: v.optional(wholeCount),
  live: v.optional(v.boolean()),
  useCompetitionFees: v.optional(v.boolean()),
}
export const wireTournamentSummary = v.object(summaryFields)

const wireRange = v.object({ from: v.optional(v.nullable(v.number())), to: v.optional(v.nullable(v.number())) })

export const wireTournament = v.object({
  ...summaryFields,
  clubs: v.optional(v.array(v.object({ name: v.string() }))),
  cwiVisibility: v.optional(v.string()),
  guestsCount: v.optional(wholeCount),
  maxGuests: count,
  useWaitingList: v.optional(v.boolean()),
  onlyAddToWaiting: v.optional(v.boolean()),
  hcpLimits: v.optional(
    v.object({
      enabled: v.boolean(),
      memberMale: v.optional(wireRange),
      memberFemale: v.optional(wireRange),
      guestMale: v.optional(wireRange),
      guestFemale: v.optional(wireRange),
    }),
  ),
  maxScoreSettings: v.optional(wireMaxScoreSettings),
  tieingSettings: v.optional(v.object({ protocol: v.optional(v.string()) })),
  signUpSettings: v.optional(v.nullable(v.string())),
  startWishSettings: v.optional(
    v.nullable(v.object({ enabled: v.boolean(), type: v.optional(v.string()), templateId: v.optional(v.nullable(wireId)) })),
  ),
  showComment: v.optional(v.boolean()),
  useAgeClasses: v.optional(v.boolean()),
  useHcpClasses: v.optional(v.boolean()),
  useGroupings: v.optional(v.boolean()),
  usePreferredCourseTee: v.optional(v.boolean()),
  extraDetails: v.optional(v.nullable(v.string())),
  /** Ours: the fee of one entry, in minor units. */
  competitionFee: v.optional(v.nullable(v.object({ amount: v.number(), currency: v.string() }))),
})

export const listTournaments = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments',
  auth: 'anonymous',
  query: v.object({
    ...pagingQuery,
    startDateFrom: v.optional(wireDay),
    startDateTo: v.optional(wireDay),
    holes: v.optional(v.picklist(['9', '18'])),
    sex: v.optional(v.picklist(['Male', 'Female', 'Both'])),
    open: v.optional(v.picklist(['Open', 'Internal'])),
    roundTypes: repeated(v.string()),
    roundTypesOperator: v.optional(v.picklist(['Or'])),
    archived: v.optional(wireFlag),
    /** Ours: only tournaments in which the caller or a friend plays. */
    mine: v.optional(wireFlag),
  }),
  response: pageOf(wireTournamentSummary),
  errors: ['invalidInput'],
})

/** Ours, for the month bar: the number of tournaments that start in each month, with the same filters. */
export const countTournamentsByMonth = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/months',
  auth: 'anonymous',
  query: v.object({ from: wireDay, to: wireDay, mine: v.optional(wireFlag) }),
  response: v.object({ content: v.array(v.object({ month: v.string(), count: v.number() })) }),
  errors: ['invalidInput'],
})

export const getTournament = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{id}',
  auth: 'anonymous',
  response: wireTournament,
  errors: ['tournamentNotFound'],
})

export type WireTournamentSummary = v.InferOutput<typeof wireTournamentSummary>
export type WireTournament = v.InferOutput<typeof wireTournament>
type WireEntrySettings = v.InferOutput<typeof wireEntrySettings>
type WireRange = NonNullable<NonNullable<WireTournament['hcpLimits']>['memberMale']>

/** A placeholder that completes a row which is then refused. */
const NO_DATE = '0000-01-01' as ClubDate
const LOWEST: HandicapIndex = { kind: 'unset' }
const HIGHEST: HandicapIndex = { kind: 'none' }

type WireOwnStart = WireTournamentSummary['ownStart']

/** Returns the start, or null if it cannot be read: the row is still useful. */
function readOwnStart(read: FieldReader, wire: WireOwnStart): OwnStart | null {
  const startTime = read.moment('ownStart.startTime', wire?.startTime)
  if (!wire || !startTime) return null
  const { startTee, startTeeName = String(startTee) } = wire
  return { roundId: idFromWire(wire.roundId), roundNumber: wire.roundNumber, startTime, startTee, startTeeName }
}

function readEntrySettings(read: FieldReader, wire: WireEntrySettings = {}): EntrySettings {
  return {
    entryBegin: read.moment('entryBegin', wire.entryBegin),
    entryEnd: read.moment('entryEnd', wire.entryEnd),
    allowEntriesOnline: wire.allowEntriesCwi ?? false,
    entryBeginOnline: read.moment('entryBeginCwi', wire.entryBeginCwi),
    entryEndOnline: read.moment('entryEndCwi', wire.entryEndCwi),
    allowCancellationOnline: wire.allowCancellationCwi ?? false,
    lastCancellation: read.moment('lastCancellation', wire.lastCancellation),
    lastCancellationOnline: read.moment('lastCancellationCwi', wire.lastCancellationCwi),
  }
}

function entrySettingsToWire(settings: EntrySettings): WireEntrySettings {
  return {
    entryBegin: settings.entryBegin,
    entryEnd: settings.entryEnd,
    allowEntriesCwi: settings.allowEntriesOnline,
    entryBeginCwi: settings.entryBeginOnline,
    entryEndCwi: settings.entryEndOnline,
    allowCancellationCwi: settings.allowCancellationOnline,
    lastCancellation: settings.lastCancellation,
    lastCancellationCwi: settings.lastCancellationOnline,
  }
}

function readSummary(read: FieldReader, wire: WireTournamentSummary): TournamentSummary {
  const startDate = read.date('startDate', wire.startDate, NO_DATE)
  return {
    id: idFromWire(wire.id),
    name: wire.name,
    startDate,
    endDate: read.date('endDate', wire.endDate, startDate),
    startDateTime: read.moment('startDateTime', wire.startDateTime) ?? startOfDay(startDate),
    roundTypes: (wire.roundTypes ?? []).map(WIRE_ROUND_TYPE.open),
    roundCount: wire.roundCount ?? 1,
    holes: wire.holes ?? 18,
    scoring: wire.scoring == null ? null : read.oneOf('scoring', WIRE_SCORING, wire.scoring, 'medal'),
    sex: read.oneOf('sex', WIRE_SEX_LIMIT, wire.sex, 'both'),
    open: wire.open ?? false,
    closed: wire.closed ?? false,
    ...(wire.cancelled && { cancelled: true }),
    joined: wire.joined ?? false,
    ownStart: readOwnStart(read, wire.ownStart),
    waitingPlace: wire.waitingPlace ?? null,
    offeredUntil: read.moment('offeredUntil', wire.offeredUntil),
    reservedUntil: read.moment('reservedUntil', wire.reservedUntil),
    paid: wire.paid ?? false,
    takesFee: wire.useCompetitionFees ?? false,
    paymentMethod: WIRE_PAYMENT_METHOD.open(wire.paymentMethod ?? 'Manual'),
    myTournament: wire.myTournament ?? false,
    friendsTournament: wire.friendsTournament ?? false,
    friendIds: (wire.friendIds ?? []).map(idFromWire),
    separateOnlineSettings: wire.allowSeparateSettingsForInternetCwi ?? false,
    entrySettings: readEntrySettings(read, wire.entrySettings),
    playersCount: wire.playersCount ?? 0,
    maxPlayers: wire.maxPlayers ?? null,
    maxPlayersOnline: wire.maxPlayersCwi ?? null,
    waitingPlayersCount: wire.waitingPlayersCount ?? 0,
    live: wire.live ?? false,
    handicapRelevances: (wire.roundHcpRelevantTypes ?? []).map(WIRE_HANDICAP_RELEVANCE.open),
  }
}

export function tournamentSummaryFromWire(wire: WireTournamentSummary): Parsed<TournamentSummary> {
  const read = readFields()
  return read.finish(readSummary(read, wire))
}

export function tournamentSummaryToWire(summary: TournamentSummary): WireTournamentSummary {
  return {
    id: idToWire(summary.id),
    name: summary.name,
    startDate: summary.startDate,
    endDate: summary.endDate,
    startDateTime: summary.startDateTime,
    roundTypes: summary.roundTypes.map(WIRE_ROUND_TYPE.spelled),
    roundCount: summary.roundCount,
    holes: summary.holes,
    scoring: summary.scoring === null ? null : WIRE_SCORING.spelled(summary.scoring),
    sex: WIRE_SEX_LIMIT.spelled(summary.sex),
    open: summary.open,
    closed: summary.closed,
    ...(summary.cancelled && { cancelled: true }),
    joined: summary.joined,
    ownStart: summary.ownStart && { ...summary.ownStart, roundId: idToWire(summary.ownStart.roundId) },
    waitingPlace: summary.waitingPlace,
    offeredUntil: summary.offeredUntil,
    reservedUntil: summary.reservedUntil,
    paid: summary.paid,
    useCompetitionFees: summary.takesFee,
    paymentMethod: WIRE_PAYMENT_METHOD.spelled(summary.paymentMethod),
    myTournament: summary.myTournament,
    friendsTournament: summary.friendsTournament,
    friendIds: summary.friendIds.map(idToWire),
    allowSeparateSettingsForInternetCwi: summary.separateOnlineSettings,
    entrySettings: entrySettingsToWire(summary.entrySettings),
    playersCount: summary.playersCount,
    maxPlayers: summary.maxPlayers,
    maxPlayersCwi: summary.maxPlayersOnline,
    waitingPlayersCount: summary.waitingPlayersCount,
    live: summary.live,
    roundHcpRelevantTypes: summary.handicapRelevances.map(WIRE_HANDICAP_RELEVANCE.spelled),
  }
}

function readRange(read: FieldReader, field: string, wire: WireRange = {}): HandicapRange {
  return {
    from: read.handicap(`hcpLimits.${field}.from`, wire.from, LOWEST),
    to: read.handicap(`hcpLimits.${field}.to`, wire.to, HIGHEST),
  }
}

function rangeToWire({ from, to }: HandicapRange): WireRange {
  return { from: handicapToNumber(from), to: handicapToNumber(to) }
}

function readHandicapLimits(read: FieldReader, wire: WireTournament['hcpLimits']): HandicapLimits {
  return {
    enabled: wire?.enabled ?? false,
    memberMale: readRange(read, 'memberMale', wire?.memberMale),
    memberFemale: readRange(read, 'memberFemale', wire?.memberFemale),
    guestMale: readRange(read, 'guestMale', wire?.guestMale),
    guestFemale: readRange(read, 'guestFemale', wire?.guestFemale),
  }
}

/** A placeholder: unreadable settings make the tournament unreadable. */
const NO_MAX_SCORE: MaxScoreSettings = { enabled: false, kind: null, additional: null, byPar: {} }

export function tournamentFromWire(wire: WireTournament): Parsed<Tournament> {
  const read = readFields()
  return read.finish({
    ...readSummary(read, wire),
    clubNames: (wire.clubs ?? []).map(({ name }) => name),
    visibility: read.oneOf('cwiVisibility', WIRE_TOURNAMENT_VISIBILITY, wire.cwiVisibility, 'everyone'),
    guestsCount: wire.guestsCount ?? 0,
    maxGuests: wire.maxGuests ?? null,
    useWaitingList: wire.useWaitingList ?? false,
    onlyAddToWaiting: wire.onlyAddToWaiting ?? false,
    handicapLimits: readHandicapLimits(read, wire.hcpLimits),
    maxScore: read.inner('maxScoreSettings', maxScoreFromWire(wire.maxScoreSettings ?? {}), NO_MAX_SCORE),
    countBackProtocol: read.oneOf('tieingSettings.protocol', WIRE_COUNT_BACK_PROTOCOL, wire.tieingSettings?.protocol, 'byLastHoles'),
    signUpSettings: read.oneOf('signUpSettings', WIRE_SIGN_UP_SETTINGS, wire.signUpSettings, 'singleAndTeam'),
    startWish: {
      enabled: wire.startWishSettings?.enabled ?? false,
      kind: read.oneOf('startWishSettings.type', WIRE_START_WISH_KIND, wire.startWishSettings?.type, 'fixed'),
      templateId: wire.startWishSettings?.templateId == null ? null : idFromWire(wire.startWishSettings.templateId),
    },
    showComment: wire.showComment ?? false,
    useAgeClasses: wire.useAgeClasses ?? false,
    useHandicapClasses: wire.useHcpClasses ?? false,
    useGroupings: wire.useGroupings ?? false,
    usePreferredTee: wire.usePreferredCourseTee ?? false,
    extraDetails: wire.extraDetails ?? '',
    fee: wire.competitionFee ?? null,
  })
}

export function tournamentToWire(tournament: Tournament): WireTournament {
  const limits = tournament.handicapLimits
  return {
    ...tournamentSummaryToWire(tournament),
    clubs: tournament.clubNames.map((name) => ({ name })),
    cwiVisibility: WIRE_TOURNAMENT_VISIBILITY.spelled(tournament.visibility),
    guestsCount: tournament.guestsCount,
    maxGuests: tournament.maxGuests,
    useWaitingList: tournament.useWaitingList,
    onlyAddToWaiting: tournament.onlyAddToWaiting,
    hcpLimits: {
      enabled: limits.enabled,
      memberMale: rangeToWire(limits.memberMale),
      memberFemale: rangeToWire(limits.memberFemale),
      guestMale: rangeToWire(limits.guestMale),
      guestFemale: rangeToWire(limits.guestFemale),
    },
    maxScoreSettings: maxScoreToWire(tournament.maxScore),
    tieingSettings: { protocol: WIRE_COUNT_BACK_PROTOCOL.spelled(tournament.countBackProtocol) },
    signUpSettings: WIRE_SIGN_UP_SETTINGS.spelled(tournament.signUpSettings),
    startWishSettings: {
      enabled: tournament.startWish.enabled,
      type: WIRE_START_WISH_KIND.spelled(tournament.startWish.kind),
      templateId: tournament.startWish.templateId === null ? null : idToWire(tournament.startWish.templateId),
    },
    showComment: tournament.showComment,
    useAgeClasses: tournament.useAgeClasses,
    useHcpClasses: tournament.useHandicapClasses,
    useGroupings: tournament.useGroupings,
    usePreferredCourseTee: tournament.usePreferredTee,
    extraDetails: tournament.extraDetails,
    competitionFee: tournament.fee && { amount: tournament.fee.amount, currency: tournament.fee.currency },
  }
}
