/** Asks for the password or a passkey again before the login is changed. SE-56+. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { answerOf, type FormAnswer, type FormRefused } from '../../shared/form/formAnswer.ts'
import type { Notice } from '../../shared/loading/notice.ts'

export interface FreshLoginDeps {
  /** The caller closes the dialog after a correct password. */
  readonly confirm: (password: string) => Promise<FormAnswer>
  /** Confirms with a passkey instead; null if the login has none that works here. SE-79+. */
  readonly usePasskey: (() => Promise<FormAnswer>) | null
  readonly describeError: (error: unknown) => Notice
}

type FreshLoginPhase = { readonly kind: 'typing' | 'missing' | 'saving' } | FormRefused

export interface FreshLoginState {
  readonly password: string
  readonly phase: FreshLoginPhase
  readonly type: (password: string) => void
  readonly submit: () => Promise<void>
  readonly usePasskey: () => Promise<void>
}

export function createFreshLoginStore(deps: FreshLoginDeps): StoreApi<FreshLoginState> {
  return createStore<FreshLoginState>()((set, get) => {
    const send = async (confirm: () => Promise<FormAnswer>): Promise<void> => {
      set({ phase: { kind: 'saving' } })
      const answer = await answerOf(confirm, deps.describeError)
      set(answer.kind === 'done' ? { password: '', phase: { kind: 'typing' } } : { phase: answer })
    }
    return {
      password: '',
      phase: { kind: 'typing' },
      type: (password) => set({ password, phase: { kind: 'typing' } }),
      submit: async () => {
        const { password, phase } = get()
        if (phase.kind === 'saving') return
        if (password === '') return set({ phase: { kind: 'missing' } })
        await send(() => deps.confirm(password))
      },
      usePasskey: async () => {
        const { usePasskey } = deps
        if (usePasskey && get().phase.kind !== 'saving') await send(usePasskey)
      },
    }
  })
}
