/** What PostgreSQL says of itself in its folder while it runs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from './place.ts'

export interface PidFile {
  readonly pid: number
  readonly port: number
}

export function readPidFile({ cluster }: Place): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The pid file goes last, and it goes even where nobody collects a dead process. */
export async function gone(place: Place, pid: number, keepAlive = true): Promise<void> {
  while (isAlive(pid) && readPidFile(place)?.pid === pid) await pause(keepAlive ? 25 : 500, undefined, { ref: keepAlive })
}
