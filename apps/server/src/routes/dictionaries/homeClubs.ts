/** The golf clubs that people can belong to: search, one club, its location. DI-29 to DI-37. */
import { getHomeClub, getHomeClubCoordinates, homeClubToWire, searchHomeClubs } from '@club/contract/club'
import { pageToWire, WIRE_CLUB_SEARCH_FIELD } from '@club/contract/wire'
import { CLUB_SEARCH_FIELDS, type ClubSearchField, type HomeClub } from '@club/core/club'
import { inTenant, rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { orderBy, pagingOf, sortOf } from '../../db/paging.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { clubRoute } from '../../http/request.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { idOf } from '../../refusal/idOf.ts'
import { readNameOrder } from '../../services/people/nameOrder.ts'

interface HomeClubRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly short_name: string
  readonly city: string
  readonly latitude: number | null
  readonly longitude: number | null
}

const COLUMNS: Readonly<Record<ClubSearchField, Sql>> = {
  code: sql`c.code`,
  name: sql`c.name`,
  shortName: sql`c.short_name`,
  city: sql`c.city`,
}
const ROW = sql`c.id, c.code, c.name, c.short_name, c.city, c.latitude, c.longitude`

function homeClubOf({ id, code, name, short_name, city, latitude, longitude }: HomeClubRow): HomeClub {
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude }
  return { id, code, name, shortName: short_name, city, coordinates }
}

/** SQL condition: one of the fields contains the text, ignoring case. Wildcards of SQL are escaped. */
function contains(fields: readonly ClubSearchField[], text: string): Sql {
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  return fields.map((field) => sql`${COLUMNS[field]} ilike ${pattern}`).reduce((any, next) => sql`${any} or ${next}`)
}

function fieldsOf(given: string | readonly string[] | undefined): readonly ClubSearchField[] {
  const named = [given ?? []].flat().flatMap((text) => WIRE_CLUB_SEARCH_FIELD.known(text) ?? [])
  return named.length > 0 ? named : CLUB_SEARCH_FIELDS
}

async function readHomeClub(tx: Tx, id: string): Promise<HomeClub> {
  const row = await rowOf<HomeClubRow>(
    tx,
    sql`select ${ROW} from home_club c where c.tenant_id = ${tx.tenantId} and c.id = ${idOf(id)} and c.active`,
  )
  if (!row) throw new ApiError('notFound')
  return homeClubOf(row)
}

export const homeClubRoutes = [
  clubRoute(searchHomeClubs, async ({ db, tenant, query }) => {
    const paging = pagingOf(query)
    const sort = sortOf(query, CLUB_SEARCH_FIELDS)
    const from = sql`from home_club c where c.tenant_id = ${tenant.id} and c.active and (${contains(fieldsOf(query.textFields), query.textValue ?? '')})`
    return inTenant(
      db,
      tenant.id,
      async (tx) => {
        const { of } = await readNameOrder(tx)
        const columns = { ...COLUMNS, name: of(COLUMNS.name), shortName: of(COLUMNS.shortName), city: of(COLUMNS.city) }
        const order = orderBy(sort, columns, sql`${columns.name}, c.id`)
        const [total, rows] = await Promise.all([
          rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`),
          rowsOf<HomeClubRow>(tx, sql`select ${ROW} ${from} order by ${order} limit ${paging.size} offset ${paging.offset}`),
        ])
        return pageToWire(
          rows.map((row) => homeClubToWire(homeClubOf(row))),
          total?.count ?? 0,
          paging.page,
          paging.size,
        )
      },
      'read',
    )
  }),
  clubRoute(getHomeClub, async ({ db, tenant, params }) =>
    homeClubToWire(await inTenant(db, tenant.id, (tx) => readHomeClub(tx, params.id), 'read')),
  ),
  clubRoute(getHomeClubCoordinates, async ({ db, tenant, params }) => {
    const { coordinates } = await inTenant(db, tenant.id, (tx) => readHomeClub(tx, params.id), 'read')
    if (!coordinates) throw new ApiError('notFound')
    return coordinates
  }),
]
