/**
 * Runs the decisions of staff about displaced bookings, all in the transaction of the change that displaces them or none: a move or a
 * cancellation is the command of the desk, with its emails, history and refund. RE-204+ to RE-206+.
 */
import { inTheWayToDetail } from '@club/contract/reservations'
import type { DisplacedDecision, ReservationRefusal } from '@club/core/reservation'
import type { Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { Language } from '../../../language/language.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { queueEmails } from '../../emails/emailTemplate.ts'
import { bookingNews } from '../../emails/templates/bookingNews.ts'
import type { Viewer } from '../../people/viewer.ts'
import { addBookingNotices, deleteNotices } from '../bookingNotices.ts'
import { readDeskBookings } from '../desk/deskBookings.ts'
import { runCommand } from '../desk/deskCommand.ts'
import { reservationRefusalDetails } from '../reservationRefusalDetails.ts'
import { type Displaced, readPeople, storeDisplaced, storeStaffEvents } from './displacement.ts'
import { readDisplaced } from './readDisplaced.ts'

/** The staff member who decides. */
export interface DecisionWork {
  readonly viewer: Viewer
  readonly actorId: string
  readonly instant: Date
  readonly language: Language
  readonly decisions: readonly DisplacedDecision[]
}

/** Why a booking cannot move to where the competition plays as well; its own time would not be refused otherwise. */
const STILL_TAKEN: ReservationRefusal = { code: 'blocked', position: 'start', reason: 'competition', note: null }

/** Throws 409 with the list of the bookings; `reasons` says of some why their decision is not possible. */
async function refuse(tx: Tx, work: DecisionWork, found: readonly Displaced[], reasons: ReadonlyMap<string, string>): Promise<never> {
  const bookings = await readDisplaced(tx, work, found)
  const details = bookings.map((booking) => inTheWayToDetail({ booking, reason: reasons.get(booking.bookingId) ?? null }))
  throw new ApiError('bookingsInTheWay', { details })
}

/** Reads the ids of the displaced bookings that have a time of a competition now. */
export type ReadTaken = () => Promise<readonly string[]>

/** Decides about each of the bookings; throws 409 with all of them unless there is a decision for each that can be made. */
export async function decideInTheWay(tx: Tx, work: DecisionWork, found: readonly Displaced[], readTaken: ReadTaken): Promise<void> {
  const bookings = await readDeskBookings(
    tx,
    found.map(({ bookingId }) => bookingId),
  )
  const booked = bookings.filter(({ state }) => state === 'booked')
  const standing = found.filter(({ bookingId }) => booked.some(({ id }) => id === bookingId))
  const decisions = booked.flatMap(({ id, version }) => {
    const decision = work.decisions.find((one) => one.bookingId === id)
    return decision?.version === version ? [decision] : []
  })
  if (decisions.length < booked.length) await refuse(tx, work, standing, new Map())
  const events = standing.map(({ bookingId, tournamentId }) => ({ bookingId, kind: 'displaced' as const, reason: tournamentId }))
  await storeStaffEvents(tx, events, { actorId: null, instant: work.instant })
  await runDecisions(tx, work, decisions, standing, readTaken)
}

/**
 * Runs decisions about these displaced bookings, the cancellations first; they may give the places to the others. The caller holds the locks
 * of the people, the sheets and the bookings.
 */
export async function runDecisions(
  tx: Tx,
  work: DecisionWork,
  decisions: readonly DisplacedDecision[],
  displaced: readonly Displaced[],
  readTaken: ReadTaken,
): Promise<void> {
  await tx.query(sql`savepoint decisions`)
  const reasons = new Map<string, string>()
  for (const decision of [...decisions].sort((a, b) => Number(a.kind !== 'cancel') - Number(b.kind !== 'cancel'))) {
    const own = displaced.filter(({ bookingId }) => bookingId === decision.bookingId)
    try {
      await runDecision(tx, work, decision, own)
    } catch (error) {
      if (!(error instanceof ApiError) || (error.code !== 'bookingRefused' && error.code !== 'notFound')) throw error
      reasons.set(decision.bookingId, error.details.map(({ localizedMessage }) => localizedMessage ?? '').join(' '))
    }
  }
  const taken = reasons.size === 0 ? await readTaken() : []
  for (const { bookingId } of decisions.filter(({ kind }) => kind === 'move')) {
    if (!taken.includes(bookingId)) continue
    const [refusal] = await reservationRefusalDetails([STILL_TAKEN], work)
    reasons.set(bookingId, refusal?.localizedMessage ?? '')
  }
  if (reasons.size === 0) return
  await tx.query(sql`rollback to savepoint decisions`)
  await refuse(tx, work, displaced, reasons)
}

async function runDecision(tx: Tx, work: DecisionWork, decision: DisplacedDecision, displaced: readonly Displaced[]): Promise<void> {
  const { bookingId, version } = decision
  if (decision.kind === 'keep') return keep(tx, work, { bookingId, reason: decision.reason.trim() }, displaced)
  const command =
    decision.kind === 'cancel'
      ? ({ kind: 'cancel', bookingId } as const)
      : ({ kind: 'move', bookingId, flightId: decision.flightId, secondFlightId: decision.secondFlightId } as const)
  const because = displaced[0]?.tournamentId
  await runCommand(tx, { ...work, versions: [{ bookingId, version }] }, command, { reason: null, undoes: null, because })
}

async function keep(
  tx: Tx,
  { actorId, instant }: DecisionWork,
  { bookingId, reason }: { readonly bookingId: string; readonly reason: string },
  displaced: readonly Displaced[],
): Promise<void> {
  await storeDisplaced(tx, displaced, instant, { decided: true })
  await storeStaffEvents(tx, [{ bookingId, kind: 'kept', reason }], { actorId, instant })
  await tx.query(sql`update booking set version = version + 1 where tenant_id = ${tx.tenantId} and id = ${bookingId}`)
  const [booking] = await readDeskBookings(tx, [bookingId])
  if (!booking) return
  const people = await readPeople(tx, [bookingId])
  const news = { bookingId, happened: 'kept' as const, startsAt: booking.startDateTime }
  const data = { ...news, actorId, reason, because: displaced[0]?.tournamentId }
  const others = people.map(({ customer_id }) => customer_id).filter((id) => id !== actorId)
  const emails = others.map((customerId) => ({ customerId, data }))
  const notices = others.map((customerId) => ({ customerId, ...news }))
  await deleteNotices(tx, 'displaced', [bookingId])
  await queueEmails(tx, bookingNews, emails, { instant })
  await addBookingNotices(tx, { actorId: null, shownFrom: instant }, notices)
}
