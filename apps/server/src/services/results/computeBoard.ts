/** The board of a prize after a round: the ranking when the round is over, the order by strokes against par during play. */
import type { Policy } from '@club/core'
import type { FieldInput, TieBreak } from '@club/core/scoring'
import { type BoardRow, boardPoints, finalBoard, liveBoard, type Progress } from '@club/core/tournament'
import type { ComputedSide } from './computeSides.ts'

export interface BoardInput extends Omit<FieldInput, 'sides' | 'policy'> {
  readonly policy: Policy
  readonly sides: readonly ComputedSide[]
  /** The round whose board is shown; no card of a later round is among the sides. */
  readonly roundNumber: number
}

export interface ComputedBoard {
  readonly rows: readonly BoardRow[]
  readonly tieBreaks: readonly TieBreak[]
}

type Who = Pick<BoardRow, 'customerIds' | 'name' | 'clubName' | 'progress'>

/** Placeholder: `boardFor` fills in names for each viewer. */
const UNNAMED = { customerIds: [], name: '', clubName: '' }

function progressOf(side: ComputedSide, roundNumber: number): Progress {
  const start = side.starts.find((one) => one.roundNumber === roundNumber)
  const round = side.rounds.find((one) => one.roundNumber === roundNumber)
  if (!start || round?.kind !== 'card') return { kind: 'notStarted', startTime: null }
  const { holesPlayed, holes } = round.card
  if (holesPlayed === holes.length) return { kind: 'finished', startedOnTen: start.startTee === 10 }
  return holesPlayed > 0 ? { kind: 'playing', holes: holesPlayed } : { kind: 'notStarted', startTime: start.startAt }
}

function whoOf(side: ComputedSide, roundNumber: number): Who {
  return { ...UNNAMED, progress: progressOf(side, roundNumber) }
}

export function finishedBoard(input: BoardInput): ComputedBoard {
  const { rows, tieBreaks } = finalBoard({ ...input, currentRound: input.roundNumber })
  const sides = new Map(input.sides.map((side) => [side.id, side]))
  return {
    tieBreaks,
    rows: rows.map((row): BoardRow => {
      const side = sides.get(row.id) as ComputedSide
      return { ...row, ...whoOf(side, input.roundNumber), ...boardPoints(side, input.scoring, row.rounds) }
    }),
  }
}

export function boardInPlay(input: BoardInput): ComputedBoard {
  const sides = new Map(input.sides.map((side) => [side.id, side]))
  const { rows } = liveBoard({ ...input, currentRound: input.roundNumber })
  return {
    tieBreaks: [],
    rows: rows.map(
      ({ holesPlayed: _holesPlayed, ...row }): BoardRow => ({
        ...row,
        ...{ roundPosition: row.position, roundLabel: row.label },
        ...whoOf(sides.get(row.id) as ComputedSide, input.roundNumber),
        ...boardPoints(sides.get(row.id) as ComputedSide, input.scoring, row.rounds),
      }),
    ),
  }
}
