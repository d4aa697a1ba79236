/**
 * Payouts: credit of an account that no paid item explains, such as the rest of a top-up. The money leaves the account when the office enters the
 * payout, so that it is paid out once and cannot be spent meanwhile. FI-140+ to FI-144+.
 */
import { availableCredit, type CustomerCredit, money, type PayoutWay, payoutMost, sumMoney, unspentBonus } from '@club/core/finance'
import { checkIban, isSepaIban } from '@club/core/membership'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { wrongField } from '../../refusal/wrongField.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { readComingDebits } from '../collections/readCollections.ts'
import { payDebts } from '../finance/debts.ts'
import { readBook } from '../finance/financeBook.ts'
import { receiptRefusal } from '../finance/receipts.ts'
import { lockFinAccount } from '../finance/settleInvoices.ts'
import { readReturnableTopUps } from '../finance/topUps.ts'
import { writeDocument } from '../finance/writeDocument.ts'
import { readLanguage } from '../people/readLanguage.ts'
import {
  addState,
  type NewRefund,
  notifyOfRefund,
  openRefund,
  type PaidByCard,
  payOutInCash,
  recordRefund,
  storeRefund,
} from '../refunds/refunds.ts'

const CREDIT: Readonly<Record<Language, string>> = {
  en: 'Credit on the account',
  de: 'Guthaben auf dem Konto',
  fr: 'Crédit du compte',
  da: 'Indestående på kontoen',
}

interface TopUpRow {
  readonly credit: number
  readonly bonus: number
}

/** Reads the top-ups without their reversed parts, the earliest first. */
function readTopUps(tx: Tx, customerId: string): Promise<readonly TopUpRow[]> {
  return rowsOf<TopUpRow>(
    tx,
    sql`select d.credit - coalesce(v.taken, 0)::integer as credit, d.bonus - coalesce(v.bonus, 0)::integer as bonus from fin_document d
      left join lateral (select sum(k.debit - k.credit) as taken, sum(k.bonus) as bonus from fin_document k
        where k.tenant_id = d.tenant_id and k.voids_id = d.id) v on true
      where d.tenant_id = ${tx.tenantId} and d.customer_id = ${customerId} and d.type = 'accountTopUp' order by d.at, d.id`,
  )
}

/** Reads the card payments of top-ups with the amount that can be refunded to each, the earliest first. */
function readTopUpCards(tx: Tx, customerId: string): Promise<readonly PaidByCard[]> {
  return rowsOf<PaidByCard>(
    tx,
    sql`select p.id as "paymentId", d.id as "documentId", least(d.credit - d.bonus - coalesce(v.taken, 0), p.amount - coalesce(r.amount, 0))::integer as amount
      from fin_document d
      join basket_payment p on p.tenant_id = d.tenant_id and p.basket_id = split_part(d.key, '/', 2)::bigint and p.status = 'succeeded' and p.intent_id is not null
      left join lateral (select sum(k.debit - k.credit - k.bonus) as taken from fin_document k where k.tenant_id = d.tenant_id and k.voids_id = d.id) v on true
      left join lateral (select sum(k.amount) as amount from refund k where k.tenant_id = p.tenant_id and k.payment_id = p.id and k.way = 'card'
        and not exists (select from refund_state s where s.tenant_id = k.tenant_id and s.refund_id = k.id and s.state = 'failed')) r on true
      where d.tenant_id = ${tx.tenantId} and d.customer_id = ${customerId} and d.type = 'accountTopUp' and d.pay_type = 'card' and d.key like 'basket/%/top-up'
        and least(d.credit - d.bonus - coalesce(v.taken, 0), p.amount - coalesce(r.amount, 0)) > 0
      order by d.id, p.id`,
  )
}

interface Amounts extends Pick<CustomerCredit, 'available' | 'openInvoices' | 'bonus' | 'toCard'> {
  readonly cards: readonly PaidByCard[]
}

async function readAmounts(tx: Tx, customerId: string, club: ClubFacts): Promise<Amounts> {
  const inUnits = (units: number) => money(units, club.currency)
  const [book, topUps, cards] = await Promise.all([
    readBook(tx, customerId, { ...club, language: 'en' }),
    readTopUps(tx, customerId),
    readTopUpCards(tx, customerId),
  ])
  const { available, openInvoices } = availableCredit(book, club.currency)
  const bonus = unspentBonus(
    available,
    topUps.map((topUp) => ({ amount: inUnits(topUp.credit), bonus: inUnits(topUp.bonus) })),
  )
  const toCard = inUnits(cards.reduce((sum, { amount }) => sum + amount, 0))
  return { available, openInvoices, bonus, toCard, cards }
}

/** Returns what the office sees before a payout. */
export async function readCustomerCredit(tx: Tx, customerId: string, club: ClubFacts): Promise<CustomerCredit> {
  const [{ cards: _cards, ...amounts }, debits, returnable, target] = await Promise.all([
    readAmounts(tx, customerId, club),
    readComingDebits(tx, customerId, club),
    readReturnableTopUps(tx, customerId, club.now),
    rowOf<{ iban: string; holder: string }>(
      tx,
      sql`select coalesce(m.iban, '') as iban, coalesce(m.name, trim(c.first_name || ' ' || c.last_name)) as holder from customer c
        left join mandate m on m.tenant_id = c.tenant_id and m.customer_id = c.id and m.status <> 'cancelled'
        where c.tenant_id = ${tx.tenantId} and c.id = ${customerId} order by m.status, m.id desc limit 1`,
    ),
  ])
  const comingDebits = sumMoney(
    club.currency,
    debits.map(({ amount }) => amount),
  )
  return { ...amounts, comingDebits, returnable: money(returnable, club.currency), iban: target?.iban ?? '', holder: target?.holder ?? '' }
}

export interface Payout {
  readonly customerId: string
  /** The credit that the office has seen. */
  readonly available: number
  readonly amount: number
  readonly way: PayoutWay
  readonly withBonus: boolean
  readonly reason: string
  readonly receipt: string
  readonly iban: string
  readonly holder: string
  readonly actorId: string
  readonly club: ClubFacts
  readonly instant: Date
}

/** Pays out credit. Refused if the credit is not what the office has seen, so that two people in the same moment pay it out once. */
export async function payOutCredit(tx: Tx, payout: Payout): Promise<void> {
  const { customerId, way, amount, withBonus, reason, receipt, holder, actorId, club, instant } = payout
  const bank = way === 'bank' ? { iban: bankAccount(payout.iban), holder } : null
  if (bank && holder === '') throw wrongField('holder')
  if (way === 'cash' && (await receiptRefusal(tx, { payType: 'cash', receipt, now: club.now }))) throw wrongField('receipt')
  await lockFinAccount(tx, customerId)
  const { cards, ...credit } = await readAmounts(tx, customerId, club)
  if (credit.available.amount !== payout.available) throw new ApiError('changedMeanwhile')
  if (amount > payoutMost(credit, way, withBonus).amount) throw wrongField('amount')
  const item = CREDIT[await readLanguage(tx, customerId, club)]
  const refund = { customerId, reason: 'payout', item, note: reason, amount, actorId, receipt, club, instant } as const
  const of = { ...refund, invoiceId: null, documentId: null, cards }
  if (way === 'card') await openRefund(tx, { ...of, way })
  else if (way === 'cash') await payOutInCash(tx, of)
  else await orderTransfer(tx, of, bank as NonNullable<typeof bank>)
}

function bankAccount(typed: string): string {
  const check = checkIban(typed)
  if (check.kind !== 'valid' || !isSepaIban(check.iban)) throw wrongField('iban')
  return check.iban
}

async function orderTransfer(tx: Tx, refund: NewRefund, bank: { readonly iban: string; readonly holder: string }): Promise<void> {
  const { customerId, amount, club, instant } = refund
  const id = await storeRefund(tx, refund, { way: 'bank', amount, paymentId: null, bank })
  const document = { customerId, key: `refund/${id}`, at: club.now, voidsId: null, lines: [] }
  const documentId = await writeDocument(tx, { ...document, type: 'accountRefund', debit: amount, credit: 0, payType: 'bankTransfer' })
  await addState(tx, id, { state: 'requested', instant, documentId })
  await notifyOfRefund(tx, id, customerId, 'requested', instant)
}

/** As a report of the provider. */
const UNCLEAR = { status: 'failed', providerId: null, errorCode: 'unclear', card: null } as const

interface OpenTransfer {
  readonly customer_id: string
  readonly amount: number
  readonly document_id: string
  readonly to_card: boolean
}

/** Credits a payout that was not transferred, or an unclear refund to a card, to the account again, once. Refused if the office has confirmed it. */
export async function cancelTransfer(tx: Tx, refundId: string, { club, instant }: Pick<Payout, 'club' | 'instant'>): Promise<void> {
  const found = await rowOf<OpenTransfer>(
    tx,
    sql`select r.customer_id, r.amount, s.document_id, r.way = 'card' as to_card from refund r
      join refund_state s on s.tenant_id = r.tenant_id and s.refund_id = r.id and s.state = 'requested'
      where r.tenant_id = ${tx.tenantId} and r.id = ${refundId} and (r.way = 'bank' or r.unclear_at is not null)`,
  )
  if (!found) throw new ApiError('notFound')
  const { customer_id: customerId, amount, document_id: voidsId } = found
  await lockFinAccount(tx, customerId)
  const ends = await rowsOf<{ state: string }>(
    tx,
    sql`select state from refund_state where tenant_id = ${tx.tenantId} and refund_id = ${refundId} and state in ('arrived', 'failed')`,
  )
  if (ends.some(({ state }) => state === 'arrived')) throw new ApiError('changedMeanwhile')
  if (ends.length > 0) return
  if (found.to_card) return recordRefund(tx, refundId, UNCLEAR, instant)
  const document = { customerId, key: `refund/${refundId}/back`, at: club.now, payType: null, voidsId, lines: [] }
  const documentId = await writeDocument(tx, { ...document, type: 'paymentVoid', debit: 0, credit: amount })
  await addState(tx, refundId, { state: 'failed', instant, documentId })
  await payDebts(tx, customerId, amount, club)
  await notifyOfRefund(tx, refundId, customerId, 'failed', instant)
}
