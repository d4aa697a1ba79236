/** The initial content of the page: a small field with a broken tie, a record, two sides. People are invented. */
import type { CalculatorCase, CalculatorPlayer, CalculatorRound } from './calculatorCase.ts'
import { EXAMPLE_COURSES, type ExampleCourse, roundOf } from './exampleCourses.ts'

function player(name: string, handicap: string, scores: string): CalculatorPlayer {
  return {
    ...NEW_PLAYER,
    name,
    handicap,
    cards: [{ scores: scores.split(' '), penalty: '' }],
  }
}

export const NEW_PLAYER: CalculatorPlayer = {
  name: '',
  handicapKind: 'index',
  handicap: '',
  status: 'counted',
  returnedAt: '',
  order: '',
  cards: [],
}

const FIRST_ROUND: CalculatorRound = { ...roundOf(EXAMPLE_COURSES[0] as ExampleCourse), pcc: '' }

export const EXAMPLE_CASE: CalculatorCase = {
  tab: 'card',
  policy: 'whs',
  scoring: 'stableford',
  method: 'net',
  protocol: 'byLastHoles',
  allowance: '95',
  maxScore: { kind: 'none', byPar: ['', '', ''], additional: '' },
  rounds: [FIRST_ROUND],
  players: [
    player('Clara Hoffmann', '18.7', '6 7 2 6 6 4 9 3 5 5 3 6 4 5 4 5 3 8'),
    player('Mia Bergmann', '11.4', '4 5 4 5 6 3 6 3 4 5 5 5 3 6 4 4 5 6'),
    player('Lena Vogt', '27.9', '6 6 4 7 - 4 7 4 5 6 8 6 4 6 4 5 6 7'),
  ],
  record: [
    { playedOn: '2026-03-14', result: '21.4' },
    { playedOn: '2026-03-29', result: '19.8' },
    { playedOn: '2026-04-11', result: '23.0' },
    { playedOn: '2026-04-25', result: '98 74.4 134' },
    { playedOn: '2026-05-09', result: '20.6' },
    { playedOn: '2026-05-23', result: '12.4' },
    { playedOn: '2026-06-06', result: '22.3' },
  ],
  team: {
    format: 'scramble',
    play: 'strokes',
    size: '4',
    shares: '',
    sides: [
      { name: 'A', handicaps: ['6.2', '11.4', '18.7', '27.9'] },
      { name: 'B', handicaps: ['+1.2', '14.0', '22.5', '36.0'] },
    ],
  },
}

/** The same settings and course with an empty card, record and side. */
export function emptied(page: CalculatorCase): CalculatorCase {
  return {
    ...page,
    rounds: page.rounds.slice(0, 1),
    players: [NEW_PLAYER],
    record: [],
    team: { ...page.team, shares: '', sides: [{ name: '', handicaps: [] }] },
  }
}
