/** The passwords of an embedded PostgreSQL: random, made once, kept in the data folder for its owner's eyes. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Keys {
  /** Of the superuser `postgres`. */
  readonly admin: string
  readonly owner: string
  readonly app: string
}

export function keysOf(dataFolder: string): Keys {
  const file = join(dataFolder, 'keys.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys
  const secret = (): string => randomBytes(24).toString('base64url')
  const keys: Keys = { admin: secret(), owner: secret(), app: secret() }
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' })
  return keys
}
