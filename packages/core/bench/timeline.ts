/** A handicap index over twenty years, a score a week. */
import { exact } from '../src/exact.ts'
import { type HandicapScore, handicapIndexTimeline } from '../src/handicap/handicapIndexTimeline.ts'
import { whs } from '../src/policy.ts'
import type { ClubDate } from '../src/time.ts'
import { numbers } from './championship.ts'
import type { Comparison } from './sideBySide.ts'

const SCORES = 1000
const DAY = 86_400_000

interface PlainScore {
  readonly day: number
  readonly tenths: number
}

/** Getting better over the years, with good days and bad ones. */
function plainScores(): readonly PlainScore[] {
  const next = numbers(20_060_101)
  return Array.from({ length: SCORES }, (_, at) => ({ day: at * 7 + next(5), tenths: 260 - Math.floor(at / 8) + next(160) - 60 }))
}

function scoresOf(plain: readonly PlainScore[]): readonly HandicapScore[] {
  const first = Date.UTC(2006, 0, 1)
  return plain.map(({ day, tenths }, at) => ({
    id: `s${at}`,
    playedOn: new Date(first + day * DAY).toISOString().slice(0, 10) as ClubDate,
    differential: exact(tenths, 10),
  }))
}

/** Whole-number average of `used` tenths, half up. */
const average = (sum: number, used: number): number => Math.floor((2 * sum + used) / (2 * used))

function byHand(scores: readonly PlainScore[]): readonly (number | null)[] {
  const indexes: (number | null)[] = []
  let record: number[] = []
  let current: number | null = null
  for (const [at, { day, tenths }] of scores.entries()) {
    record = [...record, tenths].slice(-20)
    let low: number | null = null
    for (let before = at - 1; before >= 0 && day - (scores[before] as PlainScore).day <= 365; before -= 1) {
      const index = indexes[before] as number | null
      if (index !== null && (low === null || index < low)) low = index
    }
    if (current !== null && current - tenths >= 100) record = record.map((one) => one - 20)
    else if (current !== null && current - tenths >= 70) record = record.map((one) => one - 10)
    if (record.length < 3) {
      indexes.push(null)
      continue
    }
    const used = [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8][record.length] as number
    const adjustment = record.length === 3 ? -20 : record.length === 4 || record.length === 6 ? -10 : 0
    const sorted = [...record].sort((a, b) => a - b)
    let sum = 0
    for (let best = 0; best < used; best += 1) sum += sorted[best] as number
    sum += adjustment * used
    let index: number
    if (record.length === 20 && low !== null && sum > (low + 30) * used)
      index = average(Math.min(sum + (low + 30) * used, 2 * (low + 50) * used), 2 * used)
    else index = average(sum, used)
    current = Math.min(index, 540)
    indexes.push(current)
  }
  return indexes
}

export function timeline(): Comparison {
  const plain = plainScores()
  const scores = scoresOf(plain)
  return {
    name: `handicap index over twenty years, ${SCORES} scores, every step`,
    rules: () => handicapIndexTimeline(whs, scores),
    byHand: () => byHand(plain),
    agree: () => {
      const hand = byHand(plain)
      for (const [at, { indexTenths }] of handicapIndexTimeline(whs, scores).entries()) {
        if (hand[at] !== indexTenths) throw new Error(`the two indexes differ after score ${at + 1}: ${indexTenths} and ${hand[at]}`)
      }
    },
  }
}
