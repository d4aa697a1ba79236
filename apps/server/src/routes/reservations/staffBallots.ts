/** Ballots at the office. CALL-358+ to CALL-362+, CALL-365+. */
import { randomBytes } from 'node:crypto'
import type { FieldCode } from '@club/contract/messages'
import {
  addStaffRequest,
  announceBallot,
  ballotToWire,
  changeAuditor,
  drawBallot,
  listStaffBallots,
  newRequestFromWire,
  voidBallot,
  WIRE_BALLOT_METHOD,
  WIRE_BALLOT_POLICY,
  type WireBallot,
} from '@club/contract/reservations'
import { pageToWire } from '@club/contract/wire'
import type { ClubDate, ClubDateTime } from '@club/core'
import type { BallotPolicy } from '@club/core/reservation'
import { instantOf } from '../../clock/instantOf.ts'
import { inTenant, rowsOf, type Tx } from '../../db/connect.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { invalidField } from '../../refusal/fieldProblem.ts'
import { idOf, isOurId } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readSettings } from '../../services/clubs/reservationSettings.ts'
import { readViewer } from '../../services/people/viewer.ts'
import { inBookingTransaction } from '../../services/reservations/bookingTransaction.ts'
import * as announce from '../../services/reservations/requests/announceBallots.ts'
import { sendRequest } from '../../services/reservations/requests/changeRequests.ts'
import { readBallot, readBallots } from '../../services/reservations/requests/readBallots.ts'
import {
  checkAuditor,
  drawNow,
  nameAuditor,
  type StaffWork,
  voidBallot as voidIt,
} from '../../services/reservations/requests/staffBallots.ts'
import { checkDays } from './ballots.ts'

export const listStaffBallotsRoute = clubRoute(listStaffBallots, ({ db, tenant, session, instant, query }) => {
  checkDays(query)
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const ballots = await readBallots(
        tx,
        await readViewer(tx, session, instant),
        sql`b.day between ${query.from}::date and ${query.to}::date`,
      )
      return pageToWire(ballots.map(ballotToWire))
    },
    'read',
  )
})

/** Runs the change once for each Idempotency-Key and returns the ballot after it. */
function changed(name: string, request: ClubRequest, work: (tx: Tx, by: StaffWork) => Promise<string>): Promise<WireBallot> {
  const { db, tenant, session, instant, language } = request
  const { customerId: actorId } = requireCustomer(request)
  return inBookingTransaction(db, tenant.id, (tx) =>
    runIdempotent(tx, name, actorId, request, async () => {
      const viewer = await readViewer(tx, session, instant)
      await readSettings(tx, viewer.club, true)
      const id = await work(tx, { viewer, actorId, instant, language })
      return ballotToWire(await readBallot(tx, viewer, id))
    }),
  )
}

const invalid = (field: string, code = 'invalidInput'): ApiError => new ApiError('invalidInput', { details: [{ code, field }] })

/** Returns the id of a customer in a body; throws 400 for a text that cannot be one. */
function customerOf(id: string | number | null | undefined, field: string): string | null {
  if (id == null) return null
  if (!isOurId(String(id))) throw invalid(field, 'notFound')
  return String(id)
}

export const announceBallotRoute = clubRoute(announceBallot, (request) => {
  const { date, courseIds, method, policy: policyText, draws, opens, closes } = request.body
  const kind = WIRE_BALLOT_POLICY.known(policyText) ?? 'random'
  const policy: BallotPolicy = kind === 'random' ? { kind } : { kind, draws: draws ?? 1 }
  const auditorId = customerOf(request.body.auditorId, 'auditorId')
  const ids = [...new Set(courseIds.map(String))]
  return changed('announceBallot', request as unknown as ClubRequest, async (tx, { viewer, instant }) => {
    const zone = viewer.club.timeZone
    const opensAt = opens === undefined ? instant : instantOf(zone, opens as ClubDateTime)
    const closesAt = instantOf(zone, closes as ClubDateTime)
    const refuse = (field: string, code: FieldCode) => invalidField({ field, code }, request.language)
    if (date < viewer.club.now.slice(0, 10)) throw refuse('date', 'dayHasPassed')
    if (closesAt <= opensAt || closesAt <= instant || closes.slice(0, 10) > date) throw refuse('closes', 'closesOutside')
    if (kind !== 'random' && draws == null) throw invalid('draws')
    const known = await rowsOf<{ id: string }>(
      tx,
      sql`select id from reservation_course where tenant_id = ${tx.tenantId} and active and id = any(${ids.filter(isOurId)}::bigint[])`,
    )
    if (known.length < ids.length) throw invalid('courseIds', 'notFound')
    await checkAuditor(tx, auditorId, 'auditorId')
    const id = await announce.announceBallot(
      tx,
      {
        ...{ ruleKey: null, day: date as ClubDate, courseIds: ids, method: WIRE_BALLOT_METHOD.known(method) ?? 'ballot', policy },
        ...{ opensAt, closesAt, auditorId },
      },
      instant,
    )
    if (id === undefined) throw refuse('date', 'dayHasBallot')
    return id
  })
})

export const addStaffRequestRoute = clubRoute(addStaffRequest, (request) => {
  const id = idOf(request.params.id)
  const customerId = customerOf(request.body.customerId, 'customerId')
  return changed('addStaffRequest', request as unknown as ClubRequest, async (tx, work) => {
    await checkAuditor(tx, customerId, 'customerId')
    const member = { accountId: '', customerId: customerId ?? '', staff: true }
    const viewer = await readViewer(tx, member, work.instant)
    const nonce = randomBytes(16).toString('hex')
    await sendRequest(tx, { ...work, viewer, actorId: member.customerId }, id, {
      ...newRequestFromWire(request.body),
      nonce,
      byStaff: true,
    })
    return id
  })
})

export const drawBallotRoute = clubRoute(drawBallot, (request) => {
  const id = idOf(request.params.id)
  return changed('drawBallot', request as unknown as ClubRequest, async (tx, work) => {
    await drawNow(tx, work, id)
    return id
  })
})

export const voidBallotRoute = clubRoute(voidBallot, (request) => {
  const id = idOf(request.params.id)
  const { reason } = request.body
  return changed('voidBallot', request as unknown as ClubRequest, async (tx, work) => {
    await voidIt(tx, work, id, reason)
    return id
  })
})

export const changeAuditorRoute = clubRoute(changeAuditor, (request) => {
  const id = idOf(request.params.id)
  const customerId = customerOf(request.body.customerId, 'customerId')
  return changed('changeAuditor', request as unknown as ClubRequest, async (tx, work) => {
    await nameAuditor(tx, work, id, customerId)
    return id
  })
})
