import type { ClubDate } from '@club/core'
import {
  type ForgottenPasswordError,
  type ForgottenPasswordField,
  type ForgottenPasswordForm,
  type PasswordResetRequest,
  parseForgottenPassword,
} from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export interface ForgotPasswordDeps {
  /** `forgotPasswordExtraFields` of the club. */
  readonly extraFields: boolean
  readonly today: () => ClubDate
  readonly request: (request: PasswordResetRequest) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
}

type ForgotPasswordPhase =
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  /** The input is preserved. */
  | FormRefused
  /** The response does not reveal whether the club knows the address. */
  | { readonly kind: 'sent'; readonly email: string }

export interface ForgotPasswordState {
  readonly form: ForgottenPasswordForm
  /** Errors of the last attempt, until the field changes. */
  readonly errors: readonly ForgottenPasswordError[]
  readonly phase: ForgotPasswordPhase
  readonly type: (field: ForgottenPasswordField, text: string) => void
  readonly submit: () => Promise<void>
  /** Returns to the form with its input. */
  readonly again: () => void
}

export function createForgotPasswordStore(deps: ForgotPasswordDeps): StoreApi<ForgotPasswordState> {
  return createStore<ForgotPasswordState>()((set, get) => ({
    form: { email: '', birthday: '', firstName: '', lastName: '' },
    errors: [],
    phase: { kind: 'typing' },
    type: (field, text) =>
      set(({ form, errors }) => ({ form: { ...form, [field]: text }, errors: errors.filter((error) => error.field !== field) })),
    submit: async () => {
      if (get().phase.kind === 'saving') return
      const request = parseForgottenPassword(get().form, deps.extraFields, deps.today())
      if (!request.ok) {
        set({ errors: request.reason, phase: { kind: 'typing' } })
        return
      }
      set({ errors: [], phase: { kind: 'saving' } })
      const answer = await answerOf(() => deps.request(request.value), deps.describeError)
      set({ phase: answer.kind === 'done' ? { kind: 'sent', email: request.value.email } : answer })
    },
    again: () => set({ phase: { kind: 'typing' } }),
  }))
}
