/**
 * A player's index after each score. World Handicap System 2024, Rules 5.2 to 5.9; HC-48+ to HC-57+ in docs/spec/handicap.md. An estimate:
 * the federation computes the official index and also knows scores from outside the club.
 */
import { compareExact, type Exact, exact, subtract } from '../exact.ts'
import { FieldError } from '../fieldError.ts'
import { type ClubDate, daysBetween, parseClubDate } from '../time.ts'
import { checkFraction, checkIndex } from './checks.ts'
import { type IndexPolicy, type IndexWorking, indexFromDifferentials, RECORD_LENGTH } from './indexFromDifferentials.ts'
import { roundToTenths } from './roundToTenths.ts'

/** A score for the index. */
export interface HandicapScore {
  readonly id: string
  readonly playedOn: ClubDate
  /** Unrounded strokes, as returned by `scoreDifferential`; a differential from another source may be rounded to a tenth. */
  readonly differential: Exact
}

/** An index that the federation issued. It applies after the scores of its day, instead of the index computed from them. */
export interface IssuedIndex {
  readonly on: ClubDate
  readonly indexTenths: number
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

/** An index with its day, counted from the first score. */
interface DatedIndex {
  readonly day: number
  readonly indexTenths: number
}

/** Returns the latest index from before that day, because an index takes effect on the next day. */
function indexInEffect(known: readonly DatedIndex[], day: number): number | null {
  return known.findLast((one) => one.day < day)?.indexTenths ?? null
}

/**
 * Returns the lowest index of the 365 days before `day`; null without one. Indexes of a shorter record count: Rule 5.7 uses each index of
 * the period, and Rule 5.2b compares with the low index from the twentieth score on, when there may be only indexes of shorter records.
 */
function lowIndex(known: readonly DatedIndex[], day: number): number | null {
  let low: number | null = null
  for (let at = known.length - 1; at >= 0; at -= 1) {
    const { day: given, indexTenths } = known[at] as DatedIndex
    if (day - given > LOW_INDEX_DAYS) break
    if (given < day && (low === null || indexTenths < low)) low = indexTenths
  }
  return low
}

/** Appends an issued index in place of those of its day. */
function addIssued(known: DatedIndex[], issued: DatedIndex): void {
  while (known.at(-1)?.day === issued.day) known.pop()
  known.push(issued)
}

function withReduction(score: RecordedScore, tenths: number): RecordedScore {
  return { ...score, reductionTenths: score.reductionTenths + tenths, adjustedTenths: score.adjustedTenths + tenths }
}

function checkInput(scores: readonly HandicapScore[], issued: readonly IssuedIndex[]): void {
  const checkDay = (field: string, day: ClubDate): void => {
    if (!parseClubDate(day).ok) throw new FieldError(field, `${day} is not a date`)
  }
  for (const { playedOn, differential } of scores) {
    checkDay('playedOn', playedOn)
    checkFraction('differential', differential)
  }
  if (new Set(scores.map(({ id }) => id)).size < scores.length) throw new FieldError('id', 'a score is used twice')
  for (const { on, indexTenths } of issued) {
    checkDay('on', on)
    checkIndex('indexTenths', indexTenths)
  }
}

function byDay<Value>(dayOf: (value: Value) => ClubDate): (a: Value, b: Value) => number {
  return (a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0)
}

/**
 * Returns one step per score, in order of date; scores of the same day keep their given order. `issued` are indexes of the federation, in
 * any order: the steps after them start from these. With the index issued before the oldest of twenty scores and those of the year before,
 * the steps need no older score. An invalid date, index or fraction and a duplicate score are a caller's bug and throw FieldError.
 */
export function handicapIndexTimeline(
  policy: IndexPolicy,
  scores: readonly HandicapScore[],
  issued: readonly IssuedIndex[] = [],
): readonly IndexStep[] {
  checkInput(scores, issued)
  const inOrder = [...scores].sort(byDay(({ playedOn }) => playedOn))
  const coming = [...issued].sort(byDay(({ on }) => on))
  let next = 0
  const steps: IndexStep[] = []
  const known: DatedIndex[] = []
  let record: readonly RecordedScore[] = []
  for (const { id, playedOn, differential } of inOrder) {
    const dayNumber = (date: ClubDate): number => daysBetween((inOrder[0] as HandicapScore).playedOn, date)
    for (; next < coming.length && (coming[next] as IssuedIndex).on < playedOn; next += 1) {
      const { on, indexTenths } = coming[next] as IssuedIndex
      addIssued(known, { day: dayNumber(on), indexTenths })
    }
    const tenths = roundToTenths(differential)
    const day = dayNumber(playedOn)
    const currentTenths = known.at(-1)?.indexTenths ?? null
    const indexInEffectTenths = indexInEffect(known, day)
    const highest = policy.highestFirstDifferentialTenths
    const inRecord = currentTenths !== null || highest === null || tenths <= highest
    const exceptionalTenths = exceptionalReduction(indexInEffectTenths, differential)
    let working: IndexWorking | null = null
    if (inRecord) {
      const entered = { id, tenths, reductionTenths: 0, adjustedTenths: tenths, used: false }
      const latest = [...record, entered].slice(-RECORD_LENGTH).map((score) => withReduction(score, exceptionalTenths))
      working = indexFromDifferentials(
        policy,
        latest.map(({ adjustedTenths }) => adjustedTenths),
        { lowIndexTenths: lowIndex(known, day), currentTenths },
      )
      const used = new Set(working?.used)
      record = latest.map((score, at) => ({ ...score, used: used.has(at) }))
      if (working) known.push({ day, indexTenths: working.indexTenths })
    }
    steps.push({
      scoreId: id,
      playedOn,
      inRecord,
      indexInEffectTenths,
      exceptionalTenths,
      record,
      working,
      indexTenths: working?.indexTenths ?? currentTenths,
      estimate: true,
    })
  }
  return steps
}
