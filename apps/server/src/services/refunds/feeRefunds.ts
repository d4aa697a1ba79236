/**
 * Refunds of paid entry fees when players withdraw or a tournament is cancelled. A fee that was paid elsewhere, without an invoice in our
 * books, is paid back by the club office. FI-92+, RE-321+.
 */
import { money, type RefundReason, withdrawalRefund } from '@club/core/finance'
import { type FeeArticle, lastCancellation } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'
import { creditInvoiceLine } from '../finance/invoices.ts'
import { lockFinAccount } from '../finance/settleInvoices.ts'
import { readLanguage } from '../people/readLanguage.ts'
import { readViewer } from '../people/viewer.ts'
import { feeArticleName } from '../tournaments/feeArticles.ts'
import { readTournament } from '../tournaments/tournaments.ts'
import { openRefund, type RefundSource, refundOfInvoice } from './refunds.ts'

export interface PaidFee {
  readonly id: string
  readonly payer_id: string
  readonly customer_id: string
  readonly article_id: FeeArticle
  readonly amount: number
  readonly refunded: number
  /** null if the fee was not paid in our books. */
  readonly invoice_id: string | null
  readonly tournament_id: string
  readonly tournament: string
  /** Whether the player came in from the waiting list. */
  readonly moved_up: boolean
}

/** Reads paid fees `f` of tournaments `t` by payer, and locks them. */
export function readPaidFees(tx: Tx, which: Sql): Promise<readonly PaidFee[]> {
  return rowsOf<PaidFee>(
    tx,
    sql`select f.id, f.payer_id, f.customer_id, f.article_id, f.amount, f.refunded, f.tournament_id, t.name as tournament,
        coalesce(f.office_invoice_id, (select d.id from fin_document d where d.tenant_id = f.tenant_id and d.customer_id = f.payer_id
          and d.type = 'invoice' and d.key = 'basket/' || f.basket_id)) as invoice_id,
        coalesce((select h.happened = 'movedUp' from entry_history h where h.tenant_id = f.tenant_id and h.tournament_id = f.tournament_id
          and h.customer_id = f.customer_id and h.happened in ('entered', 'movedUp', 'accepted') order by h.id desc limit 1), false) as moved_up
      from competition_fee f join tournament t on t.tenant_id = f.tenant_id and t.id = f.tournament_id
      where f.tenant_id = ${tx.tenantId} and f.paid_at is not null and ${which} order by f.payer_id, f.id for update of f`,
  )
}

interface FeeRefund extends Pick<RefundSource, 'note' | 'actorId' | 'way' | 'receipt' | 'paidPart'> {
  readonly amount: number
  readonly reason: RefundReason
  readonly club: ClubFacts
  readonly instant: Date
  readonly quiet?: boolean
}

/** Refunds a part of a paid fee; the caller has locked the tournament. */
export async function refundFee(tx: Tx, fee: PaidFee, { amount, quiet = false, ...refund }: FeeRefund): Promise<void> {
  const { club } = refund
  const name = await feeName(tx, fee, club)
  const source = {
    ...refund,
    ...{ customerId: fee.payer_id, item: name, tournamentId: fee.tournament_id, playerId: fee.customer_id, quiet },
  }
  const { invoice_id: invoiceId, payer_id: customerId } = fee
  const position = await readFeePosition(tx, fee, name)
  if (invoiceId !== null && position !== null) {
    const line = { customerId, invoiceId, position, amount, now: club.now }
    await refundOfInvoice(tx, { ...source, invoiceId }, () => creditInvoiceLine(tx, line))
    return
  }
  await lockFinAccount(tx, customerId)
  await openRefund(tx, { ...source, amount, invoiceId: null, documentId: null, cards: [], way: 'cash' })
}

/**
 * Returns the position of a fee on its invoice; null if it is not on it. It is found by its player, because a tournament can be renamed and
 * the payer's language can change: fees are before other items, and all have the same VAT. Older invoices name no players.
 */
async function readFeePosition(tx: Tx, { invoice_id: invoiceId, customer_id, amount }: PaidFee, name: string): Promise<number | null> {
  const persons = sql`select from fin_line_person p where p.tenant_id = l.tenant_id and p.document_id = l.document_id`
  const row = await rowOf<{ position: number }>(
    tx,
    sql`select l.position from fin_line l where l.tenant_id = ${tx.tenantId} and l.document_id = ${invoiceId}::bigint
        and (not exists (${persons}) or exists (${persons} and p.position = l.position and p.customer_id = ${customer_id}))
      order by l.article_name = ${name} desc, l.price_with_vat = ${amount} desc, l.position limit 1`,
  )
  return row?.position ?? null
}

export async function feeName(tx: Tx, fee: PaidFee, club: ClubFacts): Promise<string> {
  return `${feeArticleName(fee.article_id, await readLanguage(tx, fee.payer_id, club))}: ${fee.tournament}`
}

/**
 * Refunds the paid fees of players who have just withdrawn, up to the last moment to withdraw; later the club keeps them. A fee that is
 * refunded whole is deleted, so that another entry owes a new one. FI-171+.
 */
export async function refundWithdrawn(
  tx: Tx,
  { tournamentId, instant }: { readonly tournamentId: string; readonly instant: Date },
  customerIds: readonly string[],
): Promise<void> {
  const fees = await readPaidFees(tx, sql`f.tournament_id = ${tournamentId} and f.customer_id = any(${customerIds}::bigint[])`)
  if (fees.length === 0) return
  const club = await clubFacts(tx, instant)
  const tournament = await readTournament(tx, await readViewer(tx, null, instant), tournamentId, sql`true`)
  const ended: string[] = []
  for (const fee of fees) {
    const paid = { paid: money(fee.amount, club.currency), refunded: money(fee.refunded, club.currency) }
    const { amount } = withdrawalRefund(paid, lastCancellation(tournament), club.now)
    if (amount > 0) await refundFee(tx, fee, { amount, reason: fee.moved_up ? 'declined' : 'withdrawn', club, instant })
    if (fee.refunded + amount >= fee.amount) ended.push(fee.id)
  }
  await tx.query(sql`delete from competition_fee where tenant_id = ${tx.tenantId} and id = any(${ended}::bigint[])`)
}
