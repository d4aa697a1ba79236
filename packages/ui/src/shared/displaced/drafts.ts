/** The choices of staff for bookings in the way of a competition, before it is saved. RE-203+, RE-207+. */
import type { DisplacedBooking, DisplacedDecision } from '@club/core/reservation'

/** A booking to decide about; `reason` says why the last decision was not possible, null without one. */
export interface BookingInTheWay {
  readonly booking: DisplacedBooking
  readonly reason: string | null
}

export type Draft =
  | { readonly kind: 'move'; readonly flightId: string }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'keep'; readonly reason: string }

/** By `draftKey`: a booking that changes meanwhile has no draft. */
export type Drafts = ReadonlyMap<string, Draft>

export function draftKey({ bookingId, version }: Pick<DisplacedBooking, 'bookingId' | 'version'>): string {
  return `${bookingId} ${version}`
}

/** Moves every booking that can move to its nearest time; the others stay as they are. */
export function nearestDrafts(bookings: readonly BookingInTheWay[], drafts: Drafts): Drafts {
  const moves = bookings.flatMap(({ booking }) => {
    const [nearest] = booking.offers
    return nearest ? [[draftKey(booking), { kind: 'move', flightId: nearest.flightId }] as const] : []
  })
  return new Map([...drafts, ...moves])
}

/** Returns the decision about a booking; null without one, without its reason, or if its time is gone. */
function decisionOf({ booking }: BookingInTheWay, drafts: Drafts): DisplacedDecision | null {
  const { bookingId, version, offers } = booking
  const draft = drafts.get(draftKey(booking))
  switch (draft?.kind) {
    case 'move': {
      const offer = offers.find(({ flightId }) => flightId === draft.flightId)
      return offer ? { kind: 'move', bookingId, version, flightId: offer.flightId, secondFlightId: offer.secondFlightId } : null
    }
    case 'cancel':
      return { kind: 'cancel', bookingId, version }
    case 'keep': {
      const reason = draft.reason.trim()
      return reason === '' ? null : { kind: 'keep', bookingId, version, reason }
    }
    default:
      return null
  }
}

/** Returns the decisions about the bookings that have one. */
export function decisionsOf(bookings: readonly BookingInTheWay[], drafts: Drafts): readonly DisplacedDecision[] {
  return bookings.flatMap((one) => decisionOf(one, drafts) ?? [])
}
