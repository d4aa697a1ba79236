/** Ends every token of this login, the renewed ones too, and its push messages. */
import { logout } from '@club/contract/session'
import { inTenant } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'

export const logoutRoute = clubRoute(logout, async ({ db, tokenHash, tenant, session }) => {
  if (session)
    await inTenant(db, tenant.id, (tx) =>
      tx.query(sql`delete from push_subscription where tenant_id = ${tenant.id} and family = ${session.id}`),
    )
  await db.query(sql`select end_session(${tokenHash})`)
  return {}
})
