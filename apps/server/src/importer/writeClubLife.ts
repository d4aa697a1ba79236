import type { ClubDateTime } from '@club/core'
import { instantOf } from '../clock/instantOf.ts'
import { CLUB_LIFE_FILE, type ClubLifeFile } from './clubLifeFile.ts'
import type { ImportContext } from './importContext.ts'
import { upsertRows } from './upsertRows.ts'

interface Written {
  readonly timeZone: string
  readonly now: Date
}

/** Writes news and statuses of courses. What is missing in the file does not change, nor does what staff have written. */
export async function writeClubLife(context: ImportContext, file: ClubLifeFile, when: Written): Promise<void> {
  const news = await writeNews(context, file, when)
  await writeCourseStatus(context, file, when)
  context.findings.count(CLUB_LIFE_FILE, file.news.length, news)
}

async function writeNews({ tx, tenantId }: ImportContext, { news }: ClubLifeFile, { timeZone }: Written) {
  const at = (moment: string): string => instantOf(timeZone, moment as ClubDateTime).toISOString()
  return upsertRows(tx, {
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
}

/** A course that has a status keeps it: staff know better than a file. */
async function writeCourseStatus({ tx, tenantId, findings }: ImportContext, { courses }: ClubLifeFile, { now }: Written): Promise<void> {
  for (const { key, state, buggies, temporaryGreens, note } of courses) {
    const { rows } = await tx.query<{ id: string }>('select id from reservation_course where tenant_id = $1 and key = $2', [tenantId, key])
    const id = rows[0]?.id
    if (id === undefined) {
      const remedy = 'Correct the key, or add the course to reservations.json.'
      findings.add({ file: CLUB_LIFE_FILE, row: null, column: 'courses', problem: `There is no course ${key} with tee times.`, remedy })
    } else {
      await tx.query(
        `insert into course_status (tenant_id, course_id, state, buggies, temporary_greens, note, set_at)
         select $1, $2, $3, $4, $5, $6, $7 where not exists (select from course_status where tenant_id = $1 and course_id = $2)`,
        [tenantId, id, state, buggies, temporaryGreens, note, now],
      )
    }
  }
}
