/** Writes into the database of the tested server directly, without notifying the portal. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Columns of the club that are merged into, or set where they hold a list. */
export interface ClubChange {
  readonly settings?: Readonly<Record<string, unknown>>
  readonly licence?: Readonly<Record<string, unknown>>
  readonly anonymous_licence?: Readonly<Record<string, unknown>>
  readonly imprint?: Readonly<Record<string, string>>
}

const SERVER = fileURLToPath(new URL('../../server', import.meta.url))
const SCRIPT = `
  import pg from 'pg'
  const { url, tenant, statements } = JSON.parse(process.argv[1])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select set_config('club.tenant', $1, false)", [tenant])
  const answers = []
  for (const { text, values } of statements) answers.push((await client.query(text, values)).rows)
  await client.end()
  console.log(JSON.stringify(answers))
`

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

function ownerUrl(): string {
  const folder = join(process.env.CLUB_TEST_FOLDER ?? '', 'data')
  const { owner } = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as { readonly owner: string }
  const port = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://club_owner:${owner}@127.0.0.1:${port}/club`
}

function inDatabase(tenant: string, statements: readonly Statement[]): readonly (readonly unknown[])[] {
  const input = JSON.stringify({ url: ownerUrl(), tenant, statements })
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT, input], { cwd: SERVER, encoding: 'utf8' })
  return JSON.parse(output) as readonly (readonly unknown[])[]
}

/** Returns the former values, so that they can be restored. */
export function changeClub(tenant: string, change: ClubChange): Required<ClubChange> {
  const [before] = inDatabase(tenant, [
    { text: 'select settings, licence, anonymous_licence, imprint from club', values: [] },
    ...Object.entries(change).map(([column, value]) => ({
      text: `update club set ${column} = ${column} || $1::jsonb`,
      values: [JSON.stringify(value)],
    })),
  ])
  return before?.[0] as Required<ClubChange>
}

/** Adds a time to the sheet of a course, at any hour, in the club's time. */
export function addTeeTime(tenant: string, courseId: number, startsAt: string): void {
  const text = "insert into extra_time (tenant_id, course_id, tee, starts_at) values ($1, $2, 'tee1', $3) on conflict do nothing"
  inDatabase(tenant, [{ text, values: [tenant, courseId, startsAt] }])
}

/** Adds a person with a login that has the password of the club's demo staff. */
export function addLogin(tenant: string, { username, number, staff }: { username: string; number: string; staff: boolean }): void {
  const person = `with person as (
      insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind)
      values ($1, $3, initcap($2), 'Passkey', 'female', 'member', 'none') returning id
    ), login as (
      insert into account (realm, username, username_key, username_skeleton, password_hash, staff)
      select realm, $2, $2, $2, password_hash, $4::boolean from account a
      join account_customer c on c.account_id = a.id and c.tenant_id = $1 where a.staff limit 1 returning id
    )
    insert into account_customer (account_id, tenant_id, customer_id) select login.id, $1, person.id from login, person`
  inDatabase(tenant, [{ text: person, values: [tenant, username, number, staff] }])
}

/** Sets whether the club requires passkeys of its staff. */
export function requirePasskeys(tenant: string, required: boolean): void {
  inDatabase(tenant, [{ text: 'update tenant set staff_passkeys = $2 where id = $1', values: [tenant, required] }])
}

/** Gives an imported person a login that has the password of the club's demo staff. */
export function giveLogin(tenant: string, username: string, customerId: number): void {
  const login = `with login as (
      insert into account (realm, username, username_key, username_skeleton, password_hash, staff)
      select realm, $2, $2, $2, password_hash, false from account a
      join account_customer c on c.account_id = a.id and c.tenant_id = $1 where a.staff limit 1 returning id
    )
    insert into account_customer (account_id, tenant_id, customer_id) select login.id, $1, $3 from login`
  inDatabase(tenant, [{ text: login, values: [tenant, username, customerId] }])
}

/** Makes the waiting jobs of this name due, so that a test does not wait for the pause before them. */
export function hurryJobs(tenant: string, name: string): void {
  inDatabase(tenant, [
    { text: "update job set due_at = due_at - interval '1 day' where tenant_id = $1 and name = $2", values: [tenant, name] },
  ])
}

/** Runs the job that pushes a message as the server does, with a sender that only reports the payload; null until there is one. */
const WRITE_PUSH = `
  import { inTenant, openPool, rowOf } from './src/db/connect.ts'
  import { sql } from './src/db/sql.ts'
  import { pushMessage } from './src/services/emails/phoneMessages.ts'
  const { url, tenant, customerId, publicUrl } = JSON.parse(process.argv[1])
  const db = openPool(url)
  let payload = null
  const push = { publicKey: '', isAllowed: () => true, send: async (_, text) => ((payload = text), 'accepted') }
  const waiting = sql\`select id, data from job where tenant_id = \${tenant} and name = 'message.push' and data ->> 'customerId' = \${customerId}\`
  const outside = await inTenant(db, tenant, async (tx) => {
    const job = await rowOf(tx, waiting)
    return job ? pushMessage.run({ tx, instant: new Date(), publicUrl, jobId: job.id, reach: { push, sms: null } }, job.data) : null
  })
  await outside?.call()
  await db.end()
  console.log(JSON.stringify(payload))
`

/** Returns the body of the push message that waits for a customer, as the server writes it; null without one. */
export function waitingPush(tenant: string, customerId: number, publicUrl: string): string | null {
  const input = JSON.stringify({ url: ownerUrl(), tenant, customerId: String(customerId), publicUrl })
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', WRITE_PUSH, input], { cwd: SERVER, encoding: 'utf8' })
  return JSON.parse(output) as string | null
}

/** Returns how many browsers of a customer have acknowledged a push message. */
export function acknowledgedBrowsers(tenant: string, customerId: number): number {
  const text = 'select from push_subscription where tenant_id = $1 and customer_id = $2 and acknowledged_at > created_at'
  return inDatabase(tenant, [{ text, values: [tenant, customerId] }])[0]?.length ?? 0
}
