/** The dialog over the page: only one at a time. SE-05. */
import { createStore, type StoreApi } from 'zustand/vanilla'

export type ShellDialog = 'profile' | 'settings' | 'changeLogin' | 'order'

export interface DialogState {
  readonly open: ShellDialog | null
  show(dialog: ShellDialog): void
  close(): void
}

export function createDialogStore(): StoreApi<DialogState> {
  return createStore<DialogState>()((set) => ({
    open: null,
    show: (open) => set({ open }),
    close: () => set({ open: null }),
  }))
}
