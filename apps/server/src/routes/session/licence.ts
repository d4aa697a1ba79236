/** The club's licensed modules, for customers and for visitors. CS-43 to CS-48. */
import { getAnonymousLicence, getLicence, type WireLicence } from '@club/contract/session'
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

/** Item for staff whose session lacks a passkey that the club requires: with ClubOffice to register, without it to confirm (SE-75+). */
const PASSKEYS_ITEM = { alias: 'StaffPasskeys', allowed: true, active: true } as const
/** Additional item for staff, by which a client knows that it may show the staff screens (SE-55+). */
const STAFF_ITEM = { alias: 'ClubOffice', allowed: true, active: true } as const

export const licenceRoute = clubRoute(getLicence, async ({ db, tenant, session }) => {
  const licence = await readLicence(db, tenant.id, sql`licence`)
  if (!session) return licence
  const items = [
    ...(session.staff ? [STAFF_ITEM] : []),
    ...(session.staffAccess === 'setUp' || session.staffAccess === 'passkeyNeeded' ? [PASSKEYS_ITEM] : []),
  ]
  return { ...licence, items: [...(licence.items ?? []), ...items] }
})

export const anonymousLicenceRoute = clubRoute(getAnonymousLicence, ({ db, tenant }) => readLicence(db, tenant.id, sql`anonymous_licence`))
