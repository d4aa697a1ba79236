export interface StorageArea extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Its data end with the page, because the browser blocks storage. */
  readonly isLost?: boolean
}

/** A storage area in memory, for tests and for browsers that block storage in frames. */
export function memoryArea(): StorageArea & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  }
}
