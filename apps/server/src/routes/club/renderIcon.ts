/** The PNG of a club's icon, rendered once for each drawing and size. */
import { createHash } from 'node:crypto'
import type { Renderer } from '../../print/renderer.ts'

/** Largest number of stored icons; a club has a handful. The oldest is removed. */
const MAX_STORED = 200

/** Includes pending icons, so that concurrent requests share one rendering. */
const stored = new Map<string, Promise<Uint8Array>>()

/** Returns the PNG. Rejects if the SVG cannot be rendered or is empty. */
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
