/** The only lock of design decision 11: a change of a tournament's entries locks the tournament's row and no other. */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

/** Waits for the row and locks it; returns false if it is missing. Queries after it see the committed result of the change before. */
export async function lockTournament(tx: Tx, id: string): Promise<boolean> {
  return (await rowOf(tx, sql`select id from tournament where tenant_id = ${tx.tenantId} and id = ${id} for update`)) !== undefined
}
