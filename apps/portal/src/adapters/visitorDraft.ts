import type { StoredDraft } from '@club/ui/features'

/** Input of a visitor, and when the last key was pressed, in milliseconds. */
export interface DatedDraft<Draft> {
  readonly draft: Draft
  readonly typedAt: number
}

/** A visitor has no name: on a shared device the next person may see the input for this long. CU-358+. */
const MAX_AGE_MS = 30 * 60_000

/** Returns the draft of a visitor, which expires. `now`: milliseconds. */
export function visitorDraft<Draft>(stored: StoredDraft<DatedDraft<Draft>>, now: () => number): StoredDraft<Draft> {
  return {
    read: () => {
      const dated = stored.read()
      if (dated === null) return null
      if (now() - dated.typedAt <= MAX_AGE_MS) return dated.draft
      stored.write(null)
      return null
    },
    write: (draft) => stored.write(draft && { draft, typedAt: now() }),
  }
}
