/** Public settings of a club, readable without a login. CS-29 to CS-37. */
import {
  clubInfoToWire,
  getClubLogo,
  getClubParams,
  getSystemInfo,
  getWeekParams,
  type WireClubParams,
  type WireWeekParams,
} from '@club/contract/club'
import { offsetMinutes } from '../../clock/clubNow.ts'
import { inTenant, rowOf } from '../../db/connect.ts'
import { readJoined } from '../../db/joinedReads.ts'
import { sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { clubFacts } from '../../services/clubs/clubFacts.ts'
import { readLogo } from './readLogo.ts'

export const clubParamsRoute = clubRoute(getClubParams, ({ db, tenant }) =>
  readJoined(db, tenant.id, 'settings', async (tx) => {
    const row = await rowOf<{ settings: WireClubParams }>(tx, sql`select settings from club where tenant_id = ${tx.tenantId}`)
    if (!row) throw new ApiError('notFound')
    return row.settings
  }),
)

export const weekParamsRoute = clubRoute(getWeekParams, ({ db, tenant }) =>
  readJoined(db, tenant.id, 'week', async (tx) => {
    const row = await rowOf<{ week: WireWeekParams }>(tx, sql`select week from club where tenant_id = ${tx.tenantId}`)
    if (!row) throw new ApiError('notFound')
    return row.week
  }),
)

export const clubLogoRoute = clubRoute(getClubLogo, async ({ db, tenant }) => {
  const logo = await readLogo(db, tenant.id)
  return logo
    ? { active: true, content: logo.content.toString('base64'), extMimeType: logo.type }
    : { active: false, content: null, extMimeType: null }
})

export const systemInfoRoute = clubRoute(getSystemInfo, ({ db, tenant, instant }) =>
  inTenant(
    db,
    tenant.id,
    async (tx) => {
      const club = await clubFacts(tx, instant)
      const row = await rowOf<{ club_number: string; mandate_prefix: string }>(
        tx,
        sql`select club_number, mandate_prefix from club where tenant_id = ${tx.tenantId}`,
      )
      const info = {
        clubName: club.name,
        clubId: row?.club_number ?? tenant.id,
        countryIsoCode: club.country,
        nationalAssociation: club.nationalAssociation,
        timeZone: club.timeZone,
        mandatePrefix: row?.mandate_prefix ?? '',
      }
      return clubInfoToWire(info, offsetMinutes(club.timeZone, instant))
    },
    'read',
  ),
)
