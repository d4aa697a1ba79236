/** The persons of a sign-up, with all data that core's rules need. */
import type { SignUpPerson } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type CustomerRow, customerColumns, handicapOf } from '../people/people.ts'

interface PersonRow extends CustomerRow {
  readonly entered: boolean
  readonly waiting: boolean
}

/** Returns the persons in the order of `customerIds`; ids that are not active customers of the club are missing. Call it under the lock. */
export async function signUpPersons(tx: Tx, tournamentId: string, customerIds: readonly string[]): Promise<readonly SignUpPerson[]> {
  const rows = await rowsOf<PersonRow>(
    tx,
    sql`select ${customerColumns(tx.tenantId)},
        (exists (select from player p where p.tenant_id = c.tenant_id and p.tournament_id = ${tournamentId} and p.customer_id = c.id)
          or exists (select from reserved_place r where r.tenant_id = c.tenant_id and r.tournament_id = ${tournamentId} and r.customer_id = c.id)) as entered,
        exists (select from waiting w where w.tenant_id = c.tenant_id and w.tournament_id = ${tournamentId} and w.customer_id = c.id) as waiting
      from customer c join unnest(${customerIds}::bigint[]) with ordinality as asked (id, place) on asked.id = c.id
      where c.tenant_id = ${tx.tenantId} and c.active order by asked.place`,
  )
  return rows.map((row) => ({
    customerId: row.id,
    sex: row.sex,
    memberStatus: row.member_status,
    handicapIndex: handicapOf(row),
    blockedForTournament: row.blocked_for_tournament,
    entered: row.entered,
    waiting: row.waiting,
  }))
}
