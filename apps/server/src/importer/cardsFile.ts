/** cards.csv: one row for each player and round, holes h1 to h18. */
import type { HandicapIndex } from '@club/core/handicap'
import { CARD_FIELD_COLUMNS, type CardFields, readCardFields } from './cardFields.ts'
import { readCells } from './cells.ts'
import { isWhole } from './membersFile.ts'
import { readCsv } from './readFiles.ts'
import type { Findings } from './report.ts'

export const CARDS_FILE = 'cards.csv'
export const CARD_COLUMNS = ['tournament', 'round', 'number', 'tee', 'handicapIndex', ...CARD_FIELD_COLUMNS] as const

export interface CardRecord extends CardFields {
  readonly row: number
  readonly tournament: string
  readonly round: number
  readonly number: string
  /** Key of a tee of the tournament; empty for the tee of the player's sex. */
  readonly tee: string
  /** Index on the day of the round; null for that of members.csv. */
  readonly handicapIndex: HandicapIndex | null
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
      ...readCardFields(cells),
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
