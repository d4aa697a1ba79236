/**
 * The proof that a backup can be restored: it is restored, into a built-in PostgreSQL of its own in an empty folder, as on a new machine.
 * Restoring compares every table with the file and then migrates to the newest schema, so an upgrade is rehearsed as well. The database
 * that serves is not touched, and its role needs no right to create databases.
 */
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openClient } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { StartupError } from '../refusal/startupError.ts'
import { restore } from './restore.ts'

/** Nothing here has to survive a crash, and it should take little room. */
const SCRATCH = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  shared_buffers: '32MB',
  max_connections: '10',
}

/** `scratch` is a folder on a disk with room for a second database. */
export async function verifyBackup(file: string, scratch: string): Promise<void> {
  const folder = mkdtempSync(join(scratch, 'clubhouse-proof-'))
  // Root runs PostgreSQL as another user, who must get to it; the data inside are closed.
  chmodSync(folder, 0o711)
  try {
    const database = await startEmbedded(folder, { settings: SCRATCH })
    try {
      const owner = await openClient(database.ownerUrl)
      await restore(owner, file).finally(() => owner.end())
    } finally {
      await database.stop()
    }
  } catch (cause) {
    const { message } = cause as Error
    throw new StartupError('backupNotProven', `No backup was written, because restoring it on trial failed: ${message}`, { cause })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
