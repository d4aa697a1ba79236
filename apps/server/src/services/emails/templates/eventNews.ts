/** Sent to those who take part in an event: a place has become free for them, it was cancelled, or it has changed. UI-62+, UI-64+. */
import type { ClubDateTime } from '@club/core'
import { type EventState, eventNotice } from '@club/core/club'
import { money } from '@club/core/finance'
import { rowOf } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { EmailContext, EmailTemplate } from '../emailTemplate.ts'
import { clubTime, moneyText } from '../textTokens.ts'

/** The facts of an event before it was changed. */
export interface KnownFacts {
  readonly startDateTime: ClubDateTime
  readonly endDateTime: ClubDateTime | null
  readonly place: string
  /** Minor units. */
  readonly fee: number
  readonly cancelUntil: ClubDateTime
}

export type EventNews =
  | { readonly eventId: string; readonly happened: 'movedUp' | 'cancelled' }
  | { readonly eventId: string; readonly happened: 'moved'; readonly was: KnownFacts }

const WORDS = {
  movedUp: { subject: 'eventMovedUpSubject', text: 'eventMovedUpText' },
  cancelled: { subject: 'eventCancelledSubject', text: 'eventCancelledText' },
  moved: { subject: 'eventMovedSubject', text: 'eventMovedText' },
} as const

interface EventRow extends KnownFacts {
  readonly title: string
  readonly state: EventState
  readonly reason: string
  /** Minor units, for the party of the recipient; null without an entry. */
  readonly partyFee: number | null
}

const MOMENT = { dateStyle: 'full', timeStyle: 'short' } as const

/** Returns the sentences of what has changed besides start and place, a fee never while people are in; null if nothing has changed, or not any more. */
function changesOf(event: EventRow, was: KnownFacts, { say }: Pick<EmailContext, 'say'>): readonly string[] | null {
  if (eventNotice({ ...was, state: 'published' }, event) !== 'changed') return null
  const { endDateTime, cancelUntil } = event
  return [
    ...(endDateTime === null || endDateTime === was.endDateTime ? [] : [say('eventEndNow', { when: clubTime(endDateTime, MOMENT) })]),
    ...(cancelUntil === was.cancelUntil ? [] : [say('eventCancelUntilNow', { when: clubTime(cancelUntil, MOMENT) })]),
  ]
}

/** Returns what a place costs, and how long it can be cancelled free of charge. UI-85+. */
function feeTexts({ say, club }: EmailContext, { partyFee, cancelUntil }: EventRow): readonly string[] {
  if (!partyFee) return []
  const free = club.now <= cancelUntil ? [say('eventFreeUntil', { until: clubTime(cancelUntil, MOMENT) })] : []
  return [say('eventFee', { fee: moneyText(money(partyFee, club.currency)) }), ...free]
}

export const eventNews: EmailTemplate<EventNews> = {
  name: 'eventNews',
  kind: 'entry',
  write: async (context, news) => {
    const { tx, say, link, customerId } = context
    const { eventId, happened } = news
    const event = await rowOf<EventRow>(
      tx,
      sql`select e.title, e.state, e.place, e.reason, e.starts_at as "startDateTime", e.ends_at as "endDateTime", e.fee,
          e.cancel_until as "cancelUntil", (
            select e.fee * (1 + n.guests) from club_event_entry n
            where n.tenant_id = e.tenant_id and n.event_id = e.id and n.customer_id = ${customerId} and n.state = 'entered'
          ) as "partyFee"
        from club_event e where e.tenant_id = ${tx.tenantId} and e.id = ${eventId}`,
    )
    if (!event) return null
    const changes = happened === 'moved' ? changesOf(event, news.was, context) : []
    if (changes === null) return null
    const values = { event: event.title, when: clubTime(event.startDateTime, MOMENT) }
    const where = event.place === '' ? [] : [event.place]
    return {
      subject: say(WORDS[happened].subject, values),
      paragraphs: [
        say(WORDS[happened].text, values),
        ...(happened === 'cancelled' ? [event.reason, say('eventMoneyBack')] : [...where, ...changes]),
        ...(happened === 'movedUp' ? feeTexts(context, event) : []),
      ],
      action: { label: say('seeEvent'), href: link(`/events/${eventId}`) },
    }
  },
}
