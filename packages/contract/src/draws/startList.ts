/** The start list of a round: flights with their players, groups, and the tees they start from. 001 §3; TV-36 to TV-40, TV-96 to TV-103. */
import { drawGroups, type Starter, type StartFlight, type StartList, type StartTee } from '@club/core/tournament'
import * as v from 'valibot'
import { entrantFromWire, entrantToWire, wirePlayer } from '../entries/entries.ts'
import { defineCall } from '../wire/call.ts'
import { type ParseLog, readPage } from '../wire/page.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, wireDateTime, wireId } from '../wire/shapes.ts'

/** Ours: the team that a player starts with. */
const wireStartTeam = v.object({ id: wireId, number: v.number(), name: v.string() })
const wireFlight = v.object({
  id: wireId,
  startNumber: v.number(),
  startTime: v.optional(v.nullable(wireDateTime)),
  /** Number of the hole. */
  startTee: v.optional(v.number()),
  items: v.optional(v.array(v.object({ player: wirePlayer, team: v.optional(v.nullable(wireStartTeam)) }))),
})
export const wireStartList = v.object({
  /** A tee, or the start of a shotgun, with its flights. */
  groups: v.optional(
    v.array(
      v.object({
        startTee: v.optional(v.nullable(v.number())),
        startTime: v.optional(v.nullable(wireDateTime)),
        flightIds: v.array(wireId),
      }),
    ),
  ),
  flights: v.optional(v.array(wireFlight)),
})
/** Has no flights until it is published. */
export const getStartList = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/rounds/{roundId}/start-list',
  auth: 'anonymous',
  response: wireStartList,
  errors: ['notFound'],
})

export const wireStartTee = v.object({
  startTee: v.number(),
  startTimes: v.optional(v.array(wireDateTime)),
  flightCount: v.optional(v.number()),
})
/** The tees that the start list can be filtered by. */
export const listStartTees = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/rounds/{roundId}/tees',
  auth: 'anonymous',
  query: v.object(pagingQuery),
  response: pageOf(wireStartTee),
  errors: ['notFound'],
})

export type WireStartList = v.InferOutput<typeof wireStartList>
type WireFlight = v.InferOutput<typeof wireFlight>
type WireItem = NonNullable<WireFlight['items']>[number]
export type WireStartTee = v.InferOutput<typeof wireStartTee>

function starterFromWire({ player, team }: WireItem): Parsed<Starter> {
  const entrant = entrantFromWire(player)
  return entrant.ok ? { ok: true, value: { ...entrant.value, team: team ? { ...team, id: idFromWire(team.id) } : null } } : entrant
}

/** Leaves out flights and players that cannot be read, and logs them with `log`; the others are returned. */
export function startListFromWire(wire: WireStartList, log: ParseLog): StartList {
  const flightFromWire = (flight: WireFlight): Parsed<StartFlight> => {
    const read = readFields()
    return read.finish({
      id: idFromWire(flight.id),
      startNumber: flight.startNumber,
      startTime: read.moment('startTime', flight.startTime),
      startTee: flight.startTee ?? 1,
      players: readPage(starterFromWire, { content: flight.items }, log).rows,
    })
  }
  return { flights: readPage(flightFromWire, { content: wire.flights }, log).rows }
}

export function startListToWire({ flights }: StartList): WireStartList {
  return {
    groups: drawGroups(flights).map(({ startTee, startTime, flightIds }) => ({ startTee, startTime, flightIds: flightIds.map(idToWire) })),
    flights: flights.map(({ id, startNumber, startTime, startTee, players }) => ({
      id: idToWire(id),
      startNumber,
      startTime,
      startTee,
      items: players.map(({ team, ...player }) => ({ player: entrantToWire(player), team: team && { ...team, id: idToWire(team.id) } })),
    })),
  }
}

export function startTeeFromWire({ startTee, startTimes = [], flightCount = 0 }: WireStartTee): Parsed<StartTee> {
  const read = readFields()
  return read.finish({ startTee, startTimes: startTimes.flatMap((time) => read.moment('startTimes', time) ?? []), flightCount })
}

export function startTeeToWire({ startTee, startTimes, flightCount }: StartTee): WireStartTee {
  return { startTee, startTimes: [...startTimes], flightCount }
}
