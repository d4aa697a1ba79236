/** The language of a customer in documents and texts: their own, else that of the club's country. */
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { languageOfCountry } from './nameOrder.ts'

export async function readLanguage(tx: Tx, customerId: string | null, club: Pick<ClubFacts, 'country'>): Promise<Language> {
  const [row] = await rowsOf<{ language: Language | null }>(
    tx,
    sql`select language from customer where tenant_id = ${tx.tenantId} and id = ${customerId}`,
  )
  return row?.language ?? languageOfCountry(club)
}
