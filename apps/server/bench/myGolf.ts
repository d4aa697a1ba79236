/**
 * Measures the golf of a member of thirty years: 3,000 scores of the federation, 1,000 of them in the club's tournaments with thirty
 * players each. Each call of the screen should take at most 150 ms, and the export of everything about the member less than a minute. CU-231+.
 */
import { type ClubDate, exact, policyFor } from '@club/core'
import { handicapIndexTimeline } from '@club/core/handicap'
import { inTenant } from '../src/db/connect.ts'
import { sql } from '../src/db/sql.ts'
import { appAt } from '../src/testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS } from '../src/testing/testClubs.ts'
import { testMail } from '../src/testing/testMail.ts'
import { type Pools, printTimes, printTimesHead, timed, withPools } from './measure.ts'

const SCORES = 3000
const TOURNAMENTS = 1000
const PLAYERS = 30
const TURNS = 15
const NOW = '2026-06-01T06:00:00Z'
const DAY_MS = 86_400_000
const DAYS_APART = 3.6
const tenant = CLUBS.outside

const HOLES = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, strokeIndex: at + 1 }))
const SNAPSHOT = { teeName: 'White', ratingTenths: 720, slope: 113, par: 72, coursePart: 'full', holes: HOLES, handicap: null }

/** The scores with the index after each, oldest first. */
function scoresOf() {
  const scores = Array.from({ length: SCORES }, (_, at) => ({
    day: new Date(Date.parse(NOW) - (SCORES - at) * DAYS_APART * DAY_MS).toISOString().slice(0, 10) as ClubDate,
    tenths: 120 + ((at * 7919) % 140),
  }))
  const steps = handicapIndexTimeline(
    policyFor('DGU', 'federation'),
    scores.map(({ day, tenths }, at) => ({ id: String(at), playedOn: day, differential: exact(tenths, 10) })),
  )
  return scores.map((score, at) => ({ ...score, index: steps[at]?.indexTenths ?? null }))
}

/** Returns the username of the member. */
async function fill({ owner }: Pools): Promise<string> {
  await addClubs(owner)
  const member = await addCustomer(owner, tenant, { firstName: 'Mia', lastName: 'Moor' })
  await addAccount(owner, tenant, 'mia', { [tenant]: member })
  const scores = scoresOf()
  await inTenant(owner, tenant, async (tx) => {
    await tx.query(sql`update customer set handicap_kind = 'index', handicap_tenths = ${scores.at(-1)?.index ?? 0}, federation_scores = 20
      where id = ${member}`)
    await tx.query(sql`
      insert into handicap_score (tenant_id, customer_id, key, played_on, name, course_name, tee_name, adjusted_gross, rating_tenths, slope, pcc,
        differential_tenths, index_tenths)
      select ${tenant}, ${member}, 's' || n, s.day, 'Medal', 'The Island', 'White', 72 + s.tenths / 10, 720, 113, 0, s.tenths, s.index
      from jsonb_to_recordset(${JSON.stringify(scores.map((score, n) => ({ ...score, n })))}::jsonb) as s (n integer, day date, tenths integer, index integer)`)
    await tx.query(sql`
      insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind, handicap_tenths)
      select ${tenant}, 'P' || n, 'Anna', 'Player ' || n, 'female', 'member', 'index', 180 from generate_series(2, ${PLAYERS}::integer) n`)
    await tx.query(sql`insert into course (tenant_id, key, name, holes) values (${tenant}, 'c', 'The Island', 18)`)
    await tx.query(sql`
      insert into tee (tenant_id, course_id, key, name, colour, sex, rating_tenths, slope, par)
      select ${tenant}, id, 'w', 'White', '#ffffff', 'female', 720, 113, 72 from course where key = 'c'`)
    await tx.query(sql`
      insert into tournament (tenant_id, key, name, start_date, end_date, players_count)
      select ${tenant}, 't' || n, 'Medal ' || n, day, day, ${PLAYERS}
      from (select row_number() over (order by played_on desc) as n, played_on as day from handicap_score) s where n <= ${TOURNAMENTS}`)
    await tx.query(sql`
      insert into round (tenant_id, tournament_id, number, start_at, holes, scoring, handicap_relevant, results_publish)
      select tenant_id, id, 1, start_date + time '09:00', 18, 'medal', true, true from tournament`)
    await tx.query(sql`
      insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds)
      select t.tenant_id, t.id, n, 'Prize ' || n, 'medal', case n when 1 then 'gross' else 'net' end, '{1}'
      from tournament t, generate_series(1, 2) n`)
    await tx.query(sql`
      insert into player (tenant_id, tournament_id, customer_id, guest)
      select t.tenant_id, t.id, c.id, false from tournament t, customer c
      where c.tenant_id = ${tenant} and (c.id = ${member} or c.number like 'P%')`)
    await tx.query(sql`
      insert into card (tenant_id, round_id, player_id, tee_id, policy, handicap_kind, handicap_tenths, snapshot, returned_at)
      select r.tenant_id, r.id, p.id, e.id, 'whs', 'index', 180, ${JSON.stringify(SNAPSHOT)}, r.start_at + interval '5 hours'
      from round r join player p on p.tenant_id = r.tenant_id and p.tournament_id = r.tournament_id, tee e`)
    await tx.query(sql`
      insert into card_hole (tenant_id, round_id, player_id, number, strokes)
      select k.tenant_id, k.round_id, k.player_id, n, 3 + (n * k.player_id) % 4 from card k, generate_series(1, 18) n`)
  })
  await owner.query('analyze')
  return 'mia'
}

/** `npm run bench` prints it with the others. */
export async function runMyGolfBench(): Promise<void> {
  await withPools(async (pools) => {
    const username = await fill(pools)
    const app = appAt(NOW, pools)
    const token = await app.logIn(username, tenant)
    printTimesHead(`my golf with ${SCORES.toLocaleString('en')} scores`)
    const last = TOURNAMENTS / 10 - 1
    for (const path of ['handicap', 'tees', 'statistics', 'results?size=10', `results?size=10&page=${last}`]) {
      const call = () => app.ask(`rs/cs/my-golf/${path}`, { tenant, token })
      printTimes(`${path}, first`, await timed(call))
      printTimes(path, await timed(call, TURNS))
    }
    const path = 'rs/cs/customers/data-export'
    const mail = testMail(app, pools)
    const times = await timed(async () => {
      await app.ask(path, { method: 'POST', tenant, token })
      await mail.deliver()
      const exported = await app.ask(path, { tenant, token })
      return { status: exported.json.state === 'ready' ? exported.status : 500 }
    })
    printTimes('export of all data', times)
  })
}
