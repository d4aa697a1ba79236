/** Sessions of requests, read together. A session is never older than the request that it decides. */
import type { LoginWay } from '@club/core/membership'
import { type Db, rowsOf, using } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

interface SessionKey {
  readonly tokenHash: Buffer
  readonly tenantId: string
  readonly instant: Date
}

export interface SessionRow {
  readonly account_id: string
  readonly customer_id: string | null
  readonly staff: boolean
  readonly created_at: Date
  readonly expires_at: Date
  readonly replaced: boolean
  readonly family: string
  readonly logged_in_at: Date
  readonly last_used_at: Date
  readonly way: LoginWay
  readonly passkeys_required: boolean
  readonly passkeys: number
}

const NAME = 'sessions'

/** Returns undefined for a token that is not valid at this moment. Sessions of requests that arrive meanwhile are read together. */
export async function readSession(db: Db, key: SessionKey): Promise<SessionRow | undefined> {
  const rows = await db.joined(NAME, key, (keys, begin) =>
    using(db.ofClient(NAME).connect('read'), async (connection) => {
      begin()
      const found = await rowsOf<SessionRow & { readonly place: number }>(
        connection,
        sql`select place, account_id, customer_id, staff, created_at, expires_at, replaced, family, logged_in_at, last_used_at, way,
            passkeys_required, passkeys
          from read_sessions(${keys.map(({ tokenHash }) => tokenHash)}, ${keys.map(({ tenantId }) => tenantId)},
            ${keys.map(({ instant }) => instant)})`,
      )
      return new Map(found.map((row) => [keys[row.place - 1] as SessionKey, row]))
    }),
  )
  return rows.get(key)
}
