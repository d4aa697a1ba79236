export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

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
