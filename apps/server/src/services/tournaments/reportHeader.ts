/** Titles, footer and pictures of a tournament's printed lists. TR-63 to TR-65. */
import type { ReportHeader, ReportPosition } from '@club/contract/tournaments'
import type { Tournament } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

/** Returns the tournament's own titles; without them its name is the title. */
export async function readReportHeader(tx: Tx, { id, name, startDate }: Tournament, clubName: string): Promise<ReportHeader> {
  const row = await rowOf<{ title: string; sub_title: string; footer: string }>(
    tx,
    sql`select title, sub_title, footer from report_header where tenant_id = ${tx.tenantId} and tournament_id = ${id}`,
  )
  return { title: row?.title || name, subTitle: row?.sub_title ?? '', clubName, date: startDate, footer: row?.footer ?? '' }
}

export interface ReportImage {
  readonly position: ReportPosition
  readonly content: Buffer
  readonly type: string
}

/** Returns the tournament's pictures, with the club's logo at the top left if it has none there. */
export function readReportImages(tx: Tx, tournamentId: string): Promise<readonly ReportImage[]> {
  return rowsOf<ReportImage>(
    tx,
    sql`select position, bytes as content, type from report_image where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
      union all
      select 'topLeft', logo, logo_type from club c where c.tenant_id = ${tx.tenantId} and c.logo_type in ('image/png', 'image/jpeg') and not exists (
        select from report_image i where i.tenant_id = c.tenant_id and i.tournament_id = ${tournamentId} and i.position = 'topLeft')`,
  )
}
