/** For what is answered beside the calls of the contract: every request counts as a visitor's. */
import type { MiddlewareHandler } from 'hono'
import { ApiError } from './apiError.ts'
import { type MountDeps, refuse } from './mount.ts'

export function limitVisitors(deps: MountDeps): MiddlewareHandler {
  return async (context, next) => {
    try {
      deps.limits.countVisitor(deps.addressOf(context), deps.clock())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refuse(context, error, deps)
    }
    await next()
  }
}
