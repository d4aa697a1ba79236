/** Generators of everything that crosses the wire, as wide as our own types allow. */
import type { ClubDate, ClubDateTime, OtherText } from '@club/core'
import { exact, NAME_PARTS, POLICY_NAMES } from '@club/core'
import {
  type Buddy,
  CLUB_SWITCHES,
  type ClubInfo,
  type ClubSettings,
  type ClubSwitch,
  type ClubTerms,
  type ContactType,
  type Country,
  type Customer,
  type DictionaryEntry,
  type HomeClub,
  type Licence,
  type LicenceItem,
  MEMBER_STATUSES,
  MODULE_KEYS,
  MODULE_VISIBILITIES,
  type PersonalEntry,
  SEX_LIMITS,
  SEXES,
  type Tenant,
  WEEKDAYS,
  type Week,
} from '@club/core/club'
import { HANDICAP_CODES, type HandicapIndex } from '@club/core/handicap'
import { CARD_STATUSES, COUNT_OUT_PROTOCOLS, COURSE_PARTS, RESULT_LABELS, SCORE_METHODS, SCORINGS, type TieBreak } from '@club/core/scoring'
import {
  type Board,
  type BoardRow,
  type Entrant,
  HANDICAP_RELEVANCES,
  HIT_STATUSES,
  LIST_TYPES,
  type MaxScoreSettings,
  PAYMENT_METHODS,
  type Prize,
  type PublishSettings,
  ROUND_TYPES,
  type Round,
  type Scorecard,
  SIGN_UP_SETTINGS,
  type SignUpRefusal,
  START_TYPES,
  type StoredEntry,
  type TeeAssignment,
  TOURNAMENT_VISIBILITIES,
  type Tournament,
  type TournamentSummary,
  type WaitingEntry,
  type WithdrawalRefusal,
} from '@club/core/tournament'
import fc from 'fast-check'

const either = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(arbitrary, { nil: null })
const text = fc.string({ maxLength: 12 })
/** Ids of ours are numbers, those of another middle tier may be texts, also such that look like numbers. */
const anyId = fc.oneof(
  fc.nat().map(String),
  fc.constantFrom('007', '1e3', '-0', 'a-b', '9007199254740993'),
  fc.string({ minLength: 1, maxLength: 8 }),
)
const count = fc.nat(500)
const hole = fc.integer({ min: 1, max: 18 })

const anyDate: fc.Arbitrary<ClubDate> = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as ClubDate)
const anyMoment: fc.Arbitrary<ClubDateTime> = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19) as ClubDateTime)

const otherText = (known: readonly string[]): fc.Arbitrary<OtherText> =>
  fc
    .string({ minLength: 1, maxLength: 8 })
    .filter((other) => !known.includes(other))
    .map((other) => ({ kind: 'other' as const, text: `?${other}` }))

export const anyHandicap: fc.Arbitrary<HandicapIndex> = fc.oneof(
  fc.integer({ min: -99, max: 540 }).map((tenths) => ({ kind: 'index' as const, tenths })),
  fc.constantFrom({ kind: 'professional' as const }, { kind: 'none' as const }, { kind: 'unset' as const }),
  fc.constantFrom(...HANDICAP_CODES).map((code) => ({ kind: 'code' as const, code })),
)

/** Results are whole, halves or tenths. */
const anyFigure = fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.constantFrom(1, 2, 10)).map(([above, below]) => exact(above, below))
/** Shares of a count-out may be thirds. */
const anyExact = fc
  .tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: 1, max: 18 }))
  .map(([above, below]) => exact(above, below))

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
  paymentMethod: fc.oneof(fc.constantFrom(...PAYMENT_METHODS), otherText(PAYMENT_METHODS)),
  myTournament: fc.boolean(),
  friendsTournament: fc.boolean(),
  friendIds: fc.array(anyId, { maxLength: 3 }),
  separateOnlineSettings: fc.boolean(),
  entrySettings: anyEntrySettings,
  playersCount: count,
  maxPlayers: either(count),
  maxPlayersOnline: either(count),
  waitingPlayersCount: count,
  live: fc.boolean(),
}
export const anyTournamentSummary: fc.Arbitrary<TournamentSummary> = fc.record(summaryFields)

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
  countOutProtocol: fc.constantFrom(...COUNT_OUT_PROTOCOLS),
  signUpSettings: fc.constantFrom(...SIGN_UP_SETTINGS),
  showComment: fc.boolean(),
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

const anyTenths = fc.integer({ min: 200, max: 900 })
export const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)

export const anyTeeAssignment: fc.Arbitrary<TeeAssignment> = fc.record({
  teeId: anyId,
  courseName: text,
  teeName: text,
  holes: fc.constantFrom(9, 18),
  sex: fc.constantFrom(...SEX_LIMITS),
  assignmentType: fc.constantFrom('default', 'handicapClass', 'ageClass', 'grouping'),
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

export const anyEntrant: fc.Arbitrary<Entrant> = fc.record({
  id: anyId,
  customerId: fc.oneof(anyId, fc.constant('')),
  fullName: text,
  firstName: text,
  lastName: text,
  sex: fc.constantFrom(...SEXES),
  clubName: text,
  handicapIndexText: text,
  playingHandicapText: text,
  enteredByMe: fc.boolean(),
})

export const anyWaitingEntry: fc.Arbitrary<WaitingEntry> = fc.record({
  id: anyId,
  customerId: anyId,
  fullName: text,
  place: count,
  enteredByMe: fc.boolean(),
})

export const anyStoredEntry: fc.Arbitrary<StoredEntry> = fc.record({
  customerId: anyId,
  list: fc.constantFrom(...LIST_TYPES),
  id: anyId,
  waitingPlace: either(count),
})

const personFields = {
  id: anyId,
  firstName: text,
  lastName: text,
  fullName: text,
  sex: fc.constantFrom(...SEXES),
  memberStatus: fc.constantFrom(...MEMBER_STATUSES),
  handicapIndex: anyHandicap,
}
export const anyCustomer: fc.Arbitrary<Customer> = fc.record({
  ...personFields,
  number: text,
  homeClubName: text,
  blockedForTournament: fc.boolean(),
  homeLayout: fc.constantFrom('list', 'tiles'),
})
export const anyBuddy: fc.Arbitrary<Buddy> = fc.record({ id: anyId, customer: fc.record(personFields) })

export const anyTenant: fc.Arbitrary<Tenant> = fc.record({ id: anyId, name: text, groupId: either(anyId) })

const { licenceItem } = fc.letrec<{ licenceItem: LicenceItem }>((tie) => ({
  licenceItem: fc.record({
    alias: text,
    allowed: fc.boolean(),
    active: fc.boolean(),
    children: fc.oneof({ maxDepth: 4, depthIdentifier: 'licence' }, fc.constant([]), fc.array(tie('licenceItem'), { maxLength: 2 })),
  }),
}))
export const anyLicence: fc.Arbitrary<Licence> = fc.record({
  items: fc.array(licenceItem, { maxLength: 3 }),
  block: fc.boolean(),
  rms: fc.boolean(),
})

const anySeparator = fc.constantFrom('/', ':', '.', '-')
const anyDateFormat = fc
  .tuple(fc.shuffledSubarray(['dd', 'MM', 'yyyy'], { minLength: 3 }), anySeparator, anySeparator)
  .map(([[first, second, third], one, two]) => `${first}${one}${second}${two}${third}`)
/** None at the end says nothing, so there is none. */
const anyNamePattern = fc
  .tuple(fc.array(fc.constantFrom(...NAME_PARTS), { maxLength: 8 }), fc.constantFrom(...NAME_PARTS))
  .map(([parts, last]) => (last === 'none' ? [] : [...parts, last]))
const anyModule = fc.record({ visibility: fc.constantFrom(...MODULE_VISIBILITIES), order: either(fc.integer()) })
export const anyClubSettings: fc.Arbitrary<ClubSettings> = fc.record({
  browserTitle: text,
  primaryColor: anyColour,
  secondaryColor: anyColour,
  primaryButtonTextColor: either(anyColour),
  dateFormat: anyDateFormat,
  hourMode: fc.constantFrom(12, 24),
  fullName: anyNamePattern,
  shortName: anyNamePattern,
  modules: fc
    .tuple(...MODULE_KEYS.map(() => anyModule))
    .map((modules) => Object.fromEntries(MODULE_KEYS.map((key, index) => [key, modules[index]])) as ClubSettings['modules']),
  passwordPolicy: fc.record({
    minLength: count,
    uppercase: fc.boolean(),
    lowercase: fc.boolean(),
    number: fc.boolean(),
    special: fc.boolean(),
  }),
  ...(Object.fromEntries(CLUB_SWITCHES.map((name) => [name, fc.boolean()])) as Record<ClubSwitch, fc.Arbitrary<boolean>>),
})

export const anyClubInfo: fc.Arbitrary<ClubInfo> = fc.record({
  clubName: text,
  clubId: anyId,
  countryIsoCode: text,
  nationalAssociation: text,
  timeZone: fc.constantFrom('Europe/Berlin', 'Europe/London', 'UTC'),
  mandatePrefix: text,
})

const anyBoardRow: fc.Arbitrary<BoardRow> = fc.record({
  id: anyId,
  customerIds: fc.array(anyId, { maxLength: 2 }),
  name: text,
  clubName: text,
  position: either(count),
  label: fc.constantFrom('1', 'T2', '---'),
  movement: either(fc.integer({ min: -99, max: 99 })),
  total: either(anyFigure),
  toPar: either(anyFigure),
  today: either(anyFigure),
  progress: fc.oneof(
    fc.record({ kind: fc.constant('notStarted' as const), startTime: either(anyMoment) }),
    fc.record({ kind: fc.constant('playing' as const), holes: hole }),
    fc.record({ kind: fc.constant('finished' as const), startedOnTen: fc.boolean() }),
  ),
  rounds: fc.array(fc.record({ roundNumber: hole, total: either(anyFigure) }), { maxLength: 4 }),
  status: fc.constantFrom(...CARD_STATUSES),
})

const anyStage = fc.oneof(
  fc.record({ kind: fc.constantFrom('lastHoles' as const, 'frontNine' as const), roundNumber: hole, holes: fc.array(hole) }),
  fc.record({ kind: fc.constant('strokeIndex' as const), roundNumber: hole, strokeIndexes: fc.array(hole), holes: fc.array(hole) }),
  fc.record({ kind: fc.constant('round' as const), roundNumber: hole }),
  fc.constantFrom({ kind: 'handicap' as const }, { kind: 'returnOfCard' as const }, { kind: 'manual' as const }, { kind: 'lots' as const }),
)
export const anyTieBreak: fc.Arbitrary<TieBreak> = fc.record({
  aheadId: anyId,
  behindId: anyId,
  outcome: fc.constantFrom('decided', 'shared', 'notComparable'),
  stages: fc.array(fc.record({ stage: anyStage, ahead: anyExact, behind: anyExact }), { maxLength: 4 }),
})

export const anyBoard: fc.Arbitrary<Board> = fc.record({
  prize: anyPrize,
  roundId: anyId,
  rows: fc.array(anyBoardRow, { maxLength: 5 }),
  tieBreaks: fc.array(anyTieBreak, { maxLength: 2 }),
  lastScoreAt: either(anyMoment),
})

const anySum = fc.record({
  par: count,
  strokesReceived: fc.integer({ min: -20, max: 60 }),
  gross: either(count),
  net: either(count),
  points: either(count),
})
const anyEntry = fc.oneof(
  fc.record({ status: fc.constant('entered' as const), strokes: fc.integer({ min: 1, max: 15 }) }),
  fc.constantFrom({ status: 'skipped' as const }, { status: 'notEntered' as const }),
)
const anyWorkedHole = fc.record({
  number: hole,
  par: fc.integer({ min: 3, max: 6 }),
  strokeIndex: hole,
  entry: anyEntry,
  strokesReceived: fc.integer({ min: -2, max: 4 }),
  counted: either(count),
  net: either(count),
  points: either(count),
  label: fc.constantFrom(...RESULT_LABELS),
})
const anyHoleDetail = fc.record({
  courseStrokes: either(fc.integer({ min: -2, max: 4 })),
  handicapStrokes: either(count),
  metres: either(fc.integer({ min: 30, max: 700 })),
  putts: either(count),
  fairwayHit: fc.constantFrom(...HIT_STATUSES),
  greenInRegulation: fc.constantFrom(...HIT_STATUSES),
})
const anyPriorResults = fc.array(fc.record({ roundNumber: hole, total: either(anyFigure) }), { maxLength: 3 })
const anyNamed = fc.array(fc.record({ id: anyId, name: text }), { maxLength: 3 })

const anyScorecardParts = fc.record({
  id: anyId,
  playerId: anyId,
  customerId: fc.oneof(anyId, fc.constant('')),
  name: text,
  handicapIndex: anyHandicap,
  teeName: text,
  ratingTenths: anyTenths,
  slope: fc.integer({ min: 55, max: 155 }),
  par: fc.integer({ min: 27, max: 74 }),
  coursePart: fc.constantFrom(...COURSE_PARTS),
  roundNumber: hole,
  scoring: fc.constantFrom(...SCORINGS),
  scoreMethod: fc.constantFrom(...SCORE_METHODS),
  penalty: count,
  policy: either(fc.constantFrom(...POLICY_NAMES)),
  card: fc.record({
    holes: fc.array(anyWorkedHole, { maxLength: 18 }),
    front: either(anySum),
    back: either(anySum),
    total: anySum,
    holesPlayed: hole,
    status: fc.constantFrom(...CARD_STATUSES),
    overPar: fc.integer({ min: -20, max: 90 }),
  }),
  handicap: either(
    fc.record({
      indexTenths: fc.integer({ min: -99, max: 540 }),
      slope: fc.integer({ min: 55, max: 155 }),
      ratingTenths: anyTenths,
      par: fc.integer({ min: 27, max: 74 }),
      courseExact: anyExact,
      allowance: anyExact,
      playingExact: anyExact,
      rounded: fc.integer({ min: -20, max: 60 }),
      limit: either(count),
      playingHandicap: fc.integer({ min: -20, max: 60 }),
    }),
  ),
  holeDetails: fc.array(anyHoleDetail, { minLength: 18, maxLength: 18 }),
  priorResults: anyPriorResults,
  teamPriorResults: anyPriorResults,
  players: anyNamed,
  prizes: anyNamed,
})

/** As many details as holes. */
export const anyScorecard: fc.Arbitrary<Scorecard> = anyScorecardParts.map((card) => ({
  ...card,
  holeDetails: card.holeDetails.slice(0, card.card.holes.length),
}))

export const anyRefusal: fc.Arbitrary<SignUpRefusal | WithdrawalRefusal> = fc.oneof(
  fc
    .constantFrom(
      'blocked',
      'alreadyEntered',
      'alreadyWaiting',
      'tournamentClosed',
      'entriesNotOnline',
      'teamsOnly',
      'notEntered',
      'notWaiting',
      'inTeam',
      'cancellationNotOnline',
    )
    .map((code) => ({ code }) as SignUpRefusal),
  fc.record({ code: fc.constant('windowNotOpen' as const), opens: anyMoment }),
  fc.record({ code: fc.constant('windowClosed' as const), closed: anyMoment }),
  fc.record({ code: fc.constant('wrongSex' as const), required: fc.constantFrom('male' as const, 'female' as const) }),
  fc.record({
    code: fc.constant('handicapOutOfRange' as const),
    index: anyHandicap,
    from: anyHandicap,
    to: anyHandicap,
    group: fc.constantFrom('member' as const, 'guest' as const),
  }),
  fc.record({ code: fc.constant('full' as const), maxPlayers: count }),
  fc.record({ code: fc.constant('guestsFull' as const), maxGuests: count }),
  fc.record({ code: fc.constant('cancellationClosed' as const), last: anyMoment }),
)

const entry = { id: anyId, name: text }
export const anyDictionaryEntry: fc.Arbitrary<DictionaryEntry> = fc.record(entry)
export const anyPersonalEntry: fc.Arbitrary<PersonalEntry> = fc.record({ ...entry, sex: fc.constantFrom(...SEXES, 'both' as const) })
export const anyContactType: fc.Arbitrary<ContactType> = fc.record({ ...entry, active: fc.boolean() })
export const anyCountry: fc.Arbitrary<Country> = fc.record({ ...entry, isoCode: text, isoName: text, telCode: text, active: fc.boolean() })

const anyCoordinates = fc.record({
  latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((steps) => steps / 100_000),
  longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((steps) => steps / 100_000),
})
export const anyHomeClub: fc.Arbitrary<HomeClub> = fc.record({
  ...entry,
  code: text,
  shortName: text,
  city: text,
  coordinates: either(anyCoordinates),
})

export const anyWeek: fc.Arbitrary<Week> = fc.record({ firstDay: fc.constantFrom(...WEEKDAYS), weekend: fc.subarray([...WEEKDAYS]) })

const anyTerm = fc.record({
  text: fc.string({ minLength: 1, maxLength: 12 }),
  link: either(fc.constantFrom('https://club.example/terms', 'http://club.example')),
})
export const anyClubTerms: fc.Arbitrary<ClubTerms> = fc.record({ content: text, terms: fc.array(anyTerm, { maxLength: 3 }) })
