/** The passwords of an embedded PostgreSQL: random, made once, kept in the data folder for its owner's eyes. */
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Keys {
  /** Of the superuser `postgres`. */
  readonly admin: string
  readonly owner: string
  readonly app: string
}

export function keysOf(dataFolder: string): Keys {
  const file = join(dataFolder, 'keys.json')
  if (!existsSync(file)) makeKeys(file)
  return JSON.parse(readFileSync(file, 'utf8')) as Keys
}

/** Written whole beside its place and linked there: of two that start at once one makes the keys, and both read the same. */
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
