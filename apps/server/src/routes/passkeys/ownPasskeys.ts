/** Lists, renames and removes the passkeys of the customer's login. SE-73+, SE-76+, SE-80+. */
import { listPasskeys, removePasskey, renamePasskey } from '@club/contract/session'
import { idToWire, pageToWire } from '@club/contract/wire'
import { parsePasskeyName, passkeyRemovalRefusal } from '@club/core/membership'
import { clubNow } from '../../clock/clubNow.ts'
import { inTenant, rowOf } from '../../db/connect.ts'
import { pageOfRows, pagingInOrder } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { requireCustomer } from '../../services/accounts/session.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { queueSecurityEmail } from '../../services/emails/securityEmail.ts'
import { passkeyRemoved } from '../../services/emails/templates/passkeys.ts'
import { lockPasskeys, readPasskeys } from '../../services/passkeys/passkeys.ts'

const ID = /^[1-9]\d{0,17}$/

export const listPasskeysRoute = clubRoute(listPasskeys, async (request) => {
  const { db, tenant, instant } = request
  const { accountId } = requireCustomer(request)
  const paging = pagingInOrder(request.query)
  const { timeZone } = await inTenant(db, tenant.id, (tx) => clubFacts(tx, instant), 'read')
  const rows = (await readPasskeys(db, accountId)).map(({ id, name, host, synced, created_at, last_used_at }) => ({
    ...{ id: idToWire(id), name, host, synced, createdAt: clubNow(timeZone, created_at) },
    lastUsedAt: last_used_at && clubNow(timeZone, last_used_at),
  }))
  return pageToWire(pageOfRows(rows, paging), rows.length, paging.page, paging.size)
})

export const renamePasskeyRoute = clubRoute(renamePasskey, async (request) => {
  const { accountId } = requireCustomer(request)
  const { id } = request.params
  const name = parsePasskeyName(request.body.name)
  if (name === null) throw new ApiError('invalidInput', { details: [{ code: 'tooLong', field: 'name' }] })
  if (!ID.test(id)) throw new ApiError('notFound')
  const row = await rowOf<{ done: boolean }>(request.db, sql`select rename_passkey(${accountId}, ${id}, ${name}) as done`)
  if (!row?.done) throw new ApiError('notFound')
  return {}
})

export const removePasskeyRoute = clubRoute(removePasskey, async (request) => {
  const { db, tenant, instant, language } = request
  const session = requireCustomer(request)
  const { id } = request.params
  return inTenant(db, tenant.id, async (tx) => {
    const standing = await lockPasskeys(tx, session)
    const isOwn = ID.test(id) && (await readPasskeys(tx, session.accountId)).some((passkey) => passkey.id === id)
    if (!isOwn) throw new ApiError('notFound')
    const refusal = passkeyRemovalRefusal(standing)
    if (refusal) throw new ApiError(refusal)
    const row = await rowOf<{ name: string }>(tx, sql`select remove_passkey(${session.accountId}, ${id}) as name`)
    const data = { at: instant.toISOString(), name: row?.name ?? '' }
    await queueSecurityEmail(tx, passkeyRemoved, { customerId: session.customerId, language, data }, instant)
    return {}
  })
})
