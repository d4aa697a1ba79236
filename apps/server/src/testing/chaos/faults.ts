/** Faults of the server and its database. Every fault ends before it returns; the server has to recover by itself. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from '../../db/connect.ts'
import type { Random } from '../../demo/random.ts'
import type { ServerProcess } from './serverProcess.ts'

export interface Target {
  readonly server: ServerProcess
  /** Connection as `club_app`, which can end its own sessions; a new one after a restart of the server. */
  readonly appUrl: () => Promise<string>
  /** Folder of the built-in PostgreSQL; null for an external one. */
  readonly dataFolder: string | null
  /** True if the data folder is on a small disk of its own, which can be filled. */
  readonly hasSmallDisk: boolean
}

export interface Fault {
  readonly name: string
  /** Returns the moment of `performance.now()` from which on nothing keeps the server from answering. */
  readonly strike: (random: Random) => Promise<number>
}

const SESSIONS = `from pg_stat_activity where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`
const DISK_FULL_MS = 15_000
const CHUNK_BYTES = [1024 * 1024, 4096, 64] as const

/** The faults that this machine and this database allow. */
export function faultsFor(target: Target): readonly Fault[] {
  const { server, dataFolder } = target
  const ofServer: readonly Fault[] = [
    { name: 'all connections are terminated', strike: () => terminate(target, 1) },
    { name: 'some connections are terminated', strike: (random) => terminate(target, random.next()) },
    {
      name: 'the server is killed with -9',
      strike: async () => {
        const from = performance.now()
        await server.killAndStart()
        return from
      },
    },
  ]
  if (dataFolder === null) return ofServer
  const ofPostgres: readonly Fault[] = [
    { name: 'PostgreSQL is restarted', strike: async () => signal(postmasterOf(dataFolder), 'SIGINT') },
    { name: 'PostgreSQL is killed with -9', strike: async () => signal(postmasterOf(dataFolder), 'SIGKILL') },
    {
      name: 'a backend is killed with -9',
      strike: async (random) => {
        const pids = await inSession(target, async (client) => (await client.query<{ pid: number }>(`select pid ${SESSIONS}`)).rows)
        return signal(random.pick(pids).pid, 'SIGKILL')
      },
    },
  ]
  const ofDisk: readonly Fault[] = target.hasSmallDisk
    ? [{ name: 'the disk is full', strike: () => fillDisk(dataFolder, server.port) }]
    : []
  return [...ofServer, ...ofPostgres, ...ofDisk]
}

async function terminate(target: Target, share: number): Promise<number> {
  return inSession(target, async (client) => {
    const from = performance.now()
    await client.query(
      `select pg_terminate_backend(pid) from (select pid, row_number() over (order by pid) as n, count(*) over () as all_of_them ${SESSIONS}) s
        where n <= ceil(all_of_them * $1::float)`,
      [share],
    )
    return from
  })
}

async function inSession<T>({ appUrl }: Target, work: (client: Awaited<ReturnType<typeof openClient>>) => Promise<T>): Promise<T> {
  const client = await openClient(await appUrl())
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function signal(pid: number, name: NodeJS.Signals): number {
  process.kill(pid, name)
  return performance.now()
}

function postmasterOf(dataFolder: string): number {
  return Number(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Leaves no byte until the server says that the disk is full, or for a while; then deletes the file. */
async function fillDisk(dataFolder: string, port: number): Promise<number> {
  const path = join(dataFolder, 'ballast')
  const file = await open(path, 'w')
  try {
    for (const bytes of CHUNK_BYTES) await writeUntilFull(file, Buffer.alloc(bytes))
    const end = performance.now() + DISK_FULL_MS
    while (performance.now() < end && !(await saysDiskFull(port))) await pause(100)
    // Writers meet the full disk as well.
    await pause(1000)
  } finally {
    await file.close()
    if (existsSync(path)) rmSync(path)
  }
  return performance.now()
}

async function writeUntilFull(file: FileHandle, chunk: Buffer): Promise<void> {
  try {
    for (;;) await file.write(chunk)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

async function saysDiskFull(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return answer !== null && ((await answer.json()) as { status: string }).status === 'diskFull'
}
