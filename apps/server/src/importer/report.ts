/** Report of an import: one line for each problem, counts for each file. */

export interface ImportProblem {
  /** Name of the file inside the folder. */
  readonly file: string
  /** As a spreadsheet counts: 1 is the header. In a JSON file the place of the item, from 1. null: the whole file. */
  readonly row: number | null
  /** Column of a CSV file or path inside a JSON file. */
  readonly column: string | null
  readonly problem: string
  /** Instruction to solve the problem. */
  readonly remedy: string
}

export interface FileCount {
  readonly file: string
  /** Rows or items that were read. */
  readonly rows: number
  readonly added: number
  readonly updated: number
}

export interface ImportReport {
  /** null if club.json could not be read. */
  readonly tenantId: string | null
  readonly dryRun: boolean
  /** True if the rows were stored: no problem, and not a dry run. */
  readonly imported: boolean
  readonly files: readonly FileCount[]
  /** Files that refer to a file with problems: their references were not checked. */
  readonly unchecked: readonly string[]
  /** Facts to know before or after the import, though nothing is wrong. */
  readonly notes: readonly string[]
  /** Sorted by file and row. */
  readonly problems: readonly ImportProblem[]
}

/** Collects problems and counts while files are read and rows are written. */
export interface Findings {
  readonly problems: ImportProblem[]
  add(problem: ImportProblem): void
  note(file: string, text: string): void
  count(file: string, rows: number, written?: { readonly added: number; readonly updated: number }): void
  report(outcome: Pick<ImportReport, 'tenantId' | 'dryRun' | 'imported' | 'unchecked'>): ImportReport
}

/** The order in which files are read, and in which a report lists them. */
export const IMPORT_FILES = [
  'club.json',
  'dictionaries.json',
  'clubs.csv',
  'courses.json',
  'members.csv',
  'membershipcards.csv',
  'mandates.csv',
  'prepaidrounds.csv',
  'scores.csv',
  'tournaments.json',
  'entries.csv',
  'startlist.csv',
  'cards.csv',
  'teamcards.csv',
  'reservations.json',
  'bookings.csv',
  'accounts.json',
  'clublife.json',
] as const

/** Lines of one file in the text of a report, and rows named in one line. */
const MAX_LINES = 30
const MAX_ROWS = 5

function fileOrder(file: string): number {
  const index = (IMPORT_FILES as readonly string[]).indexOf(file)
  return index === -1 ? IMPORT_FILES.length : index
}

export function collectFindings(): Findings {
  const problems: ImportProblem[] = []
  const counts = new Map<string, FileCount>()
  const notes: string[] = []
  return {
    problems,
    add: (problem) => {
      problems.push(problem)
    },
    note: (file, text) => {
      notes.push(`${file}: ${text}`)
    },
    count: (file, rows, { added, updated } = { added: 0, updated: 0 }) => {
      counts.set(file, { file, rows, added, updated })
    },
    report: (outcome) => ({
      ...outcome,
      notes,
      files: [...counts.values()].sort((a, b) => fileOrder(a.file) - fileOrder(b.file)),
      problems: problems.toSorted((a, b) => fileOrder(a.file) - fileOrder(b.file) || (a.row ?? 0) - (b.row ?? 0)),
    }),
  }
}

interface FoldedProblem extends ImportProblem {
  /** All rows with this problem, ascending. */
  readonly rows: readonly number[]
}

/** Merges the same problem in several rows of a file. */
function fold(problems: readonly ImportProblem[]): readonly FoldedProblem[] {
  const folded = new Map<string, FoldedProblem & { rows: number[] }>()
  for (const found of problems) {
    const key = JSON.stringify([found.file, found.column, found.problem, found.remedy])
    const known = folded.get(key)
    const rows = found.row === null ? [] : [found.row]
    if (known) known.rows.push(...rows)
    else folded.set(key, { ...found, rows })
  }
  return [...folded.values()]
}

function rowsText(rows: readonly number[]): string | null {
  const [first] = rows
  if (first === undefined) return null
  if (rows.length === 1) return `row ${first}`
  const last = rows.at(-1) as number
  if (last - first === rows.length - 1) return `rows ${first} to ${last}`
  const shown = rows.slice(0, MAX_ROWS).join(', ')
  return rows.length > MAX_ROWS ? `rows ${shown} and ${rows.length - MAX_ROWS} more` : `rows ${shown}`
}

function problemLine({ file, rows, column, problem, remedy }: FoldedProblem): string {
  return `  ${[file, rowsText(rows), column].filter((part) => part !== null).join(', ')}: ${problem} ${remedy}`
}

/** Returns the first problems of each file and the number of further ones. */
function problemLines(problems: readonly ImportProblem[]): readonly string[] {
  const byFile = Map.groupBy(fold(problems), ({ file }) => file)
  return [...byFile].flatMap(([file, found]) => {
    const more = found.length - MAX_LINES
    return [...found.slice(0, MAX_LINES).map(problemLine), ...(more > 0 ? [`  ${file}: ${more} more of other kinds or places.`] : [])]
  })
}

/** Formats the report for a terminal. */
export function importReportText(report: ImportReport): string {
  const { tenantId, dryRun, imported, files, notes, problems, unchecked } = report
  const counted = files.map(({ file, rows, added, updated }) => `  ${file}: ${rows} read, ${added} added, ${updated} updated`)
  const later = unchecked.length > 0 ? [`  Not checked yet is what these refer to: ${unchecked.join(', ')}. Run it again afterwards.`] : []
  const outcome = imported
    ? `Imported into "${tenantId}".`
    : problems.length > 0
      ? `Nothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`
      : dryRun
        ? 'Dry run: no problem found, nothing was written.'
        : 'Nothing was imported.'
  return [...counted, ...notes.map((note) => `  ${note}`), ...problemLines(problems), ...later, outcome].join('\n')
}
