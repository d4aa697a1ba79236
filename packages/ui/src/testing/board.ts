import { exact } from '@club/core'
import type { TieBreak } from '@club/core/scoring'
import type { Board, BoardRow, Prize, Round } from '@club/core/tournament'
import { moment } from './people.ts'

export function boardRow(id: string, name: string, over: Partial<BoardRow> = {}): BoardRow {
  return {
    id,
    customerIds: [id],
    name,
    clubName: 'Golfclub Taunusblick',
    position: 1,
    label: '1',
    roundPosition: 1,
    roundLabel: '1',
    movement: null,
    total: exact(143),
    toPar: exact(-1),
    today: exact(-2),
    progress: { kind: 'finished', startedOnTen: false },
    points: null,
    penalty: 0,
    rounds: [{ roundNumber: 1, total: exact(72), points: null }],
    status: 'counted',
    ...over,
  }
}

export function prize(over: Partial<Prize> = {}): Prize {
  return {
    id: 'gross',
    name: '',
    description: 'Gross',
    special: false,
    team: false,
    sex: 'both',
    scoring: 'medal',
    scoreMethod: 'gross',
    numberOfPrizes: 3,
    rounds: [1, 2],
    handicapClasses: [],
    ageClasses: [],
    groupings: [],
    notes: '',
    actorsCount: 0,
    ...over,
  }
}

export function round(number: number, over: Partial<Round> = {}): Round {
  return {
    id: `round-${number}`,
    number,
    tournamentId: 'championship',
    startDateTime: moment(`2026-06-${11 + number}T08:00:00`),
    roundType: 'single',
    teamSize: 1,
    holes: 18,
    coursePart: 'full',
    startType: 'normal',
    scoring: 'medal',
    handicapRelevance: 'handicapRelevant',
    ...over,
  }
}

const holes = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Felix Arnold before Tom Richter by the last nine holes of round 2. */
export const lastNine: TieBreak = {
  aheadId: 'felix',
  behindId: 'richter',
  outcome: 'decided',
  stages: [{ stage: { kind: 'lastHoles', roundNumber: 2, holes: holes(10, 18) }, ahead: exact(36), behind: exact(38) }],
}

export function board(over: Partial<Board> = {}): Board {
  return {
    prize: prize(),
    roundId: 'round-2',
    rows: [
      boardRow('lukas', 'Lukas Brandt', { toPar: exact(-4), today: exact(-3), progress: { kind: 'playing', holes: 14 }, movement: 0 }),
      boardRow('henrik', 'Henrik Sommer', { position: 2, label: '2', toPar: exact(-1), movement: 2 }),
      boardRow('felix', 'Felix Arnold', { position: 3, label: '3', toPar: exact(1), today: exact(1), movement: -1, total: exact(145) }),
      boardRow('richter', 'Tom Richter', { position: 4, label: '4', toPar: exact(1), today: exact(-1), total: exact(145) }),
      boardRow('jonas', 'Jonas Weber', { position: 5, label: 'T5', toPar: exact(3), progress: { kind: 'playing', holes: 12 } }),
      boardRow('paul', 'Paul Vogt', { position: 5, label: 'T5', toPar: exact(3) }),
      boardRow('clara', 'Clara Hoffmann', {
        position: 7,
        label: '7',
        toPar: exact(8),
        today: exact(0),
        progress: { kind: 'notStarted', startTime: moment('2026-06-13T14:50:00') },
      }),
      boardRow('otto', 'Otto Lang', { position: null, label: '---', total: null, toPar: null, today: null, status: 'disqualified' }),
    ],
    tieBreaks: [lastNine],
    lastScoreAt: moment('2026-06-13T14:32:00'),
    ...over,
  }
}
