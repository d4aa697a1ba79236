/** An empty, migrated database of its own for a command that proves something, deleted with its server after the work. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openClient, openPool } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

const POOL = { size: 24, waitMilliseconds: 60_000 }

export interface OwnDatabase {
  readonly owner: Db
  readonly app: Db
}

/** Runs `work` on a new database; its folder is named after the command. */
export async function withOwnDatabase<T>(name: string, work: (database: OwnDatabase) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `clubhouse-${name}-`))
  chmodSync(folder, 0o755)
  try {
    const postgres = await startEmbedded(join(folder, 'data'))
    const client = await openClient(postgres.ownerUrl)
    await migrate(client).finally(() => client.end())
    const [owner, app] = [openPool(postgres.ownerUrl, POOL), openPool(postgres.appUrl, POOL)]
    try {
      return await work({ owner, app })
    } finally {
      await Promise.all([owner.end(), app.end()])
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
