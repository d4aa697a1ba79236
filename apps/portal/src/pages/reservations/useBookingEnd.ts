import type { BookingStore } from '@club/ui/features'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { bookingPath } from './bookingPaths.ts'

/** Shows the stored booking at its own path, so that a reload or the way back books nothing again. */
export function useBookingEnd(store: BookingStore): void {
  const [, navigate] = useLocation()
  const phase = useStore(store, (state) => state.phase)
  useEffect(() => {
    if (phase.kind !== 'booked') return
    navigate(bookingPath(phase.booking, phase.changed ? 'changed' : 'booked'), { replace: true })
    void store.getState().leave()
  }, [phase, store, navigate])
}
