/** A storage area of a browser, in memory. */
export function memoryArea(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  }
}
