/** The article or event that a form of staff changes, which a colleague may delete meanwhile. UI-93+, UI-94+. */
import { idToWire, type WireId } from '@club/contract/wire'
import type { FormAnswer, Notice } from '@club/ui/features'

interface Stored {
  readonly id: string
  readonly version: number
}

interface Target {
  /** null creates a new one. */
  readonly id: WireId | null
  readonly version: number
}

export interface DraftTarget {
  readonly read: () => Target
  /** Returns the outcome of a save. If the draft is deleted, the next save stores a new one. */
  readonly outcomeOf: (answer: FormAnswer) => FormAnswer
}

const isGone = (answer: FormAnswer): boolean => answer.kind === 'refused' && answer.code === 'notFound'

/** `stored` is null for a new one; `gone` says that it was deleted and its text is still there. */
export function createDraftTarget(stored: Stored | null, gone: Notice): DraftTarget {
  let target: Target = { id: stored && idToWire(stored.id), version: stored?.version ?? 0 }
  return {
    read: () => target,
    outcomeOf: (answer) => {
      if (answer.kind === 'done' || !isGone(answer)) return answer
      target = { id: null, version: 0 }
      return { ...answer, notice: gone }
    },
  }
}

/** Returns the outcome of a deletion: one that a colleague has deleted before is deleted. */
export function deletionOutcome(answer: FormAnswer): FormAnswer {
  return isGone(answer) ? { kind: 'done' } : answer
}
