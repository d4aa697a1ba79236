/** What playing costs, which places are reserved until it is paid, and who may not sign up. TS-95 to TS-97, TS-103. */
import { competitionFeeToWire, feeTimerToWire, getBlocked, listCompetitionFees, listFeeTimers } from '@club/contract/entries'
import { pageToWire } from '@club/contract/wire'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { type FeeArticle, feeArticleName } from '../../services/basket/feeArticles.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { isOurId } from '../../services/entries/storeSignUp.ts'
import { readCustomer } from '../../services/people/people.ts'
import { ofTournament } from '../../services/tournaments/ofTournament.ts'

interface FeeRow {
  readonly customer_id: string
  readonly article_id: FeeArticle
  readonly amount: number
}

export const listCompetitionFeesRoute = clubRoute(listCompetitionFees, (request) =>
  ofTournament(request, async (tx, { id }, viewer) => {
    const asked = [request.query.customerIds ?? []].flat().filter(isOurId).slice(0, 100)
    const rows = await rowsOf<FeeRow>(
      tx,
      sql`select * from (
          select c.id as customer_id, asked.place,
            case when c.member_status = 'guest' and t.guest_fee_amount is not null then 'entryGuest' else 'entry' end as article_id,
            case when c.member_status = 'guest' then coalesce(t.guest_fee_amount, t.fee_amount) else t.fee_amount end as amount
          from unnest(${asked}::bigint[]) with ordinality as asked (id, place)
          join customer c on c.tenant_id = ${tx.tenantId} and c.id = asked.id and c.active
          join tournament t on t.tenant_id = ${tx.tenantId} and t.id = ${id}
        ) fees where amount is not null order by place`,
    )
    return pageToWire(
      rows.map(({ customer_id, article_id, amount }) => ({
        ...competitionFeeToWire({
          customerId: customer_id,
          articleId: article_id,
          articleName: feeArticleName(article_id, request.language),
          amount,
        }),
        currency: viewer.club.currency,
      })),
    )
  }),
)

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

/** Nobody learns it of somebody else. */
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
