/** The dialog over the page: only one at a time. SE-05. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isSameSession, type ShellStore } from './shellStore.ts'

export type ShellDialog = 'profile' | 'settings' | 'changeLogin' | 'order' | 'logOut' | 'fileNotTaken'

export interface DialogState {
  readonly open: ShellDialog | null
  show(dialog: ShellDialog): void
  close(): void
}

/** Creates the store; a dialog closes with the session in which it was opened. SE-85+. */
export function createDialogStore(shell: ShellStore): StoreApi<DialogState> {
  const store = createStore<DialogState>()((set) => ({
    open: null,
    show: (open) => set({ open }),
    close: () => set({ open: null }),
  }))
  shell.subscribe(({ session }, before) => {
    if (before.session && !isSameSession(session, before.session)) store.getState().close()
  })
  return store
}
