/** Sent to those who take part in an event: a place has become free for them, it was cancelled, or its time has changed. UI-62+, UI-64+. */
import type { ClubDateTime } from '@club/core'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { EmailTemplate } from '../emailTemplate.ts'
import { clubTime } from '../textTokens.ts'

export interface EventNews {
  readonly eventId: string
  readonly happened: 'movedUp' | 'cancelled' | 'moved'
}

const WORDS = {
  movedUp: { subject: 'eventMovedUpSubject', text: 'eventMovedUpText' },
  cancelled: { subject: 'eventCancelledSubject', text: 'eventCancelledText' },
  moved: { subject: 'eventMovedSubject', text: 'eventMovedText' },
} as const

interface EventRow {
  readonly title: string
  readonly place: string
  readonly reason: string
  readonly startsAt: ClubDateTime
}

export const eventNews: EmailTemplate<EventNews> = {
  name: 'eventNews',
  kind: 'entry',
  write: async ({ tx, say, link }, { eventId, happened }) => {
    const event = await rowOf<EventRow>(
      tx,
      sql`select title, place, reason, starts_at as "startsAt" from club_event where tenant_id = ${tx.tenantId} and id = ${eventId}`,
    )
    if (!event) return null
    const when = clubTime(event.startsAt, { dateStyle: 'full', timeStyle: 'short' })
    const values = { event: event.title, when }
    return {
      subject: say(WORDS[happened].subject, values),
      paragraphs: [
        say(WORDS[happened].text, values),
        ...(happened === 'cancelled' ? [event.reason, say('eventMoneyBack')] : event.place === '' ? [] : [event.place]),
      ],
      action: { label: say('seeEvent'), href: link(`/events/${eventId}`) },
    }
  },
}
