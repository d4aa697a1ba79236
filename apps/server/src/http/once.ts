/**
 * A repeated request with the same Idempotency-Key gets the first answer again (design decision 12). Key, effect and answer are
 * stored in one transaction; a refusal leaves nothing, so a later try is decided afresh. Visitors have no space of keys of their own:
 * their key is bound to everything that was sent, so a key that somebody else used opens nothing.
 */
import { createHash } from 'node:crypto'
import { HEADERS } from '@club/contract/wire'
import { rowOf, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { ApiError } from '../refusal/apiError.ts'
import type { ClubRequest } from './request.ts'

type Keyed = Pick<ClubRequest, 'header' | 'instant'> & { readonly body: unknown; readonly params: unknown }

const KEY_LENGTH = 255
const KEPT_HOURS = 24
const VISITOR_ID = '0'

interface KeptRow {
  readonly same_body: boolean
  readonly response: unknown
}

/** `caller`: id of the customer, null for a visitor. */
export async function once<Answer>(
  tx: Tx,
  call: string,
  caller: string | null,
  request: Keyed,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const given = request.header(HEADERS.idempotencyKey)
  if (given === undefined) return work()
  if (given.length === 0 || given.length > KEY_LENGTH) {
    throw new ApiError('invalidInput', { details: [{ code: 'invalidInput', field: HEADERS.idempotencyKey }] })
  }
  const customerId = caller ?? VISITOR_ID
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.body]))
    .digest()
  const key = caller === null ? createHash('sha256').update(bodyHash).update(given).digest('base64url') : given
  // Held to the end of the transaction: a twin that comes while we work is told so instead of waiting.
  const lockName = JSON.stringify([tx.tenantId, customerId, call, key])
  const lock = await rowOf<{ taken: boolean }>(tx, sql`select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as taken`)
  if (!lock?.taken) throw new ApiError('stillRunning', { headers: { 'retry-after': '1' } })

  await tx.query(
    sql`delete from idempotency where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and created_at < ${request.instant}::timestamptz - make_interval(hours => ${KEPT_HOURS})`,
  )
  const kept = await rowOf<KeptRow>(
    tx,
    sql`select body_hash = ${bodyHash} as same_body, response from idempotency where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and call = ${call} and key = ${key}`,
  )
  if (kept) {
    if (!kept.same_body) throw new ApiError('keyReused')
    return kept.response as Answer
  }
  const answer = await work()
  await tx.query(
    sql`insert into idempotency (tenant_id, customer_id, call, key, body_hash, status, response, created_at)
      values (${tx.tenantId}, ${customerId}, ${call}, ${key}, ${bodyHash}, 200, ${JSON.stringify(answer)}, ${request.instant})`,
  )
  return answer
}
