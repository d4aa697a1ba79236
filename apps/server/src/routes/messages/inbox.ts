/** The caller's messages: list, one, unread ones, read and unread. CALL-470+ to CALL-475+; CU-200+, CU-201+. */
import {
  getMessage,
  getUnreadMessages,
  listMessages,
  markAllMessages,
  markMessage,
  messageToWire,
  unmarkMessages,
  type WireMessage,
} from '@club/contract/notifications'
import { idToWire, pageToWire } from '@club/contract/wire'
import { CONFIRMATION_KINDS, kindsOfTopic } from '@club/core/membership'
import { inTenant, rowOf, type Tx } from '../../db/connect.ts'
import { pagingInOrder } from '../../db/paging.ts'
import { runIdempotent } from '../../db/runIdempotent.ts'
import { allOf, sql } from '../../db/sql.ts'
import { type ClubRequest, clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { readInbox } from '../../services/notices/inbox.ts'

const readerOf = (request: Pick<ClubRequest, 'session' | 'language' | 'instant'>) => {
  const { language, instant } = request
  return { customerId: requireCustomer(request).customerId, language, instant }
}

async function oneMessage(tx: Tx, reader: ReturnType<typeof readerOf>, id: string): Promise<WireMessage> {
  const { messages } = await readInbox(tx, reader, sql`m.id = ${id}`, { offset: 0, size: 1 })
  const [message] = messages
  if (!message) throw new ApiError('notFound')
  return messageToWire(message)
}

/** Condition on a message `m`: it is news, home neither shows it as a notice, nor is there a newer one about the same thing. */
const IS_NEWS_ON_HOME = sql`m.kind <> all(${CONFIRMATION_KINDS}::text[]) and (m.about is null or not exists (
    select from message x where x.tenant_id = m.tenant_id and x.customer_id = m.customer_id and x.about = m.about and x.id > m.id
    union all select from notice n where n.tenant_id = m.tenant_id and n.customer_id = m.customer_id and n.about = m.about))`

export const listMessagesRoute = clubRoute(listMessages, (request) => {
  const paging = pagingInOrder(request.query)
  const { topic, unread, home } = request.query
  const which = allOf([
    ...(topic === undefined ? [] : [sql`m.kind = any(${kindsOfTopic(topic)}::text[])`]),
    ...(unread === 'true' ? [sql`m.read_at is null`] : []),
    ...(home === 'true' ? [IS_NEWS_ON_HOME] : []),
  ])
  const read = async (tx: Tx) => {
    const { messages, total } = await readInbox(tx, readerOf(request), which, paging, home === 'true' ? 'newestFirst' : 'questionsFirst')
    return pageToWire(messages.map(messageToWire), total, paging.page, paging.size)
  }
  return inTenant(request.db, request.tenant.id, read, 'read')
})

export const getMessageRoute = clubRoute(getMessage, (request) => {
  const id = idOf(request.params.id)
  return inTenant(request.db, request.tenant.id, (tx) => oneMessage(tx, readerOf(request), id), 'read')
})

export const getUnreadMessagesRoute = clubRoute(getUnreadMessages, (request) => {
  const { customerId } = requireCustomer(request)
  const read = async (tx: Tx) => {
    const row = await rowOf<{ count: number; latest: string | null }>(
      tx,
      sql`select count(*) filter (where read_at is null)::integer as count, max(id) as latest from message
        where tenant_id = ${tx.tenantId} and customer_id = ${customerId}`,
    )
    return { count: row?.count ?? 0, latestId: row?.latest ? idToWire(row.latest) : null }
  }
  return inTenant(request.db, request.tenant.id, read, 'read')
})

export const markMessageRoute = clubRoute(markMessage, (request) => {
  const { customerId } = requireCustomer(request)
  const id = idOf(request.params.id)
  const { read } = request.body
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'markMessage', customerId, request, async () => {
      // A message that is read already keeps its moment, which the undo of others depends on.
      await tx.query(
        sql`update message set read_at = ${read ? request.instant : null}
          where tenant_id = ${tx.tenantId} and id = ${id} and customer_id = ${customerId} and (read_at is null) = ${read}::boolean`,
      )
      const own = sql`select from message where tenant_id = ${tx.tenantId} and id = ${id} and customer_id = ${customerId}`
      if (!(await rowOf(tx, own))) throw new ApiError('notFound')
      return {}
    }),
  )
})

export const markAllMessagesRoute = clubRoute(markAllMessages, (request) => {
  const { customerId } = requireCustomer(request)
  const upTo = idOf(String(request.body.upTo))
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'markAllMessages', customerId, request, async () => {
      const { rowCount } = await tx.query(
        sql`update message set read_at = ${request.instant}
          where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and id <= ${upTo} and read_at is null`,
      )
      return { count: rowCount ?? 0, readAt: request.instant.getTime() }
    }),
  )
})

export const unmarkMessagesRoute = clubRoute(unmarkMessages, (request) => {
  const { customerId } = requireCustomer(request)
  return inTenant(request.db, request.tenant.id, (tx) =>
    runIdempotent(tx, 'unmarkMessages', customerId, request, async () => {
      const { rowCount } = await tx.query(
        sql`update message set read_at = null
          where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and read_at = ${new Date(request.body.readAt)}`,
      )
      return { count: rowCount ?? 0 }
    }),
  )
})
