/** Logs one line per request, without query, headers and body, because these can hold names and secrets. */
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { maskedPath } from './maskedPath.ts'

export function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const line = {
      method: context.req.method,
      path: maskedPath(context.req.path),
      status: context.res.status,
      ms: Math.trunc(performance.now() - start),
    }
    if (context.res.status >= 500) log.error(line, 'request')
    else log.debug(line, 'request')
  }
}
