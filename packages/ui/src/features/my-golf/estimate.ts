/** The effect of one more score on a member's index, computed with core. HC-83+, HC-91+. */
import { type ClubDate, type Exact, exact, roundHalfUp } from '@club/core'
import {
  courseHandicap,
  courseHandicapNine,
  type IndexStep,
  indexWithScore,
  type ScoreDifferential,
  scoreDifferential,
  scoreDifferentialNine,
} from '@club/core/handicap'
import { type EstimateTee, explainedRecord, type HandicapRecord, recordFacts, recordPolicy } from '@club/core/membership'
import { adjustedGrossOfPoints } from '@club/core/scoring'

export const ESTIMATE_WAYS = ['points', 'strokes', 'differential'] as const
export type EstimateWay = (typeof ESTIMATE_WAYS)[number]

/** A score whose effect is estimated: Stableford points with the whole course handicap, adjusted gross strokes, or a differential in tenths. */
export interface EstimatedScore {
  readonly way: EstimateWay
  readonly value: number
}

export interface Estimate {
  readonly step: IndexStep
  /** null for a typed differential. */
  readonly differential: ScoreDifferential | null
  readonly adjustedGross: number | null
}

/** Range of each way for a number of holes, both ends inclusive. Points: 12 less to 12 more than 36 for 18 holes, half of it for nine. */
export function valueRange(way: EstimateWay, holes: number): { readonly from: number; readonly to: number; readonly start: number } {
  const start = 2 * holes
  if (way === 'points') return { from: start - (2 * holes) / 3, to: start + (2 * holes) / 3, start }
  return way === 'strokes' ? { from: 3 * holes, to: 10 * holes, start: 5 * holes } : { from: -150, to: 1000, start: 200 }
}

function teeOf({ slope, ratingTenths, holes }: EstimateTee) {
  return { slope, ratingTenths, par: holes.reduce((sum, { par }) => sum + par, 0) }
}

/** Returns the index that a course handicap is computed with: the official one, else the estimated one; null without either. */
export function currentIndex(record: HandicapRecord): number | null {
  if (record.official.kind === 'index') return record.official.tenths
  const { pending, official } = explainedRecord(record)
  return (pending.at(-1) ?? official)?.indexTenths ?? null
}

/** Returns the course handicap of the tee, rounded half up; null without an index. */
export function estimateHandicap(record: HandicapRecord, tee: EstimateTee): number | null {
  const indexTenths = currentIndex(record)
  if (indexTenths === null) return null
  const input = { ...teeOf(tee), indexTenths }
  return roundHalfUp(tee.holes.length === 9 ? courseHandicapNine(recordPolicy(record), input) : courseHandicap(input))
}

function differentialOf(tee: EstimateTee, adjustedGross: number, indexTenths: number | null): ScoreDifferential | null {
  const input = { ...teeOf(tee), adjustedGross, pcc: 0 }
  if (tee.holes.length === 18) return scoreDifferential(input)
  return indexTenths === null ? null : scoreDifferentialNine({ ...input, indexTenths })
}

/** Returns the estimate; null if the record has a gap, or the score needs an index that the member does not have. */
export function estimateOf(record: HandicapRecord, tee: EstimateTee | null, { way, value }: EstimatedScore, on: ClubDate): Estimate | null {
  const after = (differential: Exact): IndexStep | null =>
    indexWithScore(recordPolicy(record), recordFacts(record), { id: 'estimate', playedOn: on, differential })
  if (way === 'differential') {
    const step = after(exact(value, 10))
    return step && { step, differential: null, adjustedGross: null }
  }
  const handicap = tee && estimateHandicap(record, tee)
  if (!tee || (way === 'points' && handicap === null)) return null
  const adjustedGross = way === 'strokes' ? value : adjustedGrossOfPoints(recordPolicy(record), tee.holes, handicap ?? 0, value)
  const differential = differentialOf(tee, adjustedGross, currentIndex(record))
  const step = differential && after(differential.exact)
  return step && { step, differential, adjustedGross }
}

/** The points at which the index begins to move. */
export interface Turn {
  /** The lowest points that lower the index; null if none in the range does. */
  readonly downFrom: number | null
  /** The index after the worst score of the range, in tenths; null without one. */
  readonly worstTenths: number | null
}

/** Returns where the index begins to fall over the points of a tee's range. */
export function turnOf(record: HandicapRecord, tee: EstimateTee, beforeTenths: number | null, on: ClubDate): Turn {
  const { from, to } = valueRange('points', tee.holes.length)
  let downFrom: number | null = null
  for (let points = to; points >= from; points -= 1) {
    const tenths = estimateOf(record, tee, { way: 'points', value: points }, on)?.step.indexTenths ?? null
    if (tenths === null || beforeTenths === null || tenths >= beforeTenths) break
    downFrom = points
  }
  const worst = estimateOf(record, tee, { way: 'points', value: from }, on)
  return { downFrom, worstTenths: worst?.step.indexTenths ?? null }
}
