/** Entry fees of a file with the column `paid`. Unpaid fees are owed as after a sign-up and shown in the account. FI-54+. */
import { rowsOf } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { storeEntryFees } from '../services/entries/entryFees.ts'
import type { ImportContext } from './importContext.ts'
import type { EntryRow } from './writeEntries.ts'

/** Stores the fee of each player who owes one, with its payment. */
export async function writeFees({ tx: connection, tenantId }: ImportContext, players: readonly EntryRow[]): Promise<void> {
  const tx = { tenantId, query: connection.query.bind(connection) }
  const given = sql`unnest(
      ${players.map(({ tournamentId }) => tournamentId)}::bigint[], ${players.map(({ customerId }) => customerId)}::bigint[],
      ${players.map(({ paid }) => paid)}::boolean[]
    ) as g (tournament_id, customer_id, paid)`
  const entered = await rowsOf<{
    tournament_id: string
    customer_id: string
    initiator_id: string | null
    guest: boolean
    entered_at: Date
  }>(
    tx,
    sql`select p.tournament_id, p.customer_id, p.initiator_id, p.guest, p.entered_at from ${given}
      join player p on p.tenant_id = ${tenantId} and p.tournament_id = g.tournament_id and p.customer_id = g.customer_id`,
  )
  await storeEntryFees(
    tx,
    entered.map(({ tournament_id: tournamentId, customer_id: customerId, initiator_id, guest, entered_at: enteredAt }) => {
      return { tournamentId, customerId, payerId: initiator_id ?? customerId, guest, enteredAt }
    }),
  )
  await tx.query(
    sql`update competition_fee f set paid_at = coalesce(f.paid_at, p.entered_at) from ${given}
      join player p on p.tenant_id = ${tenantId} and p.tournament_id = g.tournament_id and p.customer_id = g.customer_id
      where g.paid and f.tenant_id = ${tenantId} and f.tournament_id = g.tournament_id and f.customer_id = g.customer_id`,
  )
  // A fee that was paid through a basket or at the office has a payment in the book, and stays paid.
  await tx.query(
    sql`update competition_fee f set paid_at = null from ${given}
      where not g.paid and f.tenant_id = ${tenantId} and f.tournament_id = g.tournament_id and f.customer_id = g.customer_id and f.basket_id is null
        and f.office_invoice_id is null`,
  )
}
