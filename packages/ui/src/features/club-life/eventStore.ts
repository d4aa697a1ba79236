/** State of the form in which staff write an event. UI-64+. */
import type { ClubDateTime } from '@club/core'
import {
  type Audience,
  type EventNotice,
  type EventState,
  eventNotice,
  MAX_EVENT_GUESTS,
  MAX_EVENT_PLACES,
  type StaffEvent,
} from '@club/core/club'
import { formatAmount, money, parseTypedAmount } from '@club/core/finance'
import type { FieldError } from '../../shared/form/useForm.ts'
import { momentOfField } from './courseStatusStore.ts'
import { createFormStore, type FormDeps, type FormStore } from './formStore.ts'

/** As typed. */
export interface EventValues {
  readonly title: string
  readonly text: string
  readonly place: string
  readonly starts: string
  readonly ends: string
  readonly signUpUntil: string
  readonly cancelUntil: string
  /** '' without a limit. */
  readonly places: string
  readonly maxGuests: string
  readonly fee: string
  readonly audience: readonly Audience[]
  readonly pictureId: string | null
  readonly state: EventState
  readonly reason: string
}

export type EventStore = FormStore<EventValues>

/** An event that can be sent. */
export interface EventInput extends Pick<EventValues, 'title' | 'text' | 'place' | 'audience' | 'pictureId' | 'state' | 'reason'> {
  readonly startDateTime: ClubDateTime
  readonly endDateTime: ClubDateTime | null
  readonly signUpUntil: ClubDateTime
  readonly cancelUntil: ClubDateTime
  readonly places: number | null
  readonly maxGuests: number
  /** Minor units. */
  readonly fee: number
}

const wholeOf = (text: string, most: number): number | null => (/^\d{1,4}$/.test(text.trim()) && Number(text) <= most ? Number(text) : null)

function feeOf(text: string, currency: string): number | null {
  const parsed = parseTypedAmount(text.trim() === '' ? '0' : text, currency)
  return parsed.ok && parsed.value.amount >= 0 ? parsed.value.amount : null
}

type Errors = readonly FieldError<keyof EventValues>[]

function errorsOf(values: EventValues, currency: string): Errors {
  const { title, audience, starts, ends, signUpUntil, cancelUntil, places, maxGuests, fee, state, reason } = values
  const errors: FieldError<keyof EventValues>[] = []
  if (title.trim() === '') errors.push({ field: 'title', code: 'required' })
  const moments = { starts, signUpUntil, cancelUntil, ...(ends !== '' && { ends }) }
  for (const [field, text] of Object.entries(moments)) {
    if (momentOfField(text) === null) errors.push({ field: field as keyof typeof moments, code: text === '' ? 'required' : 'notADate' })
  }
  if (ends !== '' && ends < starts) errors.push({ field: 'ends', code: 'endBeforeStart' })
  if (places !== '' && !wholeOf(places, MAX_EVENT_PLACES)) errors.push({ field: 'places', code: 'noPlaces' })
  if (wholeOf(maxGuests, MAX_EVENT_GUESTS) === null) errors.push({ field: 'maxGuests', code: 'notANumber' })
  if (feeOf(fee, currency) === null) errors.push({ field: 'fee', code: 'notAnAmount' })
  if (audience.length === 0) errors.push({ field: 'audience', code: 'required' })
  if (state === 'cancelled' && reason.trim() === '') errors.push({ field: 'reason', code: 'required' })
  return errors
}

/** Returns the event of a form without errors. */
export function eventOfValues(values: EventValues, currency: string): EventInput {
  const { title, text, place, audience, pictureId, state, reason } = values
  const at = (field: string): ClubDateTime => momentOfField(field) as ClubDateTime
  return {
    ...{ title, text, place, audience, pictureId, state, reason },
    ...{ startDateTime: at(values.starts), endDateTime: momentOfField(values.ends) },
    ...{ signUpUntil: at(values.signUpUntil), cancelUntil: at(values.cancelUntil) },
    places: values.places === '' ? null : Number(values.places),
    maxGuests: Number(values.maxGuests),
    fee: feeOf(values.fee, currency) ?? 0,
  }
}

/** Returns what publishing or saving the form notifies of. */
export function noticeOfValues(event: StaffEvent | null, values: EventValues, currency: string): EventNotice | null {
  const { startDateTime, endDateTime, cancelUntil, place, fee } = eventOfValues(values, currency)
  if ([startDateTime, cancelUntil].some((moment) => moment === null)) return event?.state === 'published' ? 'changed' : 'published'
  return eventNotice(event, { state: 'published', startDateTime, endDateTime, cancelUntil, place: place.trim(), fee })
}

const fieldOf = (moment: ClubDateTime): string => moment.slice(0, 16)

/** Returns what the form shows of the stored event; for null an empty draft for members. */
export function eventValues(event: StaffEvent | null, currency: string): EventValues {
  const fresh: EventValues = {
    ...{ title: '', text: '', place: '', starts: '', ends: '', signUpUntil: '', cancelUntil: '', places: '' },
    ...{ maxGuests: '0', fee: '', audience: ['members'], pictureId: null, state: 'draft', reason: '' },
  }
  const stored: EventValues | null = event && {
    ...{ title: event.title, text: event.text, place: event.place, audience: event.audience, pictureId: event.pictureId },
    ...{ state: event.state, reason: event.reason, starts: fieldOf(event.startDateTime) },
    ...{ ends: event.endDateTime === null ? '' : fieldOf(event.endDateTime), signUpUntil: fieldOf(event.signUpUntil) },
    ...{ cancelUntil: fieldOf(event.cancelUntil), places: event.places === null ? '' : `${event.places}`, maxGuests: `${event.maxGuests}` },
    fee: event.fee === 0 ? '' : formatAmount(money(event.fee, currency)),
  }
  return stored ?? fresh
}

export function createEventStore(event: StaffEvent | null, currency: string, deps: FormDeps<EventValues>): EventStore {
  return createFormStore<EventValues>(eventValues(event, currency), (values) => errorsOf(values, currency), deps, event?.version)
}
