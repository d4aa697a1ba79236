/** Everything that a target has, as one text: an attempt must leave it as it was. */
import type { Db } from '../../db/connect.ts'
import { type Aim, OURS } from './world.ts'

/** Reads above row security, as the superuser of a test. A session is made by a login, not taken from anybody; the security log is there to have attempts. */
export async function stateReader(admin: Db): Promise<(aim: Aim) => Promise<string>> {
  const { rows: tables } = await admin.query<{ name: string; of_customer: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id') as of_customer
      from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('session', 'security_event') order by 1`,
  )
  const hashOf = (chosen: typeof tables, condition: (name: string) => string): string =>
    chosen
      .map(
        ({ name }) =>
          `select '${name}' as t, md5(coalesce(string_agg(r::text, ',' order by r::text), '')) as h from ${name} r where ${condition(name)}`,
      )
      .join(' union all ')
  // Passkeys belong to a login, which names no club.
  const passkeys = (condition: string): string =>
    ` union all select 'passkey', md5(coalesce(string_agg(p::text, ',' order by p.id), '')) from passkey p
      join account_customer c on c.account_id = p.account_id where c.tenant_id = $1 ${condition}`
  const club = hashOf(tables, () => 'tenant_id = $1') + passkeys('')
  const own = tables.filter(({ name, of_customer }) => of_customer || name === 'customer')
  const member =
    hashOf(own, (name) => `tenant_id = $1 and ${name === 'customer' ? 'id' : 'customer_id'} = any($2::bigint[])`) +
    passkeys('and c.customer_id = any($2::bigint[])')
  const seen = new Map<Aim, { readonly after: string; readonly state: string }>()
  return async (aim) => {
    // Every change has a transaction number of its own: while none is given, nothing has changed, and no table need be read.
    const { rows: snapshots } = await admin.query<{ after: string }>({
      name: 'last change',
      text: 'select pg_snapshot_xmax(pg_current_snapshot())::text as after',
    })
    const after = snapshots[0]?.after ?? ''
    const last = seen.get(aim)
    if (last?.after === after) return last.state
    const { tenantId, customerId, waitingCustomer } = aim
    // Named, so that a union of all tables is planned once and not thousands of times.
    const { rows } = await admin.query(
      tenantId === OURS
        ? { name: 'state of a member', text: member, values: [tenantId, [customerId, waitingCustomer]] }
        : { name: 'state of a club', text: club, values: [tenantId] },
    )
    const state = JSON.stringify(rows)
    seen.set(aim, { after, state })
    return state
  }
}
