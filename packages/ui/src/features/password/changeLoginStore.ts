/** Changes the username, then the password; the password only if the username was changed. CR-23 to CR-25. */
import {
  type CredentialError,
  type CredentialForm,
  type CredentialStep,
  credentialChange,
  credentialErrors,
  type PasswordPolicy,
  withCredentialAnswer,
} from '@club/core/membership'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export interface ChangeLoginDeps {
  readonly policy: PasswordPolicy
  readonly changeUsername: (username: string) => Promise<FormAnswer>
  readonly changePassword: (password: string, oldPassword: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
}

type ChangeLoginPhase =
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  /** `onlyUsernameChanged`: the new username is stored although the password was refused. */
  | (FormRefused & { readonly onlyUsernameChanged: boolean })
  | { readonly kind: 'done'; readonly username: boolean; readonly password: boolean }

export interface ChangeLoginState {
  /** The current username. */
  readonly current: string
  readonly form: CredentialForm
  readonly errors: readonly CredentialError[]
  readonly phase: ChangeLoginPhase
  readonly type: (field: keyof CredentialForm, text: string) => void
  readonly submit: () => Promise<void>
}

export function createChangeLoginStore(username: string, deps: ChangeLoginDeps): StoreApi<ChangeLoginState> {
  const send = async (step: CredentialStep): Promise<FormRefused | null> => {
    const answer = await answerOf(
      () => (step.kind === 'username' ? deps.changeUsername(step.username) : deps.changePassword(step.password, step.oldPassword)),
      deps.describeError,
    )
    return answer.kind === 'refused' ? answer : null
  }
  return createStore<ChangeLoginState>()((set, get) => ({
    current: username,
    form: { username, password: '', oldPassword: '' },
    errors: [],
    phase: { kind: 'typing' },
    type: (field, text) =>
      set(({ form, errors }) => ({ form: { ...form, [field]: text }, errors: errors.filter((error) => error.field !== field) })),
    submit: async () => {
      const { form, current, phase } = get()
      if (phase.kind === 'saving') return
      const errors = credentialErrors(form, deps.policy)
      if (errors.length > 0) {
        set({ errors, phase: { kind: 'typing' } })
        return
      }
      set({ errors: [], phase: { kind: 'saving' } })
      let change = credentialChange<FormRefused>(current, form)
      const sent: CredentialStep['kind'][] = []
      while (change.phase.kind === 'changing') {
        const step = change.phase.next
        sent.push(step.kind)
        change = withCredentialAnswer(change, await send(step))
      }
      const usernameChanged = change.username !== current
      if (change.phase.kind === 'failed') {
        const { notice, fields } = change.phase.reason
        set({ current: change.username, phase: { kind: 'refused', notice, fields, onlyUsernameChanged: usernameChanged } })
        return
      }
      set({
        current: change.username,
        form: { username: change.username, password: '', oldPassword: '' },
        phase: { kind: 'done', username: usernameChanged, password: sent.includes('password') },
      })
    },
  }))
}
