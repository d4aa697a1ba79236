/** Pure part of `npm run mutate`: compares a run's survivors with the checked-in reasons. */
import type { Dirent } from 'node:fs'

/** One changed spot and how the tests took it; the fields of a Stryker result that matter here. */
export interface Mutant {
  readonly fileName: string
  readonly status: string
  readonly replacement: string
  /** Lines and columns count from 1, the end is exclusive. */
  readonly location: { readonly start: Position; readonly end: Position }
}

interface Position {
  readonly line: number
  readonly column: number
}

/** Names a mutant by its text, so that a reason survives moved lines. */
export interface Spot {
  /** From the folder of sources: `scoring/countBack.ts`. */
  readonly file: string
  /** The line on which the changed text begins. */
  readonly line: string
  /** `old → new`, spaces collapsed, long texts cut in the middle. */
  readonly change: string
}

/** Why a survivor may live: it changes nothing that can be seen, or nothing that matters. */
export interface Reason extends Spot {
  readonly reason: string
}

/** How many mutants a file had. Those that do not compile or only break the set-up count nowhere. */
export interface FileScore {
  readonly file: string
  readonly found: number
  readonly survived: number
}

const LONGEST = 70

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function short(long: string): string {
  const text = flat(long)
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST / 2)} … ${text.slice(-LONGEST / 2)}`
}

/** Returns the place of `mutant` as text of the file. */
export function spotOf(file: string, source: string, { location: { start, end }, replacement }: Mutant): Spot {
  const lines = source.split('\n')
  const inside = lines.slice(start.line - 1, end.line)
  const last = inside.length - 1
  inside[last] = inside[last]?.slice(0, end.column - 1) ?? ''
  inside[0] = inside[0]?.slice(start.column - 1) ?? ''
  return { file, line: flat(lines[start.line - 1] ?? ''), change: `${short(inside.join('\n'))} → ${short(replacement) || 'nothing'}` }
}

const FOUND = new Set(['Killed', 'Timeout'])
const SURVIVED = new Set(['Survived', 'NoCoverage'])

export const isSurvivor = (mutant: Mutant): boolean => SURVIVED.has(mutant.status)

/** The tally of one file. */
export function fileScore(file: string, mutants: readonly Mutant[]): FileScore {
  return { file, found: mutants.filter(({ status }) => FOUND.has(status)).length, survived: mutants.filter(isSurvivor).length }
}

/** Percentage with one decimal, cut and never rounded up; a file without mutants has none. */
export function scoreText({ found, survived }: Pick<FileScore, 'found' | 'survived'>): string {
  if (found + survived === 0) return '–'
  const tenths = Math.floor((found * 1000) / (found + survived))
  return `${Math.floor(tenths / 10)}.${tenths % 10} %`
}

const keyOf = ({ file, line, change }: Spot): string => JSON.stringify([file, line, change])

/** The survivors with and without a reason, and the reasons of `files` that no survivor needs any more. */
export function explained(
  survivors: readonly Spot[],
  reasons: readonly Reason[],
  files: readonly string[],
): { readonly accepted: readonly Reason[]; readonly open: readonly Spot[]; readonly stale: readonly Reason[] } {
  const reasonOf = new Map(reasons.map((reason) => [keyOf(reason), reason]))
  const alive = new Set(survivors.map(keyOf))
  return {
    accepted: survivors.flatMap((spot) => reasonOf.get(keyOf(spot)) ?? []),
    open: survivors.filter((spot) => !reasonOf.has(keyOf(spot))),
    stale: reasons.filter((reason) => files.includes(reason.file) && !alive.has(keyOf(reason))),
  }
}

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string; readonly statusReason?: string }[] }>>
}

/**
 * Earlier results without what survived and without what only the clock found. A survivor is always tried again, for Stryker does not see every
 * test that could find it by now; and a slow machine runs out of time where nothing is wrong, while an endless loop is counted and says so.
 */
export function withoutSurvivors<Earlier extends Report>(report: Earlier): Earlier {
  const files = Object.entries(report.files).map(([name, file]) => [
    name,
    {
      ...file,
      mutants: file.mutants.filter(({ status, statusReason }) => !SURVIVED.has(status) && (status !== 'Timeout' || statusReason)),
    },
  ])
  return { ...report, files: Object.fromEntries(files) }
}

/** The folders of `src` that a run leaves out. `testing` holds generators and properties, which are tests themselves. */
export function uncovered(entries: readonly Pick<Dirent, 'name' | 'isDirectory'>[], folders: readonly string[]): readonly string[] {
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => name !== 'testing' && !folders.includes(name))
}
