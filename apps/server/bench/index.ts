/**
 * Measures the cost of our stack: a call without a database next to the same response from Hono alone, and reads next to the same
 * statements from pg alone. Each side is a process of its own, measured in turns within the same run. Of a read the service should reach
 * 0.6 of pg alone for a visitor and 0.35 for a list with a login, with a p99 of at most 4 times the p50. A full day of the tee sheet should
 * reach 0.6 of a server that has its bytes in memory, and 0.8 for a client that has the day already.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getWeekParams } from '@club/contract/club'
import { listFlights } from '@club/contract/reservations'
import { listTournaments } from '@club/contract/tournaments'
import { HEADERS } from '@club/contract/wire'
import { openClient } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { runBookings } from './bookings.ts'
import { runBusy } from './busy.ts'
import { CONNECTIONS, SHEET_DAY, TENANT } from './facts.ts'
import { fillClub, fillList, fillSheet } from './fillClub.ts'
import { runLive } from './live.ts'
import { load, type Samples, type Target } from './load.ts'
import { runMoneyBench } from './money.ts'
import { runMyGolfBench } from './myGolf.ts'
import { runRushBench } from './rush.ts'
import { lineOf, memoryOf, sidesHead, started } from './sides.ts'

const TURNS = 5
const TURN_MS = 1200
const WARM_UP_MS = 800

interface Side {
  readonly name: string
  readonly kind: 'ours' | 'hono' | 'pg' | 'pgList' | 'bytes'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Asks with the ETag of the response. */
  readonly known?: boolean
}

const WEEK = `/api/${getWeekParams.path}`
const LIST = `/api/${listTournaments.path}`
const TOURNAMENTS = 40

const comparisons = (token: string, sheet: string): readonly { readonly name: string; readonly sides: readonly Side[] }[] => [
  {
    name: 'a trivial call',
    sides: [
      { name: 'the service', kind: 'ours', path: '/api/trivial' },
      { name: 'Hono alone', kind: 'hono', path: '/api/trivial' },
    ],
  },
  {
    name: 'public read',
    sides: [
      { name: 'the service', kind: 'ours', path: WEEK, headers: { [HEADERS.tenant]: TENANT } },
      { name: 'pg alone', kind: 'pg', path: WEEK },
    ],
  },
  {
    name: 'logged-in list',
    sides: [
      { name: 'the service', kind: 'ours', path: LIST, headers: { [HEADERS.tenant]: TENANT, [HEADERS.token]: token } },
      { name: 'pg alone', kind: 'pgList', path: LIST },
    ],
  },
  ...[false, true].map((known) => ({
    name: known ? 'a day of tee times, known' : 'a day of tee times',
    sides: (['ours', 'bytes'] as const).map((kind) => ({
      ...{ name: kind === 'ours' ? 'the service' : 'bytes in memory', kind, path: sheet, known },
      headers: { [HEADERS.tenant]: TENANT, [HEADERS.token]: token },
    })),
  })),
]

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-bench-'))
  const postgres = await startEmbedded(folder)
  try {
    const { token, courseId } = await fill(postgres.ownerUrl)
    const sheet = `/api/${listFlights.path}?courseId=${courseId}&date=${SHEET_DAY}`
    console.log(sidesHead())
    const env = { BENCH_DATABASE: postgres.appUrl, BENCH_TOKEN: token, BENCH_SHEET: sheet }
    for (const { name, sides } of comparisons(token, sheet)) for (const line of await compared(name, sides, env)) console.log(line)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await runBookings()
  await runLive()
  await runBusy()
  await runRushBench()
  await runMoneyBench()
  await runMyGolfBench()
}

/** Returns the token of a member and the course with a full day. */
async function fill(ownerUrl: string): Promise<{ readonly token: string; readonly courseId: string }> {
  const owner = await openClient(ownerUrl)
  await migrate(owner)
  const token = await fillClub(owner)
  await owner.query('update account set staff = false')
  await fillList(owner, TOURNAMENTS)
  const courseId = await fillSheet(owner)
  await owner.end()
  return { token, courseId }
}

async function compared(name: string, sides: readonly Side[], env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const servers = await Promise.all(sides.map(({ kind }) => started(kind, env)))
  try {
    const samples: Samples[] = sides.map(() => ({ milliseconds: [], seconds: 0 }))
    const targets = await Promise.all(sides.map((side, at) => targetOf(side, servers[at]?.port ?? 0)))
    const turn = (at: number, milliseconds: number): Promise<Samples> => load(targets[at] as Target, CONNECTIONS, milliseconds)
    for (const at of sides.keys()) await turn(at, WARM_UP_MS)
    for (let number = 0; number < TURNS; number += 1) {
      for (const [at, all] of samples.entries()) {
        const { milliseconds, seconds } = await turn(at, TURN_MS)
        all.milliseconds.push(...milliseconds)
        all.seconds += seconds
      }
    }
    const memory = await Promise.all(servers.map(({ child }) => memoryOf(child)))
    const alone = samples.at(-1) as Samples
    return sides.map((side, at) => lineOf(`${name}: ${side.name}`, samples[at] as Samples, alone, memory[at] ?? 0))
  } finally {
    for (const { child } of servers) child.kill()
  }
}

async function targetOf({ path, headers = {}, known = false }: Side, port: number): Promise<Target> {
  if (!known) return { port, path, headers }
  const etag = (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).headers.get('etag') ?? ''
  return { port, path, headers: { ...headers, 'if-none-match': etag } }
}
