/** The PNG of a club's icon, rendered once for each drawing and size. */
import { createHash } from 'node:crypto'
import type { Renderer } from '../../print/renderer.ts'

/** A club has a handful; the oldest goes. */
const MAX_STORED = 200

/** Pending ones too, so that many phones that ask together cause one drawing. */
const stored = new Map<string, Promise<Uint8Array>>()

/** Rejects if the SVG cannot be drawn, or shows nothing. */
export function renderIcon({ render }: Pick<Renderer, 'render'>, tenantId: string, svg: string, pixels: number): Promise<Uint8Array> {
  const key = `${pixels}:${createHash('sha256').update(svg).digest('base64url')}`
  const known = stored.get(key)
  if (known) return known
  const png = render({ tenantId, client: 'icons' }, { kind: 'icon', svg, pixels })
  const [oldest] = stored.keys()
  if (stored.size >= MAX_STORED && oldest !== undefined) stored.delete(oldest)
  stored.set(key, png)
  png.catch(() => stored.delete(key))
  return png
}
