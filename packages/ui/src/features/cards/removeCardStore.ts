/** State of the removal of a saved card: asked, sent, done. It cannot be undone; the card can be saved again with a payment. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { answerOf, type FormAnswer } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export interface RemoveCardDeps {
  /** Also succeeds if the card has been removed meanwhile. */
  readonly remove: (id: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Called after the removal, e.g. to reload the list. */
  readonly onRemoved: () => void
}

export interface RemoveCardState {
  readonly phase: { readonly kind: 'asking' | 'removing' | 'removed' } | { readonly kind: 'refused'; readonly notice: Notice }
  readonly remove: () => Promise<void>
}

export function createRemoveCardStore(id: string, deps: RemoveCardDeps): StoreApi<RemoveCardState> {
  return createStore<RemoveCardState>()((set, get) => ({
    phase: { kind: 'asking' },
    remove: async () => {
      const { kind } = get().phase
      if (kind === 'removing' || kind === 'removed') return
      set({ phase: { kind: 'removing' } })
      const answer = await answerOf(() => deps.remove(id), deps.describeError)
      if (answer.kind === 'refused') return set({ phase: { kind: 'refused', notice: answer.notice } })
      set({ phase: { kind: 'removed' } })
      deps.onRemoved()
    },
  }))
}
