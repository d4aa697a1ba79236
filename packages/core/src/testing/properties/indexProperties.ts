/** The handicap index. World Handicap System, Rules 5.2, 5.3, 5.8 and 5.9. */
import fc from 'fast-check'
import { compareExact, exact } from '../../exact.ts'
import { whs } from '../../policy.ts'
import type { ClubDate } from '../../time.ts'
import { anyDifferentialTenths, anyIndexTenths, anyScores } from '../anyHandicap.ts'
import { anyOrderKeys, inOrderOf } from '../anyOrder.ts'
import { anyPolicy } from '../anyPolicy.ts'
import type { Engine, Operations } from '../engine.ts'
import { holds, type Property, property, roundedOnce, same, sameExact } from '../property.ts'

const anyRecord = fc.array(anyDifferentialTenths, { minLength: 1, maxLength: 20 })
const anyFullRecord = fc.array(anyDifferentialTenths, { minLength: 20, maxLength: 20 })
const anyState = fc.record({ lowIndexTenths: fc.option(anyIndexTenths), currentTenths: fc.option(anyIndexTenths) })
const nothingYet = { lowIndexTenths: null, currentTenths: null }

async function indexOf(engine: Engine, input: Operations['handicapIndex']['input']): Promise<number | null> {
  return (await engine.handicapIndex(input))?.indexTenths ?? null
}

/** The printed table of Rule 5.2a: for each number of scores, how many count, and what is added to their average. */
const COUNTING = [0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8] as const
const ADDED_TENTHS: Readonly<Record<number, number>> = { 1: -20, 2: -20, 3: -20, 4: -10, 6: -10 }

/** Returns the date this many days after a Monday in 2024. */
function dateOf(day: number): ClubDate {
  const month = 1 + (Math.floor(day / 28) % 12)
  const text = (number: number) => String(number).padStart(2, '0')
  return `${2024 + Math.floor(day / 336)}-${text(month)}-${text(1 + (day % 28))}` as ClubDate
}

/** Returns one score per day. */
function scoresOf(differentials: readonly number[]) {
  return differentials.map((tenths, at) => ({ id: `s${at}`, playedOn: dateOf(at), differential: exact(tenths, 10) }))
}

/** Applies the same rule from scratch for every score: slow, with no state except the list of indexes. Up to a year of scores. */
function lastIndexAgain(differentials: readonly number[]): number | null {
  const given: (number | null)[] = []
  const off = differentials.map(() => 0)
  for (let now = 0; now < differentials.length; now += 1) {
    const from = Math.max(0, now - 19)
    const before = now > 0 ? (given[now - 1] as number | null) : null
    const below = before === null ? 0 : before - (differentials[now] as number)
    const reduction = below >= 100 ? 20 : below >= 70 ? 10 : 0
    for (let at = from; at <= now; at += 1) off[at] = (off[at] as number) + reduction
    const window = Array.from({ length: now - from + 1 }, (_, at) => (differentials[from + at] as number) - (off[from + at] as number))
    const size = window.length
    if (size < 3) {
      given.push(null)
      continue
    }
    const count = COUNTING[size] as number
    const lowest = [...window].sort((a, b) => a - b).slice(0, count)
    let numerator = 2 * (lowest.reduce((sum, one) => sum + one, 0) + (ADDED_TENTHS[size] ?? 0) * count)
    const denominator = 2 * count
    const lows = given.slice(0, now).filter((one) => one !== null)
    if (size === 20 && lows.length > 0) {
      const soft = (Math.min(...lows) + 30) * denominator
      if (numerator > soft) numerator = Math.min(soft + (numerator - soft) / 2, soft + 20 * denominator)
    }
    given.push(Math.min(540, Math.floor((2 * numerator + denominator) / (2 * denominator))))
  }
  return given.at(-1) ?? null
}

export const indexProperties: readonly Property[] = [
  property({
    name: 'index-knows-no-order-of-scores',
    ids: ['HC-48+'],
    rule: 'the same differentials in any order give the same index',
    weight: 'card',
    arbitrary: fc.record({
      policy: anyPolicy,
      record: anyRecord,
      state: anyState,
      keys: fc.array(fc.nat(99), { minLength: 20, maxLength: 20 }),
    }),
    async check(engine, { policy, record, state, keys }) {
      const one = await indexOf(engine, { policy, differentials: record, ...state })
      same('in another order', await indexOf(engine, { policy, differentials: inOrderOf(record, keys), ...state }), one)
    },
  }),
  property({
    name: 'index-is-the-average-of-the-lowest',
    ids: ['HC-48+', 'HC-49+'],
    rule: 'the table of Rule 5.2a says how many of the lowest differentials count; their average is rounded once, half up, and the index is at most 54.0',
    weight: 'card',
    arbitrary: fc.array(fc.integer({ min: -100, max: 560 }), { minLength: 3, maxLength: 20 }),
    async check(engine, differentials) {
      const count = COUNTING[differentials.length] as number
      const lowest = [...differentials].sort((a, b) => a - b).slice(0, count)
      const total = lowest.reduce((sum, one) => sum + one, 0) + count * (ADDED_TENTHS[differentials.length] ?? 0)
      const index = await indexOf(engine, { policy: whs, differentials, ...nothingYet })
      holds('there is an index', index !== null, index)
      if (index !== null && index < 540) roundedOnce('index in tenths', index, exact(total, count))
      else holds('at most 54.0', total >= 540 * count - count, { index, total, count })
    },
  }),
  property({
    name: 'index-never-falls-with-a-worse-score',
    ids: ['HC-48+'],
    rule: 'a worse score never gives a better index',
    weight: 'card',
    arbitrary: fc.record({
      policy: anyPolicy,
      record: anyRecord,
      state: anyState,
      which: fc.nat({ max: 19 }),
      worse: fc.nat({ max: 200 }),
    }),
    async check(engine, { policy, record, state, which, worse }) {
      const at = which % record.length
      const before = await indexOf(engine, { policy, differentials: record, ...state })
      const after = await indexOf(engine, { policy, differentials: record.with(at, (record[at] as number) + worse), ...state })
      holds('never falls', (before ?? 0) <= (after ?? 0), { before, after })
    },
  }),
  property({
    name: 'index-moves-with-its-scores',
    ids: ['HC-49+'],
    rule: 'the same improvement of every differential lowers the index by that amount: a half is rounded the same way above and below zero',
    weight: 'card',
    arbitrary: fc.record({
      record: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 3, maxLength: 20 }),
      low: fc.option(fc.integer({ min: 0, max: 300 })),
      better: fc.nat({ max: 400 }),
    }),
    async check(engine, { record, low, better }) {
      const of = (shift: number) =>
        indexOf(engine, {
          policy: whs,
          differentials: record.map((one) => one - shift),
          lowIndexTenths: low === null ? null : low - shift,
          currentTenths: null,
        })
      same('moved', await of(better), ((await of(0)) as number) - better)
    },
  }),
  property({
    name: 'index-keeps-to-the-hard-cap',
    ids: ['HC-50+', 'HC-51+'],
    rule: 'the index is never above 54.0, and with twenty scores never more than 5.0 above the low index',
    weight: 'card',
    arbitrary: fc.record({ policy: anyPolicy, record: anyFullRecord, lowIndexTenths: anyIndexTenths }),
    async check(engine, { policy, record, lowIndexTenths }) {
      const index = await indexOf(engine, { policy, differentials: record, lowIndexTenths, currentTenths: null })
      holds('at most the cap', index !== null && index <= Math.min(540, lowIndexTenths + 50), { index, lowIndexTenths })
    },
  }),
  property({
    name: 'index-is-capped-before-it-is-rounded',
    ids: ['HC-51+'],
    rule: 'the part of a rise beyond 3.0 above the low index is halved before the average is rounded',
    weight: 'card',
    arbitrary: fc.record({
      base: fc.nat({ max: 300 }),
      extra: fc.array(fc.nat({ max: 12 }), { minLength: 8, maxLength: 8 }),
      rise: fc.nat({ max: 60 }),
    }),
    async check(engine, { base, extra, rise }) {
      const lowest = extra.map((more) => base + more)
      const differentials = [...lowest, ...Array.from({ length: 12 }, () => base + 20)]
      const average = exact(
        lowest.reduce((sum, one) => sum + one, 0),
        80,
      )
      const lowIndexTenths = base - rise
      const capped = await engine.cappedIndex({ average, lowIndexTenths })
      const index = await indexOf(engine, { policy: whs, differentials, lowIndexTenths, currentTenths: null })
      roundedOnce('index in tenths', index as number, capped.exact, 10)
    },
  }),
  property({
    name: 'the-cap-halves-and-then-holds',
    ids: ['HC-51+'],
    rule: 'the cap changes nothing up to 3.0 above the low index, halves the rest of a rise up to 7.0, and gives at most 5.0',
    weight: 'card',
    arbitrary: fc.record({ lowIndexTenths: anyIndexTenths, hundredths: fc.integer({ min: -300, max: 1000 }) }),
    async check(engine, { lowIndexTenths, hundredths }) {
      const { exact: capped, tenths } = await engine.cappedIndex({ average: exact(10 * lowIndexTenths + hundredths, 100), lowIndexTenths })
      const rise = hundredths <= 300 ? 2 * hundredths : hundredths >= 700 ? 1000 : 300 + hundredths
      sameExact('after the cap', capped, exact(20 * lowIndexTenths + rise, 200))
      roundedOnce('index in tenths', tenths, capped, 10)
    },
  }),
  property({
    name: 'the-cap-never-reorders',
    ids: ['HC-51+'],
    rule: 'the cap never gives more than the average, and a worse average never gives a better index',
    weight: 'card',
    arbitrary: fc.record({ eightieths: fc.integer({ min: -800, max: 6000 }), more: fc.nat({ max: 2000 }), lowIndexTenths: anyIndexTenths }),
    async check(engine, { eightieths, more, lowIndexTenths }) {
      const [better, worse] = [exact(eightieths, 80), exact(eightieths + more, 80)]
      const one = await engine.cappedIndex({ average: better, lowIndexTenths })
      const other = await engine.cappedIndex({ average: worse, lowIndexTenths })
      holds('not more', compareExact(one.exact, better) <= 0, { one, better })
      holds('in order', compareExact(one.exact, other.exact) <= 0, { one, other })
    },
  }),
  property({
    name: 'nineteen-scores-have-no-cap',
    ids: ['HC-51+'],
    rule: 'the low index has no effect while there are fewer than twenty scores',
    weight: 'card',
    arbitrary: fc.record({ record: anyFullRecord, from: fc.integer({ min: 1, max: 17 }), lowIndexTenths: anyIndexTenths }),
    async check(engine, { record, from, lowIndexTenths }) {
      const differentials = record.slice(from)
      const free = await indexOf(engine, { policy: whs, differentials, ...nothingYet })
      same('with a low index', await indexOf(engine, { policy: whs, differentials, lowIndexTenths, currentTenths: null }), free)
    },
  }),
  property({
    name: 'too-few-scores-have-no-index',
    ids: ['HC-54+'],
    rule: 'a player with fewer scores than the policy requires has no index, and not 0 or 54.0',
    weight: 'card',
    arbitrary: fc.record({ policy: anyPolicy, record: fc.array(anyDifferentialTenths, { maxLength: 6 }) }),
    async check(engine, { policy, record }) {
      const index = await indexOf(engine, { policy, differentials: record, ...nothingYet })
      same('has an index', index !== null, record.length >= policy.firstIndexAfter)
    },
  }),
  property({
    name: 'the-brake-holds-rises-alone',
    ids: ['HC-55+'],
    rule: 'an index never rises above the policy’s limit, and not at all if it is above it already; a fall is never limited',
    weight: 'card',
    arbitrary: fc.record({ policy: anyPolicy, record: anyRecord, currentTenths: anyIndexTenths }),
    async check(engine, { policy, record, currentTenths }) {
      const free = await indexOf(engine, { policy, differentials: record, ...nothingYet })
      const index = await indexOf(engine, { policy, differentials: record, lowIndexTenths: null, currentTenths })
      if (free === null) return same('too few scores', index, null)
      const most = policy.brakeTenths === null ? free : Math.max(currentTenths, policy.brakeTenths)
      same('braked', index, Math.min(free, most))
    },
  }),
  property({
    name: 'exceptional-scores-take-off-whole-strokes',
    ids: ['HC-53+'],
    rule: 'an unrounded differential 7.0 or more below the index takes off one stroke, 10.0 or more two; without an index none',
    weight: 'card',
    arbitrary: fc.record({ indexInEffectTenths: fc.option(anyIndexTenths), hundredths: fc.integer({ min: 0, max: 1300 }) }),
    async check(engine, { indexInEffectTenths, hundredths }) {
      const differential = exact(10 * (indexInEffectTenths ?? 180) - hundredths, 100)
      const taken = await engine.exceptionalReduction({ indexInEffectTenths, differential })
      same('tenths taken off', taken + 0, indexInEffectTenths === null || hundredths < 700 ? 0 : hundredths < 1000 ? -10 : -20)
    },
  }),
  property({
    name: 'timeline-has-a-step-for-each-score',
    ids: ['HC-56+'],
    rule: 'every score has exactly one step, in the order of the days',
    weight: 'card',
    arbitrary: fc.record({ policy: anyPolicy, scores: anyScores }),
    async check(engine, { policy, scores }) {
      const steps = await engine.indexTimeline({ policy, scores })
      same('scores', steps.map(({ scoreId }) => scoreId).sort(), scores.map(({ id }) => id).sort())
      holds(
        'in order',
        steps.every(({ playedOn }, at) => at === 0 || (steps[at - 1]?.playedOn ?? '') <= playedOn),
        steps,
      )
    },
  }),
  property({
    name: 'timeline-is-never-rewritten',
    ids: ['HC-56+'],
    rule: 'a later score changes no earlier step',
    weight: 'card',
    arbitrary: fc.record({ policy: anyPolicy, scores: anyScores, part: fc.nat({ max: 40 }) }),
    async check(engine, { policy, scores, part }) {
      const steps = await engine.indexTimeline({ policy, scores })
      const until = part % (scores.length + 1)
      const earliest = [...scores].sort((a, b) => (a.playedOn < b.playedOn ? -1 : a.playedOn > b.playedOn ? 1 : 0)).slice(0, until)
      same('the first steps', await engine.indexTimeline({ policy, scores: earliest }), steps.slice(0, until))
    },
  }),
  property({
    name: 'timeline-keeps-to-its-bounds',
    ids: ['HC-51+', 'HC-55+'],
    rule: 'no step is above 54.0, or above both the policy’s limit and the step before',
    weight: 'card',
    arbitrary: fc.record({ policy: anyPolicy, scores: anyScores }),
    async check(engine, { policy, scores }) {
      let before: number | null = null
      for (const { indexTenths } of await engine.indexTimeline({ policy, scores })) {
        if (indexTenths === null) continue
        holds('at most 54.0', indexTenths <= 540, indexTenths)
        if (before !== null && policy.brakeTenths !== null) {
          holds('not above the brake', indexTenths <= Math.max(before, policy.brakeTenths), { before, indexTenths })
        }
        before = indexTenths
      }
    },
  }),
  property({
    name: 'timeline-agrees-with-the-rule-read-again',
    ids: ['HC-48+', 'HC-51+', 'HC-53+'],
    rule: 'the last index of a year of scores equals that of the rules applied from the first score on',
    weight: 'card',
    arbitrary: fc.array(fc.oneof(fc.integer({ min: 50, max: 350 }), fc.integer({ min: 100, max: 140 })), { minLength: 1, maxLength: 50 }),
    async check(engine, differentials) {
      const steps = await engine.indexTimeline({ policy: whs, scores: scoresOf(differentials) })
      same('last index', steps.at(-1)?.indexTenths ?? null, lastIndexAgain(differentials))
    },
  }),
  property({
    name: 'timeline-knows-no-order-of-different-days',
    ids: ['HC-56+'],
    rule: 'scores of different days give the same steps in any order',
    weight: 'card',
    arbitrary: fc.record({ policy: anyPolicy, differentials: fc.array(anyDifferentialTenths, { maxLength: 18 }), keys: anyOrderKeys }),
    async check(engine, { policy, differentials, keys }) {
      const scores = scoresOf(differentials)
      const steps = await engine.indexTimeline({ policy, scores })
      same('in another order', await engine.indexTimeline({ policy, scores: inOrderOf(scores, keys) }), steps)
    },
  }),
]
