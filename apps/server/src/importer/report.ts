/** What an import found and did: one line for each problem, counts for each file. */

export interface ImportProblem {
  /** Name of the file inside the folder. */
  readonly file: string
  /** As a spreadsheet counts: 1 is the header. In a JSON file the place of the item, from 1. null: the whole file. */
  readonly row: number | null
  /** Column of a CSV file or path inside a JSON file. */
  readonly column: string | null
  readonly problem: string
  /** What to do about it. */
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
  /** null when club.json could not be read. */
  readonly tenantId: string | null
  readonly dryRun: boolean
  /** The rows are in the database: no problem, and not a dry run. */
  readonly imported: boolean
  readonly files: readonly FileCount[]
  /** Sorted by file and row. */
  readonly problems: readonly ImportProblem[]
}

/** Collects while files are read and rows are written. */
export interface Findings {
  readonly problems: ImportProblem[]
  add(problem: ImportProblem): void
  count(file: string, rows: number, written?: { readonly added: number; readonly updated: number }): void
  report(outcome: Pick<ImportReport, 'tenantId' | 'dryRun' | 'imported'>): ImportReport
}

/** The order in which files are read, and in which a report lists them. */
export const IMPORT_FILES = [
  'club.json',
  'dictionaries.json',
  'clubs.csv',
  'courses.json',
  'members.csv',
  'tournaments.json',
  'entries.csv',
  'startlist.csv',
  'cards.csv',
  'accounts.json',
] as const

function fileOrder(file: string): number {
  const index = (IMPORT_FILES as readonly string[]).indexOf(file)
  return index === -1 ? IMPORT_FILES.length : index
}

export function collectFindings(): Findings {
  const problems: ImportProblem[] = []
  const counts = new Map<string, FileCount>()
  return {
    problems,
    add: (problem) => {
      problems.push(problem)
    },
    count: (file, rows, { added, updated } = { added: 0, updated: 0 }) => {
      counts.set(file, { file, rows, added, updated })
    },
    report: (outcome) => ({
      ...outcome,
      files: [...counts.values()].sort((a, b) => fileOrder(a.file) - fileOrder(b.file)),
      problems: problems.toSorted((a, b) => fileOrder(a.file) - fileOrder(b.file) || (a.row ?? 0) - (b.row ?? 0)),
    }),
  }
}

function placeOf({ file, row, column }: ImportProblem): string {
  return [file, row === null ? null : `row ${row}`, column].filter((part) => part !== null).join(', ')
}

/** The report as lines for a terminal. */
export function importReportText(report: ImportReport): string {
  const { tenantId, dryRun, imported, files, problems } = report
  const counted = files.map(({ file, rows, added, updated }) => `  ${file}: ${rows} read, ${added} added, ${updated} updated`)
  const found = problems.map((problem) => `  ${placeOf(problem)}: ${problem.problem} ${problem.remedy}`)
  const outcome = imported
    ? `Imported into "${tenantId}".`
    : problems.length > 0
      ? `Nothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`
      : dryRun
        ? 'Dry run: no problem found, nothing was written.'
        : 'Nothing was imported.'
  return [...counted, ...found, outcome].join('\n')
}
