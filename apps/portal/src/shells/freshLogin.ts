/** Changing the login requires the password or a passkey again: one dialog at a time, and the session continues with a new token. SE-56+. */
import { createStore, type StoreApi } from 'zustand/vanilla'

export interface FreshLoginState {
  /** A request waits for the password. */
  readonly open: boolean
  /** Throws what the call throws; the dialog stays open. */
  readonly confirm: (password: string) => Promise<void>
  /** The same with a passkey: also throws what the browser’s dialog throws. SE-79+. */
  readonly usePasskey: () => Promise<void>
  readonly cancel: () => void
}

export interface FreshLogin {
  readonly store: StoreApi<FreshLoginState>
  /** Resolves with true once the password is confirmed; concurrent requests share one dialog. */
  readonly ask: () => Promise<boolean>
  /** Runs `work` with a password that the user has just typed elsewhere, so that it is not asked for again. */
  readonly withPassword: <Value>(password: string, work: () => Promise<Value>) => Promise<Value>
}

export function createFreshLogin(send: (password: string) => Promise<void>, sendPasskey: () => Promise<void>): FreshLogin {
  let waiting: ((confirmed: boolean) => void)[] = []
  let typed: string | null = null

  const store = createStore<FreshLoginState>()((set) => {
    const finish = (confirmed: boolean): void => {
      const answered = waiting
      waiting = []
      set({ open: false })
      for (const answer of answered) answer(confirmed)
    }
    return {
      open: false,
      confirm: async (password) => {
        await send(password)
        finish(true)
      },
      usePasskey: async () => {
        await sendPasskey()
        finish(true)
      },
      cancel: () => finish(false),
    }
  })
  return {
    store,
    ask: async () => {
      if (typed !== null) {
        await send(typed)
        return true
      }
      return new Promise((answer) => {
        waiting.push(answer)
        store.setState({ open: true })
      })
    },
    withPassword: async (password, work) => {
      typed = password
      try {
        return await work()
      } finally {
        typed = null
      }
    },
  }
}
