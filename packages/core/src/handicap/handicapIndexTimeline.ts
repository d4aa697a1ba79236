/**
 * A player's index after each score. World Handicap System 2024, Rules 5.2 to 5.9; HC-48+ to HC-57+ in docs/spec/handicap.md. An estimate:
 * the federation computes the official index and also knows scores from outside the club.
 */
import { compareExact, type Exact, exact, subtract } from '../exact.ts'
import { FieldError } from '../fieldError.ts'
import { type ClubDate, daysBetween, parseClubDate } from '../time.ts'
import { checkFraction } from './checks.ts'
import { type IndexPolicy, type IndexWorking, indexFromDifferentials, RECORD_LENGTH } from './indexFromDifferentials.ts'
import { roundToTenths } from './roundToTenths.ts'

/** A score for the index. */
export interface HandicapScore {
  readonly id: string
  readonly playedOn: ClubDate
  /** Unrounded strokes, as returned by `scoreDifferential`; a differential from another source may be rounded to a tenth. */
  readonly differential: Exact
}

/** A score of the scoring record after a step. */
export interface RecordedScore {
  readonly id: string
  /** Rounded differential. */
  readonly tenths: number
  /** Sum of the reductions for exceptional scores, 0 or less. */
  readonly reductionTenths: number
  /** Sum of `tenths` and `reductionTenths`, used for comparing and averaging. */
  readonly adjustedTenths: number
  readonly used: boolean
}

/** The effect of one score on the index, with everything that decided it. */
export interface IndexStep {
  readonly scoreId: string
  readonly playedOn: ClubDate
  /** False for a differential too high for a first index: the score is in the history, but not in the scoring record. */
  readonly inRecord: boolean
  /** The index at the start of the day of play; null without one. */
  readonly indexInEffectTenths: number | null
  /** The reduction of each differential of the record by this score: 0, −10 or −20. */
  readonly exceptionalTenths: number
  /** The latest twenty scores, oldest first. */
  readonly record: readonly RecordedScore[]
  /** The working of the index; null while there are too few scores, and for a score that is not in the record. */
  readonly working: IndexWorking | null
  /** The index after this score; null without one. */
  readonly indexTenths: number | null
  readonly estimate: true
}

/** Number of days in which a low index counts, before the day of the latest score, which is excluded. */
const LOW_INDEX_DAYS = 365

/** Reductions in tenths for scores that are at least `below` strokes (unrounded) better than the index in effect. Rule 5.9. */
const EXCEPTIONAL = [
  { below: exact(10), tenths: -20 },
  { below: exact(7), tenths: -10 },
] as const

/** Returns the reduction of each differential of the record; 0 without an index, because then no score is exceptional. */
export function exceptionalReduction(indexInEffectTenths: number | null, differential: Exact): number {
  if (indexInEffectTenths === null) return 0
  const below = subtract(exact(indexInEffectTenths, 10), differential)
  return EXCEPTIONAL.find((row) => compareExact(below, row.below) >= 0)?.tenths ?? 0
}

/** Returns the latest index from before that day, because an index takes effect on the next day. */
function indexInEffect(steps: readonly IndexStep[], day: ClubDate): number | null {
  return steps.findLast(({ playedOn }) => playedOn < day)?.indexTenths ?? null
}

/**
 * Returns the lowest index of the 365 days before `day`; null without one. `days` are the days of the steps, counted from the first score.
 * Indexes of a shorter record count: Rule 5.7 uses each index of the period, and Rule 5.2b compares with the low index from the twentieth
 * score on, when there may be only indexes of shorter records.
 */
function lowIndex(steps: readonly IndexStep[], days: readonly number[], day: number): number | null {
  let low: number | null = null
  for (let at = steps.length - 1; at >= 0 && day - (days[at] as number) <= LOW_INDEX_DAYS; at -= 1) {
    const { indexTenths } = steps[at] as IndexStep
    if ((days[at] as number) < day && indexTenths !== null && (low === null || indexTenths < low)) low = indexTenths
  }
  return low
}

function withReduction(score: RecordedScore, tenths: number): RecordedScore {
  return { ...score, reductionTenths: score.reductionTenths + tenths, adjustedTenths: score.adjustedTenths + tenths }
}

function checkScores(scores: readonly HandicapScore[]): void {
  for (const { playedOn, differential } of scores) {
    if (!parseClubDate(playedOn).ok) throw new FieldError('playedOn', `${playedOn} is not a date`)
    checkFraction('differential', differential)
  }
  if (new Set(scores.map(({ id }) => id)).size < scores.length) throw new FieldError('id', 'a score is used twice')
}

/**
 * Returns one step per score, in order of date; scores of the same day keep their given order. An invalid date, an invalid fraction or a
 * duplicate score is a caller's bug and throws FieldError.
 */
export function handicapIndexTimeline(policy: IndexPolicy, scores: readonly HandicapScore[]): readonly IndexStep[] {
  checkScores(scores)
  const inOrder = [...scores].sort((a, b) => (a.playedOn < b.playedOn ? -1 : a.playedOn > b.playedOn ? 1 : 0))
  const steps: IndexStep[] = []
  const days: number[] = []
  let record: readonly RecordedScore[] = []
  let currentTenths: number | null = null
  for (const { id, playedOn, differential } of inOrder) {
    const tenths = roundToTenths(differential)
    const day = daysBetween((inOrder[0] as HandicapScore).playedOn, playedOn)
    const indexInEffectTenths = indexInEffect(steps, playedOn)
    const highest = policy.highestFirstDifferentialTenths
    const inRecord = currentTenths !== null || highest === null || tenths <= highest
    const exceptionalTenths = inRecord ? exceptionalReduction(indexInEffectTenths, differential) : 0
    let working: IndexWorking | null = null
    if (inRecord) {
      const entered = { id, tenths, reductionTenths: 0, adjustedTenths: tenths, used: false }
      const latest = [...record, entered].slice(-RECORD_LENGTH).map((score) => withReduction(score, exceptionalTenths))
      working = indexFromDifferentials(
        policy,
        latest.map(({ adjustedTenths }) => adjustedTenths),
        { lowIndexTenths: lowIndex(steps, days, day), currentTenths },
      )
      const used = new Set(working?.used)
      record = latest.map((score, at) => ({ ...score, used: used.has(at) }))
      currentTenths = working?.indexTenths ?? currentTenths
    }
    days.push(day)
    steps.push({
      scoreId: id,
      playedOn,
      inRecord,
      indexInEffectTenths,
      exceptionalTenths,
      record,
      working,
      indexTenths: currentTenths,
      estimate: true,
    })
  }
  return steps
}
