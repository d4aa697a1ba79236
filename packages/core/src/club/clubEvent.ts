/** Events without golf: sign-up, places, waiting list, cancelling. UI-24, UI-60+ to UI-66+ in docs/spec/interface.md. */
import { checkOneOf, checkWhole } from '../fieldError.ts'
import { plusDays } from '../text/plusDays.ts'
import { type ClubDateTime, checkDateTime, dayOf } from '../time.ts'
import type { Audience } from './news.ts'

/** A draft is shown to staff only; a cancelled event stays visible and takes no entries. */
export const EVENT_STATES = ['draft', 'published', 'cancelled'] as const
export type EventState = (typeof EVENT_STATES)[number]
/** An entry takes a place, or waits for one. */
export const EVENT_ENTRY_STATES = ['entered', 'waiting'] as const
export type EventEntryState = (typeof EVENT_ENTRY_STATES)[number]

/** The most guests that one person brings. */
export const MAX_EVENT_GUESTS = 20
/** The most places of an event with a limit. */
export const MAX_EVENT_PLACES = 5000

/** The most characters of the reason why the club cancels an event or withdraws a participant. */
export const MAX_EVENT_REASON = 200

/** The facts that decide about an entry. */
export interface EventTerms {
  readonly state: EventState
  readonly startDateTime: ClubDateTime
  /** Last moment of sign-up. */
  readonly signUpUntil: ClubDateTime
  /** Last moment at which an entry is cancelled without paying its fee. */
  readonly cancelUntil: ClubDateTime
  /** null for an event without a limit. */
  readonly places: number | null
  /** Places of those who are entered. */
  readonly taken: number
  /** The most guests of one person; 0 for none. */
  readonly maxGuests: number
  /** Minor units for each person. */
  readonly fee: number
}

/** The viewer's own entry. */
export interface EventEntry {
  readonly id: string
  readonly state: EventEntryState
  readonly guests: number
  /** Rank in the waiting list from 1; null if entered. */
  readonly waitingPosition: number | null
  /** The invoice of its fee; null without a fee and in the waiting list. */
  readonly invoiceId: string | null
  /** Minor units of the invoice that are not credited; 0 without one. */
  readonly charged: number
  /** Minor units that the invoice still asks for. */
  readonly unpaid: number
}

/** An event as members read it. */
export interface ClubEvent extends EventTerms {
  readonly id: string
  readonly title: string
  /** Markdown. */
  readonly text: string
  readonly teaser: string
  readonly place: string
  readonly endDateTime: ClubDateTime | null
  readonly pictureId: string | null
  readonly waiting: number
  /** Why the club cancelled it; '' otherwise. */
  readonly reason: string
  /** null without one. */
  readonly entry: EventEntry | null
}

/** An event as staff edit it. */
export interface StaffEvent extends ClubEvent {
  readonly audience: readonly Audience[]
  readonly version: number
}

/** A participant, as staff see them. */
export interface EventParticipant {
  readonly id: string
  readonly customerId: string
  readonly customerNumber: string
  readonly name: string
  readonly state: EventEntryState
  readonly guests: number
  readonly at: ClubDateTime
  /** Minor units. */
  readonly fee: number
  /** Minor units of the invoice that are not credited; 0 without one. */
  readonly charged: number
  readonly unpaid: number
  /** Last moment at which this entry is cancelled without paying its fee: the start for a party that moved up late. */
  readonly cancelUntil: ClubDateTime
}

/** Reasons to refuse an entry. */
export const EVENT_REFUSALS = [
  'eventNotOpen',
  'eventClosed',
  'eventHasBegun',
  'eventAlreadyIn',
  'eventTooManyGuests',
  'eventTooFewPlaces',
] as const
export type EventRefusal = (typeof EVENT_REFUSALS)[number]

/** Terms that a sign-up binds a party to. The screen shows them, and the server takes no others. */
export interface EntryTerms {
  readonly as: EventEntryState
  /** Minor units for the whole party; charged when it takes places. */
  readonly fee: number
  readonly startDateTime: ClubDateTime
  readonly cancelUntil: ClubDateTime
}

/** The state of the new entry, or every reason against it. */
export type EventEntryDecision =
  | { readonly allowed: true; readonly as: EventEntryState }
  | { readonly allowed: false; readonly refusals: readonly [EventRefusal, ...EventRefusal[]] }

function checkTerms({ state, startDateTime, signUpUntil, cancelUntil, places, taken, maxGuests, fee }: EventTerms): void {
  checkOneOf('state', state, EVENT_STATES)
  checkDateTime('startDateTime', startDateTime)
  checkDateTime('signUpUntil', signUpUntil)
  checkDateTime('cancelUntil', cancelUntil)
  if (places !== null) checkWhole('places', places, 0)
  checkWhole('taken', taken, 0)
  checkWhole('maxGuests', maxGuests, 0)
  checkWhole('fee', fee, 0)
}

/** Returns the free places; null for an event without a limit. */
export function freePlaces({ places, taken }: Pick<EventTerms, 'places' | 'taken'>): number | null {
  if (places === null) return null
  checkWhole('places', places, 0)
  checkWhole('taken', taken, 0)
  return Math.max(0, places - taken)
}

/** A person is entered by themselves, or by the club office. */
export const EVENT_ENTERERS = ['customer', 'office'] as const
export type EventEnterer = (typeof EVENT_ENTERERS)[number]

/** The facts of a person that decide about their entry. */
export interface EventParty {
  readonly guests: number
  readonly alreadyIn: boolean
  /** Parties that wait. */
  readonly waiting: number
  /** `customer` by default. */
  readonly by?: EventEnterer
}

/**
 * Decides about a person with guests. A party that does not fit, or comes behind others who wait, joins the waiting list. For the office the
 * end of sign-up does not count, only the start; places and guests do. Whom the event addresses is not decided here: the office may enter
 * any customer of the club.
 */
export function eventEntryDecision(terms: EventTerms, party: EventParty, now: ClubDateTime): EventEntryDecision {
  const { by = 'customer' } = party
  checkTerms(terms)
  checkOneOf('by', by, EVENT_ENTERERS)
  checkWhole('guests', party.guests, 0)
  checkWhole('waiting', party.waiting, 0)
  checkDateTime('now', now)
  const size = 1 + party.guests
  const refusals: EventRefusal[] = []
  if (terms.state !== 'published') refusals.push('eventNotOpen')
  const hasBegun = now >= terms.startDateTime
  if (by === 'office' && hasBegun) refusals.push('eventHasBegun')
  if (by === 'customer' && (hasBegun || now > terms.signUpUntil)) refusals.push('eventClosed')
  if (party.alreadyIn) refusals.push('eventAlreadyIn')
  if (party.guests > terms.maxGuests) refusals.push('eventTooManyGuests')
  if (terms.places !== null && size > terms.places) refusals.push('eventTooFewPlaces')
  const [first, ...others] = refusals
  if (first) return { allowed: false, refusals: [first, ...others] }
  return { allowed: true, as: stateOf(terms, party) }
}

function stateOf(terms: EventTerms, party: { readonly guests: number; readonly waiting: number }): EventEntryState {
  const free = freePlaces(terms)
  return free === null || (party.waiting === 0 && 1 + party.guests <= free) ? 'entered' : 'waiting'
}

/** Returns what a sign-up with `guests` binds to now, whether it is allowed or not. */
export function entryTerms(event: EventTerms & { readonly waiting: number }, guests: number): EntryTerms {
  checkTerms(event)
  checkWhole('guests', guests, 0)
  checkWhole('waiting', event.waiting, 0)
  const { fee, startDateTime, cancelUntil } = event
  return { as: stateOf(event, { guests, waiting: event.waiting }), fee: fee * (1 + guests), startDateTime, cancelUntil }
}

/** Returns what differs from the terms that a screen has shown; seconds of a time do not count. */
export function changedTerms(shown: EntryTerms, current: EntryTerms): readonly (keyof EntryTerms)[] {
  for (const terms of [shown, current]) {
    checkOneOf('as', terms.as, EVENT_ENTRY_STATES)
    checkWhole('fee', terms.fee, 0)
  }
  const times = (['startDateTime', 'cancelUntil'] as const).filter((field) => minuteOf(shown[field]) !== minuteOf(current[field]))
  return [...(['as', 'fee'] as const).filter((field) => shown[field] !== current[field]), ...times]
}

/** Returns whether an entry may be cancelled: until the event starts. */
export function mayCancelEntry({ startDateTime }: Pick<EventTerms, 'startDateTime'>, now: ClubDateTime): boolean {
  checkDateTime('startDateTime', startDateTime)
  checkDateTime('now', now)
  return now < startDateTime
}

/** Returns whether the fee of an entry that is cancelled now is not charged: until `cancelUntil`, and always if the club cancels. */
export function feeIsReturned({ cancelUntil, state }: Pick<EventTerms, 'cancelUntil' | 'state'>, now: ClubDateTime): boolean {
  checkOneOf('state', state, EVENT_STATES)
  checkDateTime('cancelUntil', cancelUntil)
  checkDateTime('now', now)
  return state === 'cancelled' || now <= cancelUntil
}

/**
 * Returns whether a new end of free cancellation leaves those who have signed up time to use it: it is not earlier than `before`, or at least a
 * day from `now`.
 */
export function leavesTimeToCancel(before: ClubDateTime, after: ClubDateTime, now: ClubDateTime): boolean {
  for (const [field, moment] of Object.entries({ before, after, now })) checkDateTime(field, moment)
  return after.slice(0, 16) >= before.slice(0, 16) || after >= `${plusDays(dayOf(now), 1)}${now.slice(10)}`
}

/**
 * Returns the minor units that stay charged if the entry is cancelled now: all that is not credited after the deadline, otherwise 0. `waived`:
 * the office does without the fee.
 */
export function feeOfCancelling(
  event: Pick<EventTerms, 'cancelUntil' | 'state'>,
  entry: Pick<EventEntry, 'charged'>,
  now: ClubDateTime,
  waived = false,
): number {
  checkWhole('charged', entry.charged, 0)
  return feeIsReturned(event, now) || waived ? 0 : entry.charged
}

/**
 * Returns the parties that move up, in the order of the list: the first one that does not fit ends it, so that a large party is not passed
 * over for ever. `free`: null for an event without a limit.
 */
export function movedUpParties<Party extends { readonly guests: number }>(
  waiting: readonly Party[],
  free: number | null,
): readonly Party[] {
  if (free === null) return waiting
  checkWhole('free', free, 0)
  let left = free
  const end = waiting.findIndex(({ guests }) => {
    checkWhole('guests', guests, 0)
    left -= 1 + guests
    return left < 0
  })
  return end === -1 ? waiting : waiting.slice(0, end)
}

/** Reasons to notify people: the audience of a new event, and those who take part or wait of a change or the cancellation. */
export type EventNotice = 'published' | 'changed' | 'cancelled'

/** The facts of an event that those in it are notified of when they change. */
export type EventFacts = Pick<ClubEvent, 'state' | 'startDateTime' | 'endDateTime' | 'place' | 'fee' | 'cancelUntil'>

/** Returns what saving `after` notifies of; null if no one is notified. `before` is null for a new event. */
export function eventNotice(before: EventFacts | null, after: EventFacts): EventNotice | null {
  checkOneOf('state', after.state, EVENT_STATES)
  if (before) checkOneOf('state', before.state, EVENT_STATES)
  const wasPublished = before?.state === 'published'
  if (after.state === 'cancelled') return wasPublished ? 'cancelled' : null
  if (after.state === 'draft') return null
  if (!wasPublished) return before?.state === 'cancelled' ? null : 'published'
  const sameTimes = (['startDateTime', 'endDateTime', 'cancelUntil'] as const).every(
    (field) => minuteOf(before[field]) === minuteOf(after[field]),
  )
  return sameTimes && before.place === after.place && before.fee === after.fee ? null : 'changed'
}

/** Forms have no seconds, and the last second of a minute is the same deadline. */
function minuteOf(moment: ClubDateTime | null): string | null {
  if (moment === null) return null
  checkDateTime('moment', moment)
  return moment.slice(0, 16)
}
