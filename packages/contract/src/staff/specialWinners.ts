/** Ours: the winners of a special prize, as set by staff. SC-80+ in docs/spec/scoring.md. */

import type { ClubDateTime } from '@club/core'
import type { SpecialWinner, SpecialWinners } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireDateTime, wireId } from '../wire/shapes.ts'

const MAX_WINNERS = 50
const named = {
  /** null for the tournament as a whole. */
  roundId: v.nullable(wireId),
  comment: v.pipe(v.string(), v.maxLength(200)),
}
/** A winner in a request: a player or a team, with the measured value. */
export const wireNamedWinner = v.union([v.object({ ...named, playerId: wireId }), v.object({ ...named, teamId: wireId })])
const wireWinner = v.object({
  roundId: v.nullable(wireId),
  playerId: v.nullable(wireId),
  teamId: v.nullable(wireId),
  name: v.string(),
  comment: v.string(),
})
export const wireSpecialWinners = v.object({
  prizeId: wireId,
  winners: v.array(wireWinner),
  /** The newest first. */
  history: v.array(v.object({ at: wireDateTime, by: v.string(), was: v.array(v.string()), became: v.array(v.string()) })),
})
const path = 'rs/staff/prizes/{prizeId}/winners'
export const getSpecialWinners = defineCall({
  method: 'GET',
  path,
  auth: staff('competitions'),
  response: wireSpecialWinners,
  errors: ['notFound'],
})

/** Replaces the whole list: anyone left out is no longer a winner. */
export const nameSpecialWinners = defineCall({
  method: 'PUT',
  path,
  auth: staff('competitions'),
  body: v.object({ winners: v.pipe(v.array(wireNamedWinner), v.maxLength(MAX_WINNERS)) }),
  response: wireSpecialWinners,
  errors: ['notFound', 'cardRefused', 'changedMeanwhile', 'keyReused', 'stillRunning'],
})

export type WireSpecialWinners = v.InferOutput<typeof wireSpecialWinners>
export type WireNamedWinner = v.InferOutput<typeof wireNamedWinner>

/** A winner that is neither a player nor a team is left out. */
export function specialWinnersFromWire({ prizeId, winners, history }: WireSpecialWinners): Parsed<SpecialWinners> {
  const read = readFields()
  return read.finish({
    prizeId: idFromWire(prizeId),
    winners: winners.flatMap(({ roundId, playerId, teamId, name, comment }): readonly SpecialWinner[] => {
      const id = teamId ?? playerId
      if (id === null) return []
      return [{ roundId: roundId === null ? null : idFromWire(roundId), id: idFromWire(id), team: teamId !== null, name, comment }]
    }),
    history: history.map((event) => ({ ...event, at: read.moment('history.at', event.at) as ClubDateTime })),
  })
}

export function specialWinnersToWire({ prizeId, winners, history }: SpecialWinners): WireSpecialWinners {
  return {
    prizeId: idToWire(prizeId),
    winners: winners.map(({ roundId, id, team, name, comment }) => ({
      roundId: roundId === null ? null : idToWire(roundId),
      ...{ playerId: team ? null : idToWire(id), teamId: team ? idToWire(id) : null, name, comment },
    })),
    history: history.map((event) => ({ ...event, was: [...event.was], became: [...event.became] })),
  }
}

export function namedWinnerToWire({ roundId, id, team, comment }: SpecialWinner): WireNamedWinner {
  const rest = { roundId: roundId === null ? null : idToWire(roundId), comment }
  return team ? { ...rest, teamId: idToWire(id) } : { ...rest, playerId: idToWire(id) }
}
