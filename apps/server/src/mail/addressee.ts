/** Whom a letter goes to: an active customer with an address. */

import { rowOf, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import type { Language } from '../language/language.ts'
import { type ClubFacts, clubFacts } from '../services/clubs/clubFacts.ts'
import { languageThere } from '../services/people/nameOrder.ts'
import { fullName, type NameColumns, nameColumns } from '../services/people/people.ts'

export interface Addressee {
  readonly name: string
  readonly firstName: string
  readonly address: string
  readonly language: Language
  readonly club: ClubFacts
}

interface Asked {
  readonly address: string | undefined
  /** One that was the customer's until just now, and goes before the others. */
  readonly former: string | undefined
  readonly language: Language | undefined
}

export async function readAddressee(tx: Tx, customerId: string, asked: Asked, instant: Date): Promise<Addressee | undefined> {
  const row = await rowOf<NameColumns & { readonly email: string; readonly language: Language | null }>(
    tx,
    sql`select ${nameColumns(tx.tenantId)}, c.language, coalesce(${asked.former ?? null}::text, e.email) as email from customer c
      left join customer_email e on e.tenant_id = c.tenant_id and e.customer_id = c.id
        and (case when ${asked.address ?? null}::text is null then e.main and e.active
          else (e.active or e.pending) and lower(e.email) = lower(${asked.address ?? null}) end)
      where c.tenant_id = ${tx.tenantId} and c.id = ${customerId} and c.active
        and (${asked.former ?? null}::text is not null or e.email is not null)`,
  )
  if (!row) return undefined
  const club = await clubFacts(tx, instant)
  return {
    name: fullName(row) || `${row.first_name} ${row.last_name}`,
    firstName: row.first_name,
    address: row.email,
    language: row.language ?? asked.language ?? languageThere(club),
    club,
  }
}
