/** The files of an import folder: text, JSON by a schema, CSV by its columns. Whatever cannot be read becomes a problem. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type CsvTable, parseCsvTable } from './csvTable.ts'
import type { Findings } from './report.ts'

/** The text without its byte order mark; undefined when there is no such file or it is not UTF-8. */
function readText(folder: string, file: string, findings: Findings): string | undefined {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(join(folder, file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    findings.add({
      file,
      row: null,
      column: null,
      problem: 'The file is not UTF-8 text.',
      remedy: 'Save it again as UTF-8 ("CSV UTF-8" in Excel).',
    })
    return undefined
  }
}

/** What the file says, or undefined: no such file, or problems were noted. */
export function readJson<Schema extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: Schema,
  findings: Findings,
): v.InferOutput<Schema> | undefined {
  const text = readText(folder, file, findings)
  if (text === undefined) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    findings.add({
      file,
      row: null,
      column: null,
      problem: `The file is not JSON (${(error as Error).message}).`,
      remedy: 'Correct it at the place named.',
    })
    return undefined
  }
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  for (const issue of read.issues) findings.add(jsonProblem(file, issue))
  return undefined
}

function jsonProblem(file: string, issue: v.BaseIssue<unknown>): Parameters<Findings['add']>[0] {
  const keys = (issue.path ?? []).map((item) => item.key as string | number)
  // The first list on the way names the row: { "tournaments": [ … ] }.
  const place = keys.findIndex((key) => typeof key === 'number')
  const column = keys
    .filter((_, index) => place === -1 || index > place)
    .map((key, index) => (typeof key === 'number' ? `[${key + 1}]` : index === 0 ? key : `.${key}`))
    .join('')
  return {
    file,
    row: place === -1 ? null : (keys[place] as number) + 1,
    column: column === '' ? null : column,
    problem: `${issue.message.replace(/\.$/, '')}.`,
    remedy: 'See docs/guides/import.md for what may stand here.',
  }
}

/** The rows of the file and the columns of its header, none when it is missing. */
export function readCsv(
  folder: string,
  file: string,
  columns: readonly string[],
  required: readonly string[],
  findings: Findings,
): Pick<CsvTable, 'rows' | 'columns'> {
  const text = readText(folder, file, findings)
  if (text === undefined) return { rows: [], columns: new Set() }
  const { rows, columns: present, faults } = parseCsvTable(text, columns, required)
  for (const fault of faults) findings.add({ file, ...fault })
  return { rows, columns: present }
}
