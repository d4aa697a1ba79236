/**
 * The texts of a day of the tee sheet. A flight without anyone whom the viewer knows looks the same to all viewers of the same kind: its text
 * is made once for them. The flights with the viewer, the viewer's bookings or a friend are written for each viewer.
 */
import { randomUUID } from 'node:crypto'
import { flightToWire } from '@club/contract/reservations'
import type { Flight } from '@club/core/reservation'
import type { PagingQuery } from '../../db/paging.ts'
import { ReadyJson } from '../../http/readyJson.ts'
import type { Viewer } from '../../services/people/viewer.ts'
import { type CourseDays, type Offer, shownDays } from '../../services/reservations/readCourseDays.ts'
import { type FlightViewer, flightsOf, isShown, shownFlight } from '../../services/reservations/readDay.ts'
import { type BookedPlace, type StoredDay, timeKey } from '../../services/reservations/storedDay.ts'
import { pageOrAll } from './pageOrAll.ts'

/** Another version of the program may answer differently. */
const PROGRAM = randomUUID()
/** No customer has this id. */
const STRANGER = '-'
/** Most sheets of a day: one for each set of visible competitions, until the next hold ends. */
const MAX_SHEETS = 4

/** The flights of a day until the next hold ends, with the names of some competitions. */
interface Sheet {
  /** The number of holds that have ended, and the competitions that are seen. */
  readonly name: string
  readonly offer: Offer
  readonly flights: readonly Flight[]
  /** By kind of viewer: the texts of the flights, and the answer with all of them. */
  readonly texts: Map<string, Map<Flight, string>>
  readonly answers: Map<string, ReadyJson>
}

interface DaySheets {
  /** The ends of all holds. */
  readonly ends: readonly Date[]
  /** The customers in the bookings of each tee time, with those who made them; and all of them. */
  readonly people: ReadonlyMap<string, ReadonlySet<string>>
  readonly everyone: ReadonlySet<string>
  readonly sheets: Map<string, Sheet>
}

const sheetsOfDays = new WeakMap<StoredDay, DaySheets>()

function sheetsOf(day: StoredDay): DaySheets {
  const known = sheetsOfDays.get(day)
  if (known) return known
  const { byTime, byBooking, places } = day
  const customersOf = ({ booking: { id } }: BookedPlace): readonly string[] =>
    (byBooking.get(id) ?? []).flatMap(({ booking, person }) => [booking.initiator_id ?? [], person?.customer_id ?? []].flat())
  const people = new Map([...byTime].map(([time, booked]) => [time, new Set(booked.flatMap(customersOf))]))
  const ends = new Map(places.flatMap(({ bookingId, hold }) => (hold ? [[bookingId, hold.until] as const] : [])))
  const made = { ends: [...ends.values()], people, everyone: new Set([...people.values()].flatMap((ids) => [...ids])), sheets: new Map() }
  sheetsOfDays.set(day, made)
  return made
}

function sheetOf(day: StoredDay, { ends, sheets }: DaySheets, viewer: Viewer, instant: Date): Sheet {
  const name = JSON.stringify([ends.filter((end) => end <= instant).length, day.roundsSeenBy(viewer)])
  const known = sheets.get(name)
  if (known) return known
  const offer = day.offerFor(viewer)
  const made = { name, offer, flights: offer.found ? flightsOf(day, offer.found, instant) : [], texts: new Map(), answers: new Map() }
  sheets.set(name, made)
  for (const oldest of [...sheets.keys()].slice(0, Math.max(0, sheets.size - MAX_SHEETS))) sheets.delete(oldest)
  return made
}

/** A viewer of the same kind who knows no one. */
function strangerLike({ staff, customer, sight }: Viewer): FlightViewer {
  const { viewer } = sight
  return {
    staff,
    customer: customer && { ...customer, id: STRANGER },
    sight: { ...sight, friendIds: new Set(), viewer: viewer?.kind === 'customer' ? { ...viewer, id: STRANGER } : viewer },
  }
}

/** The sheet as one viewer sees it. */
export interface ViewedSheet {
  readonly settings: CourseDays['settings']
  readonly flights: readonly Flight[]
  /** Equal states have equal answers. */
  readonly state: string
  /** Returns the answer with these flights. */
  readonly answer: (chosen: readonly Flight[], query: PagingQuery) => ReadyJson
}

/** Throws 404 for an unknown course and if the club does not show the module to the viewer. */
export function viewedSheet(day: StoredDay, viewer: Viewer, instant: Date): ViewedSheet {
  const sheets = sheetsOf(day)
  const sheet = sheetOf(day, sheets, viewer, instant)
  const { settings } = shownDays(sheet.offer, viewer)
  const { parameters } = settings
  const flights = isShown(day.day, viewer, parameters) ? sheet.flights : []
  const { customer, staff, memberLike, sight } = viewer
  const known = [customer?.id ?? '', ...sight.friendIds].filter((id) => sheets.everyone.has(id))
  const kind = JSON.stringify([customer !== null, staff, memberLike])
  const texts = sheet.texts.get(kind) ?? new Map<Flight, string>()
  sheet.texts.set(kind, texts)

  const written = (flight: Flight, as: FlightViewer): string => JSON.stringify(flightToWire(shownFlight(flight, day, as, parameters)))
  const textOf = (flight: Flight): string => {
    const people = sheets.people.get(timeKey(flight))
    if (people && known.some((id) => people.has(id))) return written(flight, viewer)
    const text = texts.get(flight) ?? written(flight, strangerLike(viewer))
    texts.set(flight, text)
    return text
  }
  const answer = (chosen: readonly Flight[], query: PagingQuery): ReadyJson => {
    const { content, page } = pageOrAll(query, chosen)
    const isShared = known.length === 0 && content.length === sheet.flights.length && query.page === undefined && query.size === undefined
    const ready =
      (isShared && sheet.answers.get(kind)) ||
      new ReadyJson(`{"content":[${content.map(textOf).join(',')}],"page":${JSON.stringify(page)}}`)
    if (isShared) sheet.answers.set(kind, ready)
    return ready
  }
  const seen = [sheet.name, flights.length > 0, kind, known.toSorted()]
  return { settings, flights, state: JSON.stringify([PROGRAM, day.state, ...seen]), answer }
}
