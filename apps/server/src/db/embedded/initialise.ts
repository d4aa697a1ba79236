import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../refusal/startupError.ts'
import { type DataFolder, diskFull, inUse, unusable } from './dataFolder.ts'
import { identity } from './runAs.ts'

/** Creates the cluster in a temporary folder and moves it when it is complete, so that an interrupted start leaves no partial cluster. */
export async function initialise({ folder, cluster, programs, keys, as }: DataFolder): Promise<void> {
  const fresh = join(folder, `postgres.new-${process.pid}`)
  const passwordFile = join(folder, `postgres.pw-${process.pid}`)
  try {
    mkdirSync(fresh, { mode: 0o700 })
    writeFileSync(passwordFile, keys.admin, { mode: 0o600 })
    as.own(fresh)
    as.own(passwordFile)
    const words = [
      ...as.prefix,
      programs.initdb,
      ...['--pgdata', fresh, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
    ]
    await promisify(execFile)(words[0] as string, words.slice(1), { ...identity(as), cwd: '/' })
    if (existsSync(cluster)) throw inUse(folder)
    renameSync(fresh, cluster)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const text = String((error as { stderr?: string }).stderr ?? error)
    throw /no space left/i.test(text) ? diskFull(folder) : unusable(folder, new Error(text.trim().split('\n').at(-1)))
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(fresh, { recursive: true, force: true })
  }
}
