/** Which layer a test proves: the room it stands in. */
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

/**
 * The layer `core` of a row means pure and testable without a browser, not the package. In these areas the pure functions live
 * in the room given, so that a test without a browser proves both layers there.
 */
const PURE_ELSEWHERE: Readonly<Record<string, readonly Layer[]>> = {
  SH: ['portal'],
  SE: ['portal', 'contract'],
  HT: ['contract'],
  ER: ['contract', 'portal'],
  LO: ['contract', 'portal'],
  UI: ['portal'],
  DI: ['contract', 'portal'],
  EN: ['contract'],
}

export function layersProven(area: string, layer: Layer, inBrowser: boolean): readonly Layer[] {
  return !inBrowser && (PURE_ELSEWHERE[area] ?? []).includes(layer) ? [layer, 'core'] : [layer]
}
