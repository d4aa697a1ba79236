/** Rounds of tournaments and booked tee times as an iCalendar (RFC 5545). Times are written in UTC, so that calendar programs need no time zone data. */
import { createHash } from 'node:crypto'
import type { ClubDateTime } from '@club/core'
import ical, { ICalEventStatus } from 'ical-generator'
import { instantOf } from '../../clock/instantOf.ts'
import type { Language } from '../../language/language.ts'
import { CALENDAR_TEXTS } from './calendarTexts.ts'

export interface CalendarRound {
  readonly tournament_id: string
  readonly tournament: string
  readonly round_id: string
  readonly number: number
  readonly round_count: number
  /** The holder's own tee time if the start list is published, else the first one of the round. */
  readonly start_at: ClubDateTime
  readonly holes: number
  readonly shotgun: boolean
  readonly course: string | null
  readonly waiting: boolean
  readonly cancelled: boolean
}

/** A booked tee time. */
export interface CalendarBooking {
  readonly booking_id: string
  readonly start_at: ClubDateTime
  /** Expected. */
  readonly end_at: ClubDateTime
  readonly holes: number
  readonly course: string
}

/** An event without golf. */
export interface CalendarEvent {
  readonly event_id: string
  readonly title: string
  readonly place: string
  readonly start_at: ClubDateTime
  /** null if it is not known; then two hours are assumed. */
  readonly end_at: ClubDateTime | null
  /** From 1; each change of the event raises it. */
  readonly version: number
  readonly waiting: boolean
  readonly cancelled: boolean
}

export interface CalendarFacts {
  readonly club: { readonly name: string; readonly timeZone: string }
  readonly tenantId: string
  readonly language: Language
  /** True for the holder's own calendar. */
  readonly mine: boolean
  /** Returns the URL of a tournament's page. */
  readonly hrefOf: (tournamentId: string) => string
  readonly rounds: readonly CalendarRound[]
  /** Bookings of the holder; the URL of each by `hrefOfBooking`. */
  readonly bookings?: readonly CalendarBooking[]
  readonly hrefOfBooking?: (bookingId: string) => string
  /** Events without golf; the URL of each by `hrefOfEvent`. */
  readonly events?: readonly CalendarEvent[]
  readonly hrefOfEvent?: (eventId: string) => string
  readonly now: Date
}

/** Approximate playing time. */
const MINUTES_PER_HOLE = 15
const MINUTE = 60_000
/** Assumed duration of an event without an end. */
const EVENT_MINUTES = 120
const READ_AGAIN_SECONDS = 3600
const DAY = 86_400_000

export function golfCalendar(facts: CalendarFacts): string {
  const { club, tenantId, language, mine, hrefOf, rounds, bookings = [], hrefOfBooking, events = [], hrefOfEvent, now } = facts
  const words = CALENDAR_TEXTS[language]
  const calendar = ical({
    name: mine ? words.mine.replace('{club}', club.name) : club.name,
    prodId: { company: club.name, product: 'Clubhouse', language: language.toUpperCase() },
    ttl: READ_AGAIN_SECONDS,
  })
  calendar.x([{ key: 'X-WR-TIMEZONE', value: club.timeZone }])
  // Constant for a day, so that polling calendars see an unchanged file.
  const stamp = new Date(now.getTime() - (now.getTime() % DAY))
  for (const round of rounds) {
    const start = instantOf(club.timeZone, round.start_at)
    const several = round.round_count > 1 ? `, ${words.round.replace('{number}', `${round.number}`)}` : ''
    calendar.createEvent({
      id: `round-${round.round_id}@${uidHost(tenantId)}`,
      stamp,
      start,
      end: new Date(start.getTime() + round.holes * MINUTES_PER_HOLE * MINUTE),
      summary: `${round.tournament}${several}${round.waiting ? ` (${words.waiting})` : ''}`,
      location: round.course ? `${round.course}, ${club.name}` : club.name,
      ...(round.shotgun && { description: words.shotgun }),
      url: hrefOf(round.tournament_id),
      status: statusOf(round),
    })
  }
  for (const booking of bookings) {
    calendar.createEvent({
      id: `booking-${booking.booking_id}@${uidHost(tenantId)}`,
      stamp,
      start: instantOf(club.timeZone, booking.start_at),
      end: instantOf(club.timeZone, booking.end_at),
      summary: words.teeTime.replace('{holes}', `${booking.holes}`),
      location: `${booking.course}, ${club.name}`,
      ...(hrefOfBooking && { url: hrefOfBooking(booking.booking_id) }),
      status: ICalEventStatus.CONFIRMED,
    })
  }
  for (const event of events) {
    const start = instantOf(club.timeZone, event.start_at)
    calendar.createEvent({
      id: `event-${event.event_id}@${uidHost(tenantId)}`,
      stamp,
      sequence: event.version - 1,
      start,
      end: event.end_at === null ? new Date(start.getTime() + EVENT_MINUTES * MINUTE) : instantOf(club.timeZone, event.end_at),
      summary: `${event.title}${event.waiting ? ` (${words.waiting})` : ''}`,
      location: event.place || club.name,
      ...(hrefOfEvent && { url: hrefOfEvent(event.event_id) }),
      status: statusOf(event),
    })
  }
  return `${calendar.toString()}\r\n`
}

function statusOf({ cancelled, waiting }: Pick<CalendarRound, 'cancelled' | 'waiting'>): ICalEventStatus {
  if (cancelled) return ICalEventStatus.CANCELLED
  return waiting ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** Returns a host part for event ids that is unique to the club, independent of the installation's host name. */
function uidHost(tenantId: string): string {
  return `${createHash('sha256').update(tenantId).digest('hex').slice(0, 12)}.clubhouse`
}
