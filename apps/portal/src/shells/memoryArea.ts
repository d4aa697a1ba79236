export type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage area like a browser's, in memory: for tests, and where a browser keeps nothing for a page in a frame. */
export function memoryArea(): Area & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  }
}
