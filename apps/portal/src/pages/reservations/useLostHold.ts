import type { BookingStore } from '@club/ui/features'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'

/**
 * Reads the customer's hold again when the sheet no longer shows its places: another device has moved or used it, so the clock would be
 * wrong. `held`: the reserved places of the chosen time, also those of other people.
 */
export function useLostHold(store: BookingStore, held: number): void {
  const hold = useStore(store, (state) => (state.hold.kind === 'held' ? state.hold.hold : null))
  /** The hold whose places the sheet has shown; a sheet from before a hold lacks them too. */
  const shownId = useRef<string | null>(null)
  useEffect(() => {
    if (hold === null) return
    if (held >= hold.places) shownId.current = hold.id
    else if (shownId.current === hold.id) void store.getState().checkHold()
  }, [store, hold, held])
}
