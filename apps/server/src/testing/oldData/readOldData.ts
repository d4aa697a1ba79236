/** The stored fixtures of old versions, and a data folder unpacked from one. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const BACKUP = '.backup'
const DATA = '.data.tar.br'

/** `schema0033` and so on. */
export const OLD_SCHEMAS: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(BACKUP))
  .map((file) => file.slice(0, -BACKUP.length))

export function oldBackup(schema: string): string {
  return join(import.meta.dirname, `${schema}${BACKUP}`)
}

/** Unpacks the data folder into `folder`, which does not exist yet. */
export function unpackOldData(schema: string, folder: string): void {
  mkdirSync(folder)
  const input = brotliDecompressSync(readFileSync(join(import.meta.dirname, `${schema}${DATA}`)))
  const tar = spawnSync('tar', ['--no-same-owner', '-C', folder, '-xpf', '-'], { input })
  if (tar.status !== 0) throw new Error(String(tar.stderr))
}
