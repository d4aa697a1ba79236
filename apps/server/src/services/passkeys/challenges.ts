/** Challenges that a device signs: random, stored as a hash, for one purpose, session and page, once and for a limited time. SE-77+. */
import type { Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { hashOfToken, newToken } from '../accounts/token.ts'

/** Time to confirm on a device; a login page offers passkeys for as long as this before it asks anew. */
export const CHALLENGE_SECONDS = 5 * 60

export interface ChallengeUse {
  readonly purpose: 'login' | 'confirmation' | 'registration'
  /** The session that asks; null for a login. */
  readonly family: string | null
  readonly origin: string
}

/** Stores a new challenge and returns it. Deletes those that are over. */
export async function issueChallenge(tx: Tx, { purpose, family, origin }: ChallengeUse, instant: Date): Promise<string> {
  const { text, hash } = newToken()
  const end = new Date(instant.getTime() + CHALLENGE_SECONDS * 1000)
  await tx.query(sql`delete from passkey_challenge where tenant_id = ${tx.tenantId} and expires_at <= ${instant}`)
  await tx.query(
    sql`insert into passkey_challenge (tenant_id, challenge_hash, purpose, family, origin, expires_at)
      values (${tx.tenantId}, ${hash}, ${purpose}, ${family}, ${origin}, ${end})`,
  )
  return text
}

/** Uses up a challenge. Returns false if it is unknown here, used or over; of several concurrent calls only one gets true. */
export async function consumeChallenge(tx: Tx, text: string, { purpose, family, origin }: ChallengeUse, instant: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    sql`delete from passkey_challenge where tenant_id = ${tx.tenantId} and challenge_hash = ${hashOfToken(text)} and purpose = ${purpose}
      and family is not distinct from ${family}::uuid and origin = ${origin} and expires_at > ${instant}`,
  )
  return (rowCount ?? 0) > 0
}
