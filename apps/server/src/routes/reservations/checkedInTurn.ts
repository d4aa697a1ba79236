/**
 * Requests that take places: one after the other for each tee time, and only what looks bookable begins to write. A refusal takes no lock and
 * no place in the queue of writes, and is read together with others; the write decides again.
 */
import type { Tx } from '../../db/connect.ts'
import { isRepeated } from '../../db/runIdempotent.ts'
import type { ClubRequest } from '../../http/request.ts'
import type { BookingWork } from '../../services/reservations/decideBooking.ts'

type Caller = Pick<ClubRequest, 'db' | 'tenant' | 'session' | 'instant' | 'language' | 'header' | 'sharedDays'>

interface Taking<T> {
  /** Name of the call, under which its Idempotency-Key is stored. */
  readonly call: string
  readonly flightId: string
  /** Throws the refusal. */
  readonly check: (tx: Tx, work: BookingWork) => Promise<void>
  readonly write: () => Promise<T>
}

export function checkedInTurn<T>(request: Caller, { call, flightId, check, write }: Taking<T>): Promise<T> {
  const { db, tenant, session, instant, language, sharedDays: days } = request
  return days.inTurn(`${tenant.id} ${flightId}`, async () => {
    await days.checked(db, tenant.id, {
      ...{ session, instant },
      check: async (tx, viewer) => {
        const repeated = session !== null && (await isRepeated(tx, call, session.customerId, request))
        if (!repeated) await check(tx, { viewer, instant, language, days })
      },
    })
    return write()
  })
}
