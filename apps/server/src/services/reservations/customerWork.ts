/** The shared parts of every change of a booking by a customer: the caller, the booking, its history and emails. */
import type { ClubDateTime } from '@club/core'
import { customersOf, isCustomer, type ReservationRefusal } from '@club/core/reservation'
import type { Tx } from '../../db/connect.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { RefusalReader } from '../../refusal/refusalDetails.ts'
import type { BookingHappened } from '../emails/templates/bookingNews.ts'
import type { BookingWork } from './decideBooking.ts'
import { type NewEvent, notifyOfBooking, storeEvents } from './notifyOfBooking.ts'
import type { Refunded } from './payment/refundBooking.ts'
import { reservationRefusalDetails } from './reservationRefusalDetails.ts'
import { readStoredBooking, type StoredBooking } from './storedBooking.ts'

/** A customer who changes bookings. */
export interface CustomerWork extends BookingWork {
  readonly actorId: string
  /** Checks the state that the caller has read, under the lock; throws if it is another one. */
  readonly checkState?: (tx: Tx, bookingId: string) => Promise<void>
  /** The refund that was shown, in minor units; left out if none was. */
  readonly shownRefund?: number
  /** Whether the booking is made without the customer, who owes the price at the desk then instead of paying it online first. */
  readonly paysLater?: boolean
}

export async function refuse(refusals: readonly ReservationRefusal[], reader: RefusalReader): Promise<never> {
  throw new ApiError('bookingRefused', { details: await reservationRefusalDetails(refusals, reader) })
}

/** A change of a booking: its history, and the people to whom each email goes. */
interface Happened {
  readonly bookingId: string
  readonly startsAt: ClubDateTime
  /** The start before a move. */
  readonly formerStart?: ClubDateTime
  readonly events: readonly NewEvent[]
  readonly emails: Partial<Readonly<Record<BookingHappened, readonly string[]>>>
  readonly refunds?: readonly Refunded[]
}

/** Stores the history and queues the emails; the actor gets the confirmation only. */
export async function recordChange(
  tx: Tx,
  { actorId, instant }: CustomerWork,
  { bookingId, startsAt, formerStart, events, emails, refunds = [] }: Happened,
): Promise<void> {
  const change = { bookingId, actorId, startsAt, formerStart, instant }
  const sent = (Object.entries(emails) as [BookingHappened, readonly string[]][]).map(([happened, ids]) =>
    notifyOfBooking(tx, change, happened, happened === 'confirmed' ? ids : ids.filter((id) => id !== actorId), refunds),
  )
  await Promise.all([storeEvents(tx, change, events), ...sent])
}

/** Reads a booking that the actor initiated or plays in; throws 404 for any other. */
export async function ownBooking(tx: Tx, actorId: string, id: string, { lock = false } = {}): Promise<StoredBooking> {
  const booking = await readStoredBooking(tx, id, { lock })
  if (!booking) throw new ApiError('notFound')
  const own = booking.initiatorId === actorId || booking.players.some(({ player }) => isCustomer(player, actorId))
  if (!own) throw new ApiError('notFound')
  return booking
}

export const idsIn = ({ players }: Pick<StoredBooking, 'players'>): readonly string[] => customersOf(players.map(({ player }) => player))
