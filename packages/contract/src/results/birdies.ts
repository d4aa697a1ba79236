/** Number of scores of each kind. 001 §3 and §7; TR-54 to TR-62. */
import {
  type BirdieCounts,
  type BirdieFilter,
  type BirdieStatistics,
  collapsedBirdies,
  RAW_BIRDIE_KINDS,
  type RawBirdieKind,
} from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_BIRDIE_KIND, WIRE_SEX_LIMIT } from '../wire/enums.ts'
import { pageOf, repeated } from '../wire/shapes.ts'

const ids = repeated(v.string())
/** Lists are repeated or separated by commas (HT-37); an empty or missing list filters nothing. */
export const wireBirdieFilter = v.object({
  sex: v.optional(v.string()),
  groupingIds: ids,
  hcpClassBorderIds: ids,
  courseTeeIds: ids,
  ageClassIds: ids,
  roundIds: ids,
})
export type WireBirdieFilter = v.InferOutput<typeof wireBirdieFilter>

const wireCount = v.object({ type: v.string(), count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
type WireCount = v.InferOutput<typeof wireCount>
export const wireBirdieHole = v.object({ number: v.number(), par: v.number(), types: v.array(wireCount) })
export const wireBirdieStatistics = v.object({ holes: v.array(wireBirdieHole) })

/** Counts for each hole. TR-54, TR-61. */
export const getBirdieStatistics = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/birdie-stat/',
  auth: 'anonymous',
  query: wireBirdieFilter,
  response: wireBirdieStatistics,
  errors: ['tournamentNotFound'],
})
/** Counts over all holes of the filtered rounds. TR-55, TR-62. */
export const getCumulativeBirdies = defineCall({
  method: 'GET',
  path: 'rs/cs/tournaments/{tournId}/birdie-stat/cumulative',
  auth: 'anonymous',
  query: wireBirdieFilter,
  response: pageOf(wireCount),
  errors: ['tournamentNotFound'],
})

/** The kinds that are sent: an albatross is not distinguished from better scores, nor a double bogey from worse ones. */
const SENT: readonly RawBirdieKind[] = ['albatrossOrBetter', 'eagle', 'birdie', 'par', 'bogey', 'doubleBogeyOrWorse']

/** Reads the counts; an unknown type is ignored. TR-57 to TR-60. */
export function birdieCountsFromWire(types: readonly WireCount[]): BirdieCounts {
  const raw = new Map(types.map(({ type, count }) => [WIRE_BIRDIE_KIND.known(type), count]))
  return collapsedBirdies(
    Object.fromEntries(
      RAW_BIRDIE_KINDS.flatMap((kind) => {
        const count = raw.get(kind)
        return count === undefined ? [] : [[kind, count]]
      }),
    ),
  )
}

export function birdieCountsToWire({ albatross, eagle, birdie, par, bogey, more }: BirdieCounts): WireCount[] {
  const counts = [albatross, eagle, birdie, par, bogey, more]
  return SENT.map((kind, at) => ({ type: WIRE_BIRDIE_KIND.spelled(kind), count: counts[at] as number }))
}

export function birdieHolesFromWire({ holes }: v.InferOutput<typeof wireBirdieStatistics>): BirdieStatistics['holes'] {
  return holes.map(({ number, par, types }) => ({ number, par, counts: birdieCountsFromWire(types) }))
}

export function birdieHolesToWire(holes: BirdieStatistics['holes']): v.InferOutput<typeof wireBirdieStatistics> {
  return { holes: holes.map(({ number, par, counts }) => ({ number, par, types: birdieCountsToWire(counts) })) }
}

function listFromWire(given: string | readonly string[] | undefined): readonly string[] {
  const texts = typeof given === 'string' ? [given] : (given ?? [])
  return texts.flatMap((text) => text.split(',')).filter((one) => one !== '')
}

/** Reads the filter; an unknown sex is `both`. */
export function birdieFilterFromWire(wire: WireBirdieFilter): BirdieFilter {
  return {
    sex: WIRE_SEX_LIMIT.known(wire.sex ?? '') ?? 'both',
    groupingIds: listFromWire(wire.groupingIds),
    handicapClassIds: listFromWire(wire.hcpClassBorderIds),
    teeIds: listFromWire(wire.courseTeeIds),
    ageClassIds: listFromWire(wire.ageClassIds),
    roundIds: listFromWire(wire.roundIds),
  }
}

export function birdieFilterToWire({ sex, ...lists }: BirdieFilter): WireBirdieFilter {
  const list = (of: readonly string[]): string | undefined => (of.length > 0 ? of.join(',') : undefined)
  const wire = {
    sex: sex === 'both' ? undefined : WIRE_SEX_LIMIT.spelled(sex),
    groupingIds: list(lists.groupingIds),
    hcpClassBorderIds: list(lists.handicapClassIds),
    courseTeeIds: list(lists.teeIds),
    ageClassIds: list(lists.ageClassIds),
    roundIds: list(lists.roundIds),
  }
  return Object.fromEntries(Object.entries(wire).filter(([, text]) => text !== undefined))
}
