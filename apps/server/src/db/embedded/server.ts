/** The running server of a data folder: found from before, or launched; and ended. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '../../startupError.ts'
import { openClient } from '../connect.ts'
import { gone, isAlive, readPidFile } from './pidFile.ts'
import { diskFull, inUse, type Place, urlOf } from './place.ts'
import { freePort, isListening } from './ports.ts'
import { identity } from './runAs.ts'

export interface Server {
  readonly port: number
  readonly adopted: boolean
  readonly ended: Promise<void>
  end: () => Promise<void>
}

export interface EmbeddedOptions {
  /** Further settings, as `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>
}

const LOG_LIMIT_BYTES = 5 * 1024 * 1024
const START_TIMEOUT_SECONDS = 60
const LAUNCHER_FIRST_MILLISECONDS = 300

/** The server that still runs in this folder, if it answers to our password. One that is stopping is waited for. */
export async function adopt(place: Place): Promise<Server | undefined> {
  for (let tries = 0; tries < START_TIMEOUT_SECONDS * 10; tries += 1) {
    const found = readPidFile(place)
    if (!found || !isAlive(found.pid)) return undefined
    if (found.port > 0 && (await answers(place, found.port))) {
      // Whoever launched it a moment ago comes first to the lock.
      await pause(LAUNCHER_FIRST_MILLISECONDS)
      return { port: found.port, adopted: true, ended: gone(place, found.pid, false), end: () => endServer(place, found.pid) }
    }
    // A number that another program got after a crash of the machine: PostgreSQL itself tells and removes the file.
    if (tries > 20 && !(await isListening(found.port))) return undefined
    await pause(100)
  }
  return undefined
}

async function answers({ keys }: Place, port: number): Promise<boolean> {
  try {
    const client = await openClient(urlOf('postgres', keys.admin, port, 'postgres'))
    await client.end()
    return true
  } catch {
    return false
  }
}

/** On Linux the kernel stops PostgreSQL when its parent dies, however it dies. */
function withParent(): readonly string[] {
  return process.platform === 'linux' && existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'INT'] : []
}

export async function launch(place: Place, { settings = {} }: EmbeddedOptions): Promise<Server> {
  const { folder, cluster, programs, as, logFile } = place
  const port = await freePort()
  const wanted = {
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
    ...withParent(),
    ...[programs.postgres, '-D', cluster],
    ...Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) truncateSync(logFile)
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0
  const log = openSync(logFile, 'a')
  // In a group of its own: Ctrl-C reaches our process alone, which then stops PostgreSQL in order.
  const child = spawn(words[0] as string, words.slice(1), { ...identity(as), cwd: '/', stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })

  for (let tries = 0; tries < START_TIMEOUT_SECONDS * 40; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      throw await whyEnded(place, readFileSync(logFile, 'utf8').slice(logStart))
    }
    if (await answers(place, port)) return { port, adopted: false, ended, end: () => endChild(place, child, ended) }
    await pause(25)
  }
  await endChild(place, child, ended)
  throw new StartupError(
    'databaseFailed',
    `PostgreSQL in ${folder} did not answer within ${START_TIMEOUT_SECONDS} s. Its log is ${logFile}.`,
  )
}

async function whyEnded({ folder, logFile }: Place, log: string): Promise<StartupError> {
  if (/no space left/i.test(log)) return diskFull(folder)
  if (/lock file .* already exists|is another postmaster|pre-existing shared memory/i.test(log)) return inUse(folder)
  const reason = log.split('\n').find((line) => /FATAL|ERROR/.test(line)) ?? log.trim().split('\n').at(-1) ?? ''
  return new StartupError('databaseFailed', `PostgreSQL did not start in ${folder}: ${reason.trim()} Its log is ${logFile}.`)
}

async function endChild(place: Place, child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await endServer(place, child.pid)
  await ended
}

/** A fast shutdown: sessions are cut, everything acknowledged is on disk. */
async function endServer(place: Place, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(place.programs.pg_ctl, ['stop', '-D', place.cluster, '-m', 'fast'])
    return
  }
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  await gone(place, pid)
}
