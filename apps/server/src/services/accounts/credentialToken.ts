/** Tokens that are mailed: random, stored as a hash, for one purpose of one person, for a while, once. CR-10, CR-39+. */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { hashOfToken, newToken } from './token.ts'

export const CREDENTIAL_PURPOSES = ['resetPassword', 'setUp', 'confirmEmail'] as const
export type CredentialPurpose = (typeof CREDENTIAL_PURPOSES)[number]

const HOUR = 60 * 60 * 1000
/** An invitation is read when there is time for it; a password is asked for by somebody who waits. */
export const TOKEN_LIFE: Readonly<Record<CredentialPurpose, number>> = {
  resetPassword: HOUR,
  setUp: 7 * 24 * HOUR,
  confirmEmail: 7 * 24 * HOUR,
}
/** What is long over says nothing to anybody. */
const KEPT = 90 * 24 * HOUR

/** `email`: the address that a `confirmEmail` link confirms; its earlier links end. */
export async function issueToken(tx: Tx, customerId: string, purpose: CredentialPurpose, instant: Date, email: string | null = null) {
  const token = newToken()
  const validTo = new Date(instant.getTime() + TOKEN_LIFE[purpose])
  await tx.query(
    sql`delete from credential_token where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and valid_to < ${new Date(instant.getTime() - KEPT)}`,
  )
  if (email !== null) await spendConfirmations(tx, customerId, email, instant)
  await tx.query(
    sql`insert into credential_token (tenant_id, customer_id, purpose, email, token_hash, created_at, valid_to)
      values (${tx.tenantId}, ${customerId}, ${purpose}, ${email}, ${token.hash}, ${instant}, ${validTo})`,
  )
  return { text: token.text, validTo }
}

/** Whose token it is, while it is good for anything; nobody who has left. */
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

/** Takes the token: of several at once, one. */
export async function spendToken(tx: Tx, text: string, purpose: CredentialPurpose, instant: Date): Promise<string | undefined> {
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
export async function spendConfirmations(tx: Tx, customerId: string, email: string, instant: Date): Promise<void> {
  await tx.query(
    sql`update credential_token set used_at = ${instant}
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and purpose = 'confirmEmail' and lower(email) = lower(${email})
        and used_at is null`,
  )
}
