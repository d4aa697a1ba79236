/**
 * The ballots of the demo: one that was drawn in the last week, so that a visitor sees how, and two that are open; the next of them has
 * requests enough for chances. Requests are sent and drawn like those of members.
 */
import type { TeeTimePreference } from '@club/core/reservation'
import type { ClientBase } from 'pg'
import type { Tx } from '../db/connect.ts'
import { clubFacts } from '../services/clubs/clubFacts.ts'
import { readSettings } from '../services/clubs/reservationSettings.ts'
import { readViewer } from '../services/people/viewer.ts'
import { announceByRules } from '../services/reservations/requests/announceBallots.ts'
import { sendRequest } from '../services/reservations/requests/changeRequests.ts'
import { drawBallot } from '../services/reservations/requests/drawBallot.ts'
import { lockBallot } from '../services/reservations/requests/readBallots.ts'
import { countChances } from '../services/reservations/requests/requestChances.ts'
import { createRandom } from './random.ts'
import { DRAWING_CLUB } from './teeTimeSetup.ts'

const OPEN_GROUPS = [26, 9]
const DRAWN_GROUPS = 30
const DAY = 86_400_000
/** As often as a Saturday is drawn. */
const WEEK = 7 * DAY

interface BallotToFill {
  readonly id: string
  readonly day: string
  readonly course_id: string
  readonly closes_at: Date
}

/** Inside the transaction of a club. People who can log in are in the drawn ballot only, so that visitors can send a request for the others. */
export async function makeRequests(owner: ClientBase, tenantId: string, now: Date): Promise<void> {
  if (tenantId !== DRAWING_CLUB) return
  const tx: Tx = { tenantId, query: owner.query.bind(owner) as Tx['query'] }
  const last = await owner.query<{ id: string }>('select coalesce(max(id), 0) as id from job where tenant_id = $1', [tenantId])
  const club = await clubFacts(tx, now)
  const { rules } = await readSettings(tx, club, true)
  for (const instant of [new Date(now.getTime() - WEEK), now]) await announceByRules(tx, club.timeZone, rules, instant)
  const ballots = await owner.query<BallotToFill>(
    `select b.id, b.day::text as day, c.course_id, b.closes_at from ballot b
     join ballot_course c on c.tenant_id = b.tenant_id and c.ballot_id = b.id
     where b.tenant_id = $1 and b.state = 'open' and b.opens_at <= $2 order by b.day limit $3`,
    [tenantId, now, OPEN_GROUPS.length + 1],
  )
  const people = await owner.query<{ id: string; named: boolean }>(
    `select c.id, exists (select from account_customer a where a.tenant_id = c.tenant_id and a.customer_id = c.id) as named
     from customer c where c.tenant_id = $1 and c.active and c.member_status = 'member' order by named desc, c.id limit 300`,
    [tenantId],
  )
  const unnamed = people.rows.filter(({ named }) => !named).map(({ id }) => id)
  const logins = people.rows.filter(({ named }) => named).map(({ id }) => id)
  for (const ballot of ballots.rows.filter(({ closes_at: closes }) => closes < now)) {
    const sent = new Date(ballot.closes_at.getTime() - 2 * DAY)
    const playing = await owner.query<{ customer_id: string }>(
      `select distinct customer_id from booking_person where tenant_id = $1 and plays && tsrange($2::date, $2::date + 1)`,
      [tenantId, ballot.day],
    )
    const busy = playing.rows.map(({ customer_id }) => customer_id)
    const free = unnamed.filter((id) => !busy.includes(id))
    await sendAll(tx, ballot, partiesOf(ballot, free.slice(2), DRAWN_GROUPS), sent)
    const party = [...logins.filter((id) => !busy.includes(id)).slice(0, 2), ...free.slice(0, 2)]
    if (party.length > 1) await sendAll(tx, ballot, [{ party, hours: [9, 10, 11] }], sent)
    await drawBallot(tx, await lockBallot(tx, ballot.id, 'alone'), new Date(ballot.closes_at.getTime() + 1000))
  }
  for (const [index, ballot] of ballots.rows.filter(({ closes_at: closes }) => closes >= now).entries()) {
    await sendAll(tx, ballot, partiesOf(ballot, unnamed, OPEN_GROUPS[index] ?? 0), now)
    await countChances(tx, ballot.id, now)
  }
  await owner.query("delete from job where tenant_id = $1 and id > $2 and name like 'letter.%'", [tenantId, last.rows[0]?.id])
}

interface Wish {
  /** The first enters the request. */
  readonly party: readonly string[]
  /** The hours that suit, the best first. */
  readonly hours: readonly number[]
}

function partiesOf({ day }: BallotToFill, people: readonly string[], groups: number): readonly Wish[] {
  const random = createRandom(`requests ${groups} ${day.slice(8)}`)
  const free = [...people]
  return Array.from({ length: groups }, () => {
    const hour = random.pick([7, 8, 8, 9, 9, 9, 10, 11])
    return { party: free.splice(0, random.pick([2, 3, 4, 4])), hours: [hour, hour + 1, hour + 2] }
  }).filter(({ party }) => party.length > 1)
}

async function sendAll(tx: Tx, { id, day, course_id: courseId }: BallotToFill, wishes: readonly Wish[], instant: Date): Promise<void> {
  for (const [index, { party, hours }] of wishes.entries()) {
    const [actorId = '', ...partners] = party
    const preferences = hours.map((hour): TeeTimePreference => {
      const at = (minutes: string) => `${day}T${String(hour).padStart(2, '0')}:${minutes}:00` as TeeTimePreference['from']
      return { courseId, startTee: null, from: at('00'), to: at('50') }
    })
    const viewer = await readViewer(tx, { customerId: actorId, staff: true }, instant)
    await sendRequest(tx, { viewer, actorId, instant, language: 'en' }, id, {
      ...{ kind: 'normal', numberOfHoles: 18, withDog: false, way: null, byStaff: index % 9 === 8 },
      partners: partners.map((customerId) => ({ kind: 'customer', customerId })),
      preferences,
      nonce: `${tx.tenantId}-${day}-${actorId}`.padEnd(32, '0'),
    })
  }
}
