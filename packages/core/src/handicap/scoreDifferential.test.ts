import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import nine from '../../fixtures/nine-hole.json' with { type: 'json' }
import cases from '../../fixtures/score-differential.json' with { type: 'json' }
import { add, compareExact, exact, subtract } from '../exact.ts'
import { whs } from '../policy.ts'
import { adjustedGross } from '../scoring/netDoubleBogey.ts'
import { anyIndexTenths, anyPcc, anyRatedNine } from '../testing/index.ts'
import { casesWith, tenths } from '../testing/vectors.ts'
import { roundToTenths } from './roundToTenths.ts'
import {
  combinedDifferential,
  expectedDifferential,
  nineHoleDifferential,
  scoreDifferential,
  scoreDifferentialNine,
  scoreDifferentialPart,
} from './scoreDifferential.ts'

interface RatingCase {
  readonly slope: number
  readonly courseRating: number
  readonly pcc: number
}

interface CardCase extends RatingCase {
  readonly handicapIndex: number
  readonly courseHandicap: number
  readonly par: readonly number[]
  readonly strokeIndex: readonly number[]
  /** 0 is a hole given up. */
  readonly gross: readonly number[]
}

/** The federation that these rounds come from counts all strokes of a net double bogey. */
const portugal = { ...whs, strokesInNetDoubleBogey: 'all' as const }

function adjustedGrossOf({ par, strokeIndex, gross, courseHandicap }: CardCase) {
  const holes = par.map((parOfHole, at) => {
    const strokes = gross[at] as number
    const entry = strokes === 0 ? ({ status: 'skipped' } as const) : ({ status: 'entered', strokes } as const)
    return { number: at + 1, par: parOfHole, strokeIndex: strokeIndex[at] as number, entry }
  })
  return adjustedGross(portugal, holes, courseHandicap, true) as number
}

function rated({ slope, courseRating, pcc }: RatingCase, par: number) {
  return { slope, ratingTenths: tenths(courseRating), pcc, par }
}

function sum(pars: readonly number[]) {
  return pars.reduce((total, par) => total + par, 0)
}

describe('scoreDifferential', () => {
  it.each(casesWith<RatingCase & { ags: number }, { scoreDifferential: number }>(cases, 'ags'))(
    '[HC-44+] $id ($kind) $source',
    ({ input, expected }) => {
      const { tenths: found } = scoreDifferential({ ...rated(input, 72), adjustedGross: input.ags })
      expect(Object.is(found, tenths(expected.scoreDifferential))).toBe(true)
    },
  )

  it.each(casesWith<CardCase, { ags: number; scoreDifferential: number }>(cases, 'gross'))(
    '[HC-44+] $id ($kind) $note',
    ({ input, expected }) => {
      const adjusted = adjustedGrossOf(input)
      expect(adjusted).toBe(expected.ags)
      const { tenths: found } = scoreDifferential({ ...rated(input, sum(input.par)), adjustedGross: adjusted })
      expect(found).toBe(tenths(expected.scoreDifferential))
    },
  )
})

describe('scoreDifferentialNine', () => {
  it.each(casesWith<RatingCase & { ags: number; handicapIndex: number }, { scoreDifferential: number }>(nine, 'ags'))(
    '[HC-45+] $id ($kind) $source, $note',
    ({ input, expected }) => {
      const played = { ...rated(input, 36), adjustedGross: input.ags, indexTenths: tenths(input.handicapIndex) }
      expect(scoreDifferentialNine(played).tenths).toBe(tenths(expected.scoreDifferential))
    },
  )

  it.each(casesWith<CardCase, { ags: number; scoreDifferential: number }>(nine, 'gross'))(
    '[HC-45+] $id ($kind) $note',
    ({ input, expected }) => {
      const adjusted = adjustedGrossOf(input)
      expect(adjusted).toBe(expected.ags)
      const played = { ...rated(input, sum(input.par)), adjustedGross: adjusted, indexTenths: tenths(input.handicapIndex) }
      expect(scoreDifferentialNine(played).tenths).toBe(tenths(expected.scoreDifferential))
    },
  )

  it.each(
    casesWith<{ handicapIndex: number }, { expectedDifferential: number }>(nine, 'handicapIndex').filter(
      ({ id }) => id === 'nine-hole-049',
    ),
  )('[HC-45+] $id ($kind) $source', ({ input, expected }) => {
    expect(expectedDifferential(tenths(input.handicapIndex), 9)).toEqual(exact(Math.round(100 * expected.expectedDifferential), 100))
  })

  it.each([
    [180, exact(1056, 100)],
    [240, exact(1368, 100)],
    [360, exact(1992, 100)],
  ])('[HC-45+] the German table expects of an index of %d tenths', (indexTenths, expected) => {
    expect(expectedDifferential(indexTenths, 9)).toEqual(expected)
  })

  it('[HC-45+] takes half of PCC, adds first and rounds once', () => {
    const played = { slope: 113, ratingTenths: 350, par: 36, adjustedGross: 45, pcc: 1, indexTenths: 180 }
    expect(scoreDifferentialNine(played)).toEqual({
      playedExact: exact(95, 10),
      expectedExact: exact(1056, 100),
      exact: exact(2006, 100),
      tenths: 201,
    })
  })

  it('[HC-45+] the parts add up to the whole, which is rounded once', () => {
    const anyRound = fc.record({
      tee: anyRatedNine,
      adjustedGross: fc.integer({ min: 25, max: 90 }),
      pcc: anyPcc,
      indexTenths: anyIndexTenths,
    })
    fc.assert(
      fc.property(anyRound, ({ tee, ...rest }) => {
        const differential = scoreDifferentialNine({ ...tee, ...rest })
        expect(differential.exact).toEqual(add(differential.playedExact, differential.expectedExact))
        expect(compareExact(exact(2 * differential.tenths - 1, 20), differential.exact)).toBeLessThanOrEqual(0)
        expect(compareExact(exact(2 * differential.tenths + 1, 20), differential.exact)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('scoreDifferentialPart', () => {
  const fourteen = { slope: 113, ratingTenths: 738, par: 72, pcc: 0, holesPlayed: 14, parPlayed: 56, adjustedGross: 66, indexTenths: 100 }

  it('[HC-47+] fourteen holes, ten over par on a course rated 1.8 over par, four holes expected', () => {
    expect(scoreDifferentialPart(fourteen)).toEqual({
      playedExact: exact(86, 10),
      expectedExact: exact(64 * 4, 90),
      exact: exact(86 * 9 + 256, 90),
      tenths: 114,
    })
  })

  it('[HC-47+] a PCC of one stroke counts in proportion to the holes played', () => {
    const difference = subtract(scoreDifferentialPart(fourteen).exact, scoreDifferentialPart({ ...fourteen, pcc: 1 }).exact)
    expect(difference).toEqual(exact(14, 18))
  })
})

describe('misuse', () => {
  const eighteen = { slope: 125, ratingTenths: 713, par: 72, adjustedGross: 90, pcc: 0 }
  const half = { slope: 125, ratingTenths: 356, par: 36, adjustedGross: 45, pcc: 0 }
  it.each([
    ['adjustedGross', () => scoreDifferential({ ...eighteen, adjustedGross: Number.NaN })],
    ['adjustedGross', () => scoreDifferential({ ...eighteen, adjustedGross: 17 })],
    ['pcc', () => scoreDifferential({ ...eighteen, pcc: 4 })],
    ['pcc', () => scoreDifferential({ ...eighteen, pcc: -2 })],
    ['pcc', () => scoreDifferential({ ...eighteen, pcc: 0.5 })],
    ['slope', () => scoreDifferential({ ...eighteen, slope: 0 })],
    ['slope', () => scoreDifferential({ ...eighteen, slope: 156 })],
    ['ratingTenths', () => scoreDifferential({ ...eighteen, ratingTenths: 71.3 })],
    ['ratingTenths', () => scoreDifferential({ ...eighteen, ratingTenths: 356 })],
    ['par', () => scoreDifferential({ ...eighteen, par: 36 })],
    ['ratingTenths', () => nineHoleDifferential({ ...half, ratingTenths: 713 })],
    ['par', () => nineHoleDifferential({ ...half, par: 72 })],
    ['adjustedGross', () => nineHoleDifferential({ ...half, adjustedGross: 8 })],
    ['pcc', () => combinedDifferential(half, { ...half, pcc: 4 })],
    ['slope', () => scoreDifferentialPart({ ...eighteen, slope: 54, holesPlayed: 14, parPlayed: 56, indexTenths: 180 })],
    ['adjustedGross', () => scoreDifferentialPart({ ...eighteen, adjustedGross: 13, holesPlayed: 14, parPlayed: 56, indexTenths: 180 })],
    ['indexTenths', () => scoreDifferentialNine({ ...half, indexTenths: 18.5 })],
    ['holes', () => expectedDifferential(180, 19)],
    ['holesPlayed', () => scoreDifferentialPart({ ...eighteen, holesPlayed: 9, parPlayed: 36, indexTenths: 180 })],
    ['holesPlayed', () => scoreDifferentialPart({ ...eighteen, holesPlayed: 18, parPlayed: 72, indexTenths: 180 })],
    ['parPlayed', () => scoreDifferentialPart({ ...eighteen, holesPlayed: 14, parPlayed: 41, indexTenths: 180 })],
  ])('names the invalid field: %s', (field, misuse) => {
    expect(misuse).toThrow(RangeError)
    expect(misuse).toThrow(field)
  })
})

describe('roundToTenths', () => {
  it.each([
    [exact(-185, 100), -18],
    [exact(-5, 100), 0],
    [exact(5, 100), 1],
    [exact(575, 100), 58],
  ])('[HC-49+] %o gives %d tenths', (fraction, rounded) => {
    expect(Object.is(roundToTenths(fraction), rounded)).toBe(true)
  })
})
