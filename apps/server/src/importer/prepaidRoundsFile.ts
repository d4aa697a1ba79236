/** prepaidrounds.csv: rounds that customers have paid in advance. RE-136+, RE-217+. */
import type { ClubDateTime } from '@club/core'
import { readCells } from './cells.ts'
import { isWhole } from './membersFile.ts'
import { readCsv } from './readFiles.ts'
import type { Findings } from './report.ts'

export const PREPAID_ROUNDS_FILE = 'prepaidrounds.csv'
export const PREPAID_ROUND_COLUMNS = ['key', 'member', 'rounds', 'boughtAt'] as const
const MAX_ROUNDS = 1000

export interface PrepaidRoundsRecord {
  readonly row: number
  readonly key: string
  /** A member number. */
  readonly member: string
  readonly rounds: number
  /** null for the time of the import. */
  readonly boughtAt: ClubDateTime | null
}

export interface PrepaidRoundsRead {
  readonly rows: number
  readonly records: readonly PrepaidRoundsRecord[]
}

export function readPrepaidRounds(folder: string, findings: Findings): PrepaidRoundsRead {
  const { rows } = readCsv(folder, PREPAID_ROUNDS_FILE, PREPAID_ROUND_COLUMNS, ['key', 'member', 'rounds'], findings)
  const records: PrepaidRoundsRecord[] = []
  const firstRow = new Map<string, number>()
  for (const row of rows) {
    const cells = readCells(PREPAID_ROUNDS_FILE, row, findings)
    const record = {
      row: row.row,
      key: cells.required('key'),
      member: cells.required('member'),
      rounds: cells.required('rounds') === undefined ? undefined : cells.wholeNumber('rounds', 1, MAX_ROUNDS, 1),
      boughtAt: cells.moment('boughtAt'),
    }
    if (!isWhole(record)) continue
    const earlier = firstRow.get(record.key)
    if (earlier === undefined) {
      firstRow.set(record.key, row.row)
      records.push(record)
    } else cells.problem('key', `The key ${record.key} is also in row ${earlier}.`, 'Give each purchase a key of its own.')
  }
  return { rows: rows.length, records }
}
