/** Example courses: pars and stroke indexes are those of real courses, ratings are demo data, the clubs are invented. */
import type { CalculatorRound } from './calculatorCase.ts'

export interface ExampleCourse extends Pick<CalculatorRound, 'pars' | 'strokeIndexes' | 'firstHole' | 'rating' | 'slope'> {
  readonly key: string
  readonly name: string
  readonly sex: 'men' | 'women'
}

const CHAMPIONSHIP = {
  pars: '4 5 3 4 5 3 5 3 4\n4 5 4 3 4 3 4 4 5',
  strokeIndexes: '7 3 13 1 9 15 5 17 11\n8 10 2 18 6 14 16 12 4',
  firstHole: '1',
} as const

export const EXAMPLE_COURSES: readonly ExampleCourse[] = [
  { key: 'meister-blue', name: 'Taunusblick, Meisterschaftsplatz, Blau', sex: 'women', ...CHAMPIONSHIP, rating: '74.4', slope: '134' },
  { key: 'meister-yellow', name: 'Taunusblick, Meisterschaftsplatz, Gelb', sex: 'men', ...CHAMPIONSHIP, rating: '71.6', slope: '133' },
  {
    key: 'park-blue',
    name: 'Ashcombe, Park Course, Blue',
    sex: 'men',
    pars: '4 4 4 4 5 4 4 3 4\n4 3 4 4 5 4 4 4 4',
    strokeIndexes: '11 3 7 1 13 9 5 15 17\n18 6 14 2 12 8 10 4 16',
    firstHole: '1',
    rating: '71.8',
    slope: '133',
  },
  {
    key: 'klit-front',
    name: 'Strandholm, Klitbanen, Gul, 1–9',
    sex: 'men',
    pars: '4 4 3 4 4 4 5 5 3',
    strokeIndexes: '5 15 11 13 1 9 7 3 17',
    firstHole: '1',
    rating: '35.5',
    slope: '125',
  },
]

/** The fields of a round that an example fills. */
export function roundOf({ pars, strokeIndexes, firstHole, rating, slope }: ExampleCourse): Omit<CalculatorRound, 'pcc'> {
  return { pars, strokeIndexes, firstHole, rating, slope }
}

/** Returns the key of the example that the round equals; null for a course that was typed. */
export function exampleKeyOf(round: CalculatorRound): string | null {
  const { pcc: _pcc, ...fields } = round
  const typed = JSON.stringify(roundOf(fields as ExampleCourse))
  return EXAMPLE_COURSES.find((example) => JSON.stringify(roundOf(example)) === typed)?.key ?? null
}
