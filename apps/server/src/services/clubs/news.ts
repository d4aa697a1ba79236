/** Reads the news of a club. */
import type { ClubDate } from '@club/core'
import { type Audience, type NewsState, type StaffArticle, teaserOf } from '@club/core/club'
import { clubNow } from '../../clock/clubNow.ts'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { ClubFacts } from './clubFacts.ts'

interface NewsRow {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly audience: readonly Audience[]
  readonly firstDay: ClubDate
  readonly lastDay: ClubDate | null
  readonly state: NewsState
  readonly publishedAt: Date | null
  readonly pictureId: string | null
  readonly version: number
}

/** Reads the articles `n` before the club is known: those that were never published first, then the newest. */
export async function readNews(tx: Tx, which: Sql): Promise<(club: Pick<ClubFacts, 'timeZone'>) => readonly StaffArticle[]> {
  const rows = await rowsOf<NewsRow>(
    tx,
    sql`select n.id, n.title, n.text, n.audience, n.first_day as "firstDay", n.last_day as "lastDay", n.state,
        n.published_at as "publishedAt", n.picture_id as "pictureId", n.version
      from news n where n.tenant_id = ${tx.tenantId} and ${which}
      order by n.published_at desc nulls first, n.id desc`,
  )
  return ({ timeZone }) =>
    rows.map((row) => ({
      ...row,
      teaser: teaserOf(row.text),
      publishedAt: row.publishedAt && clubNow(timeZone, row.publishedAt),
    }))
}
