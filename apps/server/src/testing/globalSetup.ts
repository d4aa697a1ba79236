/**
 * One PostgreSQL for each worker of a test run, with a template database that is migrated once. Workers that shared one would hold each
 * other's live events back: an open transaction does so in all databases of a server.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openClient } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

/** URLs of a test server; the database in each is to be replaced. */
export interface TestPostgres {
  readonly adminUrl: string
  readonly ownerUrl: string
  readonly appUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** By worker. */
    readonly postgres: readonly TestPostgres[]
  }
}

/** Nothing here has to survive a crash, and the passwords of the roles protect nothing. */
const FAST = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  ...{ max_connections: '200', shared_buffers: '64MB', scram_iterations: '1' },
}

export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: project.vitest.config.maxWorkers }, startServer))
  project.provide(
    'postgres',
    servers.map(({ urls }) => urls),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

async function startServer(): Promise<{ readonly urls: TestPostgres; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-test-'))
  const postgres = await startEmbedded(folder, { settings: FAST })
  const owner = await openClient(postgres.ownerUrl)
  await migrate(owner)
  await owner.end()
  const { adminUrl, ownerUrl, appUrl } = postgres
  const stop = async (): Promise<void> => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { urls: { adminUrl, ownerUrl, appUrl }, stop }
}
