/** The recipient of a message: an active customer. */

import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'
import { languageOfCountry } from '../people/nameOrder.ts'
import { fullName, type NameColumns, nameColumns } from '../people/people.ts'

export interface Recipient {
  readonly name: string
  readonly firstName: string
  /** null: the customer has no such address, and gets no email. */
  readonly address: string | null
  readonly language: Language
  readonly club: ClubFacts
}

interface RecipientQuery {
  readonly address: string | undefined
  /** The address before the change that the email is about; used instead of the others. */
  readonly former: string | undefined
  readonly language: Language | undefined
}

export async function readRecipient(tx: Tx, customerId: string, query: RecipientQuery, instant: Date): Promise<Recipient | undefined> {
  const row = await rowOf<NameColumns & { readonly email: string | null; readonly language: Language | null }>(
    tx,
    sql`select ${nameColumns(tx.tenantId)}, c.language, coalesce(${query.former ?? null}::text, e.email) as email from customer c
      left join customer_email e on e.tenant_id = c.tenant_id and e.customer_id = c.id
        and (case when ${query.address ?? null}::text is null then e.main and e.active
          else (e.active or e.pending) and lower(e.email) = lower(${query.address ?? null}) end)
      where c.tenant_id = ${tx.tenantId} and c.id = ${customerId} and c.active`,
  )
  if (!row) return undefined
  const club = await clubFacts(tx, instant)
  return {
    name: fullName(row) || `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    address: row.email,
    language: row.language ?? query.language ?? languageOfCountry(club),
    club,
  }
}
