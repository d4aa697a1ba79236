import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../../shared/loading/notice.ts'
import type { StoredBooking } from './bookingTypes.ts'
import { endRefund } from './endRefund.ts'

/** The whole booking, or one of its players. */
export type EndTarget = { readonly kind: 'booking' } | { readonly kind: 'player'; readonly personId: string }

export type EndAnswer =
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }
  /** The booking was changed in the meantime; nothing was stored. */
  | { readonly kind: 'stale' }

export interface EndBookingDeps {
  /** `refund` is the amount that was shown; null for a booking without a price. Another one is `stale`. */
  readonly cancel: (stored: StoredBooking, refund: number | null) => Promise<EndAnswer>
  readonly removePerson: (stored: StoredBooking, personId: string, refund: number | null) => Promise<EndAnswer>
  readonly describeError: (error: unknown) => Notice
  /** Called after a change, or if the booking was changed by others: to load it again. */
  readonly onChanged: () => void
}

type EndPhase = { readonly kind: 'asking' | 'saving' } | EndAnswer | { readonly kind: 'failed'; readonly notice: Notice }

export interface EndBookingState {
  readonly phase: EndPhase
  readonly confirm: () => Promise<void>
}

/** Cancels a booking or removes one player, once for every press that is not answered yet. */
export function createEndBookingStore(stored: () => StoredBooking, target: EndTarget, deps: EndBookingDeps): StoreApi<EndBookingState> {
  return createStore<EndBookingState>()((set, get) => ({
    phase: { kind: 'asking' },
    confirm: async () => {
      const { kind } = get().phase
      if (kind === 'saving' || kind === 'stored') return
      set({ phase: { kind: 'saving' } })
      try {
        const booking = stored()
        const refund = endRefund(booking.booking.payment, target)?.all ?? null
        const phase = await (target.kind === 'booking' ? deps.cancel(booking, refund) : deps.removePerson(booking, target.personId, refund))
        set({ phase })
        if (phase.kind !== 'refused') deps.onChanged()
      } catch (error) {
        set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
      }
    },
  }))
}
