/** entries.csv: players and waiting lists. */

import type { ClubDateTime } from '@club/core'
import { LIST_TYPES, type ListType } from '@club/core/tournament'
import { readCells } from './cells.ts'
import { isWhole } from './membersFile.ts'
import { readCsv } from './readFiles.ts'
import type { Findings } from './report.ts'

export const ENTRIES_FILE = 'entries.csv'
export const ENTRY_COLUMNS = [
  'tournament',
  'number',
  'list',
  'enteredBy',
  'enteredAt',
  'comment',
  'paid',
  'groupings',
  'team',
  'startWish',
] as const

const LIST_WORDS = ['entry', 'waiting'] as const
const LIST_OF_WORD: Readonly<Record<(typeof LIST_WORDS)[number], ListType>> = { entry: LIST_TYPES[0], waiting: LIST_TYPES[1] }

export interface EntryRecord {
  readonly row: number
  readonly tournament: string
  readonly number: string
  readonly list: ListType
  /** Member number of the customer who entered this person; empty for the person. */
  readonly enteredBy: string
  /** Time in the club's time zone; null for the time of the import. The waiting list has this order, then that of the file. */
  readonly enteredAt: ClubDateTime | null
  readonly comment: string
  /** The fee is paid. */
  readonly paid: boolean
  /** Short names of the groups that the player belongs to. */
  readonly groupings: readonly string[]
  /** Players of one tournament and list with the same name here form a team; empty for a single player. */
  readonly team: string
  /** Number of the preferred start time; 0 for no preference. */
  readonly startWish: number
}

export interface EntriesRead {
  readonly rows: number
  readonly columns: ReadonlySet<string>
  readonly entries: readonly EntryRecord[]
  /** `entryKey` of rows with a problem: their cards are not reported again. */
  readonly rejected: ReadonlySet<string>
}

export function entryKey(tournament: string, number: string): string {
  return JSON.stringify([tournament, number])
}

export function readEntries(folder: string, findings: Findings): EntriesRead {
  const { rows, columns } = readCsv(folder, ENTRIES_FILE, ENTRY_COLUMNS, ['tournament', 'number'], findings)
  const entries: EntryRecord[] = []
  const rejected = new Set<string>()
  const firstRow = new Map<string, number>()
  for (const row of rows) {
    const cells = readCells(ENTRIES_FILE, row, findings)
    const word = cells.oneOf('list', LIST_WORDS, 'entry')
    const entry = {
      row: row.row,
      tournament: cells.required('tournament'),
      number: cells.required('number'),
      list: word === undefined ? undefined : LIST_OF_WORD[word],
      enteredBy: cells.text('enteredBy'),
      enteredAt: cells.moment('enteredAt'),
      comment: cells.text('comment'),
      paid: cells.yesNo('paid', false),
      groupings: cells
        .text('groupings')
        .split(';')
        .flatMap((name) => name.trim() || []),
      team: cells.text('team'),
      startWish: cells.wholeNumber('startWish', 0, 1000, 0),
    }
    const key = entryKey(entry.tournament ?? '', entry.number ?? '')
    if (!isWhole(entry)) {
      rejected.add(key)
      continue
    }
    const earlier = firstRow.get(key)
    if (earlier !== undefined) {
      cells.problem(
        'number',
        `The number ${entry.number} stands in "${entry.tournament}" in row ${earlier} already.`,
        'Remove one of the two rows.',
      )
      continue
    }
    firstRow.set(key, row.row)
    entries.push(entry)
  }
  return { rows: rows.length, columns, entries, rejected }
}
