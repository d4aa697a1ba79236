/** Reads the cells of one CSV row. A cell that cannot be read is reported as a problem and returns undefined. */
import { type ClubDate, type ClubDateTime, parseClubDate, parseClubDateTime } from '@club/core'
import type { HandicapIndex } from '@club/core/handicap'
import type { CsvRow } from './csvTable.ts'
import { parseHandicapText } from './parseHandicapText.ts'
import type { Findings } from './report.ts'

export interface CellReader {
  text(column: string): string
  /** A text that must not be empty; a missing column is only a problem of the header. */
  required(column: string): string | undefined
  oneOf<Value extends string>(column: string, values: readonly Value[], missing?: Value): Value | undefined
  yesNo(column: string, missing: boolean): boolean | undefined
  /** The range includes both ends. */
  wholeNumber(column: string, from: number, to: number, missing: number): number | undefined
  /** Like `wholeNumber`; null for an empty cell. */
  wholeNumberOrNull(column: string, from: number, to: number): number | null | undefined
  /** A number with at most one decimal, in tenths; null for an empty cell. The range includes both ends. */
  tenths(column: string, from: number, to: number): number | null | undefined
  date(column: string): ClubDate | null | undefined
  moment(column: string): ClubDateTime | null | undefined
  handicap(column: string): HandicapIndex | undefined
  problem(column: string | null, problem: string, remedy: string): undefined
}

const YES = ['yes', 'true', '1', 'x']
const NO = ['no', 'false', '0']

/** Day, month and year with dots are the usual way in German, French and Danish spreadsheets. */
function isoDay(written: string): string {
  return written.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})/, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
}

export function readCells(file: string, { row, cells }: CsvRow, findings: Findings): CellReader {
  const text = (column: string): string => cells[column] ?? ''
  const problem: CellReader['problem'] = (column, what, remedy) => {
    findings.add({ file, row, column, problem: what, remedy })
    return undefined
  }
  return {
    text,
    problem,
    required: (column) => {
      if (cells[column] === undefined) return undefined
      return text(column) || problem(column, 'The cell is empty.', 'It is needed.')
    },
    oneOf: (column, values, missing) => {
      const found = values.find((value) => value.toLowerCase() === text(column).toLowerCase())
      if (found !== undefined) return found
      if (text(column) === '' && missing !== undefined) return missing
      return problem(column, `"${text(column)}" is not known.`, `Write one of: ${values.join(', ')}.`)
    },
    yesNo: (column, missing) => {
      const word = text(column).toLowerCase()
      if (word === '') return missing
      if (YES.includes(word)) return true
      return NO.includes(word) ? false : problem(column, `"${text(column)}" is neither yes nor no.`, 'Write yes or no.')
    },
    wholeNumber: (column, from, to, missing) => {
      if (text(column) === '') return missing
      const number = /^\d{1,6}$/.test(text(column)) ? Number(text(column)) : Number.NaN
      if (number >= from && number <= to) return number
      return problem(column, `"${text(column)}" is not a whole number from ${from} to ${to}.`, 'Correct the number.')
    },
    wholeNumberOrNull: (column, from, to) => {
      if (text(column) === '') return null
      const number = /^-?\d{1,6}$/.test(text(column)) ? Number(text(column)) : Number.NaN
      if (number >= from && number <= to) return number + 0
      return problem(column, `"${text(column)}" is not a whole number from ${from} to ${to}.`, 'Correct the number.')
    },
    tenths: (column, from, to) => {
      if (text(column) === '') return null
      const parts = /^(-?)(\d{1,3})(?:[.,](\d))?$/.exec(text(column))
      const size = 10 * Number(parts?.[2]) + Number(parts?.[3] ?? 0)
      const value = parts?.[1] === '-' ? 0 - size : size
      if (value >= from && value <= to) return value
      const range = `from ${from / 10} to ${to / 10}`
      return problem(column, `"${text(column)}" is not a number ${range} with at most one decimal.`, 'Write it as 18.7 or -1.2.')
    },
    date: (column) => {
      if (text(column) === '') return null
      const date = parseClubDate(isoDay(text(column)))
      return date.ok ? date.value : problem(column, 'This is not a date.', 'Write it as 1984-05-23 or 23.05.1984.')
    },
    moment: (column) => {
      if (text(column) === '') return null
      const written = isoDay(text(column)).replace(' ', 'T')
      const moment = parseClubDateTime(written.length === 16 ? `${written}:00` : written)
      return moment.ok
        ? moment.value
        : problem(column, 'This is not a moment.', "Write it as 2026-05-23T14:30 or 23.05.2026 14:30, in the club's time.")
    },
    handicap: (column) => {
      const handicap = parseHandicapText(text(column))
      if (handicap.ok) return handicap.value
      if (handicap.reason === 'minus') {
        return problem(
          column,
          'A minus can mean two things.',
          'Write +2.1 for a player better than scratch, and 2.1 for an old German index of -2.1.',
        )
      }
      return problem(
        column,
        `"${text(column)}" is not a handicap index.`,
        'Write 18.7, +1.2, PRO, none, a code such as WE, or leave it empty.',
      )
    },
  }
}
