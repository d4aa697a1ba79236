/** Reads the caller of a request and limits visitors. An invalid token counts like no token. */
import { type Call, HEADERS } from '@club/contract/wire'
import type { Context } from 'hono'
import { ApiError } from '../refusal/apiError.ts'
import { type Caller, readCaller } from '../services/accounts/readSession.ts'
import type { MountDeps } from './mount.ts'

type Deps = Pick<MountDeps, 'db' | 'limits' | 'addressOf' | 'tenants'>

export async function admitCaller(context: Context, call: Pick<Call, 'auth' | 'errors'>, deps: Deps, instant: Date): Promise<Caller> {
  const header = (name: string): string | undefined => context.req.header(name)
  const countVisitor = (): void => deps.limits.countVisitor(deps.addressOf(context), instant)
  const hasToken = call.auth !== 'none' && Boolean(header(HEADERS.token))
  if (!hasToken) countVisitor()
  try {
    return await readCaller(deps, call, header, instant)
  } catch (error) {
    if (hasToken && error instanceof ApiError) countVisitor()
    throw error
  }
}
