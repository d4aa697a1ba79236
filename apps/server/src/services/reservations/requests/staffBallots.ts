/** Changes of ballots by staff: void one, name its auditor, draw one that has closed. RE-261+. */
import { clubNow } from '../../../clock/clubNow.ts'
import { rowOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { queueEmail } from '../../emails/emailTemplate.ts'
import { requestNews } from '../../emails/templates/requestNews.ts'
import { raiseDays } from '../bookingTransaction.ts'
import type { BookingWork } from '../decideBooking.ts'
import { refuseRequest } from './changeRequests.ts'
import { drawBallot } from './drawBallot.ts'
import { lockBallot } from './readBallots.ts'
import { entryOf, readRequestRows } from './storedRequest.ts'

export interface StaffWork extends BookingWork {
  readonly actorId: string
}

/** Draws a ballot that has closed. */
export async function drawNow(tx: Tx, work: StaffWork, id: string): Promise<void> {
  const ballot = await lockBallot(tx, id, 'alone')
  if (ballot.state === 'void') return refuseRequest([{ code: 'ballotVoid' }], work)
  if (ballot.state === 'drawn') return refuseRequest([{ code: 'ballotDrawn' }], work)
  if (work.instant <= ballot.closes_at) {
    return refuseRequest([{ code: 'ballotNotClosed', closes: clubNow(work.viewer.club.timeZone, ballot.closes_at) }], work)
  }
  await drawBallot(tx, ballot, work.instant)
}

/** Voids a ballot that is not drawn; everyone in it is notified, and the day can be booked, or announced again. */
export async function voidBallot(tx: Tx, work: StaffWork, id: string, reason: string): Promise<void> {
  const ballot = await lockBallot(tx, id, 'alone')
  if (ballot.state === 'void') return refuseRequest([{ code: 'ballotVoid' }], work)
  if (ballot.state === 'drawn') return refuseRequest([{ code: 'ballotDrawn' }], work)
  const rows = await readRequestRows(tx, sql`r.ballot_id = ${id} and r.state = 'open'`)
  await tx.query(sql`update ballot set state = 'void', void_reason = ${reason} where tenant_id = ${tx.tenantId} and id = ${id}`)
  await tx.query(sql`update ballot_course set active = false where tenant_id = ${tx.tenantId} and ballot_id = ${id}`)
  await tx.query(sql`update request_person set active = false where tenant_id = ${tx.tenantId} and ballot_id = ${id}`)
  await tx.query(sql`update tee_time_request set state = 'void' where tenant_id = ${tx.tenantId} and ballot_id = ${id} and state = 'open'`)
  for (const row of rows) {
    const data = { requestId: row.id, actorId: work.actorId, happened: 'void' as const }
    for (const customerId of entryOf(row).request.customerIds) {
      await queueEmail(tx, requestNews, { customerId, data }, { instant: work.instant })
    }
  }
  await raiseDays(
    tx,
    ballot.courseIds.map((courseId) => ({ courseId, day: ballot.day })),
  )
}

/** Throws 400 unless the customer is one of the club. */
export async function checkAuditor(tx: Tx, customerId: string | null, field: string): Promise<void> {
  if (customerId === null) return
  const row = await rowOf(tx, sql`select id from customer where tenant_id = ${tx.tenantId} and id = ${customerId} and active`)
  if (!row) throw new ApiError('invalidInput', { details: [{ code: 'notFound', field }] })
}

/** Names the auditor. Senders of requests were informed of the one before, so it is too late after the first request. */
export async function nameAuditor(tx: Tx, work: StaffWork, id: string, customerId: string | null): Promise<void> {
  const ballot = await lockBallot(tx, id, 'alone')
  if (ballot.state === 'void') return refuseRequest([{ code: 'ballotVoid' }], work)
  await checkAuditor(tx, customerId, 'customerId')
  const [first] = await readRequestRows(tx, sql`r.ballot_id = ${id}`)
  if (first || ballot.state === 'drawn') return refuseRequest([{ code: 'auditorFixed' }], work)
  await tx.query(sql`update ballot set auditor_id = ${customerId} where tenant_id = ${tx.tenantId} and id = ${id}`)
}
