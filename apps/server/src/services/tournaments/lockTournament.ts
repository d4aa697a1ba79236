/** The one lock of design decision 11: whoever changes entries of a tournament holds its row, and no other. */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

/** Waits for the row; false when there is none. What is read afterwards is what the change before us left. */
export async function lockTournament(tx: Tx, id: string): Promise<boolean> {
  return (await rowOf(tx, sql`select id from tournament where tenant_id = ${tx.tenantId} and id = ${id} for update`)) !== undefined
}
