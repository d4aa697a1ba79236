import type { StoredDraft } from '@club/ui/features'
import type { StorageArea } from './memoryArea.ts'

type Owner = readonly [tenantId: string, customerId: string]

/** Input that is not sent yet: it survives a session that ends meanwhile, for the same customer of the same club only. */
export interface Drafts {
  /** Survives a reload of the tab. `name`: the form and its subject. */
  of<Draft>(owner: Owner, name: string): StoredDraft<Draft>
  /** For input that is never stored on the device, such as an account number. */
  inMemory<Draft>(owner: Owner, name: string): StoredDraft<Draft>
  /** Whether a logout drops input of this customer. */
  has(owner: Owner): boolean
  clear(): void
  /** Whether a reload loses no input. */
  isEmpty(): boolean
}

const TAB_KEY = 'club-portal.drafts'

/** Creates drafts that last as long as the tab or the page is open; an explicit logout clears them. */
export function createDrafts(tabArea: StorageArea): Drafts {
  const inMemory = new Map<string, unknown>()
  const inTab = (): ReadonlyMap<string, unknown> => {
    try {
      return new Map<string, unknown>(JSON.parse(tabArea.getItem(TAB_KEY) ?? '[]'))
    } catch {
      return new Map()
    }
  }
  return {
    of: <Draft>(owner: Owner, name: string) => {
      const key = JSON.stringify([...owner, name])
      return {
        read: () => (inTab().get(key) as Draft | undefined) ?? null,
        write: (draft: Draft | null) => {
          const others = [...inTab()].filter(([other]) => other !== key)
          if (draft === null && others.length === 0) tabArea.removeItem(TAB_KEY)
          else tabArea.setItem(TAB_KEY, JSON.stringify(draft === null ? others : [...others, [key, draft]]))
        },
      }
    },
    inMemory: <Draft>(owner: Owner, name: string) => {
      const key = JSON.stringify([...owner, name])
      return {
        read: () => (inMemory.get(key) as Draft | undefined) ?? null,
        write: (draft: Draft | null) => void (draft === null ? inMemory.delete(key) : inMemory.set(key, draft)),
      }
    },
    has: (owner: Owner) => {
      const begin = `${JSON.stringify(owner).slice(0, -1)},`
      return [...inTab().keys(), ...inMemory.keys()].some((key) => key.startsWith(begin))
    },
    clear: () => {
      inMemory.clear()
      tabArea.removeItem(TAB_KEY)
    },
    isEmpty: () => inMemory.size === 0,
  }
}
