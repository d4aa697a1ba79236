/** A GET of this very service, in the name of a request that is being answered. */
import { HEADERS } from '@club/contract/wire'
import type { Context, Hono } from 'hono'

/** Who asks, where and in which language; nothing that belongs to the outer request alone. */
const HANDED_ON: readonly string[] = [
  HEADERS.token,
  HEADERS.tenant,
  HEADERS.tenantInGroup,
  HEADERS.screenWidth,
  HEADERS.screenHeight,
  'accept-language',
  'x-forwarded-for',
]

/** Takes paths from `/api/` on. A token that was renewed on the way is put into `headers`, those of the outer answer. */
export function readHere(app: Hono, { req, env }: Context, headers: Record<string, string>): (path: string) => Promise<Response> {
  const handedOn = HANDED_ON.flatMap((name) => {
    const value = req.header(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return async (path) => {
    const answer = await app.fetch(new Request(new URL(path, req.url), { headers: Object.fromEntries(handedOn) }), env)
    const renewed = answer.headers.get(HEADERS.token)
    if (renewed !== null) headers[HEADERS.token] = renewed
    return answer
  }
}
