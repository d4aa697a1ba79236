/** Is there room for a backup and for restoring it on trial? Asked before anything is written. */
import { statfsSync, statSync } from 'node:fs'
import type { ClientBase } from 'pg'
import { StartupError } from '../refusal/startupError.ts'

const MEGABYTE = 1024 * 1024
/** An empty built-in database with its write-ahead log. */
const SCRATCH_BYTES = 200 * MEGABYTE

export interface Disk {
  /** The same number for folders of one disk. */
  readonly id: number
  readonly freeBytes: number
}

export interface BackupFolders {
  /** Folder of the backup file. */
  readonly target: string
  /** Folder of the trial restore. */
  readonly scratch: string
}

/** The file is at most as large as the database; the trial is as large again. */
export async function refuseSmallDisk(owner: ClientBase, { target, scratch }: BackupFolders, diskOf = readDisk): Promise<void> {
  const { rows } = await owner.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const size = Number(rows[0]?.bytes)
  const disks = { target: diskOf(target), scratch: diskOf(scratch) }
  const together = disks.target.id === disks.scratch.id
  refuse(target, disks.target, together ? 2 * size + SCRATCH_BYTES : size)
  if (!together) refuse(scratch, disks.scratch, size + SCRATCH_BYTES)
}

function refuse(folder: string, { freeBytes }: Disk, needed: number): void {
  if (freeBytes >= needed) return
  const [free, wanted] = [Math.floor(freeBytes / MEGABYTE), Math.ceil(needed / MEGABYTE)]
  throw new StartupError(
    'diskFull',
    `The disk of ${folder} is too small for a backup that is restored on trial: ${free} MB are free and ${wanted} MB are needed. Nothing was changed. Free some space, or use a folder on another disk.`,
  )
}

function readDisk(folder: string): Disk {
  const { bavail, bsize } = statfsSync(folder)
  return { id: statSync(folder).dev, freeBytes: bavail * bsize }
}
