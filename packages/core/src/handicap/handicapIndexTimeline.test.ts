import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../../fixtures/handicap-index.json' with { type: 'json' }
import { exact } from '../exact.ts'
import { dgv, type Policy, whs } from '../policy.ts'
import { anyPolicy, anyScores } from '../testing/index.ts'
import { casesWith, tenths } from '../testing/vectors.ts'
import type { ClubDate } from '../time.ts'
import { exceptionalReduction, type HandicapScore, handicapIndexTimeline, type IndexStep } from './handicapIndexTimeline.ts'

/** Differentials in tenths, a day apart from the first day on, or as many days apart as `apart` says. */
function scoresOf(differentials: readonly number[], apart = 1): HandicapScore[] {
  return differentials.map((differential, at) => ({
    id: `s${at + 1}`,
    playedOn: new Date(Date.UTC(2024, 0, 1 + at * apart)).toISOString().slice(0, 10) as ClubDate,
    differential: exact(differential, 10),
  }))
}

function times(count: number, tenthsOfEach: number): number[] {
  return Array.from({ length: count }, () => tenthsOfEach)
}

function indexes(steps: readonly IndexStep[]) {
  return steps.map(({ indexTenths }) => indexTenths)
}

function last(policy: Policy, scores: readonly HandicapScore[]): IndexStep {
  return handicapIndexTimeline(policy, scores).at(-1) as IndexStep
}

describe('handicapIndexTimeline', () => {
  it('[HC-56+] gives an index after each score, from the third on', () => {
    const steps = handicapIndexTimeline(whs, scoresOf([153, 152, 166, 160]))
    expect(indexes(steps)).toEqual([null, null, 132, 142])
    expect(steps.map(({ working }) => working?.used)).toEqual([undefined, undefined, [1], [1]])
    expect(steps[2]?.record.map(({ id, used }) => [id, used])).toEqual([
      ['s1', false],
      ['s2', true],
      ['s3', false],
    ])
  })

  it.each(
    casesWith<{ differentials: readonly number[]; lowIndex?: number }, { handicapIndex: number | null }>(cases, 'differentials').filter(
      ({ input }) => input.lowIndex === undefined,
    ),
  )('[HC-48+] [HC-52+] $id played four hundred days apart has no low index: $note', ({ input, expected }) => {
    const { record, working, indexTenths } = last(whs, scoresOf(input.differentials.map(tenths), 400))
    expect(working?.cap ?? null).toBeNull()
    const notExceptional = record.every(({ reductionTenths }) => reductionTenths === 0)
    if (notExceptional) expect(indexTenths).toBe(expected.handicapIndex === null ? null : tenths(expected.handicapIndex))
  })

  it('[HC-48+] keeps the latest twenty scores', () => {
    const { record, indexTenths } = last(whs, scoresOf([200, ...times(20, 120)]))
    expect(record.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => `s${at + 2}`))
    expect(indexTenths).toBe(120)
  })

  it('[HC-56+] orders by day, and scores of one day by arrival', () => {
    const scores = scoresOf([150, 160, 170, 140])
    const [first, second, third, fourth] = scores as [HandicapScore, HandicapScore, HandicapScore, HandicapScore]
    const mixed = [fourth, { ...third, playedOn: second.playedOn }, first, second]
    expect(handicapIndexTimeline(whs, mixed).map(({ scoreId }) => scoreId)).toEqual(['s1', 's3', 's2', 's4'])
  })

  describe('low index and caps', () => {
    const low = times(20, 100)

    it('[HC-51+] caps a rise from the low index of the year', () => {
      const steps = handicapIndexTimeline(whs, scoresOf([...low, ...times(13, 160), ...times(10, 250)]))
      expect(steps[32]?.working?.cap).toMatchObject({ kind: 'none', lowIndexTenths: 80 })
      const capped = steps[42]?.working
      expect(capped?.cap).toEqual({ kind: 'hard', lowIndexTenths: 80, exact: exact(13) })
      expect(steps[42]?.indexTenths).toBe(130)
    })

    it('[HC-52+] starts with the twentieth score, and the indexes before it count', () => {
      const steps = handicapIndexTimeline(whs, scoresOf([...times(3, 100), ...times(17, 200)]))
      expect(steps.slice(0, 19).every(({ working }) => working === null || working.cap === null)).toBe(true)
      expect(steps[19]?.working?.cap).toMatchObject({ kind: 'hard', lowIndexTenths: 80 })
      expect(steps[19]?.working?.averageExact).toEqual(exact(3 * 100 + 5 * 200, 80))
    })

    it.each([
      [365, 100],
      [366, null],
    ])('[HC-52+] an index given %d days before: low index %o', (days, lowIndexTenths) => {
      const record = times(20, 100).map((differential) => ({ differential: exact(differential, 10), playedOn: '2025-03-01' as ClubDate }))
      const before = record.map((score, at) => ({ ...score, id: `s${at}` }))
      const after = days === 365 ? '2026-03-01' : '2026-03-02'
      const step = last(whs, [...before, { id: 'later', playedOn: after as ClubDate, differential: exact(300, 10) }])
      const lowest = step.working?.cap?.lowIndexTenths ?? null
      expect(lowest).toBe(lowIndexTenths === null ? null : 80)
    })

    it('[HC-52+] is the lowest of the year, not the first or the last of it', () => {
      const old = scoresOf([400], 1)
      const year = scoresOf([...times(10, 150), ...times(10, 100), ...times(14, 160)], 7)
      const moved = year.map((score, at) => ({
        ...score,
        id: `y${at}`,
        playedOn: scoresOf(times(200, 0), 7)[at + 150]?.playedOn as ClubDate,
      }))
      const steps = handicapIndexTimeline(whs, [...old, ...moved])
      const lowest = Math.min(...steps.slice(1, -1).map(({ indexTenths }) => indexTenths ?? Infinity))
      expect(steps.at(-1)?.working?.cap?.lowIndexTenths).toBe(lowest)
      expect(steps.find(({ indexTenths }) => indexTenths !== null)?.indexTenths).not.toBe(lowest)
      expect(indexes(steps.slice(-2, -1))).not.toEqual([lowest])
    })

    it('[HC-52+] ignores an index from the day itself', () => {
      const earlier = scoresOf(times(27, 150), 20)
      const day = earlier[26]?.playedOn as ClubDate
      const two = [50, 300].map((differential, at) => ({ id: `d${at}`, playedOn: day, differential: exact(differential, 10) }))
      const steps = handicapIndexTimeline(whs, [...earlier.slice(0, 26), ...two])
      expect(steps[26]?.indexTenths).toBeLessThan(150)
      expect(steps[27]?.working?.cap?.lowIndexTenths).toBe(150)
    })

    it('[HC-52+] is the very first index if that is the only one before the day', () => {
      const today = '2025-03-02' as ClubDate
      const first = { id: 'first', playedOn: '2025-03-01' as ClubDate, differential: exact(10) }
      const others = times(19, 200).map((differential, at) => ({ id: `s${at}`, playedOn: today, differential: exact(differential, 10) }))
      expect(last(dgv, [first, ...others]).working?.cap?.lowIndexTenths).toBe(80)
    })

    it('[HC-52+] does not count an index of the same day a year ago as within the year', () => {
      const day = '2025-03-01' as ClubDate
      const steps = handicapIndexTimeline(
        whs,
        times(21, 100).map((differential, at) => ({ id: `s${at}`, playedOn: day, differential: exact(differential, 10) })),
      )
      expect(steps[20]?.working?.cap).toBeNull()
      expect(steps[20]?.indexInEffectTenths).toBeNull()
    })
  })

  describe('exceptional scores', () => {
    it.each(casesWith<{ indexMinusDifferential: number }, { adjustment: number }>(cases, 'indexMinusDifferential'))(
      '[HC-53+] $id ($kind) $input.indexMinusDifferential below: $expected.adjustment, $source',
      ({ input, expected }) => {
        const index = 250
        const found = exceptionalReduction(index, exact(index - tenths(input.indexMinusDifferential), 10))
        expect(found + 0).toBe(10 * expected.adjustment + 0)
      },
    )

    it.each(
      casesWith<{ indexInEffect: number; differential: number; indexWithoutEsr: number }, { adjustment: number; handicapIndex: number }>(
        cases,
        'indexWithoutEsr',
      ),
    )('[HC-53+] $id ($kind) $note, $source', ({ input, expected }) => {
      const reduction = exceptionalReduction(tenths(input.indexInEffect), exact(tenths(input.differential), 10))
      expect(reduction).toBe(10 * expected.adjustment)
      expect(tenths(input.indexWithoutEsr) + reduction).toBe(tenths(expected.handicapIndex))
    })

    it('[HC-53+] uses the unrounded differential', () => {
      expect(exceptionalReduction(148, exact(784, 100))).toBe(0)
      expect(exceptionalReduction(148, exact(780, 100))).toBe(-10)
      expect(exceptionalReduction(148, exact(481, 100))).toBe(-10)
      expect(exceptionalReduction(148, exact(480, 100))).toBe(-20)
    })

    it('[HC-53+] uses the unrounded differential in the record of a player, too', () => {
      const scores = scoresOf([...times(20, 148), 78])
      const played = (hundredths: number) =>
        last(whs, scores.with(20, { ...(scores[20] as HandicapScore), differential: exact(hundredths, 100) }))
      expect([780, 781, 784].map((hundredths) => played(hundredths).exceptionalTenths)).toEqual([-10, 0, 0])
      expect([780, 781, 784].map((hundredths) => played(hundredths).record.at(-1)?.tenths)).toEqual([78, 78, 78])
    })

    it('[HC-53+] subtracts a stroke from every differential of the record except later ones', () => {
      const steps = handicapIndexTimeline(whs, scoresOf([...times(20, 148), 68, 148]))
      expect(steps[20]).toMatchObject({ indexInEffectTenths: 148, exceptionalTenths: -10 })
      expect(steps[20]?.record.map(({ adjustedTenths }) => adjustedTenths)).toEqual([...times(19, 138), 58])
      expect(steps[20]?.indexTenths).toBe(128)
      expect(steps[21]?.record.map(({ adjustedTenths }) => adjustedTenths)).toEqual([...times(18, 138), 58, 148])
      expect(steps[21]?.exceptionalTenths).toBe(0)
    })

    it('[HC-53+] several add up', () => {
      const steps = handicapIndexTimeline(whs, scoresOf([...times(20, 200), 120, 60]))
      expect(steps[20]?.indexTenths).toBe(180)
      expect(steps[21]?.exceptionalTenths).toBe(-20)
      expect(steps[21]?.record.map(({ reductionTenths }) => reductionTenths)).toEqual([...times(19, -30), -20])
      expect(steps[21]?.indexTenths).toBe(Math.floor((6 * 170 + 90 + 40) / 8 + 0.5))
    })

    it('[HC-53+] apply with fewer than twenty scores, but not before there is an index', () => {
      const steps = handicapIndexTimeline(whs, scoresOf([400, 300, 400, 200]))
      expect(steps.map(({ exceptionalTenths }) => exceptionalTenths)).toEqual([0, 0, 0, -10])
      expect(indexes(steps)).toEqual([null, null, 280, 180])
    })

    it('[HC-53+] measures the second score of a day from the morning’s index', () => {
      const scores = scoresOf([...times(20, 148), 68, 60])
      const sameDay = scores.with(21, { ...(scores[21] as HandicapScore), playedOn: (scores[20] as HandicapScore).playedOn })
      expect(last(whs, sameDay)).toMatchObject({ indexInEffectTenths: 148, exceptionalTenths: -10 })
      expect(last(whs, scores)).toMatchObject({ indexInEffectTenths: 128, exceptionalTenths: 0 })
    })
  })

  describe('Germany', () => {
    it('[HC-54+] gives an index after the first score', () => {
      expect(indexes(handicapIndexTimeline(dgv, scoresOf([400])))).toEqual([380])
      expect(indexes(handicapIndexTimeline(whs, scoresOf([400])))).toEqual([null])
    })

    it('[HC-54+] excludes a differential above 56.0 before the first index, and only then', () => {
      const steps = handicapIndexTimeline(dgv, scoresOf([561, 560, 600]))
      expect(steps.map(({ inRecord }) => inRecord)).toEqual([false, true, true])
      expect(indexes(steps)).toEqual([null, 540, 540])
      expect(steps[2]?.record.map(({ id }) => id)).toEqual(['s2', 's3'])
      expect(handicapIndexTimeline(whs, scoresOf([561])).map(({ inRecord }) => inRecord)).toEqual([true])
    })

    it('[HC-55+] [HC-56+] brakes the second score of a day from the index after the first', () => {
      const days = scoresOf([310, 400, 305])
      const again = { id: 'again', playedOn: days[2]?.playedOn as ClubDate, differential: exact(40) }
      const steps = handicapIndexTimeline(dgv, [...days, again])
      expect(indexes(steps)).toEqual([290, 290, 285, 285])
      expect(steps[3]).toMatchObject({ indexInEffectTenths: 290, working: { calculatedTenths: 295, brake: { currentTenths: 285 } } })
    })

    it('[HC-55+] brakes a rise above 26.5 from the current index', () => {
      const steps = handicapIndexTimeline(dgv, scoresOf([280, ...times(6, 330)]))
      expect(indexes(steps)).toEqual([260, 260, 260, 265, 265, 265, 265])
      expect(steps[4]?.working).toMatchObject({ calculatedTenths: 280, brake: { currentTenths: 265, fromTenths: 265 } })
    })
  })

  it.each([
    ['playedOn: 2026-02-30 is not a date', [{ id: 'a', playedOn: '2026-02-30' as ClubDate, differential: exact(100, 10) }]],
    ['differential', [{ id: 'a', playedOn: '2026-02-28' as ClubDate, differential: { numerator: Number.NaN, denominator: 10 } }]],
    ['id: a score is used twice', [...scoresOf([100]), ...scoresOf([100])]],
  ])('names the invalid field: %s', (field, scores) => {
    expect(() => handicapIndexTimeline(whs, scores)).toThrow(RangeError)
    expect(() => handicapIndexTimeline(whs, scores)).toThrow(field)
  })

  it('has no steps without scores', () => {
    expect(handicapIndexTimeline(whs, [])).toEqual([])
  })

  it('[HC-57+] every step says that it is an estimate', () => {
    fc.assert(
      fc.property(anyPolicy, anyScores, (policy, scores) => {
        expect(handicapIndexTimeline(policy, scores).every(({ estimate }) => estimate)).toBe(true)
      }),
    )
  })

  it('[HC-53+] the record adds up: rounded differential and reductions make the compared value, and reductions only disappear with time', () => {
    fc.assert(
      fc.property(anyPolicy, anyScores, (policy, scores) => {
        const reductions = new Map<string, number>()
        for (const { record, exceptionalTenths } of handicapIndexTimeline(policy, scores)) {
          for (const { id, tenths: rounded, reductionTenths, adjustedTenths } of record) {
            expect(adjustedTenths).toBe(rounded + reductionTenths)
            expect(reductionTenths).toBe((reductions.get(id) ?? 0) + exceptionalTenths)
            reductions.set(id, reductionTenths)
          }
        }
      }),
    )
  })
})
