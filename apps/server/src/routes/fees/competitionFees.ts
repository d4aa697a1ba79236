/** Entry fees, places that are reserved until they are paid, and blocked customers. TS-95 to TS-97, TS-103. */
import { competitionFeeToWire, feeTimerToWire, getBlocked, listCompetitionFees, listFeeTimers } from '@club/contract/entries'
import { pageToWire } from '@club/contract/wire'
import { isMemberLike, type MemberStatus } from '@club/core/club'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf, isOurId } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readEntryFees } from '../../services/entries/entryFees.ts'
import { readCustomer } from '../../services/people/people.ts'
import { isSeen } from '../../services/people/sight.ts'
import { feeArticleName } from '../../services/tournaments/feeArticles.ts'
import { ofTournament } from '../../services/tournaments/ofTournament.ts'

/**
 * The caller, and those whom the caller has entered, owe what was decided when the entry, the place on the waiting list or the reserved place was
 * made. All others would owe what a sign-up costs now: of entries that others made, nothing is said here. A person whom the caller may not enter
 * is missing, like an id that does not exist (TS-126+).
 */
export const listCompetitionFeesRoute = clubRoute(listCompetitionFees, (request) => {
  const { customerId: callerId } = requireCustomer(request)
  return ofTournament(request, async (tx, { id }, viewer) => {
    const customerIds = [request.query.customerIds ?? []].flat().filter(isOurId).slice(0, 100)
    const mayEnter = viewer.staff ? sql`true` : sql`(c.id = ${callerId} or ${isSeen(viewer.sight, 'name')})`
    const readingPeople = rowsOf<{ customer_id: string; member_status: MemberStatus; entered_as_guest: boolean | null }>(
      tx,
      sql`select c.id as customer_id, c.member_status, coalesce(p.guest, w.guest, r.guest) as entered_as_guest
        from unnest(${customerIds}::bigint[]) with ordinality as requested (id, place)
        join customer c on c.tenant_id = ${tx.tenantId} and c.id = requested.id and c.active and ${mayEnter}
        left join player p on p.tenant_id = c.tenant_id and p.tournament_id = ${id} and p.customer_id = c.id and ${callerId} in (p.customer_id, p.initiator_id)
        left join waiting w on w.tenant_id = c.tenant_id and w.tournament_id = ${id} and w.customer_id = c.id and ${callerId} in (w.customer_id, w.initiator_id)
        left join reserved_place r on r.tenant_id = c.tenant_id and r.tournament_id = ${id} and r.customer_id = c.id and ${callerId} in (r.customer_id, r.initiator_id)
        order by requested.place`,
    )
    const [feeOf, people] = await Promise.all([readEntryFees(tx, [id]), readingPeople])
    return pageToWire(
      people.flatMap(({ customer_id: customerId, member_status, entered_as_guest }) => {
        const fee = feeOf(id, entered_as_guest ?? !isMemberLike(member_status))
        if (!fee) return []
        const { article, amount } = fee
        const articleName = feeArticleName(article, request.language)
        return [{ ...competitionFeeToWire({ customerId, articleId: article, articleName, amount }), currency: viewer.club.currency }]
      }),
    )
  })
})

export const listFeeTimersRoute = clubRoute(listFeeTimers, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const { timeZone } = await clubFacts(tx, request.instant)
      const rows = await rowsOf<{ tournament_id: string; until: Date }>(
        tx,
        sql`select tournament_id, max(until) as until from reserved_place
          where tenant_id = ${tx.tenantId} and initiator_id = ${customerId} and until >= ${request.instant} group by tournament_id order by 2, 1`,
      )
      return pageToWire(
        rows.map(({ tournament_id, until }) => feeTimerToWire({ tournamentId: tournament_id, timerEnd: clubNow(timeZone, until) })),
      )
    },
    'read',
  )
})

/** Only for the logged-in customer. */
export const getBlockedRoute = clubRoute(getBlocked, (request) => {
  const { customerId } = requireCustomer(request)
  if (idOf(request.params.customerId) !== customerId) throw new ApiError('notFound')
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const customer = await readCustomer(tx, customerId)
      if (!customer) throw new ApiError('loginNeeded')
      return { value: customer.blockedForTournament }
    },
    'read',
  )
})
