/** After a deploy the code of a page may be gone: then the portal loads itself again, once, and only when nobody loses anything. ER-25. */
import type { Drafts } from './drafts.ts'
import type { StorageArea } from './memoryArea.ts'

const KEY = 'club-portal.reloaded'
/** Whatever is still missing after a reload is not there; a deploy later on is another matter. */
const AGAIN_AFTER_MILLISECONDS = 60_000

/** Whether to reload now; a yes is remembered. `area` ends with the tab. */
export function mayReload(
  area: Pick<StorageArea, 'getItem' | 'setItem'>,
  drafts: Pick<Drafts, 'isEmpty'>,
  online: boolean,
  now: number,
): boolean {
  const last = Number(area.getItem(KEY))
  if (!online || !drafts.isEmpty() || (last > 0 && now - last < AGAIN_AFTER_MILLISECONDS)) return false
  area.setItem(KEY, String(now))
  // A browser that keeps nothing could reload for ever.
  return Number(area.getItem(KEY)) === now
}
