/** The servers of a comparison, each in a process of its own, and the lines of its table. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CONNECTIONS } from './facts.ts'
import type { Samples } from './load.ts'

export interface SideProcess {
  readonly child: ChildProcess
  readonly port: number
}

/** Starts `serve.ts` for one side. */
export async function started(kind: string, env: NodeJS.ProcessEnv): Promise<SideProcess> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [kind], { env: { ...process.env, ...env } })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, port }
}

export async function memoryOf(child: ChildProcess): Promise<number> {
  child.send('memory')
  const [{ bytes }] = (await once(child, 'message')) as [{ bytes: number }]
  return bytes
}

const HEAD = ['requests/s', 'of alone', 'p50 ms', 'p99 ms', 'p99 / p50', 'memory MB']

export const sidesHead = (): string => `${`service, ${CONNECTIONS} connections`.padEnd(40)} ${HEAD.map(cell).join('')}`

export function lineOf(name: string, { milliseconds, seconds }: Samples, alone: Samples, memoryBytes: number): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const percentile = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const perSecond = sorted.length / seconds
  const [p50, p99] = [percentile(0.5), percentile(0.99)]
  const cells = [perSecond, perSecond / (alone.milliseconds.length / alone.seconds), p50, p99, p99 / p50, memoryBytes / 1024 ** 2]
  const places = [0, 2, 2, 2, 1, 0]
  const figures = cells.map((figure, at) =>
    figure.toLocaleString('en', { minimumFractionDigits: places[at] ?? 0, maximumFractionDigits: places[at] ?? 0 }),
  )
  return `${name.padEnd(40)} ${figures.map(cell).join('')}`
}

function cell(text: string): string {
  return text.padStart(12)
}
