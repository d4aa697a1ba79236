/**
 * Refunds: the money of what was paid and is cancelled. Each begins in the transaction that frees the money, is credited to the account
 * immediately or goes back to a card, and its states are only ever added to. FI-86+ to FI-95+.
 */
import { dayOf } from '@club/core'
import {
  type CardLabel,
  money,
  type RefundReason,
  type RefundReportStatus,
  type RefundState,
  type RefundWay,
  refundParts,
  refundStateAfter,
  type StaffRefundWay,
} from '@club/core/finance'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { RefundReport } from '../../payments/paymentProvider.ts'
import { queueJob } from '../../queue/job.ts'
import { type ClubFacts, clubFacts } from '../clubs/clubFacts.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { refundNews } from '../emails/templates/refundNews.ts'
import { payDebts } from '../finance/debts.ts'
import { releasePayments } from '../finance/invoices.ts'
import { readRefundSetting } from '../finance/refundSetting.ts'
import { lockFinAccount } from '../finance/settleInvoices.ts'
import { writeDocument } from '../finance/writeDocument.ts'
import { readVoucherPayments, returnToVoucher } from '../vouchers/vouchers.ts'

/** The item of a refund, and its reason. */
export interface RefundSource {
  readonly customerId: string
  readonly reason: RefundReason
  /** Name of the paid item in the customer's language. */
  readonly item: string
  /** Why staff refund it; '' for a refund by rule. */
  readonly note?: string
  readonly actorId?: string | null
  readonly tournamentId?: string | null
  readonly playerId?: string | null
  readonly bookingId?: string | null
  /** Amount that staff give back, also of an invoice that is paid in part; left out: what is paid beyond the invoice. FI-120+. */
  readonly paidPart?: number
  /** Whether another email already says where the money goes; what happens to it later is still reported. */
  readonly quiet?: boolean
  /** null: by the club's setting. */
  readonly way?: StaffRefundWay | null
  /** The receipt of the till for a refund in cash. */
  readonly receipt?: string
  readonly club: Pick<ClubFacts, 'now' | 'currency'>
  readonly instant: Date
}

/** A card payment with the amount that it paid for the item. */
export interface PaidByCard {
  readonly paymentId: string
  /** The payment in the finance account. */
  readonly documentId: string
  readonly amount: number
}

export interface NewRefund extends RefundSource {
  /** Minor units, above 0; it is credit on the account already. */
  readonly amount: number
  readonly invoiceId: string | null
  /** The document that has freed the money. */
  readonly documentId: string | null
  readonly cards: readonly PaidByCard[]
  /** A payment of which the money is credit on the account. */
  readonly paymentId?: string | null
}

export const SEND_REFUND = 'sendRefund'

export interface SendRefund {
  readonly refundId: string
}

/** Begins a refund. The caller holds the lock of the account. Returns the ids of its parts, one for each way. */
export async function openRefund(tx: Tx, refund: NewRefund): Promise<readonly string[]> {
  const { amount, cards, club, way = null, instant } = refund
  if (way === 'cash') return [await payOut(tx, refund)]
  const payments = cards.map(({ paymentId, amount: paid }) => ({
    ...{ id: paymentId, amount: money(paid, club.currency), refunded: money(0, club.currency), status: 'succeeded' as const },
  }))
  const { toAccount, toCards } = refundParts(money(amount, club.currency), way ?? (await readRefundSetting(tx)), payments)
  const ids: string[] = []
  if (toAccount.amount > 0) {
    const id = await storeRefund(tx, refund, { way: 'account', amount: toAccount.amount, paymentId: refund.paymentId ?? null })
    await addState(tx, id, { state: 'requested', instant })
    await addState(tx, id, { state: 'arrived', instant, documentId: refund.documentId })
    if (!refund.quiet) await notifyOfRefund(tx, id, refund.customerId, 'arrived', instant)
    ids.push(id)
  }
  for (const share of toCards) {
    const card = cards.find(({ paymentId }) => paymentId === share.paymentId) as PaidByCard
    ids.push(await sendToCard(tx, refund, card, share.amount.amount))
  }
  return ids
}

interface RefundPart {
  readonly way: RefundWay
  readonly amount: number
  readonly paymentId: string | null
  /** Account and holder of a transfer. */
  readonly bank?: { readonly iban: string; readonly holder: string }
}

export async function storeRefund(tx: Tx, refund: NewRefund, { way, amount, paymentId, bank }: RefundPart): Promise<string> {
  const { customerId, reason, item, note = '', actorId = null, tournamentId = null, playerId = null, bookingId = null } = refund
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into refund (tenant_id, customer_id, reason, way, amount, item, note, actor_id, tournament_id, player_id, booking_id, invoice_id,
        payment_id, iban, holder, created_at)
      values (${tx.tenantId}, ${customerId}, ${reason}, ${way}, ${amount}, ${item}, ${note}, ${actorId}, ${tournamentId}, ${playerId}, ${bookingId},
        ${refund.invoiceId}, ${paymentId}, ${bank?.iban ?? ''}, ${bank?.holder ?? ''}, ${refund.instant}) returning id`,
  )
  return (row as { id: string }).id
}

interface NewState {
  readonly state: RefundState
  readonly instant: Date
  readonly documentId?: string | null
  readonly providerId?: string | null
  readonly errorCode?: string | null
  readonly card?: CardLabel | null
}

export async function addState(tx: Tx, refundId: string, { state, instant, card, ...rest }: NewState): Promise<void> {
  const { documentId, providerId, errorCode } = rest
  await tx.query(
    sql`insert into refund_state (tenant_id, refund_id, position, state, at, provider_id, error_code, document_id, card_brand, card_last4)
      values (${tx.tenantId}, ${refundId}, array_position(array['requested', 'sent', 'arrived', 'failed', 'returned'], ${state}::text), ${state}, ${instant},
        ${providerId ?? null}, ${errorCode ?? null}, ${documentId ?? null}, ${card?.brand ?? ''}, ${card?.last4 ?? ''})`,
  )
}

/** Takes the money from the account now, so that it cannot be spent while it is on its way, and queues the call to the provider. */
async function sendToCard(tx: Tx, refund: NewRefund, card: PaidByCard, amount: number): Promise<string> {
  const { customerId, invoiceId, club, instant } = refund
  const id = await storeRefund(tx, refund, { way: 'card', amount, paymentId: card.paymentId })
  const document = { customerId, key: `refund/${id}`, at: club.now, payType: null, voidsId: card.documentId, lines: [] }
  const documentId = await writeDocument(tx, { ...document, type: 'paymentVoid', debit: amount, credit: 0 })
  if (invoiceId !== null) await unsettle(tx, { invoiceId, paymentId: card.documentId, amount })
  await addState(tx, id, { state: 'requested', instant, documentId })
  await queueJob<SendRefund>(tx, { name: SEND_REFUND }, { refundId: id }, { instant })
  if (!refund.quiet) await notifyOfRefund(tx, id, customerId, 'requested', instant)
  return id
}

/** The invoice is paid less by this payment. */
async function unsettle(tx: Tx, { invoiceId, paymentId, amount }: { invoiceId: string; paymentId: string; amount: number }): Promise<void> {
  await tx.query(
    sql`insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount)
      select ${tx.tenantId}, ${invoiceId}::bigint, max(step) + 1, ${paymentId}::bigint, ${-amount}::integer from fin_settlement
      where tenant_id = ${tx.tenantId} and invoice_id = ${invoiceId}`,
  )
}

/** Cash from the till of the club; without a document the money was never in the books, and the office still has to pay it out. */
async function payOut(tx: Tx, refund: NewRefund): Promise<string> {
  const { customerId, amount, instant, documentId: freed } = refund
  if (freed !== null) return payOutInCash(tx, refund)
  const id = await storeRefund(tx, refund, { way: 'cash', amount, paymentId: null })
  await addState(tx, id, { state: 'requested', instant })
  if (!refund.quiet) await notifyOfRefund(tx, id, customerId, 'requested', instant)
  return id
}

/** Cash from the till for money that is credit on the account. */
export async function payOutInCash(tx: Tx, refund: NewRefund): Promise<string> {
  const { customerId, amount, club, instant, documentId: freed, receipt = '' } = refund
  const id = await storeRefund(tx, refund, { way: 'cash', amount, paymentId: null })
  await addState(tx, id, { state: 'requested', instant, documentId: freed })
  const document = { customerId, key: `refund/${id}`, at: club.now, externalNumber: receipt, voidsId: null, lines: [] }
  const documentId = await writeDocument(tx, { ...document, type: 'accountRefund', debit: amount, credit: 0, payType: 'cash' })
  await addState(tx, id, { state: 'arrived', instant, documentId })
  await notifyOfRefund(tx, id, customerId, 'arrived', instant)
  return id
}

const NOTICES = { requested: 'refundSent', arrived: 'refundArrived', failed: 'refundFailed' } as const

/** Notifies by email and in the portal; the notice replaces the earlier one of the refund. */
export async function notifyOfRefund(
  tx: Tx,
  refundId: string,
  customerId: string,
  state: keyof typeof NOTICES,
  instant: Date,
): Promise<void> {
  await queueEmail(tx, refundNews, { customerId, data: { refundId, state } }, { instant })
  await tx.query(sql`delete from notice where tenant_id = ${tx.tenantId} and refund_id = ${refundId}`)
  await tx.query(
    sql`insert into notice (tenant_id, customer_id, person_id, refund_id, kind, created_at)
      values (${tx.tenantId}, ${customerId}, ${customerId}, ${refundId}, ${NOTICES[state]}, ${instant})`,
  )
}

/**
 * The bank has returned the debit of a payment: what it had paid and was credited to the account since is no credit any more. Call it before
 * the invoices are owed again. Of an invoice the latest refunds are returned, as far as the payment had paid it. FI-119+.
 */
export async function returnRefunds(tx: Tx, paymentDocumentId: string, instant: Date): Promise<void> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with settled as (
        select invoice_id, sum(amount) filter (where amount > 0) as amount from fin_settlement
        where tenant_id = ${tx.tenantId} and payment_id = ${paymentDocumentId} group by 1
      ), credited as (
        select r.id, sum(r.amount) over (partition by r.invoice_id order by r.id desc) <= s.amount as of_invoice,
          r.payment_id is not null and exists (select from fin_document d join basket_payment p on p.tenant_id = d.tenant_id and p.id = r.payment_id
            where d.tenant_id = r.tenant_id and d.id = ${paymentDocumentId} and d.key = 'basket/' || p.basket_id || '/payment/' || p.id) as of_payment
        from refund r left join settled s on s.invoice_id = r.invoice_id
        where r.tenant_id = ${tx.tenantId} and r.way = 'account' and not exists (
            select from refund_state k where k.tenant_id = r.tenant_id and k.refund_id = r.id and k.state = 'returned')
          and r.customer_id = (select customer_id from fin_document where tenant_id = ${tx.tenantId} and id = ${paymentDocumentId})
      )
      select id from credited where of_payment or of_invoice order by id`,
  )
  for (const { id } of rows) {
    await addState(tx, id, { state: 'returned', instant })
    await tx.query(sql`delete from notice where tenant_id = ${tx.tenantId} and refund_id = ${id}`)
  }
}

/** Returns how much of an invoice is paid beyond its amount; below zero if something is still to pay. */
async function paidBeyond(tx: Tx, invoiceId: string): Promise<number> {
  const row = await rowOf<{ rest: number }>(
    tx,
    sql`select (coalesce((select sum(s.amount) from fin_settlement s where s.tenant_id = d.tenant_id and s.invoice_id = d.id), 0)
        - d.debit + coalesce((select sum(v.credit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0))::integer as rest
      from fin_document d where d.tenant_id = ${tx.tenantId} and d.id = ${invoiceId}`,
  )
  return row?.rest ?? 0
}

/** Returns the card payments of an invoice with what each still pays of it, the earliest first. */
function readCardPayments(tx: Tx, invoiceId: string): Promise<readonly PaidByCard[]> {
  return rowsOf<PaidByCard>(
    tx,
    sql`select b.id as "paymentId", p.id as "documentId", sum(s.amount)::integer as amount from fin_settlement s
      join fin_document p on p.tenant_id = s.tenant_id and p.id = s.payment_id and p.pay_type = 'card' and p.key like 'basket/%/payment/%'
      join basket_payment b on b.tenant_id = p.tenant_id and b.id = split_part(p.key, '/', 4)::bigint and b.intent_id is not null
      where s.tenant_id = ${tx.tenantId} and s.invoice_id = ${invoiceId} group by b.id, p.id having sum(s.amount) > 0 order by b.id`,
  )
}

/**
 * Credits a part of an invoice and refunds as much of it as was paid: of an unpaid invoice nothing, its open amount is lower then. What staff
 * give back of an invoice that is paid in part pays it no longer, so that what is to pay stays. `credit` writes the void and returns its id.
 */
export async function refundOfInvoice(
  tx: Tx,
  source: RefundSource & { readonly invoiceId: string },
  credit: () => Promise<string | null>,
): Promise<readonly string[]> {
  const { customerId, invoiceId } = source
  await lockFinAccount(tx, customerId)
  const before = await paidBeyond(tx, invoiceId)
  const documentId = await credit()
  const part = before < 0 ? source.paidPart : undefined
  const amount = part ?? Math.max(0, await paidBeyond(tx, invoiceId)) - Math.max(0, before)
  if (amount <= 0) return []
  const refund = { ...source, amount, documentId, cards: await readCardPayments(tx, invoiceId) }
  const returned = await refundToVouchers(tx, refund, invoiceId)
  const isToAccount = (source.way ?? 'account') === 'account'
  const lowered = isToAccount ? await lowerDebits(tx, { ...refund, amount: amount - returned.amount }, invoiceId) : { ids: [], amount: 0 }
  const rest = amount - returned.amount - lowered.amount
  const ids = rest === 0 ? [] : await openRefund(tx, { ...refund, amount: rest })
  if (part !== undefined) {
    await releasePayments(tx, { customerId, invoiceId, now: source.club.now }, rest - (await sumOfRefunds(tx, ids, sql`way = 'card'`)))
  }
  return [...returned.ids, ...lowered.ids, ...ids]
}

/** Returns the sum of refunds in minor units. */
export async function sumOfRefunds(tx: Tx, ids: readonly string[], which = sql`true`): Promise<number> {
  const row = await rowOf<{ sum: number }>(
    tx,
    sql`select coalesce(sum(amount), 0)::integer as sum from refund where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) and ${which}`,
  )
  return row?.sum ?? 0
}

/** Returns value to the vouchers that paid the invoice, as far as they paid it and the payer can still use them. UI-73+, UI-78+. */
async function refundToVouchers(tx: Tx, refund: NewRefund, invoiceId: string) {
  const { customerId, club, instant } = refund
  const ids: string[] = []
  let left = refund.amount
  for (const payment of await readVoucherPayments(tx, invoiceId, dayOf(club.now))) {
    const amount = Math.min(left, payment.amount)
    if (amount === 0) break
    const id = await storeRefund(tx, refund, { way: 'voucher', amount, paymentId: null })
    const document = { customerId, key: `refund/${id}`, at: club.now, payType: null, voidsId: payment.documentId, lines: [] }
    const documentId = await writeDocument(tx, { ...document, type: 'paymentVoid', debit: amount, credit: 0 })
    await unsettle(tx, { invoiceId, paymentId: payment.documentId, amount })
    await returnToVoucher(tx, payment.voucherId, amount, documentId, instant)
    await addState(tx, id, { state: 'requested', instant })
    await addState(tx, id, { state: 'arrived', instant, documentId })
    if (!refund.quiet) await notifyOfRefund(tx, id, customerId, 'arrived', instant)
    ids.push(id)
    left -= amount
  }
  return { ids, amount: refund.amount - left }
}

/** Returns the direct-debit payments of an invoice that no bank has been given, the latest first, with what each still pays of it. */
function readUnsentDebits(tx: Tx, invoiceId: string): Promise<readonly { readonly documentId: string; readonly amount: number }[]> {
  return rowsOf(
    tx,
    sql`select p.id as "documentId", least(sum(s.amount), p.credit - coalesce((select sum(v.debit - v.credit) from fin_document v
        where v.tenant_id = p.tenant_id and v.voids_id = p.id), 0))::integer as amount
      from fin_settlement s join fin_document p on p.tenant_id = s.tenant_id and p.id = s.payment_id
      where s.tenant_id = ${tx.tenantId} and s.invoice_id = ${invoiceId} and p.type = 'payment' and p.pay_type = 'directDebit'
        and (p.key is null or p.key like 'basket/%') and p.id > (select debited_through from club where tenant_id = ${tx.tenantId})
        and not exists (select from collection_item i join collection_debit d on d.tenant_id = i.tenant_id and d.id = i.debit_id
          where i.tenant_id = p.tenant_id and i.document_id = p.id and i.taken and d.status in ('exported', 'booked'))
      group by p.tenant_id, p.id having sum(s.amount) > 0 order by p.id desc`,
  )
}

/** Lowers direct debits that no bank has been given, as far as they paid the invoice: what is cancelled is not collected. MA-115+. */
async function lowerDebits(tx: Tx, refund: NewRefund, invoiceId: string) {
  const { customerId, club, instant } = refund
  const ids: string[] = []
  let left = refund.amount
  for (const payment of await readUnsentDebits(tx, invoiceId)) {
    const amount = Math.min(left, payment.amount)
    if (amount <= 0) continue
    const id = await storeRefund(tx, refund, { way: 'debit', amount, paymentId: null })
    const document = { customerId, key: `refund/${id}`, at: club.now, payType: null, voidsId: payment.documentId, lines: [] }
    const documentId = await writeDocument(tx, { ...document, type: 'paymentVoid', debit: amount, credit: 0 })
    await unsettle(tx, { invoiceId, paymentId: payment.documentId, amount })
    await addState(tx, id, { state: 'requested', instant })
    await addState(tx, id, { state: 'arrived', instant, documentId })
    if (!refund.quiet) await notifyOfRefund(tx, id, customerId, 'arrived', instant)
    ids.push(id)
    left -= amount
  }
  return { ids, amount: refund.amount - left }
}

export interface CardRefund {
  readonly id: string
  readonly key: string
  readonly customerId: string
  readonly amount: number
  readonly state: RefundState
  readonly intentId: string
  /** null until the provider has accepted it. */
  readonly providerId: string | null
}

/** Reads a refund to a card with its current state. */
export function readCardRefund(tx: Tx, refundId: string): Promise<CardRefund | undefined> {
  return rowOf<CardRefund>(
    tx,
    sql`select r.id, r.provider_key as key, r.customer_id as "customerId", r.amount, s.state, p.intent_id as "intentId", (
        select max(k.provider_id) from refund_state k where k.tenant_id = r.tenant_id and k.refund_id = r.id) as "providerId"
      from refund r join basket_payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
      join lateral (select state from refund_state where tenant_id = r.tenant_id and refund_id = r.id order by position desc limit 1) s on true
      where r.tenant_id = ${tx.tenantId} and r.id = ${refundId} and r.way = 'card'`,
  )
}

interface Reported {
  readonly status: RefundReportStatus
  readonly providerId: string | null
  readonly errorCode: string | null
  readonly card: CardLabel | null
}

/** Applies what is known about a refund: each state once, in any order. A refund that fails is credit on the account again. */
export async function recordRefund(
  tx: Tx,
  refundId: string,
  { status, providerId, errorCode, card }: Reported,
  instant: Date,
): Promise<void> {
  const found = await readCardRefund(tx, refundId)
  if (!found) return
  const { customerId, amount } = found
  await lockFinAccount(tx, customerId)
  const { state: known } = (await readCardRefund(tx, refundId)) as CardRefund
  const state = refundStateAfter(known, status)
  if (state === known) return
  if (known === 'requested' && state !== 'sent' && providerId !== null)
    await addState(tx, refundId, { state: 'sent', instant, providerId, card })
  if (state === 'failed') {
    const club = await clubFacts(tx, instant)
    const document = { customerId, key: `refund/${refundId}/back`, at: club.now, voidsId: null, lines: [] }
    const documentId = await writeDocument(tx, { ...document, type: 'payment', debit: 0, credit: amount, payType: 'card' })
    await addState(tx, refundId, { state, instant, providerId, errorCode, card, documentId })
    await payDebts(tx, customerId, amount, club)
  } else await addState(tx, refundId, { state, instant, providerId, card })
  if (state === 'arrived' || state === 'failed') await notifyOfRefund(tx, refundId, customerId, state, instant)
}

/** Applies a provider's report. Ignores one on an unknown refund: the job that sends it reads its state itself. */
export async function applyRefundReport(
  tx: Tx,
  { refundId: providerId, status, errorCode, card }: RefundReport,
  instant: Date,
): Promise<void> {
  const row = await rowOf<{ refund_id: string }>(
    tx,
    sql`select refund_id from refund_state where tenant_id = ${tx.tenantId} and provider_id = ${providerId} limit 1`,
  )
  if (row) await recordRefund(tx, row.refund_id, { status, providerId, errorCode, card }, instant)
}
