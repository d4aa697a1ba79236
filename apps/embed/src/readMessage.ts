/** What the portal tells the page that holds it. SH-29 to SH-33. */
export type PortalMessage = { readonly type: 'logged-in' | 'logged-out' } | { readonly type: 'height'; readonly height: number }

interface Received {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

/** Higher than any page; what says more is no height. */
const HIGHEST = 100_000

/** The message, if it comes from this very frame and from the portal's origin, and is one of ours; else null. */
export function readMessage(
  { source, origin, data }: Received,
  frame: { readonly window: unknown; readonly origin: string },
): PortalMessage | null {
  if (!frame.window || source !== frame.window || origin !== frame.origin) return null
  if (typeof data !== 'object' || data === null) return null
  const { type, height } = data as Readonly<Record<string, unknown>>
  if (type === 'logged-in' || type === 'logged-out') return { type }
  return type === 'height' && typeof height === 'number' && height > 0 && height <= HIGHEST ? { type, height: Math.ceil(height) } : null
}
