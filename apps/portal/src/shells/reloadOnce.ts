/** After a deploy the code of a page may be gone: the portal then reloads itself, once, and only if no input is lost. ER-25. */
import type { Drafts } from './drafts.ts'
import type { StorageArea } from './memoryArea.ts'

const KEY = 'club-portal.reloaded'
/** Code still missing after a reload does not exist; after this time it may be a new deploy. */
const MIN_INTERVAL_MS = 60_000

/** Returns whether to reload now, and stores that it did. `area` ends with the tab. */
export function mayReload(
  area: Pick<StorageArea, 'getItem' | 'setItem' | 'isLost'>,
  drafts: Pick<Drafts, 'isEmpty'>,
  online: boolean,
  now: number,
): boolean {
  const last = Number(area.getItem(KEY))
  // Without storage the portal would reload forever, and without its drafts.
  if (area.isLost || !online || !drafts.isEmpty() || (last > 0 && now - last < MIN_INTERVAL_MS)) return false
  area.setItem(KEY, String(now))
  // A browser without storage would reload forever.
  return Number(area.getItem(KEY)) === now
}
