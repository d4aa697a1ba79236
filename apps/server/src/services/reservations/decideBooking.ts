/**
 * Decides with core whether places may be held, or a party booked, for every way into a tee time. Call it under the locks of
 * `bookingTransaction`. RE-93+, RE-95+ to RE-104+, RE-132+.
 */
import { type Alternative, alternativeToDetail } from '@club/contract/reservations'
import type { MemberStatus } from '@club/core/club'
import {
  ALTERNATIVES,
  alternatives,
  type Booking,
  type BookingKind,
  type BookingWish,
  bookingChangeDecision,
  bookingDecision,
  customersOf,
  type DayFacts,
  type Decision,
  type Flight,
  type FlightKey,
  type HoleCount,
  holdDecision,
  needsSecondTee,
  type Offer,
  offerFor,
  parseFlightId,
  type ReservationRefusal,
  secondFlights,
  secondTeeOf,
  type TeeSelector,
} from '@club/core/reservation'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { readOnce } from '../../db/readOnce.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { isOurId } from '../../refusal/idOf.ts'
import type { Viewer } from '../people/viewer.ts'
import { type CourseDay, courseDayOf } from './bookingTransaction.ts'
import { type LimitFacts, readLimitFacts } from './limitFacts.ts'
import type { Party } from './partyOf.ts'
import { type CourseDays, readCourseDays } from './readCourseDays.ts'
import { reservationRefusalDetails } from './reservationRefusalDetails.ts'
import { type DayReader, ownRead } from './sharedDays.ts'
import type { StoredPlace } from './takenPlaces.ts'

/** A request to hold or to book; the viewer of a visitor has no customer. */
export interface BookingWork {
  readonly viewer: Viewer
  readonly instant: Date
  readonly language: Language
  /** A time that a request gets: the booking window does not count, nor that requests for the day come first. */
  readonly drawing?: boolean
  /** Places that other requests have read as well; null to read them in the transaction, under its locks. */
  readonly days?: DayReader
}

/** Returns the person who books; without an id, a visitor who has not logged in yet. */
export function actorOf({ viewer: { customer } }: Pick<BookingWork, 'viewer'>): {
  readonly customerId: string | null
  readonly memberStatus: MemberStatus
} {
  return { customerId: customer?.id ?? null, memberStatus: customer?.memberStatus ?? 'guest' }
}

/** The tee time that is requested. */
export interface RequestedTime {
  readonly flightId: string
  readonly secondFlightId: string | null
  readonly kind: BookingKind
  readonly numberOfHoles: HoleCount
}

/** The tee times that were decided on. */
export interface Decided extends CourseDays {
  readonly flight: Flight
  readonly secondFlight: Flight | null
}

/** Returns the tee time that an id names; throws 400 for any other text. */
export function requestedFlight(id: string): FlightKey {
  const key = parseFlightId(id)
  if (!key || !isOurId(key.courseId)) throw new ApiError('invalidInput', { details: [{ code: 'notFound', field: 'flightId' }] })
  return key
}

/** Decides about two flights; `secondTee` is the tee of the second nine. */
type Decide = (offer: Offer<Flight>, secondTee: TeeSelector) => Decision<ReservationRefusal>

type Standing = { readonly secondFlightId: string | null } | null

interface Question {
  readonly time: RequestedTime
  readonly places: number
  /** The booking or hold that has places already, whose second nine may stay. */
  readonly standing: Standing | Promise<Standing>
  readonly people: Promise<Party> | null
  readonly customerIds: readonly string[]
  /** The booking that is being changed, which does not count. */
  readonly exceptId: string | null
  readonly decideOn: (offer: CourseDays, limits: LimitFacts, people: Party) => Decide | Promise<Decide>
}

const NO_PARTY: Party = { statuses: new Map(), guestIds: [], refused: [] }
/** The reasons that another tee time may not have. */
const OF_THE_TIME: readonly ReservationRefusal['code'][] = ['flightFull', 'flightTaken', 'blocked', 'noTeeOff', 'secondTeeMissing']

/** Returns the tee times, or throws with every reason and, if only the time is the reason, with alternatives. */
async function decideTime(tx: Tx, work: BookingWork, question: Question): Promise<Decided> {
  const { viewer, language, drawing = false } = work
  const { time } = question
  const { courseId, day } = courseDayOf(requestedFlight(time.flightId))
  // Sent together, after the locks of the caller.
  const [people, standing, { offer: read, sheetWith }, limits, otherIds] = await Promise.all([
    question.people ?? NO_PARTY,
    question.standing,
    readSheet(tx, work, { courseId, day }),
    readLimitFacts(tx, { ...limitQuery(viewer, question), startDateTime: requestedFlight(time.flightId).startDateTime }),
    readOtherCourses(tx, courseId),
  ])
  const offer = drawing ? withoutWindow(read) : read
  const requestsUntil = drawing ? null : offer.requestsUntil(day)
  const refused = [...people.refused, ...(requestsUntil ? [{ code: 'requestsFirst' as const, closes: requestsUntil }] : [])]
  const { parameters, rules } = offer.settings
  const facts = limits(rules)
  const sheet = sheetWith(facts.customerOfPerson)
  const flight = sheet.find(({ id }) => id === time.flightId)
  if (!flight) throw new ApiError('notFound')
  const named = sheet.find(({ id }) => id === time.secondFlightId)
  const secondTee = secondTeeOf(flight, named?.startTee ?? 'none')
  const query = { secondTee, parameters, rules, places: question.places, wish: time }
  const decide = await question.decideOn(offer, facts, people)

  const secondFlight = (): Flight | null => {
    if (!needsSecondTee(time.numberOfHoles, secondTee)) return null
    if (named && (drawing || parameters.chooseSecondTeeTime || named.id === standing?.secondFlightId)) return named
    return secondFlights(sheet, flight, { ...time, places: question.places }, query)[0] ?? null
  }
  const decided = { flight, secondFlight: secondFlight() }
  const decision = decide(decided, secondTee)
  const reasons: readonly ReservationRefusal[] = [...refused, ...(decision.allowed ? [] : decision.refusals)]
  if (reasons.length === 0) return { ...offer, ...decided }
  const details = await reservationRefusalDetails(reasons, { viewer, language })
  if (drawing || reasons.some(({ code }) => !OF_THE_TIME.includes(code))) throw new ApiError('bookingRefused', { details })
  const bookable = ({ flight: start, secondFlight: second }: Offer<Flight>): boolean =>
    decide({ flight: start, secondFlight: second }, second?.startTee ?? secondTeeOf(start, secondTee)).allowed
  const names = new Map([[courseId, offer.course.name]])
  // The same start with another second nine is nearest.
  const same = offerFor(sheet, flight, query, bookable)
  const nearest = (flights: readonly Flight[]) =>
    [...(same ? [same] : []), ...alternatives(flights, flight, query, bookable)].slice(0, ALTERNATIVES)
  let offers = nearest(sheet)
  if (offers.length < ALTERNATIVES) {
    const others = await Promise.all(otherIds.map((id) => readSheet(tx, work, { courseId: id, day })))
    for (const { offer: other } of others) names.set(other.course.id, other.course.name)
    offers = nearest([...sheet, ...others.flatMap((other) => other.sheetWith(new Map()))])
  }
  const alternativeDetails = offers.map((other) =>
    alternativeToDetail(alternativeOf(names.get(other.flight.courseId) ?? '', time.numberOfHoles, other)),
  )
  throw new ApiError('teeTimeGone', { details: [...details, ...alternativeDetails] })
}

/** Returns the days without the moments at which booking opens. */
function withoutWindow({ settings, ...offer }: CourseDays): CourseDays {
  return { ...offer, settings: { ...settings, rules: { ...settings.rules, daysAheadMembers: null, daysAheadGuests: null } } }
}

interface ReadSheet {
  readonly offer: CourseDays
  readonly facts: DayFacts
  readonly taken: readonly StoredPlace[]
  /** The held ones of `taken`. */
  readonly held: readonly StoredPlace[]
  /** The sheet of `taken`. */
  readonly flights: readonly Flight[]
}

async function readSheetFor(tx: Tx, { viewer, instant, days = ownRead }: BookingWork, at: CourseDay): Promise<ReadSheet> {
  const { courseId, day } = at
  const [offer, taken] = await Promise.all([readCourseDays(tx, viewer, courseId, { from: day, to: day }), days.places(tx, at, instant)])
  const facts = offer.factsOf(day)
  return { offer, facts, taken, held: taken.filter(({ hold }) => hold !== null), flights: days.sheet(facts, taken) }
}

/** Reads what the course offers on the day and what is taken. Returns the sheet with the customers who are known by their places. */
async function readSheet(tx: Tx, work: BookingWork, at: CourseDay) {
  const { viewer, days = ownRead } = work
  const isShared = days !== ownRead
  const viewers = [viewer.customer !== null, viewer.memberLike, viewer.seesTournaments].join()
  const read = await readOnce(tx, `sheet ${at.courseId} ${at.day} ${viewers}`, () => readSheetFor(tx, work, at))
  // The name of a competition is shown to those who play in it.
  const isPersonal = isShared && read.facts.blocks.some(({ reason }) => reason === 'competition')
  const { offer, facts, taken, held, flights } = isPersonal ? await readSheetFor(tx, work, at) : read
  const own = ({ hold }: StoredPlace): boolean =>
    hold !== null && !hold.paying && hold.initiatorId !== null && hold.initiatorId === viewer.customer?.id
  const holdsPlaces = held.some(own)
  const sheet = holdsPlaces
    ? days.sheet(
        facts,
        taken.filter((place) => !own(place)),
      )
    : flights
  return { offer, sheetWith: (customerOfPerson: ReadonlyMap<string, string>) => withCustomers(sheet, taken, customerOfPerson) }
}

/** Returns the sheet with the customers who are known by their places in the bookings. */
function withCustomers(
  sheet: readonly Flight[],
  places: readonly StoredPlace[],
  customerOfPerson: ReadonlyMap<string, string>,
): readonly Flight[] {
  if (customerOfPerson.size === 0) return sheet
  const known = places.flatMap((place) => {
    const customerId = place.personId === null ? undefined : customerOfPerson.get(place.personId)
    return customerId === undefined ? [] : [{ ...place, customerId }]
  })
  return sheet.map((flight) => {
    const here = known.filter(({ startDateTime, startTee }) => startDateTime === flight.startDateTime && startTee === flight.startTee)
    if (here.length === 0) return flight
    const players = flight.players.map((player) => {
      const at = here.findIndex(({ bookingId, position }) => bookingId === player.bookingId && position === player.position)
      return at < 0 ? player : { ...player, customerId: here.splice(at, 1)[0]?.customerId ?? null }
    })
    return { ...flight, players }
  })
}

/** Reads the ids of the club's other courses, in its order. */
async function readOtherCourses(tx: Tx, courseId: string): Promise<readonly string[]> {
  const rows = await readOnce(tx, `courses but ${courseId}`, () =>
    rowsOf<{ id: string }>(
      tx,
      sql`select id from reservation_course where tenant_id = ${tx.tenantId} and active and id <> ${courseId} order by position, id`,
    ),
  )
  return rows.map(({ id }) => id)
}

/** Returns the offered flights as customers see them. */
export function alternativeOf(courseName: string, numberOfHoles: HoleCount, { flight, secondFlight }: Offer<Flight>): Alternative {
  return {
    courseId: flight.courseId,
    courseName,
    flightId: flight.id,
    startDateTime: flight.startDateTime,
    startTee: flight.startTee,
    secondFlightId: secondFlight?.id ?? null,
    secondStartDateTime: secondFlight?.startDateTime ?? null,
    secondStartTee: secondFlight?.startTee ?? null,
    numberOfHoles,
    freeSlots: Math.min(flight.freeSlots, secondFlight?.freeSlots ?? flight.freeSlots),
  }
}

function limitQuery(viewer: Viewer, { customerIds, exceptId }: Question) {
  return { initiatorId: viewer.customer?.id ?? null, customerIds, exceptId, now: viewer.club.now }
}

/** Decides a hold. Another hold of the person must have ended before. */
export function decideHold(
  tx: Tx,
  work: BookingWork,
  time: RequestedTime & { readonly places: number },
  standing: Standing,
): Promise<Decided> {
  const { kind, numberOfHoles, places } = time
  return decideTime(tx, work, {
    ...{ time, places, standing, people: null, customerIds: [], exceptId: null },
    decideOn: (offer, limits) => {
      const { parameters, rules } = offer.settings
      const initiator = { ...actorOf(work), ...limits }
      return (flights, secondTee) =>
        holdDecision({ ...flights, kind, numberOfHoles, places, initiator, secondTee, parameters, rules }, work.viewer.club.now)
    },
  })
}

/** A booking, new or changed, of people who may be named. */
export interface RequestedParty {
  readonly time: RequestedTime
  readonly wish: BookingWish
  /** The facts about the people, which may be read together with the others. */
  readonly people: Promise<Party>
  /** The booking that is being changed. */
  readonly change: { readonly booking: Booking; readonly leftSince: (offer: CourseDays) => Promise<number> } | null
  /** The second nine of the own hold. */
  readonly held: Question['standing']
}

/** Decides a booking or its change. */
export function decideBooking(tx: Tx, work: BookingWork, party: RequestedParty): Promise<Decided> {
  const { time, wish, people, change, held } = party
  const customerId = actorOf(work).customerId ?? ''
  return decideTime(tx, work, {
    ...{ time, places: wish.players.length, standing: change?.booking ?? held, people },
    ...{ customerIds: customersOf(wish.players), exceptId: change?.booking.id ?? null },
    decideOn: async (offer, limits, { guestIds }) => {
      const { parameters, rules } = offer.settings
      const initiator = { customerId, memberStatus: actorOf(work).memberStatus, ...limits }
      const facts = { wish, initiator, guestIds, commitments: limits.commitments, parameters, rules }
      if (!change) return (flights, secondTee) => bookingDecision({ ...facts, ...flights, secondTee }, work.viewer.club.now)
      const leftSince = await change.leftSince(offer)
      return (flights, secondTee) =>
        bookingChangeDecision(
          { ...facts, ...flights, secondTee, leftSince, booking: change.booking, actorId: customerId },
          work.viewer.club.now,
        )
    },
  })
}
