/** Stores the handicap index that an association returned, with the previous one, in one transaction. */
import { type HandicapIndex, handicapToNumber } from '@club/core/handicap'
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { storeIndexChanges } from '../../services/handicap/indexChanges.ts'
import { type HandicapColumns, handicapColumns, handicapOf } from '../../services/people/people.ts'

/** Stores the index. Writes nothing if it has not changed. */
export async function storeIndex(tx: Tx, customerId: string, index: HandicapIndex, instant: Date): Promise<void> {
  const before = await rowOf<HandicapColumns>(
    tx,
    sql`select handicap_kind, handicap_tenths, handicap_code from customer
      where tenant_id = ${tx.tenantId} and id = ${customerId} for update`,
  )
  if (!before || handicapToNumber(handicapOf(before)) === handicapToNumber(index)) return
  const after = handicapColumns(index)
  await tx.query(
    sql`update customer set handicap_kind = ${after.handicap_kind}, handicap_tenths = ${after.handicap_tenths},
        handicap_code = ${after.handicap_code}
      where tenant_id = ${tx.tenantId} and id = ${customerId}`,
  )
  await storeIndexChanges(tx, [{ customerId, before, after }], { source: 'association', instant })
}
