/** Parameters that navigation keeps in the URL, so that a frame or app reloads with its club and shell. */
import { navigate } from '@club/ui/back'
import type { BaseLocationHook } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import type { HashQuery } from './hashQuery.ts'

export interface StickyParams {
  /** Club in the query, by which the server decides which pages may embed this one; null if the page is not embedded. */
  readonly tenantId: string | null
  readonly hash: string
}

/** The name the server reads. */
export const TENANT_QUERY = 'tenant_id'

/**
 * Returns the hash with the tenant of the query: a page that one club allows to embed its portal must not show another club’s by naming it
 * in the hash.
 */
export function withTenantOfUrl(hash: HashQuery, search: string): HashQuery {
  return { ...hash, tenant: new URLSearchParams(search).get(TENANT_QUERY) ?? hash.tenant }
}

/** Returns the path, query and sticky parameters of `to`, resolved against `here`; never leaves the portal. */
export function withStickyParams(to: string, here: string, { tenantId, hash }: StickyParams): string {
  const url = new URL(to, here)
  if (tenantId !== null) url.searchParams.set(TENANT_QUERY, tenantId)
  return `${url.pathname}${url.search}${hash}`
}

export function stickyLocation(sticky: StickyParams): BaseLocationHook {
  const navigateSticky: typeof navigate = (to, options) => navigate(withStickyParams(String(to), window.location.href, sticky), options)
  return () => [usePathname(), navigateSticky]
}
