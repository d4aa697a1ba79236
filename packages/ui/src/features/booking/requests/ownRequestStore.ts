import type { BookedRound } from '@club/core/reservation'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Notice } from '../../../shared/loading/notice.ts'
import type { BookAnswer } from '../bookingState.ts'
import type { Reason } from '../bookingTypes.ts'
import type { BallotCheck } from './ballotCheck.ts'

export type LeaveAnswer = { readonly kind: 'left' } | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }

export interface OwnRequestDeps {
  /** Withdraws the request, or leaves it as a partner. */
  readonly leave: () => Promise<LeaveAnswer>
  /** Books another time with the players of the request; a repeated press sends the same key. */
  readonly book: (alternative: BookedRound, idempotencyKey: string) => Promise<BookAnswer>
  /** Reads the file of the drawn ballot and checks it on this device. */
  readonly check: () => Promise<BallotCheck>
  readonly newIdempotencyKey: () => string
  readonly describeError: (error: unknown) => Notice
  readonly onLeft: () => void
  /** Called when an alternative was booked, with the id of the booking. */
  readonly onBooked: (bookingId: string) => void
  /** Called when an alternative is gone, to load the request again. */
  readonly onGone: () => void
}

export type OwnRequestPhase =
  | { readonly kind: 'idle' | 'leaving' | 'left' | 'booking' | 'gone' }
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[] }
  | { readonly kind: 'failed'; readonly notice: Notice }

export type CheckPhase =
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked'; readonly check: BallotCheck }
  | { readonly kind: 'failed'; readonly notice: Notice }

export interface OwnRequestState {
  readonly phase: OwnRequestPhase
  /** null before the first check. */
  readonly check: CheckPhase | null
  readonly leave: () => Promise<void>
  readonly book: (alternative: BookedRound) => Promise<void>
  readonly runCheck: () => Promise<void>
}

export type OwnRequestStore = StoreApi<OwnRequestState>

/** Withdraws or leaves a sent request, books an alternative, and checks the draw. */
export function createOwnRequestStore(deps: OwnRequestDeps): OwnRequestStore {
  /** The keys of attempts whose outcome is unknown, by tee time. */
  const keys = new Map<string, string>()
  return createStore<OwnRequestState>()((set, get) => {
    const isBusy = (): boolean => ['leaving', 'left', 'booking'].includes(get().phase.kind)
    return {
      phase: { kind: 'idle' },
      check: null,
      leave: async () => {
        if (isBusy()) return
        set({ phase: { kind: 'leaving' } })
        try {
          const answer = await deps.leave()
          set({ phase: answer })
          if (answer.kind === 'left') deps.onLeft()
        } catch (error) {
          set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
        }
      },
      book: async (alternative) => {
        if (isBusy()) return
        set({ phase: { kind: 'booking' } })
        const key = keys.get(alternative.flightId) ?? deps.newIdempotencyKey()
        keys.set(alternative.flightId, key)
        try {
          const answer = await deps.book(alternative, key)
          keys.delete(alternative.flightId)
          if (answer.kind === 'booked') {
            deps.onBooked(answer.booking.id)
            return
          }
          set({ phase: answer.kind === 'refused' ? answer : { kind: 'gone' } })
          if (answer.kind !== 'refused') deps.onGone()
        } catch (error) {
          set({ phase: { kind: 'failed', notice: deps.describeError(error) } })
        }
      },
      runCheck: async () => {
        if (get().check?.kind === 'checking') return
        set({ check: { kind: 'checking' } })
        try {
          set({ check: { kind: 'checked', check: await deps.check() } })
        } catch (error) {
          set({ check: { kind: 'failed', notice: deps.describeError(error) } })
        }
      },
    }
  })
}
