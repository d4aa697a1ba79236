/** A CSV file as rows of named cells: RFC 4180, comma, semicolon or tab, any order of columns. */
import Papa from 'papaparse'

export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1. A quoted line break does not start a row. */
  readonly row: number
  /** Trimmed cells by column. A missing optional column is empty, a missing required one is left out. */
  readonly cells: Readonly<Record<string, string>>
}

export interface CsvFault {
  readonly row: number
  readonly column: string | null
  readonly problem: string
  readonly remedy: string
}

export interface CsvTable {
  /** Columns that the header names. */
  readonly columns: ReadonlySet<string>
  readonly rows: readonly CsvRow[]
  readonly faults: readonly CsvFault[]
}

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]
const DELIMITER_NAMES: Readonly<Record<Delimiter, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }
/** An optional first line that sets the separator for Excel; Excel does not count it as a row. */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\t]*\r?\n/i

/** Returns the delimiter that splits the first line into the most cells; a comma if none does. */
export function delimiterOf(text: string): Delimiter {
  const header = text.slice(0, text.search(/[\r\n]|$/)).replaceAll(/"[^"]*"/g, '')
  return DELIMITERS.reduce((best, one) => (header.split(one).length > header.split(best).length ? one : best))
}

/** `="0049 170"` is how programs keep Excel from reading a text as a number. */
function cellText(written: string): string {
  const cell = written.trim()
  return (/^="(.*)"$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell).trim()
}

/** Spelling of a heading does not matter: `Last name`, `last_name` and `lastName` are one column. */
function headingKey(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_.-]/g, '')
}

export function parseCsvTable(file: string, columns: readonly string[], required: readonly string[]): CsvTable {
  const separatorLine = SEPARATOR_LINE.exec(file)
  const text = file.slice(separatorLine?.[0].length ?? 0)
  const delimiter = DELIMITERS.find((one) => one === separatorLine?.[1]) ?? delimiterOf(text)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, header: false, skipEmptyLines: false })
  const otherDelimiter = delimiterOfRows(data, delimiter)
  if (otherDelimiter !== undefined) return { columns: new Set(), rows: [], faults: [delimiterFault(otherDelimiter, delimiter)] }
  const faults: CsvFault[] = errors.map(({ row, message }) => ({
    row: (row ?? 0) + 1,
    column: null,
    problem: `The row cannot be read (${message}).`,
    remedy: 'Close every quotation mark, and double those inside a quoted cell.',
  }))
  const known = new Map(columns.map((column) => [headingKey(column), column]))
  const headings = (data[0] ?? []).map((heading) => known.get(headingKey(heading)) ?? null)
  faults.push(...headerFaults(data[0] ?? [], headings, columns, required))

  if (headings.every((heading) => heading === null)) return { columns: new Set(), rows: [], faults }

  // A missing required column is only a problem of the header, not of every row.
  const given = columns.filter((column) => headings.includes(column) || !required.includes(column))
  const rows: CsvRow[] = []
  data.forEach((cells, index) => {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) return
    if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
      faults.push({
        row: index + 1,
        column: null,
        problem: `The row has ${cells.length} cells, the header has ${headings.length}.`,
        remedy: 'Put a cell that contains a separator into quotation marks.',
      })
      return
    }
    const named: Record<string, string> = Object.fromEntries(given.map((column) => [column, '']))
    headings.forEach((column, place) => {
      if (column !== null) named[column] = cellText(cells[place] ?? '')
    })
    rows.push({ row: index + 1, cells: named })
  })
  return { columns: new Set(headings.filter((column) => column !== null)), rows, faults }
}

/** Returns the delimiter of the rows if it differs from that of the header; else undefined. */
function delimiterOfRows([header = [], ...rows]: readonly string[][], delimiter: Delimiter): Delimiter | undefined {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (header.length < 2 || filled.length === 0 || filled.some((cells) => cells.length > 1)) return undefined
  return DELIMITERS.find((one) => one !== delimiter && filled.every(([cell = '']) => cell.includes(one)))
}

function delimiterFault(ofRows: Delimiter, ofHeader: Delimiter): CsvFault {
  return {
    row: 1,
    column: null,
    problem: `The header is separated by ${DELIMITER_NAMES[ofHeader]}, the rows by ${DELIMITER_NAMES[ofRows]}.`,
    remedy: 'Write the same separator everywhere.',
  }
}

function headerFaults(
  texts: readonly string[],
  headings: readonly (string | null)[],
  columns: readonly string[],
  required: readonly string[],
): readonly CsvFault[] {
  // The message does not quote the row: without a header it holds data of a person.
  if (headings.every((heading) => heading === null)) {
    return [
      {
        row: 1,
        column: null,
        problem: 'The first row names no column that an import knows.',
        remedy: `Begin with a header, separated by commas, semicolons or tabs. Columns are: ${columns.join(', ')}.`,
      },
    ]
  }
  const missing = required
    .filter((column) => !headings.includes(column))
    .map((column) => ({ row: 1, column, problem: 'The column is missing.', remedy: 'Add it to the header.' }))
  const unknown = texts
    .filter((text, place) => headings[place] === null && text.trim() !== '')
    .map((text) => ({
      row: 1,
      column: text.trim(),
      problem: 'There is no such column.',
      remedy: `Rename or remove it. Columns are: ${columns.join(', ')}.`,
    }))
  const twice = columns
    .filter((column) => headings.filter((heading) => heading === column).length > 1)
    .map((column) => ({ row: 1, column, problem: 'The column stands there twice.', remedy: 'Remove one of the two.' }))
  return [...missing, ...unknown, ...twice]
}
