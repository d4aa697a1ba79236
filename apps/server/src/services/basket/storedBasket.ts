/** Reads stored baskets into the shape of core's rules. BA-01, BA-24, BA-26, BA-35+, BA-36+. */
import type { LoadedBasket } from '@club/contract/finance'
import type { ClubDateTime } from '@club/core'
import {
  type BasketFacts,
  type BasketItem,
  basketPhase,
  basketSettlement,
  basketTotals,
  type CardIntentStatus,
  competitionFeeItems,
  emptyBasket,
  invoicesItem,
  money,
  type Payment,
  type PaymentStatus,
  topUpItem,
  withoutEndedFees,
  zeroMoney,
} from '@club/core/finance'
import type { FeeArticle } from '@club/core/tournament'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { PAY_MINUTES } from '../finance/openBasket.ts'
import { type PersonColumns, personColumns, personOf } from '../people/people.ts'
import { readShownNames, readSights, shownPerson } from '../people/sight.ts'
import { feeArticleName } from '../tournaments/feeArticles.ts'
import { readBookingItems } from './basketCharges.ts'

export type BasketPayType = 'account' | 'card' | 'directDebit' | 'voucher'

export interface BasketAttempt extends Payment {
  readonly payTypeId: BasketPayType
  readonly checkout: number
  readonly intentId: string | null
  readonly intentStatus: CardIntentStatus | null
  readonly payUrl: string | null
  readonly errorCode: string | null
  /** The voucher that pays; null for another method. */
  readonly voucherId: string | null
  /** The payment that this is a part of; null for one that is no part. */
  readonly partOf: string | null
}

export interface StoredBasket extends BasketFacts {
  /** null if the basket does not exist yet. */
  readonly id: string | null
  readonly customerId: string
  readonly checkout: number
  readonly isPaid: boolean
  /** All attempts, including those of earlier checkouts. */
  readonly attempts: readonly BasketAttempt[]
  /** Total of a checkout that is not paid yet, in minor units; null while the basket may change. */
  readonly checkedOutTotal: number | null
  readonly tournamentNames: Readonly<Record<string, string>>
  readonly customerNames: Readonly<Record<string, string>>
}

interface BasketRow {
  readonly id: string
  readonly customer_id: string
  readonly checkout: number
  readonly checked_out_total: number | null
  readonly checked_out_at: Date | null
  readonly paid_at: Date | null
}
interface FeeRow extends PersonColumns {
  readonly id: string
  readonly tournament_id: string
  readonly tournament_name: string
  readonly customer_id: string
  readonly article_id: FeeArticle
  readonly amount: number
  readonly until: Date | null
}
interface ItemRow {
  readonly id: string
  readonly kind: 'topUpAccount' | 'payInvoices'
  readonly amount: number
  readonly invoices: readonly InvoiceRow[]
  readonly notes: string
  readonly bonus: number
}
/** An invoice of an item: its number, '' without one, and what is unpaid of it now. */
interface InvoiceRow {
  readonly id: string
  readonly number: string
  readonly open: number
}
interface PaymentRow {
  readonly id: string
  readonly checkout: number
  readonly pay_type: BasketPayType
  readonly amount: number
  readonly status: PaymentStatus
  readonly intent_id: string | null
  readonly intent_status: CardIntentStatus | null
  readonly pay_url: string | null
  readonly error_code: string | null
  readonly voucher_id: string | null
  readonly part_of: string | null
}

export interface BasketReader {
  readonly club: ClubFacts
  readonly language: Language
  readonly instant: Date
}

/** Returns the basket that the condition on `b` selects, or an empty one with the id null. */
export async function readBasket(tx: Tx, customerId: string, which: Sql, reader: BasketReader): Promise<StoredBasket> {
  const { currency } = reader.club
  const row = await rowOf<BasketRow>(
    tx,
    sql`select b.* from basket b where b.tenant_id = ${tx.tenantId} and b.customer_id = ${customerId} and ${which}`,
  )
  if (!row) {
    const none = { items: [], payments: [], attempts: [], tournamentNames: {}, customerNames: {} }
    return {
      ...none,
      id: null,
      customerId,
      checkout: 0,
      isPaid: false,
      checkedOut: false,
      checkedOutTotal: null,
      total: zeroMoney(currency),
    }
  }
  const payer = { customerId, staff: false }
  const [fees, sights, attempts, bookings, others] = await Promise.all([
    readFees(tx, row),
    readSights(tx, reader.club.settings, [payer]),
    readAttempts(tx, row, currency),
    readBookingItems(tx, row.id, row.paid_at !== null, reader),
    readItems(tx, row.id),
  ])
  const sight = sights(payer)
  const itemsWith = (own: readonly BasketItem[]): readonly BasketItem[] => [...feeItems(fees, reader), ...bookings, ...own]
  const items = itemsWith(others.map((item) => storedItem(item, currency)))
  const ofFees = new Map(fees.map((fee) => [fee.customer_id, shownPerson(sight, personOf(fee)).name]))
  const unnamed = [...new Set(items.flatMap(({ customerIds }) => customerIds))].filter((id) => !ofFees.has(id))
  const facts = {
    id: row.id,
    customerId,
    checkout: row.checkout,
    isPaid: row.paid_at !== null,
    attempts,
    tournamentNames: Object.fromEntries(fees.map((fee) => [fee.tournament_id, fee.tournament_name])),
    customerNames: { ...Object.fromEntries(ofFees), ...Object.fromEntries(await readShownNames(tx, sight, unnamed)) },
  }
  const current = itemsWith(others.flatMap((item) => currentItem(item, currency)))
  return { ...facts, ...progressOf(row, { items, current }, attempts, reader) }
}

interface ItemsInTime {
  readonly items: readonly BasketItem[]
  /** The items with what is unpaid of their invoices now. */
  readonly current: readonly BasketItem[]
}

/** An unpaid checkout expires, and then its items may change; while a payment is in progress they may not. */
function progressOf(row: BasketRow, { items, current }: ItemsInTime, attempts: readonly BasketAttempt[], { club, instant }: BasketReader) {
  const payments = attempts.filter(({ checkout }) => checkout === row.checkout)
  const isHeld = row.paid_at !== null || payments.some(({ status }) => status !== 'failed')
  const total = (left: readonly BasketItem[]) => basketTotals(left, club.currency).gross
  if (isHeld) return { items, total: total(items), payments, checkedOut: true, checkedOutTotal: row.checked_out_total }
  const open = withoutEndedFees({ items: current, total: total(current), payments: [], checkedOut: false }, club.now).items
  const stands =
    row.checked_out_at !== null &&
    total(open).amount === row.checked_out_total &&
    (payments.length > 0 || instant.getTime() <= row.checked_out_at.getTime() + PAY_MINUTES * 60_000)
  return {
    items: open,
    total: total(open),
    payments: stands ? payments : [],
    checkedOut: stands,
    checkedOutTotal: stands ? row.checked_out_total : null,
  }
}

/** Returns the fees of the basket; if it is not paid, without those that were paid elsewhere since. */
function readFees(tx: Tx, { id, paid_at }: BasketRow): Promise<readonly FeeRow[]> {
  return rowsOf<FeeRow>(
    tx,
    sql`select f.id, f.tournament_id, t.name as tournament_name, f.customer_id, f.article_id, f.amount, r.until, ${personColumns(tx.tenantId)}
      from competition_fee f
      join tournament t on t.tenant_id = f.tenant_id and t.id = f.tournament_id
      join customer c on c.tenant_id = f.tenant_id and c.id = f.customer_id
      left join reserved_place r on r.tenant_id = f.tenant_id and r.tournament_id = f.tournament_id and r.customer_id = f.customer_id
      where f.tenant_id = ${tx.tenantId} and f.basket_id = ${id} and (f.paid_at is null or ${paid_at !== null}::boolean) order by f.id`,
  )
}

/** Groups fees into items, each named after its first fee. Fees of reserved places and of entered players are separate items. */
function feeItems(rows: readonly FeeRow[], { club, language }: BasketReader): readonly BasketItem[] {
  const groups = new Map<string, FeeRow[]>()
  for (const row of rows) {
    const key = `${row.tournament_id} ${row.until === null}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group as [FeeRow]
    const ends = group.flatMap(({ until }) => (until ? [clubNow(club.timeZone, until)] : [])).sort() as ClubDateTime[]
    const fees = group.map(({ customer_id, article_id, amount }) => ({
      customerId: customer_id,
      articleId: article_id,
      articleName: feeArticleName(article_id, language),
      amount,
    }))
    const made = competitionFeeItems(
      { fees, tournamentId: first.tournament_id, timerEnd: ends.at(-1) ?? null },
      { currency: club.currency, vatBasisPoints: null },
    )
    return made.map((item) => ({ ...item, id: `fee-${group.find((fee) => item.customerIds.includes(fee.customer_id))?.id}` }))
  })
}

function readItems(tx: Tx, basketId: string): Promise<readonly ItemRow[]> {
  return rowsOf<ItemRow>(
    tx,
    sql`select i.id, i.kind, i.amount, i.notes, i.bonus, coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id::text, 'number', d.number, 'open', greatest(0, d.debit
          - coalesce((select sum(v.credit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0)
          - coalesce((select sum(s.amount) from fin_settlement s where s.tenant_id = d.tenant_id and s.invoice_id = d.id), 0))) order by d.id)
        from fin_document d where d.tenant_id = i.tenant_id and d.id = any(i.invoice_ids)), '[]') as invoices
      from basket_item i where i.tenant_id = ${tx.tenantId} and i.basket_id = ${basketId} order by i.id`,
  )
}

function storedItem({ id, kind, amount, invoices, notes, bonus }: ItemRow, currency: string): BasketItem {
  const price = money(amount, currency)
  const numbers = invoices.flatMap(({ number }) => (number === '' ? [] : [number])).join(', ')
  const item =
    kind === 'topUpAccount'
      ? topUpItem({ amount: price, notes, bonus: money(bonus, currency) })
      : { ...invoicesItem([], currency), price, invoiceIds: invoices.map((invoice) => invoice.id), articleName: numbers }
  return { ...item, id: `item-${id}` }
}

/** Returns the item without the invoices that were paid elsewhere; none if nothing is unpaid. BA-41+. */
function currentItem(row: ItemRow, currency: string): readonly BasketItem[] {
  if (row.kind === 'topUpAccount') return [storedItem(row, currency)]
  const invoices = row.invoices.filter(({ open }) => open > 0)
  const amount = invoices.reduce((sum, { open }) => sum + open, 0)
  return amount === 0 ? [] : [storedItem({ ...row, invoices, amount }, currency)]
}

async function readAttempts(tx: Tx, { id }: BasketRow, currency: string): Promise<readonly BasketAttempt[]> {
  const rows = await rowsOf<PaymentRow>(
    tx,
    sql`select id, checkout, pay_type, amount, status, intent_id, intent_status, pay_url, error_code, voucher_id, part_of
      from basket_payment where tenant_id = ${tx.tenantId} and basket_id = ${id} order by id`,
  )
  return rows.map((row) => ({
    id: row.id,
    checkout: row.checkout,
    payTypeId: row.pay_type,
    amount: money(row.amount, currency),
    status: row.status,
    refunded: zeroMoney(currency),
    intentId: row.intent_id,
    intentStatus: row.intent_status,
    payUrl: row.pay_url,
    errorCode: row.error_code,
    voucherId: row.voucher_id,
    partOf: row.part_of,
  }))
}

/** Returns the basket in the shape of the response. */
export function loadedBasket(stored: StoredBasket): LoadedBasket {
  const { id, customerId, items, total, isPaid, payments, tournamentNames, customerNames } = stored
  const { payable } = basketSettlement(stored)
  const none = emptyBasket(total.currency)
  return {
    basket: id === null ? none : { id, customerId, items, total },
    phase: isPaid ? 'paid' : basketPhase(stored),
    payable: isPaid ? none.total : payable,
    payUrl: (payments as readonly BasketAttempt[]).find(({ status, partOf }) => status === 'pending' && partOf === null)?.payUrl ?? null,
    tournamentNames,
    customerNames,
  }
}
