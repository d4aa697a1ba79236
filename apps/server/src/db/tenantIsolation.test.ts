/** Design decision 10, proof (b): the database alone keeps the clubs apart, table by table, for the role that serves. */
import { beforeAll, describe, expect, it } from 'vitest'
import { fillEveryTable } from '../testing/fillEveryTable.ts'
import { addClubs, CLUBS, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
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
/** The serving role adds to it and can do nothing else. */
const WRITE_ONLY = ['security_event']

/** Which clubs' rows somebody sees who works for one club, or for none. */
async function clubsSeen(name: string, tenantId: string | null): Promise<readonly string[]> {
  const look = async (tx: Queryable) => (await tx.query<{ tenant_id: string }>(`select distinct tenant_id from ${name} order by 1`)).rows
  const rows = tenantId === null ? await inNone(look) : await inTenant(app, tenantId, look)
  return rows.map(({ tenant_id }) => tenant_id)
}

beforeAll(async () => {
  await addClubs(owner)
  for (const tenantId of Object.values(CLUBS)) await fillEveryTable(owner, tenantId)
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
    expect(table).toMatchObject({ app_reads: ![...DIRECTORY, ...WRITE_ONLY].includes(table.name) })
    expect(isGuarded(table)).toBe(true)
  })

  it('a table without its guard is found by the same check', async () => {
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

  it('has no view that runs with the rights of its owner', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
        and (c.relkind = 'm' or coalesce(array_to_string(c.reloptions, ','), '') !~ 'security_invoker=(true|on)')
        and has_table_privilege('club_app', c.oid, 'select')`)
    expect(rows).toEqual([])
  })

  it.each(open)('$name shows the own club’s rows and no other’s', async ({ name }) => {
    for (const tenantId of Object.values(CLUBS)) expect(await clubsSeen(name, tenantId)).toEqual([tenantId])
  })

  it.each(open)('$name shows nothing without a club', async ({ name }) => {
    expect(await inNone(async (tx) => (await tx.query(`select * from ${name}`)).rows)).toEqual([])
    // A setting that was used before is left as an empty text, not as null.
    expect(
      await inNone(async (tx) => {
        await tx.query("select set_config('club.tenant', '', true)")
        return (await tx.query(`select * from ${name}`)).rows
      }),
    ).toEqual([])
  })

  it.each(open)('$name refuses a write into another club', async ({ name }) => {
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
  it.each([
    'tenant',
    'tenant_group',
    'account',
    'account_customer',
    'session',
    'known_device',
    'passkey',
    'login_attempt',
    'attempt_delay',
    'schema_version',
  ])('%s is closed to the serving role', async (name) => {
    await expect(inTenant(app, CLUBS.a, (tx) => tx.query(`select * from ${name}`))).rejects.toThrow('permission denied')
  })

  it('every function of the owner has a fixed search path and is closed to all other roles', async () => {
    const { rows } = await owner.query<{ name: string; fixed: boolean; everybody: boolean }>(`
      select p.proname as name, coalesce(array_to_string(p.proconfig, ',') like 'search_path=pg_catalog%', false) as fixed,
        has_function_privilege('public', p.oid, 'execute') as everybody
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public' where p.prosecdef`)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ fixed, everybody }) => !fixed || everybody)).toEqual([])
  })

  it('history cannot be changed', async () => {
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

  it('accepts only a tenant id as a tenant id', async () => {
    await expect(inTenant(app, "a', true); drop table x; --", async () => {})).rejects.toThrow('Not a tenant id')
  })
})

describe('refuseUnsafeRole', () => {
  it('accepts the serving role', async () => {
    await expect(refuseUnsafeRole(app)).resolves.toBeUndefined()
  })

  it('refuses the owner, a superuser and a role that bypasses row security', async () => {
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
