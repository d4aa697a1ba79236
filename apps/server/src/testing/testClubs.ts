/** Three small clubs put in place by the owner: two of one group, one outside. A test adds what it is about. */
import { usernameForms } from '@club/core/membership'
import { type Db, inTenant, rowOf, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'

export const PASSWORD = 'Abschlag um sieben'
/** Its Argon2id hash at the lowest cost: a check takes less than a millisecond, where the cost of the server takes fifty. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$c2FsdCBvZiB0aGUgdGVzdHM$EyEkkZSXIbSlLy7A/rtCO3dwrcU3n33ixG38YMm0HPw'

export interface TestCustomer {
  readonly firstName?: string
  readonly lastName?: string
  readonly sex?: 'male' | 'female' | 'unknown'
  readonly memberStatus?: 'member' | 'guest' | 'independentPlayer'
  readonly tenths?: number
  readonly blocked?: boolean
  readonly active?: boolean
  readonly email?: string
  readonly birthday?: string
  readonly language?: 'en' | 'de' | 'fr' | 'da'
  /** As the wire spells it; the name is shown to everybody unless said otherwise. */
  readonly visibility?: string
}

const GROUP = 'two-hills'
export const CLUBS = { a: 'north', b: 'south', outside: 'island' } as const
const CLUB_ROWS = [
  { id: CLUBS.a, group: GROUP, name: 'North Hill', zone: 'Europe/Berlin', country: 'DE', currency: 'EUR' },
  { id: CLUBS.b, group: GROUP, name: 'South Hill', zone: 'Europe/London', country: 'GB', currency: 'GBP' },
  { id: CLUBS.outside, group: null, name: 'The Island', zone: 'Europe/Copenhagen', country: 'DK', currency: 'DKK' },
]
export const GROUP_ID = GROUP

/** Visible to everyone, results and handicaps included; a test that is about less changes the setting. */
const SETTINGS = {
  browserTitle: 'Test',
  tournamentsVisibility: 'PublicWithDrawResultsWithPublishSettings',
  reservationsVisibility: 'Public',
  membersVisibility: 'Private',
  hourMode: 24,
  showHandicapToVisitors: true,
}
const LICENCE = {
  block: false,
  rms: false,
  items: ['Competitions', 'Reservations'].map((alias) => ({ alias, allowed: true, active: true })),
}
const WEEK = { id: 1, firstDay: 1, weekend: { saturday: true, sunday: true } }

export async function addClubs(owner: Db): Promise<void> {
  await owner.query(sql`insert into tenant_group (id, name) values (${GROUP}, 'Two Hills')`)
  for (const { id, group, name, zone, country, currency } of CLUB_ROWS) {
    await owner.query(sql`insert into tenant (id, name, group_id) values (${id}, ${name}, ${group})`)
    await inTenant(owner, id, (tx) =>
      tx.query(
        sql`insert into club (tenant_id, name, club_number, country, time_zone, currency, settings, licence, anonymous_licence, week)
          values (${id}, ${name}, '4711', ${country}, ${zone}, ${currency}, ${JSON.stringify(SETTINGS)}, ${JSON.stringify(LICENCE)},
            ${JSON.stringify(LICENCE)}, ${JSON.stringify(WEEK)})`,
      ),
    )
  }
}

export function changeSettings(owner: Db, tenantId: string, settings: Readonly<Record<string, unknown>>): Promise<unknown> {
  return inTenant(owner, tenantId, (tx) => tx.query(sql`update club set settings = settings || ${JSON.stringify(settings)}::jsonb`))
}

let numbers = 1000

/** Returns the id. */
export function addCustomer(owner: Db, tenantId: string, given: TestCustomer = {}): Promise<string> {
  const {
    firstName = 'Anna',
    lastName = 'Berg',
    sex = 'female',
    memberStatus = 'member',
    tenths = 180,
    blocked = false,
    active = true,
    email,
    birthday = null,
    language = null,
    visibility = 'NameSeenByAll',
  } = given
  numbers += 1
  const number = String(numbers)
  return inTenant(owner, tenantId, async (tx) => {
    const row = await rowOf<{ id: string }>(
      tx,
      sql`insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind, handicap_tenths,
          blocked_for_tournament, active, birthday, language, customer_visibility)
        values (${tenantId}, ${number}, ${firstName}, ${lastName}, ${sex}, ${memberStatus}, 'index', ${tenths}, ${blocked}, ${active}, ${birthday}, ${language}, ${visibility})
        returning id`,
    )
    const { id } = row as { id: string }
    if (email !== undefined)
      await tx.query(sql`insert into customer_email (tenant_id, customer_id, email, main) values (${tenantId}, ${id}, ${email}, true)`)
    return id
  })
}

/** Confirmed by both. */
export async function befriend(owner: Db, tenantId: string, one: string, other: string): Promise<void> {
  await inTenant(owner, tenantId, (tx) =>
    tx.query(
      sql`insert into buddy (tenant_id, customer_id, buddy_id) values (${tenantId}, ${one}, ${other}), (${tenantId}, ${other}, ${one})`,
    ),
  )
}

/** A login with `PASSWORD` that acts as these customers; `realm` is the group or the lone tenant. */
export async function addAccount(
  owner: Db,
  realm: string,
  username: string,
  customers: Readonly<Record<string, string>>,
  { staff = false } = {},
): Promise<void> {
  const { stored, key, skeleton } = usernameForms(username)
  const account = await rowOf<{ id: string }>(
    owner,
    sql`insert into account (realm, username, username_key, username_skeleton, password_hash, staff)
      values (${realm}, ${stored}, ${key}, ${skeleton}, ${PASSWORD_HASH}, ${staff}) returning id`,
  )
  for (const [tenantId, customerId] of Object.entries(customers)) {
    await owner.query(
      sql`insert into account_customer (account_id, tenant_id, customer_id) values (${account?.id}, ${tenantId}, ${customerId})`,
    )
  }
}

/** Puts rows in place as the owner, in one tenant. */
export function put<T>(owner: Db, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTenant(owner, tenantId, work)
}
