/** Unread notices of the club to the caller. */
import { deleteNotice, listNotices, type NoticeKind, noticeToWire } from '@club/contract/notifications'
import { refusalFromDetail } from '@club/contract/refusals'
import { type ProblemDetail, pageToWire } from '@club/contract/wire'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { type PersonColumns, personColumns, personOf } from '../../services/people/people.ts'
import { shownPerson } from '../../services/people/sight.ts'
import { readClubAndSight } from '../../services/people/viewer.ts'

/** Limit of one response. */
const MOST = 20

interface NoticeRow extends PersonColumns {
  readonly id: string
  readonly kind: NoticeKind
  readonly tournament_id: string
  readonly tournament_name: string
  readonly until: Date | null
  readonly reasons: readonly ProblemDetail[]
}

export const listNoticesRoute = clubRoute(listNotices, (request) => {
  const caller = requireCustomer(request)
  const { customerId } = caller
  return inTenant(
    request.db,
    request.tenant.id,
    async (tx) => {
      const [{ club, sight }, rows] = await Promise.all([
        readClubAndSight(tx, caller, request.instant),
        rowsOf<NoticeRow>(
          tx,
          sql`select n.id, n.kind, n.tournament_id, t.name as tournament_name, n.until, n.reasons, ${personColumns(tx.tenantId)}
          from notice n join tournament t on t.tenant_id = n.tenant_id and t.id = n.tournament_id
          join customer c on c.tenant_id = n.tenant_id and c.id = n.person_id
          where n.tenant_id = ${tx.tenantId} and n.customer_id = ${customerId} order by n.id desc limit ${MOST}`,
        ),
      ])
      return pageToWire(
        rows.map((row) =>
          noticeToWire({
            id: row.id,
            kind: row.kind,
            tournamentId: row.tournament_id,
            tournamentName: row.tournament_name,
            personName: row.person_id === customerId ? null : shownPerson(sight, personOf(row)).name,
            until: row.until && clubNow(club.timeZone, row.until),
            reasons: row.reasons.flatMap((detail) => {
              const reason = refusalFromDetail(detail)
              return reason.ok ? [reason.value] : []
            }),
          }),
        ),
      )
    },
    'read',
  )
})

export const deleteNoticeRoute = clubRoute(deleteNotice, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, async (tx) => {
    const own = sql`delete from notice where tenant_id = ${tx.tenantId} and id = ${id} and customer_id = ${customerId} returning id`
    if (!(await rowOf(tx, own))) throw new ApiError('notFound')
    return {}
  })
})
