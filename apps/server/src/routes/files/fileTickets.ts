/** Files by URL without a header: the URL holds a ticket that is valid for one file and one minute. FI-35, FI-36; design decision 18. */
import { createFileTicket, getFileByTicket } from '@club/contract/club'
import { idToWire } from '@club/contract/wire'
import { inTenant, rowOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { fileAnswer } from '../../http/fileAnswer.ts'
import { clubRoute, directoryRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { hashOfToken, newToken } from '../../services/accounts/token.ts'
import { readFileContent, readFileFacts } from '../../services/clubs/files.ts'

const TICKET_LIFE_SECONDS = 60
/** Club and secret; the URL must name the club because it is opened without headers. */
const TICKET = /^([a-z0-9-]{1,60})\.([\w-]{43})$/

export const createFileTicketRoute = clubRoute(createFileTicket, async (request) => {
  const { db, tenant, instant, params } = request
  const { customerId } = requireCustomer(request)
  const id = idOf(params.id)
  const ticket = newToken()
  return inTenant(db, tenant.id, async (tx) => {
    const file = await readFileFacts(tx, id, customerId)
    if (!file) throw new ApiError('notFound')
    await tx.query(sql`delete from file_ticket where tenant_id = ${tx.tenantId} and expires_at < ${instant}`)
    await tx.query(
      sql`insert into file_ticket (tenant_id, token_hash, file_id, customer_id, expires_at)
        values (${tx.tenantId}, ${ticket.hash}, ${id}, ${customerId}, ${instant}::timestamptz + make_interval(secs => ${TICKET_LIFE_SECONDS}))`,
    )
    return {
      token: `${tenant.id}.${ticket.text}`,
      fileId: idToWire(id),
      fileName: file.name,
      expiresInSeconds: TICKET_LIFE_SECONDS,
    }
  })
})

export const fileByTicketRoute = directoryRoute(getFileByTicket, async ({ db, instant, params }) => {
  const [, tenantId, secret] = TICKET.exec(params.token) ?? []
  if (tenantId === undefined || secret === undefined) throw new ApiError('notFound')
  const id = idOf(params.fileId)
  const file = await inTenant(
    db,
    tenantId,
    async (tx) => {
      const ticket = await rowOf<{ customer_id: string }>(
        tx,
        sql`select t.customer_id from file_ticket t
          join customer c on c.tenant_id = t.tenant_id and c.id = t.customer_id and c.active
          where t.tenant_id = ${tx.tenantId} and t.token_hash = ${hashOfToken(secret)} and t.file_id = ${id} and t.expires_at > ${instant}`,
      )
      return ticket && readFileContent(tx, id, ticket.customer_id)
    },
    'read',
  )
  if (!file) throw new ApiError('notFound')
  return fileAnswer(file)
})
