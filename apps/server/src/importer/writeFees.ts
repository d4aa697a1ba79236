/** Entry fees of a file that says who has paid. All others owe theirs, as after a sign-up, and see it in their account. FI-54+. */
import type { ImportContext } from './importContext.ts'
import type { EntryRow } from './writeEntries.ts'

/** Tournaments without a fee have nothing to be paid. */
export async function writeFees({ tx, tenantId }: ImportContext, players: readonly EntryRow[]): Promise<void> {
  const json = JSON.stringify(
    players.map(({ tournamentId, customerId, initiatorId, guest, paid }) => ({
      ...{ tournament_id: tournamentId, customer_id: customerId, payer_id: initiatorId, guest, paid },
    })),
  )
  const given = 'jsonb_to_recordset($2::jsonb) as g(tournament_id bigint, customer_id bigint, payer_id bigint, guest boolean, paid boolean)'
  await tx.query(
    `insert into competition_fee (tenant_id, tournament_id, customer_id, payer_id, article_id, amount, created_at, paid_at)
     select p.tenant_id, p.tournament_id, p.customer_id, g.payer_id,
       case when p.guest and t.guest_fee_amount is not null then 'entryGuest' else 'entry' end,
       case when p.guest then coalesce(t.guest_fee_amount, t.fee_amount) else t.fee_amount end, p.entered_at,
       case when g.paid then p.entered_at end
     from ${given}
     join player p on p.tenant_id = $1 and p.tournament_id = g.tournament_id and p.customer_id = g.customer_id
     join tournament t on t.tenant_id = p.tenant_id and t.id = p.tournament_id
     where case when p.guest then coalesce(t.guest_fee_amount, t.fee_amount) else t.fee_amount end is not null
     on conflict (tenant_id, tournament_id, customer_id) do update set paid_at = coalesce(competition_fee.paid_at, excluded.paid_at)`,
    [tenantId, json],
  )
  // A fee that was paid through a basket or at the office has a payment in the book, and stays paid.
  await tx.query(
    `update competition_fee f set paid_at = null from ${given}
     where not g.paid and f.tenant_id = $1 and f.tournament_id = g.tournament_id and f.customer_id = g.customer_id and f.basket_id is null
       and f.office_invoice_id is null`,
    [tenantId, json],
  )
}
