/** The facts that decide the reference of a customer's next mandate. MA-23, MA-24. */
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

export interface ReferenceFacts {
  readonly prefix: string
  readonly usedReferences: readonly string[]
  readonly acceptsOnline: boolean
}

/** Creations of a club run one after the other, so that none takes the same reference. */
export async function lockReferences(tx: Tx): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`mandateReference ${tx.tenantId}`}, 0))`)
}

export async function readReferenceFacts(tx: Tx, customerNumber: string): Promise<ReferenceFacts> {
  const [club, used] = await Promise.all([
    rowOf<{ prefix: string; accepts: boolean | null }>(
      tx,
      sql`select mandate_prefix as prefix, (direct_debit ->> 'acceptOnlineMandates')::boolean as accepts from club
        where tenant_id = ${tx.tenantId}`,
    ),
    rowsOf<{ reference: string }>(
      tx,
      sql`select reference from mandate where tenant_id = ${tx.tenantId} and starts_with(upper(replace(reference, ' ', '')),
        upper(replace((select mandate_prefix from club where tenant_id = ${tx.tenantId}) || ${customerNumber}::text, ' ', '')))`,
    ),
  ])
  return { prefix: club?.prefix ?? '', usedReferences: used.map(({ reference }) => reference), acceptsOnline: club?.accepts ?? false }
}
