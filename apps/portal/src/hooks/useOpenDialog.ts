import type { ShellDialog } from '../shells/dialogStore.ts'
import { useShell } from '../shells/ShellContext.tsx'

/** Returns a function that opens one of the shell's dialogs. */
export function useOpenDialog(): (dialog: ShellDialog) => void {
  const { dialogs } = useShell()
  return dialogs.getState().show
}
