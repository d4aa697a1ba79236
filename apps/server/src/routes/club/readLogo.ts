import { type Db, rowOf } from '../../db/connect.ts'
import { readJoined } from '../../db/joinedReads.ts'
import { sql } from '../../db/sql.ts'

export interface Logo {
  readonly content: Buffer
  readonly type: string
}

export function readLogo(db: Db, tenantId: string): Promise<Logo | undefined> {
  return readJoined(db, tenantId, 'logo', (tx) =>
    rowOf<Logo>(
      tx,
      sql`select logo as content, logo_type as type from club where tenant_id = ${tx.tenantId} and logo is not null and logo_type is not null`,
    ),
  )
}
