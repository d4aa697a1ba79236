/** Stores the handicap index that an association returned, with the previous one, in one transaction. */
import { type HandicapIndex, handicapToNumber } from '@club/core/handicap'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type HandicapColumns, handicapOf } from '../../services/people/people.ts'

/** Stores the index. Writes nothing if it has not changed. */
export async function storeIndex(tx: Tx, customerId: string, index: HandicapIndex, instant: Date): Promise<void> {
  const before = await rowOf<HandicapColumns>(
    tx,
    sql`select handicap_kind, handicap_tenths, handicap_code from customer
      where tenant_id = ${tx.tenantId} and id = ${customerId} for update`,
  )
  if (!before || handicapToNumber(handicapOf(before)) === handicapToNumber(index)) return
  const [tenths, code] = [index.kind === 'index' ? index.tenths : null, index.kind === 'code' ? index.code : null]
  await tx.query(
    sql`update customer set handicap_kind = ${index.kind}, handicap_tenths = ${tenths}, handicap_code = ${code}
      where tenant_id = ${tx.tenantId} and id = ${customerId}`,
  )
  await tx.query(
    sql`insert into handicap_history (tenant_id, customer_id, at, source, old_kind, old_tenths, old_code, new_kind, new_tenths, new_code)
      values (${tx.tenantId}, ${customerId}, ${instant}, 'association', ${before.handicap_kind}, ${before.handicap_tenths},
        ${before.handicap_code}, ${index.kind}, ${tenths}, ${code})`,
  )
}
