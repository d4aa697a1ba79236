/** Common fields of the rows of cards.csv and teamcards.csv: status, start and holes of a card. */
import type { ClubDateTime } from '@club/core'
import { CARD_STATUSES, type CardStatus, type HoleEntry, MAX_HOLE_STROKES, parseHoleEntry } from '@club/core/scoring'
import type { CellReader } from './cells.ts'

const HOLE_COLUMNS = Array.from({ length: 18 }, (_, index) => `h${index + 1}`)
export const CARD_FIELD_COLUMNS = ['status', 'penalty', 'startAt', 'startTee', 'returnedAt', 'manualOrder', 'lot', ...HOLE_COLUMNS]

export interface CardFields {
  readonly status: CardStatus
  readonly penalty: number
  readonly startAt: ClubDateTime | null
  readonly startTee: number
  readonly returnedAt: ClubDateTime | null
  readonly manualOrder: number | null
  /** Number drawn for count-back, if the tournament uses random numbers. */
  readonly lot: number | null
  /** 18, by the number of the hole. */
  readonly holes: readonly HoleEntry[]
}

export function readCardFields(cells: CellReader) {
  return {
    status: cells.oneOf('status', CARD_STATUSES, 'counted'),
    penalty: cells.wholeNumber('penalty', 0, 50, 0),
    startAt: cells.moment('startAt'),
    startTee: cells.wholeNumber('startTee', 1, 18, 1),
    returnedAt: cells.moment('returnedAt'),
    manualOrder: cells.text('manualOrder') === '' ? null : cells.wholeNumber('manualOrder', 1, 10_000, 1),
    lot: cells.text('lot') === '' ? null : cells.wholeNumber('lot', 1, 10_000, 1),
    holes: readHoles(cells),
  }
}

function readHoles(cells: CellReader): readonly HoleEntry[] | undefined {
  const holes = HOLE_COLUMNS.map((column) => readHole(cells, column))
  return holes.every((hole) => hole !== undefined) ? holes : undefined
}

function readHole(cells: CellReader, column: string): HoleEntry | undefined {
  const written = cells.text(column)
  const remedy = `Write the strokes (1 to ${MAX_HOLE_STROKES}), - for a hole not completed, or nothing for a hole not entered.`
  return parseHoleEntry(written) ?? cells.problem(column, `"${written}" is not a score.`, remedy)
}
