/**
 * One server in a process of its own: `node serve.ts ours|hono|pg|pgList|bytes`, with the address of a database in the environment and, where it shows the
 * portal, the folder of it. Prints its port.
 */

import { createServer } from 'node:http'
import { listTournaments } from '@club/contract/tournaments'
import { defineCall, HEADERS } from '@club/contract/wire'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { pino } from 'pino'
import * as v from 'valibot'
import { type Db, openPool } from '../src/db/connect.ts'
import type { Statement } from '../src/db/pipeline.ts'
import { NO_LIMITS } from '../src/http/clientLimits.ts'
import { logRequests } from '../src/http/logRequests.ts'
import { mountRoutes } from '../src/http/mount.ts'
import { directoryRoute } from '../src/http/request.ts'
import { createRenderer } from '../src/print/renderer.ts'
import { createTenantDirectory } from '../src/services/accounts/tenantDirectory.ts'
import { createSharedDays } from '../src/services/reservations/sharedDays.ts'
import { createApp } from '../src/start/createApp.ts'
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
function ours(): Hono {
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
  const app = new Hono()
  app.get('/api/trivial', (context) => aside.fetch(context.req.raw, context.env))
  app.all('*', (context) => service.fetch(context.req.raw, context.env))
  return app
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
  const statements: Statement[] = []
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

function recordingStatements(db: Db, statements: Statement[]): Db {
  return {
    ...db,
    ofClient: (client) => recordingStatements(db.ofClient(client), statements),
    connect: async (mode, tenantId) => {
      const connection = await db.connect(mode, tenantId)
      return {
        ...connection,
        pipeline: () => {
          const pipeline = connection.pipeline()
          return {
            end: () => pipeline.end(),
            add: (statement) => {
              statements.push(statement)
              return pipeline.add(statement)
            },
          }
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
  bytes: plainBytes,
}
const server = await servers[kind as keyof typeof servers]()
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('message', () => process.send?.({ bytes: process.memoryUsage().rss }))
