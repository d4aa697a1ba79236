/** Reads and stores the fees of entrants; `entryFee` of core computes the amount. TS-123+. */
import { type EntryFee, entryFee } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

/** An entrant whose place may cost a fee. */
export interface FeeEntrant {
  readonly tournamentId: string
  readonly customerId: string
  /** Customer who pays the fee. */
  readonly payerId: string
  readonly guest: boolean
  readonly enteredAt: Date
}

/** Returns a function that returns the fee of an entrant of one of these tournaments; null if the entry is free. */
export async function readEntryFees(
  tx: Tx,
  tournamentIds: readonly string[],
): Promise<(tournamentId: string, guest: boolean) => EntryFee | null> {
  const rows = await rowsOf<{ id: string; fee_amount: number | null; guest_fee_amount: number | null }>(
    tx,
    sql`select id, fee_amount, guest_fee_amount from tournament where tenant_id = ${tx.tenantId} and id = any(${[...new Set(tournamentIds)]}::bigint[])`,
  )
  const fees = new Map(rows.map((row) => [row.id, { fee: row.fee_amount, guestFee: row.guest_fee_amount }]))
  return (tournamentId, guest) => entryFee(fees.get(tournamentId) ?? { fee: null, guestFee: null }, guest)
}

/** Stores the fee of each entrant who owes one. An existing fee, paid before a withdrawal, does not change. */
export async function storeEntryFees(tx: Tx, entrants: readonly FeeEntrant[]): Promise<void> {
  const tournamentIds = entrants.map(({ tournamentId }) => tournamentId)
  const feeOf = await readEntryFees(tx, tournamentIds)
  const owed = entrants.flatMap((entrant) => {
    const fee = feeOf(entrant.tournamentId, entrant.guest)
    return fee ? [{ ...entrant, ...fee }] : []
  })
  if (owed.length === 0) return
  await tx.query(
    sql`insert into competition_fee (tenant_id, tournament_id, customer_id, payer_id, article_id, amount, created_at)
      select ${tx.tenantId}, * from unnest(
        ${owed.map(({ tournamentId }) => tournamentId)}::bigint[], ${owed.map(({ customerId }) => customerId)}::bigint[],
        ${owed.map(({ payerId }) => payerId)}::bigint[], ${owed.map(({ article }) => article)}::text[],
        ${owed.map(({ amount }) => amount)}::integer[], ${owed.map(({ enteredAt }) => enteredAt)}::timestamptz[]
      )
      on conflict (tenant_id, tournament_id, customer_id) do nothing`,
  )
}
