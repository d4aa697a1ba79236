/** Who holds the widget, and who of them may be spoken to. Design decision 18. */

/** The origins around this page from the nearest outwards, as the browser knows them; empty when it will not say. */
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
 * The origin that messages go to and come from: one of the club's list, or nobody. `domain` names the host page; without it, it is
 * the nearest page around, as far as the browser tells.
 */
export function hostOrigin(allowed: readonly string[], domain: string | null, around: readonly string[]): string | null {
  const nearest = around[0]
  const named = allowed.filter((origin) => domain === null || isNamed(origin, domain))
  if (nearest !== undefined) return named.find((origin) => origin === nearest) ?? null
  return domain === null ? null : (named[0] ?? null)
}

/** A token is taken from a page that the browser itself names, and only when every page around is of the club's list. SH-38. */
export function mayHandOver(allowed: readonly string[], domain: string | null, around: readonly string[]): boolean {
  return hostOrigin(allowed, domain, around) !== null && around.length > 0 && around.every((origin) => allowed.includes(origin))
}
