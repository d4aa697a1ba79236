/** Returns the layer that a test proves: that of its folder. */
import type { Layer } from './specRows.ts'

const ROOMS: readonly (readonly [folder: string, layer: Layer])[] = [
  ['packages/core/guides/', 'docs'],
  ['packages/core/', 'core'],
  ['packages/contract/', 'contract'],
  ['packages/client/', 'contract'],
  ['apps/server/', 'server'],
  ['packages/ui/', 'portal'],
  ['apps/portal/', 'portal'],
  ['apps/embed/', 'portal'],
  ['docs/', 'docs'],
  ['tools/guides/', 'docs'],
]

/** `file` is relative to the root, with slashes. Tools prove no rule: null. */
export function layerOfFile(file: string): Layer | null {
  return ROOMS.find(([folder]) => file.startsWith(folder))?.[1] ?? null
}
