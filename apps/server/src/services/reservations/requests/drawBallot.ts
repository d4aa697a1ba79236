/**
 * Draws a ballot in one transaction: the job may be repeated after a crash at any point, and draws once. Each time is booked like a direct
 * booking, so that limits, other rounds, blocks and refusals of people are checked again; what the party could not have is part of the record.
 * RE-256+, RE-262+.
 */
import { recordToFile, reservationRefusalFromDetail } from '@club/contract/reservations'
import {
  answerRequest,
  type BallotFacts,
  type BallotSheet,
  ballotRecord,
  customersOf,
  daySheet,
  drawnEntries,
  type Flight,
  type MissedPreference,
  missedPreferences,
  type Offer,
  type PastBallot,
  REQUEST_WAYS,
  type RequestWay,
  type ReservationRefusal,
} from '@club/core/reservation'
import { clubNow } from '../../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { Job } from '../../../queue/job.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { readSettings } from '../../clubs/reservationSettings.ts'
import { queueEmail } from '../../emails/emailTemplate.ts'
import { requestNews } from '../../emails/templates/requestNews.ts'
import { readClubAndSight, readViewer } from '../../people/viewer.ts'
import { lockPeople, raiseDays } from '../bookingTransaction.ts'
import { book } from '../changeBookings.ts'
import type { CustomerWork } from '../customerWork.ts'
import { readCourseDays, type SheetViewer } from '../readCourseDays.ts'
import { sheetLock } from '../sheetLock.ts'
import { readTakenPlaces } from '../takenPlaces.ts'
import { announceByRules, type BallotToDraw, DRAW_JOB, hashOf, queueDraw } from './announceBallots.ts'
import { type LockedBallot, lockBallot, policyOf } from './readBallots.ts'
import { entryOf, playersOf, type RequestRow, readRequestRows, type StoredRefusal } from './storedRequest.ts'

export const drawBallotJob: Job<BallotToDraw> = {
  ...DRAW_JOB,
  run: async ({ tx, instant }, { ballotId }) => {
    const ballot = await lockBallot(tx, ballotId, 'alone').catch((error: unknown) => {
      // A ballot that its rule no longer has.
      if (error instanceof ApiError) return null
      throw error
    })
    if (ballot) await drawBallot(tx, ballot, instant)
    return null
  },
}

/** The reasons that another time of the day may not have; with any other one the party gets no time at all. */
const OF_THE_TIME: ReadonlySet<ReservationRefusal['code']> = new Set([
  'past',
  'holesNotOffered',
  'noTeeOff',
  'blocked',
  'flightTaken',
  'flightFull',
  'alreadyInFlight',
  'playsAtThatTime',
  'primeTimeReached',
  'secondTeeMissing',
  'secondTeeNotNeeded',
  'secondTeeWrong',
  'secondTeeOutOfReach',
])

/** Returns the sheets of the ballot's day, all courses in one list. */
export async function readSheet(
  tx: Tx,
  viewer: SheetViewer,
  { day, courseIds }: Pick<LockedBallot, 'day' | 'courseIds'>,
  instant: Date,
): Promise<readonly Flight[]> {
  const days = { from: day, to: day }
  const flights: Flight[] = []
  for (const courseId of courseIds) {
    const [offer, places] = await Promise.all([readCourseDays(tx, viewer, courseId, days), readTakenPlaces(tx, courseId, days, instant)])
    flights.push(...daySheet({ ...offer.factsOf(day), places }))
  }
  return flights
}

interface Answer {
  /** null if the request gets no time. */
  readonly got: { readonly bookingId: string; readonly preference: number } | null
  readonly refused: readonly StoredRefusal[]
  readonly missed: readonly MissedPreference[]
  readonly left: readonly Flight[]
}

const keyOf = ({ flight, secondFlight }: Offer<Flight>): string => `${flight.id} ${secondFlight?.id ?? ''}`

/** The sheet when a request has its turn, and the one before the draw. */
interface Turn extends BallotSheet<Flight> {
  readonly before: readonly Flight[]
}

/** Books the best time that the party can have. */
async function answer(tx: Tx, work: CustomerWork, row: RequestRow, { sheet, before, facts }: Turn): Promise<Answer> {
  const { request } = entryOf(row)
  const missedFirst = (count: number) => missedPreferences(request, count, before, sheet, facts)
  const refused = new Map<string, StoredRefusal>()
  for (;;) {
    const { outcome, left } = answerRequest(sheet, request, facts, (offer) => !refused.has(keyOf(offer)))
    const none = { got: null, refused: [...refused.values()], missed: missedFirst(request.preferences.length), left: sheet }
    if (outcome.kind === 'missed') return none
    const { preference, offer } = outcome
    const secondFlightId = offer.secondFlight?.id ?? null
    const refusals = await tryToBook(tx, work, row, offer)
    if (typeof refusals === 'string') {
      return { got: { bookingId: refusals, preference }, refused: [...refused.values()], missed: missedFirst(preference), left }
    }
    if (!refusals.every(({ code }) => OF_THE_TIME.has(code))) {
      return { ...none, refused: [...refused.values(), { flightId: null, secondFlightId: null, refusals }] }
    }
    refused.set(keyOf(offer), { flightId: offer.flight.id, secondFlightId, refusals })
  }
}

const REFUSALS: readonly string[] = ['bookingRefused', 'teeTimeGone', 'invalidInput']

/** Returns the id of the booking, or the reasons against it. It is owed in the way that the sender has chosen, if the club offers it. */
async function tryToBook(
  tx: Tx,
  work: CustomerWork,
  row: RequestRow,
  offer: Offer<Flight>,
): Promise<string | readonly ReservationRefusal[]> {
  const ways = new Set([...(row.way ? [row.way] : []), ...REQUEST_WAYS])
  let booked: string | readonly ReservationRefusal[] = []
  for (const way of ways) {
    booked = await tryWay(tx, work, row, offer, way)
    if (typeof booked === 'string' || booked.some(({ code }) => code !== 'wayNotOffered')) return booked
  }
  return booked
}

async function tryWay(
  tx: Tx,
  work: CustomerWork,
  row: RequestRow,
  { flight, secondFlight }: Offer<Flight>,
  way: RequestWay,
): Promise<string | readonly ReservationRefusal[]> {
  try {
    return await book(
      tx,
      { ...work, paysLater: true },
      {
        ...{
          flightId: flight.id,
          secondFlightId: secondFlight?.id ?? null,
          kind: row.kind,
          numberOfHoles: row.holes,
          withDog: row.with_dog,
        },
        players: playersOf(row),
        way,
      },
    )
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSALS.includes(error.code)) throw error
    const refusals = error.details.map(reservationRefusalFromDetail).flatMap((one) => (one.ok ? [one.value] : []))
    // A partner whom the entrant may no longer name is answered like one who refuses.
    return refusals.length > 0 ? refusals : [{ code: 'notByOthers', customerId: row.customer_id }]
  }
}

async function storeAnswer(tx: Tx, row: RequestRow, { got, refused, missed }: Answer, instant: Date): Promise<void> {
  await tx.query(
    sql`update tee_time_request set state = ${got ? 'got' : 'missed'}, booking_id = ${got?.bookingId ?? null}, preference = ${got?.preference ?? null},
        refused = ${JSON.stringify(refused)}, missed = ${JSON.stringify(missed)}
      where tenant_id = ${tx.tenantId} and id = ${row.id}`,
  )
  if (got) return
  const data = { requestId: row.id, actorId: row.customer_id, happened: 'missed' as const }
  await Promise.all(entryOf(row).request.customerIds.map((customerId) => queueEmail(tx, requestNews, { customerId, data }, { instant })))
}

/** Draws the ballot unless that has been done; before its moment it is left alone. Call it under the ballot's lock. */
export async function drawBallot(tx: Tx, ballot: LockedBallot, instant: Date): Promise<void> {
  if (ballot.state !== 'open') return
  if (instant <= ballot.closes_at) return queueDraw(tx, ballot.id, ballot.closes_at, instant)
  const { club } = await readClubAndSight(tx, null, instant)
  const rows = await readRequestRows(tx, sql`r.ballot_id = ${ballot.id} and r.state = 'open'`)
  const inTime = rows.filter(({ late }) => !late)
  await lockPeople(
    tx,
    rows.flatMap((row) => customersOf(playersOf(row))),
  )
  for (const courseId of ballot.courseIds) await tx.query(sheetLock(tx, courseId, 'alone'))
  const everyone: SheetViewer = { club, customer: null, memberLike: false, seesTournaments: false }
  const { parameters, rules } = await readSettings(tx, club, true)
  const facts = { parameters, rules }
  const sheet = { sheet: await readSheet(tx, everyone, ballot, instant), facts }
  const ballotFacts = await readFacts(tx, ballot, inTime)
  const drawn = drawnEntries(ballotFacts, hashOf)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const refused: BallotFacts['refused'][number][] = []
  const bookings = new Map<string, string>()
  let left = sheet.sheet
  for (const [index, { entry, drawNumber }] of drawn.entries()) {
    const row = byId.get(entry.request.id) as RequestRow
    await tx.query(
      sql`update tee_time_request set draw_number = ${drawNumber}, place = ${index + 1} where tenant_id = ${tx.tenantId} and id = ${row.id}`,
    )
    const answered = await answerRow(tx, row, { sheet: left, before: sheet.sheet, facts }, instant)
    left = answered.left
    if (answered.got) bookings.set(row.id, answered.got.bookingId)
    for (const { flightId, secondFlightId, refusals } of answered.refused) {
      refused.push({ requestId: row.id, flightId, secondFlightId, reasons: refusals.map(({ code }) => code) })
    }
  }
  const whole = { ...ballotFacts, refused }
  const record = ballotRecord(whole, sheet, hashOf)
  await checkBooked(tx, record.results, bookings)
  const zone = club.timeZone
  const file = recordToFile({
    ...{ day: ballot.day, method: ballot.method, sheet, record },
    facts: { ...whole, entries: inTime.map((row) => ({ ...entryOf(row), byStaff: row.by_staff, sentAt: clubNow(zone, row.sent_at) })) },
  })
  await tx.query(
    sql`update ballot set state = 'drawn', drawn_at = ${instant}, record = ${file}, record_hash = ${hashOf(file)}
      where tenant_id = ${tx.tenantId} and id = ${ballot.id}`,
  )
  for (const row of rows.filter(({ late }) => late)) {
    const now = await readSheet(tx, everyone, ballot, instant)
    await answerRow(tx, row, { sheet: now, before: now, facts }, instant)
  }
  await raiseDays(
    tx,
    ballot.courseIds.map((courseId) => ({ courseId, day: ballot.day })),
  )
  await announceByRules(tx, zone, rules, instant)
}

/** Answers a stored request in the name of its entrant. */
async function answerRow(tx: Tx, row: RequestRow, turn: Turn, instant: Date): Promise<Answer> {
  const session = { accountId: '', customerId: row.customer_id, staff: false }
  // The record says so, too: computed anew, the request gets no time either.
  const refusals: readonly ReservationRefusal[] = [{ code: 'notByOthers', customerId: row.customer_id }]
  const gone = { got: null, refused: [{ flightId: null, secondFlightId: null, refusals }], missed: [], left: turn.sheet }
  const viewer = await readViewer(tx, session, instant).catch((error: unknown) => {
    // The entrant has left the club.
    if (error instanceof ApiError) return null
    throw error
  })
  const work = viewer && { viewer, actorId: row.customer_id, instant, language: 'en' as const, drawing: !row.late }
  const answered = work ? await answer(tx, work, row, turn) : gone
  await storeAnswer(tx, row, answered, instant)
  return answered
}

/** Throws if the bookings are not those that a stranger computes from the record; then nothing of the draw is stored. */
async function checkBooked(
  tx: Tx,
  results: ReturnType<typeof ballotRecord>['results'],
  bookings: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await rowsOf<{ id: string; flight: string }>(
    tx,
    sql`select id, course_id || to_char(starts_at, '-YYYYMMDDHH24MI-') || substr(tee, 4) as flight from booking
      where tenant_id = ${tx.tenantId} and id = any(${[...bookings.values()]}::bigint[])`,
  )
  const flights = new Map(rows.map(({ id, flight }) => [id, flight]))
  const wrong = results.filter(({ requestId, flightId }) => (flights.get(bookings.get(requestId) ?? '') ?? null) !== flightId)
  if (wrong.length > 0) throw new Error(`The draw cannot be computed anew: ${wrong.map(({ requestId }) => requestId).join(', ')}`)
}

/** Reads everything that decides the order; the seed is in it. */
async function readFacts(tx: Tx, ballot: LockedBallot, rows: readonly RequestRow[]): Promise<BallotFacts> {
  const [secret, history] = await Promise.all([
    rowOf<{ seed: string }>(tx, sql`select seed from ballot where tenant_id = ${tx.tenantId} and id = ${ballot.id}`),
    readHistory(tx, ballot),
  ])
  return { id: ballot.id, seed: secret?.seed ?? '', policy: policyOf(ballot), history, entries: rows.map(entryOf), refused: [] }
}

interface PastRow {
  readonly ballot_id: string
  readonly customer_ids: readonly string[]
  readonly got: boolean
}

/** Reads the results of the ballots that the policy counts, the oldest first. */
export async function readHistory(tx: Tx, { policy, draws }: Pick<LockedBallot, 'policy' | 'draws'>): Promise<readonly PastBallot[]> {
  if (policy === 'random') return []
  const rows = await rowsOf<PastRow>(
    tx,
    sql`select r.ballot_id, r.state = 'got' as got, (
          select array_agg(p.customer_id order by p.position) from request_person p
          where p.tenant_id = r.tenant_id and p.request_id = r.id and p.customer_id is not null
        ) as customer_ids
      from (
        select id, drawn_at from ballot where tenant_id = ${tx.tenantId} and state = 'drawn' and method = 'ballot'
        order by drawn_at desc, id desc limit ${draws ?? 1}
      ) b join tee_time_request r on r.tenant_id = ${tx.tenantId} and r.ballot_id = b.id and r.place is not null
      order by b.drawn_at, b.id, r.place`,
  )
  const past = new Map<string, PastBallot['places'][number][]>()
  for (const { ballot_id, customer_ids, got } of rows) {
    past.set(ballot_id, [...(past.get(ballot_id) ?? []), { customerIds: customer_ids.map(String), got }])
  }
  return [...past.values()].map((places) => ({ places }))
}

/** Answers a request that came after the draw, from the times that are left. */
export async function answerLateRequest(
  tx: Tx,
  { viewer: { club }, instant }: CustomerWork,
  ballot: LockedBallot,
  row: RequestRow,
): Promise<void> {
  const { parameters, rules } = await readSettings(tx, club, true)
  const everyone: SheetViewer = { club, customer: null, memberLike: false, seesTournaments: false }
  const sheet = await readSheet(tx, everyone, ballot, instant)
  await answerRow(tx, row, { sheet, before: sheet, facts: { parameters, rules } }, instant)
}
