/**
 * Requests in the open ballots of the demo: many for the next one, so that chances are shown, fewer for the one after it. They are sent like
 * those of members.
 */
import type { TeeTimePreference } from '@club/core/reservation'
import type { ClientBase } from 'pg'
import type { Tx } from '../db/connect.ts'
import { clubFacts } from '../services/clubs/clubFacts.ts'
import { readSettings } from '../services/clubs/reservationSettings.ts'
import { readViewer } from '../services/people/viewer.ts'
import { announceByRules } from '../services/reservations/requests/announceBallots.ts'
import { sendRequest } from '../services/reservations/requests/changeRequests.ts'
import { createRandom } from './random.ts'
import { DRAWING_CLUB } from './teeTimeSetup.ts'

const GROUPS = [26, 9]

interface OpenBallot {
  readonly id: string
  readonly day: string
  readonly course_id: string
}

/** Inside the transaction of a club. People who can log in send none, so that visitors of the demo can. */
export async function makeRequests(owner: ClientBase, tenantId: string, now: Date): Promise<void> {
  if (tenantId !== DRAWING_CLUB) return
  const tx: Tx = { tenantId, query: owner.query.bind(owner) as Tx['query'] }
  const club = await clubFacts(tx, now)
  const { rules } = await readSettings(tx, club, true)
  await announceByRules(tx, club.timeZone, rules, now)
  const ballots = await owner.query<OpenBallot>(
    `select b.id, b.day::text as day, c.course_id from ballot b join ballot_course c on c.tenant_id = b.tenant_id and c.ballot_id = b.id
     where b.tenant_id = $1 and b.state = 'open' and b.opens_at <= $2 and b.closes_at > $2 order by b.day limit $3`,
    [tenantId, now, GROUPS.length],
  )
  const people = await owner.query<{ id: string }>(
    `select c.id from customer c where c.tenant_id = $1 and c.active and c.member_status = 'member'
       and not exists (select from account_customer a where a.tenant_id = c.tenant_id and a.customer_id = c.id)
     order by c.id limit 120`,
    [tenantId],
  )
  for (const [index, { id, day, course_id: courseId }] of ballots.rows.entries()) {
    const random = createRandom(`requests ${index}`)
    const free = people.rows.map((person) => person.id)
    for (let group = 0; group < (GROUPS[index] ?? 0) && free.length >= 4; group += 1) {
      const [actorId = '', ...partners] = free.splice(0, random.pick([2, 3, 4, 4]))
      const hour = random.pick([7, 8, 8, 9, 9, 9, 10, 11])
      const between = (from: number, to: number): TeeTimePreference => {
        const at = (hours: number) => `${day}T${String(hours).padStart(2, '0')}:00:00` as TeeTimePreference['from']
        return { courseId, startTee: null, from: at(from), to: at(to) }
      }
      const viewer = await readViewer(tx, { accountId: '', customerId: actorId, staff: true }, now)
      await sendRequest(tx, { viewer, actorId, instant: now, language: 'en' }, id, {
        ...{ kind: 'normal', numberOfHoles: 18, withDog: false, way: null, byStaff: group % 9 === 8 },
        partners: partners.map((customerId) => ({ kind: 'customer', customerId })),
        preferences: [between(hour, hour + 1), between(hour + 1, hour + 3)],
        nonce: `${tenantId}-${day}-${group}`.padEnd(32, '0'),
      })
    }
  }
  await owner.query("delete from job where tenant_id = $1 and name = 'letter.requestNews'", [tenantId])
}
