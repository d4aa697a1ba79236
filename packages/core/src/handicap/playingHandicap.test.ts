import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import gaps from '../../fixtures/gaps.json' with { type: 'json' }
import cases from '../../fixtures/playing-handicap.json' with { type: 'json' }
import { compareExact, type Exact, exact, multiply, roundHalfUp } from '../exact.ts'
import { FieldError } from '../fieldError.ts'
import { whs } from '../policy.ts'
import { anyAllowance, anyIndexTenths, anyPolicy, anyRatedNine, anyRatedTee } from '../testing/index.ts'
import { casesWith, tenths } from '../testing/vectors.ts'
import { FULL_ALLOWANCE, playingHandicap } from './playingHandicap.ts'

interface AllowanceCase {
  readonly handicapIndex: number
  readonly slope: number
  readonly courseRating: number
  readonly par: number
  readonly percent: number
  readonly roundFirst?: boolean
}

function playedBy({ handicapIndex, slope, courseRating, par, percent }: AllowanceCase) {
  return playingHandicap({
    policy: whs,
    indexTenths: tenths(handicapIndex),
    slope,
    ratingTenths: tenths(courseRating),
    par,
    holes: 18,
    allowance: exact(percent, 100),
    limit: null,
  })
}

describe('playingHandicap', () => {
  const own = casesWith<AllowanceCase, { playingHandicap: number }>(cases, 'handicapIndex', 'percent')

  it.each(own.filter(({ input }) => !input.roundFirst))('[HC-41] $id ($kind) $source $note', ({ input, expected }) => {
    expect(Object.is(playedBy(input).playingHandicap, expected.playingHandicap)).toBe(true)
  })

  it('does not round the course handicap first, as Great Britain did until 2024', () => {
    const [former] = own.filter(({ input }) => input.roundFirst)
    expect(former?.expected.playingHandicap).toBe(12)
    expect(playedBy(former?.input as AllowanceCase).playingHandicap).toBe(13)
  })

  it.each(casesWith<{ courseHandicap: number; percent: number }, { playingHandicap: number }>(cases, 'courseHandicap', 'percent'))(
    '[HC-41] $id with a whole course handicap: $note',
    ({ input, expected }) => {
      const rounded = roundHalfUp(multiply(exact(input.courseHandicap), exact(input.percent, 100)))
      expect(Object.is(rounded, expected.playingHandicap)).toBe(true)
    },
  )

  it.each(casesWith<AllowanceCase, { correct: number }>(gaps, 'handicapIndex', 'percent'))(
    '$id, a case that other programs get wrong: $note',
    ({ input, expected }) => {
      expect(playedBy(input).playingHandicap).toBe(expected.correct)
    },
  )

  const anyTeeOf = fc.oneof(
    anyRatedTee.map((tee) => ({ ...tee, holes: 18 })),
    anyRatedNine.map((tee) => ({ ...tee, holes: 9 })),
  )
  const anyInput = fc.record({
    policy: anyPolicy,
    tee: anyTeeOf,
    indexTenths: anyIndexTenths,
    allowance: anyAllowance,
    limit: fc.option(fc.integer({ min: 0, max: 54 })),
  })

  it('[HC-41] rounds once, after the allowance, and every step follows from the one before', () => {
    fc.assert(
      fc.property(anyInput, ({ tee, ...rest }) => {
        const working = playingHandicap({ ...tee, ...rest })
        expect(working.playingExact).toEqual(multiply(working.courseExact, rest.allowance))
        expect(compareExact(exact(2 * working.rounded - 1), multiply(working.playingExact, exact(2)))).toBeLessThanOrEqual(0)
        expect(compareExact(exact(2 * working.rounded + 1), multiply(working.playingExact, exact(2)))).toBeGreaterThan(0)
        expect([working.rounded, rest.limit]).toContain(working.playingHandicap)
        expect(working.playingHandicap).toBeLessThanOrEqual(Math.min(working.rounded, rest.limit ?? Infinity))
      }),
    )
  })

  it('uses half the index for nine holes', () => {
    const nine = { policy: whs, indexTenths: 180, slope: 125, ratingTenths: 356, par: 36, allowance: FULL_ALLOWANCE, limit: null }
    expect(playingHandicap({ ...nine, holes: 9 }).playingHandicap).toBe(10)
    const eighteen = { ...nine, ratingTenths: 712, par: 72 }
    expect(playingHandicap({ ...eighteen, holes: 18 }).playingHandicap).toBe(19)
  })

  it('accepts nine or eighteen holes only', () => {
    const twelve = {
      policy: whs,
      indexTenths: 180,
      slope: 125,
      ratingTenths: 712,
      par: 72,
      allowance: FULL_ALLOWANCE,
      limit: null,
      holes: 12,
    }
    expect(() => playingHandicap(twelve)).toThrow(RangeError)
    expect(() => playingHandicap(twelve)).toThrow('holes: 12 is neither 9 nor 18')
    const eighteen = { ...twelve, holes: 18 }
    expect(() => playingHandicap({ ...eighteen, limit: Number.NaN })).toThrow('limit: NaN')
    expect(() => playingHandicap({ ...eighteen, limit: -1 })).toThrow('limit: -1')
    expect(playingHandicap({ ...eighteen, limit: 0 }).playingHandicap).toBe(0)
  })

  it.each<[string, Exact]>([
    ['-1/2', { numerator: -1, denominator: 2 }],
    ['95/0', { numerator: 95, denominator: 0 }],
    ['1/-2', { numerator: 1, denominator: -2 }],
    ['0.95/1', { numerator: 0.95, denominator: 1 }],
    ['1/2.5', { numerator: 1, denominator: 2.5 }],
  ])('refuses an allowance of %s', (text, allowance) => {
    const given = { policy: whs, indexTenths: 180, slope: 125, ratingTenths: 712, par: 72, holes: 18, limit: null }
    expect(() => playingHandicap({ ...given, allowance })).toThrow(FieldError)
    expect(() => playingHandicap({ ...given, allowance })).toThrow(`allowance: ${text} is not a fraction from 0 to 2`)
    expect(playingHandicap({ ...given, allowance: exact(0) }).playingHandicap).toBe(0)
  })

  it('[HC-64+] refuses an impossible index or allowance', () => {
    const given = {
      policy: whs,
      indexTenths: 180,
      slope: 125,
      ratingTenths: 712,
      par: 72,
      holes: 18,
      allowance: FULL_ALLOWANCE,
      limit: null,
    }
    for (const indexTenths of [541, 5400, -1000]) {
      expect(() => playingHandicap({ ...given, indexTenths })).toThrow('indexTenths')
    }
    for (const allowance of [exact(95), exact(201, 100)]) expect(() => playingHandicap({ ...given, allowance })).toThrow('allowance')
    expect(playingHandicap({ ...given, indexTenths: 540 }).rounded).toBe(59)
    expect(playingHandicap({ ...given, indexTenths: -999 }).rounded).toBe(-111)
    expect(playingHandicap({ ...given, allowance: exact(2) }).rounded).toBe(38)
  })

  it('never limits a plus handicap', () => {
    const working = playingHandicap({
      policy: whs,
      indexTenths: -42,
      slope: 113,
      ratingTenths: 720,
      par: 72,
      holes: 18,
      allowance: FULL_ALLOWANCE,
      limit: 18,
    })
    expect(working.playingHandicap).toBe(-4)
  })
})
