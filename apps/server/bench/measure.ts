/** A filled database, and the times of calls that are repeated on it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClient, openPool } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import type { appAt } from '../src/testing/testApp.ts'
import type { addClubs } from '../src/testing/testClubs.ts'

export type Pools = Parameters<typeof appAt>[1] & { readonly owner: Parameters<typeof addClubs>[0] }

/** Runs `work` on a new database and deletes it afterwards. */
export async function withPools(work: (pools: Pools) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-bench-'))
  const postgres = await startEmbedded(folder)
  try {
    const client = await openClient(postgres.ownerUrl)
    await migrate(client).finally(() => client.end())
    const pools = { owner: openPool(postgres.ownerUrl), app: openPool(postgres.appUrl) }
    await work(pools).finally(() => Promise.all([pools.owner.end(), pools.app.end()]))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the milliseconds of each turn, shortest first. */
export async function timed(work: () => Promise<{ readonly status: number }>, turns = 1): Promise<readonly number[]> {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const from = performance.now()
    const { status } = await work()
    if (status >= 400) throw new Error(`answered ${status}`)
    times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)
}

export function printTimesHead(name: string): void {
  console.log(`\n${name.padEnd(52)}${'median'.padStart(9)}${'longest'.padStart(9)}`)
}

/** Prints the median and, of several turns, the longest. */
export function printTimes(name: string, times: readonly number[]): void {
  const at = (share: number): string =>
    `${Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)} ms`.padStart(9)
  console.log(`${name.padEnd(52)}${at(0.5)}${times.length > 1 ? at(1) : ''}`)
}
