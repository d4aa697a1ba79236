/**
 * One server in a process of its own: `node serve.ts ours|hono|pg`, with the address of a database in the environment and, where it shows the
 * portal, the folder of it. Prints its port.
 */
import { createServer } from 'node:http'
import { defineCall } from '@club/contract/wire'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { pino } from 'pino'
import * as v from 'valibot'
import { openPool } from '../src/db/connect.ts'
import { NO_LIMITS } from '../src/http/clientLimits.ts'
import { logRequests } from '../src/http/logRequests.ts'
import { mountRoutes } from '../src/http/mount.ts'
import { directoryRoute } from '../src/http/request.ts'
import { createRenderer } from '../src/print/renderer.ts'
import { createApp } from '../src/start/createApp.ts'
import { ANSWER, CONNECTIONS, TENANT } from './facts.ts'

const [kind = ''] = process.argv.slice(2)
const url = process.env.BENCH_DATABASE ?? ''
const portalFolder = process.env.BENCH_PORTAL

/** The whole service, and a call without a database: routing, input, response, ETag, headers and log. */
function ours(): Hono {
  const db = openPool(url, { size: CONNECTIONS })
  const log = pino({ level: 'info' }, { write: () => {} })
  const clock = (): Date => new Date()
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
    renderer: createRenderer(),
    publicUrl: () => '',
  })
  const service = createApp({ db, log, clock, limits: NO_LIMITS, publicUrl: () => '', ...(portalFolder !== undefined && { portalFolder }) })
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

const server = kind === 'pg' ? plainPg() : createServer(getRequestListener((kind === 'ours' ? ours() : plainHono()).fetch))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('message', () => process.send?.({ bytes: process.memoryUsage().rss }))
