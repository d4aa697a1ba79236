/** State of the form that requests a change of personal data. A repeated attempt sends the same key. CU-158+. */
import type { ClubDate } from '@club/core'
import {
  type PersonalChange,
  type PersonalData,
  type PersonalDataError,
  type PersonalDataForm,
  personalChange,
} from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttemptKeys } from '../../shared/form/createAttemptKeys.ts'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import { type StoredDraft, type TypedValues, withChanges } from '../../shared/form/formDraft.ts'
import type { Notice } from '../../shared/loading/notice.ts'

type Values = PersonalDataForm & { readonly note: string }

export type ChangeRequestDraft = TypedValues<Values>

export interface ChangeRequestDeps {
  readonly newIdempotencyKey: () => string
  readonly send: (change: PersonalChange, note: string, idempotencyKey: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Called when it is sent. */
  readonly onSent: () => void
  readonly draft: StoredDraft<ChangeRequestDraft>
}

export interface ChangeRequestState {
  readonly form: Values
  readonly isChanged: boolean
  /** True if the form began with input of an earlier visit. CU-362+. */
  readonly isResumed: boolean
  /** Errors of the last attempt; a field that changes has none. */
  readonly errors: readonly PersonalDataError[]
  /** `unchanged`: nothing differs from the record. */
  readonly phase: { readonly kind: 'typing' | 'unchanged' | 'saving' | 'done' } | FormRefused
  readonly change: (part: Partial<Values>) => void
  /** Drops the input. */
  readonly discard: () => void
  readonly submit: () => Promise<void>
}

export function createChangeRequestStore(stored: PersonalData, today: ClubDate, deps: ChangeRequestDeps): StoreApi<ChangeRequestState> {
  const first: Values = { ...stored, birthday: stored.birthday ?? '', note: '' }
  const differs = (form: Values): boolean => JSON.stringify(form) !== JSON.stringify(first)
  const typed = deps.draft.read()
  const begun = typed ? withChanges(first, typed.stored, typed.values) : first
  return createStore<ChangeRequestState>()((set, get) => {
    const { keyFor } = createAttemptKeys(deps.newIdempotencyKey)
    return {
      form: begun,
      isChanged: differs(begun),
      isResumed: differs(begun),
      errors: [],
      phase: { kind: 'typing' },
      change: (part) => {
        const form = { ...get().form, ...part }
        const errors = get().errors.filter(({ field }) => !(field in part))
        const isChanged = differs(form)
        deps.draft.write(isChanged ? { stored: first, values: form } : null)
        set({ form, errors, phase: { kind: 'typing' }, isChanged })
      },
      discard: () => {
        deps.draft.write(null)
        set({ form: first, isChanged: false, isResumed: false, errors: [], phase: { kind: 'typing' } })
      },
      submit: async () => {
        const { form, phase } = get()
        if (phase.kind === 'saving' || phase.kind === 'done') return
        const parsed = personalChange(form, stored, today)
        set({ errors: parsed.ok ? [] : parsed.reason })
        if (!parsed.ok) return
        if (Object.keys(parsed.value).length === 0) return set({ phase: { kind: 'unchanged' } })
        const note = form.note.trim()
        set({ phase: { kind: 'saving' } })
        const answer = await answerOf(() => deps.send(parsed.value, note, keyFor([parsed.value, note])), deps.describeError)
        set({ phase: answer.kind === 'done' ? { kind: 'done' } : answer, isChanged: answer.kind !== 'done' })
        if (answer.kind !== 'done') return
        deps.draft.write(null)
        deps.onSent()
      },
    }
  })
}
