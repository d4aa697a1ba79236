/** The files of an import folder: text, JSON by a schema, CSV by its columns. Anything that cannot be read is reported as a problem. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type CsvTable, parseCsvTable } from './csvTable.ts'
import { decodeText, isWorkbook } from './decodeText.ts'
import { pathInFolder } from './folderFiles.ts'
import { jsonProblem } from './jsonProblem.ts'
import type { Findings } from './report.ts'

/** Returns the text of the file, ignoring the case of its name; undefined if it is missing or not a text. */
function readText(folder: string, file: string, findings: Findings): string | undefined {
  const path = pathInFolder(folder, file)
  if (path === undefined) return undefined
  const bytes = readFileSync(path)
  const text = decodeText(bytes)
  if (text !== undefined && !isWorkbook(bytes)) return text
  findings.add({
    file,
    row: null,
    column: null,
    ...(isWorkbook(bytes)
      ? { problem: 'The file is a spreadsheet that was only renamed.', remedy: 'Open it and save it as CSV ("CSV UTF-8" in Excel).' }
      : {
          problem: 'The file is not text, or its parts are in different encodings.',
          remedy: 'Save it again as UTF-8 ("CSV UTF-8" in Excel).',
        }),
  })
  return undefined
}

/** Returns the parsed file; undefined if it is missing or has problems. */
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
      problem: `The file is not JSON${placeOfSyntax(text, error as SyntaxError)}.`,
      remedy: 'Correct it there; a comma, a quotation mark or a bracket is often missing just before.',
    })
    return undefined
  }
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  for (const issue of read.issues) findings.add(jsonProblem(file, schema, issue))
  return undefined
}

/** Returns only the position of a syntax error, because the text may hold personal data. */
function placeOfSyntax(text: string, { message }: SyntaxError): string {
  const position = /position (\d+)/.exec(message)?.[1]
  const before = text.slice(0, position === undefined ? placeOfToken(text) : Number(position)).split('\n')
  return `: it cannot be read from line ${before.length}, character ${(before.at(-1)?.length ?? 0) + 1} on`
}

/** Finds the position of an unexpected token, which the engine does not report: the end of the shortest prefix with that error. */
function placeOfToken(text: string): number {
  let [from, to] = [0, text.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (hasWrongToken(text.slice(0, middle + 1))) to = middle
    else from = middle + 1
  }
  return from
}

function hasWrongToken(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    return (error as Error).message.startsWith('Unexpected token')
  }
}

/** Returns the rows of the file and the columns of its header; empty if it is missing. */
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
