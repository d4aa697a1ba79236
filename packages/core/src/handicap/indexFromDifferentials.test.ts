import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
import cases from '../../fixtures/handicap-index.json' with { type: 'json' }
import { compareExact, exact, multiply } from '../exact.ts'
import { asSpecified, dgv, whs } from '../policy.ts'
import { anyDifferentialTenths, anyIndexTenths, anyPolicy } from '../testing/index.ts'
import { casesWith, tenths } from '../testing/vectors.ts'
import { cappedIndex, indexFromDifferentials } from './indexFromDifferentials.ts'
import { roundToTenths } from './roundToTenths.ts'

interface IndexCase {
  readonly differentials: readonly number[]
  readonly lowIndex?: number
}

const nothingYet = { lowIndexTenths: null, currentTenths: null }

function indexOf({ differentials, lowIndex }: IndexCase) {
  const lowIndexTenths = lowIndex === undefined ? null : tenths(lowIndex)
  return indexFromDifferentials(whs, differentials.map(tenths), { lowIndexTenths, currentTenths: null })
}

/** A decimal of up to four places, as a fraction. */
function fraction(decimal: number) {
  return exact(Math.round(decimal * 10_000), 10_000)
}

describe('indexFromDifferentials', () => {
  it.each(casesWith<IndexCase, { handicapIndex: number | null }>(cases, 'differentials'))(
    '[HC-48+] $id ($kind) $note, $source',
    ({ input, expected }) => {
      const working = indexOf(input)
      expect(working?.indexTenths ?? null).toBe(expected.handicapIndex === null ? null : tenths(expected.handicapIndex))
      expect(Object.is(working?.indexTenths, -0)).toBe(false)
    },
  )

  it.each(casesWith<IndexCase & { fn: string }, { correct: number }>(gaps, 'differentials').filter(({ input }) => input.fn === 'index'))(
    '[HC-48+] $id, a case that other programs get wrong: $note',
    ({ input, expected }) => {
      expect(indexOf(input)?.indexTenths).toBe(tenths(expected.correct))
    },
  )

  it.each(casesWith<IndexCase & { fn: string }, { correct: number }>(gaps, 'differentials').filter(({ input }) => input.fn === 'average'))(
    '[HC-49+] $id, a case that other programs get wrong: $note',
    ({ input, expected }) => {
      const sum = input.differentials.reduce((total, differential) => total + tenths(differential), 0)
      expect(roundToTenths(exact(sum, 10 * input.differentials.length))).toBe(tenths(expected.correct))
    },
  )

  it('[HC-48+] continues after the first index as in the example of the R&A to Rule 5.2a: 38.4 − 1.0', () => {
    const working = indexOf({ differentials: [40.7, 42.4, 36.1, 45.9, 43.6, 45.0] })
    expect(working).toMatchObject({ used: [2, 0], averageExact: exact(384, 10), adjustmentTenths: -10, indexTenths: 374 })
  })

  it.each([
    [1, 1, -20],
    [2, 1, -20],
    [3, 1, -20],
    [4, 1, -10],
    [5, 1, 0],
    [6, 2, -10],
    [7, 2, 0],
    [8, 2, 0],
    [9, 3, 0],
    [11, 3, 0],
    [12, 4, 0],
    [14, 4, 0],
    [15, 5, 0],
    [16, 5, 0],
    [17, 6, 0],
    [18, 6, 0],
    [19, 7, 0],
    [20, 8, 0],
  ])('[HC-48+] with %d scores counts the lowest %d and adds %d tenths', (scores, used, adjustmentTenths) => {
    const working = indexFromDifferentials(
      dgv,
      Array.from({ length: scores }, (_, at) => 100 + at),
      nothingYet,
    )
    expect(working?.used).toEqual(Array.from({ length: used }, (_, at) => at))
    expect(working?.adjustmentTenths).toBe(adjustmentTenths)
  })

  it('[HC-54+] Germany gives an index after one score, the others after three', () => {
    const first = (count: number) =>
      [whs, asSpecified, dgv].map((policy) => indexFromDifferentials(policy, [400, 410, 420].slice(0, count), nothingYet)?.indexTenths)
    expect(first(1)).toEqual([undefined, undefined, 380])
    expect(first(2)).toEqual([undefined, undefined, 380])
    expect(first(3)).toEqual([380, 380, 380])
    expect(indexFromDifferentials(dgv, [560], nothingYet)?.indexTenths).toBe(540)
    expect(indexFromDifferentials(dgv, [], nothingYet)).toBeNull()
  })

  const anyRecord = fc.array(anyDifferentialTenths, { minLength: 1, maxLength: 20 })
  const anyState = fc.record({ lowIndexTenths: fc.option(anyIndexTenths), currentTenths: fc.option(anyIndexTenths) })

  it('[HC-48+] does not depend on the order of the scores', () => {
    const shuffledToo = anyRecord.chain((record) =>
      fc.tuple(fc.constant(record), fc.shuffledSubarray(record, { minLength: record.length, maxLength: record.length })),
    )
    fc.assert(
      fc.property(anyPolicy, shuffledToo, anyState, (policy, [record, shuffled], state) => {
        const [one, other] = [indexFromDifferentials(policy, record, state), indexFromDifferentials(policy, shuffled, state)]
        expect({ ...other, used: null }).toEqual({ ...one, used: null })
      }),
    )
  })

  it('[HC-48+] counts the lowest scores and lists them in the working', () => {
    fc.assert(
      fc.property(anyPolicy, anyRecord, anyState, (policy, record, state) => {
        const working = indexFromDifferentials(policy, record, state)
        if (!working) return
        const used = working.used.map((at) => record[at] as number)
        const left = record.filter((_, at) => !working.used.includes(at))
        expect(new Set(working.used).size).toBe(used.length)
        expect(Math.max(...used)).toBeLessThanOrEqual(Math.min(Infinity, ...left))
        expect(multiply(working.averageExact, exact(used.length))).toEqual(
          exact(
            used.reduce((sum, one) => sum + one, 0),
            10,
          ),
        )
      }),
    )
  })

  it('[HC-49+] rounds once: the index is less than half a tenth from the exact value', () => {
    fc.assert(
      fc.property(anyRecord, fc.option(anyIndexTenths), (record, lowIndexTenths) => {
        const working = indexFromDifferentials(whs, record, { lowIndexTenths, currentTenths: null })
        if (!working || working.indexTenths === 540) return
        const rounded = working.cap?.exact ?? working.adjustedExact
        expect(compareExact(exact(2 * working.indexTenths - 1, 20), rounded)).toBeLessThanOrEqual(0)
        expect(compareExact(exact(2 * working.indexTenths + 1, 20), rounded)).toBeGreaterThan(0)
      }),
    )
  })

  it.each([
    { current: 250, calculated: 240, index: 240, why: 'it falls' },
    { current: 250, calculated: 260, index: 260, why: 'it rises below 26.5' },
    { current: 250, calculated: 280, index: 265, why: 'it rises to 26.5 and no further' },
    { current: 265, calculated: 266, index: 265, why: 'it stays at 26.5' },
    { current: 300, calculated: 350, index: 300, why: 'above 26.5 it stays' },
    { current: 300, calculated: 290, index: 290, why: 'above 26.5 it still falls' },
  ])('[HC-55+] the German brake: from $current to $calculated tenths $why', ({ current, calculated, index }) => {
    const record = Array.from({ length: 20 }, () => calculated)
    const state = { lowIndexTenths: null, currentTenths: current }
    const working = indexFromDifferentials(dgv, record, state)
    expect(working?.calculatedTenths).toBe(calculated)
    expect(working?.indexTenths).toBe(index)
    expect(working?.brake).toEqual(index === calculated ? null : { currentTenths: current, fromTenths: 265 })
    expect(indexFromDifferentials(whs, record, state)?.indexTenths).toBe(calculated)
  })

  it('[HC-55+] never brakes a first index', () => {
    expect(indexFromDifferentials(dgv, [500, 510, 520], nothingYet)).toMatchObject({ indexTenths: 480, brake: null })
  })

  it.each([
    ['differentials', () => indexFromDifferentials(whs, [100, Number.NaN, 120], nothingYet)],
    ['differentials', () => indexFromDifferentials(whs, [100, 110.5, 120], nothingYet)],
    [
      'differentials: 21 are more than 20',
      () =>
        indexFromDifferentials(
          whs,
          Array.from({ length: 21 }, () => 100),
          nothingYet,
        ),
    ],
    ['lowIndexTenths', () => indexFromDifferentials(whs, [100], { lowIndexTenths: Number.NaN, currentTenths: null })],
    ['currentTenths', () => indexFromDifferentials(whs, [100], { lowIndexTenths: null, currentTenths: 1.5 })],
  ])('names the invalid field: %s', (field, misuse) => {
    expect(misuse).toThrow(RangeError)
    expect(misuse).toThrow(field)
  })
})

describe('cappedIndex', () => {
  const outside = [
    ...casesWith<{ average: number; lowIndex: number }, { handicapIndex: number }>(cases, 'average').map((one) => ({
      ...one,
      index: one.expected.handicapIndex,
    })),
    ...casesWith<{ average: number; lowIndex: number }, { correct: number }>(gaps, 'average').map((one) => ({
      ...one,
      index: one.expected.correct,
    })),
  ]
  it.each(outside)('[HC-51+] $id ($kind) $note, $source', ({ input, index }) => {
    expect(roundToTenths(cappedIndex(fraction(input.average), tenths(input.lowIndex)).exact)).toBe(tenths(index))
  })

  it.each([
    [30, 'none', exact(30, 10)],
    [31, 'soft', exact(305, 100)],
    [70, 'soft', exact(50, 10)],
    [71, 'hard', exact(50, 10)],
  ])('[HC-51+] %d tenths over a low index of 0: %s', (rise, kind, expected) => {
    expect(cappedIndex(exact(rise, 10), 0)).toEqual({ kind, lowIndexTenths: 0, exact: expected })
  })
})
