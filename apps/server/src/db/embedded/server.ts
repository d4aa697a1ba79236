/** The running server of a data folder: adopts, launches and stops it. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '../../refusal/startupError.ts'
import { openClient } from '../connect.ts'
import { type DataFolder, diskFull, inUse, urlOf } from './dataFolder.ts'
import { isAlive, processesIn, runningServer, waitForExit } from './pidFile.ts'
import { freePort } from './ports.ts'
import { identity } from './runAs.ts'

export interface Server {
  readonly pid: number
  readonly port: number
  readonly adopted: boolean
  readonly ended: Promise<void>
  end: () => Promise<void>
}

export interface EmbeddedOptions {
  /** Additional PostgreSQL settings, for example `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Default: any free port. */
  readonly port?: number
}

const LOG_LIMIT_BYTES = 5 * 1024 * 1024
const START_TIMEOUT_SECONDS = 60
const LAUNCHER_FIRST_MS = 300
/** Seconds that a server may take to stop before it is forced to. */
const STOP_SECONDS = 10
const QUIT_SECONDS = 6
const STUCK_SECONDS = 3
const ORPHAN_MS = 500
/** Exit code of `flock`: another process holds the folder. */
const TAKEN_EXIT_CODE = 75

/** Returns the server that still runs in this folder, if it accepts our password. Waits for a stopping server, then forces it to end. */
export async function adopt(place: DataFolder): Promise<Server | undefined> {
  let stoppingSince: number | undefined
  for (let tries = 0; tries < START_TIMEOUT_SECONDS * 10; tries += 1) {
    const found = runningServer(place)
    if (!found) {
      await endOrphans(place)
      return undefined
    }
    if (found.port > 0 && !found.stopping && (await answers(place, found.port))) {
      // A process that launched it a moment ago must be able to take the lock first.
      await pause(LAUNCHER_FIRST_MS)
      const { pid, port } = found
      return { pid, port, adopted: true, ended: waitForExit(place, pid, false), end: () => endServer(place, pid) }
    }
    if (found.stopping) stoppingSince ??= performance.now()
    // It waits for processes that never end, for example because its parent died during crash recovery.
    if (stoppingSince !== undefined && performance.now() - stoppingSince > STUCK_SECONDS * 1000) await endServer(place, found.pid, true)
    else await pause(100)
  }
  throw unanswered(place)
}

/** Kills processes that outlived their server. They still hold its shared memory, so the next server could not start. */
async function endOrphans(place: DataFolder): Promise<void> {
  const before = processesIn(place)
  if (before.children.length === 0 || before.postmasters.length > 0) return
  await pause(ORPHAN_MS)
  // Only processes of the first look are killed: a server that was launched meanwhile has other processes.
  const still = processesIn(place)
  for (const pid of before.children) if (still.children.includes(pid)) kill(pid, 'SIGKILL')
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export async function answers({ keys }: DataFolder, port: number): Promise<boolean> {
  try {
    const client = await openClient(urlOf('postgres', keys.admin, port, 'postgres'))
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Returns command line words by which Linux stops PostgreSQL when its parent dies for any reason. */
function withParent(): readonly string[] {
  return process.platform === 'linux' && existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'INT'] : []
}

/**
 * Returns command line words that take a kernel lock on the cluster's folder. Every PostgreSQL process inherits it, so it lasts until the
 * last one has ended, also across containers that share a disk. The holder knows that an existing pid file is a leftover.
 */
function withLock(cluster: string): readonly string[] {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/flock')) return []
  const script = 'rm -f "$0" && exec "$@"'
  return [
    ...['/usr/bin/flock', '--no-fork', '--nonblock', '--conflict-exit-code', String(TAKEN_EXIT_CODE), cluster],
    ...['/bin/sh', '-c', script, join(cluster, 'postmaster.pid')],
  ]
}

export async function launch(place: DataFolder, { settings = {}, port: requestedPort }: EmbeddedOptions): Promise<Server> {
  const { folder, cluster, programs, as, logFile } = place
  const port = requestedPort ?? (await freePort())
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '100',
    ...settings,
  }
  const words = [
    ...as.prefix,
    ...withLock(cluster),
    ...withParent(),
    ...[programs.postgres, '-D', cluster],
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) truncateSync(logFile)
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0
  const log = openSync(logFile, 'a')
  // In a separate process group: Ctrl-C reaches only our process, which then stops PostgreSQL in order.
  const child = spawn(words[0] as string, words.slice(1), { ...identity(as), cwd: '/', stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })

  for (let tries = 0; tries < START_TIMEOUT_SECONDS * 40; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      if (child.exitCode === TAKEN_EXIT_CODE) throw inUse(folder)
      throw whyEnded(place, readFileSync(logFile, 'utf8').slice(logStart))
    }
    if (await answers(place, port)) {
      return { pid: child.pid, port, adopted: false, ended, end: () => endChild(place, child, ended) }
    }
    await pause(25)
  }
  await endChild(place, child, ended)
  throw unanswered(place)
}

function unanswered({ folder, logFile }: DataFolder): StartupError {
  return new StartupError(
    'databaseFailed',
    `PostgreSQL in ${folder} did not answer within ${START_TIMEOUT_SECONDS} s. Its log is ${logFile}.`,
  )
}

function whyEnded({ folder, logFile }: DataFolder, log: string): StartupError {
  if (/no space left/i.test(log)) return diskFull(folder)
  if (/lock file .* already exists|is another postmaster|pre-existing shared memory/i.test(log)) return inUse(folder)
  const reason = log.split('\n').find((line) => /FATAL|ERROR/.test(line)) ?? log.trim().split('\n').at(-1) ?? ''
  return new StartupError('databaseFailed', `PostgreSQL did not start in ${folder}: ${reason.trim()} Its log is ${logFile}.`)
}

async function endChild(place: DataFolder, child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await endServer(place, child.pid)
  await ended
}

/**
 * Stops the server by a fast shutdown: sessions are closed, all committed data is on disk. A server that takes too long is forced to end;
 * the next start recovers committed data from its log. `now`: does not wait for an orderly shutdown.
 */
async function endServer(place: DataFolder, pid: number, now = false): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(place.programs.pg_ctl, ['stop', '-D', place.cluster, '-m', now ? 'immediate' : 'fast'])
    return
  }
  const steps = [...(now ? [] : [['SIGINT', STOP_SECONDS] as const]), ['SIGQUIT', QUIT_SECONDS] as const]
  for (const [signal, seconds] of steps) {
    if (isAlive(pid)) kill(pid, signal)
    const end = new AbortController()
    const isGone = waitForExit(place, pid).then(() => true)
    const isLate = pause(seconds * 1000, false, { signal: end.signal }).catch(() => false)
    const ended = await Promise.race([isGone, isLate])
    end.abort()
    if (ended) return
  }
  for (const one of [pid, ...processesIn(place).children]) kill(one, 'SIGKILL')
  await waitForExit(place, pid)
}

/** Stops the server at the exit of our process, which cannot wait: PostgreSQL closes everything and ends within seconds. */
export function endAtExit(place: DataFolder, pid: number): void {
  if (process.platform === 'win32') spawnSync(place.programs.pg_ctl, ['stop', '-D', place.cluster, '-m', 'immediate'])
  else if (runningServer(place)?.pid === pid) kill(pid, 'SIGQUIT')
}
