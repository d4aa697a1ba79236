/**
 * Design decision 10, proof (a): the service alone keeps clubs and people apart. It works here as a role that row security does not
 * hold; every call of the contract is made with the ids of another club, by everyone who has no business there.
 */
import { createHash } from 'node:crypto'
import { calls } from '@club/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_LIFE_SECONDS } from './auth/token.ts'
import { openPool } from './db/connect.ts'
import { appAt, type TestRequest } from './testing/testApp.ts'
import { addCards } from './testing/testCards.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from './testing/testClubs.ts'
import { testDatabase } from './testing/testDatabase.ts'
import { addRound, addTournament } from './testing/testTournaments.ts'

const NOON = '2026-06-01T10:00:00Z'
const OURS = CLUBS.a
const THEIRS = CLUBS.outside
/** Stands in every text of the other club. */
const MARK = 'Strictly theirs'
/** Calls that tell of clubs before one is chosen. */
const DIRECTORY = ['login', 'listTenants', 'getTenant', 'listTenantsInGroup']

const database = await testDatabase()
const { owner } = database
const role = `bypass_${Date.now()}`
const admin = openPool(database.adminUrl, { size: 1 })
await admin.query(`create role ${role} login bypassrls password 'x' in role club_app`)
const bypass = openPool(database.appUrl.replace(/\/\/[^@]+@/, `//${role}:x@`), { size: 4 })
afterAll(async () => {
  await bypass.end()
  await admin.query(`drop role ${role}`)
  await admin.end()
})

const app = appAt(NOON, { ...database, app: bypass })
const tokens: Record<string, string> = {}
const params: Record<string, string> = {}
const bodies: Record<string, unknown> = {}
const queries: Record<string, string> = {}

/** Everything that the other club has, as one number. */
async function theirState(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity order by 1`,
  )
  const hash = createHash('sha256')
  await put(owner, THEIRS, async (tx) => {
    for (const { name } of tables) hash.update(name).update(JSON.stringify((await tx.query(`select * from ${name} order by 1, 2`)).rows))
  })
  return hash.digest('hex')
}

beforeAll(async () => {
  await addClubs(owner)
  const mine = await addCustomer(owner, OURS)
  await addAccount(owner, GROUP_ID, 'anna', { [OURS]: mine, [CLUBS.b]: await addCustomer(owner, CLUBS.b) })
  await addAccount(owner, GROUP_ID, 'gus', { [OURS]: await addCustomer(owner, OURS, { memberStatus: 'guest' }) })

  const theirs = [await addCustomer(owner, THEIRS, { firstName: MARK }), await addCustomer(owner, THEIRS, { firstName: MARK })]
  const tournament = await addTournament(owner, THEIRS, { name: MARK, max_players: 1 })
  const publication = { results_publish: true, live_publish: true }
  const round = await addRound(owner, THEIRS, tournament, { ...publication, start_at: '2026-06-01T09:00:00' })
  const [player] = await addCards(owner, THEIRS, tournament, theirs.slice(0, 1), [{ roundId: round, strokes: [Array(18).fill(4)] }])
  const { prize, waiting } = await put(owner, THEIRS, async (tx) => {
    const added = await tx.query<{ id: string }>(
      `insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds)
        values ($1, $2, 1, $3, 'medal', 'gross', '{1}') returning id`,
      [THEIRS, tournament, MARK],
    )
    const queued = await tx.query<{ id: string }>(
      'insert into waiting (tenant_id, tournament_id, customer_id, guest, comment) values ($1, $2, $3, false, $4) returning id',
      [THEIRS, tournament, theirs[1], MARK],
    )
    await tx.query('update tournament set waiting_count = 1 where id = $1', [tournament])
    await tx.query('insert into buddy (tenant_id, customer_id, buddy_id) values ($1, $2, $3)', [THEIRS, ...theirs])
    const licence = JSON.stringify({ items: [{ alias: MARK }] })
    await tx.query(
      `update club set name = $1, settings = settings || $2, licence = $3, anonymous_licence = $3, week = $4, logo = $5, logo_type = 'image/png'`,
      [MARK, JSON.stringify({ browserTitle: MARK }), licence, JSON.stringify({ id: MARK }), Buffer.from(MARK)],
    )
    return { prize: added.rows[0]?.id as string, waiting: queued.rows[0]?.id as string }
  })
  // Ours are written last: a statement that forgets to name the club would find theirs first.
  for (const tenantId of [OURS, CLUBS.b]) await put(owner, tenantId, (tx) => tx.query('update club set name = name'))
  Object.assign(params, { id: tournament, tournId: tournament, roundId: round, prizeId: prize, playerId: player })
  bodies.addPlayers = { players: theirs.map((customerId) => ({ customerId: Number(customerId) })) }
  queries.deletePlayers = `?ids=${player}`
  queries.deleteWaiting = `?waitingId=${waiting}`
  queries.countTournamentsByMonth = '?from=2026-01-01&to=2026-12-31'

  Object.assign(tokens, { member: await app.logIn('anna', OURS), guest: await app.logIn('gus', OURS) })
  const group = await app.ask('auth/login', {
    body: { username: 'anna', password: 'Abschlag um sieben', tenantGroupId: GROUP_ID },
    inGroup: CLUBS.b,
  })
  tokens.group = group.json.access_token
  app.now = new Date(Date.parse(NOON) - 2 * TOKEN_LIFE_SECONDS * 1000)
  tokens.expired = await app.logIn('anna', OURS)
  app.now = new Date(NOON)
})

const strangers = ['visitor', 'member', 'guest', 'group', 'expired'] as const
const matrix = Object.entries(calls)
  .filter(([name]) => !DIRECTORY.includes(name))
  .flatMap(([name, call]) => strangers.map((who) => ({ name, call, who })))

describe('with row security out of the way', () => {
  const send = (name: string, call: (typeof matrix)[number]['call'], request: TestRequest) =>
    app.ask(`${call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '1')}${queries[name] ?? ''}`, {
      method: call.method,
      ...(call.method === 'POST' && { body: bodies[name] ?? {} }),
      ...request,
    })

  it('the role sees everything, or this proves nothing', async () => {
    const { rows } = await bypass.query<{ count: number }>('select count(distinct tenant_id)::integer as count from customer')
    expect(rows).toEqual([{ count: 3 }])
  })

  it.each(matrix)(
    '$name at our club with the ids of theirs, asked by $who, shows and changes nothing of theirs',
    async ({ name, call, who }) => {
      const before = await theirState()
      const answer = await send(name, call, { tenant: OURS, token: tokens[who] })
      expect(answer.text).not.toContain(MARK)
      expect(answer.text).not.toContain(Buffer.from(MARK).toString('base64'))
      if (call.path.includes('{')) expect([400, 401, 404, 409]).toContain(answer.status)
      // Ending a session is the one call that takes its token away; give it back.
      if (name === 'logout' && who !== 'visitor' && who !== 'expired') tokens[who] = await app.logIn(who === 'guest' ? 'gus' : 'anna', OURS)
      expect(await theirState()).toBe(before)
    },
  )

  it.each(matrix.filter(({ call, who }) => call.auth !== 'none' && who !== 'visitor'))(
    '[HT-12] $name at their club with a token of ours ($who) is refused',
    async ({ name, call, who }) => {
      const before = await theirState()
      const answer = await send(name, call, { tenant: THEIRS, token: tokens[who] })
      expect(answer).toMatchObject(
        who === 'expired' ? { status: 401, json: { code: 'loginNeeded' } } : { status: 403, json: { code: 'tenantMismatch' } },
      )
      expect(await theirState()).toBe(before)
    },
  )

  it('the calls answer their own people with their own texts, or the marks above mean nothing', async () => {
    for (const name of [
      'getTournament',
      'listPlayers',
      'listWaitings',
      'listPrizes',
      'getRoundResults',
      'getLiveScoring',
      'getPrizeScorecard',
    ] as const) {
      const answer = await send(name, calls[name], { tenant: THEIRS })
      expect({ name, status: answer.status }).toEqual({ name, status: 200 })
      expect(answer.text).toContain(MARK)
    }
  })
})
