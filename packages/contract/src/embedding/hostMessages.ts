/** The only messages between the portal in a frame and the page around it. SH-22, SH-29 to SH-33. */

/** From the portal to the page. */
export type HostMessage = { readonly type: 'logged-in' | 'logged-out' } | { readonly type: 'height'; readonly height: number }

interface Received {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

/** The only accepted sender. Without window or origin every message is ignored. */
interface TrustedSender {
  readonly window: unknown
  readonly origin: string | null
}

/** Higher than any page, in pixels; greater values are ignored. */
const MAX_HEIGHT = 100_000

function fieldsOf({ source, origin, data }: Received, trusted: TrustedSender): Readonly<Record<string, unknown>> {
  const isTrusted = trusted.window && source === trusted.window && origin === trusted.origin
  return isTrusted && typeof data === 'object' && data ? (data as Readonly<Record<string, unknown>>) : {}
}

/** Returns a message of the portal to the page; null for other senders than `portal` and for unknown messages. */
export function readHostMessage(received: Received, portal: TrustedSender): HostMessage | null {
  const { type, height } = fieldsOf(received, portal)
  if (type === 'logged-in' || type === 'logged-out') return { type }
  return type === 'height' && typeof height === 'number' && height > 0 && height <= MAX_HEIGHT ? { type, height: Math.ceil(height) } : null
}

/** Returns the token that the page hands over; null for other messages and for other senders than `page`. */
export function readToken(received: Received, page: TrustedSender): string | null {
  const { type, token, ...rest } = fieldsOf(received, page)
  return type === 'token' && typeof token === 'string' && token !== '' && Object.keys(rest).length === 0 ? token : null
}
