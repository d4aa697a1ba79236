/** cards.csv: one row for each player and round, holes h1 to h18. */
import type { ClubDateTime } from '@club/core'
import type { HandicapIndex } from '@club/core/handicap'
import { CARD_STATUSES, type CardStatus, type HoleEntry } from '@club/core/scoring'
import { type CellReader, readCells } from './cells.ts'
import { isWhole } from './membersFile.ts'
import { readCsv } from './readFiles.ts'
import type { Findings } from './report.ts'

export const CARDS_FILE = 'cards.csv'
export const HOLE_COLUMNS = Array.from({ length: 18 }, (_, index) => `h${index + 1}`)
export const CARD_COLUMNS = [
  'tournament',
  'round',
  'number',
  'tee',
  'handicapIndex',
  'status',
  'penalty',
  'startAt',
  'startTee',
  'returnedAt',
  'manualOrder',
  'lot',
  ...HOLE_COLUMNS,
] as const

export interface CardRecord {
  readonly row: number
  readonly tournament: string
  readonly round: number
  readonly number: string
  /** Key of a tee of the tournament; empty: the one for the player's sex. */
  readonly tee: string
  /** On the day of the round; null: as members.csv has it. */
  readonly handicapIndex: HandicapIndex | null
  readonly status: CardStatus
  readonly penalty: number
  readonly startAt: ClubDateTime | null
  readonly startTee: number
  readonly returnedAt: ClubDateTime | null
  readonly manualOrder: number | null
  /** The number drawn, where the tournament draws lots. */
  readonly lot: number | null
  /** 18, by the number of the hole. */
  readonly holes: readonly HoleEntry[]
}

export interface CardsRead {
  readonly rows: number
  readonly cards: readonly CardRecord[]
}

export function readCards(folder: string, findings: Findings): CardsRead {
  const { rows } = readCsv(folder, CARDS_FILE, CARD_COLUMNS, ['tournament', 'number'], findings)
  const cards: CardRecord[] = []
  const firstRow = new Map<string, number>()
  for (const row of rows) {
    const cells = readCells(CARDS_FILE, row, findings)
    const card = {
      row: row.row,
      tournament: cells.required('tournament'),
      round: cells.wholeNumber('round', 1, 10, 1),
      number: cells.required('number'),
      tee: cells.text('tee'),
      handicapIndex: cells.text('handicapIndex') === '' ? null : cells.handicap('handicapIndex'),
      status: cells.oneOf('status', CARD_STATUSES, 'counted'),
      penalty: cells.wholeNumber('penalty', 0, 50, 0),
      startAt: cells.moment('startAt'),
      startTee: cells.wholeNumber('startTee', 1, 18, 1),
      returnedAt: cells.moment('returnedAt'),
      manualOrder: cells.text('manualOrder') === '' ? null : cells.wholeNumber('manualOrder', 1, 10_000, 1),
      lot: cells.text('lot') === '' ? null : cells.wholeNumber('lot', 1, 10_000, 1),
      holes: readHoles(cells),
    }
    if (!isWhole(card)) continue
    const key = JSON.stringify([card.tournament, card.round, card.number])
    const earlier = firstRow.get(key)
    if (earlier !== undefined) {
      cells.problem(
        'number',
        `Row ${earlier} has the card of ${card.number} for round ${card.round} already.`,
        'Remove one of the two rows.',
      )
      continue
    }
    firstRow.set(key, row.row)
    cards.push(card)
  }
  return { rows: rows.length, cards }
}

export function readHoles(cells: CellReader): readonly HoleEntry[] | undefined {
  const holes = HOLE_COLUMNS.map((column) => readHole(cells, column))
  return holes.every((hole) => hole !== undefined) ? holes : undefined
}

function readHole(cells: CellReader, column: string): HoleEntry | undefined {
  const written = cells.text(column)
  if (written === '') return { status: 'notEntered' }
  if (written === '-') return { status: 'skipped' }
  const strokes = /^\d{1,2}$/.test(written) ? Number(written) : 0
  if (strokes >= 1 && strokes <= 30) return { status: 'entered', strokes }
  return cells.problem(
    column,
    `"${written}" is not a score.`,
    'Write the strokes (1 to 30), - for a hole given up, or nothing for a hole not entered.',
  )
}
