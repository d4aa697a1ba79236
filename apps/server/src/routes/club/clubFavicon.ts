/** The club's favicon: a plain image, so it is not part of the contract. CS-38, CS-39. */
import type { Context } from 'hono'
import { type MountDeps, refuse } from '../../http/mount.ts'
import { API_HEADERS, DATA_POLICY, etagOf, isKnown, SECURITY_HEADERS } from '../../http/respond.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { readTenants } from '../../services/accounts/loginTarget.ts'
import { clubIcon } from './clubManifest.ts'
import { readLogo } from './readLogo.ts'

export async function clubFavicon(context: Context, deps: MountDeps): Promise<Response> {
  const [tenant] = await readTenants(deps.db, { id: context.req.query('tenant_id') ?? '' })
  const logo = tenant && (await readLogo(deps.db, tenant.id))
  if (!tenant) return refuse(context, new ApiError('notFound'), deps)
  // The same drawing as on the home screen of a phone.
  if (!logo) return clubIcon(context, deps)
  const etag = etagOf(logo.content, tenant.id)
  const headers = { ...SECURITY_HEADERS, ...API_HEADERS, 'content-security-policy': DATA_POLICY, 'content-type': logo.type, etag }
  if (isKnown(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(Uint8Array.from(logo.content), { headers })
}
