/** Reads the pid file that PostgreSQL writes while it runs, and checks it against running processes. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DataFolder } from './dataFolder.ts'

export interface PidFile {
  readonly pid: number
  readonly port: number
  /** True after a request to stop. */
  readonly stopping: boolean
}

export function readPidFile({ cluster }: Pick<DataFolder, 'cluster'>): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), stopping: lines[7]?.trim() === 'stopping' }
  } catch {
    return undefined
  }
}

/** Returns true if the process runs. A zombie counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** Returns the running server that the pid file names, but not another program that got its pid after a crash. */
export function runningServer(place: Pick<DataFolder, 'cluster'>): PidFile | undefined {
  const found = readPidFile(place)
  return found && isAlive(found.pid) && worksIn(place.cluster, found.pid) ? found : undefined
}

function worksIn(cluster: string, pid: number): boolean {
  if (process.platform === 'linux') return cwdOf(pid) === realpathSync(cluster)
  if (process.platform === 'win32') return true
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}

function cwdOf(pid: number | string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

export interface ServerProcesses {
  readonly postmasters: readonly number[]
  readonly children: readonly number[]
}

/** Returns the PostgreSQL processes of a cluster, found by their working directory and title; empty except on Linux. */
export function processesIn({ cluster }: Pick<DataFolder, 'cluster'>): ServerProcesses {
  if (process.platform !== 'linux') return { postmasters: [], children: [] }
  const folder = realpathSync(cluster)
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && cwdOf(name) === folder && isAlive(Number(name)))
  const [postmasters, children] = [pids.filter((pid) => !isChild(pid)), pids.filter(isChild)]
  return { postmasters: postmasters.map(Number), children: children.map(Number) }
}

function isChild(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').startsWith('postgres: ')
  } catch {
    return false
  }
}

/** Waits until the server has ended. Its pid file is removed last, even if no parent collects the dead process. */
export async function waitForExit(place: DataFolder, pid: number, keepAlive = true): Promise<void> {
  while (isAlive(pid) && readPidFile(place)?.pid === pid) await pause(keepAlive ? 25 : 500, undefined, { ref: keepAlive })
}
