import type { Board, BoardRow } from '@club/core/tournament'

function rowAlone(row: BoardRow, roundNumber: number): BoardRow {
  const { roundPosition, roundLabel, today, rounds } = row
  const shown = rounds.find((round) => round.roundNumber === roundNumber)
  return {
    ...row,
    position: roundPosition,
    label: roundLabel,
    total: shown?.total ?? null,
    points: shown?.points ?? null,
    toPar: today,
    movement: null,
    rounds: [],
  }
}

/** Returns the board of one round without the rounds before. Rows without a position retain their order. */
export function roundAlone(board: Board, roundNumber: number): Board {
  const last = board.rows.length + 1
  const rows = board.rows.map((row) => rowAlone(row, roundNumber)).toSorted((a, b) => (a.position ?? last) - (b.position ?? last))
  return { ...board, rows, tieBreaks: [] }
}
