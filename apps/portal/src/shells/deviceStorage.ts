/** What the browser keeps for a shell. Each shell may have names of its own, so that none reads what another wrote. SH-05, SE-51, SE-52. */
import { type Area, memoryArea } from './memoryArea.ts'

/** `staying`: in the area that outlives the browser. A null key: everything was cleared. */
export type StorageListener = (key: string | null, text: string | null, staying: boolean) => void

export interface DeviceStorage {
  /** Outlives the browser. */
  readonly staying: Area
  /** Ends with the tab. */
  readonly passing: Area
  /** Told what other pages of this shell wrote: other tabs, or other frames of the same page. */
  readonly listen: (listener: StorageListener) => void
}

type Browser = Pick<Window, 'localStorage' | 'sessionStorage'> & {
  readonly addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

/** A browser that keeps nothing for frames of other sites throws at the first look; the page then remembers as long as it is open. */
function areaOr(read: () => Storage): Area {
  try {
    return read()
  } catch {
    return memoryArea()
  }
}

function named(area: Area, suffix: string): Area {
  return {
    getItem: (key) => area.getItem(key + suffix),
    setItem: (key, text) => area.setItem(key + suffix, text),
    removeItem: (key) => area.removeItem(key + suffix),
  }
}

/** `suffix` stands behind every name: empty for the web, the host page for a widget. */
export function deviceStorage(browser: Browser, suffix: string): DeviceStorage {
  const [local, session] = [areaOr(() => browser.localStorage), areaOr(() => browser.sessionStorage)]
  return {
    staying: named(local, suffix),
    passing: named(session, suffix),
    listen: (listener) =>
      browser.addEventListener('storage', ({ key, newValue, storageArea }) => {
        if (storageArea !== local && storageArea !== session) return
        if (key !== null && !key.endsWith(suffix)) return
        listener(key === null ? null : key.slice(0, key.length - suffix.length), newValue, storageArea === local)
      }),
  }
}
