/** State of a revocation: asked, sent, done. It cannot be undone. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { answerOf, type FormAnswer } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export interface RevokeDeps {
  readonly revoke: () => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
}

export interface RevokeState {
  readonly phase: { readonly kind: 'asking' | 'revoking' | 'revoked' } | { readonly kind: 'refused'; readonly notice: Notice }
  readonly revoke: () => Promise<void>
}

export function createRevokeStore(deps: RevokeDeps): StoreApi<RevokeState> {
  return createStore<RevokeState>()((set, get) => ({
    phase: { kind: 'asking' },
    revoke: async () => {
      const { kind } = get().phase
      if (kind === 'revoking' || kind === 'revoked') return
      set({ phase: { kind: 'revoking' } })
      const answer = await answerOf(deps.revoke, deps.describeError)
      set({ phase: answer.kind === 'refused' ? { kind: 'refused', notice: answer.notice } : { kind: 'revoked' } })
    },
  }))
}
