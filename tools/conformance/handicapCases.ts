/** The cases of handicaps and indexes as questions to an engine. Fixtures write decimals; here they are whole tenths and fractions. */
import courseHandicaps from '../../packages/core/fixtures/course-handicap.json' with { type: 'json' }
import gaps from '../../packages/core/fixtures/gaps.json' with { type: 'json' }
import indexes from '../../packages/core/fixtures/handicap-index.json' with { type: 'json' }
import nines from '../../packages/core/fixtures/nine-hole.json' with { type: 'json' }
import playingHandicaps from '../../packages/core/fixtures/playing-handicap.json' with { type: 'json' }
import differentials from '../../packages/core/fixtures/score-differential.json' with { type: 'json' }
import teams from '../../packages/core/fixtures/team-handicap.json' with { type: 'json' }
import { courseHandicap, proposedAllowance } from '../../packages/core/src/handicap/index.ts'
import { type Exact, exact } from '../../packages/core/src/index.ts'
import type { ConformanceCase } from '../../packages/core/src/testing/index.ts'
import { casesWith, tenths, type Vector } from '../../packages/core/src/testing/vectors.ts'
import type { RoundType } from '../../packages/core/src/tournament/index.ts'
import { caseOf } from './caseOf.ts'
import { entriesOf, holesOf, sum } from './fixtureCards.ts'

interface TeeCase {
  readonly handicapIndex: number
  readonly slope: number
  readonly courseRating: number
  readonly par: number
  readonly percent?: number
  readonly fn?: string
}

/** A decimal of up to four places, as a fraction. */
function fraction(decimal: number): Exact {
  return exact(Math.round(decimal * 10_000), 10_000)
}

function percentOf(percent: number): Exact {
  return exact(percent, 100)
}

/** Returns the expected value of a fixture by its name; the gaps call it `correct`. */
function expectedValue(expected: Readonly<Record<string, number>>, name: string): number {
  return (expected[name] ?? expected['correct']) as number
}

type Numbers = Readonly<Record<string, number>>

function courseCases(): readonly ConformanceCase[] {
  const own = [...casesWith<TeeCase, Numbers>(courseHandicaps, 'handicapIndex'), ...casesWith<TeeCase, Numbers>(gaps, 'handicapIndex')]
  return own
    .filter(({ input }) => input.percent === undefined)
    .map((one) => {
      const { handicapIndex, slope, courseRating, par } = one.input
      const input = { holes: 18 as const, indexTenths: tenths(handicapIndex), slope, ratingTenths: tenths(courseRating), par }
      return caseOf(one, 'courseHandicap', 'whs', input, { rounded: expectedValue(one.expected, 'courseHandicap') })
    })
}

function playingCases(): readonly ConformanceCase[] {
  const own = [
    ...casesWith<TeeCase & { roundFirst?: boolean }, Numbers>(playingHandicaps, 'handicapIndex', 'percent'),
    ...casesWith<TeeCase & { roundFirst?: boolean }, Numbers>(gaps, 'handicapIndex', 'percent'),
  ]
  const onTees = own
    // Great Britain rounded the course handicap first until 2024.
    .filter(({ input }) => !input.roundFirst)
    .map((one) => {
      const { handicapIndex, slope, courseRating, par, percent } = one.input
      const tee = { holes: 18 as const, indexTenths: tenths(handicapIndex), slope, ratingTenths: tenths(courseRating), par }
      const input = { ...tee, allowance: percentOf(percent as number), limit: null }
      return caseOf(one, 'playingHandicap', 'whs', input, { playingHandicap: expectedValue(one.expected, 'playingHandicap') })
    })
  const onWholes = casesWith<{ courseHandicap: number; percent: number }, Numbers>(playingHandicaps, 'courseHandicap', 'percent').map(
    (one) => {
      const level = { holes: 18 as const, indexTenths: 10 * one.input.courseHandicap, slope: 113, ratingTenths: 720, par: 72 }
      const input = { ...level, allowance: percentOf(one.input.percent), limit: null }
      return caseOf(one, 'playingHandicap', 'whs', input, { playingHandicap: expectedValue(one.expected, 'playingHandicap') })
    },
  )
  return [...onTees, ...onWholes]
}

/** The formats of the allowance table, as they are named there. */
const ALLOWANCE_FORMATS = {
  'four-ball par/bogey': { roundType: 'fourball', play: 'againstPar', players: 2, counting: 1 },
  'individual match play': { roundType: 'single', play: 'match', players: 1, counting: 1 },
  'all 4 of 4 stroke play': { roundType: 'aggregate', play: 'medal', players: 4, counting: 4 },
  'best 1 of 4 par/bogey': { roundType: 'aggregate', play: 'againstPar', players: 4, counting: 1 },
  'best 3 of 4 par/bogey': { roundType: 'aggregate', play: 'againstPar', players: 4, counting: 3 },
  'all 4 of 4 par/bogey': { roundType: 'aggregate', play: 'againstPar', players: 4, counting: 4 },
  'greensomes / Chapman / Pinehurst': { roundType: 'greensome', play: 'medal', players: 2, counting: 1 },
  'scramble 4 players': { roundType: 'scramble', play: 'medal', players: 4, counting: 1 },
} as const

interface AllowanceExpected {
  readonly percent?: number
  readonly percents?: readonly number[]
  readonly lowPercent?: number
  readonly highPercent?: number
}

function allowanceCases(): readonly ConformanceCase[] {
  return casesWith<{ format: keyof typeof ALLOWANCE_FORMATS }, AllowanceExpected>(playingHandicaps, 'format').map((one) => {
    const { percent, percents, lowPercent, highPercent } = one.expected
    const shares = percents ?? [lowPercent as number, highPercent as number]
    const expected =
      percent === undefined ? { kind: 'lowToHigh', shares: shares.map(percentOf) } : { kind: 'each', allowance: percentOf(percent) }
    return caseOf(one, 'proposedAllowance', null, ALLOWANCE_FORMATS[one.input.format], expected)
  })
}

const TEAM_FORMATS: Readonly<Record<string, RoundType>> = {
  foursomes: 'foursome',
  greensomes: 'greensome',
  chapman: 'chapman',
  scramble: 'scramble',
  scramble2: 'scramble',
  scramble4: 'scramble',
}

function teamCase(one: Vector<object, unknown>, format: string, handicaps: readonly Exact[], expected: number): ConformanceCase {
  const players = handicaps.map((courseExact, at) => ({ id: `p${at + 1}`, courseExact }))
  const proposal = proposedAllowance({ roundType: TEAM_FORMATS[format] as RoundType, play: 'medal', players: players.length, counting: 1 })
  if (proposal?.kind !== 'lowToHigh') throw new RangeError(`${one.id}: no shares for ${format}`)
  return caseOf(one, 'teamHandicap', null, { players, shares: proposal.shares, limit: null }, { teamHandicap: expected })
}

function teamCases(): readonly ConformanceCase[] {
  type Whole = { readonly format?: string; readonly fn?: string; readonly courseHandicaps: readonly number[] }
  const wholes = [...casesWith<Whole, Numbers>(teams, 'courseHandicaps'), ...casesWith<Whole, Numbers>(gaps, 'courseHandicaps')]
  type Indexes = Omit<TeeCase, 'handicapIndex'> & { readonly format: string; readonly handicapIndexes: readonly number[] }
  return [
    ...wholes.map((one) => {
      const handicaps = one.input.courseHandicaps.map((handicap) => exact(handicap))
      return teamCase(one, one.input.format ?? one.input.fn ?? '', handicaps, expectedValue(one.expected, 'teamHandicap'))
    }),
    ...casesWith<Indexes, Numbers>(teams, 'handicapIndexes').map((one) => {
      const { format, handicapIndexes, slope, courseRating, par } = one.input
      const handicaps = handicapIndexes.map((index) =>
        courseHandicap({ indexTenths: tenths(index), slope, ratingTenths: tenths(courseRating), par }),
      )
      return teamCase(one, format, handicaps, expectedValue(one.expected, 'teamHandicap'))
    }),
  ]
}

interface RoundCase {
  readonly handicapIndex: number
  readonly courseHandicap: number
  readonly slope: number
  readonly courseRating: number
  readonly par: readonly number[]
  readonly strokeIndex: readonly number[]
  readonly gross: readonly number[]
  readonly pcc: number
}

/** A round of a federation asks two questions: what counts of the card, and what the round is worth. */
function roundCases(one: Vector<RoundCase, Numbers>): readonly ConformanceCase[] {
  const { handicapIndex, courseHandicap: strokes, slope, courseRating, par, strokeIndex, gross, pcc } = one.input
  const { ags = 0, scoreDifferential = 0 } = one.expected
  const card = { holes: holesOf(par, strokeIndex), entries: entriesOf(gross, 'skipped'), courseHandicap: strokes, hasIndex: true }
  const round = { slope, ratingTenths: tenths(courseRating), par: sum(par), adjustedGross: ags, pcc }
  return [
    caseOf(one, 'adjustedGross', 'allStrokes', card, ags, 'adjusted'),
    par.length === 9
      ? caseOf(one, 'scoreDifferentialNine', null, { ...round, indexTenths: tenths(handicapIndex) }, { tenths: tenths(scoreDifferential) })
      : caseOf(one, 'scoreDifferential', null, round, { tenths: tenths(scoreDifferential) }),
  ]
}

function differentialCases(): readonly ConformanceCase[] {
  type Adjusted = {
    readonly ags: number
    readonly courseRating: number
    readonly slope: number
    readonly pcc: number
    readonly handicapIndex?: number
  }
  const adjusted = casesWith<Adjusted, Numbers>(differentials, 'ags').map((one) => {
    const { ags, courseRating, slope, pcc } = one.input
    const input = { adjustedGross: ags, ratingTenths: tenths(courseRating), slope, par: 72, pcc }
    return caseOf(one, 'scoreDifferential', null, input, { tenths: tenths(one.expected['scoreDifferential'] as number) })
  })
  const nine = casesWith<Adjusted, Numbers>(nines, 'ags').map((one) => {
    const { ags, courseRating, slope, pcc, handicapIndex = 0 } = one.input
    const input = { adjustedGross: ags, ratingTenths: tenths(courseRating), slope, par: 36, pcc, indexTenths: tenths(handicapIndex) }
    return caseOf(one, 'scoreDifferentialNine', null, input, { tenths: tenths(one.expected['scoreDifferential'] as number) })
  })
  const expected = casesWith<{ handicapIndex: number }, { expectedDifferential?: number }>(nines, 'handicapIndex').flatMap((one) => {
    const { expectedDifferential } = one.expected
    if (expectedDifferential === undefined) return []
    return [
      caseOf(one, 'expectedDifferential', null, { indexTenths: tenths(one.input.handicapIndex), holes: 9 }, fraction(expectedDifferential)),
    ]
  })
  const rounds = [...casesWith<RoundCase, Numbers>(differentials, 'gross'), ...casesWith<RoundCase, Numbers>(nines, 'gross')]
  return [...adjusted, ...nine, ...expected, ...rounds.flatMap(roundCases)]
}

function nineHoleCases(): readonly ConformanceCase[] {
  type Nine = TeeCase & { readonly halfIndex: 'tenth' | 'exact' | 'either' }
  const rated = casesWith<Nine, Numbers>(nines, 'halfIndex').flatMap((one) => {
    const { halfIndex, handicapIndex, slope, courseRating, par } = one.input
    const input = { holes: 9 as const, indexTenths: tenths(handicapIndex), slope, ratingTenths: tenths(courseRating), par }
    const expected = { rounded: one.expected['courseHandicap'] }
    return [
      ...(halfIndex === 'tenth' ? [] : [caseOf(one, 'courseHandicap', 'whs', input, expected)]),
      ...(halfIndex === 'exact' ? [] : [caseOf(one, 'courseHandicap', 'whsTenth', input, expected, 'tenth')]),
    ]
  })
  type Converted = {
    readonly fn: string
    readonly handicap: number
    readonly slope: number
    readonly courseRating: number
    readonly par: number
  }
  const converted = casesWith<Converted, Numbers>(gaps, 'handicap', 'courseRating').map((one) => {
    const { handicap, slope, courseRating, par } = one.input
    const input = { handicap: { kind: 'index', tenths: tenths(handicap) } as const, slope, ratingTenths: tenths(courseRating), par }
    return caseOf(one, 'nineHoleConversion', null, input, one.expected['correct'])
  })
  return [...rated, ...converted]
}

function indexCases(): readonly ConformanceCase[] {
  type Record_ = { readonly differentials: readonly number[]; readonly lowIndex?: number; readonly fn?: string }
  type Expected = { readonly handicapIndex?: number | null; readonly correct?: number }
  const records = [...casesWith<Record_, Expected>(indexes, 'differentials'), ...casesWith<Record_, Expected>(gaps, 'differentials')]
    // An average by itself is no question to an engine.
    .filter(({ input }) => input.fn !== 'average')
    .map((one) => {
      const { differentials: scores, lowIndex } = one.input
      const input = {
        differentials: scores.map(tenths),
        lowIndexTenths: lowIndex === undefined ? null : tenths(lowIndex),
        currentTenths: null,
      }
      const index = one.expected.handicapIndex === undefined ? one.expected.correct : one.expected.handicapIndex
      return caseOf(one, 'handicapIndex', 'whs', input, index === null || index === undefined ? null : { indexTenths: tenths(index) })
    })
  type Cap = { readonly average: number; readonly lowIndex: number }
  const caps = [...casesWith<Cap, Numbers>(indexes, 'average'), ...casesWith<Cap, Numbers>(gaps, 'average')].map((one) => {
    const input = { average: fraction(one.input.average), lowIndexTenths: tenths(one.input.lowIndex) }
    return caseOf(one, 'cappedIndex', null, input, { tenths: tenths(expectedValue(one.expected, 'handicapIndex')) })
  })
  const exceptional = [
    ...casesWith<{ indexMinusDifferential: number }, Numbers>(indexes, 'indexMinusDifferential').map((one) => {
      const input = { indexInEffectTenths: 200, differential: exact(200 - tenths(one.input.indexMinusDifferential), 10) }
      return caseOf(one, 'exceptionalReduction', null, input, tenths(one.expected['adjustment'] as number))
    }),
    ...casesWith<{ indexInEffect: number; differential: number }, Numbers>(indexes, 'indexInEffect', 'differential').map((one) => {
      const input = { indexInEffectTenths: tenths(one.input.indexInEffect), differential: exact(tenths(one.input.differential), 10) }
      return caseOf(one, 'exceptionalReduction', null, input, tenths(one.expected['adjustment'] as number))
    }),
  ]
  return [...records, ...caps, ...exceptional]
}

export function handicapCases(): readonly ConformanceCase[] {
  return [
    ...courseCases(),
    ...playingCases(),
    ...allowanceCases(),
    ...teamCases(),
    ...differentialCases(),
    ...nineHoleCases(),
    ...indexCases(),
  ]
}
