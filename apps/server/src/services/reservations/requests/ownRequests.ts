/** Requests as the people in them see them, with chances until the draw and alternatives after it. RE-258+, RE-259+. */
import {
  ALTERNATIVES,
  answerRequest,
  type BallotInfo,
  type BallotSheet,
  bookingOpens,
  chanceTenths,
  type Flight,
  flightId,
  type Offer,
  type OwnRequest,
  parseFlightId,
  type RequestPlayer,
} from '@club/core/reservation'
import { clubNow } from '../../../clock/clubNow.ts'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { readSettings } from '../../clubs/reservationSettings.ts'
import { type PersonColumns, personColumns, personOf } from '../../people/people.ts'
import { shownPerson } from '../../people/sight.ts'
import type { Viewer } from '../../people/viewer.ts'
import { flightIdOf, type RoundColumns, roundColumns } from '../storedBooking.ts'
import { readSheet } from './drawBallot.ts'
import { type BallotColumns, ballotColumns, readBallots } from './readBallots.ts'
import { readChances } from './requestChances.ts'
import { entryOf, playersOf, type RequestRow, readRequestRows } from './storedRequest.ts'

interface BookedRow extends RoundColumns {
  readonly id: string
}

/** SQL condition on a request `r`: the customer is in it. */
export function isIn(customerId: string): Sql {
  return sql`r.state <> 'withdrawn' and exists (select from request_person p where p.tenant_id = r.tenant_id and p.request_id = r.id
    and p.customer_id = ${customerId})`
}

/** Reads requests of the viewer; `which` is a further condition on a request `r`. The latest day first. */
export async function readOwnRequests(tx: Tx, viewer: Viewer, which: Sql): Promise<readonly OwnRequest[]> {
  const customerId = viewer.customer?.id ?? '0'
  const own = sql`${isIn(customerId)} and ${which}`
  const inOwn = (request: Sql) => sql`exists (select from tee_time_request r where r.tenant_id = ${tx.tenantId} and ${own} and ${request})`
  const [rows, ballots, people, booked] = await Promise.all([
    readRequestRows(tx, own),
    readBallots(tx, viewer, inOwn(sql`r.ballot_id = b.id`)),
    rowsOf<PersonColumns>(
      tx,
      sql`select ${personColumns(tx.tenantId)} from customer c where c.tenant_id = ${tx.tenantId}
        and ${inOwn(sql`exists (select from request_person q where q.tenant_id = r.tenant_id and q.request_id = r.id and q.customer_id = c.id)`)}`,
    ),
    rowsOf<BookedRow>(
      tx,
      sql`select b.id, ${roundColumns} from booking b where b.tenant_id = ${tx.tenantId} and ${inOwn(sql`r.booking_id = b.id`)}`,
    ),
  ])
  const names = new Map(people.map((row) => [row.person_id, shownPerson(viewer.sight, personOf(row)).name]))
  const view = (row: RequestRow): OwnRequest => {
    const ballot = ballots.find(({ id }) => id === row.ballot_id) as BallotInfo
    const booking = booked.find(({ id }) => id === row.booking_id)
    const entrant = row.customer_id === customerId
    const changes = ballot.state === 'open' && row.state === 'open'
    return {
      ...{ id: row.id, ballot, role: entrant ? 'entrant' : 'partner', entrantName: names.get(row.customer_id) || null },
      ...{ kind: row.kind, numberOfHoles: row.holes, withDog: row.with_dog, preferences: row.preferences, way: row.way },
      players: playersOf(row).map((player): RequestPlayer => {
        if (player.kind === 'anonymousGuest') {
          return { kind: player.kind, customerId: null, fullName: player.name, self: false, entrant: false }
        }
        const self = player.customerId === customerId
        const fullName = names.get(player.customerId) || null
        // An entrant has named these people, and sends the ids again with a change; staff may have named someone hidden.
        const shown = self || fullName !== null || (entrant && !row.by_staff)
        return {
          kind: player.kind,
          customerId: shown ? player.customerId : null,
          fullName,
          self,
          entrant: player.customerId === row.customer_id,
        }
      }),
      ...{
        state: row.state,
        late: row.late,
        byStaff: row.by_staff,
        sentAt: clubNow(viewer.club.timeZone, row.sent_at),
        receipt: row.receipt,
      },
      ...{ nonce: entrant ? row.nonce : null, drawNumber: row.draw_number, place: row.place },
      got: booking
        ? {
            ...{ preference: row.preference ?? 0, bookingId: booking.id, flightId: flightIdOf(booking), courseId: booking.course_id },
            ...{ startDateTime: booking.starts_at, startTee: booking.tee },
          }
        : null,
      skipped: row.refused.map(({ flightId: skipped, refusals }) => {
        const flight = skipped === null ? null : parseFlightId(skipped)
        return { courseId: flight?.courseId ?? null, startDateTime: flight?.startDateTime ?? null, refusals }
      }),
      missed: row.missed,
      ...{ alternatives: [], chances: null, mayChange: changes && entrant, mayLeave: changes },
    }
  }
  return rows.map(view).sort((a, b) => (a.ballot.day < b.ballot.day ? 1 : -1))
}

async function withChances(tx: Tx, request: OwnRequest): Promise<OwnRequest> {
  const counted = await readChances(tx, request.id)
  if (!counted) return request
  const { draws, entries, got } = counted
  const none = draws - got.reduce((sum, one) => sum + one, 0)
  const tenths = got.map((one) => chanceTenths(one, draws))
  return { ...request, chances: { at: counted.at, draws, entries, tenths, none: chanceTenths(none, draws) } }
}

/** Reads one request of the viewer with its chances or alternatives; undefined for a request of others. */
export async function readOwnRequest(tx: Tx, viewer: Viewer, id: string, instant: Date): Promise<OwnRequest | undefined> {
  const [request] = await readOwnRequests(tx, viewer, sql`r.id = ${id}`)
  if (request?.state === 'open' && !request.late && request.ballot.state === 'open') return withChances(tx, request)
  if (request?.state !== 'missed') return request
  const [row] = await readRequestRows(tx, sql`r.id = ${id}`)
  const [ballot] = await rowsOf<BallotColumns>(
    tx,
    sql`select ${ballotColumns} from ballot b where b.tenant_id = ${tx.tenantId} and b.id = ${request.ballot.id}`,
  )
  if (!row || !ballot) return undefined
  const courseIds = request.ballot.courses.map((course) => course.id)
  const { parameters, rules } = await readSettings(tx, viewer.club, true)
  const everyone = { club: viewer.club, customer: null, memberLike: false, seesTournaments: false }
  const sheet = { sheet: await readSheet(tx, everyone, { ...ballot, courseIds }, instant), facts: { parameters, rules } }
  return { ...request, alternatives: await readAlternatives(tx, viewer, request, row, sheet) }
}

/** Returns the nearest times that have room for the party now and that the viewer may book. */
async function readAlternatives(
  tx: Tx,
  { club, customer }: Viewer,
  { ballot, numberOfHoles }: OwnRequest,
  row: RequestRow,
  { sheet, facts }: BallotSheet<Flight>,
): Promise<OwnRequest['alternatives']> {
  const { rules } = await readSettings(tx, club, true)
  const isOpen = ({ flight: { startDateTime } }: Offer<Flight>): boolean => {
    const opens = bookingOpens(startDateTime, customer?.memberStatus ?? 'guest', rules)
    return startDateTime > club.now && (opens === null || opens <= club.now)
  }
  const { request } = entryOf(row)
  const { outcome } = answerRequest(sheet, request, facts, isOpen, ALTERNATIVES)
  const offers = outcome.kind === 'got' ? [outcome.offer] : outcome.alternatives
  return offers.map(({ flight, secondFlight }) => ({
    courseId: flight.courseId,
    courseName: ballot.courses.find(({ id }) => id === flight.courseId)?.name ?? '',
    flightId: flightId(flight),
    startDateTime: flight.startDateTime,
    startTee: flight.startTee,
    secondFlightId: secondFlight && flightId(secondFlight),
    secondStartDateTime: secondFlight?.startDateTime ?? null,
    secondStartTee: secondFlight?.startTee ?? null,
    numberOfHoles,
    freeSlots: Math.min(flight.freeSlots, secondFlight?.freeSlots ?? flight.freeSlots),
  }))
}
