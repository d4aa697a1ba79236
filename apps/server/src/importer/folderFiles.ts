/** Finds the files of an import folder by name, and reports those that an import cannot use. */
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { closest, distance } from 'fastest-levenshtein'
import { decodeText } from './decodeText.ts'
import { type Findings, IMPORT_FILES } from './report.ts'

const KNOWN: readonly string[] = IMPORT_FILES
/** Files that operating systems and office programs leave in a folder. */
const LEFT_BY_PROGRAMS = /^(\.|~)|^(thumbs\.db|desktop\.ini)$/i
/** Types of other files that belong in the folder, such as images. */
const NO_LIST = ['.png', '.jpg', '.jpeg', '.webp', '.gif', '.svg', '.pdf', '.md']
const SPREADSHEETS = ['.xlsx', '.xls', '.xlsm', '.xlsb', '.ods', '.numbers']
/** Up to this number of different characters, a name is a misspelling. */
const MISSPELT = 3

function filesOf(folder: string): readonly string[] {
  const isFile = (entry: Dirent): boolean => !entry.isDirectory() && !LEFT_BY_PROGRAMS.test(entry.name)
  return readdirSync(folder, { withFileTypes: true })
    .filter(isFile)
    .map(({ name }) => name)
    .sort()
}

/** Returns the path of the file with this name, ignoring case; undefined if it is missing. */
export function pathInFolder(folder: string, file: string): string | undefined {
  const files = filesOf(folder)
  const name = files.find((one) => one === file) ?? files.find((one) => one.toLowerCase() === file.toLowerCase())
  return name === undefined ? undefined : join(folder, name)
}

export function isFolder(folder: string, findings: Findings): boolean {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return true
  findings.add({
    file: folder,
    row: null,
    column: null,
    problem: 'There is no such folder.',
    remedy: 'Name the folder that holds club.json.',
  })
  return false
}

/** Reports files that would not be read. Returns true if one of them may be a list that is missing. */
export function checkFolder(folder: string, findings: Findings): boolean {
  const add = (file: string, problem: string, remedy: string): void => findings.add({ file, row: null, column: null, problem, remedy })
  const files = filesOf(folder)
  const seen = new Set<string>()
  const unknown = files.filter((file) => {
    const name = file.toLowerCase()
    if (seen.has(name)) add(file, 'Another file has the same name.', 'Remove one of the two.')
    seen.add(name)
    return !KNOWN.includes(name) && !NO_LIST.includes(extname(name))
  })
  const named = unknown.length > 0 ? textOfJson(folder, files) : ''
  const unusable = unknown.filter((file) => !named.includes(JSON.stringify(file.toLowerCase())))
  for (const file of unusable) add(file, ...unusableFile(file))
  return unusable.length > 0
}

/** Returns the text of all JSON files, to find the names of files that they use. */
function textOfJson(folder: string, files: readonly string[]): string {
  const json = files.filter((file) => KNOWN.includes(file.toLowerCase()) && file.toLowerCase().endsWith('.json'))
  return json.map((file) => (decodeText(readFileSync(join(folder, file))) ?? '').toLowerCase()).join('\n')
}

function unusableFile(file: string): [problem: string, remedy: string] {
  const name = file.toLowerCase()
  const likely = likelyName(name)
  const called = likely ?? `one of ${KNOWN.join(', ')}`
  if (SPREADSHEETS.includes(extname(name))) {
    const isList = likely === undefined || likely.endsWith('.csv')
    return [
      'An import reads no spreadsheets.',
      isList ? `Save it as CSV ("CSV UTF-8" in Excel) under the name ${called}, and remove this one.` : `Write ${called} in its place.`,
    ]
  }
  return [
    likely === undefined ? 'An import does not know this file.' : `An import does not know this file; did you mean ${likely}?`,
    `Rename it to ${called}, or remove it.`,
  ]
}

function likelyName(name: string): string | undefined {
  const stem = name.split('.')[0] ?? ''
  const stemOf = (file: string): string => file.split('.')[0] ?? ''
  const sameStem = KNOWN.find((file) => stemOf(file) === stem)
  if (sameStem !== undefined) return sameStem
  const near = closest(stem, KNOWN.map(stemOf))
  return distance(stem, near) < MISSPELT ? KNOWN.find((file) => stemOf(file) === near) : undefined
}
