/** Ours: what staff do with a tournament apart from its cards. SC-74+ to SC-79+ in docs/spec/scoring.md. */
import type { ClubDateTime } from '@club/core'
import type { OpenCard, StaffTournamentDay } from '@club/core/tournament'
import * as v from 'valibot'
import { wireDecisions } from '../reservations/displaced.ts'
import { publishSettingsFromWire, publishSettingsToWire, wirePublishSettings } from '../tournaments/publication.ts'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { WIRE_AUDIENCE, WIRE_CARD_STATE, WIRE_COUNT_BACK_PROTOCOL, WIRE_PUBLISHED_LIST } from '../wire/enums.ts'
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
  cancelled: v.optional(v.boolean()),
  countOutProtocol: v.string(),
  publication: wirePublishSettings,
  audiences: v.array(wireListAudience),
  rounds: v.array(v.object({ id: wireId, number: v.number(), startDateTime: wireDateTime, stillOut: v.number(), toConfirm: v.number() })),
  players: v.array(v.object({ playerId: wireId, name: v.string(), memberNumber: v.optional(v.string()), hasScores: v.boolean() })),
  /** Teams that are entered, without those on the waiting list. */
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

/** Returns the publication, with the etag that a change of it sends back. */
export const getPublication = defineCall({
  method: 'GET',
  path: 'rs/staff/tournaments/{tournId}/publication',
  auth: staff('competitions'),
  response: wirePublishSettings,
  errors: ['tournamentNotFound'],
})

/** A dry run returns the result and stores nothing. A change must send the etag that it read, so that it overwrites no concurrent change. */
export const publishTournament = defineCall({
  method: 'PUT',
  path: 'rs/staff/tournaments/{tournId}/publication',
  auth: staff('competitions'),
  body: v.object({ publication: wirePublishSettings, dryRun: v.boolean() }),
  response: wireStaffDay,
  errors: ['tournamentNotFound', 'changedMeanwhile'],
})

const reason = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/**
 * A withdrawal by phone: a player with a score stays on the board as withdrawn; one without leaves the list and the next moves up. A team
 * withdraws as a whole.
 */
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
  /** The value when it was read: of two concurrent changes the second is refused. Without it the old value is overwritten. */
  was: v.optional(orderPlace),
}
/** Orders tied players or teams, as the committee decided; null clears a position. */
export const breakTie = defineCall({
  method: 'PUT',
  path: 'rs/staff/rounds/{roundId}/manual-order',
  auth: staff('competitions'),
  body: v.object({
    /** `playerId`: of a player, or of the team's player if the round has cards of teams; `teamId`: of any team. */
    places: v.pipe(
      v.array(v.union([v.object({ playerId: wireId, ...placed }), v.object({ teamId: wireId, ...placed })])),
      v.minLength(1),
      v.maxLength(200),
    ),
    /** Applies to this prize only; if left out, to every prize in which they are tied. */
    prizeId: v.optional(wireId),
    reason,
  }),
  response: nothing,
  errors: ['notFound', 'cardRefused'],
})

/** Refused with `cardsOpen` and every open card while a card is not confirmed, unless `withOpenCards` accepts that. */
export const closeTournament = defineCall({
  method: 'PUT',
  path: 'rs/staff/tournaments/{tournId}/closed',
  auth: staff('competitions'),
  /** `cancelled`: closes it for good, because it does not take place; reopening reverses both. */
  body: v.object({
    closed: v.boolean(),
    cancelled: v.optional(v.boolean()),
    withOpenCards: v.optional(v.boolean()),
    decisions: v.optional(wireDecisions),
  }),
  response: wireStaffDay,
  errors: ['tournamentNotFound', 'cardsOpen', 'bookingsInTheWay'],
})

/** Copies everything but people, scores and publication; dates move with the first day. */
export const copyTournament = defineCall({
  method: 'POST',
  path: 'rs/staff/tournaments/{tournId}/copies',
  auth: staff('competitions'),
  body: v.object({
    name: v.pipe(v.string(), v.regex(/\S/, 'No name'), v.maxLength(200)),
    startDate: wireDay,
    decisions: v.optional(wireDecisions),
  }),
  response: v.object({ id: wireId }),
  errors: ['tournamentNotFound', 'bookingsInTheWay', 'keyReused', 'stillRunning'],
})

export type WireStaffDay = v.InferOutput<typeof wireStaffDay>

export function staffDayFromWire(wire: WireStaffDay): Parsed<StaffTournamentDay> {
  const read = readFields()
  const none = { playerList: { publish: false, publishTime: null }, rounds: [] }
  return read.finish({
    id: idFromWire(wire.id),
    name: wire.name,
    closed: wire.closed,
    cancelled: wire.cancelled ?? false,
    countBackProtocol: read.oneOf('countOutProtocol', WIRE_COUNT_BACK_PROTOCOL, wire.countOutProtocol, 'byLastHoles'),
    publication: read.inner('publication', publishSettingsFromWire(wire.publication), none),
    audiences: wire.audiences.map(({ list, roundId, seenBy }) => ({
      list: read.oneOf('audiences.list', WIRE_PUBLISHED_LIST, list, 'results'),
      roundId: roundId === null ? null : idFromWire(roundId),
      visibleTo: seenBy.map((audience) => read.oneOf('audiences.seenBy', WIRE_AUDIENCE, audience, 'visitor')),
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
    countOutProtocol: WIRE_COUNT_BACK_PROTOCOL.spelled(day.countBackProtocol),
    publication: publishSettingsToWire(publication),
    audiences: audiences.map(({ list, roundId, visibleTo }) => ({
      list: WIRE_PUBLISHED_LIST.spelled(list),
      roundId: roundId === null ? null : idToWire(roundId),
      seenBy: visibleTo.map(WIRE_AUDIENCE.spelled),
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

/** Returns the cards that a refusal names; unreadable details are left out. */
export function openCardsFromDetails(details: readonly ProblemDetail[]): readonly OpenCard[] {
  return details.flatMap(({ data }) => {
    const card = v.safeParse(wireOpenCard, data)
    const state = card.success ? WIRE_CARD_STATE.known(card.output.state) : undefined
    return card.success && state !== undefined ? [{ ...card.output, state }] : []
  })
}
