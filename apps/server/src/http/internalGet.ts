/** GET requests to this service on behalf of the current request. */
import { HEADERS } from '@club/contract/wire'
import type { Context, Hono } from 'hono'

/** Headers that identify the caller, the club and the language; no others are passed on. */
const FORWARDED_HEADERS: readonly string[] = [
  HEADERS.token,
  HEADERS.tenant,
  HEADERS.tenantInGroup,
  HEADERS.screenWidth,
  HEADERS.screenHeight,
  'accept-language',
  'x-forwarded-for',
]

/** Returns a function that gets paths starting with `/api/`. A renewed token is added to `headers`, those of the outer response. */
export function internalGet(app: Hono, { req, env }: Context, headers: Record<string, string>): (path: string) => Promise<Response> {
  return async (path) => {
    const forwarded = FORWARDED_HEADERS.flatMap((name) => {
      const value = req.header(name)
      return value === undefined ? [] : [[name, value] as const]
    })
    const answer = await app.fetch(new Request(new URL(path, req.url), { headers: Object.fromEntries(forwarded) }), env)
    const renewed = answer.headers.get(HEADERS.token)
    if (renewed !== null) headers[HEADERS.token] = renewed
    return answer
  }
}
