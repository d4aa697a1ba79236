/** Displaced bookings as staff decide about them: names, times, and the tee times that they can move to. RE-203+. */
import { type ClubDate, type ClubDateTime, dayOf } from '@club/core'
import { isMemberLike, type MemberStatus } from '@club/core/club'
import {
  customersOf,
  type DeskDayBooking,
  type DisplacedBooking,
  type DisplacedOffer,
  daySheet,
  displacedOffers,
  type Flight,
  type Offer,
} from '@club/core/reservation'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { Viewer } from '../../people/viewer.ts'
import { requestedFlight } from '../decideBooking.ts'
import { readDeskBookings } from '../desk/deskBookings.ts'
import { readLimitFacts } from '../limitFacts.ts'
import { paymentToGiveBack, readCharges } from '../payment/shownPayment.ts'
import { readOffer } from '../readCourseDays.ts'
import { readTakenPlaces } from '../takenPlaces.ts'
import type { Displaced } from './displacement.ts'

interface ReadWork {
  readonly viewer: Viewer
  readonly instant: Date
}

function offerOf({ flight, secondFlight }: Offer<Flight>): DisplacedOffer {
  const { id: flightId, startDateTime, startTee } = flight
  return {
    ...{ flightId, startDateTime, startTee },
    ...{ secondFlightId: secondFlight?.id ?? null, secondStartDateTime: secondFlight?.startDateTime ?? null },
  }
}

/** Reads the tee times that the bookings of one course and day can move to, by booking. */
async function readOffers(
  tx: Tx,
  { viewer, instant }: ReadWork,
  { courseId, day }: { readonly courseId: string; readonly day: ClubDate },
  bookings: readonly DeskDayBooking[],
): Promise<ReadonlyMap<string, readonly Offer<Flight>[]>> {
  const range = { from: day, to: day }
  const { now } = viewer.club
  const customerIds = customersOf(bookings.flatMap(({ players }) => players.map(({ player }) => player)))
  const startDateTime = `${day}T00:00:00` as ClubDateTime
  const [{ found }, places, limits, people] = await Promise.all([
    readOffer(tx, viewer, courseId, range),
    readTakenPlaces(tx, courseId, range, instant),
    readLimitFacts(tx, { initiatorId: null, customerIds, startDateTime, exceptId: null, now }),
    rowsOf<{ id: string; member_status: MemberStatus }>(
      tx,
      sql`select id, member_status from customer where tenant_id = ${tx.tenantId} and id = any(${customerIds}::bigint[])`,
    ),
  ])
  if (!found) return new Map()
  const { parameters, rules } = found.settings
  const guestIds = people.filter(({ member_status }) => !isMemberLike(member_status)).map(({ id }) => id)
  const flights = daySheet({ ...found.factsOf(day), places })
  return displacedOffers(bookings, { flights, commitments: limits(rules).commitments, guestIds, parameters, rules }, now)
}

interface NameRow {
  readonly id: string
  readonly name: string
  readonly kind: 'course' | 'tournament'
}

function readNames(tx: Tx, displaced: readonly Displaced[]): Promise<readonly NameRow[]> {
  return rowsOf<NameRow>(
    tx,
    sql`select id, name, 'course' as kind from reservation_course where tenant_id = ${tx.tenantId}
      union all select id, name, 'tournament' from tournament
      where tenant_id = ${tx.tenantId} and id = any(${displaced.map(({ tournamentId }) => tournamentId)}::bigint[])`,
  )
}

/** Returns the bookings in the order of their times, one row for each, with its first competition. */
export async function readDisplaced(tx: Tx, work: ReadWork, displaced: readonly Displaced[]): Promise<readonly DisplacedBooking[]> {
  if (displaced.length === 0) return []
  const bookingIds = displaced.map(({ bookingId }) => bookingId)
  const [bookings, names, payments] = await Promise.all([
    readDeskBookings(tx, bookingIds),
    readNames(tx, displaced),
    readCharges(tx, sql`select unnest(${bookingIds}::bigint[])`),
  ])
  const days = new Map<string, { readonly courseId: string; readonly day: ClubDate; readonly bookings: DeskDayBooking[] }>()
  for (const booking of bookings) {
    const { courseId, startDateTime } = requestedFlight(booking.flightId)
    const day = dayOf(startDateTime)
    const own = days.get(`${courseId} ${day}`) ?? { courseId, day, bookings: [] }
    own.bookings.push(booking)
    days.set(`${courseId} ${day}`, own)
  }
  const found = await Promise.all([...days.values()].map(({ bookings: own, ...at }) => readOffers(tx, work, at, own)))
  const offers = new Map(found.flatMap((of) => [...of]))
  const nameOf = (kind: 'course' | 'tournament', id: string): string => names.find((row) => row.kind === kind && row.id === id)?.name ?? ''
  return bookings.flatMap((booking) => {
    const first = displaced.find(({ bookingId }) => bookingId === booking.id)
    if (!first) return []
    const { courseId, startDateTime, startTee } = requestedFlight(booking.flightId)
    return [
      {
        ...{ bookingId: booking.id, version: booking.version, number: booking.number, numberOfHoles: booking.numberOfHoles },
        ...{ tournamentId: first.tournamentId, tournamentName: nameOf('tournament', first.tournamentId) },
        ...{ courseName: nameOf('course', courseId), startDateTime, startTee, takenDateTime: first.at },
        players: booking.players.map(({ fullName }) => fullName),
        ...paymentToGiveBack(payments, { id: booking.id, startDateTime }, work.viewer.club),
        offers: (offers.get(booking.id) ?? []).map(offerOf),
      },
    ]
  })
}
