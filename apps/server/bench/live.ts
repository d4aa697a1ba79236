/**
 * Measures the time from a score that staff enter to the screens of viewers: a board with one viewer next to one with a thousand, in turns within
 * the same run. The clock starts with the request that writes the score and stops when the last byte of the event is there.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEADERS } from '@club/contract/wire'
import { openClient } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { TENANT } from './facts.ts'
import { type FilledBoard, fillBoard, fillClub, writeScore } from './fillClub.ts'

const PLAYERS = 156
const SCORES = 40
const PAUSE_MS = 300
const SIDES = [1, 1000] as const

/** Watches a board: calls `arrived` for each event after the first. */
function watch(port: number, agent: Agent, { prizeId, roundId }: FilledBoard, arrived: (bytes: number) => void): Promise<() => void> {
  return new Promise((done, fail) => {
    const path = `/api/rs/cs/tournaments/prizes/${prizeId}/livescoring/${roundId}/events`
    const request = get({ agent, host: '127.0.0.1', port, path, headers: { [HEADERS.tenant]: TENANT } }, (answer) => {
      let open = false
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        if (piece.toString('latin1', 0, 6) === ': beat') return
        bytes += piece.length
        if (!piece.subarray(-2).equals(Buffer.from('\n\n'))) return
        if (open) arrived(bytes)
        else done(() => request.destroy())
        open = true
        bytes = 0
      })
    })
    request.once('error', fail)
  })
}

interface Measured {
  readonly stored: number[]
  readonly seen: number[]
  bytes: number
}

async function measure(port: number, token: string, boards: readonly FilledBoard[]): Promise<readonly Measured[]> {
  const agent = new Agent({ maxSockets: Infinity })
  const measured: Measured[] = SIDES.map(() => ({ stored: [], seen: [], bytes: 0 }))
  let from = 0
  const ends: (() => void)[] = []
  for (const [side, watchers] of SIDES.entries()) {
    const { seen } = measured[side] as Measured
    for (let number = 0; number < watchers; number += 50) {
      const some = Array.from({ length: Math.min(50, watchers - number) }, () =>
        watch(port, agent, boards[side] as FilledBoard, (bytes) => {
          seen.push(performance.now() - from)
          ;(measured[side] as Measured).bytes += bytes
        }),
      )
      ends.push(...(await Promise.all(some)))
    }
  }
  for (let at = 0; at < SCORES; at += 1) {
    for (const [side, watchers] of SIDES.entries()) {
      const { stored, seen } = measured[side] as Measured
      const expected = seen.length + watchers
      from = performance.now()
      await writeScore(port, token, boards[side] as FilledBoard, at)
      stored.push(performance.now() - from)
      while (seen.length < expected) {
        if (performance.now() - from > 10_000) throw new Error(`${expected - seen.length} of ${watchers} watchers were not told`)
        await new Promise((done) => setTimeout(done, 5))
      }
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }
  for (const end of ends) end()
  agent.destroy()
  return measured
}

function lineOf(watchers: number, { stored, seen, bytes }: Measured): string {
  const of = (all: readonly number[], share: number): string => {
    const sorted = all.toSorted((a, b) => a - b)
    return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
  }
  const cells = [of(stored, 0.5), of(seen, 0.5), of(seen, 0.99), of(seen, 1), (bytes / seen.length / 1024).toFixed(1)]
  return `${`${watchers} watching a board of ${PLAYERS}`.padEnd(40)} ${cells.map((text) => text.padStart(12)).join('')}`
}

/** `npm run bench` prints it next to the others. */
export async function runLive(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-bench-live-'))
  const postgres = await startEmbedded(folder)
  try {
    const owner = await openClient(postgres.ownerUrl)
    await migrate(owner)
    const token = await fillClub(owner)
    const boards = [await fillBoard(owner, 'one', PLAYERS), await fillBoard(owner, 'many', PLAYERS)]
    await owner.end()
    const child = fork(join(import.meta.dirname, 'serve.ts'), ['ours'], { env: { ...process.env, BENCH_DATABASE: postgres.appUrl } })
    try {
      const [{ port }] = (await once(child, 'message')) as [{ port: number }]
      const measured = await measure(port, token, boards)
      const heads = ['stored ms', 'seen p50', 'seen p99', 'seen last', 'kB each'].map((text) => text.padStart(12)).join('')
      console.log(`${'from a score to the screen, milliseconds'.padEnd(40)} ${heads}`)
      for (const [side, one] of measured.entries()) console.log(lineOf(SIDES[side] as number, one))
    } finally {
      child.kill()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
