/** The passwords of an embedded PostgreSQL: random, created once, stored in the data folder and readable only by its owner. */
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Keys {
  /** Password of the superuser `postgres`. */
  readonly admin: string
  readonly owner: string
  readonly app: string
}

export function keysOf(dataFolder: string): Keys {
  const file = join(dataFolder, 'keys.json')
  if (!existsSync(file)) makeKeys(file)
  return JSON.parse(readFileSync(file, 'utf8')) as Keys
}

/** Writes a complete temporary file and links it: of two concurrent starts only one creates the keys, and both read the same. */
function makeKeys(file: string): void {
  const secret = (): string => randomBytes(24).toString('base64url')
  const keys: Keys = { admin: secret(), owner: secret(), app: secret() }
  const draft = `${file}-${process.pid}`
  writeFileSync(draft, JSON.stringify(keys), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
