import type { ClubDateTime } from '@club/core'
import { instantOf } from '../clock/instantOf.ts'
import { CLUB_LIFE_FILE, type ClubLifeFile } from './clubLifeFile.ts'
import type { ImportContext } from './importContext.ts'
import { upsertRows } from './upsertRows.ts'

/** Writes news. Articles that are missing in the file do not change, nor do those that staff have written. */
export async function writeClubLife({ tx, tenantId, findings }: ImportContext, { news }: ClubLifeFile, timeZone: string): Promise<void> {
  const at = (moment: string): string => instantOf(timeZone, moment as ClubDateTime).toISOString()
  const written = await upsertRows(tx, {
    table: 'news',
    tenantId,
    columns: {
      ...{ key: 'text', title: 'text', text: 'text', audience: 'text[]', first_day: 'date', last_day: 'date' },
      ...{ state: 'text', published_at: 'timestamptz' },
    },
    key: ['key'],
    keep: ['state'],
    rows: news.map(({ from, to, publishedAt, ...article }) => ({
      ...{ ...article, first_day: from, last_day: to, state: 'published', published_at: at(publishedAt) },
    })),
  })
  findings.count(CLUB_LIFE_FILE, news.length, written)
}
