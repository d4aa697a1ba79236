/** The loaded demo, read by SQL as its owner, with what several of its tests read. */
import { ballotFileFrom } from '@club/contract/reservations'
import { ballotProblems } from '@club/core/reservation'
import type { openClient } from '../../db/connect.ts'
import { DEMO_CLUBS } from '../../demo/clubs.ts'
import { hashOf } from '../../services/reservations/requests/announceBallots.ts'
import type { TestDatabase } from '../testDatabase.ts'

export const NOW = new Date('2026-06-13T12:30:00Z')
export const TENANTS = DEMO_CLUBS.map(({ tenant }) => tenant)

export interface LoadedDemo {
  readonly database: TestDatabase
  /** The owner's connection; it is there as soon as the tests run. */
  readonly owner: () => Awaited<ReturnType<typeof openClient>>
  readonly rows: <Row>(tenant: string, text: string) => Promise<readonly Row[]>
  readonly row: <Row>(tenant: string, text: string) => Promise<Row>
}

export function readLoadedDemo(database: TestDatabase, owner: LoadedDemo['owner']): LoadedDemo {
  const rows: LoadedDemo['rows'] = async <Row>(tenant: string, text: string) => {
    await owner().query("select set_config('club.tenant', $1, false)", [tenant])
    return (await owner().query(text)).rows as Row[]
  }
  return { database, owner, rows, row: async <Row>(tenant: string, text: string) => (await rows<Row>(tenant, text))[0] as Row }
}

export const LIVE = `from demo_day d join round r on r.tournament_id = d.live_tournament_id join card c on c.round_id = r.id`
export const PROGRESS = `select count(*)::integer as field, (count(*) filter (where done = 18))::integer as finished,
  (count(*) filter (where done = 0))::integer as waiting, (count(*) filter (where done = 9))::integer as at_the_turn, sum(done)::integer as scores
  from (select (select count(*) from card_hole h where h.round_id = c.round_id and h.player_id = c.player_id) as done ${LIVE}) f`

export interface Progress {
  readonly field: number
  readonly finished: number
  readonly waiting: number
  readonly at_the_turn: number
  readonly scores: number
}

/** Seats of today's start list, and whether time and tee are those of the cards. */
export const STARTS_AS_ON_CARDS = `select count(*)::integer as seats, bool_and(f.start_at = c.start_at and f.start_tee = c.start_tee) as same
  from demo_day d join round r on r.tournament_id = d.live_tournament_id join flight f on f.round_id = r.id
  join flight_item i on i.flight_id = f.id join card c on c.round_id = r.id and c.player_id = i.player_id`

/** Draws the drawn ballot again from its full file, and counts its times and bookings, and its people who can log in. */
export async function drawAgain({ row }: LoadedDemo) {
  const { record, booked, logins } = await row<{ record: string; booked: number; logins: number }>(
    'strandholm',
    `select b.record, (select count(*)::integer from tee_time_request r join booking k on k.id = r.booking_id where r.ballot_id = b.id) as booked,
       (select count(*)::integer from request_person p join account_customer a using (customer_id) where p.ballot_id = b.id) as logins
     from ballot b where b.state = 'drawn'`,
  )
  const file = ballotFileFrom(record)
  if (!file.ok || file.value.kind !== 'record') throw new Error('not a record')
  const { facts, sheet, record: published } = file.value
  const got = published.results.filter(({ flightId }) => flightId !== null).length
  return { problems: ballotProblems(published, facts, sheet, hashOf), logins, got, unbooked: got - booked }
}
