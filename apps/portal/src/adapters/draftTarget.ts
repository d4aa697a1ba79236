/** The article or event that a form of staff changes, which a colleague may delete meanwhile. UI-93+, UI-94+. */
import { idToWire, type WireId } from '@club/contract/wire'
import type { FormAnswer, Notice } from '@club/ui/features'

interface Target {
  /** null creates a new one. */
  readonly id: WireId | null
  readonly version: number
}

export interface DraftTarget {
  /** `version` is the one that the form has read. */
  readonly read: (version: number) => Target
  /** Returns the outcome of a save. If the draft is deleted, the next save stores a new one. */
  readonly outcomeOf: (answer: FormAnswer) => FormAnswer
}

const isGone = (answer: FormAnswer): boolean => answer.kind === 'refused' && answer.code === 'notFound'

/** `id` is null for a new one; `gone` says that it was deleted and its text is still there. */
export function createDraftTarget(id: string | null, gone: () => Notice): DraftTarget {
  let current = id && idToWire(id)
  return {
    read: (version) => ({ id: current, version: current === null ? 0 : version }),
    outcomeOf: (answer) => {
      if (answer.kind === 'done' || !isGone(answer)) return answer
      current = null
      return { ...answer, notice: gone() }
    },
  }
}

/** Returns the outcome of a deletion: one that a colleague has deleted before is deleted. */
export function deletionOutcome(answer: FormAnswer): FormAnswer {
  return isGone(answer) ? { kind: 'done' } : answer
}
