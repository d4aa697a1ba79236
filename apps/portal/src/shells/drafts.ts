import type { StorageArea } from './memoryArea.ts'

/** Input of one form that is not sent yet. */
export interface StoredDraft<Draft> {
  readonly read: () => Draft | null
  /** null removes it. */
  readonly write: (draft: Draft | null) => void
}

/** Input that is not sent yet: it survives a session that ends meanwhile, for the same customer only. */
export interface Drafts {
  /** `name`: the form and its subject. */
  of<Draft>(customerId: string, name: string): StoredDraft<Draft>
  /** Survives a reload of the tab, too; `owner` is the club and the customer. */
  inTab<Draft>(owner: readonly [tenantId: string, customerId: string], name: string): StoredDraft<Draft>
  clear(): void
  /** Whether a reload loses no input. */
  isEmpty(): boolean
}

const TAB_KEY = 'club-portal.drafts'

/** Creates drafts that last as long as the page or the tab is open; an explicit logout clears them. */
export function createDrafts(tabArea: StorageArea): Drafts {
  const drafts = new Map<string, unknown>()
  const draftsInTab = (): ReadonlyMap<string, unknown> => {
    try {
      return new Map<string, unknown>(JSON.parse(tabArea.getItem(TAB_KEY) ?? '[]'))
    } catch {
      return new Map()
    }
  }
  return {
    of: <Draft>(customerId: string, name: string) => {
      const key = JSON.stringify([customerId, name])
      return {
        read: () => (drafts.get(key) as Draft | undefined) ?? null,
        write: (draft: Draft | null) => void (draft === null ? drafts.delete(key) : drafts.set(key, draft)),
      }
    },
    inTab: <Draft>(owner: readonly [tenantId: string, customerId: string], name: string) => {
      const key = JSON.stringify([...owner, name])
      return {
        read: () => (draftsInTab().get(key) as Draft | undefined) ?? null,
        write: (draft: Draft | null) => {
          const others = [...draftsInTab()].filter(([other]) => other !== key)
          tabArea.setItem(TAB_KEY, JSON.stringify(draft === null ? others : [...others, [key, draft]]))
        },
      }
    },
    clear: () => {
      drafts.clear()
      tabArea.removeItem(TAB_KEY)
    },
    isEmpty: () => drafts.size === 0,
  }
}
