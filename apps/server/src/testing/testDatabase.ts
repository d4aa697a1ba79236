/** A database of its own for a test file, copied from the migrated template in some 20 ms and dropped afterwards. */
import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Db, openClient, openPool } from '../db/connect.ts'
import type { TestPostgres } from './globalSetup.ts'

export interface TestDatabase {
  readonly adminUrl: string
  readonly ownerUrl: string
  readonly appUrl: string
  /** As the owner: for putting things in place. Row security holds it too; use `inTenant`. */
  readonly owner: Db
  /** As `club_app`: what the server works with. */
  readonly app: Db
}

export interface TestDatabaseOptions {
  /** `club` is the migrated template; `empty` has no tables. */
  readonly from?: 'club' | 'empty'
}

/** A machine under load is no reason to refuse a test. */
const PATIENT = 60_000

/** The connection that makes and drops the databases of all files of a worker. */
let admin: ReturnType<typeof openClient> | undefined

/** The PostgreSQL of the worker that runs this file. */
export function testPostgres(): TestPostgres {
  const servers = inject('postgres')
  const server = servers[Number(process.env.VITEST_POOL_ID) - 1]
  if (!server) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no PostgreSQL; there are ${servers.length}`)
  return server
}

/** Call it at the top of a file or of a `describe`; it cleans up by itself. */
export async function testDatabase({ from = 'club' }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const urls = testPostgres()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  admin ??= openClient(urls.adminUrl)
  const connected = await admin
  const template = from === 'club' ? 'template club strategy file_copy' : ''
  await connected.query(`create database ${name} owner club_owner ${template}`)

  const there = (url: string): string => url.replace(/\/[^/]*$/, `/${name}`)
  const owner = openPool(there(urls.ownerUrl), { size: 4, waitMilliseconds: PATIENT })
  const app = openPool(there(urls.appUrl), { size: 24, waitMilliseconds: PATIENT })
  afterAll(async () => {
    await Promise.all([owner.end(), app.end()])
    await connected.query(`drop database if exists ${name} with (force)`)
  })
  return { adminUrl: there(urls.adminUrl), ownerUrl: there(urls.ownerUrl), appUrl: there(urls.appUrl), owner, app }
}
