/**
 * Ours: score entry by staff. The specification has no call that writes a score; SC-65, SC-66+ to SC-75+ and SC-83+ in
 * docs/spec/scoring.md.
 */
import type { ClubDate, ClubDateTime } from '@club/core'
import { handicapToNumber } from '@club/core/handicap'
import type { HoleEntry } from '@club/core/scoring'
import type { CardEvent, CardLine, CardOwner, EntryCard, StaffTournament } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import {
  WIRE_CARD_CHANGE,
  WIRE_CARD_STATE,
  WIRE_CARD_STATUS,
  WIRE_COURSE_PART,
  WIRE_HOLE_STATUS,
  WIRE_POLICY,
  WIRE_SCORING,
} from '../wire/enums.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, wireDate, wireDateTime, wireId } from '../wire/shapes.ts'
import { wireCardChange } from './cardChange.ts'

const wireStaffRound = v.object({
  id: wireId,
  number: v.number(),
  dateTime: wireDateTime,
  scoring: v.string(),
  /** True if the cards are those of teams; `players` then counts teams. */
  ofTeams: v.optional(v.boolean()),
  players: v.number(),
  returned: v.number(),
  confirmed: v.number(),
})
export const wireStaffTournament = v.object({
  id: wireId,
  name: v.string(),
  startDate: wireDate,
  closed: v.boolean(),
  rounds: v.array(wireStaffRound),
})
/** Lists tournaments from two weeks ago to three weeks ahead, those nearest to today first. */
export const listStaffTournaments = defineCall({
  method: 'GET',
  path: 'rs/staff/tournaments',
  auth: staff('competitions'),
  query: nothing,
  response: pageOf(wireStaffTournament),
  errors: [],
})

const wireCardOwner = v.object({
  /** The team's id if the card is a team's. */
  playerId: wireId,
  team: v.optional(v.boolean()),
  name: v.string(),
  /** Names of a team's players. */
  players: v.optional(v.array(v.string())),
  /** Member number of the player, or those of the team's players. */
  memberNumbers: v.optional(v.array(v.string())),
})
export const wireCardLine = v.object({
  ...wireCardOwner.entries,
  clubName: v.string(),
  startTime: v.nullable(wireDateTime),
  startTee: v.number(),
  /** Has a suffix if several groups start there at the same time: `1A`. */
  startTeeName: v.optional(v.string()),
  holesPlayed: v.number(),
  status: v.string(),
  /** `NotStarted`, `Playing`, `Complete`, `Returned`, `Confirmed`. */
  state: v.string(),
})
/** Lists the cards of all players of the round, or of all teams if they play one ball, with their progress. */
export const listStaffCards = defineCall({
  method: 'GET',
  path: 'rs/staff/rounds/{roundId}/cards',
  auth: staff('scoring'),
  query: nothing,
  response: pageOf(wireCardLine),
  errors: ['notFound'],
})

const wireEntryHole = v.object({ number: v.number(), par: v.number(), si: v.number(), status: v.string(), score: v.nullable(v.number()) })
const wireCardEvent = v.object({
  at: wireDateTime,
  by: v.string(),
  /** `Hole`, `Status`, `Penalty`, `Returned`, `Confirmed`, `ManualOrder`, `Recalculated`. */
  what: v.string(),
  hole: v.nullable(v.number()),
  was: v.nullable(v.string()),
  became: v.nullable(v.string()),
  reason: v.string(),
})
export const wireEntryCard = v.object({
  ...wireCardOwner.entries,
  roundId: wireId,
  clubName: v.string(),
  teeName: v.string(),
  courseTeePart: v.string(),
  scoring: v.string(),
  policy: v.string(),
  phcp: v.nullable(v.number()),
  /** The indexes that the card is computed with, including the special codes of `ehcp`. */
  handicaps: v.optional(v.array(v.object({ playerId: wireId, name: v.string(), ehcp: v.number() }))),
  holes: v.array(wireEntryHole),
  status: v.string(),
  penalty: v.number(),
  returnedAt: v.nullable(wireDateTime),
  confirmed: v.boolean(),
  wroteOnIt: v.boolean(),
  version: v.number(),
  history: v.array(wireCardEvent),
})
const readCard = { method: 'GET', auth: staff('scoring'), response: wireEntryCard, errors: ['notFound', 'cardRefused'] } as const
export const getStaffCard = defineCall({ ...readCard, path: 'rs/staff/rounds/{roundId}/cards/{playerId}' })
/** The card of a team that plays one ball; if each player plays a ball, the cards are the players'. */
export const getStaffTeamCard = defineCall({ ...readCard, path: 'rs/staff/rounds/{roundId}/team-cards/{teamId}' })

const writeCard = {
  method: 'POST',
  auth: staff('scoring'),
  response: wireEntryCard,
  errors: ['notFound', 'cardRefused', 'keyReused', 'stillRunning'],
} as const
const scores = {
  ...writeCard,
  body: v.object({
    changes: v.pipe(v.array(wireCardChange), v.minLength(1), v.maxLength(40)),
    /** Required once the card is returned. */
    reason: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
} as const
/** Writes all changes or none. Each names the value it replaces: if another scorer has changed it meanwhile, the change is refused. */
export const enterScores = defineCall({ ...scores, path: 'rs/staff/rounds/{roundId}/cards/{playerId}/scores' })
export const enterTeamScores = defineCall({ ...scores, path: 'rs/staff/rounds/{roundId}/team-cards/{teamId}/scores' })

const confirmation = { ...writeCard, body: v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(0)) }) } as const
/** The second check: confirms only the version that was read. */
export const confirmCard = defineCall({ ...confirmation, path: 'rs/staff/rounds/{roundId}/cards/{playerId}/confirmation' })
export const confirmTeamCard = defineCall({ ...confirmation, path: 'rs/staff/rounds/{roundId}/team-cards/{teamId}/confirmation' })

const LOWEST_INDEX = -20
const HIGHEST_INDEX = 54
const correction = {
  /** The value when it was read, including the special codes of `ehcp`. */
  was: v.number(),
  /** In tenths: 18.4. */
  now: v.pipe(v.number(), v.minValue(LOWEST_INDEX), v.maxValue(HIGHEST_INDEX)),
  reason: v.pipe(v.string(), v.regex(/\S/, 'No reason'), v.maxLength(200)),
}
export const wireHandicapCorrection = v.object(correction)
/** Corrects the index that this card is computed with; the playing handicap follows, the index stored by the club does not change. */
export const correctHandicap = defineCall({
  ...writeCard,
  auth: staff('handicaps'),
  path: 'rs/staff/rounds/{roundId}/cards/{playerId}/handicap',
  body: wireHandicapCorrection,
})
/** Corrects the index of one player of the team; the team handicap follows. */
export const correctTeamHandicap = defineCall({
  ...writeCard,
  auth: staff('handicaps'),
  path: 'rs/staff/rounds/{roundId}/team-cards/{teamId}/handicap',
  body: v.object({ playerId: wireId, ...correction }),
})

export type WireStaffTournament = v.InferOutput<typeof wireStaffTournament>
export type WireCardLine = v.InferOutput<typeof wireCardLine>
export type WireEntryCard = v.InferOutput<typeof wireEntryCard>
type WireEntryHole = v.InferOutput<typeof wireEntryHole>
type WireCardEvent = v.InferOutput<typeof wireCardEvent>
type WireCardOwner = v.InferOutput<typeof wireCardOwner>

function ownerFromWire({ playerId, team = false, name, players = [], memberNumbers = [] }: WireCardOwner): CardOwner {
  return { playerId: idFromWire(playerId), team, name, players, memberNumbers }
}

function ownerToWire({ playerId, team, name, players, memberNumbers }: CardOwner): Required<WireCardOwner> {
  return { playerId: idToWire(playerId), team, name, players: [...players], memberNumbers: [...memberNumbers] }
}

export function staffTournamentFromWire(wire: WireStaffTournament): Parsed<StaffTournament> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    name: wire.name,
    startDate: wire.startDate as ClubDate,
    closed: wire.closed,
    rounds: wire.rounds.map((round) => ({
      id: idFromWire(round.id),
      number: round.number,
      startDateTime: read.moment('rounds.dateTime', round.dateTime) as ClubDateTime,
      scoring: read.oneOf('rounds.scoring', WIRE_SCORING, round.scoring, 'medal'),
      ofTeams: round.ofTeams ?? false,
      players: round.players,
      returned: round.returned,
      confirmed: round.confirmed,
    })),
  })
}

export function staffTournamentToWire({ id, name, startDate, closed, rounds }: StaffTournament): WireStaffTournament {
  return {
    id: idToWire(id),
    name,
    startDate,
    closed,
    rounds: rounds.map(({ startDateTime, ...round }) => ({
      ...round,
      id: idToWire(round.id),
      dateTime: startDateTime,
      scoring: WIRE_SCORING.spelled(round.scoring),
    })),
  }
}

export function cardLineFromWire(wire: WireCardLine): Parsed<CardLine> {
  const read = readFields()
  return read.finish({
    ...ownerFromWire(wire),
    clubName: wire.clubName,
    startAt: read.moment('startTime', wire.startTime),
    startTee: wire.startTee,
    startTeeName: wire.startTeeName ?? String(wire.startTee),
    holesPlayed: wire.holesPlayed,
    status: read.oneOf('status', WIRE_CARD_STATUS, wire.status, 'counted'),
    state: read.oneOf('state', WIRE_CARD_STATE, wire.state, 'notStarted'),
  })
}

export function cardLineToWire({ startAt, ...line }: CardLine): WireCardLine {
  return {
    ...line,
    ...ownerToWire(line),
    startTime: startAt,
    status: WIRE_CARD_STATUS.spelled(line.status),
    state: WIRE_CARD_STATE.spelled(line.state),
  }
}

function entryFromWire(read: FieldReader, { status, score }: WireEntryHole): HoleEntry {
  const kind = read.oneOf('holes.status', WIRE_HOLE_STATUS, status, 'notEntered')
  return kind === 'entered' ? { status: kind, strokes: score ?? 0 } : { status: kind }
}

function eventFromWire(read: FieldReader, { at, what, ...event }: WireCardEvent): CardEvent {
  return { ...event, at: read.moment('history.at', at) as ClubDateTime, what: read.oneOf('history.what', WIRE_CARD_CHANGE, what, 'hole') }
}

export function entryCardFromWire(wire: WireEntryCard): Parsed<EntryCard> {
  const read = readFields()
  return read.finish({
    ...ownerFromWire(wire),
    roundId: idFromWire(wire.roundId),
    clubName: wire.clubName,
    teeName: wire.teeName,
    coursePart: read.oneOf('courseTeePart', WIRE_COURSE_PART, wire.courseTeePart, 'full'),
    scoring: read.oneOf('scoring', WIRE_SCORING, wire.scoring, 'medal'),
    policy: read.oneOf('policy', WIRE_POLICY, wire.policy, 'whs'),
    playingHandicap: wire.phcp,
    handicaps: (wire.handicaps ?? []).map(({ playerId, name, ehcp }) => ({
      ...{ playerId: idFromWire(playerId), name },
      handicapIndex: read.handicap('handicaps.ehcp', ehcp, { kind: 'unset' }),
    })),
    holes: wire.holes.map(({ number, par, si }) => ({ number, par, strokeIndex: si })),
    entries: wire.holes.map((hole) => entryFromWire(read, hole)),
    status: read.oneOf('status', WIRE_CARD_STATUS, wire.status, 'counted'),
    penalty: wire.penalty,
    returnedAt: read.moment('returnedAt', wire.returnedAt),
    confirmed: wire.confirmed,
    wroteOnIt: wire.wroteOnIt,
    version: wire.version,
    history: wire.history.map((event) => eventFromWire(read, event)),
  })
}

export function entryCardToWire({ holes, entries, coursePart, playingHandicap, handicaps, ...card }: EntryCard): WireEntryCard {
  return {
    ...card,
    ...ownerToWire(card),
    roundId: idToWire(card.roundId),
    courseTeePart: WIRE_COURSE_PART.spelled(coursePart),
    scoring: WIRE_SCORING.spelled(card.scoring),
    policy: WIRE_POLICY.spelled(card.policy),
    phcp: playingHandicap,
    handicaps: handicaps.map(({ playerId, name, handicapIndex }) => ({
      ...{ playerId: idToWire(playerId), name },
      ehcp: handicapToNumber(handicapIndex),
    })),
    holes: holes.map(({ number, par, strokeIndex }, at): WireEntryHole => {
      const entry = entries[at] ?? { status: 'notEntered' }
      return {
        ...{ number, par, si: strokeIndex },
        status: WIRE_HOLE_STATUS.spelled(entry.status),
        score: entry.status === 'entered' ? entry.strokes : null,
      }
    }),
    status: WIRE_CARD_STATUS.spelled(card.status),
    history: card.history.map((event) => ({ ...event, what: WIRE_CARD_CHANGE.spelled(event.what) })),
  }
}
