/** The prizes of a tournament. 001 §3; TR area. */
import type { Prize } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_SCORE_METHOD, WIRE_SCORING, WIRE_SEX_LIMIT } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, wireId } from '../wire/shapes.ts'

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
  /** Number of players or teams that can win it: only those of its sex, classes and groups. */
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

export type WirePrize = v.InferOutput<typeof wirePrize>

export function prizeFromWire(wire: WirePrize): Parsed<Prize> {
  const read = readFields()
  const shortNames = (list: readonly { shortName: string }[] = []): readonly string[] => list.map(({ shortName }) => shortName)
  return read.finish({
    id: idFromWire(wire.id),
    name: wire.name ?? '',
    description: wire.description ?? '',
    special: wire.special ?? false,
    team: wire.team ?? false,
    sex: read.oneOf('sex', WIRE_SEX_LIMIT, wire.sex, 'both'),
    scoring: read.oneOf('scoring', WIRE_SCORING, wire.scoring, 'medal'),
    scoreMethod: read.oneOf('scoreMethod', WIRE_SCORE_METHOD, wire.scoreMethod, 'gross'),
    numberOfPrizes: wire.numberOfPrizes ?? 0,
    rounds: wire.rounds ?? [],
    handicapClasses: shortNames(wire.hcpClassBorders),
    ageClasses: (wire.ageClasses ?? []).map(({ id, shortName }) => ({ id: idFromWire(id), shortName })),
    groupings: shortNames(wire.groupings),
    notes: wire.notes ?? '',
    actorsCount: wire.actorsCount ?? 0,
  })
}

export function prizeToWire(prize: Prize): WirePrize {
  return {
    id: idToWire(prize.id),
    name: prize.name,
    description: prize.description,
    special: prize.special,
    team: prize.team,
    sex: WIRE_SEX_LIMIT.spelled(prize.sex),
    scoring: WIRE_SCORING.spelled(prize.scoring),
    scoreMethod: WIRE_SCORE_METHOD.spelled(prize.scoreMethod),
    numberOfPrizes: prize.numberOfPrizes,
    rounds: [...prize.rounds],
    hcpClassBorders: prize.handicapClasses.map((shortName) => ({ shortName })),
    ageClasses: prize.ageClasses.map(({ id, shortName }) => ({ id: idToWire(id), shortName })),
    groupings: prize.groupings.map((shortName) => ({ shortName })),
    notes: prize.notes,
    actorsCount: prize.actorsCount,
  }
}
