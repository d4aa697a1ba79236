/** The logins of logins.json: published, so only for tenants that are marked as demo. */
import { usernameForms } from '@club/core/membership'
import type { ClientBase } from 'pg'
import { hashPassword } from '../services/accounts/password.ts'
import logins from './logins.json' with { type: 'json' }

export const DEMO_ROLES = ['member', 'guest', 'independent', 'blocked', 'staff'] as const
export type DemoRole = (typeof DEMO_ROLES)[number]

export interface DemoLogin {
  readonly tenantId: string
  readonly username: string
  readonly password: string
  readonly role: DemoRole
  /** Member number of the account's customer. */
  readonly number: string
}

export const DEMO_LOGINS = logins as readonly DemoLogin[]

/** One account per username of a group; it may act in several clubs. */
export async function createDemoAccounts(owner: ClientBase): Promise<void> {
  const tenants = await owner.query<{ id: string; realm: string }>('select id, coalesce(group_id, id) as realm from tenant where demo')
  const realms = new Map(tenants.rows.map(({ id, realm }) => [id, realm]))
  const own = DEMO_LOGINS.filter(({ tenantId }) => realms.has(tenantId))
  // The published passwords are few; hashing each of them once keeps the first start short.
  const hashes = new Map<string, string>()
  for (const { password } of own) if (!hashes.has(password)) hashes.set(password, await hashPassword(password))

  await owner.query('begin')
  try {
    for (const { tenantId, username, password, role, number } of own) {
      const { stored, key, skeleton } = usernameForms(username)
      const { rows } = await owner.query<{ id: string }>(
        `insert into account (realm, username, password_hash, staff, username_key, username_skeleton) values ($1, $2, $3, $4, $5, $6)
         on conflict (realm, username_key) do update set password_hash = excluded.password_hash, staff = account.staff or excluded.staff
         returning id`,
        [realms.get(tenantId), stored, hashes.get(password), role === 'staff', key, skeleton],
      )
      await owner.query("select set_config('club.tenant', $1, true)", [tenantId])
      await owner.query(
        `insert into account_customer (account_id, tenant_id, customer_id) select $1, $2, id from customer where number = $3
         on conflict (account_id, tenant_id) do update set customer_id = excluded.customer_id`,
        [rows[0]?.id, tenantId, number],
      )
    }
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
