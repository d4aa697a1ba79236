/** Pages of other origins: each club lists those that may read its responses and embed its portal. Default: none. */
import { HEADERS } from '@club/contract/wire'
import type { Context, MiddlewareHandler } from 'hono'
import { type Db, rowOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { depsOfNetwork, type MountDeps } from './mount.ts'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const SENT = [
  'last-event-id',
  ...Object.values(HEADERS).filter((name) => name !== HEADERS.serverDate),
  'accept-language',
  'content-type',
  'if-none-match',
]
const READ = [HEADERS.token, HEADERS.serverDate, 'etag', 'retry-after', 'content-language']
const PREFLIGHT_KEPT_SECONDS = 600

/** Returns the origins that may embed the pages of a club. */
export async function originsOf(db: Db, tenantId: string): Promise<readonly string[]> {
  const row = await rowOf<{ origins: string[] | null }>(db, sql`select origins_of_tenant(${tenantId}) as origins`)
  return row?.origins ?? []
}

/**
 * CORS. A preflight names no tenant, so an origin listed by any club is enough there; the response itself is only readable if the club of
 * the request lists the origin. There are no cookies: a page of another origin without a token is a visitor.
 */
export function shareWithOrigins(deps: Pick<MountDeps, 'db' | 'addressOf'>): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin')
    if (origin === undefined || isOwn(context, origin)) return next()
    const preflight = context.req.method === 'OPTIONS' && context.req.header('access-control-request-method') !== undefined
    const tenantId = preflight ? null : context.req.header(HEADERS.tenantInGroup) || context.req.header(HEADERS.tenant) || null
    const { db } = depsOfNetwork(deps, context)
    const row = await rowOf<{ known: boolean }>(db, sql`select is_known_origin(${origin}, ${tenantId}) as known`)
    if (!row?.known) return next()
    if (preflight) {
      return new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers': SENT.join(', '),
          'access-control-max-age': String(PREFLIGHT_KEPT_SECONDS),
          vary: 'origin',
        },
      })
    }
    await next()
    context.header('access-control-allow-origin', origin)
    context.header('access-control-expose-headers', READ.join(', '))
  }
}

/** Returns true for the origin of our own pages, which browsers send with all methods except GET. */
function isOwn(context: Context, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === context.req.header('host')
}
