/** Ends every token of this login, the renewed ones too. */
import { logout } from '@club/contract/session'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'

export const logoutRoute = clubRoute(logout, async ({ db, tokenHash }) => {
  await db.query(sql`select end_session(${tokenHash})`)
  return {}
})
