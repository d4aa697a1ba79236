/** Special prizes with their winners. 001 §3 and §7; TR-20, TR-37. */
import type { SpecialPrize, SpecialResult } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, wireId } from '../wire/shapes.ts'
import { prizeFromWire, prizeToWire, wirePrize } from './prizes.ts'

const wireWinner = v.object({ id: wireId, name: v.optional(v.string()), customerIds: v.optional(v.array(wireId)) })
export const wireSpecialResult = v.object({
  /** null or left out for the whole tournament. */
  roundNumber: v.optional(v.nullable(v.number())),
  /** Only one of the two is set. */
  specialWinner: v.optional(v.nullable(wireWinner)),
  specialWinnerTeam: v.optional(v.nullable(wireWinner)),
  comment: v.optional(v.nullable(v.string())),
})
export const wireSpecialPrize = v.object({ prize: wirePrize, results: v.array(wireSpecialResult) })
export const getSpecialResults = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/prizes/special/round-results',
  auth: 'anonymous',
  query: v.object({ id: v.string() }),
  response: wireSpecialPrize,
  errors: ['notFound'],
})

export type WireSpecialResult = v.InferOutput<typeof wireSpecialResult>
export type WireSpecialPrize = v.InferOutput<typeof wireSpecialPrize>

function specialResultFromWire({ roundNumber, specialWinner, specialWinnerTeam, comment }: WireSpecialResult): SpecialResult[] {
  const winner = specialWinnerTeam ?? specialWinner
  if (!winner) return []
  return [
    {
      roundNumber: roundNumber ?? null,
      winner: {
        id: idFromWire(winner.id),
        name: winner.name ?? '',
        team: specialWinnerTeam != null,
        customerIds: (winner.customerIds ?? []).map(idFromWire),
      },
      comment: comment ?? '',
    },
  ]
}

function specialResultToWire({ roundNumber, winner, comment }: SpecialResult): WireSpecialResult {
  const { id, name, customerIds } = winner
  const who = { id: idToWire(id), name, customerIds: customerIds.map(idToWire) }
  return { roundNumber, specialWinner: winner.team ? null : who, specialWinnerTeam: winner.team ? who : null, comment }
}

/** Reads a prize; a result without a winner is left out. */
export function specialPrizeFromWire(wire: WireSpecialPrize): Parsed<SpecialPrize> {
  const prize = prizeFromWire(wire.prize)
  if (!prize.ok) return prize
  return readFields().finish({ prize: prize.value, results: wire.results.flatMap(specialResultFromWire) })
}

export function specialPrizeToWire({ prize, results }: SpecialPrize): WireSpecialPrize {
  return { prize: prizeToWire(prize), results: results.map(specialResultToWire) }
}
