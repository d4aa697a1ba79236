import { leavePage } from '@club/ui/back'
import { useShell } from '../shells/ShellContext.tsx'

/** Returns the logout. A form with unsaved input asks first; else a question is asked if a draft would be dropped. CU-162+. */
export function useLogOut(): () => void {
  const { store, drafts, dialogs } = useShell()
  return () =>
    leavePage(() => {
      const { tenant, customer, logOut } = store.getState()
      if (customer && drafts.has([tenant.id, customer.id])) dialogs.getState().show('logOut')
      else void logOut()
    })
}
