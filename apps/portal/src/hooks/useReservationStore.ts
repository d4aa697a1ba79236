import { createReservationStore, type ReservationStore } from '@club/ui/features'
import type { Shell } from '../shells/createShell.ts'
import { useShell } from '../shells/ShellContext.tsx'

const stores = new WeakMap<Shell, ReservationStore>()

/**
 * Returns the choices of a booking, the same ones on every screen. A login leaves them as they are, so that a visitor continues with the
 * chosen time; a logout clears them.
 */
export function useReservationStore(): ReservationStore {
  const shell = useShell()
  const known = stores.get(shell)
  if (known) return known
  const store = createReservationStore()
  stores.set(shell, store)
  shell.store.subscribe(({ customer }, before) => {
    if (before.customer !== null && customer?.id !== before.customer.id) store.getState().reset()
  })
  return store
}
