import type { MiddlewareHandler } from 'hono'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Behind a proxy that speaks TLS the browser is told to come that way only. Over plain HTTP the header would mean nothing. */
export const strictTransport: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https') {
    context.header('strict-transport-security', `max-age=${YEAR_SECONDS}`)
  }
}
