/** `npm run rush`: a club releases a day, its members book all places in a second, then the tables are compared with the answers. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { openClient } from '../../db/connect.ts'
import { startEmbedded } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { startServerProcess } from '../chaos/serverProcess.ts'
import { type MemberAnswers, rushClients } from './rushClients.ts'
import { importRushClub, PLACES, type RushClub, type RushDay, type RushSize } from './rushClub.ts'
import type { RushReport, StoredDay } from './rushReport.ts'

export interface RushOptions {
  readonly size: RushSize
  readonly seed: string
  /** An empty PostgreSQL; null: the built-in one, in a folder of its own. */
  readonly database: { readonly ownerUrl: string; readonly appUrl: string } | null
  /** Drops the key that makes a place unique, and lets two servers book, which take no turns with each other. */
  readonly plant?: boolean
  /** All members share one network address. */
  readonly oneAddress?: boolean
  readonly say?: (line: string) => void
}

export const RUSH: RushSize = { members: 2000, times: 96, retrying: 500 }

export async function runRush(options: RushOptions): Promise<RushReport> {
  if (options.database) return rushOn(options, options.database)
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-rush-'))
  chmodSync(folder, 0o755)
  try {
    const postgres = await startEmbedded(join(folder, 'data'))
    try {
      return await rushOn(options, postgres)
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function rushOn(
  { size, seed, plant = false, oneAddress = false, say = () => {} }: RushOptions,
  { ownerUrl, appUrl }: { readonly ownerUrl: string; readonly appUrl: string },
): Promise<RushReport> {
  const owner = await openClient(ownerUrl)
  try {
    await migrate(owner)
    say(`Importing a club with ${size.members} members …`)
    const club = await importRushClub(owner, size)
    if (plant) await owner.query('alter table booking_place drop constraint booking_place_pkey')
    const start = () => startServerProcess({ DATABASE_APP_URL: appUrl, HOST: '127.0.0.1', TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
    const servers = await Promise.all(plant ? [start(), start()] : [start()])
    try {
      const ports = servers.map(({ port }) => port)
      const before = memoryOf(servers[0]?.pid(), 'VmRSS')
      const clients = rushClients(ports, club, { seed, oneAddress })
      say(`${size.members} members book ${size.times * PLACES} places …`)
      const direct = await clients.direct()
      say(`${size.retrying} members book with retry …`)
      const retried = await clients.retried(size.retrying)
      return {
        ...{ size, seed, crashes: servers.flatMap((server) => server.crashes()) },
        memory: { before, highest: memoryOf(servers[0]?.pid(), 'VmHWM') },
        direct: { members: direct, stored: await readDay(owner, club, 'direct', direct) },
        retried: { members: retried, stored: await readDay(owner, club, 'retried', retried) },
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  } finally {
    await owner.end()
  }
}

/** Returns the memory of a process in MB, now or at its highest; null where the system does not say. */
function memoryOf(pid: number | null | undefined, field: 'VmRSS' | 'VmHWM'): number | null {
  const file = `/proc/${pid}/status`
  const [, kilobytes] = (existsSync(file) && new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))) || []
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}

/** Counts in the tables what must be unique and complete; `tenant_id` is set for the connection. */
async function readDay(
  owner: pg.Client,
  { tenantId, flightIds }: RushClub,
  day: RushDay,
  members: readonly MemberAnswers[],
): Promise<StoredDay> {
  const acknowledged = members.flat().flatMap(({ booked }) => booked ?? [])
  const date = flightIds[day][0]?.split('-')[1]?.slice(0, 8)
  const count = async (statement: string, values: readonly unknown[] = []): Promise<number> => {
    const { rows } = await owner.query<{ count: number }>(`select count(*)::integer as count from (${statement}) as found`, [
      ...[tenantId, date],
      ...values,
    ])
    return rows[0]?.count ?? 0
  }
  const places = 'select * from booking_place where tenant_id = $1 and starts_at::date = $2::date'
  const bookings = `select b.id, (select count(*) from booking_person p where (p.tenant_id, p.booking_id) = (b.tenant_id, b.id)) as persons,
      (select count(*) from booking_place p where (p.tenant_id, p.booking_id) = (b.tenant_id, b.id)) as places
    from booking b where b.tenant_id = $1 and b.starts_at::date = $2::date and b.state = 'booked'`
  return {
    sold: await count(places),
    double: await count(
      `select from (${places}) as place group by course_id, starts_at, tee, seat having count(*) > 1
        union all select from (${places}) as place group by course_id, starts_at, tee having count(*) > ${PLACES}`,
    ),
    overlapping: await count(
      `select from booking_person a join booking_person b on (a.tenant_id, a.customer_id) = (b.tenant_id, b.customer_id) and a.id < b.id
        where a.tenant_id = $1 and a.plays && b.plays and lower(a.plays)::date = $2::date`,
    ),
    incomplete: await count(`select from (${bookings}) as booking where persons <> places or persons = 0`),
    lost: await count(
      `select from unnest($3::bigint[], $4::integer[]) as said (id, persons) where not exists (
        select from (${bookings}) as booking where booking.id = said.id and booking.persons = said.persons)`,
      [acknowledged.map(({ id }) => id), acknowledged.map(({ persons }) => persons)],
    ),
    unsaid: await count(`select from (${bookings}) as booking where id <> all ($3::bigint[])`, [acknowledged.map(({ id }) => id)]),
  }
}
