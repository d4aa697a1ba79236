import { rowOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { Dictionary } from '../../../services/dictionaries/defaultDictionaries.ts'

/** Returns true if the id is an active entry of a dictionary of the club, or the one that the row already has (`before`). DI-16. */
export async function isOffered(tx: Tx, dictionary: Dictionary, id: string, before: string | null | undefined): Promise<boolean> {
  const known = sql`select id from dictionary_entry where tenant_id = ${tx.tenantId} and dictionary = ${dictionary} and id::text = ${id}
    and (active or id::text = ${before ?? null}::text)`
  return (await rowOf(tx, known)) !== undefined
}
