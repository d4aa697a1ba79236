/** startlist.csv: one row for each player of a round, with flight, time and tee. */
import type { ClubDateTime } from '@club/core'
import { readCells } from './cells.ts'
import { isWhole } from './membersFile.ts'
import { readCsv } from './readFiles.ts'
import type { Findings } from './report.ts'

export const START_LIST_FILE = 'startlist.csv'
export const START_LIST_COLUMNS = ['tournament', 'round', 'flight', 'startAt', 'startTee', 'number'] as const

export interface StartRecord {
  readonly row: number
  readonly tournament: string
  readonly round: number
  /** Number of the flight, from 1. */
  readonly flight: number
  readonly startAt: ClubDateTime | null
  readonly startTee: number
  readonly number: string
}

export interface StartListRead {
  readonly rows: number
  readonly starts: readonly StartRecord[]
}

export function readStartListFile(folder: string, findings: Findings): StartListRead {
  const { rows } = readCsv(folder, START_LIST_FILE, START_LIST_COLUMNS, ['tournament', 'flight', 'number'], findings)
  const starts: StartRecord[] = []
  const firstOfFlight = new Map<string, StartRecord>()
  const firstOfPlayer = new Map<string, number>()
  for (const row of rows) {
    const cells = readCells(START_LIST_FILE, row, findings)
    const start = {
      row: row.row,
      tournament: cells.required('tournament'),
      round: cells.wholeNumber('round', 1, 10, 1),
      flight: cells.wholeNumber('flight', 1, 1000, 1),
      startAt: cells.moment('startAt'),
      startTee: cells.wholeNumber('startTee', 1, 18, 1),
      number: cells.required('number'),
    }
    if (!isWhole(start)) continue
    const player = JSON.stringify([start.tournament, start.round, start.number])
    const earlier = firstOfPlayer.get(player)
    if (earlier !== undefined) {
      cells.problem('number', `${start.number} starts in row ${earlier} already.`, 'Remove one of the two rows.')
      continue
    }
    const flight = JSON.stringify([start.tournament, start.round, start.flight])
    const first = firstOfFlight.get(flight) ?? start
    if (first.startAt !== start.startAt || first.startTee !== start.startTee) {
      const column = first.startAt === start.startAt ? 'startTee' : 'startAt'
      cells.problem(
        column,
        `Flight ${start.flight} starts otherwise in row ${first.row}.`,
        'A flight has one time and one tee: correct one of the two.',
      )
      continue
    }
    firstOfPlayer.set(player, row.row)
    firstOfFlight.set(flight, first)
    starts.push(start)
  }
  return { rows: rows.length, starts }
}
