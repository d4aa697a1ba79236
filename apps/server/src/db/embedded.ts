/**
 * The built-in PostgreSQL: started in the data folder, on 127.0.0.1, with passwords. A server that outlived its parent
 * is adopted; a lock inside the database (gone with the process that holds it) keeps two of ours out of one folder.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type pg from 'pg'
import { StartupError } from '../startupError.ts'
import { openClient } from './connect.ts'
import { initialise } from './embedded/initialise.ts'
import { checkMajor, inUse, type Place, preparePlace, urlOf } from './embedded/place.ts'
import { adopt, type EmbeddedOptions, launch, type Server } from './embedded/server.ts'
import { createDatabaseAndRoles } from './roles.ts'

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

/** Any number, the same for all of ours. */
const FOLDER_LOCK = 722_201

export async function startEmbedded(dataFolder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const place = await preparePlace(resolve(dataFolder))
  const isNew = !existsSync(place.cluster)
  if (isNew) await initialise(place)
  checkMajor(place)

  const { server, lock } = await holdServer(place, options)
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

async function holdServer(place: Place, options: EmbeddedOptions): Promise<{ readonly server: Server; readonly lock: pg.Client }> {
  for (;;) {
    const server = (await adopt(place)) ?? (await launch(place, options))
    try {
      return { server, lock: await takeFolder(place, server) }
    } catch (error) {
      if (!server.adopted) await server.end()
      // One that was just stopping when it was found is gone now: the next turn launches our own.
      if (!server.adopted || error instanceof StartupError) throw error
    }
  }
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
