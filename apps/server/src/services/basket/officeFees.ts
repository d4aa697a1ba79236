/**
 * Entry fees that the club office receives in cash, by card or by bank transfer, and voids. Both are documents in the payer's finance
 * account, next to the fees paid online. The caller holds a lock on the tournament's row, as baskets do, so that a fee is never paid both
 * at the office and online.
 * FI-55+, FI-56+.
 */
import { compareMoney, type DocumentPayType, type Money, money } from '@club/core/finance'
import type { FeeArticle } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { feeNews } from '../emails/templates/feeNews.ts'
import { createInvoice, voidInvoice } from '../finance/invoices.ts'
import { reopen } from '../finance/openBasket.ts'
import { type ReceiptRefusal, receiptRefusal } from '../finance/receipts.ts'
import { settleInvoices } from '../finance/settleInvoices.ts'
import { languageOfCountry, readNameOrder } from '../people/nameOrder.ts'
import { feeArticleName } from '../tournaments/feeArticles.ts'

export const OFFICE_PAY_TYPES = ['cash', 'terminal', 'bankTransfer'] as const satisfies readonly DocumentPayType[]
export type OfficePayType = (typeof OFFICE_PAY_TYPES)[number]

export type OfficeFeeRefusal =
  /** The player has no fee. */
  | { readonly code: 'noFee' }
  | { readonly code: 'alreadyPaid' }
  /** An online payment of the fee is in progress and may still succeed. */
  | { readonly code: 'paymentInProgress' }
  | { readonly code: 'wrongAmount'; readonly fee: Money }
  /** Only payments at the office can be voided here, and only as long as nothing of them was refunded. */
  | { readonly code: 'notPaidAtOffice' }
  | ReceiptRefusal

export interface TournamentFee {
  readonly playerNumber: string
  readonly playerName: string
  readonly payerName: string
  readonly amount: Money
  readonly paid: boolean
  /** Paid in a basket. */
  readonly online: boolean
}

/** Returns the fees of the players, sorted by name; those of a cancelled tournament are not owed, so only the paid ones. */
export async function readFees(tx: Tx, tournamentId: string, { currency }: Pick<ClubFacts, 'currency'>): Promise<readonly TournamentFee[]> {
  const { byName } = await readNameOrder(tx)
  const rows = await rowsOf<{ number: string; player: string; payer: string; amount: number; paid: boolean; online: boolean }>(
    tx,
    sql`select c.number, trim(c.first_name || ' ' || c.last_name) as player, trim(p.first_name || ' ' || p.last_name) as payer, f.amount,
        f.paid_at is not null as paid, f.paid_at is not null and f.basket_id is not null as online
      from competition_fee f join customer c on c.tenant_id = f.tenant_id and c.id = f.customer_id
      join customer p on p.tenant_id = f.tenant_id and p.id = f.payer_id
      join tournament t on t.tenant_id = f.tenant_id and t.id = f.tournament_id
      where f.tenant_id = ${tx.tenantId} and f.tournament_id = ${tournamentId} and f.amount > 0 and (f.paid_at is not null or not t.cancelled)
      order by ${byName}, c.id`,
  )
  return rows.map((row) => ({
    ...{ playerNumber: row.number, playerName: row.player, payerName: row.payer, amount: money(row.amount, currency) },
    ...{ paid: row.paid, online: row.online },
  }))
}

interface FeeRow {
  readonly id: string
  readonly customer_id: string
  readonly payer_id: string
  readonly article_id: FeeArticle
  readonly amount: number
  readonly refunded: number
  readonly is_paid: boolean
  readonly is_in: boolean
  readonly cancelled: boolean
  readonly basket_id: string | null
  readonly being_paid: boolean
  readonly office_invoice_id: string | null
  readonly tournament: string
  readonly language: Language | null
}

export interface OfficeFee {
  readonly tournamentId: string
  /** Member number of the player. */
  readonly number: string
  readonly club: ClubFacts
  readonly instant: Date
}

async function lockFee(tx: Tx, { tournamentId, number }: OfficeFee): Promise<FeeRow | undefined> {
  return rowOf<FeeRow>(
    tx,
    sql`select f.id, f.customer_id, f.payer_id, f.article_id, f.amount, f.refunded, f.paid_at is not null as is_paid, f.basket_id, f.office_invoice_id,
        t.name as tournament, t.cancelled, payer.language,
        exists (select from player p where p.tenant_id = f.tenant_id and p.tournament_id = f.tournament_id and p.customer_id = f.customer_id) as is_in,
        exists (select from basket_payment b where b.tenant_id = f.tenant_id and b.basket_id = f.basket_id and b.status = 'pending') as being_paid
      from competition_fee f join tournament t on t.tenant_id = f.tenant_id and t.id = f.tournament_id
      join customer c on c.tenant_id = f.tenant_id and c.id = f.customer_id
      join customer payer on payer.tenant_id = f.tenant_id and payer.id = f.payer_id
      where f.tenant_id = ${tx.tenantId} and f.tournament_id = ${tournamentId} and c.number = ${number} and f.amount > 0 for update of f`,
  )
}

/** Returns why the fee cannot be paid, or null. A reserved place is paid in the basket, where the payment turns it into an entry. */
function paymentRefusal(fee: FeeRow | undefined, paid: Money): OfficeFeeRefusal | null {
  if (!fee || ((!fee.is_in || fee.cancelled) && !fee.is_paid)) return { code: 'noFee' }
  if (fee.is_paid) return { code: 'alreadyPaid' }
  if (fee.being_paid) return { code: 'paymentInProgress' }
  const owed = money(fee.amount, paid.currency)
  return compareMoney(owed, paid) === 0 ? null : { code: 'wrongAmount', fee: owed }
}

/** Records the payment and notifies the payer. Returns why it is refused, or null. `paid` must be the whole fee. */
export async function payFeeAtOffice(
  tx: Tx,
  request: OfficeFee,
  { paid, payType, receipt }: { readonly paid: Money; readonly payType: OfficePayType; readonly receipt: string },
): Promise<OfficeFeeRefusal | null> {
  const fee = await lockFee(tx, request)
  const refusal = paymentRefusal(fee, paid) ?? (await receiptRefusal(tx, { payType, receipt, now: request.club.now }))
  if (refusal || !fee) return refusal
  const { club, instant, tournamentId } = request
  if (fee.basket_id !== null) {
    await tx.query(sql`update competition_fee set basket_id = null where tenant_id = ${tx.tenantId} and id = ${fee.id}`)
    await reopen(tx, fee.basket_id)
  }
  const invoiceId = await feeInvoice(tx, fee, club)
  await settleInvoices(tx, { customerId: fee.payer_id, invoiceIds: [invoiceId], amount: paid, payType, receipt, key: null, now: club.now })
  await tx.query(
    sql`update competition_fee set paid_at = ${instant}, office_invoice_id = ${invoiceId} where tenant_id = ${tx.tenantId} and id = ${fee.id}`,
  )
  const data = { tournamentId, playerId: fee.customer_id, amount: fee.amount, happened: 'received', payType } as const
  await queueEmail(tx, feeNews, { customerId: fee.payer_id, data }, { instant })
  return null
}

function feeInvoice(tx: Tx, fee: FeeRow, club: ClubFacts): Promise<string> {
  const name = `${feeArticleName(fee.article_id, fee.language ?? languageOfCountry(club))}: ${fee.tournament}`
  return createInvoice(tx, {
    customerId: fee.payer_id,
    key: null,
    now: club.now,
    lines: [{ name, article: 'entryFee', quantity: 1, price: fee.amount, personIds: [fee.customer_id] }],
  })
}

/**
 * Voids the payment and the invoice and notifies the payer. Returns why it is refused, or null. A player who is still entered owes the fee
 * again, unless the tournament is cancelled; the fee of a withdrawn player is deleted, so this is also the refund of a fee paid at the office.
 */
export async function cancelFeePayment(tx: Tx, request: OfficeFee): Promise<OfficeFeeRefusal | null> {
  const fee = await lockFee(tx, request)
  if (!fee) return { code: 'noFee' }
  if (fee.office_invoice_id === null || fee.refunded > 0) return { code: 'notPaidAtOffice' }
  const { club, instant, tournamentId } = request
  await voidInvoice(tx, { customerId: fee.payer_id, invoiceId: fee.office_invoice_id, now: club.now })
  if (fee.is_in) {
    await tx.query(
      sql`update competition_fee set paid_at = null, office_invoice_id = null where tenant_id = ${tx.tenantId} and id = ${fee.id}`,
    )
  } else await tx.query(sql`delete from competition_fee where tenant_id = ${tx.tenantId} and id = ${fee.id}`)
  const data = {
    tournamentId,
    playerId: fee.customer_id,
    amount: fee.amount,
    happened: fee.is_in && !fee.cancelled ? 'dueAgain' : 'refunded',
  } as const
  await queueEmail(tx, feeNews, { customerId: fee.payer_id, data }, { instant })
  return null
}
