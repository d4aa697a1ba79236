/** The address that passkeys belong to: the host at which the portal is opened, if it is the one of the installation. SE-78+. */
import { isIP } from 'node:net'
import { ApiError } from '../../refusal/apiError.ts'

export interface RelyingParty {
  /** Host without a port; a passkey works at this host alone. */
  readonly host: string
  /** Origin of the page, which a passkey signs. */
  readonly origin: string
}

/**
 * Returns the relying party of a page with this origin; null if passkeys do not work there. The origin has to be that of PUBLIC_URL; on a
 * machine that serves itself, any port of localhost. Browsers allow neither IP addresses nor plain http elsewhere.
 */
export function relyingPartyOf(publicUrl: string, origin: string | undefined): RelyingParty | null {
  const page = origin === undefined ? null : URL.parse(origin)
  if (!page || page.origin !== origin || isIP(page.hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  const own = new URL(publicUrl)
  const isLocal = page.protocol === 'http:' && page.hostname === 'localhost' && own.hostname === 'localhost'
  const isOwn = page.protocol === 'https:' && page.origin === own.origin
  return isLocal || isOwn ? { host: page.hostname, origin } : null
}

interface PageRequest {
  readonly publicUrl: string
  readonly header: (name: string) => string | undefined
}

/** Returns the relying party of a request. Throws `passkeysElsewhere` for a page at another address. */
export function requireRelyingParty({ publicUrl, header }: PageRequest): RelyingParty {
  const party = relyingPartyOf(publicUrl, header('origin'))
  if (!party) throw new ApiError('passkeysElsewhere')
  return party
}
