/** What the page says of a number adds up to that number. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatIndex } from '../../../shared/handicap/indexStepTexts.ts'
import type { CalculationStep } from '../../../shared/handicap/WhySteps.tsx'
import { intlOf } from '../../../testing/intl.ts'
import { CALCULATOR_POLICIES, type CalculatorCase, type CalculatorPlayer } from '../case/calculatorCase.ts'
import { computeCase, type RoundWorking } from '../case/computeCase.ts'
import { EXAMPLE_CASE } from '../case/exampleCase.ts'
import { EXAMPLE_COURSES, roundOf } from '../case/exampleCourses.ts'
import { allocationOf, describeHole } from './holeTexts.ts'
import { describeIndexStep, describeNoIndex } from './indexTexts.ts'
import { resultFigures } from './resultFigures.ts'
import { describeAdjustedGross, describeCourseHandicap, describeDifferential, describeNet, describeSum } from './resultTexts.ts'
import { describeTeamHandicap } from './teamTexts.ts'

const intl = intlOf()
const [clara] = EXAMPLE_CASE.players as readonly [CalculatorPlayer]

function roundOfPage(page: CalculatorCase, player = 0): RoundWorking {
  const round = computeCase(page).players[player]?.rounds[0]
  if (!round) throw new Error('The course cannot be read')
  return round
}

function wordsOf(page: CalculatorCase, at: number, language: 'en' | 'de' = 'en'): readonly CalculationStep[] {
  const counting = { scoring: page.scoring, net: page.method === 'net', maxScore: computeCase(page).reading.maxScore }
  return describeHole(intlOf(language), counting, roundOfPage(page), at)
}

const anyPage: fc.Arbitrary<CalculatorCase> = fc
  .record({
    policy: fc.constantFrom(...CALCULATOR_POLICIES),
    scoring: fc.constantFrom('medal', 'medalMaxScore', 'stableford', 'againstPar'),
    method: fc.constantFrom('gross', 'net'),
    course: fc.constantFrom(...EXAMPLE_COURSES),
    handicap: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: -60, max: 540 }).map((tenths) => (tenths < 0 ? `+${-tenths / 10}` : `${tenths / 10}`)) },
      fc.constant(''),
    ),
    pcc: fc.integer({ min: -1, max: 3 }),
    scores: fc.array(fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 1, max: 11 }).map(String) }, fc.constantFrom('-', '')), {
      minLength: 18,
      maxLength: 18,
    }),
    penalty: fc.constantFrom('', '2'),
  })
  .map(({ course, handicap, pcc, scores, penalty, ...settings }) => ({
    ...EXAMPLE_CASE,
    ...settings,
    rounds: [{ ...roundOf(course), pcc: `${pcc}` }],
    players: [{ ...clara, handicap, cards: [{ scores, penalty }] }],
  }))

/** The sum that a formula writes. */
function sumOf(formula: string): number {
  return formula
    .replaceAll('−', '-')
    .replace(/\s/g, '')
    .match(/[+-]?[\d.]+/g)
    ?.reduce((sum, term) => sum + Number(term), 0) as number
}

const numberOf = (text: string) => Number(text.replace('−', '-'))
const stepNamed = (steps: readonly CalculationStep[], label: string) => steps.find((step) => step.label === label)

describe('the working of a hole', () => {
  it('adds up to its values', () => {
    fc.assert(
      fc.property(anyPage, fc.nat({ max: 17 }), (page, hole) => {
        const round = roundOfPage(page)
        const steps = wordsOf(page, hole % round.card.holes.length)
        const net = stepNamed(steps, 'Net')
        if (net && /\d/.test(net.formula)) expect(sumOf(net.formula)).toBe(numberOf(net.result))
        const points = stepNamed(steps, 'Points')
        if (points && /\d/.test(points.formula)) expect(Math.max(0, sumOf(points.formula))).toBe(numberOf(points.result))
        const most = stepNamed(steps, 'Counts at most for the handicap')
        if (most) expect(sumOf(most.formula)).toBe(numberOf(most.result))
      }),
    )
  })

  it('separates the strokes of a hole from those of the round, for plus players from the easiest hole', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        const round = roundOfPage(page)
        const sign = (round.playingHandicap ?? 0) < 0 ? -1 : 1
        for (const [at, { strokesReceived }] of round.card.holes.entries()) {
          const { onEvery, oneMoreOn, rank } = allocationOf(round, at)
          expect(sign * (onEvery + (rank <= oneMoreOn ? 1 : 0)) + 0).toBe(strokesReceived)
        }
      }),
    )
  })

  it('is described in words', () => {
    const [strokes, net, points, most] = wordsOf(EXAMPLE_CASE, 1)
    expect(strokes).toEqual({
      label: 'Strokes received',
      formula: '1 on each hole, 1 more on the 5 hardest; this is number 3',
      result: '2',
    })
    expect([net, points, most]).toEqual([
      { label: 'Net', formula: '7 − 2', result: '5' },
      { label: 'Points', formula: '5 + 2 + 2 − 7', result: '2' },
      { label: 'Counts at most for the handicap', formula: '5 + 2 + 2', result: '9' },
    ])
    const against = wordsOf({ ...EXAMPLE_CASE, scoring: 'againstPar' }, 0)
    expect(against[2]).toEqual({ label: 'Against par', formula: '5 against par 4', result: '−1' })
    const limited = wordsOf({ ...EXAMPLE_CASE, scoring: 'medal', maxScore: { kind: 'fixed', byPar: ['5', '6', '7'], additional: '' } }, 6)
    expect(limited[2]).toEqual({ label: 'Maximum score', formula: '', result: '7' })
    const german = wordsOf({ ...EXAMPLE_CASE, players: [{ ...clara, handicap: '+4,0' }] }, 12, 'de')
    expect(german[0]).toEqual({
      label: 'Vorgabenschläge',
      formula: '0 zurück auf jedem Loch, 1 mehr auf den 2 leichtesten; dies ist Nr. 1',
      result: '−1',
    })
  })

  it('has the same lines for a hole that is played, not completed or still to come', () => {
    const scores = ['4', '-', '', '9']
    const page = { ...EXAMPLE_CASE, players: [{ ...clara, cards: [{ scores, penalty: '' }] }] }
    const shapes = scores.map((_, at) => wordsOf(page, at).map(({ label, formula }) => `${label} ${formula === ''}`))
    expect(new Set(shapes.map((shape) => shape.join())).size).toBe(1)
    expect(wordsOf(page, 1)[2]).toEqual({ label: 'Points', formula: 'picked up', result: '0' })
  })
})

describe('the totals of a card', () => {
  it('are the sums of their steps', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        const round = roundOfPage(page)
        for (const of of ['gross', 'points'] as const) {
          const steps = describeSum(intl, round, of)
          const results = steps.map(({ result }) => numberOf(result))
          if (steps.length > 0) expect(results.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(round.card.total[of])
        }
        const net = describeNet(intl, round).map(({ result }) => numberOf(result))
        if (net.length > 0) expect((net[0] as number) + (net[1] as number)).toBe(net[2])
        const { result } = round
        if (!result || result.adjustedGross === null) return
        const played = round.card.holes.reduce((sum, { entry }) => sum + (entry.status === 'entered' ? entry.strokes : 0), 0)
        const changed = describeAdjustedGross(intl, round, result).slice(0, -1)
        const saved = changed.reduce((sum, { formula, result: counts }) => sum + (Number(formula) || 0) - (Number(counts) || 0), 0)
        expect(played - saved).toBe(result.adjustedGross)
      }),
    )
  })

  it('shows the course handicap and the differential of eighteen holes', () => {
    const round = roundOfPage(EXAMPLE_CASE)
    if (!round.result) throw new Error('Clara has an index')
    expect(describeCourseHandicap(intl, round).map(({ formula, result }) => [formula, result])).toEqual([
      ['18.7 × 134 ÷ 113 + (74.4 − 72)', '24.58'],
      ['', '25'],
    ])
    expect(describeDifferential(intl, round, round.result).map(({ formula, result }) => [formula, result])).toEqual([
      ['113 ÷ 134 × (91 − 74.4)', '14.00'],
      ['', '14.0'],
    ])
  })

  it('shows both nines of a nine-hole round and the conditions of the day, in German', () => {
    const course = EXAMPLE_COURSES.find(({ key }) => key === 'klit-front')
    if (!course) throw new Error('There is a course of nine holes')
    const round = roundOfPage({
      ...EXAMPLE_CASE,
      rounds: [{ ...roundOf(course), pcc: '1' }],
      players: [{ ...clara, handicap: '18', cards: [{ scores: '5 5 4 5 5 5 6 6 4'.split(' '), penalty: '' }] }],
    })
    if (!round.result) throw new Error('Clara has an index')
    expect(describeDifferential(intlOf('de'), round, round.result).map(({ formula, result }) => [formula, result])).toEqual([
      ['113 ÷ 125 × (45 − 35,5 − 0,5)', '8,14'],
      ['0,52 × 18,0 + 1,2', '10,56'],
      ['', '18,7'],
    ])
  })
})

describe('an index', () => {
  const { record } = computeCase(EXAMPLE_CASE)
  const words = (at: number) =>
    describeIndexStep(intl, record[at] as (typeof record)[number]).map(({ label, formula, result }) => [label, formula, result])

  it('says which scores count and how their average becomes the index', () => {
    expect(words(6)).toEqual([
      ['Average of the 2 lowest of 7', '(11.4 + 18.8) ÷ 2', '15.10'],
      ['Rounded to a tenth', '', '15.1'],
    ])
    expect(words(2)).toEqual([
      ['The lowest of 3', '', '19.80'],
      ['With 3 scores', '', '−2.0'],
      ['Rounded to a tenth', '', '17.8'],
    ])
  })

  it('shows the reduction for an exceptional score', () => {
    expect(words(5)[0]).toEqual([
      'Exceptional: 7 strokes or more below the index. Taken off every score of the record',
      'index that day 19.8',
      '−1.0',
    ])
  })

  it('shows how a differential is computed, and why there is no index yet', () => {
    expect(words(3)[0]).toEqual(['Differential', '113 ÷ 134 × (98 − 74.4)', '19.90'])
    expect(describeNoIndex(intl, record[1] as (typeof record)[number], 3)).toBe('2 of 3 scores that a first index needs.')
    const high = computeCase({ ...EXAMPLE_CASE, policy: 'dgv', record: [{ playedOn: '2026-05-01', result: '60' }] }).record[0]
    expect(high && describeNoIndex(intl, high, 1)).toContain('Too high for a first index')
  })

  it('shows where caps and the brake of the German federation limit it', () => {
    const scores = (results: readonly string[]) =>
      results.map((result, at) => ({
        playedOn: `2026-${String(1 + Math.floor(at / 28)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
        result,
      }))
    const rising = [...Array.from({ length: 20 }, () => '10.0'), ...Array.from({ length: 18 }, () => '30.0')]
    const labels = (page: CalculatorCase) =>
      computeCase(page).record.flatMap((step) => describeIndexStep(intl, step).map(({ label }) => label))
    const capped = labels({ ...EXAMPLE_CASE, record: scores(rising) })
    expect(capped.some((label) => label.startsWith('Soft cap'))).toBe(true)
    expect(capped.some((label) => label.startsWith('Hard cap'))).toBe(true)
    expect(labels({ ...EXAMPLE_CASE, policy: 'dgv', record: scores(['27.0', ...Array.from({ length: 30 }, () => '40.0')]) })).toContain(
      'No rise above 26.5',
    )
  })

  it('formats better than scratch with a plus', () => {
    expect([formatIndex('en', -12), formatIndex('de', 187)]).toEqual(['+1.2', '18,7'])
  })
})

describe('a team', () => {
  it('shows every part, and they add up', () => {
    const [side] = computeCase(EXAMPLE_CASE).team.sides ?? []
    if (side?.kind !== 'team') throw new Error('A scramble plays one ball')
    const steps = describeTeamHandicap(intl, side.working)
    expect(steps.map(({ label, formula, result }) => [label, formula, result])).toEqual([
      ['1. course handicap', '9.75 × 25%', '2.44'],
      ['2. course handicap', '15.92 × 20%', '3.18'],
      ['3. course handicap', '24.58 × 15%', '3.69'],
      ['4. course handicap', '35.48 × 10%', '3.55'],
      ['Together', '', '12.86'],
      ['Rounded', '', '13'],
    ])
  })
})

describe('the nine-hole conversion', () => {
  const nine = roundOf(EXAMPLE_COURSES[0] as (typeof EXAMPLE_COURSES)[number])
  const page = (policy: CalculatorCase['policy'], handicap: string, holes: 9 | 18 = 9): CalculatorCase => ({
    ...EXAMPLE_CASE,
    policy,
    rounds: [
      {
        ...nine,
        pcc: '',
        ...(holes === 9 && { pars: '4 4 3 4 4 4 5 5 3', strokeIndexes: '5 15 11 13 1 9 7 3 17', slope: '120', rating: '34.9' }),
      },
    ],
    players: [{ ...clara, handicap, cards: [{ scores: [], penalty: '' }] }],
  })
  const conversion = (of: CalculatorCase) => {
    const round = roundOfPage(of)
    const shown = { card: round.card, scoring: of.scoring, scoreMethod: of.method, penalty: 0, hasHandicap: true }
    return resultFigures(intl, shown, round).find(({ key }) => key === 'conversion')
  }

  it.each([
    // 16.2 × 120 / 113 = 17.20, less twice the 1.1 that the rating is under par.
    { handicap: '16.2', value: '15', formula: '16.2 × 120 ÷ 113 + 2 × 34.9 − 2 × 36', unrounded: '15.00' },
    // A code is read as 54.0: 57.35 − 2.2.
    { handicap: 'PE', value: '55', formula: '54.0 × 120 ÷ 113 + 2 × 34.9 − 2 × 36', unrounded: '55.15' },
    { handicap: 'PRO', value: '+2', formula: '0.0 × 120 ÷ 113 + 2 × 34.9 − 2 × 36', unrounded: '−2.20' },
  ])('[HC-14] [HC-16] of $handicap is shown with its working', ({ handicap, value, formula, unrounded }) => {
    expect(conversion(page('asSpecified', handicap))).toMatchObject({
      label: 'Nine-hole conversion',
      value,
      steps: [
        { formula, result: unrounded },
        { label: 'Rounded', result: value },
      ],
    })
  })

  it('is hidden under other policies, for eighteen holes and without a handicap', () => {
    expect(conversion(page('whs', '16.2'))).toBeUndefined()
    expect(conversion(page('asSpecified', '16.2', 18))).toBeUndefined()
    expect(conversion(page('asSpecified', ''))).toBeUndefined()
  })
})
