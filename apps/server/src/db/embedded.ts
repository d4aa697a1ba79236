/**
 * The built-in PostgreSQL: started in the data folder, on 127.0.0.1, with passwords. A server that outlived its parent is adopted. A lock
 * inside the database, released when its process ends, prevents two of our processes from using one folder. While the lock is held, a
 * database that stops unexpectedly is restarted in the same folder.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../refusal/startupError.ts'
import { openClient } from './connect.ts'
import { checkMajor, type DataFolder, inUse, prepareDataFolder, urlOf } from './embedded/dataFolder.ts'
import { initialise } from './embedded/initialise.ts'
import { runningServer } from './embedded/pidFile.ts'
import { adopt, answers, type EmbeddedOptions, endAtExit, launch, type Server } from './embedded/server.ts'
import { createDatabaseAndRoles } from './roles.ts'

interface Urls {
  /** Superuser, database `postgres`: only for creating databases. */
  readonly adminUrl: string
  readonly ownerUrl: string
  readonly appUrl: string
}

export interface EmbeddedPostgres extends Urls {
  /** True if this start created the cluster. */
  readonly isNew: boolean
  /** Resolves when another process has taken the folder. */
  readonly lost: Promise<void>
  /** Replaces the database by an empty one. All data is lost. */
  renew: () => Promise<void>
  stop: () => Promise<void>
}

export interface StartOptions extends EmbeddedOptions {
  /** Called when the database has stopped unexpectedly, and with the reason why it cannot be restarted yet. */
  readonly warn?: (message: string) => void
}

/** Arbitrary key of the lock, the same for all our processes. */
const FOLDER_LOCK = 722_201
/** Time for leftovers of a killed process to end, and for another process that is starting or stopping. */
const LEFTOVER_TRIES = 30
const BETWEEN_TRIES_MS = 500
const LONGEST_PAUSE_MS = 5000

interface Held {
  readonly server: Server
  readonly lock: pg.Client
}

export async function startEmbedded(dataFolder: string, { warn = () => {}, ...options }: StartOptions = {}): Promise<EmbeddedPostgres> {
  const place = await prepareDataFolder(resolve(dataFolder))
  const isNew = !existsSync(place.cluster)
  if (isNew) await initialise(place)
  checkMajor(place)

  let held = await holdServer(place, options)
  const { port } = held.server
  const atExit = (): void => endAtExit(place, held.server.pid)
  process.on('exit', atExit)
  await createDatabaseAndRoles(held.lock, place.keys)

  const stopping = new AbortController()
  let lose = (): void => {}
  const lost = new Promise<void>((done) => {
    lose = done
  })
  const watchOver = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await brokenOrStopping(held, stopping.signal)
      if (stopping.signal.aborted) return
      warn('The built-in PostgreSQL was interrupted; it is started again where that is needed.')
      const again = await holdAgain(place, { ...options, port }, warn, stopping.signal)
      if (again === 'taken') return lose()
      if (again) held = again
    }
  }
  const watching = watchOver()

  return {
    ...urlsOf(place, port),
    isNew,
    lost,
    renew: async () => {
      await held.lock.query('drop database if exists club with (force)')
      await createDatabaseAndRoles(held.lock, place.keys)
    },
    stop: async () => {
      stopping.abort()
      await watching
      await held.lock.end().catch(() => {})
      await held.server.end()
      process.off('exit', atExit)
    },
  }
}

/** Returns the server that another of our processes runs in this folder; undefined if there is no such server. */
export async function findEmbedded(dataFolder: string): Promise<Urls | undefined> {
  const place = await prepareDataFolder(resolve(dataFolder))
  const found = runningServer(place)
  return found && (await answers(place, found.port)) ? urlsOf(place, found.port) : undefined
}

function urlsOf({ keys }: DataFolder, port: number): Urls {
  return {
    adminUrl: urlOf('postgres', keys.admin, port, 'postgres'),
    ownerUrl: urlOf('club_owner', keys.owner, port, 'club'),
    appUrl: urlOf('club_app', keys.app, port, 'club'),
  }
}

/**
 * Resolves when the server or the lock's connection has ended, or on abort. A killed backend closes all connections, including that of the
 * lock.
 */
async function brokenOrStopping({ server, lock }: Held, signal: AbortSignal): Promise<void> {
  const end = Promise.withResolvers<void>()
  lock.once('end', end.resolve)
  signal.addEventListener('abort', () => end.resolve(), { once: true })
  await Promise.race([end.promise, server.ended])
}

/** Retries until the server runs again, since a full disk may be freed. Gives up only if another process has taken the folder. */
async function holdAgain(
  place: DataFolder,
  options: EmbeddedOptions,
  warn: (message: string) => void,
  signal: AbortSignal,
): Promise<Held | 'taken' | undefined> {
  for (let wait = BETWEEN_TRIES_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      return await holdServer(place, options)
    } catch (error) {
      if (error instanceof StartupError && error.code === 'dataFolderInUse') return 'taken'
      warn((error as Error).message)
      await pause(wait, undefined, { signal }).catch(() => {})
    }
  }
  return undefined
}

async function holdServer(place: DataFolder, options: EmbeddedOptions): Promise<Held> {
  for (let tries = 0; ; tries += 1) {
    const server = (await adopt(place)) ?? (await launched(place, options, tries))
    if (!server) continue
    try {
      return { server, lock: await takeFolder(place, server) }
    } catch (error) {
      if (!server.adopted) await server.end()
      // A server that was stopping when it was found has ended now: the next attempt launches our own.
      if (!server.adopted || error instanceof StartupError) throw error
    }
  }
}

/**
 * Returns the launched server; undefined if the folder is still in use by an earlier server or another start, so that the caller retries.
 */
async function launched(place: DataFolder, options: EmbeddedOptions, tries: number): Promise<Server | undefined> {
  try {
    return await launch(place, options)
  } catch (error) {
    if (!(error instanceof StartupError && error.code === 'dataFolderInUse') || tries >= LEFTOVER_TRIES) throw error
    await pause(BETWEEN_TRIES_MS)
    return undefined
  }
}

/** Takes the lock. It lasts as long as this connection, so it is released however the process ends. */
async function takeFolder({ folder, keys }: DataFolder, { port }: Server): Promise<pg.Client> {
  const client = await openClient(urlOf('postgres', keys.admin, port, 'postgres'))
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [FOLDER_LOCK])
  if (rows[0]?.taken) return client
  await client.end()
  throw inUse(folder)
}
