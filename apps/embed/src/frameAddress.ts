/** Options of the element in the URL of its frame. SH-34, SH-35, SH-58. */
export interface FrameOptions {
  readonly tenant: string
  /** As the portal's address names it: tournaments, auth, simple-auth … */
  readonly module: string | null
  readonly language: string | null
  readonly theme: string | null
  /** A login that the page hands over; the portal exchanges it immediately. */
  readonly token: string | null
  /** The page that holds the frame: host and port. */
  readonly domain: string
  /** A frame that shows nothing and only talks. SH-21. */
  readonly connector: boolean
}

/** `portal`: the origin of the portal. The query string names the club, too: the server needs it to decide which sites may embed the page. */
export function frameAddress(portal: string, { tenant, connector, ...said }: FrameOptions): string {
  const url = new URL(connector ? '/widget/connector' : '/', portal)
  url.searchParams.set('tenant_id', tenant)
  const hash = new URLSearchParams({ tenant })
  for (const [name, value] of Object.entries(said)) if (value) hash.set(name, value)
  return `${url.href}#?${hash}`
}
