/** The passkeys of logins. Like logins, the database allows access only through the functions of the directory (migration 0117). */
import type { PasskeyStanding } from '@club/core/membership'
import { type Queryable, rowOf, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Session } from '../accounts/session.ts'
import type { VerifiedPasskey, VerifiedUse } from './verifyPasskey.ts'

export interface StoredPasskey {
  readonly id: string
  readonly credential_id: string
  readonly transports: readonly string[]
  readonly host: string
  readonly synced: boolean
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

export interface FoundPasskey {
  readonly id: string
  readonly accountId: string
  readonly handle: string
  readonly publicKey: Buffer
  readonly host: string
  readonly name: string
}

/** Returns the passkeys of a login, the oldest first. */
export function readPasskeys(db: Queryable, accountId: string): Promise<readonly StoredPasskey[]> {
  return rowsOf<StoredPasskey>(
    db,
    sql`select id, credential_id, transports, host, synced, name, created_at, last_used_at from passkeys_of_account(${accountId})`,
  )
}

/** Returns the passkey with this id among the logins of a realm, a group or a single club. */
export async function findPasskey(db: Queryable, realm: string, credentialId: string): Promise<FoundPasskey | undefined> {
  const row = await rowOf<{ id: string; account_id: string; handle: string; public_key: Buffer; host: string; name: string }>(
    db,
    sql`select id, account_id, handle, public_key, host, name from find_passkey(${realm}, ${credentialId})`,
  )
  return row && { ...row, accountId: row.account_id, publicKey: row.public_key }
}

/** Locks the passkeys of the session's login until the transaction ends, and returns what decides about them. */
export async function lockPasskeys(tx: Queryable, { accountId, way }: Pick<Session, 'accountId' | 'way'>): Promise<PasskeyStanding> {
  const row = await rowOf<{ staff: boolean; required: boolean; passkeys: number }>(
    tx,
    sql`select staff, required, passkeys from lock_passkeys(${accountId})`,
  )
  if (!row) throw new Error(`account ${accountId} is gone`)
  return { isStaff: row.staff, required: row.required, passkeys: row.passkeys, way }
}

/** Returns the id; null if the passkey is registered already, by this login or another one. */
export async function addPasskeyRow(
  tx: Queryable,
  accountId: string,
  { credentialId, publicKey, counter, transports, synced }: VerifiedPasskey,
  { host, name, instant }: { readonly host: string; readonly name: string; readonly instant: Date },
): Promise<string | null> {
  const row = await rowOf<{ id: string | null }>(
    tx,
    sql`select add_passkey(${accountId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${host}, ${synced}, ${name}, ${instant}) as id`,
  )
  return row?.id ?? null
}

/** Stores a use. Returns false if the counter has not grown, as with a copy of the passkey. */
export async function storeUse(db: Queryable, id: string, { counter, synced }: VerifiedUse, instant: Date): Promise<boolean> {
  const row = await rowOf<{ done: boolean }>(db, sql`select use_passkey(${id}, ${counter}, ${synced}, ${instant}) as done`)
  return row?.done === true
}
