/** What widget and host page say to each other: this and nothing else. SH-29 to SH-33. */

export type HostMessage =
  | { readonly type: 'logged-in' }
  | { readonly type: 'logged-out' }
  | { readonly type: 'height'; readonly height: number }

interface Received {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

/** The token that the host page hands over; null for anything else, and for anything of anybody else. SH-22. */
export function handedToken(
  { source, origin, data }: Received,
  host: { readonly page: unknown; readonly origin: string | null },
): string | null {
  if (host.origin === null || source !== host.page || origin !== host.origin) return null
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  const { type, token, ...rest } = data as Readonly<Record<string, unknown>>
  return type === 'token' && typeof token === 'string' && token !== '' && Object.keys(rest).length === 0 ? token : null
}
