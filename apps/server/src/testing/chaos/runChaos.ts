/** `npm run chaos`: clients at work on a server that is broken again and again, then the count of what is stored. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from '../../db/connect.ts'
import { findEmbedded, startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { createRandom, type Random } from '../../demo/random.ts'
import { StartupError } from '../../refusal/startupError.ts'
import { readBrokenSheet, sellPlaceTwice } from './bookings.ts'
import type { ChaosReport, FaultReport } from './chaosReport.ts'
import { CLIENTS, clientsOf, startClients } from './clients.ts'
import { type Fault, faultsFor, type Target } from './faults.ts'
import { killMigrations, type MigrationReport } from './killMigrations.ts'
import { compareWrites, type Write } from './ledger.ts'
import { type ServerProcess, startServerProcess } from './serverProcess.ts'
import { CALM, createTally, type Tally } from './tally.ts'
import { dropWrite, fillWorld, holdsClub, readMiscounted, readStored, type World } from './world.ts'

export interface OwnedDatabase {
  readonly ownerUrl: string
  readonly appUrl: string
}

/** Faults made on purpose, which must be found. `write`: takes one acknowledged write out of the tables before they are compared. `places`: drops the key that makes a place unique and sells one place twice. */
export const PLANTS = ['write', 'places'] as const
export type Plant = (typeof PLANTS)[number]

export interface ChaosOptions {
  /** The run ends after so many minutes, or when so many requests have been answered. */
  readonly length: { readonly minutes: number } | { readonly operations: number }
  /** Number of clients; `CLIENTS` if not given. */
  readonly clients?: number
  readonly seed: number
  /** Another PostgreSQL; null: the built-in one, in a folder of its own. */
  readonly database: OwnedDatabase | null
  readonly plant?: Plant | undefined
  readonly say?: (line: string) => void
  /** Ends the run early. */
  readonly signal?: AbortSignal
}

const PEOPLE = 40
/** More than the clients can use up in a minute. */
const PER_MINUTE = { tournaments: 60, boards: 5, days: 60 } as const
/** Fewer than the clients send, so that they have work until the end. */
const OPERATIONS_PER_MINUTE = 2000
const DISK_MEGABYTES = 1024
const SERVED_WITHIN_MS = 60_000
const CALM_MS = { least: 500, most: 2000 } as const

export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { database, seed, say = () => {} } = options
  if (database) {
    const report = await breakServer(options, { urls: async () => database, dataFolder: null, hasSmallDisk: false })
    return { ...report, skipped: [...SKIPPED_ELSEWHERE, NO_DISK] }
  }
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-chaos-'))
  chmodSync(folder, 0o755)
  const hasSmallDisk = mountDisk(folder)
  try {
    const dataFolder = join(folder, 'data')
    const { report, migrations } = await onBuiltIn(dataFolder, hasSmallDisk)
    return { ...report, migrations, skipped: hasSmallDisk ? [] : [NO_DISK] }
  } finally {
    if (hasSmallDisk) execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }

  async function onBuiltIn(dataFolder: string, isSmall: boolean) {
    const urls = async (): Promise<OwnedDatabase> => {
      const found = await findEmbedded(dataFolder)
      if (!found) throw new Error('The built-in PostgreSQL does not run')
      return found
    }
    const report = await breakServer(options, { urls, dataFolder, hasSmallDisk: isSmall })
    if (options.signal?.aborted) return { report, migrations: [] }
    say('Killing migrations …')
    const postgres = await startEmbedded(join(folder, 'migrations'))
    try {
      return { report, migrations: await killMigrations(postgres, createRandom(`${seed} migrations`)) }
    } finally {
      await postgres.stop()
    }
  }
}

const SKIPPED_ELSEWHERE = [
  'PostgreSQL is restarted, PostgreSQL and a backend are killed with -9: only the built-in one can be',
  'migrations are killed with -9: run without DATABASE_URL',
]
const NO_DISK = 'the disk is full: needs Linux, root and the right to mount a small disk, and the built-in PostgreSQL'

/** A small disk in memory, which only this run fills. */
function mountDisk(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

interface Place extends Pick<Target, 'dataFolder' | 'hasSmallDisk'> {
  readonly urls: () => Promise<OwnedDatabase>
}

type Broken = Omit<ChaosReport, 'skipped' | 'migrations'> & { readonly migrations: readonly MigrationReport[] }

async function breakServer(options: ChaosOptions, place: Place): Promise<Broken> {
  const { length, seed, clients: count = CLIENTS, plant, say = () => {}, signal } = options
  const random = createRandom(`${seed}`)
  const world = await makeWorld(place, options)
  const server = await startServerProcess(await environmentOf(place))
  try {
    const faults = faultsFor({ ...place, server, appUrl: async () => (await place.urls()).appUrl })
    const tally = createTally()
    const clients = startClients(server.port, world, tally, { seed: `${seed}`, count })
    const struck = await strikeFor(length, faults, { server, tally, random, say, ...(signal && { signal }) })
    say('Waiting for the last writes …')
    await clients.stop()
    const planted = plant === 'write' ? plantedOf(clients.writes, random) : null
    const owner = await openClient((await place.urls()).ownerUrl)
    try {
      if (planted) await dropWrite(owner, world, planted.id)
      if (plant === 'places') await sellPlaceTwice(owner, world.tenantId)
      return {
        ...{ seed, planted: planted?.id ?? null, requests: tally.requests(), failures: tally.failures(), faults: struck, migrations: [] },
        comparison: compareWrites(clients.writes, await readStored(owner, world)),
        miscounted: await readMiscounted(owner, world),
        brokenSheet: await readBrokenSheet(owner, world.tenantId),
        refusals: clients.refusals,
        crashes: server.crashes(),
      }
    } finally {
      await owner.end()
    }
  } finally {
    await server.stop()
  }
}

/** A sign-up or a score whose loss is its own alone: no withdrawal hangs on it. */
function plantedOf(writes: readonly Write[], random: Random): Write {
  const withdrawn = new Set(writes.filter(({ kind }) => kind === 'withdrawal').map(({ id }) => id.replace('withdrawal', 'sign-up')))
  return random.pick(
    writes.filter(({ id, kind, outcome }) => outcome === 'acknowledged' && (kind === 'signUp' || kind === 'score') && !withdrawn.has(id)),
  )
}

async function makeWorld({ dataFolder, urls }: Place, { length, clients = CLIENTS }: ChaosOptions): Promise<World> {
  const minutes = 'minutes' in length ? length.minutes : length.operations / OPERATIONS_PER_MINUTE
  const count = (perMinute: number): number => Math.ceil(perMinute * Math.max(minutes, 0.5))
  const size = {
    people: PEOPLE,
    staff: clientsOf(clients).score,
    tournaments: count(PER_MINUTE.tournaments),
    boards: count(PER_MINUTE.boards),
    days: count(PER_MINUTE.days),
  }
  const embedded = dataFolder === null ? null : await startEmbedded(dataFolder)
  try {
    const { ownerUrl } = embedded ?? (await urls())
    const owner = await openClient(ownerUrl)
    try {
      await migrate(owner)
      if (await holdsClub(owner)) throw new StartupError('settingWrong', 'DATABASE_URL holds a club. Chaos needs an empty database.')
      return await fillWorld(owner, size)
    } finally {
      await owner.end()
    }
  } finally {
    await embedded?.stop()
  }
}

async function environmentOf({ dataFolder, urls }: Place): Promise<Readonly<Record<string, string>>> {
  if (dataFolder !== null) return { DATA_DIR: dataFolder, LOG_LEVEL: 'warn' }
  const { appUrl } = await urls()
  return { DATABASE_APP_URL: appUrl, HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
}

interface Striking {
  readonly server: ServerProcess
  readonly tally: Tally
  readonly random: Random
  readonly say: (line: string) => void
  readonly signal?: AbortSignal
}

/** Every fault once in a random order, then again, until the time is over. */
async function strikeFor(
  length: ChaosOptions['length'],
  faults: readonly Fault[],
  { server, tally, random, say, signal }: Striking,
): Promise<readonly FaultReport[]> {
  const reports: FaultReport[] = []
  const begun = performance.now()
  const isOver = (): boolean =>
    'minutes' in length ? performance.now() - begun >= length.minutes * 60_000 : tally.requests() >= length.operations
  let due: readonly Fault[] = []
  while (!isOver() && !signal?.aborted) {
    await pause(random.between(CALM_MS.least, CALM_MS.most))
    if (due.length === 0) due = random.shuffled(faults)
    const [fault, ...others] = due as readonly [Fault, ...Fault[]]
    due = others
    tally.begin(fault.name)
    const from = await fault.strike(random)
    const milliseconds = await served(tally, from)
    tally.begin(CALM)
    reports.push({ name: fault.name, milliseconds })
    const after = milliseconds === null ? 'NOT SERVED AGAIN' : `served again after ${(milliseconds / 1000).toFixed(2)} s`
    say(`${fault.name}: ${after}, ${tally.requests()} requests`)
    if (milliseconds === null || server.pid() === null) break
  }
  return reports
}

async function served(tally: Tally, from: number): Promise<number | null> {
  const end = performance.now() + SERVED_WITHIN_MS
  while (performance.now() < end) {
    const milliseconds = tally.servedAfter(from)
    if (milliseconds !== null) return milliseconds
    await pause(50)
  }
  return null
}
