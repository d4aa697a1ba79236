/** Tokens in emailed links: random, stored as a hash, for one purpose and person, usable once and for a limited time. CR-10, CR-39+. */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { hashOfToken, newToken } from './token.ts'

export const CREDENTIAL_PURPOSES = ['resetPassword', 'setUp', 'confirmEmail'] as const
export type CredentialPurpose = (typeof CREDENTIAL_PURPOSES)[number]

const HOUR = 60 * 60 * 1000
/** Lifetimes in ms. An invitation may be read days later; a password reset is used by a person who is waiting for it. */
export const TOKEN_LIFE: Readonly<Record<CredentialPurpose, number>> = {
  resetPassword: HOUR,
  setUp: 7 * 24 * HOUR,
  confirmEmail: 7 * 24 * HOUR,
}
/** Expired tokens are deleted after this many milliseconds. */
const DELETE_AFTER_MS = 90 * 24 * HOUR

/** Stores a new token and returns it. `email`: the address that a `confirmEmail` link confirms; earlier links for it end. */
export async function issueToken(tx: Tx, customerId: string, purpose: CredentialPurpose, instant: Date, email: string | null = null) {
  const token = newToken()
  const validTo = new Date(instant.getTime() + TOKEN_LIFE[purpose])
  await tx.query(
    sql`delete from credential_token where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and valid_to < ${new Date(instant.getTime() - DELETE_AFTER_MS)}`,
  )
  if (email !== null) await consumeConfirmations(tx, customerId, email, instant)
  await tx.query(
    sql`insert into credential_token (tenant_id, customer_id, purpose, email, token_hash, created_at, valid_to)
      values (${tx.tenantId}, ${customerId}, ${purpose}, ${email}, ${token.hash}, ${instant}, ${validTo})`,
  )
  return { text: token.text, validTo }
}

/** Returns the id of the active customer whose token this is; undefined if it is unknown, used or expired. */
export async function tokenOwner(tx: Tx, text: string, purpose: CredentialPurpose, instant: Date): Promise<string | undefined> {
  const row = await rowOf<{ customer_id: string }>(
    tx,
    sql`select t.customer_id from credential_token t
      join customer c on c.tenant_id = t.tenant_id and c.id = t.customer_id and c.active
      where t.tenant_id = ${tx.tenantId} and t.token_hash = ${hashOfToken(text)} and t.purpose = ${purpose} and t.used_at is null
        and t.valid_to > ${instant}`,
  )
  return row?.customer_id
}

/** Marks the token as used and returns its customer's id. Of several concurrent calls only one gets it. */
export async function consumeToken(tx: Tx, text: string, purpose: CredentialPurpose, instant: Date): Promise<string | undefined> {
  const row = await rowOf<{ customer_id: string }>(
    tx,
    sql`update credential_token set used_at = ${instant}
      where tenant_id = ${tx.tenantId} and token_hash = ${hashOfToken(text)} and purpose = ${purpose} and used_at is null
        and valid_to > ${instant}
      returning customer_id`,
  )
  return row?.customer_id
}

interface Confirmation {
  readonly customerId: string
  readonly email: string
  /** Neither used, replaced nor expired. */
  readonly usable: boolean
}

/** Returns the address that a link confirms, even if the link has ended; undefined for a token that was never sent. */
export async function readConfirmation(tx: Tx, text: string, instant: Date): Promise<Confirmation | undefined> {
  const row = await rowOf<{ customer_id: string; email: string; usable: boolean }>(
    tx,
    sql`select customer_id, email, used_at is null and valid_to > ${instant} as usable from credential_token
      where tenant_id = ${tx.tenantId} and token_hash = ${hashOfToken(text)} and purpose = 'confirmEmail'`,
  )
  return row && { customerId: row.customer_id, email: row.email, usable: row.usable }
}

/** Ends all links that confirm this address. */
export async function consumeConfirmations(tx: Tx, customerId: string, email: string, instant: Date): Promise<void> {
  await tx.query(
    sql`update credential_token set used_at = ${instant}
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and purpose = 'confirmEmail' and lower(email) = lower(${email})
        and used_at is null`,
  )
}
