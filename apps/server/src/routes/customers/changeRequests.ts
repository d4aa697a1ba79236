/** Requests to change personal data, by customers and for the office. CALL-451+ to CALL-455+; CU-158+ to CU-161+. */
import {
  addChangeRequest,
  changeRequestToWire,
  decideChangeRequest,
  getChangeRequest,
  listChangeRequests,
  staffChangeRequestToWire,
  withdrawChangeRequest,
} from '@club/contract/customers'
import { idFromWire, pageToWire, WIRE_SEX } from '@club/contract/wire'
import { inTenant } from '../../db/connect.ts'
import { pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { allOf, sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import {
  decideRequest,
  readLatestRequest,
  readStaffRequests,
  storeChangeRequest,
  withdrawRequest,
} from '../../services/changeRequests/changeRequests.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { foundByStaff } from '../../services/people/findable.ts'

export const getChangeRequestRoute = clubRoute(getChangeRequest, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const latest = await readLatestRequest(tx, await clubFacts(tx, request.instant), customerId)
      return { request: latest && changeRequestToWire(latest) }
    },
    'read',
  )
})

export const addChangeRequestRoute = clubRoute(addChangeRequest, (request) => {
  const { customerId } = requireCustomer(request)
  const { instant, language } = request
  const { firstName, lastName, birthday, note = '' } = request.body
  const sex = request.body.sex === undefined ? undefined : WIRE_SEX.known(request.body.sex)
  const homeClubId = request.body.homeClubId === undefined ? undefined : idFromWire(request.body.homeClubId)
  const sent = { firstName, lastName, birthday, sex, homeClubId, note }
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'addChangeRequest', customerId, request, async () => {
      const club = await clubFacts(tx, instant)
      return changeRequestToWire(await storeChangeRequest({ tx, club, customerId, instant, language }, sent))
    }),
  )
})

export const withdrawChangeRequestRoute = clubRoute(withdrawChangeRequest, (request) => {
  const { customerId } = requireCustomer(request)
  const { instant, language } = request
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const club = await clubFacts(tx, instant)
    return changeRequestToWire(await withdrawRequest({ tx, club, customerId, instant, language }, id))
  })
})

export const listChangeRequestsRoute = clubRoute(listChangeRequests, ({ db, tenant, query, instant }) => {
  const paging = pagingInOrder(query)
  const states = query.state === undefined ? null : [query.state].flat().map((state) => state.toLowerCase())
  const { search = '' } = query
  const which = allOf([
    states === null ? sql`true` : sql`r.state = any(${states}::text[])`,
    search.trim() === '' ? sql`true` : foundByStaff(search),
  ])
  return inTenant(
    db,
    tenant.id,
    async (tx) => {
      const { rows, total } = await readStaffRequests(tx, await clubFacts(tx, instant), which, paging)
      return pageToWire(rows.map(staffChangeRequestToWire), total, paging.page, paging.size)
    },
    'read',
  )
})

export const decideChangeRequestRoute = clubRoute(decideChangeRequest, (request) => {
  const { customerId: actorId } = requireCustomer(request)
  const { instant, body } = request
  const id = idOf(request.params.id)
  const decision = body.decision === 'Accept' ? ({ kind: 'accept' } as const) : ({ kind: 'decline', reason: body.reason } as const)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'decideChangeRequest', actorId, request, async () => {
      const club = await clubFacts(tx, instant)
      return staffChangeRequestToWire(await decideRequest({ tx, club, actorId, instant }, id, decision))
    }),
  )
})
