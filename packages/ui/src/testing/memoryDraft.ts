import type { StoredDraft } from '../shared/form/formDraft.ts'

/** A draft that a second form finds, too. */
export function memoryDraft<Draft>(): StoredDraft<Draft> {
  let stored: Draft | null = null
  return {
    read: () => stored,
    write: (draft) => {
      stored = draft
    },
  }
}
