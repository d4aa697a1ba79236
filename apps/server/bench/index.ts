/**
 * Measures the cost of our stack: a call without a database next to the same response from Hono alone, and one read next to the same
 * statement from pg alone. Each side is a process of its own, asked in turns within the same run.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getWeekParams } from '@club/contract/club'
import { HEADERS } from '@club/contract/wire'
import { openClient } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { runBusy } from './busy.ts'
import { CONNECTIONS, TENANT } from './facts.ts'
import { runLive } from './live.ts'
import { load, type Samples } from './load.ts'

const TURNS = 5
const TURN_MS = 1200
const WARM_UP_MS = 800

interface Side {
  readonly name: string
  readonly kind: 'ours' | 'hono' | 'pg'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

const WEEK = `/api/${getWeekParams.path}`
const COMPARISONS: readonly { readonly name: string; readonly sides: readonly Side[] }[] = [
  {
    name: 'a trivial call',
    sides: [
      { name: 'the service', kind: 'ours', path: '/api/trivial' },
      { name: 'Hono alone', kind: 'hono', path: '/api/trivial' },
    ],
  },
  {
    name: 'one database read',
    sides: [
      { name: 'the service', kind: 'ours', path: WEEK, headers: { [HEADERS.tenant]: TENANT } },
      { name: 'pg alone', kind: 'pg', path: WEEK },
    ],
  },
]

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-bench-'))
  const postgres = await startEmbedded(folder)
  try {
    await fill(postgres.ownerUrl)
    console.log(`${`service, ${CONNECTIONS} connections`.padEnd(40)} ${['requests/s', 'p50 ms', 'p99 ms', 'memory MB'].map(cell).join('')}`)
    for (const { name, sides } of COMPARISONS) for (const line of await compared(name, sides, postgres.appUrl)) console.log(line)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await runLive()
  await runBusy()
}

async function fill(ownerUrl: string): Promise<void> {
  const owner = await openClient(ownerUrl)
  await migrate(owner)
  await owner.query("insert into tenant (id, name) values ($1, 'Bench')", [TENANT])
  await owner.query("select set_config('club.tenant', $1, false)", [TENANT])
  await owner.query(
    `insert into club (tenant_id, name, club_number, country, time_zone, currency, settings, licence, anonymous_licence, week)
      values ($1, 'Bench', '1', 'DE', 'Europe/Berlin', 'EUR', '{}', '{}', '{}', '{"id": 1, "firstDay": 1}')`,
    [TENANT],
  )
  await owner.end()
}

async function compared(name: string, sides: readonly Side[], appUrl: string): Promise<readonly string[]> {
  const servers = await Promise.all(sides.map((side) => started(side, appUrl)))
  try {
    const samples: Samples[] = sides.map(() => ({ milliseconds: [], seconds: 0 }))
    const turn = (at: number, milliseconds: number): Promise<Samples> => {
      const { path, headers = {} } = sides[at] as Side
      return load({ port: servers[at]?.port ?? 0, path, headers }, CONNECTIONS, milliseconds)
    }
    for (const at of sides.keys()) await turn(at, WARM_UP_MS)
    for (let number = 0; number < TURNS; number += 1) {
      for (const [at, all] of samples.entries()) {
        const { milliseconds, seconds } = await turn(at, TURN_MS)
        all.milliseconds.push(...milliseconds)
        all.seconds += seconds
      }
    }
    const memory = await Promise.all(servers.map(({ child }) => memoryOf(child)))
    return sides.map((side, at) => lineOf(`${name}: ${side.name}`, samples[at] as Samples, memory[at] ?? 0))
  } finally {
    for (const { child } of servers) child.kill()
  }
}

async function started({ kind }: Side, appUrl: string): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [kind], { env: { ...process.env, BENCH_DATABASE: appUrl } })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

async function memoryOf(child: ChildProcess): Promise<number> {
  child.send('memory')
  const [{ bytes }] = (await once(child, 'message')) as [{ bytes: number }]
  return bytes
}

function lineOf(name: string, { milliseconds, seconds }: Samples, memoryBytes: number): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const percentile = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const cells = [sorted.length / seconds, percentile(0.5), percentile(0.99), memoryBytes / 1024 ** 2]
  const places = [0, 2, 2, 0]
  const figures = cells.map((figure, at) =>
    figure.toLocaleString('en', { minimumFractionDigits: places[at] ?? 0, maximumFractionDigits: places[at] ?? 0 }),
  )
  return `${name.padEnd(40)} ${figures.map(cell).join('')}`
}

function cell(text: string): string {
  return text.padStart(12)
}
