/**
 * A player's index after each score. World Handicap System 2024, Rules 5.2 to 5.9; HC-48+ to HC-57+ in docs/spec/handicap.md.
 * An estimate: the index itself is kept by the player's federation, which also sees scores that a club does not.
 */
import { compareExact, type Exact, exact, subtract } from '../exact.ts'
import { FieldError } from '../fieldError.ts'
import { type ClubDate, daysBetween, parseClubDate } from '../time.ts'
import { checkFraction } from './checks.ts'
import { type IndexPolicy, type IndexWorking, indexFromDifferentials, RECORD_LENGTH } from './indexFromDifferentials.ts'
import { roundToTenths } from './roundToTenths.ts'

/** A round as the index sees it. */
export interface HandicapScore {
  readonly id: string
  readonly playedOn: ClubDate
  /** Unrounded strokes, as `scoreDifferential` gives it; one from elsewhere may have been rounded to a tenth. */
  readonly differential: Exact
}

/** A score as it stands in the record after a step. */
export interface RecordedScore {
  readonly id: string
  /** Rounded differential. */
  readonly tenths: number
  /** What exceptional scores took off, 0 or less: they add up. */
  readonly reductionTenths: number
  /** Both together: what is compared and averaged. */
  readonly adjustedTenths: number
  readonly used: boolean
}

/** What one score did to the index, with everything that decided it. */
export interface IndexStep {
  readonly scoreId: string
  readonly playedOn: ClubDate
  /** False for a differential too high for a first index: it stays in the history and out of the record. */
  readonly inRecord: boolean
  /** The index on the morning of the day the score was played. */
  readonly indexInEffectTenths: number | null
  /** What this score takes off each differential of the record: 0, −10 or −20. */
  readonly exceptionalTenths: number
  /** The latest twenty, oldest first. */
  readonly record: readonly RecordedScore[]
  /** How the index came about; null while there are too few scores, and for a score that is not in the record. */
  readonly working: IndexWorking | null
  /** After this score; null while there is none. */
  readonly indexTenths: number | null
  readonly estimate: true
}

/** Days that a low index is remembered, counted back from the day of the latest score, which does not belong to them. */
const LOW_INDEX_DAYS = 365

/** So many strokes below the index in effect, unrounded, take off so many tenths. Rule 5.9. */
const EXCEPTIONAL = [
  { below: exact(10), tenths: -20 },
  { below: exact(7), tenths: -10 },
] as const

/** What a score takes off each differential of the record. Without an index nothing is exceptional. */
export function exceptionalReduction(indexInEffectTenths: number | null, differential: Exact): number {
  if (indexInEffectTenths === null) return 0
  const below = subtract(exact(indexInEffectTenths, 10), differential)
  return EXCEPTIONAL.find((row) => compareExact(below, row.below) >= 0)?.tenths ?? 0
}

/** The latest index given before that day: an index of the day itself counts from the next. */
function indexInEffect(steps: readonly IndexStep[], day: ClubDate): number | null {
  return steps.findLast(({ playedOn }) => playedOn < day)?.indexTenths ?? null
}

/**
 * The lowest index of the year before that day; `days` counts the days of the steps from the first score on. Indexes of a shorter record count:
 * Rule 5.7 takes each index of the period, and Rule 5.2b compares with the low index from the twentieth score on, when no other ones exist yet.
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
  if (new Set(scores.map(({ id }) => id)).size < scores.length) throw new FieldError('id', 'a score stands twice')
}

/**
 * One step for each score, in the order of their days; scores of a day in the order they come. A date that is none, a differential that is no
 * fraction and a score that stands twice are a caller's bug and throw.
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
