/** One PostgreSQL for a whole run of tests, with a template database that is migrated once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openClient } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection texts of the run's server; the database in each is to be replaced. */
    readonly postgres: { readonly adminUrl: string; readonly ownerUrl: string; readonly appUrl: string }
  }
}

/** Nothing here has to survive a crash. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '64MB' }

export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-test-'))
  const postgres = await startEmbedded(folder, { settings: FAST })
  const owner = await openClient(postgres.ownerUrl)
  await migrate(owner)
  await owner.end()
  const { adminUrl, ownerUrl, appUrl } = postgres
  project.provide('postgres', { adminUrl, ownerUrl, appUrl })
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
