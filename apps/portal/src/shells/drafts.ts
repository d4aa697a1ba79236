/** What somebody has put in and not sent yet: it outlives a session that ends in the middle, for the same person alone. */
export interface Drafts {
  /** `name`: the form and what it is about. */
  of<Draft>(customerId: string, name: string): { read(): Draft | null; write(draft: Draft | null): void }
  clear(): void
  isEmpty(): boolean
}

/** As long as the page is open; a logout by choice clears them. */
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
