/** Reports a run of chaos: as findings, and as a table. */
import type { MigrationReport } from './killMigrations.ts'
import { type Comparison, WRITE_KINDS } from './ledger.ts'
import { CALM } from './tally.ts'

export interface FaultReport {
  readonly name: string
  /** From the fault to the first answer after the last failure; null: it was not served again. */
  readonly milliseconds: number | null
}

export interface ChaosReport {
  readonly seed: number
  /** The write that was taken away on purpose. */
  readonly planted: string | null
  readonly requests: number
  readonly failures: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly faults: readonly FaultReport[]
  readonly migrations: readonly MigrationReport[]
  readonly comparison: Comparison
  /** Tournaments whose number of players is not the length of their list. */
  readonly miscounted: readonly string[]
  /** Faults of the tee sheet, in sentences. */
  readonly brokenSheet: readonly string[]
  readonly refusals: readonly string[]
  readonly crashes: readonly string[]
  readonly skipped: readonly string[]
}

/** Statuses allowed while the database is unavailable or overloaded. */
const EXPECTED = /^(503 (unavailable|busy|databaseUnreachable|diskFull)|[^5].*)$/

/** Everything that must not be, in sentences; empty: the run passed. */
export function findingsOf(report: ChaosReport): readonly string[] {
  const { comparison, faults, migrations } = report
  const unexpected = [...report.failures].flatMap(([fault, counts]) =>
    [...counts].filter(([code]) => !EXPECTED.test(code)).map(([code, count]) => `${count} × unexpected ${code} while ${fault}`),
  )
  return [
    ...comparison.lost.map((id) => `lost: ${id} was acknowledged and is not stored`),
    ...comparison.doubled.map((id) => `doubled: ${id} is stored more than once`),
    ...comparison.uncalled.map((id) => `${id} is stored, but was refused`),
    ...report.miscounted.map((id) => `tournament ${id} counts other players than it lists`),
    ...report.brokenSheet,
    ...unexpected,
    ...report.refusals.map((refusal) => `refused without a reason: ${refusal}`),
    ...report.crashes,
    ...faults.filter(({ milliseconds }) => milliseconds === null).map(({ name }) => `not served again: ${name}`),
    ...migrations.filter(({ isKilled }) => !isKilled).map(({ version }) => `migration ${version} was never met by a kill`),
    ...migrations.flatMap(({ version, differences }) => differences.map((line) => `migration ${version}: ${line}`)),
  ]
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2)

export function chaosTable(report: ChaosReport): string {
  const names = [CALM, ...new Set(report.faults.map(({ name }) => name))]
  const faults = names.map((name) => {
    const times = report.faults.filter((fault) => fault.name === name).flatMap(({ milliseconds }) => milliseconds ?? [])
    const sorted = times.toSorted((a, b) => a - b)
    const counts = [...(report.failures.get(name) ?? [])].map(([code, count]) => `${count} × ${code}`).sort()
    const middle = sorted[Math.floor((sorted.length - 1) / 2)]
    const [median, longest] = middle === undefined ? ['', ''] : [seconds(middle), seconds(sorted.at(-1) ?? 0)]
    return [name === CALM ? 'no fault' : name, name === CALM ? '' : String(sorted.length), median, longest, counts.join(', ') || '-']
  })
  const writes = WRITE_KINDS.map((kind) => {
    const { acknowledged, unknown, refused } = report.comparison.counts[kind]
    return [kind, ...[acknowledged, unknown, refused].map(String)]
  })
  const killed = report.migrations.filter(({ isKilled }) => isKilled).length
  const equal = report.migrations.filter(({ differences }) => differences.length === 0).length
  return [
    ...columns([['fault', 'times', 'median s', 'longest s', 'answers that are no success'], ...faults]),
    '',
    ...columns([['writes', 'acknowledged', 'unknown', 'refused'], ...writes]),
    ...(report.migrations.length > 0
      ? ['', `migrations: ${killed} of ${report.migrations.length} killed midway, ${equal} equal to an undisturbed one`]
      : []),
    ...report.skipped.map((what) => `skipped: ${what}`),
  ].join('\n')
}

/** Texts are aligned left in the first and the last column, numbers right between them. */
function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const width = (at: number): number => Math.max(...rows.map((row) => row[at]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(width(at)) : at === 4 ? cell : cell.padStart(width(at))))
      .join('  ')
      .trimEnd(),
  )
}

export function chaosLine(report: ChaosReport): string {
  const { counts, lost, doubled } = report.comparison
  const acknowledged = WRITE_KINDS.reduce((sum, kind) => sum + counts[kind].acknowledged, 0)
  const findings = findingsOf(report).length
  return `seed ${report.seed}: ${report.requests} requests, ${report.faults.length} faults, ${acknowledged} writes acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${findings} findings`
}
