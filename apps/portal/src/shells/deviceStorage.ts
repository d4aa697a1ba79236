/** The browser's storage for a shell. Each shell may have its own names, so that it reads only what it wrote. SH-05, SE-51, SE-52. */
import { memoryArea, type StorageArea } from './memoryArea.ts'

/** `isLocal`: changed in local storage. A null key: the area was cleared. */
export type StorageListener = (key: string | null, text: string | null, isLocal: boolean) => void

export interface DeviceStorage {
  /** Local storage: survives closing the browser. */
  readonly localArea: StorageArea
  /** Session storage: ends with the tab. */
  readonly tabArea: StorageArea
  /** Returns the names in local storage. */
  readonly localKeys: () => readonly string[]
  /** Calls `listener` when another tab or frame of this shell changes the storage. */
  readonly listen: (listener: StorageListener) => void
}

type Browser = Pick<Window, 'localStorage' | 'sessionStorage'> & {
  readonly addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

/** Browsers that block storage in frames throw on access; the data are then lost with the page. */
function areaOr(read: () => Storage): StorageArea {
  try {
    return read()
  } catch {
    return { ...memoryArea(), isLost: true }
  }
}

function named(area: StorageArea, suffix: string): StorageArea {
  return {
    isLost: area.isLost ?? false,
    getItem: (key) => area.getItem(key + suffix),
    setItem: (key, text) => area.setItem(key + suffix, text),
    removeItem: (key) => area.removeItem(key + suffix),
  }
}

/** `suffix` is appended to every name: empty for the web, the host page for a widget. */
export function deviceStorage(browser: Browser, suffix: string): DeviceStorage {
  const nameOf = (key: string): string => key.slice(0, key.length - suffix.length)
  const [local, session] = [areaOr(() => browser.localStorage), areaOr(() => browser.sessionStorage)]
  return {
    localArea: named(local, suffix),
    tabArea: named(session, suffix),
    localKeys: () =>
      Object.keys(local)
        .filter((key) => key.endsWith(suffix))
        .map(nameOf),
    listen: (listener) =>
      browser.addEventListener('storage', ({ key, newValue, storageArea }) => {
        if (storageArea !== local && storageArea !== session) return
        if (key !== null && !key.endsWith(suffix)) return
        listener(key === null ? null : nameOf(key), newValue, storageArea === local)
      }),
  }
}
