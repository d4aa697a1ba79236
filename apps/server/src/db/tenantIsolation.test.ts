/** Design decision 10, proof (b): the database alone keeps the clubs apart, table by table, for the role that serves. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { addRound, addTournament } from '../testing/testTournaments.ts'
import { inTenant, openPool, type Queryable } from './connect.ts'
import { refuseUnsafeRole } from './roles.ts'

const database = await testDatabase()
const { owner, app } = database

interface TableLook {
  readonly name: string
  readonly secured: boolean
  readonly forced: boolean
  readonly policies: number
  readonly app_reads: boolean
}

/** Every table with a tenant, as the catalogue has it. */
async function lookAtTables(): Promise<readonly TableLook[]> {
  const { rows } = await owner.query<TableLook>(`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select count(*)::integer from pg_policy p where p.polrelid = c.oid) as policies, has_table_privilege('club_app', c.oid, 'select') as app_reads
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by c.relname`)
  return rows
}

/** A table that the serving role cannot touch at all needs no force: the directory's functions run as the owner. */
function isGuarded({ secured, forced, policies, app_reads }: TableLook): boolean {
  return secured && policies === 1 && (forced || !app_reads)
}

const tables = await lookAtTables()
const open = tables.filter(({ app_reads }) => app_reads)
/** Reached through functions of the directory alone. */
const DIRECTORY = ['account_customer', 'session']

/** Which clubs' rows somebody sees who works for one club, or for none. */
async function clubsSeen(name: string, tenantId: string | null): Promise<readonly string[]> {
  const look = async (tx: Queryable) => (await tx.query<{ tenant_id: string }>(`select distinct tenant_id from ${name} order by 1`)).rows
  const rows = tenantId === null ? await inNone(look) : await inTenant(app, tenantId, look)
  return rows.map(({ tenant_id }) => tenant_id)
}

/** One row in every table of a club, so that there is something to leak; a new table without one fails below. */
async function fill(tenantId: string): Promise<void> {
  const [one, two] = [await addCustomer(owner, tenantId), await addCustomer(owner, tenantId)]
  const tournament = await addTournament(owner, tenantId)
  const round = await addRound(owner, tenantId, tournament)
  await put(owner, tenantId, async (tx) => {
    const add = async (table: string, columns: Record<string, unknown>) => {
      const all = { tenant_id: tenantId, ...columns }
      const names = Object.keys(all)
      const { rows } = await tx.query(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
        Object.values(all),
      )
      return rows[0].id as string
    }
    const course = await add('course', { key: 'c', name: 'C', holes: 9 })
    const tee = await add('tee', {
      course_id: course,
      key: 't',
      name: 'T',
      colour: '#ffffff',
      sex: 'male',
      rating_tenths: 360,
      slope: 113,
      par: 36,
    })
    await add('tee_hole', { tee_id: tee, number: 1, par: 4, stroke_index: 1 })
    await add('tee_assignment', { tournament_id: tournament, tee_id: tee, sex: 'both' })
    const prize = await add('prize', {
      tournament_id: tournament,
      position: 1,
      name: 'P',
      scoring: 'medal',
      score_method: 'net',
      rounds: [],
    })
    const player = await add('player', { tournament_id: tournament, customer_id: one, guest: false })
    await add('waiting', { tournament_id: tournament, customer_id: two, guest: false })
    await add('entry_history', { tournament_id: tournament, customer_id: one, happened: 'entered' })
    const holes = Array.from({ length: 9 }, (_, index) => ({ number: index + 1, par: 4, strokeIndex: index + 1 }))
    const snapshot = JSON.stringify({ holes, slope: 113, ratingTenths: 360, par: 36, handicap: null })
    await add('card', { round_id: round, player_id: player, tee_id: tee, policy: 'whs', handicap_kind: 'none', snapshot })
    const flight = await add('flight', { round_id: round, number: 1 })
    await add('flight_item', { round_id: round, player_id: player, flight_id: flight, place: 1 })
    await add('draw', { round_id: round, seed: 's', seed_hash: 'a'.repeat(64), promised_at: '2026-06-01T08:00:00Z' })
    await add('report_header', { tournament_id: tournament, title: 'T' })
    await add('report_image', { tournament_id: tournament, position: 'topLeft', bytes: Buffer.from('x'), type: 'image/png' })
    const written = { tournament_id: tournament, round_id: round, player_id: player, owner_id: one, actor_id: two, account_id: 1 }
    await add('card_history', { ...written, version: 1, at: '2026-06-01T08:00:00Z', what: 'hole', hole: 1, became: '4' })
    await add('card_hole', { round_id: round, player_id: player, number: 1, strokes: 4 })
    await add('demo_day', { anchor: '2026-06-01T08:00:00Z', live_tournament_id: tournament })
    await add('customer_email', { customer_id: one, email: 'one@example.org', main: true })
    await add('customer_card', { customer_id: one, number: '1', card_types: ['barCode'] })
    await add('customer_action', { customer_id: one, type: 'event', name: 'E', start_at: '2026-06-01T08:00:00' })
    const phoneType = await add('dictionary_entry', { dictionary: 'phoneTypes', key: 'home', position: 1, names: { en: 'Home' } })
    await add('customer_phone', { customer_id: one, phone: '1', phone_type_id: phoneType, main_for_call: true, main_for_sms: true })
    await add('customer_address', { customer_id: one, street1: 'Seeweg 4', main: true })
    await add('imported_contact', { customer_id: one, kind: 'email', said: 'one@example.org' })
    const life = { created_at: '2026-06-01T08:00:00Z', valid_to: '2026-06-01T09:00:00Z' }
    await add('credential_token', { customer_id: one, purpose: 'setUp', token_hash: Buffer.from('x'), ...life })
    await add('job', { name: 'none', data: '{}', created_at: life.created_at, due_at: life.created_at })
    await tx.query('update tenant set demo = true where id = $1', [tenantId])
    const letter = { recipient: 'r', subject: 's', plain: 'p', html: 'h' }
    await add('mailbox', { message_id: 'm', sent_at: life.created_at, ...letter })
    await add('dictionary_entry', { dictionary: 'titles', key: 'dr', position: 1, names: { en: 'Dr' } })
    await add('home_club', { code: '1', name: 'Home' })
    const file = await add('file', { name: 'F', content_type: 'application/pdf', content: Buffer.from('%PDF-') })
    await add('file_ticket', { token_hash: Buffer.from('x'), file_id: file, customer_id: one, expires_at: '2026-06-01T08:00:00Z' })
    await add('fin_account', { customer_id: one, number: '1' })
    const payment = await add('fin_document', {
      customer_id: one,
      type: 'payment',
      at: '2026-06-01T08:00:00',
      credit: 100,
      pay_type: 'card',
    })
    const invoice = await add('fin_document', { customer_id: one, type: 'invoice', at: '2026-06-01T08:00:00', debit: 100 })
    await add('fin_line', { document_id: invoice, position: 1, article_name: 'A', quantity: 1, price_with_vat: 100 })
    await add('fin_settlement', { invoice_id: invoice, step: 1, payment_id: payment, amount: 100 })
    const basket = await add('basket', { customer_id: one, created_at: life.created_at })
    await add('basket_item', { basket_id: basket, kind: 'topUpAccount', amount: 100 })
    await add('basket_payment', { basket_id: basket, checkout: 1, pay_type: 'card', amount: 100, begun_at: life.created_at })
    await add('demo_intent', { id: 'd', key: '1', amount: 100, currency: 'EUR', status: 'succeeded', created_at: life.created_at })
    await add('fin_document_file', { document_id: invoice, file_id: file })
    await add('age_class', { tournament_id: tournament, position: 1, name: 'A', short_name: 'A' })
    const border = { handicap_from: -200, handicap_to: 200 }
    await add('handicap_class', { tournament_id: tournament, team: false, female: false, position: 1, ...border })
    const group = await add('grouping_group', { tournament_id: tournament, position: 1, name: 'G', short_name: 'G' })
    await add('player_grouping', { group_id: group, position: 1, name: 'G', short_name: 'G' })
    await add('prize_group', { name: 'P' })
    await add('announcement', { tournament_id: tournament, position: 1, title: 'A' })
    await add('calendar_secret', { customer_id: one, secret_hash: Buffer.from('x') })
    await add('start_wish_border', {
      ...{ tournament_id: tournament, order_number: 1, time_from: '2026-06-01T09:00:00', time_to: '2026-06-01T10:00:00' },
    })
    const team = await add('team', { tournament_id: tournament })
    await add('team_member', { team_id: team, tournament_id: tournament, customer_id: one, position: 1 })
    await add('team_card', { round_id: round, team_id: team, tee_id: tee, policy: 'whs', snapshot })
    await add('team_card_hole', { round_id: round, team_id: team, number: 1, strokes: 4 })
    await add('team_order', { round_id: round, team_id: team, manual_order: 1 })
    await add('prize_order', { round_id: round, prize_id: prize, team_id: team, manual_order: 1 })
    await add('special_result', { prize_id: prize, position: 1, player_id: player })
    const named = { tournament_id: tournament, prize_id: prize, actor_id: two, account_id: 1, was: '[]', became: '[]' }
    await add('special_result_history', { ...named, at: '2026-06-01T08:00:00Z' })
    const held = { tournament_id: tournament, customer_id: two, initiator_id: one, guest: false, until: '2026-06-01T08:00:00Z' }
    await add('reserved_place', held)
    await add('competition_fee', { tournament_id: tournament, customer_id: one, payer_id: one, article_id: 'entry', amount: 100 })
    await add('notice', { customer_id: one, tournament_id: tournament, person_id: two, kind: 'movedUp' })
    await add('mandate', { customer_id: one, reference: 'M1', name: 'M', customer_name: 'M', iban: 'DE89370400440532013000' })
    await add('buddy', { customer_id: one, buddy_id: two })
    const indexes = { old_kind: 'index', old_tenths: 180, new_kind: 'none' }
    await add('handicap_history', { customer_id: one, at: '2026-06-01T08:00:00Z', source: 'association', ...indexes })
    await add('idempotency', { customer_id: one, call: 'x', key: 'k', body_hash: Buffer.from('x'), status: 200, response: '{}' })
  })
  await addAccount(owner, tenantId === CLUBS.outside ? tenantId : GROUP_ID, `login-${tenantId}`, { [tenantId]: one })
}

beforeAll(async () => {
  await addClubs(owner)
  for (const tenantId of Object.values(CLUBS)) await fill(tenantId)
})

const inNone = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
  const client = await app.connect()
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('every table with tenant_id', () => {
  it.each(tables)('$name has row security and a policy', (table) => {
    expect(table).toMatchObject({ app_reads: !DIRECTORY.includes(table.name) })
    expect(isGuarded(table)).toBe(true)
  })

  it('that is planted without its guard is found by the same look', async () => {
    const rule = "tenant_id = nullif(current_setting('club.tenant', true), '')"
    const planted = {
      no_security: '',
      not_forced: `alter table not_forced enable row level security; create policy p on not_forced using (${rule})`,
      no_policy: 'alter table no_policy enable row level security; alter table no_policy force row level security',
      open_policy:
        'alter table open_policy enable row level security; alter table open_policy force row level security; create policy p on open_policy using (true)',
    }
    for (const [name, guard] of Object.entries(planted)) {
      await owner.query(`create table ${name} (tenant_id text not null); grant all on ${name} to club_app; ${guard}`)
      const putIn = name === 'no_policy' ? [] : [CLUBS.a, CLUBS.b]
      for (const tenantId of putIn) await put(owner, tenantId, (tx) => tx.query(`insert into ${name} values ($1)`, [tenantId]))
    }
    const looks = (await lookAtTables()).filter(({ name }) => name in planted)
    expect(looks.filter((table) => !isGuarded(table)).map(({ name }) => name)).toEqual(['no_policy', 'no_security', 'not_forced'])
    // A policy that lets everything pass looks like any other; the rows give it away.
    expect(await clubsSeen('open_policy', CLUBS.a)).toEqual([CLUBS.a, CLUBS.b].sort())
    for (const name of Object.keys(planted)) await owner.query(`drop table ${name}`)
    expect((await lookAtTables()).map(({ name }) => name)).toEqual(tables.map(({ name }) => name))
  })

  it('is looked at through no view that sees with the eyes of its owner', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
        and (c.relkind = 'm' or coalesce(array_to_string(c.reloptions, ','), '') !~ 'security_invoker=(true|on)')
        and has_table_privilege('club_app', c.oid, 'select')`)
    expect(rows).toEqual([])
  })

  it.each(open)('$name shows the own club’s rows and no other’s', async ({ name }) => {
    for (const tenantId of Object.values(CLUBS)) expect(await clubsSeen(name, tenantId)).toEqual([tenantId])
  })

  it.each(open)('$name shows nothing where no club is named', async ({ name }) => {
    expect(await inNone(async (tx) => (await tx.query(`select * from ${name}`)).rows)).toEqual([])
    // A setting that was used before is left as an empty text, not as null.
    expect(
      await inNone(async (tx) => {
        await tx.query("select set_config('club.tenant', '', true)")
        return (await tx.query(`select * from ${name}`)).rows
      }),
    ).toEqual([])
  })

  it.each(open)('$name takes no write into another club', async ({ name }) => {
    for (const settings of [CLUBS.a, null]) {
      const attempt = async (statement: string): Promise<number | 'refused'> => {
        const work = async (tx: Queryable) => (await tx.query(statement)).rowCount ?? 0
        const run = settings === null ? inNone(work) : inTenant(app, settings, work)
        return run.catch((error: Error) => {
          if (/row-level security|permission denied/.test(error.message)) return 'refused' as const
          throw error
        })
      }
      const other = `tenant_id in ('${CLUBS.b}', '${CLUBS.outside}')`
      expect([0, 'refused']).toContain(await attempt(`update ${name} set tenant_id = tenant_id where ${other}`))
      expect([0, 'refused']).toContain(await attempt(`delete from ${name} where ${other}`))
      expect(await attempt(`insert into ${name} (tenant_id) values ('${CLUBS.b}')`).catch((error: Error) => error.message)).not.toBe(1)
      if (settings === CLUBS.a) {
        const moved = await attempt(`update ${name} set tenant_id = '${CLUBS.b}' where tenant_id = '${CLUBS.a}'`).catch(() => 'refused')
        expect(moved).toBe('refused')
      }
    }
    const left = await put(owner, CLUBS.b, async (tx) => (await tx.query(`select count(*)::integer as rows from ${name}`)).rows[0].rows)
    expect(left).toBeGreaterThan(0)
  })

  it('the row written for another club is refused by the policy, not by chance', async () => {
    const write = inTenant(app, CLUBS.a, (tx) =>
      tx.query(`insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind)
        values ('${CLUBS.b}', 'x', 'X', 'X', 'male', 'member', 'none')`),
    )
    await expect(write).rejects.toThrow('row-level security')
  })
})

describe('the directory', () => {
  it.each(['tenant', 'tenant_group', 'account', 'account_customer', 'session', 'login_attempt', 'schema_version'])(
    '%s is closed to the serving role',
    async (name) => {
      await expect(inTenant(app, CLUBS.a, (tx) => tx.query(`select * from ${name}`))).rejects.toThrow('permission denied')
    },
  )

  it('every function of the owner has a fixed search path and is closed to everybody else', async () => {
    const { rows } = await owner.query<{ name: string; fixed: boolean; everybody: boolean }>(`
      select p.proname as name, coalesce(array_to_string(p.proconfig, ',') like 'search_path=pg_catalog%', false) as fixed,
        has_function_privilege('public', p.oid, 'execute') as everybody
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public' where p.prosecdef`)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ fixed, everybody }) => !fixed || everybody)).toEqual([])
  })

  it('history stays as it was written', async () => {
    await expect(inTenant(app, CLUBS.a, (tx) => tx.query("update entry_history set happened = 'withdrew'"))).rejects.toThrow(
      'permission denied',
    )
    await expect(inTenant(app, CLUBS.a, (tx) => tx.query('delete from entry_history'))).rejects.toThrow('permission denied')
  })

  it('a setting of one request does not reach the next on the same connection', async () => {
    const single = openPool(database.appUrl, { size: 1 })
    await inTenant(single, CLUBS.a, (tx) => tx.query('select 1'))
    expect((await single.query('select * from customer')).rows).toEqual([])
    await single.end()
  })

  it('takes only a tenant id for a tenant id', async () => {
    await expect(inTenant(app, "a', true); drop table x; --", async () => {})).rejects.toThrow('Not a tenant id')
  })
})

describe('refuseUnsafeRole', () => {
  it('lets the serving role pass', async () => {
    await expect(refuseUnsafeRole(app)).resolves.toBeUndefined()
  })

  it('refuses the owner, a superuser and whoever is above row security', async () => {
    await expect(refuseUnsafeRole(owner)).rejects.toMatchObject({ code: 'unsafeRole' })
    const admin = openPool(database.adminUrl, { size: 1 })
    await expect(refuseUnsafeRole(admin)).rejects.toMatchObject({ code: 'unsafeRole' })
    const name = `bypass_${Date.now()}`
    await admin.query(`create role ${name} login bypassrls password 'x'`)
    const url = database.appUrl.replace(/\/\/[^@]+@/, `//${name}:x@`)
    const bypass = openPool(url, { size: 1 })
    await expect(refuseUnsafeRole(bypass)).rejects.toThrow('BYPASSRLS')
    await bypass.end()
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
})
