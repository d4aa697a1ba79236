/** Generates any content of the calculator’s page: anything that can be typed, valid or not. */
import { CARD_STATUSES, COUNT_BACK_PROTOCOLS, SCORE_METHODS, SCORINGS } from '@club/core/scoring'
import fc from 'fast-check'
import {
  CALCULATOR_POLICIES,
  CALCULATOR_TABS,
  CASE_LIMITS,
  type CalculatorCase,
  TEAM_FORMATS,
} from '../features/score-calculator/case/calculatorCase.ts'

/** Mostly typical input, sometimes anything, including half a surrogate pair of UTF-16. */
function anyText(longest: number, ...usual: readonly string[]): fc.Arbitrary<string> {
  const anything = fc.oneof(
    fc.string({ maxLength: longest, unit: 'binary' }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: longest }).map((codes) => String.fromCharCode(...codes)),
  )
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('', ...usual) },
    anything.map((text) => text.slice(0, longest)),
  )
}

const anyWord = anyText(CASE_LIMITS.word, '4', '18.4', '18,4', '+2.1', 'PRO', '-', '-3', '14:32', '3/8')
const anyName = anyText(CASE_LIMITS.name, 'Clara Hoffmann', 'Ø 球')
const anyLine = anyText(CASE_LIMITS.line, '4 4 3 5 4 4 3 5 4', '1,2,3,4,5,6,7,8,9', '4 4 3')

const anyCard = fc.record({ scores: fc.array(anyWord, { maxLength: CASE_LIMITS.holes }), penalty: anyWord })

export const anyCalculatorCase: fc.Arbitrary<CalculatorCase> = fc.record({
  tab: fc.constantFrom(...CALCULATOR_TABS),
  policy: fc.constantFrom(...CALCULATOR_POLICIES),
  scoring: fc.constantFrom(...SCORINGS),
  method: fc.constantFrom(...SCORE_METHODS),
  protocol: fc.constantFrom(...COUNT_BACK_PROTOCOLS),
  allowance: anyWord,
  maxScore: fc.record({
    kind: fc.constantFrom('none', 'fixed', 'netDoubleBogey'),
    byPar: fc.array(anyWord, { minLength: 3, maxLength: 3 }),
    additional: anyWord,
  }),
  rounds: fc.array(
    fc.record({
      pars: anyLine,
      strokeIndexes: anyLine,
      firstHole: fc.constantFrom('1', '10'),
      rating: anyWord,
      slope: anyWord,
      pcc: anyWord,
    }),
    { minLength: 1, maxLength: 2 },
  ),
  players: fc.array(
    fc.record({
      name: anyName,
      handicapKind: fc.constantFrom('index', 'playing'),
      handicap: anyWord,
      status: fc.constantFrom(...CARD_STATUSES),
      returnedAt: anyWord,
      order: anyWord,
      cards: fc.array(anyCard, { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  record: fc.array(fc.record({ playedOn: anyWord, result: anyName }), { maxLength: 4 }),
  team: fc.record({
    format: fc.constantFrom(...TEAM_FORMATS),
    play: fc.constantFrom('strokes', 'match'),
    size: fc.constantFrom('2', '3', '4'),
    shares: anyName,
    sides: fc.array(fc.record({ name: anyName, handicaps: fc.array(anyWord, { maxLength: 4 }) }), { minLength: 1, maxLength: 2 }),
  }),
})
