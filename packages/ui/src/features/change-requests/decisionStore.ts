/** State of the office's decision about a request. A repeated attempt sends the same key. CU-160+, CU-161+. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { StoredDraft } from '../../shared/form/formDraft.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export type ChangeDecisionInput = { readonly kind: 'accept' } | { readonly kind: 'decline'; readonly reason: string }

export interface DecisionDeps {
  readonly newIdempotencyKey: () => string
  /** Sends the decision and loads the list again. */
  readonly send: (id: string, decision: ChangeDecisionInput, idempotencyKey: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Returns the reason that is typed and not sent for a request. */
  readonly draftOf: (id: string) => StoredDraft<string>
}

export interface DecisionState {
  /** Whether the reason of a refusal is being asked for. */
  readonly isDeclining: boolean
  readonly reason: string
  /** True if the reason was typed on an earlier visit. CU-362+. */
  readonly isResumed: boolean
  /** True after an attempt without a reason. */
  readonly isReasonMissing: boolean
  readonly phase: { readonly kind: 'open' | 'done' } | { readonly kind: 'saving'; readonly as: ChangeDecisionInput['kind'] } | FormRefused
  readonly accept: () => Promise<void>
  /** Opens or closes the question for the reason; what was typed stays. */
  readonly ask: (isDeclining: boolean) => void
  readonly changeReason: (reason: string) => void
  readonly discard: () => void
  readonly decline: () => Promise<void>
}

/** `onDecided`: called once the decision is stored. */
export function createDecisionStore(
  id: string,
  deps: DecisionDeps,
  onDecided: (as: ChangeDecisionInput['kind']) => void,
): StoreApi<DecisionState> {
  const draft = deps.draftOf(id)
  const typed = draft.read()
  return createStore<DecisionState>()((set, get) => {
    const { keyFor } = createAttemptKeys(deps.newIdempotencyKey)
    const send = async (decision: ChangeDecisionInput): Promise<void> => {
      const { kind } = get().phase
      if (kind === 'saving' || kind === 'done') return
      set({ phase: { kind: 'saving', as: decision.kind } })
      const answer = await answerOf(() => deps.send(id, decision, keyFor(decision)), deps.describeError)
      if (answer.kind === 'done') {
        draft.write(null)
        onDecided(decision.kind)
      }
      set(answer.kind === 'done' ? { phase: { kind: 'done' }, isDeclining: false } : { phase: answer })
    }
    return {
      isDeclining: false,
      reason: typed ?? '',
      isResumed: typed !== null,
      isReasonMissing: false,
      phase: { kind: 'open' },
      accept: () => send({ kind: 'accept' }),
      ask: (isDeclining) => set({ isDeclining, isReasonMissing: false }),
      changeReason: (reason) => {
        draft.write(reason.trim() === '' ? null : reason)
        set({ reason, isReasonMissing: false })
      },
      discard: () => {
        draft.write(null)
        set({ reason: '', isResumed: false, isReasonMissing: false })
      },
      decline: async () => {
        const reason = get().reason.trim()
        if (reason === '') return set({ isReasonMissing: true })
        await send({ kind: 'decline', reason })
      },
    }
  })
}
