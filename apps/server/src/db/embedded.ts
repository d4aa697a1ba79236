/**
 * The built-in PostgreSQL: started in the data folder, on 127.0.0.1, with passwords. A server that outlived its parent
 * is adopted; a lock inside the database (gone with the process that holds it) keeps two of ours out of one folder.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { StartupError } from '../startupError.ts'
import { openClient } from './connect.ts'
import { type Keys, keysOf } from './keys.ts'
import { POSTGRES_MAJOR, type PostgresPrograms, postgresPrograms } from './postgresPrograms.ts'
import { createDatabaseAndRoles } from './roles.ts'
import { type RunAs, runAs } from './runAs.ts'

export interface EmbeddedPostgres {
  /** Superuser, database `postgres`: only for making databases. */
  readonly adminUrl: string
  readonly ownerUrl: string
  readonly appUrl: string
  /** The cluster was made by this start. */
  readonly isNew: boolean
  /** A server was already running and was taken over. */
  readonly adopted: boolean
  /** Resolves when the server ends, wanted or not. */
  readonly ended: Promise<void>
  /** Throws all data away: an empty database in place of the old one. */
  renew: () => Promise<void>
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** Further settings, as `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>
}

interface Place {
  readonly folder: string
  readonly cluster: string
  readonly logFile: string
  readonly keys: Keys
  readonly programs: PostgresPrograms
  readonly as: RunAs
}

const NEEDED_BYTES = 200 * 1024 * 1024
const LOG_LIMIT_BYTES = 5 * 1024 * 1024
const START_TIMEOUT_SECONDS = 60
/** Any number, the same for all of ours. */
const FOLDER_LOCK = 722_201

export async function startEmbedded(dataFolder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const place = await preparePlace(resolve(dataFolder))
  const isNew = !existsSync(place.cluster)
  if (isNew) await initialise(place)
  checkMajor(place)

  const server = (await adopt(place)) ?? (await launch(place, options))
  const lock = await takeFolder(place, server).catch(async (error) => {
    if (!server.adopted) await server.end()
    throw error
  })
  const adminUrl = urlOf('postgres', place.keys.admin, server.port, 'postgres')
  await createDatabaseAndRoles(lock, place.keys)
  return {
    adminUrl,
    ownerUrl: urlOf('club_owner', place.keys.owner, server.port, 'club'),
    appUrl: urlOf('club_app', place.keys.app, server.port, 'club'),
    isNew,
    adopted: server.adopted,
    ended: server.ended,
    renew: async () => {
      await lock.query('drop database if exists club with (force)')
      await createDatabaseAndRoles(lock, place.keys)
    },
    stop: async () => {
      await lock.end().catch(() => {})
      await server.end()
    },
  }
}

function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

// Folder

async function preparePlace(folder: string): Promise<Place> {
  const programs = await postgresPrograms()
  try {
    mkdirSync(folder, { recursive: true })
    if (freeBytes(folder) < NEEDED_BYTES) throw diskFull(folder)
    const as = runAs([folder, dirname(programs.postgres)])
    return { folder, cluster: join(folder, 'postgres'), logFile: join(folder, 'postgres.log'), keys: keysOf(folder), programs, as }
  } catch (error) {
    throw error instanceof StartupError ? error : unusable(folder, error)
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function diskFull(folder: string): StartupError {
  return new StartupError(
    'diskFull',
    `No space left for the data folder ${folder}. Free at least 200 MB, or set DATA_DIR to a folder on another disk.`,
  )
}

function unusable(folder: string, cause: unknown): StartupError {
  const { code, message } = cause as NodeJS.ErrnoException
  if (code === 'ENOSPC') return diskFull(folder)
  return new StartupError(
    'dataFolderUnusable',
    `The data folder ${folder} cannot be used (${message}). Make it writable, or set DATA_DIR to another folder.`,
    { cause },
  )
}

function inUse(folder: string): StartupError {
  return new StartupError(
    'dataFolderInUse',
    `Another process of this program uses the data folder ${folder}. Stop that one first, or set DATA_DIR to another folder.`,
  )
}

/** Made beside its place and moved there when it is whole, so that an interrupted start leaves nothing half made. */
async function initialise({ folder, cluster, programs, keys, as }: Place): Promise<void> {
  const fresh = join(folder, `postgres.new-${process.pid}`)
  const passwordFile = join(folder, `postgres.pw-${process.pid}`)
  try {
    mkdirSync(fresh, { mode: 0o700 })
    writeFileSync(passwordFile, keys.admin, { mode: 0o600 })
    as.own(fresh)
    as.own(passwordFile)
    const words = [
      ...as.prefix,
      programs.initdb,
      ...['--pgdata', fresh, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
    ]
    await promisify(execFile)(words[0] as string, words.slice(1), { ...identity(as), cwd: '/' })
    if (existsSync(cluster)) throw inUse(folder)
    renameSync(fresh, cluster)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const text = String((error as { stderr?: string }).stderr ?? error)
    throw /no space left/i.test(text) ? diskFull(folder) : unusable(folder, new Error(text.trim().split('\n').at(-1)))
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(fresh, { recursive: true, force: true })
  }
}

function checkMajor({ folder, cluster }: Place): void {
  const major = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  if (major > POSTGRES_MAJOR) {
    throw new StartupError(
      'dataFolderNewer',
      `The data folder ${folder} was written by PostgreSQL ${major}; this version of the program brings ${POSTGRES_MAJOR}. Start the newer version of the program, or set DATA_DIR to another folder.`,
    )
  }
  if (major < POSTGRES_MAJOR) {
    throw new StartupError(
      'dataFolderOlder',
      `The data folder ${folder} was written by PostgreSQL ${major}; this version of the program brings ${POSTGRES_MAJOR}. Make a backup with the version that wrote it and restore it into a new DATA_DIR.`,
    )
  }
}

// Server

interface Server {
  readonly port: number
  readonly adopted: boolean
  readonly ended: Promise<void>
  end: () => Promise<void>
}

interface PidFile {
  readonly pid: number
  readonly port: number
}

function readPidFile({ cluster }: Place): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The server that still runs in this folder, if it answers to our password. One that is stopping is waited for. */
async function adopt(place: Place): Promise<Server | undefined> {
  for (let tries = 0; tries < START_TIMEOUT_SECONDS * 10; tries += 1) {
    const found = readPidFile(place)
    if (!found || !isAlive(found.pid)) return undefined
    if (found.port > 0 && (await answers(place, found.port))) {
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

function isListening(port: number): Promise<boolean> {
  return freePort(port).then(
    () => false,
    () => true,
  )
}

function freePort(wanted = 0): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function identity({ uid, gid }: RunAs): { uid?: number; gid?: number } {
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
}

/** On Linux the kernel stops PostgreSQL when its parent dies, however it dies. */
function withParent(): readonly string[] {
  return process.platform === 'linux' && existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'INT'] : []
}

async function launch(place: Place, { settings = {} }: EmbeddedOptions): Promise<Server> {
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

/** The pid file goes last, and it goes even where nobody collects a dead process. */
async function gone(place: Place, pid: number, keepAlive = true): Promise<void> {
  while (isAlive(pid) && readPidFile(place)?.pid === pid) await pause(keepAlive ? 25 : 500, undefined, { ref: keepAlive })
}

/** The lock lives as long as this connection, so it goes with the process that holds it, however that ends. */
async function takeFolder({ folder, keys }: Place, { port }: Server): Promise<pg.Client> {
  const client = await openClient(urlOf('postgres', keys.admin, port, 'postgres'))
  client.on('error', () => {})
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [FOLDER_LOCK])
  if (rows[0]?.taken) return client
  await client.end()
  throw inUse(folder)
}
