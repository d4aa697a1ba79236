/** The displaced bookings about which staff have not decided yet, and their decisions at the desk. RE-207+. */
import type { DisplacedBooking } from '@club/core/reservation'
import type { Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { isOurId } from '../../../refusal/idOf.ts'
import { courseDayOf, lockPeople, PlacesLost, raiseDays } from '../bookingTransaction.ts'
import { requestedFlight } from '../decideBooking.ts'
import { readDeskBookings } from '../desk/deskBookings.ts'
import { refuseChanged } from '../desk/deskCommand.ts'
import { readTakenNow } from '../displacedBookings.ts'
import { sheetLock } from '../sheetLock.ts'
import { type DecisionWork, runDecisions } from './decideDisplaced.ts'
import { type Displaced, readPeople, readStoredDisplaced } from './displacement.ts'
import { readDisplaced } from './readDisplaced.ts'

type ReadWork = Pick<DecisionWork, 'viewer' | 'instant'>

async function undecidedOf(tx: Tx, { viewer }: ReadWork): Promise<readonly Displaced[]> {
  const stored = await readStoredDisplaced(tx, null, viewer.club.now)
  return stored.filter(({ undecided, there }) => undecided && there)
}

export async function readUndecided(tx: Tx, work: ReadWork): Promise<readonly DisplacedBooking[]> {
  return readDisplaced(tx, work, await undecidedOf(tx, work))
}

/** Decides about undecided bookings, all or none. Throws 412 for one that has changed or about which someone else has decided. */
export async function decideUndecided(tx: Tx, work: DecisionWork): Promise<void> {
  const { decisions } = work
  const ids = decisions.map(({ bookingId }) => bookingId)
  if (!ids.every(isOurId)) throw new ApiError('notFound')
  const people = await readPeople(tx, ids)
  await lockPeople(
    tx,
    people.map(({ customer_id }) => customer_id),
  )
  const seen = await readDeskBookings(tx, ids)
  if (seen.length < new Set(ids).size) throw new ApiError('notFound')
  const targets = decisions.flatMap((decision) => (decision.kind === 'move' ? [decision.flightId] : []))
  const flights = [...seen.map(({ flightId }) => flightId), ...targets].map(requestedFlight)
  for (const courseId of [...new Set(flights.map((flight) => flight.courseId))].toSorted())
    await tx.query(sheetLock(tx, courseId, 'shared'))
  await tx.query(sql`select from booking where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) order by id for update`)
  // Someone who joined meanwhile is not locked.
  if (JSON.stringify(await readPeople(tx, ids)) !== JSON.stringify(people)) throw new PlacesLost()
  await refuseChanged(tx, { ...work, versions: decisions }, await readDeskBookings(tx, ids))
  const undecided = await undecidedOf(tx, work)
  const displaced = undecided.filter(({ bookingId }) => ids.includes(bookingId))
  if (!ids.every((id) => displaced.some(({ bookingId }) => bookingId === id))) throw new ApiError('changedMeanwhile')
  await runDecisions(tx, work, decisions, displaced, () => readTakenNow(tx, displaced, work.instant))
  await raiseDays(tx, flights.map(courseDayOf))
}
