import { HOME_CLUBS_FILE, type HomeClubsRead } from './homeClubsFile.ts'
import type { ImportContext } from './importContext.ts'
import { upsertRows } from './upsertRows.ts'

export async function writeHomeClubs({ tx, tenantId, findings }: ImportContext, { clubs, rows, columns }: HomeClubsRead): Promise<void> {
  const optional = { shortName: 'short_name', city: 'city', latitude: 'latitude', longitude: 'longitude', active: 'active' }
  const written = await upsertRows(tx, {
    table: 'home_club',
    tenantId,
    columns: {
      code: 'text',
      name: 'text',
      short_name: 'text',
      city: 'text',
      latitude: 'double precision',
      longitude: 'double precision',
      active: 'boolean',
    },
    key: ['code'],
    keep: Object.entries(optional).flatMap(([column, name]) => (columns.has(column) ? [] : [name])),
    rows: clubs.map(({ shortName, ...club }) => ({ ...club, short_name: shortName })),
  })
  findings.count(HOME_CLUBS_FILE, rows, written)
}
