/** Input that is not sent yet: it survives a session that ends meanwhile, for the same customer only. */
export interface Drafts {
  /** `name`: the form and its subject. */
  of<Draft>(customerId: string, name: string): { read(): Draft | null; write(draft: Draft | null): void }
  clear(): void
  isEmpty(): boolean
}

/** Creates drafts that last as long as the page is open; an explicit logout clears them. */
export function createDrafts(): Drafts {
  const drafts = new Map<string, unknown>()
  return {
    of: <Draft>(customerId: string, name: string) => {
      const key = JSON.stringify([customerId, name])
      return {
        read: () => (drafts.get(key) as Draft | undefined) ?? null,
        write: (draft: Draft | null) => void (draft === null ? drafts.delete(key) : drafts.set(key, draft)),
      }
    },
    clear: () => drafts.clear(),
    isEmpty: () => drafts.size === 0,
  }
}
