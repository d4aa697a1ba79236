/** Logins. The database allows access only through the functions of the directory (migration 0011). */
import type { UsernameForms } from '@club/core/membership'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

export interface Account {
  readonly id: string
  readonly username: string
  readonly passwordHash: string
}

/** The login that acts as a customer. */
export async function accountOf(tx: Tx, customerId: string): Promise<Account | undefined> {
  const row = await rowOf<{ account_id: string; username: string; password_hash: string }>(
    tx,
    sql`select account_id, username, password_hash from account_of_customer(${tx.tenantId}, ${customerId})`,
  )
  return row && { id: row.account_id, username: row.username, passwordHash: row.password_hash }
}

/** Sets the password and ends all tokens that were emailed for the account and all its sessions except that of `currentToken`. */
export async function setPassword(tx: Tx, accountId: string, hash: string, currentToken: Buffer | null): Promise<void> {
  await tx.query(sql`select set_password(${accountId}, ${hash}, ${currentToken})`)
}

export async function setUsername(tx: Tx, accountId: string, { stored, key, skeleton }: UsernameForms): Promise<'set' | 'taken'> {
  const row = await rowOf<{ done: boolean }>(tx, sql`select set_username(${accountId}, ${stored}, ${key}, ${skeleton}) as done`)
  return row?.done ? 'set' : 'taken'
}

export async function createAccount(tx: Tx, customerId: string, name: UsernameForms, hash: string): Promise<'made' | 'taken' | 'hasOne'> {
  const row = await rowOf<{ outcome: 'made' | 'taken' | 'hasOne' }>(
    tx,
    sql`select create_account(${tx.tenantId}, ${customerId}, ${name.stored}, ${name.key}, ${name.skeleton}, ${hash}) as outcome`,
  )
  if (!row) throw new Error('create_account gave no row')
  return row.outcome
}
