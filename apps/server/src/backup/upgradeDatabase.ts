/** Migrations as a club runs them: a proven backup first, where the database already holds clubs. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type MigrateOptions, migrate, readMigrations } from '../db/migrate.ts'
import { StartupError } from '../refusal/startupError.ts'
import { backup } from './backup.ts'
import { refuseSmallDisk } from './refuseSmallDisk.ts'
import { verifyBackup } from './verifyBackup.ts'

export interface UpgradeOptions extends Omit<MigrateOptions, 'beforeUpgrade'> {
  /** The backup goes into its folder `backups`. */
  readonly dataFolder: string
  readonly say: (line: string) => void
}

/** Brings the database to the newest schema and gives the versions that were applied. */
export function upgradeDatabase(
  owner: pg.Client,
  { dataFolder, say, ...options }: UpgradeOptions,
  migrations = readMigrations(),
): Promise<readonly number[]> {
  return migrate(owner, migrations, {
    ...options,
    beforeUpgrade: async (from, to) => {
      const { rows } = await owner.query<{ filled: boolean }>('select exists (select from tenant) as filled')
      if (rows[0]?.filled) await backupBefore(owner, dataFolder, from, to, say)
    },
  })
}

/** One file for each step: a start that failed and is repeated replaces it, and fills no disk. */
async function backupBefore(owner: pg.Client, dataFolder: string, from: number, to: number, say: UpgradeOptions['say']): Promise<void> {
  const folder = join(dataFolder, 'backups')
  makeFolder(folder)
  await refuseSmallDisk(owner, { target: folder, scratch: dataFolder })
  const file = join(folder, `schema-${from}-before-${to}.backup`)
  say(`The data are of schema ${from}; this version has ${to}. Making a backup first …`)
  await backup(owner, file, { force: true, prove: (written) => verifyBackup(written, dataFolder) })
  say(`Backup written and restored on trial: ${file}`)
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new StartupError(
      'dataFolderUnusable',
      `The folder ${folder}, for the backup before an upgrade, cannot be used (${(cause as Error).message}). Set DATA_DIR to a folder that is writable.`,
      { cause },
    )
  }
}
