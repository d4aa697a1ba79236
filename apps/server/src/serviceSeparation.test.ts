/**
 * Design decision 10, proof (a): the service alone keeps clubs and people apart. It works here as a role that row security does not
 * hold; every call of the contract is made with the ids of others, by everyone who has no business there.
 */
import { calls } from '@club/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from './db/connect.ts'
import { attemptAs, type Finding } from './testing/matrix/attempt.ts'
import { stateReader } from './testing/matrix/theirState.ts'
import { withHole } from './testing/matrix/withHole.ts'
import { CALLERS, MARK, makeWorld, TARGETS, type Target } from './testing/matrix/world.ts'
import { appAt } from './testing/testApp.ts'
import { testDatabase } from './testing/testDatabase.ts'

const NOON = '2026-06-01T10:00:00Z'
/** Calls that tell of clubs before one is chosen. */
const DIRECTORY: readonly string[] = ['login', 'listTenants', 'getTenant', 'listTenantsInGroup']
/** Tables without rows in the world: `tenantIsolation.test.ts` alone separates them. A new table gets a row in the world, not a line here. */
const WITHOUT_ROWS: readonly string[] = [
  'basket_payment',
  'card_history',
  'credential_token',
  'demo_day',
  'demo_intent',
  'demo_refund',
  'draw',
  'entry_history',
  'file_ticket',
  'fin_settlement',
  'flight',
  'flight_item',
  'former_email',
  'handicap_history',
  'imported_contact',
  'job',
  'mailbox',
  'notified_start',
  'prize_order',
  'report_header',
  'report_image',
  'security_event',
  'session',
  'special_result',
  'special_result_history',
  'start_wish_border',
  'team_card',
  'team_card_hole',
  'team_order',
  'tee_assignment',
  'tee_hole',
]
const chosen = Object.entries(calls).filter(([name]) => !DIRECTORY.includes(name))

async function prepare(change: (statement: string) => string = (statement) => statement) {
  const database = await testDatabase()
  const role = `bypass_${process.hrtime.bigint()}`
  const admin = openPool(database.adminUrl, { size: 1 })
  await admin.query(`create role ${role} login bypassrls password 'x' in role club_app`)
  const bypass = openPool(database.appUrl.replace(/\/\/[^@]+@/, `//${role}:x@`), { size: 4 })
  afterAll(async () => {
    await bypass.end()
    await admin.query(`drop role ${role}`)
    await admin.end()
  })
  // The hole opens when everybody is in place.
  let isOpen = false
  const app = appAt(NOON, { app: withHole(bypass, (statement) => (isOpen ? change(statement) : statement)) })
  return {
    admin,
    bypass,
    ready: async () => {
      const parts = { app, world: await makeWorld(database.owner, app), stateOf: await stateReader(admin) }
      isOpen = true
      const attempts = async (name: string, target: Target, at: 'ours' | 'theirs' = 'ours'): Promise<readonly Finding[]> => {
        const call = calls[name as keyof typeof calls]
        // A customer of both clubs of the group may be in both.
        const callers = CALLERS.filter((caller) => !(at === 'theirs' && target === 'clubOfTheGroup' && caller === 'groupMember'))
        return attemptAs(callers, parts, { name, call, target, at })
      }
      return { ...parts, attempts }
    },
  }
}

describe('with row security switched off', async () => {
  const prepared = await prepare()
  let matrix: Awaited<ReturnType<typeof prepared.ready>>
  beforeAll(async () => {
    matrix = await prepared.ready()
  })

  it('the role sees everything, so that this proves something', async () => {
    const { rows } = await prepared.bypass.query<{ count: number }>('select count(distinct tenant_id)::integer as count from customer')
    expect(rows).toEqual([{ count: 3 }])
  })

  it('the other club has a row in every table, so that a call that reads a new one is proven', async () => {
    const { rows: tables } = await prepared.bypass.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    )
    const empty: string[] = []
    for (const { name } of tables) {
      const { rowCount } = await prepared.admin.query(`select from ${name} where tenant_id = $1 limit 1`, [
        matrix.world.aims.otherClub.tenantId,
      ])
      if (rowCount === 0) empty.push(name)
    }
    expect(empty).toEqual(WITHOUT_ROWS)
  })

  it.each(chosen.flatMap(([name]) => TARGETS.map((target) => ({ name, target }))))(
    '[SH-01] $name with the ids of $target shows and changes nothing of theirs, for every caller',
    async ({ name, target }) => {
      expect(await matrix.attempts(name, target)).toEqual([])
    },
  )

  it.each(chosen.flatMap(([name]) => (['otherClub', 'clubOfTheGroup'] as const).map((target) => ({ name, target }))))(
    '[HT-12] $name at $target with a token of another club is refused',
    async ({ name, target }) => {
      expect(await matrix.attempts(name, target, 'theirs')).toEqual([])
    },
  )

  it('the calls answer their own people with their own texts, so that the marks prove something', async () => {
    const { tenantId, tournamentId, prizeId, roundId } = matrix.world.aims.otherClub
    const paths = [
      ...['', '/players', '/waitings', '/prizes'].map((part) => `rs/cs/tournaments/${tournamentId}${part}`),
      ...['round-results', 'livescoring'].map((part) => `rs/cs/tournaments/prizes/${prizeId}/${part}/${roundId}`),
    ]
    for (const path of paths) expect((await matrix.app.ask(path, { tenant: tenantId })).text).toContain(MARK)
  })
})

/** Answer for the caller alone, whichever id is named. */
const OF_ONESELF: readonly string[] = ['getBlocked', 'listWaitingsByInitiator']

/** Each is a mistake that somebody could make; the matrix has to notice it. */
const HOLES = [
  {
    hole: 'statements that do not name the club',
    from: /(?:\w+\.)?tenant_id = (\$\d+)/g,
    to: '($1::text is not null)',
    target: 'otherClub',
    // Whoever withdraws is also held to what is their own: the next hole.
    found: chosen
      .filter(
        ([name, { path, method }]) =>
          path.includes('{') && path.includes('tournaments') && method !== 'DELETE' && !OF_ONESELF.includes(name),
      )
      .map(([name]) => name),
  },
  {
    hole: 'withdrawing whomever one likes',
    from: /\(customer_id = (\$\d+) or initiator_id = (\$\d+)\)/g,
    to: '($1::text is not null and $2::text is not null)',
    target: 'fellowMember',
    // In this order: a place that is free is filled from the waiting list.
    found: ['deleteWaiting', 'deletePlayers'],
  },
  {
    hole: 'tokens that never end',
    from: /read_sessions\((\$\d+), (\$\d+),\s+(\$\d+)\)/,
    to: "read_sessions($1, $2, array(select least(one, '2020-01-01') from unnest($3::timestamptz[]) one))",
    target: 'fellowMember',
    found: ['getOwnCustomer', 'listBuddies', 'addPlayers'],
  },
  {
    hole: 'the friends of everybody',
    from: /b\.customer_id = (\$\d+)/g,
    to: '($1::text is not null)',
    target: 'fellowMember',
    found: ['listBuddies'],
  },
] as const

describe.each(HOLES)('a planted hole: $hole', async ({ from, to, target, found }) => {
  const prepared = await prepare((statement) => statement.replaceAll(new RegExp(from, 'g'), to))

  it('is found', { timeout: 60_000 }, async () => {
    const { attempts } = await prepared.ready()
    const missed: string[] = []
    // Where the database stops what the service let through, the answer is a fault, and that is noticed as well.
    const noticed = (name: string) =>
      attempts(name, target).catch((error: Error) => {
        if (/violates|more than one row/.test(error.message)) return ['stopped by the database']
        throw error
      })
    for (const name of found) if ((await noticed(name)).length === 0) missed.push(name)
    expect(missed).toEqual([])
  })
})
