/** Lists and ends the sessions of the customer's account. SE-57+. */
import { endOtherSessions, endSession, listSessions } from '@club/contract/session'
import { pageToWire } from '@club/contract/wire'
import type { LoginWay } from '@club/core/membership'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, rowOf, rowsOf } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'

interface SessionRow {
  readonly family: string
  readonly logged_in_at: Date
  readonly last_used_at: Date
  readonly browser: string
  readonly system: string
  readonly network: string
  readonly way: LoginWay
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const listSessionsRoute = clubRoute(listSessions, async (request) => {
  const { db, tenant, instant } = request
  const { id, accountId } = requireCustomer(request)
  const paging = pagingInOrder(request.query)
  const { timeZone } = await inTenant(db, tenant.id, (tx) => clubFacts(tx, instant), 'read')
  const rows = await rowsOf<SessionRow>(
    db,
    sql`select family, logged_in_at, last_used_at, browser, system, network, way from sessions_of_account(${accountId}, ${instant})`,
  )
  const sessions = rows.map(({ family, logged_in_at, last_used_at, browser, system, network, way }) => ({
    id: family,
    browser,
    system,
    network,
    way,
    loggedInAt: clubNow(timeZone, logged_in_at),
    // The request itself is the last use of its session.
    lastUsedAt: clubNow(timeZone, family === id ? instant : last_used_at),
    current: family === id,
  }))
  return pageToWire(pageOfRows(sessions, paging), sessions.length, paging.page, paging.size)
})

export const endSessionRoute = clubRoute(endSession, async (request) => {
  const { accountId } = requireCustomer(request)
  const { id } = request.params
  if (!UUID.test(id)) throw new ApiError('notFound')
  const row = await rowOf<{ ended: boolean }>(request.db, sql`select end_session_of(${accountId}, ${id}) as ended`)
  if (!row?.ended) throw new ApiError('notFound')
  return {}
})

export const endOtherSessionsRoute = clubRoute(endOtherSessions, async (request) => {
  const { id, accountId } = requireCustomer(request)
  await request.db.query(sql`select end_other_sessions(${accountId}, ${id})`)
  return {}
})
