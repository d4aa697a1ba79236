/** Reads the news of a club. */
import type { ClubDate } from '@club/core'
import { type Audience, type NewsState, type StaffArticle, teaserOf } from '@club/core/club'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import type { Paging } from '../../db/paging.ts'
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

/** A reader returns the articles once the club is known. */
type NewsIn = (club: Pick<ClubFacts, 'timeZone'>) => readonly StaffArticle[]

/** SQL condition on the articles `n` that a reader sees on a day, as `isNewsShown` of core. */
export const shownNews = (reader: Audience, today: ClubDate): Sql => sql`n.state = 'published' and ${reader} = any(n.audience)
  and n.first_day <= ${today} and coalesce(n.last_day, 'infinity') >= ${today}`

/** Reads a page of the articles `n`, and the number of all that match. */
export async function readNewsPage(
  tx: Tx,
  which: Sql,
  { size, offset }: Paging,
): Promise<{ readonly newsIn: NewsIn; readonly total: number }> {
  const [newsIn, counted] = await Promise.all([
    readNews(tx, which, sql`limit ${size} offset ${offset}`),
    rowOf<{ total: number }>(tx, sql`select count(*)::integer as total from news n where n.tenant_id = ${tx.tenantId} and ${which}`),
  ])
  return { newsIn, total: counted?.total ?? 0 }
}

/** Reads the articles `n`: those that were never published first, then the newest. `part`: limit and offset. */
export async function readNews(tx: Tx, which: Sql, part: Sql = sql``): Promise<NewsIn> {
  const rows = await rowsOf<NewsRow>(
    tx,
    sql`select n.id, n.title, n.text, n.audience, n.first_day as "firstDay", n.last_day as "lastDay", n.state,
        n.published_at as "publishedAt", n.picture_id as "pictureId", n.version
      from news n where n.tenant_id = ${tx.tenantId} and ${which}
      order by n.published_at desc nulls first, n.id desc ${part}`,
  )
  return ({ timeZone }) =>
    rows.map((row) => ({
      ...row,
      teaser: teaserOf(row.text),
      publishedAt: row.publishedAt && clubNow(timeZone, row.publishedAt),
    }))
}
