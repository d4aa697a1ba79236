/** State of the office's dialog that accepts or ends a mandate. A repeated attempt sends the same key. MA-62+, MA-63+. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export interface OfficeActionDeps {
  readonly newIdempotencyKey: () => string
  /** Sends the day of the signature (null if the member agreed online) or the reason. */
  readonly send: (value: string | null, idempotencyKey: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Called when it is stored. */
  readonly onDone: () => void
}

export interface OfficeActionState {
  readonly phase: { readonly kind: 'typing' | 'saving' | 'done' } | FormRefused
  readonly submit: (value: string | null) => Promise<void>
}

export function createOfficeActionStore(deps: OfficeActionDeps): StoreApi<OfficeActionState> {
  return createStore<OfficeActionState>()((set, get) => {
    const { keyFor } = createAttemptKeys(deps.newIdempotencyKey)
    return {
      phase: { kind: 'typing' },
      submit: async (value) => {
        const { kind } = get().phase
        if (kind === 'saving' || kind === 'done') return
        set({ phase: { kind: 'saving' } })
        const answer = await answerOf(() => deps.send(value, keyFor(value)), deps.describeError)
        set({ phase: answer.kind === 'done' ? { kind: 'done' } : answer })
        if (answer.kind === 'done') deps.onDone()
      },
    }
  })
}
