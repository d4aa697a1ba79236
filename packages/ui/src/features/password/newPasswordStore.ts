import { failedRequirements, type PasswordPolicy } from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { FieldError } from '../../shared/form/useForm.ts'
import type { Notice } from '../../shared/loading/notice.ts'

/** `reset`: only the password; `setUp`: also the username, at the first login. */
export type NewPasswordKind = 'reset' | 'setUp'

export interface NewPasswordDeps {
  readonly policy: PasswordPolicy
  /** `username` is empty for a reset. */
  readonly store: (username: string, password: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
}

export type NewPasswordField = 'username' | 'password'

type NewPasswordPhase =
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  | FormRefused
  | { readonly kind: 'done'; readonly username: string }

export interface NewPasswordState {
  readonly username: string
  readonly password: string
  readonly errors: readonly FieldError<NewPasswordField>[]
  readonly phase: NewPasswordPhase
  readonly type: (field: NewPasswordField, text: string) => void
  readonly submit: () => Promise<void>
}

export function createNewPasswordStore(kind: NewPasswordKind, deps: NewPasswordDeps): StoreApi<NewPasswordState> {
  const errorsOf = ({ username, password }: NewPasswordState): readonly FieldError<NewPasswordField>[] => {
    const errors: FieldError<NewPasswordField>[] = []
    if (kind === 'setUp' && username.trim() === '') errors.push({ field: 'username', code: 'required' })
    if (password === '') errors.push({ field: 'password', code: 'required' })
    else if (failedRequirements(deps.policy, password).length > 0) errors.push({ field: 'password', code: 'policyNotMet' })
    return errors
  }
  return createStore<NewPasswordState>()((set, get) => ({
    username: '',
    password: '',
    errors: [],
    phase: { kind: 'typing' },
    type: (field, text) =>
      set(({ errors, phase }) => ({
        ...(field === 'username' ? { username: text } : { password: text }),
        errors: errors.filter((error) => error.field !== field),
        // The server’s error of a field no longer applies once the field changes.
        phase: phase.kind === 'refused' ? { ...phase, fields: without(phase.fields, field) } : phase,
      })),
    submit: async () => {
      if (get().phase.kind === 'saving') return
      const errors = errorsOf(get())
      if (errors.length > 0) {
        set({ errors, phase: { kind: 'typing' } })
        return
      }
      set({ errors: [], phase: { kind: 'saving' } })
      const username = get().username.trim()
      const answer = await answerOf(() => deps.store(username, get().password), deps.describeError)
      set(answer.kind === 'done' ? { password: '', phase: { kind: 'done', username } } : { phase: answer })
    },
  }))
}

function without(fields: Readonly<Record<string, string>>, field: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))
}
