/** Lists for a spreadsheet: UTF-8 with its mark, the separator that the reader's country expects, and no formulas. TV-131+. */
import Papa from 'papaparse'
import type { Language } from '../language/language.ts'

export type Cell = string | number | null

const MARK = '\uFEFF'
/** Cells are separated by a semicolon in languages with a decimal comma. */
const SEPARATOR: Readonly<Record<Language, string>> = { en: ',', de: ';', fr: ';', da: ';' }
const LIKE_A_FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-\d+([.,]\d+)?$/

/** A text that a spreadsheet would take for a formula begins with an apostrophe; a negative number is a number. */
function guarded(cell: Cell): Cell {
  return typeof cell === 'string' && LIKE_A_FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

export function csvText(language: Language, head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const all = [head, ...rows].map((row) => row.map(guarded))
  return `${MARK}${Papa.unparse(all, { delimiter: SEPARATOR[language], newline: '\r\n' })}\r\n`
}

export const CSV_TYPE = 'text/csv; charset=utf-8'
