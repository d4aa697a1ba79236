/** The page that embeds the widget, and the origins it may exchange messages with. Design decision 18. */

/** Returns the origins around this page from the nearest outwards, as the browser reports them; [] if it does not. */
export function originsAround(page: {
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> }
  readonly document: { readonly referrer: string }
}): readonly string[] {
  const { ancestorOrigins } = page.location
  if (ancestorOrigins) return Array.from(ancestorOrigins)
  return URL.canParse(page.document.referrer) ? [new URL(page.document.referrer).origin] : []
}

function isNamed(origin: string, domain: string): boolean {
  return origin === domain || new URL(origin).host === domain
}

/**
 * Returns the origin to exchange messages with: one of the club's list, or null. `domain` names the host page; without it, it is
 * the nearest page around, as far as the browser reports it.
 */
export function hostOrigin(allowed: readonly string[], domain: string | null, around: readonly string[]): string | null {
  const nearest = around[0]
  const named = allowed.filter((origin) => domain === null || isNamed(origin, domain))
  if (nearest !== undefined) return named.find((origin) => origin === nearest) ?? null
  return domain === null ? null : (named[0] ?? null)
}

/**
 * Returns whether a token is accepted: only if the browser itself names the host page, and every page around is on the club's list. SH-38.
 */
export function mayHandOver(allowed: readonly string[], domain: string | null, around: readonly string[]): boolean {
  return hostOrigin(allowed, domain, around) !== null && around.length > 0 && around.every((origin) => allowed.includes(origin))
}
