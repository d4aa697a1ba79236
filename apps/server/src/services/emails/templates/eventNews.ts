/**
 * Sent to those who take part in an event or wait: their own sign-up is confirmed, the club has entered or withdrawn them, a place has become
 * free for them, the event was cancelled, or it has changed. UI-62+, UI-64+, UI-91+, UI-92+, UI-146+.
 */
import type { ClubDateTime } from '@club/core'
import { eventNotice, mayCancelEntry, type StaffEvent } from '@club/core/club'
import { money } from '@club/core/finance'
import type { MessageKind } from '@club/core/membership'
import { sql } from '../../../db/sql.ts'
import { eventCalendar } from '../../calendar/eventCalendar.ts'
import { readEvents } from '../../clubs/clubEvents.ts'
import { isModuleShown } from '../../clubs/moduleShown.ts'
import type { EmailContext, EmailTemplate } from '../emailTemplate.ts'
import { clubTime, moneyText } from '../textTokens.ts'
import { refundTexts } from './refundNews.ts'

/** The facts of an event before it was changed. */
export interface KnownFacts {
  readonly startDateTime: ClubDateTime
  readonly endDateTime: ClubDateTime | null
  readonly place: string
  /** Minor units. */
  readonly fee: number
  readonly cancelUntil: ClubDateTime
}

/** Parts of the fee of an entry that has ended, in minor units. */
export interface EndedFee {
  /** Ids of the refunds of what was paid: this message says how the money comes back, and no other one. FI-93+. */
  readonly refundIds: readonly string[]
  /** Not paid, and no longer to pay. */
  readonly notCharged: number
  /** Still charged, because the entry ended too late. */
  readonly due: number
}

export type EventNews =
  | { readonly eventId: string; readonly happened: 'movedUp' }
  | { readonly eventId: string; readonly happened: 'moved'; readonly was: KnownFacts }
  /** A sign-up by the customer, or by the club for them; one that has changed by the time it is written has a message of its own. */
  | { readonly eventId: string; readonly happened: 'entered' | 'waiting'; readonly entryId: string; readonly byClub?: true }
  /** `byClub`: the club has withdrawn the customer; its reason may be ''. */
  | {
      readonly eventId: string
      readonly happened: 'left' | 'leftWaiting'
      readonly fee: EndedFee
      readonly byClub?: { readonly reason: string }
    }
  | { readonly eventId: string; readonly happened: 'cancelled'; readonly fee: EndedFee }

const WORDS = {
  movedUp: { subject: 'eventMovedUpSubject', text: 'eventMovedUpText' },
  cancelled: { subject: 'eventCancelledSubject', text: 'eventCancelledText' },
  moved: { subject: 'eventMovedSubject', text: 'eventMovedText' },
  entered: { subject: 'eventEnteredSubject', text: 'eventEnteredText' },
  waiting: { subject: 'eventWaitingSubject', text: 'eventWaitingText' },
  left: { subject: 'eventLeftSubject', text: 'eventLeftText' },
  leftWaiting: { subject: 'eventLeftSubject', text: 'eventLeftWaitingText' },
} as const

const BY_CLUB_WORDS = {
  entered: { subject: 'eventEnteredByClubSubject', text: 'eventEnteredByClubText' },
  waiting: { subject: 'eventWaitingByClubSubject', text: 'eventWaitingByClubText' },
  left: { subject: 'eventLeftByClubSubject', text: 'eventLeftByClubText' },
  leftWaiting: { subject: 'eventLeftByClubSubject', text: 'eventLeftWaitingByClubText' },
} as const

/** Returns the subject and the first sentence of a message. */
function wordsOf(news: EventNews) {
  return 'byClub' in news && news.byClub ? BY_CLUB_WORDS[news.happened] : WORDS[news.happened]
}

/** Without the message, a customer would pay for a place that is not known to them, or come in vain. CU-219+. */
const KINDS: Readonly<Record<EventNews['happened'], MessageKind>> = {
  ...{ movedUp: 'place', cancelled: 'place', moved: 'event' },
  ...{ entered: 'ownEvent', waiting: 'ownEvent', left: 'ownEvent', leftWaiting: 'ownEvent' },
}

/**
 * An entry or withdrawal by the club is of the kind for entries by others, whose email cannot be switched off. Any other message with a refund
 * reaches the customer as the other messages about their money do, unless the place is urgent.
 */
function kindOf(news: EventNews): MessageKind {
  if ('byClub' in news && news.byClub) return 'entry'
  return news.happened === 'left' && news.fee.refundIds.length > 0 ? 'money' : KINDS[news.happened]
}

const momentOf = ({ club }: EmailContext, at: ClubDateTime): string =>
  clubTime(at, { dateStyle: 'full', timeStyle: 'short', hourMode: club.settings.hourMode })

const amountOf = ({ club }: EmailContext, amount: number): string => moneyText(money(amount, club.currency))

/** Returns the sentences of a message between its first one and the link; null if it is out of date. */
async function textsOf(context: EmailContext, event: StaffEvent, news: EventNews): Promise<readonly string[] | null> {
  switch (news.happened) {
    case 'moved':
      return changesOf(context, event, news.was)
    case 'cancelled':
      return [event.reason, ...(await endedTexts(context, event, news.fee))]
    case 'movedUp':
      // The place has been left meanwhile, or the club has cancelled the event: that has a message of its own.
      if (event.entry?.state !== 'entered' || event.state !== 'published') return null
      return [...partyTexts(context, event), ...feeTexts(context, event)]
    case 'entered':
    case 'waiting': {
      const { entry } = event
      if (entry?.id !== news.entryId || entry.state !== news.happened || event.state !== 'published') return null
      return [...partyTexts(context, event), ...(news.happened === 'entered' ? feeTexts(context, event) : waitingTexts(context, event))]
    }
    case 'left':
    case 'leftWaiting': {
      const reason = news.byClub?.reason ?? ''
      const ended = await endedTexts(context, event, news.fee)
      return reason === '' ? ended : [context.say('refundNote', { note: reason }), ...ended]
    }
  }
}

/** Returns the sentences of what has changed besides the start, a fee never while people are in; null if nothing has changed, or not any more. */
function changesOf(context: EmailContext, event: StaffEvent, was: KnownFacts): readonly string[] | null {
  if (eventNotice({ ...was, state: 'published' }, event) !== 'changed') return null
  const { say } = context
  const { endDateTime, cancelUntil, place } = event
  return [
    ...(place === '' ? [] : [place]),
    ...(endDateTime === null || endDateTime === was.endDateTime ? [] : [say('eventEndNow', { when: momentOf(context, endDateTime) })]),
    ...(cancelUntil === was.cancelUntil ? [] : [say('eventCancelUntilNow', { when: momentOf(context, cancelUntil) })]),
  ]
}

/** Returns the place and the guests. */
function partyTexts({ say }: EmailContext, { place, entry }: StaffEvent): readonly string[] {
  const guests = entry?.guests ?? 0
  return [...(place === '' ? [] : [place]), ...(guests === 0 ? [] : [say('eventGuests', { count: guests })])]
}

/** Returns the fee of the recipient's party, where its invoice is, and how long it can be cancelled free of charge. UI-85+. */
function feeTexts(context: EmailContext, event: StaffEvent): readonly string[] {
  const { say, club } = context
  const fee = partyFee(event)
  if (fee === 0) return []
  const text = isModuleShown(club, 'financial-account') ? 'eventFee' : 'eventFeeOffice'
  const isFree = club.now <= event.cancelUntil
  return [
    say(text, { fee: amountOf(context, fee) }),
    isFree ? say('eventFreeUntil', { until: momentOf(context, event.cancelUntil) }) : say('eventFeeCharged'),
  ]
}

function waitingTexts(context: EmailContext, event: StaffEvent): readonly string[] {
  const fee = partyFee(event)
  return fee === 0 ? [] : [context.say('eventFeeWaiting', { fee: amountOf(context, fee) })]
}

const partyFee = ({ fee, entry }: StaffEvent): number => (entry === null ? 0 : fee * (1 + entry.guests))

async function endedTexts(context: EmailContext, { cancelUntil }: StaffEvent, fee: EndedFee): Promise<readonly string[]> {
  const { say } = context
  const { refundIds, notCharged, due } = fee
  const until = momentOf(context, cancelUntil)
  return [
    ...(await refundTexts(context, refundIds)),
    ...(notCharged === 0 ? [] : [say('eventFeeNotCharged', { fee: amountOf(context, notCharged) })]),
    ...(due === 0 ? [] : [say('eventFeeDue', { fee: amountOf(context, due), until })]),
  ]
}

/** Returns how the recipient leaves the event. */
function notesOf({ say }: EmailContext, news: EventNews): readonly string[] {
  if (news.happened === 'entered' || news.happened === 'movedUp') return [say('eventCancelIfNot')]
  return news.happened === 'waiting' && news.byClub ? [say('eventLeaveWaiting')] : []
}

/** Returns the calendar entry of someone who takes part and wants one. */
function calendarFor({ tx, instant, club, language, url, wants }: EmailContext, event: StaffEvent) {
  if (!wants.attachCalendarEntry || event.state !== 'published' || event.entry?.state !== 'entered') return {}
  return { calendar: eventCalendar(event, { club, tenantId: tx.tenantId, language, now: instant, url }) }
}

export const eventNews: EmailTemplate<EventNews> = {
  name: 'eventNews',
  kind: kindOf,
  write: async (context, news) => {
    const { tx, say, link, customerId, club } = context
    const { eventId } = news
    const [event] = await readEvents(tx, sql`e.id = ${eventId}`, customerId)
    const texts = event ? await textsOf(context, event, news) : null
    if (!event || texts === null) return null
    const { title, startDateTime, entry } = event
    const values = { event: title, when: momentOf(context, startDateTime), position: entry?.waitingPosition ?? 0 }
    const words = wordsOf(news)
    return {
      subject: say(words.subject, values),
      paragraphs: [say(words.text, values), ...texts],
      action:
        kindOf(news) === 'money'
          ? { label: say('seeAccount'), href: link('/financial-account') }
          : { label: say('seeEvent'), href: link(`/events/${eventId}`) },
      notes: mayCancelEntry(event, club.now) ? notesOf(context, news) : [],
      ...calendarFor(context, event),
    }
  },
}
