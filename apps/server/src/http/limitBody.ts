/** Limits bodies of routes outside the contract; calls of the contract use `readBody`. */
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from '../refusal/apiError.ts'
import { type MountDeps, refuse } from './mount.ts'

export function limitBody(maxSize: number, deps: MountDeps): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (context) => refuse(context, new ApiError('bodyTooLarge'), deps) })
}
