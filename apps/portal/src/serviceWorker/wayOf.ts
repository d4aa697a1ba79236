/** Which requests of the portal are answered without a network, and how. The service's answers are never among them. Design decision 18. */

export interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * `asset`: never changes under its name, so what is kept will do. `page`: the network first, else the page that is kept.
 * `config`: the network first, else as it was read last. `network`: none of our business.
 */
export type Way = 'asset' | 'page' | 'config' | 'network'

export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'network'
  const { pathname, searchParams } = address
  if (pathname === '/api' || pathname.startsWith('/api/') || pathname.startsWith('/embed/')) return 'network'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/config/')) return 'config'
  // A page in a frame has a policy of its own club; the one that is kept has none.
  return mode === 'navigate' && !searchParams.has('tenant_id') && !pathname.startsWith('/openapi') ? 'page' : 'network'
}
