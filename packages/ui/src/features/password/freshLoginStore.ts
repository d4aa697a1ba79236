/** Asks for the password again before the login is changed. SE-56+. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export interface FreshLoginDeps {
  /** The caller closes the dialog after a correct password. */
  readonly confirm: (password: string) => Promise<FormAnswer>
  readonly describeError: (error: unknown) => Notice
}

type FreshLoginPhase = { readonly kind: 'typing' | 'missing' | 'saving' } | FormRefused

export interface FreshLoginState {
  readonly password: string
  readonly phase: FreshLoginPhase
  readonly type: (password: string) => void
  readonly submit: () => Promise<void>
}

export function createFreshLoginStore(deps: FreshLoginDeps): StoreApi<FreshLoginState> {
  return createStore<FreshLoginState>()((set, get) => ({
    password: '',
    phase: { kind: 'typing' },
    type: (password) => set({ password, phase: { kind: 'typing' } }),
    submit: async () => {
      const { password, phase } = get()
      if (phase.kind === 'saving') return
      if (password === '') return set({ phase: { kind: 'missing' } })
      set({ phase: { kind: 'saving' } })
      const answer = await answerOf(() => deps.confirm(password), deps.describeError)
      set(answer.kind === 'done' ? { password: '', phase: { kind: 'typing' } } : { phase: answer })
    },
  }))
}
