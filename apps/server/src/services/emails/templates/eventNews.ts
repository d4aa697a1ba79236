/** Sent to those who take part in an event: a place has become free for them, it was cancelled, or its time has changed. UI-62+, UI-64+. */
import type { ClubDateTime } from '@club/core'
import { money } from '@club/core/finance'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { EmailContext, EmailTemplate } from '../emailTemplate.ts'
import { clubTime, moneyText } from '../textTokens.ts'

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
  readonly cancelUntil: ClubDateTime
  /** Minor units, for the party of the recipient; null without an entry. */
  readonly fee: number | null
}

/** Returns what a place costs, and how long it can be cancelled free of charge. UI-85+. */
function feeTexts({ say, club }: EmailContext, { fee, cancelUntil }: EventRow): readonly string[] {
  if (!fee) return []
  const until = clubTime(cancelUntil, { dateStyle: 'full', timeStyle: 'short' })
  const free = club.now <= cancelUntil ? [say('eventFreeUntil', { until })] : []
  return [say('eventFee', { fee: moneyText(money(fee, club.currency)) }), ...free]
}

export const eventNews: EmailTemplate<EventNews> = {
  name: 'eventNews',
  kind: 'entry',
  write: async (context, { eventId, happened }) => {
    const { tx, say, link, customerId } = context
    const event = await rowOf<EventRow>(
      tx,
      sql`select e.title, e.place, e.reason, e.starts_at as "startsAt", e.cancel_until as "cancelUntil", (
            select e.fee * (1 + n.guests) from club_event_entry n
            where n.tenant_id = e.tenant_id and n.event_id = e.id and n.customer_id = ${customerId} and n.state = 'entered'
          ) as fee
        from club_event e where e.tenant_id = ${tx.tenantId} and e.id = ${eventId}`,
    )
    if (!event) return null
    const when = clubTime(event.startsAt, { dateStyle: 'full', timeStyle: 'short' })
    const values = { event: event.title, when }
    return {
      subject: say(WORDS[happened].subject, values),
      paragraphs: [
        say(WORDS[happened].text, values),
        ...(happened === 'cancelled' ? [event.reason, say('eventMoneyBack')] : event.place === '' ? [] : [event.place]),
        ...(happened === 'movedUp' ? feeTexts(context, event) : []),
      ],
      action: { label: say('seeEvent'), href: link(`/events/${eventId}`) },
    }
  },
}
