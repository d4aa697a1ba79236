/**
 * A repeated request with the same Idempotency-Key gets the first response again (design decision 12). Key, effect and response are stored in
 * one transaction. A refusal stores nothing, so a retry is decided afresh. Visitors share one space of keys: their key is bound to the whole
 * request, so the key of another visitor opens nothing.
 */
import { createHash } from 'node:crypto'
import { HEADERS } from '@club/contract/wire'
import { ApiError } from '../refusal/apiError.ts'
import { rowOf, type Tx } from './connect.ts'
import { sql } from './sql.ts'

/** The parts of a request that its key is bound to. */
export interface IdempotentRequest {
  readonly header: (name: string) => string | undefined
  readonly instant: Date
  readonly body: unknown
  readonly params: unknown
}

const KEY_LENGTH = 255
const RETENTION_HOURS = 24
const VISITOR_ID = '0'

interface IdempotencyRow {
  readonly same_body: boolean
  readonly response: unknown
}

/** Returns whether the customer's request has succeeded before, so that `runIdempotent` would return its response. */
export async function isRepeated(
  tx: Tx,
  call: string,
  customerId: string,
  { header, instant }: Pick<IdempotentRequest, 'header' | 'instant'>,
): Promise<boolean> {
  const key = header(HEADERS.idempotencyKey)
  if (key === undefined) return false
  const row = await rowOf<{ found: boolean }>(
    tx,
    sql`select exists (
      select from idempotency where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and call = ${call} and key = ${key}
        and created_at >= ${instant}::timestamptz - make_interval(hours => ${RETENTION_HOURS})
    ) as found`,
  )
  return row?.found ?? false
}

/** Runs `work` unless its key is stored already; then returns the stored response. `caller`: id of the customer, null for a visitor. */
export async function runIdempotent<Answer>(
  tx: Tx,
  call: string,
  caller: string | null,
  request: IdempotentRequest,
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
  // The lock is held until commit, so a concurrent duplicate fails with `stillRunning` instead of waiting.
  const lockName = JSON.stringify([tx.tenantId, customerId, call, key])
  const expired = sql`created_at < ${request.instant}::timestamptz - make_interval(hours => ${RETENTION_HOURS})`
  // One round trip: the second statement runs after the first, and sees what was committed before the lock was free.
  const [lock, stored] = await Promise.all([
    rowOf<{ taken: boolean }>(tx, sql`select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as taken`),
    rowOf<IdempotencyRow>(
      tx,
      sql`select body_hash = ${bodyHash} as same_body, response from idempotency
        where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and call = ${call} and key = ${key} and not (${expired})`,
    ),
  ])
  if (!lock?.taken) throw new ApiError('stillRunning', { headers: { 'retry-after': '1' } })
  if (stored) {
    if (!stored.same_body) throw new ApiError('keyReused')
    return stored.response as Answer
  }
  const answer = await work()
  // An expired row can have the same key, so it is deleted first.
  await Promise.all([
    tx.query(sql`delete from idempotency where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and ${expired}`),
    tx.query(
      sql`insert into idempotency (tenant_id, customer_id, call, key, body_hash, status, response, created_at)
        values (${tx.tenantId}, ${customerId}, ${call}, ${key}, ${bodyHash}, 200, ${JSON.stringify(answer)}, ${request.instant})`,
    ),
  ])
  return answer
}
