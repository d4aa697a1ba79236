/** What the portal in a frame and the page that holds it say to each other: this and nothing else. SH-22, SH-29 to SH-33. */

/** From the portal to the page. */
export type HostMessage = { readonly type: 'logged-in' | 'logged-out' } | { readonly type: 'height'; readonly height: number }

interface Received {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

/** Who alone is heard; nobody while there is no window or no origin. */
interface TrustedSender {
  readonly window: unknown
  readonly origin: string | null
}

/** Higher than any page; what says more is no height. */
const HIGHEST = 100_000

function fieldsOf({ source, origin, data }: Received, heard: TrustedSender): Readonly<Record<string, unknown>> {
  const isHeard = heard.window && source === heard.window && origin === heard.origin
  return isHeard && typeof data === 'object' && data ? (data as Readonly<Record<string, unknown>>) : {}
}

/** What the portal says to the page; null for anything of anybody but `portal`, and for what is none of ours. */
export function readHostMessage(received: Received, portal: TrustedSender): HostMessage | null {
  const { type, height } = fieldsOf(received, portal)
  if (type === 'logged-in' || type === 'logged-out') return { type }
  return type === 'height' && typeof height === 'number' && height > 0 && height <= HIGHEST ? { type, height: Math.ceil(height) } : null
}

/** The token that the page hands over; null for anything else, and for anything of anybody but `page`. */
export function readToken(received: Received, page: TrustedSender): string | null {
  const { type, token, ...rest } = fieldsOf(received, page)
  return type === 'token' && typeof token === 'string' && token !== '' && Object.keys(rest).length === 0 ? token : null
}
