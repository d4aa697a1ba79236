/** Teams of a tournament. 001 §7; TS-88 to TS-94. */
import type { Team, TeamPlayer } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, pagingQuery, wireId } from '../wire/shapes.ts'
import { wireComment, wireStartWish } from './entries.ts'

const wireTeamPlayer = v.object({
  /** Left out if the caller may not see the person. */
  customerId: v.optional(v.nullable(wireId)),
  fullName: v.optional(v.string()),
  clubName: v.optional(v.nullable(v.string())),
  ehcpString: v.optional(v.string()),
})
export const wireTeam = v.object({
  id: wireId,
  /**
   * Only what the club stores. In our service `number` and `orderNo` are the same and sort the lists, and `clubName` is the club of all
   * the players.
   */
  number: v.optional(v.nullable(v.number())),
  orderNo: v.optional(v.nullable(v.number())),
  name: v.optional(v.nullable(v.string())),
  shortName: v.optional(v.nullable(v.string())),
  clubName: v.optional(v.nullable(v.string())),
  /** The handicap index is the mean; the playing handicap is for a team with one ball. */
  ahcpiString: v.optional(v.nullable(v.string())),
  phcpString: v.optional(v.nullable(v.string())),
  players: v.optional(v.array(wireTeamPlayer)),
  /** Ours, from here on: `waiting` is for the whole team; comment and start wish are visible only to its own people. */
  waiting: v.optional(v.boolean()),
  enteredByMe: v.optional(v.boolean()),
  comment: v.optional(v.nullable(v.string())),
  startWishPriority: v.optional(v.nullable(v.number())),
})

/** Above the maximum of every format, so that the rule refuses a large team and not the schema. */
const MAX_PLAYERS = 20
const teamBody = v.object({
  customerIds: v.pipe(v.array(wireId), v.maxLength(MAX_PLAYERS)),
  comment: wireComment,
  startWishPriority: wireStartWish,
})
const STORING_ERRORS = ['tournamentNotFound', 'signUpRefused', 'keyReused', 'stillRunning'] as const

export const listTeams = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/teams',
  auth: 'anonymous',
  query: v.object(pagingQuery),
  response: pageOf(wireTeam),
  errors: ['tournamentNotFound'],
})
export const getTeam = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/teams/{teamId}',
  auth: 'anonymous',
  response: wireTeam,
  errors: ['tournamentNotFound', 'notFound'],
})
/** Enters the whole team, or puts it on the waiting list, or refuses it with every reason. */
export const addTeam = defineCall({
  method: 'POST',
  path: 'rs/cs/tournaments/{tournId}/teams',
  auth: 'customer',
  body: v.object({
    ...teamBody.entries,
    /** Ours: the screen offered a place. If the team would have to wait, nothing is stored and `placesTaken` is returned. */
    mustEnter: v.optional(v.boolean()),
  }),
  response: wireTeam,
  errors: [...STORING_ERRORS, 'placesTaken'],
})
/** Players no longer named leave the team; new ones are checked. Fields that are left out do not change. TS-33, TS-40. */
export const changeTeam = defineCall({
  method: 'PATCH',
  path: 'rs/cs/tournaments/{tournId}/teams/{teamId}',
  auth: 'customer',
  body: v.partial(teamBody),
  response: wireTeam,
  errors: [...STORING_ERRORS, 'notFound', 'notPermitted', 'teamEditRefused', 'changedMeanwhile'],
})
/** Withdraws the whole team from the tournament or from its waiting list. TS-40. */
export const deleteTeam = defineCall({
  method: 'DELETE',
  path: 'rs/cs/tournaments/{tournId}/teams/{teamId}',
  auth: 'customer',
  response: nothing,
  errors: ['tournamentNotFound', 'notFound', 'notPermitted', 'withdrawalRefused', 'changedMeanwhile'],
})

export type WireTeam = v.InferOutput<typeof wireTeam>
type WireTeamPlayer = v.InferOutput<typeof wireTeamPlayer>

function teamPlayerFromWire(wire: WireTeamPlayer): TeamPlayer {
  return {
    customerId: wire.customerId == null ? '' : idFromWire(wire.customerId),
    fullName: wire.fullName ?? '',
    clubName: wire.clubName ?? '',
    handicapIndexText: wire.ehcpString ?? '',
  }
}

export function teamFromWire(wire: WireTeam): Parsed<Team> {
  return readFields().finish({
    id: idFromWire(wire.id),
    number: wire.number ?? 0,
    name: wire.name ?? '',
    handicapIndexText: wire.ahcpiString ?? '',
    playingHandicapText: wire.phcpString ?? '',
    players: (wire.players ?? []).map(teamPlayerFromWire),
    waiting: wire.waiting ?? false,
    enteredByMe: wire.enteredByMe ?? false,
    comment: wire.comment ?? '',
    startWish: wire.startWishPriority ?? 0,
  })
}

export function teamToWire(team: Team): WireTeam {
  const clubs = new Set(team.players.map(({ clubName }) => clubName))
  return {
    id: idToWire(team.id),
    number: team.number,
    orderNo: team.number,
    name: team.name,
    shortName: team.name,
    clubName: clubs.size === 1 ? [...clubs].join('') : '',
    ahcpiString: team.handicapIndexText,
    phcpString: team.playingHandicapText,
    players: team.players.map((player) => ({
      customerId: player.customerId === '' ? null : idToWire(player.customerId),
      fullName: player.fullName,
      clubName: player.clubName,
      ehcpString: player.handicapIndexText,
    })),
    waiting: team.waiting,
    enteredByMe: team.enteredByMe,
    comment: team.comment,
    startWishPriority: team.startWish,
  }
}
