/**
 * One server in a process of its own: `node serve.ts ours|hono|pg|pgList|pgBookings|bytes`, with the address of a database in the
 * environment and, where it shows the portal, the folder of it. Prints its port.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { addBooking } from '@club/contract/reservations'
import { listTournaments } from '@club/contract/tournaments'
import { defineCall, HEADERS } from '@club/contract/wire'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { pino } from 'pino'
import * as v from 'valibot'
import { type Db, openPool } from '../src/db/connect.ts'
import { type Statement, statementOf } from '../src/db/pipeline.ts'
import { NO_LIMITS } from '../src/http/clientLimits.ts'
import { logRequests } from '../src/http/logRequests.ts'
import { mountRoutes } from '../src/http/mount.ts'
import { directoryRoute } from '../src/http/request.ts'
import { createRenderer } from '../src/print/renderer.ts'
import { createTenantDirectory } from '../src/services/accounts/tenantDirectory.ts'
import { createSharedDays } from '../src/services/reservations/sharedDays.ts'
import { createApp } from '../src/start/createApp.ts'
import type { BenchBooking } from './bookings.ts'
import { ANSWER, CONNECTIONS, TENANT } from './facts.ts'

const [kind = ''] = process.argv.slice(2)
const url = process.env.BENCH_DATABASE ?? ''
const portalFolder = process.env.BENCH_PORTAL
const log = pino({ level: 'info' }, { write: () => {} })
const clock = (): Date => new Date()

function serviceOf(db: Db): Hono {
  return createApp({ db, log, clock, limits: NO_LIMITS, publicUrl: () => '', ...(portalFolder !== undefined && { portalFolder }) })
}

/** The whole service, and a call without a database: routing, input, response, ETag, headers and log. */
function ours(): Pick<Hono, 'fetch'> {
  const db = openPool(url, { size: CONNECTIONS })
  const trivial = defineCall({
    method: 'GET',
    path: 'trivial',
    auth: 'none',
    response: v.object({ id: v.number(), name: v.string() }),
    errors: [],
  })
  const aside = new Hono()
  aside.use(logRequests(log))
  mountRoutes(aside, [directoryRoute(trivial, async () => ANSWER)], {
    db,
    log,
    clock,
    addressOf: () => '',
    checkAnswers: false,
    limits: NO_LIMITS,
    tenants: createTenantDirectory(),
    renderer: createRenderer(),
    sharedDays: createSharedDays(),
    publicUrl: () => '',
  })
  const service = serviceOf(db)
  return { fetch: (request, env) => (request.url.endsWith('/api/trivial') ? aside : service).fetch(request, env) }
}

/** The example of Hono's manual. */
function plainHono(): Hono {
  const app = new Hono()
  app.get('/api/trivial', (context) => context.json(ANSWER))
  return app
}

/** One statement, prepared, as the role that serves; nothing between it and the socket. */
function plainPg(): ReturnType<typeof createServer> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, options: `-c club.tenant=${TENANT}` })
  return createServer(async (_, response) => {
    const { rows } = await pool.query({ name: 'week', text: 'select week from club where tenant_id = $1', values: [TENANT] })
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(rows[0].week))
  })
}

/** The statements of the list, with a login, one after the other in one transaction of one connection. */
async function plainList(): Promise<ReturnType<typeof createServer>> {
  const statements: Recorded[] = []
  const db = recordingStatements(openPool(url), statements)
  const headers = { [HEADERS.tenant]: TENANT, [HEADERS.token]: process.env.BENCH_TOKEN ?? '' }
  await serviceOf(db).request(`/api/${listTournaments.path}`, { headers })
  const own = statements
    .filter(({ text }) => text.includes('from tournament'))
    .map(({ name, text, values = [] }) => ({ name, text, values: [...values] }))
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, options: `-c club.tenant=${TENANT}` })
  return createServer(async (_, response) => {
    const results: pg.QueryResult[] = []
    const client = await pool.connect()
    for (const statement of own) results.push(await client.query(statement as pg.QueryConfig))
    client.release()
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(results.map(({ rows }) => rows)))
  })
}

/** A statement that the service sent, and the rows that it got. */
interface Recorded extends Statement {
  readonly rows: Promise<readonly object[]>
}

/** The ids of rows written here have at least eight digits; UUIDs are longer. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{8,}$/.test(value)

/** Returns the value with the ids of this run instead of those of the recorded one. */
function withIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withIds(one, ids))
  return isId(value) ? (ids.get(value) ?? value) : value
}

/** The statements of the bookings, each sent when the one before it has been answered. */
async function plainBookings(): Promise<ReturnType<typeof createServer>> {
  const bookings = JSON.parse(readFileSync(process.env.BENCH_BOOKINGS ?? '', 'utf8')) as readonly BenchBooking[]
  const statements: Recorded[] = []
  const recordings: (readonly Recorded[])[] = []
  const service = serviceOf(recordingStatements(openPool(url), statements))
  for (const { headers, body } of bookings) {
    const { status } = await service.request(`/api/${addBooking.path}`, { method: addBooking.method, headers: { ...headers }, body })
    if (status !== 200) throw new Error(`A booking was answered ${status}`)
    recordings.push(statements.splice(0))
  }
  const owner = new pg.Client({ connectionString: process.env.BENCH_OWNER ?? '' })
  await owner.connect()
  await owner.query("select set_config('club.tenant', $1, false)", [bookings[0]?.headers[HEADERS.tenant]])
  await owner.query('delete from booking')
  await owner.end()
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  return createServer(async (request, response) => {
    const recorded = recordings[Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('number'))] ?? []
    const ids = new Map<string, string>()
    const client = await pool.connect()
    for (const { name, text, values = [], rows } of recorded) {
      const found = await client.query({ name, text, values: values.map((value) => withIds(value, ids)) } as pg.QueryConfig)
      for (const [at, row] of (await rows).entries()) {
        for (const [column, before] of Object.entries(row)) {
          const now: unknown = found.rows[at]?.[column]
          if (isId(before) && isId(now)) ids.set(before, now)
        }
      }
    }
    client.release()
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{}')
  })
}

function recordingStatements(db: Db, statements: Recorded[]): Db {
  const record = (statement: Statement, result: Promise<pg.QueryResult>): Promise<pg.QueryResult> => {
    const rows = result.then((found) => found.rows as readonly object[])
    rows.catch(() => {})
    statements.push({ ...statement, rows })
    return result
  }
  return {
    ...db,
    ofClient: (client) => recordingStatements(db.ofClient(client), statements),
    connect: async (mode, tenantId) => {
      const connection = await db.connect(mode, tenantId)
      return {
        ...connection,
        query: (query, values) => record(statementOf(query, values), connection.query(query, values)),
        pipeline: () => {
          const pipeline = connection.pipeline()
          return { end: () => pipeline.end(), add: (statement) => record(statement, pipeline.add(statement)) }
        },
      }
    },
  }
}

/** The response of the service for the full day, read once. */
async function plainBytes(): Promise<ReturnType<typeof createServer>> {
  const headers = { [HEADERS.tenant]: TENANT, [HEADERS.token]: process.env.BENCH_TOKEN ?? '' }
  const read = await serviceOf(openPool(url)).request(process.env.BENCH_SHEET ?? '', { headers })
  const body = Buffer.from(await read.arrayBuffer())
  const etag = read.headers.get('etag') ?? ''
  return createServer((request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(read.status, { 'content-type': 'application/json; charset=utf-8', etag }).end(body)
  })
}

const servers = {
  ours: () => createServer(getRequestListener(ours().fetch)),
  hono: () => createServer(getRequestListener(plainHono().fetch)),
  pg: plainPg,
  pgList: plainList,
  pgBookings: plainBookings,
  bytes: plainBytes,
}
const server = await servers[kind as keyof typeof servers]()
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('message', () => process.send?.({ bytes: process.memoryUsage().rss }))
