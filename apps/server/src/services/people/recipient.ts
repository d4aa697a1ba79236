/** Name and main address of a customer, as an envelope shows them. */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type PersonColumns, personColumns, personOf } from './people.ts'

interface RecipientRow extends PersonColumns {
  readonly address: readonly (string | null)[] | null
}

/** Returns the lines, the name first; empty lines are left out. */
export async function readRecipient(tx: Tx, customerId: string): Promise<readonly string[]> {
  const row = await rowOf<RecipientRow>(
    tx,
    sql`select ${personColumns(tx.tenantId)}, array[case when a.use_company_name then a.company_name end,
        a.street1, a.street2, a.street3, a.street4, concat_ws(' ', nullif(a.zip, ''), nullif(a.city, ''))] as address
      from customer c left join customer_address a on a.tenant_id = c.tenant_id and a.customer_id = c.id and a.main and a.active
      where c.tenant_id = ${tx.tenantId} and c.id = ${customerId}`,
  )
  if (!row) return []
  return [personOf(row).fullName, ...(row.address ?? [])].filter((line): line is string => line !== null && line !== '')
}
