import { add, exact, multiply, roundHalfUp } from '@club/core'
import type { PlayingHandicapWorking } from '@club/core/scoring'
import { describe, expect, it } from 'vitest'
import { intlOf } from '../../testing/intl.ts'
import { describePlayingHandicap } from './handicapTexts.ts'

/** Clara: index 18.7, Blue tee, rating 74.4, slope 134, par 72, 95 %. */
function working(over: Partial<PlayingHandicapWorking> = {}): PlayingHandicapWorking {
  const { indexTenths = 187, slope = 134, ratingTenths = 744, par = 72, allowance = exact(95, 100) } = over
  const courseExact = add(exact(indexTenths * slope, 1130), exact(ratingTenths - par * 10, 10))
  const playingExact = multiply(courseExact, allowance)
  const rounded = roundHalfUp(playingExact)
  return {
    indexTenths,
    slope,
    ratingTenths,
    par,
    courseExact,
    allowance,
    playingExact,
    rounded,
    limit: null,
    playingHandicap: rounded,
    ...over,
  }
}

describe('describePlayingHandicap', () => {
  it('shows each step of 18.7 becoming 23', () => {
    expect(describePlayingHandicap(intlOf(), working())).toEqual([
      { label: 'Course handicap', formula: '18.7 × 134 ÷ 113 + (74.4 − 72)', result: '24.58' },
      { label: 'Allowance 95%', formula: '× 95%', result: '23.35' },
      { label: 'Rounded', formula: '', result: '23' },
    ])
  })

  it('uses the decimal sign of the language', () => {
    expect(describePlayingHandicap(intlOf('de'), working())[0]).toEqual({
      label: 'Course Handicap',
      formula: '18,7 × 134 ÷ 113 + (74,4 − 72)',
      result: '24,58',
    })
  })

  it('shows a plus player who gives strokes back', () => {
    const steps = describePlayingHandicap(intlOf(), working({ indexTenths: -42, ratingTenths: 710, allowance: exact(1) }))
    expect(steps.map(({ formula }) => formula)).toEqual(['−4.2 × 134 ÷ 113 + (71.0 − 72)', '× 100%', ''])
    expect(steps.map(({ result }) => result)).toEqual(['−5.98', '−5.98', '+6'])
  })

  it('halves the index for nine holes', () => {
    const courseExact = add(exact(187 * 134, 2260), exact(372 - 360, 10))
    expect(describePlayingHandicap(intlOf(), working({ ratingTenths: 372, par: 36, courseExact }))[0]?.formula).toBe(
      '18.7 ÷ 2 × 134 ÷ 113 + (37.2 − 36)',
    )
  })

  it('shows the tenth that half an index was rounded to', () => {
    const courseExact = add(exact(94 * 134, 1130), exact(372 - 360, 10))
    expect(describePlayingHandicap(intlOf(), working({ ratingTenths: 372, par: 36, courseExact }))[0]?.formula).toBe(
      '18.7 ÷ 2 = 9.4; 9.4 × 134 ÷ 113 + (37.2 − 36)',
    )
  })

  it('shows no sum that does not give the stored value', () => {
    expect(describePlayingHandicap(intlOf(), working({ courseExact: exact(30) }))[0]).toMatchObject({ formula: '', result: '30.00' })
  })

  it('ends with the limit if there is one', () => {
    expect(describePlayingHandicap(intlOf(), working({ limit: 18, playingHandicap: 18 })).at(-1)).toEqual({
      label: 'Limit',
      formula: 'at most 18',
      result: '18',
    })
  })
})
