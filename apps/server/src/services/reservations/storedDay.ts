/**
 * A day of a course as it is stored, the same for every viewer. Its state is that of the rows which it is made of, so that equal states are
 * equal days, whatever wrote the rows.
 */
import { createHash } from 'node:crypto'
import type { ClubDate } from '@club/core'
import type { MemberStatus, Sex } from '@club/core/club'
import type { BookingStatus, PlayerKind } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { plannedAnew, sql } from '../../db/sql.ts'
import { type HandicapColumns, type PersonColumns, personColumns } from '../people/people.ts'
import { type CompetitionBlocksQuery, type CompetitionRow, seesCompetition } from '../tournaments/competitionBlocks.ts'
import type { CourseDay } from './bookingTransaction.ts'
import { type Offer, type OfferRow, offerOf, offerStatements } from './readCourseDays.ts'
import { type PlaceRows, placeStatements, type StoredPlace, startsIn, storedPlaces } from './takenPlaces.ts'

export interface BookingRow {
  readonly id: string
  readonly number: string
  readonly initiator_id: string | null
  readonly with_dog: boolean
}

export interface PersonRow extends PersonColumns, HandicapColumns {
  readonly id: string
  readonly kind: PlayerKind
  readonly customer_id: string | null
  readonly guest_name: string
  readonly status: BookingStatus
  readonly sex: Sex
  readonly member_status: MemberStatus
}

/** A booked place; the places of a group beyond its players have no person. */
export interface BookedPlace {
  readonly place: StoredPlace
  readonly booking: BookingRow
  readonly person: PersonRow | null
}

interface DayRows extends PlaceRows {
  readonly offer: readonly OfferRow[]
  readonly competitions: readonly CompetitionRow[]
  readonly bookings: readonly BookingRow[]
  readonly persons: readonly PersonRow[]
}

type CompetitionViewer = CompetitionBlocksQuery['viewer']

export interface StoredDay {
  readonly day: ClubDate
  /** Days with equal states are equal. */
  readonly state: string
  /** Returns what the course offers, with the names of the competitions that the viewer sees. */
  readonly offerFor: (viewer: CompetitionViewer) => Offer
  /** Returns the rounds whose names are in it. */
  readonly roundsSeenBy: (viewer: CompetitionViewer) => readonly string[]
  /** The places in the order of the sheet, with those of holds that have ended. */
  readonly places: readonly StoredPlace[]
  /** Booked places by tee time (`timeKey`), and by booking. */
  readonly byTime: ReadonlyMap<string, readonly BookedPlace[]>
  readonly byBooking: ReadonlyMap<string, readonly BookedPlace[]>
}

export function timeKey({ startDateTime, startTee }: Pick<StoredPlace, 'startDateTime' | 'startTee'>): string {
  return `${startDateTime} ${startTee}`
}

/** Reads the day in one round trip. */
export async function readStoredDay(tx: Tx, { courseId, day }: CourseDay): Promise<StoredDay> {
  const { tenantId } = tx
  const days = { from: day, to: day }
  const course = offerStatements(tenantId, courseId, days)
  const taken = placeStatements(tenantId, courseId, days)
  const found = sql`${startsIn('b', tenantId, courseId, days)} and b.state = 'booked'`
  const [offer, competitions, holds, places, bookings, persons] = await Promise.all([
    rowsOf<OfferRow>(tx, course.offer),
    rowsOf<CompetitionRow>(tx, course.competitions),
    rowsOf<PlaceRows['holds'][number]>(tx, plannedAnew(taken.holds)),
    rowsOf<PlaceRows['places'][number]>(tx, plannedAnew(taken.places)),
    rowsOf<BookingRow>(tx, plannedAnew(sql`select b.id, b.number, b.initiator_id, b.with_dog from booking b where ${found}`)),
    rowsOf<PersonRow>(
      tx,
      plannedAnew(sql`select g.id, g.kind, g.customer_id, g.name as guest_name, g.status, ${personColumns(tenantId)}, c.sex, c.member_status,
          c.handicap_kind, c.handicap_tenths, c.handicap_code
        from booking_person g left join customer c on c.tenant_id = g.tenant_id and c.id = g.customer_id
        where g.tenant_id = ${tenantId} and g.booking_id = any(array(select b.id from booking b where ${found}))`),
    ),
  ])
  return storedDay(day, { offer, competitions, holds, places, bookings, persons })
}

function storedDay(day: ClubDate, rows: DayRows): StoredDay {
  const [offer] = rows.offer
  const { competitions } = rows
  const places = storedPlaces(rows)
  const booked = placesOf(places, rows)
  return {
    day,
    state: createHash('sha256').update(JSON.stringify(rows)).digest('base64url'),
    offerFor: (viewer) => offerOf(offer, competitions, viewer),
    roundsSeenBy: (viewer) => competitions.filter((row) => seesCompetition(viewer, row)).map(({ round_id: id }) => id),
    places,
    byTime: Map.groupBy(booked, ({ place }) => timeKey(place)),
    byBooking: Map.groupBy(booked, ({ booking }) => booking.id),
  }
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Returns the places with their bookings, in the order of the sheet, without those of holds. */
function placesOf(places: readonly StoredPlace[], rows: DayRows): readonly BookedPlace[] {
  const [bookings, persons] = [byId(rows.bookings), byId(rows.persons)]
  return places.flatMap((place) => {
    const booking = bookings.get(place.bookingId)
    return booking ? [{ place, booking, person: (place.personId !== null && persons.get(place.personId)) || null }] : []
  })
}
