/** What the club has licensed, for customers and for visitors. CS-43 to CS-48. */
import { getAnonymousLicence, getLicence, type WireLicence } from '@club/contract'
import { type Db, inTenant, rowOf } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'

function readLicence(db: Db, tenantId: string, column: Sql): Promise<WireLicence> {
  return inTenant(
    db,
    tenantId,
    async (tx) =>
      (await rowOf<{ licence: WireLicence }>(tx, sql`select ${column} as licence from club where tenant_id = ${tx.tenantId}`))?.licence ?? {
        block: true,
      },
    'read',
  )
}

export const licenceRoute = clubRoute(getLicence, ({ db, tenant }) => readLicence(db, tenant.id, sql`licence`))

export const anonymousLicenceRoute = clubRoute(getAnonymousLicence, ({ db, tenant }) => readLicence(db, tenant.id, sql`anonymous_licence`))
