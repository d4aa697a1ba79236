/** Decides and runs a command of the desk, under the locks that every change of bookings takes in the same order. RE-180+ to RE-188+. */
import { changedByToDetail, type NamedNotice, type SeenVersion } from '@club/contract/reservations'
import type { ClubDateTime } from '@club/core'
import { isMemberLike, type MemberStatus } from '@club/core/club'
import {
  customersOf,
  type DeskBookingCommand,
  type DeskDayBooking,
  type DeskDecision,
  daySheet,
  deskBookingIds,
  deskDecision,
  deskReverse,
  type Flight,
  isOverrulable,
  isOverruledByCompetition,
  type Player,
} from '@club/core/reservation'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { Language } from '../../../language/language.ts'
import { ApiError } from '../../../refusal/apiError.ts'
import { isOurId } from '../../../refusal/idOf.ts'
import type { Viewer } from '../../people/viewer.ts'
import { type CourseDay, courseDayOf, PlacesLost, raiseDays } from '../bookingTransaction.ts'
import { requestedFlight } from '../decideBooking.ts'
import { readLimitFacts } from '../limitFacts.ts'
import { chargeAtDesk, followPlayers, followRounds } from '../payment/deskCharges.ts'
import { endHolds } from '../places.ts'
import { restartConfirmation } from '../queueConfirmation.ts'
import { type CourseDays, readCourseDays } from '../readCourseDays.ts'
import { sheetLock } from '../sheetLock.ts'
import { readTakenPlaces, type StoredPlace, withCustomers } from '../takenPlaces.ts'
import { readDeskBookings } from './deskBookings.ts'
import { deskRefusalDetails } from './deskRefusalDetails.ts'
import { recordCommand, UNDO_SECONDS } from './recordCommand.ts'
import { storeDeskChange } from './storeDeskChange.ts'

export interface DeskWork {
  readonly viewer: Viewer
  readonly actorId: string
  readonly instant: Date
  readonly language: Language
  readonly versions: readonly SeenVersion[]
}

interface Decided {
  readonly decision: DeskDecision
  readonly flights: readonly Flight[]
  readonly offer: CourseDays
  readonly days: readonly CourseDay[]
  readonly bookings: readonly DeskDayBooking[]
  readonly statuses: ReadonlyMap<string, MemberStatus>
}

function newPlayers(command: DeskBookingCommand): readonly Player[] {
  if (command.kind === 'book') return command.players
  return command.kind === 'addPlayer' ? [command.player] : []
}

function checkIds(command: DeskBookingCommand): void {
  if (!deskBookingIds(command).every(isOurId)) throw new ApiError('notFound')
  const strangers = customersOf(newPlayers(command)).filter((id) => !isOurId(id))
  if (strangers.length > 0) throw new ApiError('invalidInput', { details: [{ code: 'notFound', field: 'command.players' }] })
}

/** Locks all customers of the command and returns the ids of those who are guests. Throws 400 for a customer who does not exist. */
async function lockCustomers(
  tx: Tx,
  command: DeskBookingCommand,
  bookings: readonly DeskDayBooking[],
): Promise<ReadonlyMap<string, MemberStatus>> {
  const named = customersOf(newPlayers(command))
  const known = bookings.flatMap(({ players, initiatorId }) => [
    ...customersOf(players.map(({ player }) => player)),
    ...(initiatorId ? [initiatorId] : []),
  ])
  const rows = await rowsOf<{ id: string; member_status: MemberStatus; active: boolean }>(
    tx,
    sql`select id, member_status, active from customer where tenant_id = ${tx.tenantId} and id = any(${[...new Set([...named, ...known])]}::bigint[])
      order by id for no key update`,
  )
  const active = new Set(rows.filter((row) => row.active).map(({ id }) => id))
  if (named.some((id) => !active.has(id))) {
    throw new ApiError('invalidInput', { details: [{ code: 'notFound', field: 'command.players' }] })
  }
  return new Map(rows.map(({ id, member_status }) => [id, member_status]))
}

/** Throws 412 with the name of the person who changed one of the bookings since the desk has read it. */
export async function refuseChanged(
  tx: Tx,
  { versions, viewer }: Pick<DeskWork, 'versions' | 'viewer'>,
  bookings: readonly DeskDayBooking[],
): Promise<void> {
  const changed = bookings.find(({ id, version }) => versions.find(({ bookingId }) => bookingId === id)?.version !== version)
  if (!changed) return
  const row = await rowOf<{ at: ClubDateTime; name: string | null }>(
    tx,
    sql`select (e.at at time zone ${viewer.club.timeZone})::timestamp(0) as at, nullif(concat_ws(' ', c.first_name, c.last_name), '') as name
      from booking_event e left join customer c on c.tenant_id = e.tenant_id and c.id = e.actor_id
      where e.tenant_id = ${tx.tenantId} and e.booking_id = ${changed.id} order by e.id desc limit 1`,
  )
  throw new ApiError('changedMeanwhile', { details: row ? [changedByToDetail({ at: row.at, name: row.name ?? '' })] : [] })
}

const peopleIn = (bookings: readonly DeskDayBooking[]): string =>
  bookings.map(({ id, initiatorId, players }) => [id, initiatorId, ...customersOf(players.map(({ player }) => player))].join()).join(';')

function daysOf(command: DeskBookingCommand, bookings: readonly DeskDayBooking[]): readonly CourseDay[] {
  const targets = 'flightId' in command ? [courseDayOf(requestedFlight(command.flightId))] : []
  const days = [...targets, ...bookings.map(({ flightId }) => courseDayOf(requestedFlight(flightId)))]
  const unique = new Map(days.map((day) => [`${day.courseId} ${day.day}`, day]))
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day)
}

/** Reads the facts under the locks and decides. */
async function decide(tx: Tx, work: DeskWork, command: DeskBookingCommand): Promise<Decided> {
  checkIds(command)
  const { viewer, instant } = work
  const { now } = viewer.club
  const ids = deskBookingIds(command)
  const seen = await readDeskBookings(tx, ids)
  if (seen.length < new Set(ids).size) throw new ApiError('notFound')
  const statuses = await lockCustomers(tx, command, seen)
  const days = daysOf(command, seen)
  const courseIds = new Set(days.map(({ courseId }) => courseId))
  for (const courseId of [...courseIds].toSorted()) await tx.query(sheetLock(tx, courseId, 'shared'))
  await rowsOf(tx, sql`select id from booking where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) order by id for update`)
  const bookings = await readDeskBookings(tx, ids)
  // Someone who joined meanwhile is not locked.
  if (peopleIn(bookings) !== peopleIn(seen)) throw new PlacesLost()
  await refuseChanged(tx, work, bookings)

  const offers: CourseDays[] = []
  const taken: (readonly StoredPlace[])[] = []
  for (const { courseId, day } of days) {
    const range = { from: day, to: day }
    const [offer, places] = await Promise.all([readCourseDays(tx, viewer, courseId, range), readTakenPlaces(tx, courseId, range, instant)])
    offers.push(offer)
    taken.push(places)
  }
  const [offer] = offers
  if (!offer) throw new ApiError('notFound')
  const { parameters, rules } = offer.settings
  const people = [...bookings.flatMap(({ players }) => players.map(({ player }) => player)), ...newPlayers(command)]
  const customerIds = customersOf(people)
  const initiatorId = bookings[0] ? bookings[0].initiatorId : (customerIds[0] ?? null)
  const startDateTime = 'flightId' in command ? requestedFlight(command.flightId).startDateTime : (bookings[0]?.startDateTime ?? now)
  const limits = (await readLimitFacts(tx, { initiatorId, customerIds, startDateTime, exceptId: bookings[0]?.id ?? null, now }))(rules)
  const flights = days.flatMap(({ day }, at) => {
    const places = withCustomers(taken[at] ?? [], limits.customerOfPerson)
    return daySheet({ ...(offers[at] as CourseDays).factsOf(day), places })
  })
  if ('flightId' in command && !flights.some(({ id }) => id === command.flightId)) throw new ApiError('notFound')
  const initiator = initiatorId === null ? null : { ...limits, customerId: initiatorId, memberStatus: statuses.get(initiatorId) ?? 'guest' }
  const guestIds = [...statuses].filter(([, status]) => !isMemberLike(status)).map(([id]) => id)
  const facts = { flights, bookings, commitments: limits.commitments, guestIds, initiator, parameters, rules }
  const decision = deskDecision(command, facts, now)
  const closes = requestsUntil(command, days, offers)
  const refusals = closes === null ? decision.refusals : [...decision.refusals, { code: 'requestsFirst' as const, closes }]
  return { decision: { ...decision, refusals }, flights, offer, days, bookings, statuses }
}

/** Returns the moment of the draw if the command books a time of a day whose requests come first. */
function requestsUntil(command: DeskBookingCommand, days: readonly CourseDay[], offers: readonly CourseDays[]): ClubDateTime | null {
  if (!('flightId' in command)) return null
  const { courseId, day } = courseDayOf(requestedFlight(command.flightId))
  return offers[days.findIndex((one) => one.courseId === courseId && one.day === day)]?.requestsUntil(day) ?? null
}

async function namesOf(tx: Tx, { notices }: DeskDecision): Promise<readonly NamedNotice[]> {
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select id, concat_ws(' ', first_name, last_name) as name from customer
      where tenant_id = ${tx.tenantId} and id = any(${notices.map(({ customerId }) => customerId)}::bigint[])`,
  )
  return notices.map((notice) => ({ ...notice, name: rows.find(({ id }) => id === notice.customerId)?.name ?? '' }))
}

/** Tries a command: its refusals and the people whom it would notify. The caller's transaction stores nothing. */
export async function previewCommand(tx: Tx, work: DeskWork, command: DeskBookingCommand) {
  const { decision } = await decide(tx, work, command)
  return { refusals: decision.refusals, notified: await namesOf(tx, decision) }
}

/** The time that a request to undo may take on its way. */
const GRACE_SECONDS = 5

/** Returns whether the actor made the last change of each of these bookings, within the time in which a command can be undone. */
async function isRecent(tx: Tx, { actorId, instant }: DeskWork, bookings: readonly DeskDayBooking[]): Promise<boolean> {
  const since = new Date(instant.getTime() - (UNDO_SECONDS + GRACE_SECONDS) * 1000)
  const rows = await rowsOf<{ actor_id: string | null; at: Date }>(
    tx,
    sql`select distinct on (booking_id) actor_id, at from booking_event
      where tenant_id = ${tx.tenantId} and booking_id = any(${bookings.map(({ id }) => id)}::bigint[]) order by booking_id, id desc`,
  )
  return rows.length === bookings.length && rows.every(({ actor_id, at }) => actor_id === actorId && at >= since)
}

/** The commands after which new players have a price. */
const CHARGED: readonly DeskBookingCommand['kind'][] = ['book', 'addPlayer', 'restore']

export interface CommandDone {
  readonly commandId: string
  readonly undo: DeskBookingCommand
  readonly versions: readonly SeenVersion[]
  readonly notified: readonly NamedNotice[]
}

interface CommandGround {
  readonly reason: string | null
  /** Id of the command that this one reverses. */
  readonly undoes: string | null
  /** Id of the tournament that takes the time of the booking. */
  readonly because?: string | undefined
}

/** Runs a command. Throws 409 with every refusal unless all of them may be overruled and there is a reason. */
export async function runCommand(
  tx: Tx,
  work: DeskWork,
  command: DeskBookingCommand,
  { reason, undoes, because }: CommandGround,
): Promise<CommandDone> {
  const { actorId, instant, language } = work
  const { decision, flights, offer, days, bookings, statuses } = await decide(tx, work, command)
  // A reverse restores what was there, which the club's rules may no longer offer.
  const mayOverrule = reason !== null || (undoes !== null && (await isRecent(tx, work, bookings)))
  const isOverruled = (refusal: DeskDecision['refusals'][number]): boolean =>
    because === undefined ? mayOverrule && isOverrulable(refusal) : isOverruledByCompetition(refusal)
  if (decision.refusals.some((refusal) => !isOverruled(refusal))) {
    throw new ApiError('bookingRefused', { details: await deskRefusalDetails(tx, decision.refusals, work) })
  }
  const ended = []
  for (const day of days) ended.push(...(await endHolds(tx, null, day, instant)))
  const ids = await storeDeskChange(tx, decision.change, { flights, rules: offer.settings.rules, instant })
  await followRounds(tx, ids, language)
  const dueAt = new Date(instant.getTime() + UNDO_SECONDS * 1000)
  await followPlayers(tx, [...new Set([...ids, ...bookings.map(({ id }) => id)])], { instant, dueAt })
  if (CHARGED.includes(command.kind)) for (const id of ids) await chargeAtDesk(tx, work.viewer, id, offer, statuses, instant)
  const stored = await readDeskBookings(tx, ids)
  const after = ids.flatMap((id) => stored.find((booking) => booking.id === id) ?? [])
  for (const { id: bookingId, startDateTime: startsAt, state } of after) {
    const was = decision.change.before.find(({ id }) => id === bookingId)
    if (state !== 'booked' || was?.startDateTime === startsAt) continue
    await restartConfirmation(tx, { bookingId, startsAt }, { rules: offer.settings.rules, timeZone: work.viewer.club.timeZone, instant })
  }
  const commandId = await recordCommand(tx, command, decision, after, { actorId, reason, instant, undoes, because })
  const notified = undoes === null ? await namesOf(tx, decision) : []
  await raiseDays(tx, [...ended, ...days])
  return {
    commandId,
    undo: deskReverse(command, decision.change, after),
    versions: after.map(({ id, version }) => ({ bookingId: id, version })),
    notified,
  }
}
