/**
 * The choices of a booking, shared by the tee sheet and the booking: the flow of core, how many players look for a time, and the places that
 * are reserved while the players are chosen. RE-07 to RE-15; design decision 16.
 */
import type { ClubDateTime } from '@club/core'
import { INITIAL_FLOW, type ReservationFlow } from '@club/core/reservation'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Places reserved for a booking that is being entered. */
export interface PlaceHold {
  readonly id: string
  readonly flightId: string
  readonly secondFlightId: string | null
  readonly places: number
  /** The moment at which the reservation expires. */
  readonly until: ClubDateTime
  readonly extensionsLeft: number
}

export interface ReservationState {
  readonly flow: ReservationFlow
  /** The number of players for whom the sheet looks for room. */
  readonly places: number
  /** null while nothing is reserved. */
  readonly hold: PlaceHold | null
  /** Applies a step of core's flow, e.g. `change((flow) => withTeeTime(flow, id, null))`. */
  readonly change: (step: (flow: ReservationFlow) => ReservationFlow) => void
  readonly setPlaces: (places: number) => void
  readonly setHold: (hold: PlaceHold | null) => void
  /** Clears everything, e.g. after a logout. */
  readonly reset: () => void
}

export type ReservationStore = StoreApi<ReservationState>

const INITIAL = { flow: INITIAL_FLOW, places: 1, hold: null } as const

export function createReservationStore(): ReservationStore {
  return createStore<ReservationState>()((set, get) => ({
    ...INITIAL,
    change: (step) => {
      const flow = step(get().flow)
      if (flow !== get().flow) set({ flow })
    },
    setPlaces: (places) => set({ places }),
    setHold: (hold) => set({ hold }),
    reset: () => set(INITIAL),
  }))
}
