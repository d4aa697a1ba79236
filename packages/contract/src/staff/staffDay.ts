/** Ours: what staff do with a tournament beside its cards. SC-74+ to SC-79+ in docs/spec/scoring.md. */
import type { ClubDateTime } from '@club/core'
import type { OpenCard, StaffTournamentDay } from '@club/core/tournament'
import * as v from 'valibot'
import { publishSettingsFromWire, publishSettingsToWire, wirePublishSettings } from '../tournaments/publication.ts'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { WIRE_AUDIENCE, WIRE_CARD_STATE, WIRE_COUNT_OUT_PROTOCOL, WIRE_PUBLISHED_LIST } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import type { ProblemDetail } from '../wire/problem.ts'
import { idFromWire, idToWire, nothing, wireDateTime, wireDay, wireId } from '../wire/shapes.ts'

export const wireListAudience = v.object({
  /** `PlayerList`, `StartList`, `LiveScoring`, `Results`. */
  list: v.string(),
  roundId: v.nullable(wireId),
  /** `Visitor`, `Guest`, `Member`, `Participant`. */
  seenBy: v.array(v.string()),
})
export const wireStaffDay = v.object({
  id: wireId,
  name: v.string(),
  closed: v.boolean(),
  countOutProtocol: v.string(),
  publication: wirePublishSettings,
  audiences: v.array(wireListAudience),
  rounds: v.array(v.object({ id: wireId, number: v.number(), startDateTime: wireDateTime, stillOut: v.number(), toConfirm: v.number() })),
  players: v.array(v.object({ playerId: wireId, name: v.string(), memberNumber: v.optional(v.string()), hasScores: v.boolean() })),
  /** Those that play, not those that wait. */
  teams: v.optional(v.array(v.object({ teamId: wireId, name: v.string(), hasScores: v.boolean() }))),
  specialPrizes: v.optional(v.array(v.object({ id: wireId, name: v.string(), notes: v.string(), roundIds: v.array(wireId) }))),
})

export const getStaffTournament = defineCall({
  method: 'GET',
  path: 'rs/staff/tournaments/{tournId}',
  auth: staff('competitions'),
  response: wireStaffDay,
  errors: ['tournamentNotFound'],
})

/** What is published, with the etag that a change of it names. */
export const getPublication = defineCall({
  method: 'GET',
  path: 'rs/staff/tournaments/{tournId}/publication',
  auth: staff('competitions'),
  response: wirePublishSettings,
  errors: ['tournamentNotFound'],
})

/** The dry run answers what would be, and stores nothing. What is stored names the etag of what was read, or is refused: nobody runs over another. */
export const publishTournament = defineCall({
  method: 'PUT',
  path: 'rs/staff/tournaments/{tournId}/publication',
  auth: staff('competitions'),
  body: v.object({ publication: wirePublishSettings, dryRun: v.boolean() }),
  response: wireStaffDay,
  errors: ['tournamentNotFound', 'changedMeanwhile'],
})

const reason = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** By phone: whoever has a score stays on the board as withdrawn, whoever has none leaves the list and the next one moves up. A team as a whole. */
export const withdrawByStaff = defineCall({
  method: 'POST',
  path: 'rs/staff/tournaments/{tournId}/withdrawals',
  auth: staff('competitions'),
  body: v.union([v.object({ playerId: wireId, reason }), v.object({ teamId: wireId, reason })]),
  response: wireStaffDay,
  errors: ['tournamentNotFound', 'cardRefused', 'withdrawalRefused', 'keyReused', 'stillRunning'],
})

const orderPlace = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)))
const placed = {
  place: orderPlace,
  /** What stood there when it was read: of two who order at once one is told. Whoever does not name it overwrites. */
  was: v.optional(orderPlace),
}
/** The order of those who are level, as the committee found it; null takes a place back. */
export const breakTie = defineCall({
  method: 'PUT',
  path: 'rs/staff/rounds/{roundId}/manual-order',
  auth: staff('competitions'),
  body: v.object({
    /** `playerId`: of the team where the round has cards of teams; `teamId`: of any team. */
    places: v.pipe(
      v.array(v.union([v.object({ playerId: wireId, ...placed }), v.object({ teamId: wireId, ...placed })])),
      v.minLength(1),
      v.maxLength(200),
    ),
    /** Counts in this prize alone; without it in every prize in which they are level. */
    prizeId: v.optional(wireId),
    reason,
  }),
  response: nothing,
  errors: ['notFound', 'cardRefused'],
})

/** Refused with `cardsOpen` and every open card while one is not confirmed, unless `withOpenCards` says that this is known. */
export const closeTournament = defineCall({
  method: 'PUT',
  path: 'rs/staff/tournaments/{tournId}/closed',
  auth: staff('competitions'),
  body: v.object({ closed: v.boolean(), withOpenCards: v.optional(v.boolean()) }),
  response: wireStaffDay,
  errors: ['tournamentNotFound', 'cardsOpen'],
})

/** Everything but people, scores and what was published; dates move with the first day. */
export const copyTournament = defineCall({
  method: 'POST',
  path: 'rs/staff/tournaments/{tournId}/copies',
  auth: staff('competitions'),
  body: v.object({ name: v.pipe(v.string(), v.regex(/\S/, 'No name'), v.maxLength(200)), startDate: wireDay }),
  response: v.object({ id: wireId }),
  errors: ['tournamentNotFound', 'keyReused', 'stillRunning'],
})

export type WireStaffDay = v.InferOutput<typeof wireStaffDay>

export function staffDayFromWire(wire: WireStaffDay): Parsed<StaffTournamentDay> {
  const read = readFields()
  const none = { playerList: { publish: false, publishTime: null }, rounds: [] }
  return read.finish({
    id: idFromWire(wire.id),
    name: wire.name,
    closed: wire.closed,
    countOutProtocol: read.oneOf('countOutProtocol', WIRE_COUNT_OUT_PROTOCOL, wire.countOutProtocol, 'byLastHoles'),
    publication: read.inner('publication', publishSettingsFromWire(wire.publication), none),
    audiences: wire.audiences.map(({ list, roundId, seenBy }) => ({
      list: read.oneOf('audiences.list', WIRE_PUBLISHED_LIST, list, 'results'),
      roundId: roundId === null ? null : idFromWire(roundId),
      seenBy: seenBy.map((audience) => read.oneOf('audiences.seenBy', WIRE_AUDIENCE, audience, 'visitor')),
    })),
    rounds: wire.rounds.map((round) => ({
      ...round,
      id: idFromWire(round.id),
      startDateTime: read.moment('rounds.startDateTime', round.startDateTime) as ClubDateTime,
    })),
    players: wire.players.map((player) => ({ ...player, playerId: idFromWire(player.playerId), memberNumber: player.memberNumber ?? '' })),
    teams: (wire.teams ?? []).map((team) => ({ ...team, teamId: idFromWire(team.teamId) })),
    specialPrizes: (wire.specialPrizes ?? []).map((prize) => ({
      ...prize,
      id: idFromWire(prize.id),
      roundIds: prize.roundIds.map(idFromWire),
    })),
  })
}

export function staffDayToWire({
  publication,
  audiences,
  rounds,
  players,
  teams,
  specialPrizes,
  ...day
}: StaffTournamentDay): WireStaffDay {
  return {
    ...day,
    id: idToWire(day.id),
    countOutProtocol: WIRE_COUNT_OUT_PROTOCOL.spelled(day.countOutProtocol),
    publication: publishSettingsToWire(publication),
    audiences: audiences.map(({ list, roundId, seenBy }) => ({
      list: WIRE_PUBLISHED_LIST.spelled(list),
      roundId: roundId === null ? null : idToWire(roundId),
      seenBy: seenBy.map(WIRE_AUDIENCE.spelled),
    })),
    rounds: rounds.map((round) => ({ ...round, id: idToWire(round.id) })),
    players: players.map((player) => ({ ...player, playerId: idToWire(player.playerId) })),
    teams: teams.map((team) => ({ ...team, teamId: idToWire(team.teamId) })),
    specialPrizes: specialPrizes.map((prize) => ({ ...prize, id: idToWire(prize.id), roundIds: prize.roundIds.map(idToWire) })),
  }
}

const wireOpenCard = v.object({ roundNumber: v.number(), name: v.string(), state: v.string() })

export function openCardToDetail({ roundNumber, name, state }: OpenCard): ProblemDetail {
  return { code: 'cardsOpen', localizedMessage: name, data: { roundNumber, name, state: WIRE_CARD_STATE.spelled(state) } }
}

/** The cards that a refusal names; a detail that cannot be read is left out. */
export function openCardsFromDetails(details: readonly ProblemDetail[]): readonly OpenCard[] {
  return details.flatMap(({ data }) => {
    const card = v.safeParse(wireOpenCard, data)
    const state = card.success ? WIRE_CARD_STATE.known(card.output.state) : undefined
    return card.success && state !== undefined ? [{ ...card.output, state }] : []
  })
}
