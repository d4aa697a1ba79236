/** Input that is not sent yet: it survives a session that ends meanwhile, for the same customer only. */
export interface Drafts {
  /** `name`: the form and its subject. */
  of<Draft>(customerId: string, name: string): { read(): Draft | null; write(draft: Draft | null): void }
  clear(): void
  isEmpty(): boolean
}

/** Creates drafts that last as long as the page is open; an explicit logout clears them. */
export function createDrafts(): Drafts {
  const kept = new Map<string, unknown>()
  return {
    of: <Draft>(customerId: string, name: string) => {
      const key = JSON.stringify([customerId, name])
      return {
        read: () => (kept.get(key) as Draft | undefined) ?? null,
        write: (draft: Draft | null) => void (draft === null ? kept.delete(key) : kept.set(key, draft)),
      }
    },
    clear: () => kept.clear(),
    isEmpty: () => kept.size === 0,
  }
}
