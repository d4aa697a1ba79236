/** Decides which requests of the portal are answered without a network. Responses of the service are never cached. Design decision 18. */

export interface PortalRequest {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * `asset`: cache first, because a file never changes under its name. `page`: network first, else the cached page. `config`: network first,
 * else as it was last loaded. `network`: not handled.
 */
export type CacheStrategy = 'asset' | 'page' | 'config' | 'network'

export function cacheStrategyFor({ method, mode, url }: PortalRequest, origin: string): CacheStrategy {
  const target = new URL(url)
  if (method !== 'GET' || target.origin !== origin) return 'network'
  const { pathname, searchParams } = target
  if (pathname === '/api' || pathname.startsWith('/api/') || pathname.startsWith('/embed/')) return 'network'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/config/')) return 'config'
  // An embedded page has its club’s policy; the cached page has none.
  return mode === 'navigate' && !searchParams.has('tenant_id') && !pathname.startsWith('/openapi') ? 'page' : 'network'
}
