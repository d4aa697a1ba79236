/** The port: asked for before anything slow begins, opened when everything is ready, closed without cutting anybody off. */
import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartupError } from '../refusal/startupError.ts'

const DRAIN_SECONDS = 5
const SWEEP_MS = 50
/** Connections that wait to be accepted: at seven a club has a thousand new ones within a second. */
const BACKLOG = 4096

function portProblem(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      'portTaken',
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new StartupError('portTaken', `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=8080 npm start`)
  }
  return error
}

export function probePort(port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createProbe()
    probe.once('error', (error) => fail(portProblem(error, port)))
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

export interface Listening {
  readonly port: number
  close: () => Promise<void>
}

export function listen(app: Hono, port: number, host: string): Promise<Listening> {
  const handle = getRequestListener(app.fetch)
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing))
  return new Promise((done, fail) => {
    server.once('error', (error) => fail(portProblem(error, port)))
    server.listen(port, host, BACKLOG, () => {
      const address = server.address()
      done({ port: typeof address === 'object' && address ? address.port : port, close: () => closed(server) })
    })
  })
}

/** Answers running requests, closes idle connections and stops after a few seconds at the latest. */
function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_SECONDS * 1000)
    // A connection that was busy is idle after its answer; its browser would hold it open for seconds.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      done()
    })
  })
}
