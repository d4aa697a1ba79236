/** Metrics for Prometheus: requests, connection pool, process. They name only routes, never the path of a request. */
import { Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/connect.ts'

export interface Metrics {
  readonly measure: MiddlewareHandler
  /** Serves `/metrics`; for a port that is only reachable from this machine. */
  readonly app: Hono
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(db: Db): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'clubhouse_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  new Gauge({
    name: 'clubhouse_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, idle, waitedFor } = db.connections()
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waited_for' }, waitedFor)
    },
  })
  const app = new Hono()
  app.get('/metrics', async (context) => context.text(await registry.metrics(), 200, { 'content-type': registry.contentType }))
  return {
    app,
    measure: async (context, next) => {
      const stop = duration.startTimer()
      await next()
      stop({ method: context.req.method, route: routePath(context), status: context.res.status })
    },
  }
}
