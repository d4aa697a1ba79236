import type { StorageArea } from '../shells/memoryArea.ts'

/** Input that is not sent yet: it survives a reload in this tab. */
export interface TabDraft<Draft> {
  readonly read: () => Draft | null
  /** null removes it. */
  readonly write: (draft: Draft | null) => void
}

export function tabDraft<Draft>(tabArea: Pick<StorageArea, 'getItem' | 'setItem' | 'removeItem'>, key: string): TabDraft<Draft> {
  return {
    read: () => {
      try {
        return JSON.parse(tabArea.getItem(key) ?? 'null') as Draft | null
      } catch {
        return null
      }
    },
    write: (draft) => (draft ? tabArea.setItem(key, JSON.stringify(draft)) : tabArea.removeItem(key)),
  }
}
