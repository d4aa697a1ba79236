import { rowOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import type { Dictionary } from '../../../services/dictionaries/defaultDictionaries.ts'

/** Of a list of the club, one that is in use, or that the row has already (`before`). DI-16. */
export async function isOffered(tx: Tx, dictionary: Dictionary, id: string, before: string | null | undefined): Promise<boolean> {
  const known = sql`select id from dictionary_entry where tenant_id = ${tx.tenantId} and dictionary = ${dictionary} and id::text = ${id}
    and (active or id::text = ${before ?? null}::text)`
  return (await rowOf(tx, known)) !== undefined
}
