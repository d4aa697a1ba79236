import type { MiddlewareHandler } from 'hono'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Makes browsers use only HTTPS if the proxy uses TLS. Over plain HTTP the header would have no effect. */
export const strictTransport: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https') {
    context.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
  }
}
