/** teamcards.csv: one row for each team and round in which the team plays one ball, holes h1 to h18. */
import { CARD_FIELD_COLUMNS, type CardFields, readCardFields } from './cardFields.ts'
import { readCells } from './cells.ts'
import { isWhole } from './membersFile.ts'
import { readCsv } from './readFiles.ts'
import type { Findings } from './report.ts'

export const TEAM_CARDS_FILE = 'teamcards.csv'
export const TEAM_CARD_COLUMNS = ['tournament', 'round', 'team', 'tee', ...CARD_FIELD_COLUMNS] as const

export interface TeamCardRecord extends CardFields {
  readonly row: number
  readonly tournament: string
  readonly round: number
  /** Name of the team in entries.csv. */
  readonly team: string
  /** Key of a tee of the tournament, for the holes of the card; empty: the tee of the first of the team. */
  readonly tee: string
}

export interface TeamCardsRead {
  readonly rows: number
  readonly cards: readonly TeamCardRecord[]
}

export function readTeamCardsFile(folder: string, findings: Findings): TeamCardsRead {
  const { rows } = readCsv(folder, TEAM_CARDS_FILE, TEAM_CARD_COLUMNS, ['tournament', 'team'], findings)
  const cards: TeamCardRecord[] = []
  const firstRow = new Map<string, number>()
  for (const row of rows) {
    const cells = readCells(TEAM_CARDS_FILE, row, findings)
    const card = {
      row: row.row,
      tournament: cells.required('tournament'),
      round: cells.wholeNumber('round', 1, 10, 1),
      team: cells.required('team'),
      tee: cells.text('tee'),
      ...readCardFields(cells),
    }
    if (!isWhole(card)) continue
    const key = JSON.stringify([card.tournament, card.round, card.team])
    const earlier = firstRow.get(key)
    if (earlier !== undefined) {
      cells.problem('team', `Row ${earlier} has the card of "${card.team}" for round ${card.round} already.`, 'Remove one of the two rows.')
      continue
    }
    firstRow.set(key, row.row)
    cards.push(card)
  }
  return { rows: rows.length, cards }
}
