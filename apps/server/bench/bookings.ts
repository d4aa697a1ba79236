/**
 * Measures a booking of one place next to the same SQL by pg alone: each side books the places of a day of its own, in turns within the
 * same run. The statements of the side without the service are those of the service for the same bookings, sent one after the other. The
 * service should reach 0.5 of it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addBooking } from '@club/contract/reservations'
import { HEADERS } from '@club/contract/wire'
import { openClient } from '../src/db/connect.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { importRushClub, PLACES, type RushClub, type RushMember } from '../src/testing/rush/rushClub.ts'
import { CONNECTIONS } from './facts.ts'
import type { Samples } from './load.ts'
import { lineOf, memoryOf, sidesHead, started } from './sides.ts'

const TIMES = 96
/** Bookings of a turn; the first turn of each side warms up. */
const A_TURN = 64

/** Gives each table ids of its own, so that an id in a statement belongs to one row only. */
const APART = `select setval(format('%I.%I', schemaname, sequencename)::regclass, 10000000 * row_number() over (order by sequencename))
  from pg_sequences where schemaname = 'public'`

/** A booking as both sides send it. */
export interface BenchBooking {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const headersOf = (club: RushClub, { token }: RushMember): Readonly<Record<string, string>> => ({
  [HEADERS.tenant]: club.tenantId,
  [HEADERS.token]: token,
  'content-type': 'application/json',
})

/** Each place of the day, booked by a member alone. Neighbours in the list have different times. */
function bookingsOf(club: RushClub, flightIds: readonly string[]): readonly BenchBooking[] {
  return club.members.map((member, at) => ({
    headers: headersOf(club, member),
    body: JSON.stringify({
      flightId: flightIds[at % flightIds.length],
      ...{ numberOfHoles: 18, kind: 'Normal', persons: [{ kind: 'Customer', customerId: Number(member.customerId) }] },
    }),
  }))
}

/** Sends the booking with its number in the list, by which the side without the service finds its statements. */
function book(agent: Agent, port: number, { headers, body }: BenchBooking, number: number): Promise<void> {
  return new Promise((done, fail) => {
    const sent = request(
      {
        ...{ agent, host: '127.0.0.1', port, path: `/api/${addBooking.path}?number=${number}`, method: addBooking.method },
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200 ? done() : fail(new Error(`A booking was answered ${response.statusCode}`)),
        )
      },
    )
    sent.once('error', fail)
    sent.end(body)
  })
}

async function bookAll(port: number, bookings: readonly BenchBooking[], first: number, samples: Samples): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const waiting = bookings.slice(first, first + A_TURN).entries()
  const start = performance.now()
  const connection = async (): Promise<void> => {
    for (const [at, booking] of waiting) {
      const from = performance.now()
      await book(agent, port, booking, first + at)
      samples.milliseconds.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  samples.seconds += (performance.now() - start) / 1000
  agent.destroy()
}

/** `npm run bench` prints it with the others. */
export async function runBookings(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-bench-bookings-'))
  const postgres = await startEmbedded(folder)
  try {
    const owner = await openClient(postgres.ownerUrl)
    await migrate(owner)
    const club = await importRushClub(owner, { members: TIMES * PLACES, times: TIMES, retrying: 0 })
    await owner.query(APART)
    const days = [bookingsOf(club, club.flightIds.direct), bookingsOf(club, club.flightIds.retried)] as const
    const file = join(folder, 'bookings.json')
    writeFileSync(file, JSON.stringify(days[1]))
    const env = { BENCH_DATABASE: postgres.appUrl, BENCH_OWNER: postgres.ownerUrl, BENCH_BOOKINGS: file }
    const sides = [await started('ours', env), await started('pgBookings', env)]
    try {
      await owner.query('analyze')
      const warm: Samples[] = sides.map(() => ({ milliseconds: [], seconds: 0 }))
      const samples: Samples[] = sides.map(() => ({ milliseconds: [], seconds: 0 }))
      for (let first = 0; first < days[0].length; first += A_TURN) {
        for (const [at, { port }] of sides.entries()) {
          await bookAll(port, days[at] ?? [], first, (first === 0 ? warm : samples)[at] as Samples)
        }
      }
      const memory = await Promise.all(sides.map(({ child }) => memoryOf(child)))
      console.log(sidesHead())
      for (const [at, name] of ['the service', 'pg alone'].entries()) {
        console.log(lineOf(`a booking: ${name}`, samples[at] as Samples, samples[1] as Samples, memory[at] ?? 0))
      }
    } finally {
      for (const { child } of sides) child.kill()
      await owner.end()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
