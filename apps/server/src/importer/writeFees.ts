/** Entry fees of a file with the column `paid`. Unpaid fees are owed as after a sign-up and shown in the account. FI-54+. */
import { feePayer } from '@club/core/tournament'
import { rowsOf, type Tx } from '../db/connect.ts'
import { sql } from '../db/sql.ts'
import { storeEntryFees } from '../services/entries/entryFees.ts'
import { reopen } from '../services/finance/openBasket.ts'
import { ENTRIES_FILE } from './entriesFile.ts'
import type { ImportContext } from './importContext.ts'
import type { Findings } from './report.ts'
import type { EntryRow } from './writeEntries.ts'

/** Stores the fee of each player who owes one, with its payment. */
export async function writeFees({ tx: connection, tenantId, findings }: ImportContext, players: readonly EntryRow[]): Promise<void> {
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
      return { tournamentId, customerId, payerId: feePayer({ customerId, initiatorId: initiator_id }), guest, enteredAt }
    }),
  )
  await leaveBaskets(
    tx,
    findings,
    players.filter(({ paid }) => paid),
  )
  await tx.query(
    sql`update competition_fee f set paid_at = p.entered_at from ${given}
      join player p on p.tenant_id = ${tenantId} and p.tournament_id = g.tournament_id and p.customer_id = g.customer_id
      where g.paid and f.tenant_id = ${tenantId} and f.tournament_id = g.tournament_id and f.customer_id = g.customer_id
        and f.paid_at is null and f.basket_id is null`,
  )
  // A fee that was paid through a basket or at the office has a payment in the book, and stays paid.
  await tx.query(
    sql`update competition_fee f set paid_at = null from ${given}
      where not g.paid and f.tenant_id = ${tenantId} and f.tournament_id = g.tournament_id and f.customer_id = g.customer_id and f.basket_id is null
        and f.office_invoice_id is null`,
  )
}

/** Takes fees that are paid elsewhere out of their baskets, which need a new checkout. One that is being paid stays, and is noted. FI-172+. */
async function leaveBaskets(tx: Tx, findings: Findings, paid: readonly EntryRow[]): Promise<void> {
  const fees = await rowsOf<{ id: string; basket_id: string; number: string; tournament: string; being_paid: boolean }>(
    tx,
    sql`select f.id, f.basket_id, g.number, g.tournament, exists (
        select from basket_payment b where b.tenant_id = f.tenant_id and b.basket_id = f.basket_id and b.status = 'pending') as being_paid
      from competition_fee f join unnest(
        ${paid.map(({ tournamentId }) => tournamentId)}::bigint[], ${paid.map(({ customerId }) => customerId)}::bigint[],
        ${paid.map(({ number }) => number)}::text[], ${paid.map(({ tournament }) => tournament)}::text[]
      ) as g (tournament_id, customer_id, number, tournament) on f.tournament_id = g.tournament_id and f.customer_id = g.customer_id
      where f.tenant_id = ${tx.tenantId} and f.paid_at is null and f.basket_id is not null order by f.id for update of f`,
  )
  for (const { number, tournament } of fees.filter((fee) => fee.being_paid)) {
    findings.note(
      ENTRIES_FILE,
      `The fee of member ${number} in ${tournament} is being paid by card, so it was not marked as paid. Import again later.`,
    )
  }
  const free = fees.filter((fee) => !fee.being_paid)
  await tx.query(
    sql`update competition_fee set basket_id = null where tenant_id = ${tx.tenantId} and id = any(${free.map(({ id }) => id)}::bigint[])`,
  )
  for (const basketId of new Set(free.map(({ basket_id }) => basket_id))) await reopen(tx, basketId)
}
