/** Tournaments, rounds, tees, publication, prizes. 001 §3 and §7; TL and TV areas. Names in comments are ours where the specification has none. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { pageOf, pagingQuery, repeated, wireDate, wireDateTime, wireFlag, wireId } from './wire.ts'

const moment = v.optional(v.nullable(wireDateTime))
const count = v.optional(v.nullable(v.number()))

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

/** A row of the list (TL-17); from `sex` on our additions. */
const summaryFields = {
  id: wireId,
  name: v.string(),
  startDate: wireDate,
  endDate: v.optional(wireDate),
  startDateTime: v.optional(wireDateTime),
  roundTypes: v.optional(v.array(v.string())),
  open: v.optional(v.boolean()),
  closed: v.optional(v.boolean()),
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
  allowSeparateSettingsForInternetCwi: v.optional(v.boolean()),
  playersCount: v.optional(v.number()),
  maxPlayers: count,
  maxPlayersCwi: count,
  waitingPlayersCount: v.optional(v.number()),
  live: v.optional(v.boolean()),
}
export const wireTournamentSummary = v.object(summaryFields)

const wireRange = v.object({ from: v.optional(v.nullable(v.number())), to: v.optional(v.nullable(v.number())) })

export const wireTournament = v.object({
  ...summaryFields,
  clubs: v.optional(v.array(v.object({ name: v.string() }))),
  cwiVisibility: v.optional(v.string()),
  guestsCount: v.optional(v.number()),
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
  maxScoreSettings: v.optional(v.object({ enabled: v.boolean() })),
  tieingSettings: v.optional(v.object({ protocol: v.optional(v.string()) })),
  useCompetitionFees: v.optional(v.boolean()),
  signUpSettings: v.optional(v.nullable(v.string())),
  showComment: v.optional(v.boolean()),
  extraDetails: v.optional(v.nullable(v.string())),
  /** Ours: the fee of one entry, minor units. */
  competitionFee: v.optional(v.nullable(v.object({ amount: v.number(), currency: v.string() }))),
})

export const listTournaments = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments',
  auth: 'anonymous',
  query: v.object({
    ...pagingQuery,
    startDateFrom: v.optional(wireDate),
    startDateTo: v.optional(wireDate),
    holes: v.optional(v.picklist(['9', '18'])),
    sex: v.optional(v.picklist(['Male', 'Female', 'Both'])),
    open: v.optional(v.picklist(['Open', 'Internal'])),
    roundTypes: repeated(v.string()),
    roundTypesOperator: v.optional(v.picklist(['Or'])),
    archived: v.optional(wireFlag),
    /** Ours: only those the caller or a friend plays in. */
    mine: v.optional(wireFlag),
  }),
  response: pageOf(wireTournamentSummary),
  errors: ['invalidInput'],
})

/** Ours, for the month bar: how many tournaments start in each month, under the same filters. */
export const countTournamentsByMonth = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/months',
  auth: 'anonymous',
  query: v.object({ from: wireDate, to: wireDate, mine: v.optional(wireFlag) }),
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

export const wireRound = v.object({
  id: wireId,
  number: v.number(),
  tournId: wireId,
  dateTime: wireDateTime,
  roundType: v.optional(v.string()),
  teamSize: v.optional(v.number()),
  /** 9 or 18. */
  holePlayed: v.optional(v.number()),
  hcpRelevantType: v.optional(v.nullable(v.string())),
  startType: v.optional(v.string()),
  singleScoring: v.optional(v.string()),
  courseTeePart: v.optional(v.string()),
})
export const listRounds = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/rounds',
  auth: 'anonymous',
  query: v.object(pagingQuery),
  response: pageOf(wireRound),
  errors: ['tournamentNotFound'],
})

export const wireTeeAssignment = v.object({
  courseTeeId: wireId,
  courseName: v.optional(v.string()),
  courseTeeName: v.optional(v.string()),
  numberOfHoles: v.optional(v.number()),
  sex: v.optional(v.string()),
  assignmentType: v.optional(v.string()),
  colour: v.optional(v.nullable(v.string())),
  /** Ours: course rating, slope and par. */
  cr: v.optional(v.number()),
  slope: v.optional(v.number()),
  par: v.optional(v.number()),
})
export const listTeeAssignments = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/course-assignments',
  auth: 'anonymous',
  query: v.object(pagingQuery),
  response: pageOf(wireTeeAssignment),
  errors: ['tournamentNotFound'],
})

const wirePublication = v.object({ publish: v.optional(v.boolean()), publishTime: moment })
export const wireRoundPublication = v.object({
  roundId: wireId,
  startList: v.optional(wirePublication),
  liveScoring: v.optional(wirePublication),
  results: v.optional(wirePublication),
})
export const wirePublishSettings = v.object({
  playerList: v.optional(wirePublication),
  rounds: v.optional(v.array(wireRoundPublication)),
})
export const getPublishSettings = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/publish-settings',
  auth: 'anonymous',
  response: wirePublishSettings,
  errors: ['tournamentNotFound'],
})

export const wirePrize = v.object({
  id: wireId,
  name: v.optional(v.nullable(v.string())),
  description: v.optional(v.nullable(v.string())),
  special: v.optional(v.boolean()),
  team: v.optional(v.boolean()),
  sex: v.optional(v.string()),
  scoring: v.optional(v.string()),
  scoreMethod: v.optional(v.string()),
  numberOfPrizes: v.optional(v.number()),
  rounds: v.optional(v.array(v.number())),
  hcpClassBorders: v.optional(v.array(v.object({ shortName: v.string() }))),
  ageClasses: v.optional(v.array(v.object({ id: wireId, shortName: v.string() }))),
  groupings: v.optional(v.array(v.object({ shortName: v.string() }))),
  notes: v.optional(v.nullable(v.string())),
  actorsCount: v.optional(v.number()),
})
export const listPrizes = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/prizes',
  auth: 'anonymous',
  query: v.object(pagingQuery),
  response: pageOf(wirePrize),
  errors: ['tournamentNotFound'],
})
