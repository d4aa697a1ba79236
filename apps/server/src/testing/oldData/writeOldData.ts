/**
 * Writes the fixtures of the present schema: a backup file and a data folder of the built-in PostgreSQL, both of `makeOldClub`.
 * Later versions must restore the one and open the other. Run it once, in the change that adds the migration.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { backup } from '../../backup/backup.ts'
import { verifyBackup } from '../../backup/verifyBackup.ts'
import { openClient } from '../../db/connect.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { makeOldClub } from './makeOldClub.ts'

const scratch = mkdtempSync(join(tmpdir(), 'clubhouse-old-'))
try {
  const dataFolder = join(scratch, 'data')
  // Unused space of the write-ahead log stays zero, so it packs to nothing.
  const database = await startEmbedded(dataFolder, { settings: { wal_recycle: 'off' } })
  const owner = await openClient(database.ownerUrl)
  const name = `schema${String((await migrate(owner)).at(-1)).padStart(4, '0')}`
  await makeOldClub(database.ownerUrl)
  await backup(owner, join(import.meta.dirname, `${name}.backup`), { prove: (file) => verifyBackup(file, scratch) })
  await owner.end()
  const lastLog = await closeLog(database.adminUrl)
  await database.stop()
  for (const file of readdirSync(join(dataFolder, 'postgres/pg_wal')))
    if (/^[0-9A-F]{24}$/.test(file) && file !== lastLog) rmSync(join(dataFolder, 'postgres/pg_wal', file))
  rmSync(join(dataFolder, 'postgres.log'), { force: true })
  writeFileSync(join(import.meta.dirname, `${name}.data.tar.br`), pack(dataFolder))
  for (const file of readdirSync(import.meta.dirname))
    if (file.startsWith(name)) console.log(`${file}: ${Math.ceil(statSync(join(import.meta.dirname, file)).size / 1024)} kB`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** Begins a new segment of the write-ahead log, which is then the only one that a start needs, and gives its name. */
async function closeLog(adminUrl: string): Promise<string> {
  const admin = await openClient(adminUrl)
  await admin.query('select pg_switch_wal()')
  await admin.query('checkpoint')
  const { rows } = await admin.query<{ name: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as name')
  await admin.end()
  return rows[0]?.name as string
}

/** The databases of a cluster are near copies of each other: a window that reaches from one to the next stores them once. */
function pack(folder: string): Buffer {
  const tar = spawnSync('tar', ['--sort=name', '--mtime=2026-01-01', '-C', folder, '-cf', '-', '.'], { maxBuffer: 2 ** 30 })
  if (tar.status !== 0) throw new Error(String(tar.stderr))
  return brotliCompressSync(tar.stdout, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: tar.stdout.length,
    },
  })
}
