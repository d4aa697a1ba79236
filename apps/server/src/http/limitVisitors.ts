/** Counts every request that is answered beside the calls of the contract, and every preflight, as a visitor's. */
import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../refusal/apiError.ts'
import { type MountDeps, refuse } from './mount.ts'

/** `beside`: how the paths begin that are counted here; the calls of the contract count their own. */
export function limitVisitors(deps: MountDeps, beside: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req
    if (method === 'OPTIONS' || beside.some((start) => path.startsWith(start))) {
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
