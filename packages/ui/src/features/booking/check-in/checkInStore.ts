/** Checking in: who is ticked, where the device is, and what the club answered. RE-05, RE-11, RE-12, RE-117+, RE-240+, RE-241+. */
import { type DeviceLocation, INITIAL_FLOW, playersToCheckIn, type ReservationFlow, withLocation, withTick } from '@club/core/reservation'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../../../shared/loading/notice.ts'

/** The location of the device, or why it has none: the person does not allow it, or it is not known. */
export type Located =
  | { readonly kind: 'location'; readonly location: DeviceLocation }
  | { readonly kind: 'denied' }
  | { readonly kind: 'unknown' }

export type CheckInAnswer = { readonly kind: 'stored' } | { readonly kind: 'refused'; readonly reasons: readonly string[] }

export interface CheckInDeps {
  readonly locate: () => Promise<Located>
  readonly checkIn: (personIds: readonly string[], location: DeviceLocation) => Promise<CheckInAnswer>
  readonly checkInAtDesk: (personIds: readonly string[], code: string) => Promise<CheckInAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Called after every answer of the club: to load the bookings again. */
  readonly onChanged: () => void
}

export type CheckInPhase =
  | { readonly kind: 'asking' | 'locating' | 'saving' | 'denied' | 'unknown' }
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface CheckInState {
  readonly flow: ReservationFlow
  readonly phase: CheckInPhase
  /** Ticks players once for each of their ids: those who are offered at first. */
  readonly offer: (playerIds: readonly string[]) => void
  readonly tick: (playerId: string) => void
  /** Checks the ticked players in by the location of the device, which is forgotten after the answer. */
  readonly byLocation: () => Promise<void>
  /** Checks the ticked players in with the code of the desk. */
  readonly byCode: (code: string) => Promise<void>
}

export function createCheckInStore(deps: CheckInDeps): StoreApi<CheckInState> {
  return createStore<CheckInState>()((set, get) => {
    let offered: readonly string[] = []
    const isBusy = (): boolean => ['locating', 'saving'].includes(get().phase.kind)
    const send = async (work: () => Promise<CheckInAnswer>): Promise<void> => {
      set({ phase: { kind: 'saving' } })
      try {
        set({ phase: await work() })
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
      } finally {
        deps.onChanged()
      }
    }
    const ticked = (): readonly string[] => get().flow.checkIn.tickedPlayerIds.filter((id) => offered.includes(id))
    return {
      flow: INITIAL_FLOW,
      phase: { kind: 'asking' },
      offer: (playerIds) => {
        const fresh = playerIds.filter((id) => !offered.includes(id))
        offered = playerIds
        if (fresh.length > 0 && get().phase.kind !== 'stored') set({ flow: fresh.reduce(withTick, get().flow) })
      },
      tick: (playerId) => set({ flow: withTick(get().flow, playerId) }),
      byLocation: async () => {
        if (isBusy() || ticked().length === 0) return
        set({ phase: { kind: 'locating' } })
        const located = await deps.locate()
        if (located.kind !== 'location') return set({ phase: located })
        const { location } = located
        set({ flow: withLocation(get().flow, location) })
        await send(() => deps.checkIn(playersToCheckIn(get().flow.checkIn, offered), location))
        set({ flow: withLocation(get().flow, null) })
      },
      byCode: async (code) => {
        const ids = ticked()
        if (isBusy() || ids.length === 0) return
        await send(() => deps.checkInAtDesk(ids, code))
      },
    }
  })
}
