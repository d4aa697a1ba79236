/** Frames and apps are loaded again from their own address, so it keeps saying which club and which shell it is. */
import { navigate } from '@club/ui/back'
import type { BaseLocationHook } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import type { HashQuery } from './hashQuery.ts'

export interface Kept {
  /** The club in the question of the address: by it the server knows who may hold the page. Null where nobody holds it. */
  readonly tenantId: string | null
  readonly hash: string
}

/** The name the server reads. */
export const TENANT_QUERY = 'tenant_id'

/**
 * The club that the server decided by who may hold the page is the club of everything else: a page that one club allows to hold its portal must not
 * show another club's by naming it in the hash.
 */
export function ofAddressedClub(hash: HashQuery, search: string): HashQuery {
  return { ...hash, tenant: new URLSearchParams(search).get(TENANT_QUERY) ?? hash.tenant }
}

/** `to` as seen from `here`, with what is kept. Only its path and question are taken, so it never leaves the portal. */
export function withKept(to: string, here: string, { tenantId, hash }: Kept): string {
  const url = new URL(to, here)
  if (tenantId !== null) url.searchParams.set(TENANT_QUERY, tenantId)
  return `${url.pathname}${url.search}${hash}`
}

export function keptLocation(kept: Kept): BaseLocationHook {
  const keeping: typeof navigate = (to, options) => navigate(withKept(String(to), window.location.href, kept), options)
  return () => [usePathname(), keeping]
}
