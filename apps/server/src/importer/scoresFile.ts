/** scores.csv: the scores of members' scoring records, as the federation lists them. HC-86+. */
import type { ClubDate } from '@club/core'
import type { AssociationScore } from '../association/association.ts'
import { readCells } from './cells.ts'
import { isWhole } from './membersFile.ts'
import { readCsv } from './readFiles.ts'
import type { Findings } from './report.ts'

export const SCORES_FILE = 'scores.csv'
export const SCORE_COLUMNS = [
  'member',
  'key',
  'playedOn',
  'differential',
  'name',
  'course',
  'tee',
  'holes',
  'adjustedGross',
  'rating',
  'slope',
  'pcc',
  'index',
] as const

/** A score of a member, as the association keeps it. */
export interface ScoreRecord extends AssociationScore {
  readonly row: number
  /** A member number. */
  readonly member: string
}

export interface ScoresRead {
  readonly rows: number
  readonly records: readonly ScoreRecord[]
}

/** Reads scores.csv. `today` by the machine's clock: no score is later. */
export function readScores(folder: string, today: ClubDate, findings: Findings): ScoresRead {
  const { rows } = readCsv(folder, SCORES_FILE, SCORE_COLUMNS, ['member', 'key', 'playedOn', 'differential'], findings)
  const records: ScoreRecord[] = []
  const firstRow = new Map<string, number>()
  for (const row of rows) {
    const cells = readCells(SCORES_FILE, row, findings)
    const day = cells.required('playedOn') === undefined ? undefined : cells.date('playedOn')
    const record = {
      row: row.row,
      member: cells.required('member'),
      key: cells.required('key'),
      playedOn: day && day > today ? cells.problem('playedOn', 'This day is in the future.', 'Correct the day.') : (day ?? undefined),
      differentialTenths:
        cells.required('differential') === undefined ? undefined : (cells.tenths('differential', -300, 2000) ?? undefined),
      ...{ name: cells.text('name'), courseName: cells.text('course'), teeName: cells.text('tee') },
      holes: cells.wholeNumber('holes', 9, 18, 18),
      adjustedGross: cells.wholeNumberOrNull('adjustedGross', 9, 300),
      ratingTenths: cells.tenths('rating', 200, 1000),
      slope: cells.wholeNumberOrNull('slope', 55, 155),
      pcc: cells.wholeNumberOrNull('pcc', -1, 3),
      indexTenths: readIndex(cells),
    }
    if (!isWhole(record)) continue
    const name = JSON.stringify([record.member, record.key])
    const earlier = firstRow.get(name)
    if (earlier === undefined) {
      firstRow.set(name, row.row)
      records.push(record)
    } else
      cells.problem('key', `The member's score ${record.key} is also in row ${earlier}.`, 'Give each score of a member a key of its own.')
  }
  return { rows: rows.length, records }
}

/** Returns the index in tenths; null for an empty cell. */
function readIndex(cells: ReturnType<typeof readCells>): number | null | undefined {
  const index = cells.handicap('index')
  if (index === undefined) return undefined
  if (index.kind === 'index') return index.tenths
  return index.kind === 'unset' ? null : cells.problem('index', 'This is not a handicap index.', 'Write 18.7 or +1.2, or leave it empty.')
}
