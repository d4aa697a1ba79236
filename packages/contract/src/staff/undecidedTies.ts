/** Ours: the tied positions of a prize, published or not. SC-84+ in docs/spec/scoring.md. */
import type { UndecidedTie } from '@club/core/tournament'
import * as v from 'valibot'
import { tieBreakFromWire, tieBreakToWire, wireTieBreak } from '../results/results.ts'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireId } from '../wire/shapes.ts'

const named = {
  name: v.string(),
  /** The position that the committee entered before; null without one. */
  place: v.nullable(v.number()),
}
export const wireUndecidedTie = v.object({
  prizeId: wireId,
  prizeName: v.string(),
  roundId: wireId,
  place: v.number(),
  /** True if there is a prize for this position. */
  wins: v.boolean(),
  /** For a prize of players, else empty; an order by hand uses these ids. */
  players: v.array(v.object({ playerId: wireId, ...named })),
  teams: v.array(v.object({ teamId: wireId, ...named })),
  tieBreak: wireTieBreak,
})

/** Lists the ties of every prize, in the order of prizes and positions, whether published or not. */
export const getUndecidedTies = defineCall({
  method: 'GET',
  path: 'rs/staff/tournaments/{tournId}/ties',
  auth: staff('competitions'),
  response: v.object({ content: v.array(wireUndecidedTie) }),
  errors: ['tournamentNotFound'],
})

export type WireUndecidedTie = v.InferOutput<typeof wireUndecidedTie>

const NONE: UndecidedTie['tieBreak'] = { aheadId: '', behindId: '', outcome: 'notComparable', stages: [] }

export function undecidedTieFromWire(wire: WireUndecidedTie): Parsed<UndecidedTie> {
  const { prizeId, prizeName, roundId, place, wins, players, teams, tieBreak } = wire
  const read = readFields()
  return read.finish({
    ...{ prizeId: idFromWire(prizeId), prizeName, roundId: idFromWire(roundId), ofTeams: teams.length > 0, place, wins },
    sides: [
      ...players.map(({ playerId, name, place: order }) => ({ id: idFromWire(playerId), name, order })),
      ...teams.map(({ teamId, name, place: order }) => ({ id: idFromWire(teamId), name, order })),
    ],
    tieBreak: read.inner('tieBreak', tieBreakFromWire(tieBreak), NONE),
  })
}

export function undecidedTieToWire({ prizeId, prizeName, roundId, ofTeams, place, wins, sides, tieBreak }: UndecidedTie): WireUndecidedTie {
  const named = sides.map(({ id, name, order }) => ({ id: idToWire(id), name, place: order }))
  return {
    ...{ prizeId: idToWire(prizeId), prizeName, roundId: idToWire(roundId), place, wins },
    players: ofTeams ? [] : named.map(({ id, ...side }) => ({ playerId: id, ...side })),
    teams: ofTeams ? named.map(({ id, ...side }) => ({ teamId: id, ...side })) : [],
    tieBreak: tieBreakToWire(tieBreak),
  }
}
