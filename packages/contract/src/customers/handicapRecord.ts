/** Ours: the caller's handicap record, results and statistics. CALL-490+ to CALL-493+; HC-80+ to HC-89+. */
import { type ClubDate, type ClubDateTime, POLICY_NAMES } from '@club/core'
import { type HandicapIndex, handicapToNumber, RECORD_LENGTH } from '@club/core/handicap'
import {
  type EstimateOffer,
  type FormMonth,
  type HandicapRecord,
  type MemberResult,
  RECORD_SOURCES,
  ROUND_STATUSES,
  type RoundStatus,
  UNCOUNTED_REASONS,
} from '@club/core/membership'
import { CARD_STATUSES, SCORINGS } from '@club/core/scoring'
import { BIRDIE_KINDS, type HoleSums, type PlayerStatistics, STATISTICS_PARS, STROKE_INDEX_RANGES } from '@club/core/tournament'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { exactToWire, wireExact } from '../wire/numbers.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, pagingQuery, repeated, wireDate, wireDateTime, wireId } from '../wire/shapes.ts'

const wholeOrNull = v.nullable(v.pipe(v.number(), v.integer()))
const whole = v.pipe(v.number(), v.integer())

export const wireRecordRound = v.object({
  id: v.string(),
  source: v.picklist(RECORD_SOURCES),
  playedOn: wireDate,
  name: v.string(),
  courseName: v.string(),
  teeName: v.string(),
  holes: v.pipe(v.number(), v.integer(), v.minValue(9), v.maxValue(18)),
  adjustedGross: wholeOrNull,
  ratingTenths: wholeOrNull,
  slope: wholeOrNull,
  pcc: wholeOrNull,
  differential: wireExact,
  tournamentId: v.nullable(wireId),
  /** The round's place in the record; our own screens compute it again, with the working. */
  status: v.picklist(ROUND_STATUSES),
})
export const wireHandicapRecord = v.object({
  /** The official index as a decimal, or its code. */
  ehcp: v.number(),
  federationScores: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(RECORD_LENGTH))),
  policy: v.picklist(POLICY_NAMES),
  nationalAssociation: v.string(),
  rounds: v.array(wireRecordRound),
  history: v.array(v.object({ on: wireDate, indexTenths: whole, official: v.boolean() })),
})
export type WireHandicapRecord = v.InferOutput<typeof wireHandicapRecord>

const wireHole = v.object({ number: whole, par: whole, strokeIndex: whole })
export const wireEstimateOffer = v.object({
  tees: v.array(
    v.object({
      key: v.string(),
      courseName: v.string(),
      teeName: v.string(),
      part: v.picklist(['full', 'first', 'second']),
      slope: whole,
      ratingTenths: whole,
      holes: v.array(wireHole),
    }),
  ),
  proposed: v.nullable(v.string()),
  next: v.nullable(v.object({ tournamentName: v.string(), startDateTime: wireDateTime })),
})
export type WireEstimateOffer = v.InferOutput<typeof wireEstimateOffer>

const wireResultIndex = v.variant('kind', [
  v.object({ kind: v.literal('counted'), beforeTenths: wholeOrNull, afterTenths: whole }),
  v.object({ kind: v.picklist(UNCOUNTED_REASONS) }),
])
export const wireMemberResult = v.object({
  tournamentId: wireId,
  tournamentName: v.string(),
  day: wireDate,
  prizeName: v.string(),
  label: v.string(),
  field: whole,
  scoring: v.picklist(SCORINGS),
  total: v.nullable(wireExact),
  status: v.picklist(CARD_STATUSES),
  /** The effect on the caller's index; null if it is not known. */
  index: v.nullable(wireResultIndex),
  card: v.nullable(v.object({ prizeId: wireId, roundId: wireId, playerId: wireId })),
})
export type WireMemberResult = v.InferOutput<typeof wireMemberResult>

const wireHoleSums = {
  holes: whole,
  overPar: whole,
  pickedUp: whole,
  counts: v.object(v.entriesFromList(BIRDIE_KINDS, whole)),
}
export const wireMemberStatistics = v.object({
  rounds: whole,
  total: v.object(wireHoleSums),
  byPar: v.array(v.object({ ...wireHoleSums, par: v.picklist(STATISTICS_PARS) })),
  byStrokeIndex: v.array(v.object({ ...wireHoleSums, from: whole, to: whole })),
  form: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)), rounds: whole, averageTenths: whole })),
})
export type WireMemberStatistics = v.InferOutput<typeof wireMemberStatistics>

/** The caller's statistics with the form of the months. */
export interface MemberStatistics extends PlayerStatistics {
  readonly form: readonly FormMonth[]
}

/** Returns the caller's own index, its history and the scores of the record with those that count. */
export const getHandicapRecord = defineCall({
  method: 'GET',
  path: 'rs/cs/my-golf/handicap',
  auth: 'customer',
  query: nothing,
  response: wireHandicapRecord,
  errors: [],
})
/** Returns the tees of the club for an estimate, and the caller's next round that counts for the handicap. */
export const getEstimateOffer = defineCall({
  method: 'GET',
  path: 'rs/cs/my-golf/tees',
  auth: 'customer',
  query: nothing,
  response: wireEstimateOffer,
  errors: [],
})
/** The most results of one response; each is computed from the cards of its tournament. */
export const MAX_RESULTS = 20
/** Lists the caller's own results, the latest first: all, or those of some tournaments. A page has at most MAX_RESULTS. */
export const listMemberResults = defineCall({
  method: 'GET',
  path: 'rs/cs/my-golf/results',
  auth: 'customer',
  query: v.object({ ...pagingQuery, tournamentId: repeated(v.string()) }),
  response: pageOf(wireMemberResult),
  errors: [],
})
/** Returns the caller's own scores by kind of hole, and the average differential of each month of the last two years. */
export const getMemberStatistics = defineCall({
  method: 'GET',
  path: 'rs/cs/my-golf/statistics',
  auth: 'customer',
  query: nothing,
  response: wireMemberStatistics,
  errors: [],
})

const NO_DATE = '0000-01-01' as ClubDate
const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime
const NO_INDEX: HandicapIndex = { kind: 'unset' }

export function handicapRecordFromWire({ ehcp, rounds, history, ...same }: WireHandicapRecord): Parsed<HandicapRecord> {
  const read = readFields()
  return read.finish({
    ...same,
    official: read.handicap('ehcp', ehcp, NO_INDEX),
    rounds: rounds.map(({ status: _status, ...round }, at) => ({
      ...round,
      playedOn: read.date(`rounds.${at}.playedOn`, round.playedOn, NO_DATE),
      differential: read.exact(`rounds.${at}.differential`, round.differential),
      tournamentId: round.tournamentId === null ? null : idFromWire(round.tournamentId),
    })),
    history: history.map((one, at) => ({ ...one, on: read.date(`history.${at}.on`, one.on, NO_DATE) })),
  })
}

export function handicapRecordToWire(
  { official, rounds, history, ...same }: HandicapRecord,
  statuses: ReadonlyMap<string, RoundStatus>,
): WireHandicapRecord {
  return {
    ...same,
    ehcp: handicapToNumber(official),
    rounds: rounds.map((round) => ({
      ...round,
      differential: exactToWire(round.differential),
      tournamentId: round.tournamentId === null ? null : idToWire(round.tournamentId),
      status: statuses.get(round.id) ?? 'unknown',
    })),
    history: [...history],
  }
}

export function estimateOfferFromWire({ tees, proposed, next }: WireEstimateOffer): Parsed<EstimateOffer> {
  const read = readFields()
  const start = next && { ...next, startDateTime: read.moment('next.startDateTime', next.startDateTime) ?? NO_MOMENT }
  return read.finish({ tees, proposed, next: start })
}

export function estimateOfferToWire({ tees, proposed, next }: EstimateOffer): WireEstimateOffer {
  return { tees: tees.map((tee) => ({ ...tee, holes: tee.holes.map((hole) => ({ ...hole })) })), proposed, next }
}

export function memberResultFromWire({ card, ...wire }: WireMemberResult): Parsed<MemberResult> {
  const read = readFields()
  return read.finish({
    ...wire,
    tournamentId: idFromWire(wire.tournamentId),
    day: read.date('day', wire.day, NO_DATE),
    total: wire.total && read.exact('total', wire.total),
    card: card && { prizeId: idFromWire(card.prizeId), roundId: idFromWire(card.roundId), playerId: idFromWire(card.playerId) },
  })
}

export function memberResultToWire({ tournamentId, total, card, ...same }: MemberResult): WireMemberResult {
  return {
    ...same,
    tournamentId: idToWire(tournamentId),
    total: total && exactToWire(total),
    card: card && { prizeId: idToWire(card.prizeId), roundId: idToWire(card.roundId), playerId: idToWire(card.playerId) },
  }
}

export function memberStatisticsFromWire(wire: WireMemberStatistics): Parsed<MemberStatistics> {
  const read = readFields()
  const byStrokeIndex = wire.byStrokeIndex.flatMap(({ from, to, ...sums }) => {
    const range = STROKE_INDEX_RANGES.find((one) => one.from === from && one.to === to)
    if (!range) read.problem('byStrokeIndex', `${from} to ${to}`)
    return range ? [{ ...range, ...sums }] : []
  })
  return read.finish({ ...wire, byStrokeIndex })
}

function sumsToWire<Sums extends HoleSums>({ counts, ...sums }: Sums) {
  return { ...sums, counts: { ...counts } }
}

export function memberStatisticsToWire({ rounds, total, byPar, byStrokeIndex, form }: MemberStatistics): WireMemberStatistics {
  return {
    ...{ rounds, total: sumsToWire(total), form: form.map((month) => ({ ...month })) },
    byPar: byPar.map(sumsToWire),
    byStrokeIndex: byStrokeIndex.map(sumsToWire),
  }
}
