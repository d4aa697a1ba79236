/** The club's sign as the browser's icon; a plain picture, so it stands beside the contract. CS-38, CS-39. */
import type { Context } from 'hono'
import { readTenants } from '../../auth/loginTarget.ts'
import { ApiError } from '../../http/apiError.ts'
import { type MountDeps, refuse } from '../../http/mount.ts'
import { SECURITY_HEADERS } from '../../http/respond.ts'
import { readLogo } from './readLogo.ts'

const KEPT_SECONDS = 3600

export async function clubFavicon(context: Context, deps: MountDeps): Promise<Response> {
  const [tenant] = await readTenants(deps.db, { id: context.req.query('tenant_id') ?? '' })
  const logo = tenant && (await readLogo(deps.db, tenant.id))
  if (!logo) return refuse(context, new ApiError('notFound'), deps)
  const headers = { ...SECURITY_HEADERS, 'content-type': logo.type, 'cache-control': `public, max-age=${KEPT_SECONDS}` }
  return new Response(Uint8Array.from(logo.content), { headers })
}
