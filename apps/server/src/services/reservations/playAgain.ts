/** Times at which the party of a booking can play again. RE-232+. */
import type { Alternative } from '@club/contract/reservations'
import { type ClubDate, dayOf } from '@club/core'
import { isMemberLike, type MemberStatus } from '@club/core/club'
import {
  bookingDecision,
  customersOf,
  daySheet,
  type FlightKey,
  type Player,
  parseFlightId,
  sameTimeAgain,
  secondTeeOf,
  timesToPlayAgain,
} from '@club/core/reservation'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { isSeen } from '../people/sight.ts'
import type { Viewer } from '../people/viewer.ts'
import { actorOf, alternativeOf } from './decideBooking.ts'
import { readLimitFacts } from './limitFacts.ts'
import { readCourseDays } from './readCourseDays.ts'
import type { StoredBooking } from './storedBooking.ts'
import { readTakenPlaces } from './takenPlaces.ts'

interface PersonRow {
  readonly id: string
  readonly member_status: MemberStatus
}

/** Reads the customers whom the viewer can book again, with whether they are guests. */
function readBookable(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<readonly PersonRow[]> {
  return rowsOf<PersonRow>(
    tx,
    sql`select c.id, c.member_status from customer c
      where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::bigint[]) and c.active and ${isSeen(viewer.sight, 'name')}`,
  )
}

/** Returns at most three times in the next two weeks. Players whose names the viewer no longer sees do not play again. */
export async function readTimesToPlayAgain(
  tx: Tx,
  viewer: Viewer,
  { flightId, startDateTime, numberOfHoles, withDog, kind, players }: StoredBooking,
  instant: Date,
): Promise<readonly Alternative[]> {
  const { now } = viewer.club
  const { courseId, startTee } = parseFlightId(flightId) as FlightKey
  const starts = sameTimeAgain(startDateTime, now)
  const days = starts.map((start) => ({ from: dayOf(start), to: dayOf(start) }))
  const actor = actorOf({ viewer })
  const customerIds = customersOf(players.map(({ player }) => player))
  const [from, to] = [starts[0], starts.at(-1)].map((start) => dayOf(start ?? startDateTime)) as [ClubDate, ClubDate]
  const [offer, people, taken, limits] = await Promise.all([
    readCourseDays(tx, viewer, courseId, { from, to }),
    readBookable(tx, viewer, customerIds),
    Promise.all(days.map((day) => readTakenPlaces(tx, courseId, day, instant))),
    Promise.all(
      starts.map((start) => {
        const query = { initiatorId: actor.customerId, customerIds, exceptId: null, now }
        return readLimitFacts(tx, { ...query, startDateTime: start })
      }),
    ),
  ])
  const { course, settings, factsOf } = offer
  const { parameters, rules } = settings
  const sheet = days.flatMap(({ from }, index) => daySheet({ ...factsOf(from), places: taken[index] ?? [] }))
  const party = players
    .map(({ player }): Player => player)
    .filter((player) => player.kind === 'anonymousGuest' || people.some(({ id }) => id === player.customerId))
  const guestIds = people.filter(({ member_status }) => !isMemberLike(member_status)).map(({ id }) => id)
  const facts = { wish: { kind, numberOfHoles, withDog, players: party }, guestIds, parameters, rules }
  const limitsOf = new Map(days.map(({ from }, index) => [from, limits[index]?.(rules)]))
  const offers = timesToPlayAgain(
    sheet,
    { courseId, startTee },
    starts,
    { ...facts, secondTee: 'none', places: party.length },
    ({ flight, secondFlight }) => {
      const ofDay = limitsOf.get(dayOf(flight.startDateTime))
      if (!ofDay) return false
      const secondTee = secondFlight?.startTee ?? secondTeeOf(flight, 'none')
      const initiator = { customerId: actor.customerId ?? '', memberStatus: actor.memberStatus, ...ofDay }
      return bookingDecision({ ...facts, flight, secondFlight, secondTee, initiator, commitments: ofDay.commitments }, now).allowed
    },
  )
  return offers.map((one) => alternativeOf(course.name, numberOfHoles, one))
}
