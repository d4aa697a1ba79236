/** `npm run club -- staff …`: who works for a club. The way to the first login of a club that was imported. SE-65+. */
import { randomBytes } from 'node:crypto'
import { parseUsername } from '@club/core/membership'
import type { ClientBase } from 'pg'
import { rowOf, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { accountOf, createAccount } from '../services/accounts/accounts.ts'
import { issueToken } from '../services/accounts/credentialToken.ts'
import { hashPassword } from '../services/accounts/password.ts'
import { portalLink } from '../services/emails/portalLink.ts'
import { resetPasswordLink } from '../services/emails/templates/resetPassword.ts'
import { readNameOrder } from '../services/people/nameOrder.ts'
import type { Outcome } from './staffCommand.ts'

export const STAFF_LOGINS_USAGE = `npm run club -- staff list <club>                                list the staff of the club
  npm run club -- staff add <club> <member number> [username]     make a person staff; without a login they get one, with a link to set the password
  npm run club -- staff link <club> <member number>               print a new link to set the password
  npm run club -- staff reset <club> <member number>              remove all passkeys, end all sessions and print a new link, for staff who lost their devices
  npm run club -- staff remove <club> <member number>             remove a person from the staff; the login stays`

export interface StaffLoginOutcome extends Outcome {
  /** For the security log. */
  readonly customerId?: string
  readonly accountId?: string
}

interface Person {
  readonly id: string
  readonly name: string
  readonly active: boolean
}

const failed = (text: string): StaffLoginOutcome => ({ done: false, text })

/** Returns the text to print and whether the command succeeded; null for an unknown command. `owner` is outside a transaction. */
export async function staffLogins(
  owner: ClientBase,
  [step, tenantId, number, username, ...rest]: readonly string[],
  { instant, publicUrl }: { readonly instant: Date; readonly publicUrl: string },
): Promise<StaffLoginOutcome | null> {
  if (tenantId === undefined || rest.length > 0 || (step === 'list') !== (number === undefined)) return null
  if (username !== undefined && step !== 'add') return null
  await owner.query('begin')
  try {
    await owner.query("select set_config('club.tenant', $1, true)", [tenantId])
    const tx: Tx = { tenantId, query: owner.query.bind(owner) as never }
    const outcome = (await owner.query('select from tenant where id = $1', [tenantId])).rowCount
      ? await runStep(tx, { step, number, username, instant, publicUrl })
      : failed(`There is no club "${tenantId}".`)
    await owner.query(outcome?.done ? 'commit' : 'rollback')
    return outcome
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

interface Step {
  readonly step: string | undefined
  readonly number: string | undefined
  readonly username: string | undefined
  readonly instant: Date
  readonly publicUrl: string
}

async function runStep(tx: Tx, given: Step): Promise<StaffLoginOutcome | null> {
  if (given.step === 'list') return { done: true, text: await listText(tx) }
  const person = await rowOf<Person>(
    tx,
    sql`select id, first_name || ' ' || last_name as name, active from customer where tenant_id = ${tx.tenantId} and number = ${given.number}`,
  )
  // People who have left can be removed, so that they are not staff when they come back.
  if (!person || (!person.active && given.step !== 'remove'))
    return failed(`"${tx.tenantId}" has no active person with the number ${given.number}. Add the person to members.csv and import it.`)
  switch (given.step) {
    case 'add':
      return add(tx, person, given)
    case 'link':
      return (await accountOf(tx, person.id))
        ? withLink(tx, person, given, `${person.name} (${given.number})`)
        : failed(`${person.name} has no login.`)
    case 'reset':
      return reset(tx, person, given)
    case 'remove':
      return remove(tx, person)
    default:
      return null
  }
}

async function listText(tx: Tx): Promise<string> {
  const { byName } = await readNameOrder(tx)
  const { rows } = await tx.query<{ number: string; name: string; username: string; active: boolean }>(
    sql`select c.number, c.first_name || ' ' || c.last_name as name, a.username, c.active from account a
      join account_customer ac on ac.account_id = a.id and ac.tenant_id = ${tx.tenantId}
      join customer c on c.tenant_id = ac.tenant_id and c.id = ac.customer_id
      where a.staff order by ${byName}, c.number`,
  )
  return rows.length === 0
    ? 'Nobody works for this club yet.'
    : rows.map(({ number, name, username, active }) => `${number}  ${name}  ${username}${active ? '' : '  (has left the club)'}`).join('\n')
}

async function add(tx: Tx, person: Person, given: Step): Promise<StaffLoginOutcome> {
  const known = await accountOf(tx, person.id)
  if (known) {
    const elsewhere = await otherClubs(tx, known.id)
    if (elsewhere.length > 0) {
      return failed(
        `The login "${known.username}" also belongs to ${elsewhere.join(', ')}, and its staff rights would hold there too. Give the person a second number in members.csv with a login of its own.`,
      )
    }
    await tx.query(sql`update account set staff = true where id = ${known.id}`)
    return { done: true, text: `${person.name} is staff, with the login "${known.username}".`, customerId: person.id, accountId: known.id }
  }
  if (given.username === undefined) return failed(`${person.name} has no login yet: give a username as well.`)
  const name = parseUsername(given.username)
  if (!name.ok) return failed(`"${given.username}" cannot be a username: use Latin letters, digits, spaces and . _ - @ + only.`)
  // A random password: the link sets the first real one.
  const outcome = await createAccount(tx, person.id, name.value, await hashPassword(randomBytes(32).toString('base64url')))
  if (outcome !== 'made') return failed(`The username "${name.value.stored}" is taken, or looks like one that is. Choose another one.`)
  const made = await accountOf(tx, person.id)
  await tx.query(sql`update account set staff = true where id = ${made?.id}`)
  return withLink(tx, person, given, `${person.name} is staff, with the new login "${name.value.stored}".`)
}

/** Staff rights belong to the login, so they hold in every club of a group that it acts in. */
async function otherClubs(tx: Tx, accountId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ tenant_id: string }>(
    sql`select tenant_id from account_customer where account_id = ${accountId} and tenant_id <> ${tx.tenantId} order by tenant_id`,
  )
  return rows.map(({ tenant_id }) => tenant_id)
}

async function withLink(tx: Tx, person: Person, { instant, publicUrl }: Step, text: string): Promise<StaffLoginOutcome> {
  const token = await issueToken(tx, person.id, 'resetPassword', instant)
  const link = resetPasswordLink((path) => portalLink(publicUrl, tx.tenantId, path), token.text)
  const account = await accountOf(tx, person.id)
  return {
    done: true,
    text: `${text}\nSet the password with this link. It works once, within an hour:\n${link}`,
    customerId: person.id,
    ...(account && { accountId: account.id }),
  }
}

/** The way back for staff who have lost every passkey: they log in with the new password and register passkeys again. SE-83+. */
async function reset(tx: Tx, person: Person, given: Step): Promise<StaffLoginOutcome> {
  const account = await accountOf(tx, person.id)
  const row = account && (await rowOf<{ staff: boolean }>(tx, sql`select staff from account where id = ${account.id}`))
  if (!account || !row?.staff) return failed(`${person.name} is not staff. Members log in with their password.`)
  const { rowCount } = await tx.query(sql`delete from passkey where account_id = ${account.id}`)
  await tx.query(sql`delete from session where account_id = ${account.id}`)
  return withLink(tx, person, given, `${person.name}: passkeys removed: ${rowCount ?? 0}. All sessions have ended.`)
}

async function remove(tx: Tx, person: Person): Promise<StaffLoginOutcome> {
  const account = await rowOf<{ id: string }>(
    tx,
    sql`update account a set staff = false from account_customer ac
      where ac.tenant_id = ${tx.tenantId} and ac.customer_id = ${person.id} and a.id = ac.account_id and a.staff returning a.id`,
  )
  if (!account) return failed(`${person.name} is not staff.`)
  await tx.query(sql`delete from session where account_id = ${account.id}`)
  return {
    done: true,
    text: `${person.name} is no longer staff. The login stays; its sessions have ended.`,
    customerId: person.id,
    accountId: account.id,
  }
}
