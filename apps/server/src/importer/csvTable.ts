/** A CSV file as rows of named cells: RFC 4180, comma or semicolon, any order of columns. */
import Papa from 'papaparse'

export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1. A quoted line break does not start a row. */
  readonly row: number
  /** Trimmed; a column that the file does not have is empty. */
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

/** Whichever of the two stands more often in the first line; a comma when there is neither. */
export function delimiterOf(text: string): ',' | ';' {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  return header.split(';').length > header.split(',').length ? ';' : ','
}

/** Spelling of a heading does not matter: `Last name`, `last_name` and `lastName` are one column. */
function headingKey(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_.-]/g, '')
}

export function parseCsvTable(text: string, columns: readonly string[], required: readonly string[]): CsvTable {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), header: false, skipEmptyLines: false })
  const faults: CsvFault[] = errors.map(({ row, message }) => ({
    row: (row ?? 0) + 1,
    column: null,
    problem: `The row cannot be read (${message}).`,
    remedy: 'Close every quotation mark, and double those inside a quoted cell.',
  }))
  const known = new Map(columns.map((column) => [headingKey(column), column]))
  const headings = (data[0] ?? []).map((heading) => known.get(headingKey(heading)) ?? null)
  faults.push(...headerFaults(data[0] ?? [], headings, columns, required))

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
    const named: Record<string, string> = Object.fromEntries(columns.map((column) => [column, '']))
    headings.forEach((column, place) => {
      if (column !== null) named[column] = (cells[place] ?? '').trim()
    })
    rows.push({ row: index + 1, cells: named })
  })
  return { columns: new Set(headings.filter((column) => column !== null)), rows, faults }
}

function headerFaults(
  texts: readonly string[],
  headings: readonly (string | null)[],
  columns: readonly string[],
  required: readonly string[],
): readonly CsvFault[] {
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
