/** The data folder of an embedded PostgreSQL: its paths, owner and checks. */
import { existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../../refusal/startupError.ts'
import { type Keys, keysOf } from './keys.ts'
import { POSTGRES_MAJOR, type PostgresPrograms, postgresPrograms } from './postgresPrograms.ts'
import { type RunAs, runAs } from './runAs.ts'

export interface DataFolder {
  readonly folder: string
  readonly cluster: string
  readonly logFile: string
  readonly keys: Keys
  readonly programs: PostgresPrograms
  readonly as: RunAs
}

const MEGABYTE = 1024 * 1024
/** Free space in MB: a new cluster with the demo takes about 120 MB; an existing one needs room for its write-ahead log. */
const NEEDED_MEGABYTES = { newFolder: 200, usedFolder: 64 } as const

export async function prepareDataFolder(folder: string, free: (folder: string) => number = freeBytes): Promise<DataFolder> {
  const programs = await postgresPrograms()
  try {
    mkdirSync(folder, { recursive: true })
    const needed = existsSync(join(folder, 'postgres')) ? NEEDED_MEGABYTES.usedFolder : NEEDED_MEGABYTES.newFolder
    if (free(folder) < needed * MEGABYTE) throw diskFull(folder, needed)
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

export function diskFull(folder: string, megabytes: number = NEEDED_MEGABYTES.newFolder): StartupError {
  return new StartupError(
    'diskFull',
    `No space left for the data folder ${folder}. Free at least ${megabytes} MB, or set DATA_DIR to a folder on another disk.`,
  )
}

export function unusable(folder: string, cause: unknown): StartupError {
  const { code, message } = cause as NodeJS.ErrnoException
  if (code === 'ENOSPC') return diskFull(folder)
  return new StartupError(
    'dataFolderUnusable',
    `The data folder ${folder} cannot be used (${message}). Make it writable, or set DATA_DIR to another folder.`,
    { cause },
  )
}

export function inUse(folder: string): StartupError {
  return new StartupError(
    'dataFolderInUse',
    `Another process of this program uses the data folder ${folder}. Stop that one first, or set DATA_DIR to another folder.`,
  )
}

/** Throws if the folder belongs to another major version of PostgreSQL. */
export function checkMajor({ folder, cluster }: DataFolder): void {
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

/** Returns the connection URL of `user` at the server of this folder. */
export function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}
