/** Requests for a tee time: send, change, withdraw, read. CALL-351+ to CALL-355+. */
import {
  addRequest,
  changeRequest,
  deleteRequest,
  getRequest,
  listOwnRequests,
  newRequestFromWire,
  requestToWire,
  type WireRequest,
} from '@club/contract/reservations'
import { type ProblemDetail, pageToWire } from '@club/contract/wire'
import type { OwnRequest } from '@club/core/reservation'
import { inTenant, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readSettings } from '../../services/clubs/reservationSettings.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { inBookingTransaction } from '../../services/reservations/bookingTransaction.ts'
import type { CustomerWork } from '../../services/reservations/customerWork.ts'
import * as change from '../../services/reservations/requests/changeRequests.ts'
import { readOwnRequest, readOwnRequests } from '../../services/reservations/requests/ownRequests.ts'
import { reservationRefusalDetails } from '../../services/reservations/reservationRefusalDetails.ts'

type Reader = Pick<CustomerWork, 'viewer' | 'instant' | 'language'>

/** Writes a request with the reasons of skipped times as sentences of the reader's language; they name no one whom the reader does not see. */
async function localizedWire(request: OwnRequest, reader: Pick<Reader, 'viewer' | 'language'>): Promise<WireRequest> {
  const wire = requestToWire(request)
  const details = await Promise.all(request.skipped.map(({ refusals }) => reservationRefusalDetails(refusals, reader)))
  const seen = wire.persons.flatMap(({ customerId }) => (customerId === null ? [] : [String(customerId)]))
  const withoutHidden = ({ customerId, ...detail }: ProblemDetail): ProblemDetail =>
    customerId === undefined || !seen.includes(String(customerId)) ? detail : { ...detail, customerId }
  return { ...wire, refused: wire.refused.map((time, index) => ({ ...time, details: (details[index] ?? []).map(withoutHidden) })) }
}

async function wireOf(tx: Tx, { viewer, instant, language }: Reader, id: string): Promise<WireRequest> {
  const request = await readOwnRequest(tx, viewer, id, instant)
  if (!request) throw new ApiError('notFound')
  return localizedWire(request, { viewer, language })
}

/** Days before today whose requests are listed. */
const PAST_DAYS = 60

export const listOwnRequestsRoute = clubRoute(listOwnRequests, ({ db, tenant, session, instant, language }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const viewer = await readViewer(tx, session, instant)
      const recent = sql`exists (select from ballot b where b.tenant_id = r.tenant_id and b.id = r.ballot_id
        and b.day > ${viewer.club.now}::date - ${PAST_DAYS}::integer)`
      const requests = await readOwnRequests(tx, viewer, recent)
      return pageToWire(await Promise.all(requests.map((request) => localizedWire(request, { viewer, language }))))
    },
    'read',
  ),
)

export const getRequestRoute = clubRoute(getRequest, ({ db, tenant, session, instant, language, params }) => {
  const id = idOf(params.id)
  const read = async (tx: Tx) => wireOf(tx, { viewer: await readViewer(tx, session, instant), instant, language }, id)
  return inTenant(db, tenant.id, read, 'read')
})

/** Runs the change once for each Idempotency-Key. */
function changed<T>(name: string, request: ClubRequest, work: (tx: Tx, by: CustomerWork) => Promise<T>): Promise<T> {
  const { db, tenant, session, instant, language } = request
  const { customerId: actorId } = requireCustomer(request)
  return inBookingTransaction(db, tenant.id, (tx) =>
    runIdempotent(tx, name, actorId, request, async () => {
      const viewer = await readViewer(tx, session, instant)
      await readSettings(tx, viewer.club, true)
      return work(tx, { viewer, actorId, instant, language })
    }),
  )
}

export const addRequestRoute = clubRoute(addRequest, (request) => {
  const { ballotId, nonce } = request.body
  const ballot = idOf(String(ballotId))
  return changed('addRequest', request as unknown as ClubRequest, async (tx, work) => {
    const id = await change.sendRequest(tx, work, ballot, { ...newRequestFromWire(request.body), nonce, byStaff: false })
    return wireOf(tx, work, id)
  })
})

export const changeRequestRoute = clubRoute(changeRequest, (request) => {
  const id = idOf(request.params.id)
  const { nonce } = request.body
  return changed('changeRequest', request as unknown as ClubRequest, async (tx, work) => {
    await change.changeRequest(tx, work, id, { ...newRequestFromWire(request.body), nonce, byStaff: false })
    return wireOf(tx, work, id)
  })
})

export const deleteRequestRoute = clubRoute(deleteRequest, (request) => {
  const id = idOf(request.params.id)
  return changed('deleteRequest', request as unknown as ClubRequest, async (tx, work) => {
    await change.withdrawRequest(tx, work, id)
    return {}
  })
})
