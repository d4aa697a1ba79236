/**
 * `node tools/lint/plainWords.ts`: words that docs/words.md replaced, counted per file. A step of `npm run check`.
 *
 * Test files are checked for their titles, all others for comments, names and texts.
 *
 * `plainWords.json` holds the counts of today. A file may lose such words but not gain any; a lower count is written immediately. Files that were moved
 * share the counts of the files that are gone. `--accept` writes the counts as they are.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DROPPED_WORDS, type DroppedWord } from './droppedWords.ts'
import { type Line, linesOfCatalog, linesOfMarkdown, linesOfSource, linesOfTitles } from './lines.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const COUNTS = fileURLToPath(new URL('plainWords.json', import.meta.url))

const SOURCES = ['{apps,packages,tools}/**/*.{ts,tsx,mjs}']
const DOCUMENTS = ['*.md', 'docs/**/*.md', 'packages/**/*.md']
const CATALOGS = ['packages/ui/src/locales/en.json', 'packages/contract/src/messages/en.ts']
const IGNORED =
  /node_modules|\/dist\/|^docs\/reference|^docs\/spec|^THIRD-PARTY|CHANGELOG\.md$|^docs\/words\.md$|\/migrations\/|^tools\/lint\/droppedWords|\/fixtures\//

export interface Finding {
  readonly line: number
  readonly word: string
  readonly instead: string
}

function isHit({ pattern, where, allow }: DroppedWord, { place, text }: Line): boolean {
  return where.includes(place) && pattern.test(allow === undefined ? text : text.replace(allow, ''))
}

/** One finding per line and dropped word. */
export function findingsOf(lines: readonly Line[]): readonly Finding[] {
  return lines.flatMap((line) =>
    DROPPED_WORDS.filter((word) => isHit(word, line)).map((word) => ({
      line: line.number,
      word: word.pattern.exec(word.allow === undefined ? line.text : line.text.replace(word.allow, ''))?.[0].trim() ?? '',
      instead: word.instead,
    })),
  )
}

export type Counts = Readonly<Record<string, number>>

/**
 * The files that gained dropped words. Files that are not listed may have as many as the files that are gone had together: they may be the
 * same files under other names.
 */
export function risen(before: Counts, now: Counts): readonly string[] {
  const gone = Object.keys(before).filter((file) => !(file in now))
  let free = gone.reduce((sum, file) => sum + (before[file] ?? 0), 0)
  return Object.keys(now)
    .sort()
    .filter((file) => {
      const count = now[file] ?? 0
      if (file in before) return count > (before[file] ?? 0)
      free -= count
      return count > 0 && free < 0
    })
}

function linesOf(file: string): readonly Line[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  if (file.endsWith('.md')) return linesOfMarkdown(text)
  if (CATALOGS.includes(file)) return linesOfCatalog(text)
  if (/\.test\.tsx?$/.test(file)) return linesOfTitles(file, text)
  if (/\.spec\.ts$/.test(file)) return [...linesOfSource(file, text), ...linesOfTitles(file, text)]
  return [{ number: 1, place: 'name', text: basename(file).replace(/\.\w+$/, '') }, ...linesOfSource(file, text)]
}

function allFiles(): readonly string[] {
  const exclude = (name: string): boolean => name === 'node_modules' || name === 'dist'
  const files = [...SOURCES, ...DOCUMENTS, ...CATALOGS].flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude }))
  return [...new Set(files.map((file) => file.replaceAll('\\', '/')))].filter((file) => !IGNORED.test(file)).sort()
}

function main(): void {
  const findings = new Map(allFiles().map((file) => [file, findingsOf(linesOf(file))] as const))
  const now = Object.fromEntries([...findings].map(([file, { length }]) => [file, length] as const).filter(([, count]) => count > 0))
  const before = JSON.parse(readFileSync(COUNTS, 'utf8')) as Counts
  const worse = process.argv.includes('--accept') ? [] : risen(before, now)
  for (const file of worse)
    for (const { line, word, instead } of findings.get(file) ?? []) console.log(`${file}:${line} “${word}”: write ${instead}`)
  const sum = (counts: Counts): number => Object.values(counts).reduce((total, count) => total + count, 0)
  if (worse.length === 0) writeFileSync(COUNTS, `${JSON.stringify(now, null, 1)}\n`)
  else console.log(`${worse.length} files have more dropped words than before; docs/words.md lists the words to use.`)
  console.log(`${sum(now)} dropped words left (${sum(before)} before)`)
  process.exitCode = worse.length === 0 ? 0 : 1
}

if (import.meta.main) main()
