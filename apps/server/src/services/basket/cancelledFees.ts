/**
 * The fees and held places of a cancelled tournament: reserved places and offers end, unpaid fees leave the baskets, and paid fees are
 * refunded whole to their payers. RE-320+, RE-321+.
 */
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { type Job, queueJob } from '../../queue/job.ts'
import { clubFacts } from '../clubs/clubFacts.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { feeNews } from '../emails/templates/feeNews.ts'
import type { FeesOfCancelled } from '../emails/templates/tournamentCancelled.ts'
import type { ClubChange } from '../entries/placeHolds.ts'
import { storePlacesTaken } from '../entries/storePlacesTaken.ts'
import { readRefundSetting } from '../finance/refundSetting.ts'
import { readPaidFees, refundFee } from '../refunds/feeRefunds.ts'
import { lockTournament } from '../tournaments/lockTournament.ts'

/** The fees that one payer has in a cancelled tournament. */
export interface CancelledFees extends FeesOfCancelled {
  readonly payerId: string
}

/** Condition on a fee `f`: its player has a place or a reserved place. The club keeps the paid fees of those who withdrew. */
const HAS_PLACE: Sql = sql`(exists (
    select from player p where p.tenant_id = f.tenant_id and p.tournament_id = f.tournament_id and p.customer_id = f.customer_id
  ) or exists (
    select from reserved_place r where r.tenant_id = f.tenant_id and r.tournament_id = f.tournament_id and r.customer_id = f.customer_id
  ))`

/** The invoice of a paid fee `f`: that of its basket or of the office; no row if it was paid elsewhere. */
const INVOICE_OF_BASKET: Sql = sql`select d.id from fin_document d
  where d.tenant_id = f.tenant_id and d.customer_id = f.payer_id and d.type = 'invoice' and (d.id = f.office_invoice_id or d.key = 'basket/' || f.basket_id)`

/** Reads the fees by payer. */
export function readCancelledFees(tx: Tx, tournamentId: string): Promise<readonly CancelledFees[]> {
  return rowsOf<CancelledFees>(
    tx,
    sql`select f.payer_id as "payerId", sum(case when f.paid_at is null then f.amount else 0 end)::integer as unpaid,
        bool_or(f.paid_at is null and exists (
          select from basket_payment b where b.tenant_id = f.tenant_id and b.basket_id = f.basket_id and b.status = 'pending')) as paying,
        sum(case when f.paid_at is not null and i.id is not null then f.amount - f.refunded else 0 end)::integer as credited,
        sum(case when f.paid_at is not null and i.id is null then f.amount - f.refunded else 0 end)::integer as "atOffice"
      from competition_fee f left join lateral (${INVOICE_OF_BASKET}) i on true
      where f.tenant_id = ${tx.tenantId} and f.tournament_id = ${tournamentId} and ${HAS_PLACE} group by f.payer_id order by f.payer_id`,
  )
}

/**
 * Ends the offers and the reserved places of a tournament that was just cancelled, and takes its unpaid fees out of the baskets. A payment
 * in progress finds them gone and is credited to the account when it arrives (BA-39+). The caller has locked the tournament.
 */
export async function endHeldPlaces(tx: Tx, { tournamentId, instant }: Pick<ClubChange, 'tournamentId' | 'instant'>): Promise<void> {
  await tx.query(
    sql`with withdrawn as (
        update waiting set offered_until = null where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and offered_until is not null
        returning customer_id
      ), free as (
        delete from reserved_place where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} returning customer_id
      ), owed as (
        delete from competition_fee f using free where f.tenant_id = ${tx.tenantId} and f.tournament_id = ${tournamentId}
          and f.customer_id = free.customer_id and f.paid_at is null
      )
      insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
      select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, null, happened, ${instant}::timestamptz
      from (select customer_id, 'lapsed' as happened from withdrawn union all select customer_id, 'released' from free) g`,
  )
  await tx.query(
    sql`update competition_fee set basket_id = null
      where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and paid_at is null and basket_id is not null`,
  )
  await storePlacesTaken(tx, { tournamentId, instant })
}

interface OfTournament {
  readonly tournamentId: string
}

const NAME = 'creditCancelledFees'

/** Refunds the paid fees in a transaction of its own, because it locks the accounts of all payers. */
export function queueCredits(tx: Tx, tournamentId: string, instant: Date): Promise<void> {
  return queueJob<OfTournament>(tx, { name: NAME }, { tournamentId }, { instant })
}

/** Idempotent: a refunded fee is no longer paid. Does nothing if the tournament takes place again. */
export const creditCancelledFees: Job<OfTournament> = {
  name: NAME,
  run: async ({ tx, instant }, { tournamentId }) => {
    await lockTournament(tx, tournamentId)
    const fees = await readPaidFees(tx, sql`f.tournament_id = ${tournamentId} and t.cancelled and ${HAS_PLACE}`)
    const club = await clubFacts(tx, instant)
    const quiet = (await readRefundSetting(tx)) === 'account'
    for (const fee of fees) {
      const amount = fee.amount - fee.refunded
      if (amount > 0) await refundFee(tx, fee, { amount, reason: 'tournamentCancelled', club, instant, quiet })
    }
    await tx.query(
      sql`update competition_fee set paid_at = null, basket_id = null, office_invoice_id = null, refunded = 0, credited_at = ${instant}
        where tenant_id = ${tx.tenantId} and id = any(${fees.map(({ id }) => id)}::bigint[])`,
    )
    return null
  },
}

/** The credited fees of a tournament that takes place again are due again; their payers, who are returned, get an email. */
export async function oweAgain(
  tx: Tx,
  { tournamentId, instant }: Pick<ClubChange, 'tournamentId' | 'instant'>,
): Promise<readonly string[]> {
  const credited = await rowsOf<{ payer_id: string; customer_id: string; amount: number; owed: boolean }>(
    tx,
    sql`update competition_fee f set credited_at = null
      where f.tenant_id = ${tx.tenantId} and f.tournament_id = ${tournamentId} and f.credited_at is not null
      returning f.payer_id, f.customer_id, f.amount, f.paid_at is null as owed`,
  )
  const emails = credited
    .filter((fee) => fee.owed)
    .map(({ payer_id: customerId, customer_id: playerId, amount }) => ({
      customerId,
      data: { tournamentId, playerId, amount, happened: 'takesPlace' as const },
    }))
  await queueEmails(tx, feeNews, emails, { instant })
  return emails.map(({ customerId }) => customerId)
}
