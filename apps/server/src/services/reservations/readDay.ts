/** The tee sheet of a day as one viewer sees it. RE-107+, RE-108+. */
import { type ClubDate, dayOf } from '@club/core'
import {
  bookingNumberVisible,
  daySheet,
  type Flight,
  HIDDEN_PLAYER,
  isDayOffered,
  type Player,
  type ReservationParameters,
  type SheetBooking,
  type SheetFlight,
  type SheetPerson,
  shownPlayer,
} from '@club/core/reservation'
import type { Tx } from '../../db/connect.ts'
import { handicapOf, personOf } from '../people/people.ts'
import { shownPerson } from '../people/sight.ts'
import type { Viewer } from '../people/viewer.ts'
import { type CourseDays, shownDays } from './readCourseDays.ts'
import { type BookedPlace, type PersonRow, readStoredDay, type StoredDay, timeKey } from './storedDay.ts'
import { type StoredPlace, withoutEndedHolds } from './takenPlaces.ts'

/** A day of a course with its flights. */
export interface SheetOfDay extends CourseDays {
  readonly flights: readonly SheetFlight[]
}

/** The parts of a viewer that decide what they see of a flight. */
export type FlightViewer = Pick<Viewer, 'customer' | 'sight' | 'staff'>

const playerOf = ({ customer_id: customerId }: PersonRow): Player =>
  customerId === null ? { kind: 'anonymousGuest', name: null } : { kind: 'customer', customerId }

/** Returns a booking as shown; its places are those of each of its tee times. */
function bookingOf(places: readonly BookedPlace[], viewer: FlightViewer, parameters: ReservationParameters): SheetBooking {
  const [{ booking }] = places as [BookedPlace]
  const { id, number, initiator_id, with_dog: withDog } = booking
  const customerId = viewer.customer?.id ?? null
  const persons = places.flatMap(({ person }) => person ?? [])
  const players = persons.map((person) => ({ id: '', player: playerOf(person), status: person.status }))
  const own = customerId !== null && (initiator_id === customerId || persons.some((person) => person.customer_id === customerId))
  const visible = viewer.staff || bookingNumberVisible({ initiatorId: initiator_id ?? '', players }, { customerId }, parameters)
  return { id, number: visible ? number : null, own, withDog }
}

/** Returns a player as shown: by the club's parameters, and by what the person shows of themselves. */
function personOfRow(
  row: PersonRow,
  { position }: StoredPlace,
  booking: SheetBooking,
  { viewer, parameters }: { readonly viewer: FlightViewer; readonly parameters: ReservationParameters },
): SheetPerson {
  const place = { id: row.id, bookingId: booking.id, kind: row.kind, position }
  const hidden: SheetPerson = { ...place, ...HIDDEN_PLAYER, firstName: null, lastName: null, status: 'booked', friend: false, self: false }
  if (row.customer_id === null) {
    const known = booking.own || viewer.staff
    return known ? { ...hidden, fullName: row.guest_name || null, status: row.status } : hidden
  }
  const person = personOf(row)
  const { seen } = shownPerson(viewer.sight, person)
  const customer = {
    ...{ id: person.customerId, fullName: person.fullName, homeClubName: person.homeClubName },
    ...{ sex: row.sex, memberStatus: row.member_status, handicapIndex: handicapOf(row) },
  }
  const shown = shownPlayer(customer, { customerId: viewer.customer?.id ?? null }, seen.name, parameters)
  if (!seen.name) return hidden
  return {
    ...place,
    ...shown,
    firstName: person.firstName,
    lastName: person.lastName,
    status: row.status,
    friend: viewer.sight.friendIds.has(person.customerId),
    self: viewer.customer?.id === person.customerId,
  }
}

/** Returns a flight with its players and bookings as shown. A visitor gets counts only. */
export function shownFlight(
  flight: Flight,
  { byTime, byBooking }: StoredDay,
  viewer: FlightViewer,
  parameters: ReservationParameters,
): SheetFlight {
  const here = viewer.customer === null ? [] : (byTime.get(timeKey(flight)) ?? [])
  const bookings = new Map(here.map(({ booking: { id } }) => [id, bookingOf(byBooking.get(id) ?? [], viewer, parameters)]))
  const persons = here.flatMap(({ place, person }) => {
    const booking = bookings.get(place.bookingId)
    return booking && person ? [personOfRow(person, place, booking, { viewer, parameters })] : []
  })
  return {
    ...flight,
    players: persons.map(({ bookingId, position, customerId }) => ({ bookingId, position, customerId })),
    persons,
    bookings: [...bookings.values()],
  }
}

/** Returns whether the club still shows the day: with `hidePastDays` none before today. RE-35, RE-94+. */
export function isShown(day: ClubDate, { club, staff }: Pick<Viewer, 'club' | 'staff'>, { hidePastDays }: ReservationParameters): boolean {
  return staff || isDayOffered(day, dayOf(club.now), { hidePastDays })
}

/** Returns the flights of the day without their people. */
export function flightsOf({ day, places }: StoredDay, { factsOf }: CourseDays, instant: Date): readonly Flight[] {
  return daySheet({ ...factsOf(day), places: withoutEndedHolds(places, instant) })
}

/** Reads the sheet of a day. Throws 404 for an unknown course and if the club does not show the module. */
export async function readDay(tx: Tx, viewer: Viewer, courseId: string, day: ClubDate, instant: Date): Promise<SheetOfDay> {
  const stored = await readStoredDay(tx, { courseId, day })
  const offer = shownDays(stored.offerFor(viewer), viewer)
  const { parameters } = offer.settings
  if (!isShown(day, viewer, parameters)) return { ...offer, flights: [] }
  const flights = flightsOf(stored, offer, instant)
  return { ...offer, flights: flights.map((flight) => shownFlight(flight, stored, viewer, parameters)) }
}
