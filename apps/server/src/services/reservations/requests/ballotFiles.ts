/** The files of a drawn ballot: a participant's bundle and the auditor's full record. RE-260+. */
import { bundleToFile } from '@club/contract/reservations'
import { rowOf, rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { isIn } from './ownRequests.ts'
import { type BallotColumns, ballotColumns, policyOf } from './readBallots.ts'
import { entryOf, readRequestRows } from './storedRequest.ts'

interface DrawnRow extends BallotColumns {
  readonly commitment: string
  readonly seed: string
  readonly record_hash: string
}

/** Returns the bundle of a customer who was in the draw; undefined for others, and before the draw. The nonce is that of the entrant. */
export async function readBundle(tx: Tx, customerId: string, ballotId: string): Promise<string | undefined> {
  const [[row], numbers, drawn] = await Promise.all([
    readRequestRows(tx, sql`r.ballot_id = ${ballotId} and r.place is not null and ${isIn(customerId)}`),
    rowsOf<{ draw_number: string }>(
      tx,
      sql`select draw_number from tee_time_request where tenant_id = ${tx.tenantId} and ballot_id = ${ballotId} and place is not null
        order by draw_number collate "C"`,
    ),
    rowOf<DrawnRow>(
      tx,
      sql`select ${ballotColumns}, b.commitment, b.seed, b.record_hash from ballot b
        where b.tenant_id = ${tx.tenantId} and b.id = ${ballotId} and b.state = 'drawn'`,
    ),
  ])
  if (!row || !drawn || row.draw_number === null || row.place === null) return undefined
  const { id, day, method, commitment, seed, record_hash: recordHash } = drawn
  return bundleToFile({
    ...{ id, day, method, policy: policyOf(drawn), commitment, seed, recordHash },
    drawNumbers: numbers.map(({ draw_number }) => draw_number),
    own: { entry: entryOf(row), receipt: row.receipt, drawNumber: row.draw_number, place: row.place },
  })
}

/** Returns the full file for the auditor; undefined for others, and before the draw. */
export async function readRecord(tx: Tx, customerId: string, ballotId: string): Promise<string | undefined> {
  const row = await rowOf<{ record: string }>(
    tx,
    sql`select record from ballot where tenant_id = ${tx.tenantId} and id = ${ballotId} and auditor_id = ${customerId} and record is not null`,
  )
  return row?.record
}
