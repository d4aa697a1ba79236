import { type BookingStore, createBookingStore, type Person } from '@club/ui/features'
import { useEffect } from 'react'
import { useReservationStore } from '../hooks/useReservationStore.ts'
import { type ErrorTexts, useErrorTexts } from '../intl/useErrorTexts.ts'
import type { Shell } from '../shells/createShell.ts'
import { useShell } from '../shells/ShellContext.tsx'
import { bookingDeps } from './bookingDeps.ts'

interface Known {
  readonly customerId: string
  readonly store: BookingStore
  /** Texts in the current language. */
  readonly words: { current: ErrorTexts }
}

const stores = new WeakMap<Shell, Known>()

/** Sheet and booking page: moving between them keeps the reserved places. */
const BOOKING_PATHS = /\/reservations(\/book\/[^/]+)?\/?$/

/** Returns the booking that the customer enters, the same one on the sheet and on the booking page; leaving both gives its places back. */
export function useBookingStore(me: Person): BookingStore {
  const shell = useShell()
  const words = useErrorTexts()
  const choices = useReservationStore()
  const known = stores.get(shell)
  const current = known?.customerId === me.id ? known : create()
  const { store } = current

  useEffect(() => {
    current.words.current = words
  }, [current, words])
  useEffect(() => {
    const check = () => void (document.visibilityState === 'visible' && store.getState().checkHold())
    document.addEventListener('visibilitychange', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      if (!BOOKING_PATHS.test(location.pathname)) void store.getState().leave()
    }
  }, [store])
  return store

  function create(): Known {
    const texts = { current: words }
    const deps = bookingDeps(shell, me.id, (error) => texts.current.failure(error))
    const created: Known = { customerId: me.id, store: createBookingStore(me, deps, choices), words: texts }
    stores.set(shell, created)
    const unsubscribe = shell.store.subscribe(({ customer }) => {
      if (customer?.id === me.id) return
      unsubscribe()
      stores.delete(shell)
    })
    return created
  }
}
