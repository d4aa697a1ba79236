/** Counts requests to routes outside the contract, and every preflight, as those of visitors. */
import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../refusal/apiError.ts'
import { type MountDeps, refuse } from './mount.ts'

/** `prefixes`: beginnings of the paths that are counted here; calls of the contract are counted elsewhere. */
export function limitVisitors(deps: MountDeps, prefixes: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req
    if (method === 'OPTIONS' || prefixes.some((start) => path.startsWith(start))) {
      try {
        deps.limits.countVisitor(deps.addressOf(context), deps.clock())
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return refuse(context, error, deps)
      }
    }
    await next()
  }
}
