/** In the inbox of the audience of an article or event that was published. CU-168+, CU-169+. */
import { type ClubDateTime, dayOf } from '@club/core'
import { type Audience, isNewsShown, teaserOf } from '@club/core/club'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { readAudience } from '../../clubs/clubPictures.ts'
import { isModuleShown } from '../../clubs/moduleShown.ts'
import { readNews } from '../../clubs/news.ts'
import type { EmailContext, EmailTemplate, EmailText } from '../emailTemplate.ts'
import { clubTime } from '../textTokens.ts'

export type ClubNews = { readonly articleId: string } | { readonly eventId: string }

function aboutOf(news: ClubNews): string {
  return 'articleId' in news ? `article:${news.articleId}` : `event:${news.eventId}`
}

/** Returns whether the customer has the message already: what is published again is not announced again. */
async function isAnnounced({ tx, customerId, jobId }: EmailContext, news: ClubNews): Promise<boolean> {
  // A job that could not send its email runs again, and has stored its message the first time.
  const row = await rowOf(
    tx,
    sql`select from message where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and about = ${aboutOf(news)}
      and job_id <> ${jobId} limit 1`,
  )
  return row !== undefined
}

async function articleText({ tx, club, customerId, say, link }: EmailContext, articleId: string): Promise<EmailText | null> {
  const [article] = (await readNews(tx, sql`n.id = ${articleId}`))(club)
  if (!article || !isModuleShown(club, 'news')) return null
  if (!isNewsShown(article, await readAudience(tx, customerId), dayOf(club.now))) return null
  return {
    subject: say('newsSubject', { title: article.title }),
    paragraphs: article.teaser === '' ? [] : [article.teaser],
    action: { label: say('newsAction'), href: link(`/article/${articleId}`) },
  }
}

interface EventRow {
  readonly title: string
  readonly text: string
  readonly place: string
  readonly audience: readonly Audience[]
  readonly startsAt: ClubDateTime
}

async function eventText({ tx, club, customerId, say, link }: EmailContext, eventId: string): Promise<EmailText | null> {
  const event = await rowOf<EventRow>(
    tx,
    sql`select title, text, place, audience, starts_at as "startsAt" from club_event
      where tenant_id = ${tx.tenantId} and id = ${eventId} and state = 'published'`,
  )
  if (!event || !isModuleShown(club, 'events') || event.startsAt <= club.now) return null
  if (!event.audience.includes(await readAudience(tx, customerId))) return null
  const values = { event: event.title, when: clubTime(event.startsAt, { dateStyle: 'full', timeStyle: 'short' }) }
  const more = [event.place, teaserOf(event.text)].filter((text) => text !== '')
  return {
    subject: say('eventNewSubject', values),
    paragraphs: [say('eventNewText', values), ...more],
    action: { label: say('seeEvent'), href: link(`/events/${eventId}`) },
  }
}

export const clubNews: EmailTemplate<ClubNews> = {
  name: 'clubNews',
  kind: 'club',
  about: aboutOf,
  write: async (context, news) => {
    if (await isAnnounced(context, news)) return null
    return 'articleId' in news ? articleText(context, news.articleId) : eventText(context, news.eventId)
  },
}
