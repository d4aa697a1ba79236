/** Vouchers: sold, used, returned, cancelled. Each change locks its row, so that concurrent payments never use more than is left. UI-70+ to UI-74+, UI-89+. */
import { randomInt } from 'node:crypto'
import { type ClubDate, type ClubDateTime, dayOf } from '@club/core'
import {
  type Money,
  money,
  type StaffVoucher,
  VOUCHER_CODE_CHARACTERS,
  VOUCHER_CODE_LENGTH,
  type VoucherPayType,
  voucherPays,
  zeroMoney,
} from '@club/core/finance'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import type { Paging } from '../../db/paging.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { lockFinAccount } from '../finance/settleInvoices.ts'
import { writeDocument } from '../finance/writeDocument.ts'
import { foundByStaff } from '../people/findable.ts'

interface VoucherRow {
  readonly id: string
  readonly code: string
  readonly amount: number
  readonly remaining: number
  readonly reserved: number
  readonly expiresOn: ClubDate | null
  readonly issuedAt: Date
  readonly cancelledAt: Date | null
  readonly note: string
  readonly ownerName: string
  readonly buyerName: string
  readonly payType: VoucherPayType | null
  readonly cancelReason: string
}

/** A reader returns the vouchers once the club is known. */
type VouchersIn = (club: Pick<ClubFacts, 'timeZone' | 'currency'>) => readonly StaffVoucher[]

/** Vouchers `v` with their owner `c`. */
const VOUCHERS = sql`voucher v join customer c on c.tenant_id = v.tenant_id and c.id = v.customer_id`

/** Reads a page of the vouchers `v` whose code contains a text, or whose owner staff find by it; and the number of all that match. */
export async function readVoucherPage(
  tx: Tx,
  search: string,
  { size, offset }: Paging,
): Promise<{ readonly vouchersIn: VouchersIn; readonly total: number }> {
  const code = search.replaceAll(/[^a-zA-Z0-9]/g, '').toUpperCase()
  const which = search.trim() === '' ? sql`true` : sql`(${foundByStaff(search)} or (${code} <> '' and v.code like ${`%${code}%`}))`
  const [vouchersIn, counted] = await Promise.all([
    readVouchers(tx, which, sql`limit ${size} offset ${offset}`),
    rowOf<{ total: number }>(tx, sql`select count(*)::integer as total from ${VOUCHERS} where v.tenant_id = ${tx.tenantId} and ${which}`),
  ])
  return { vouchersIn, total: counted?.total ?? 0 }
}

/** Reads the vouchers `v` of owners `c`: those with value first, then the latest. `part`: limit and offset. */
export async function readVouchers(tx: Tx, which: Sql, part: Sql = sql``): Promise<VouchersIn> {
  const rows = await rowsOf<VoucherRow>(
    tx,
    sql`select v.id, v.code, v.amount, v.remaining, v.reserved, v.expires_on as "expiresOn", v.issued_at as "issuedAt", v.note,
        trim(c.first_name || ' ' || c.last_name) as "ownerName", coalesce(trim(b.first_name || ' ' || b.last_name), '') as "buyerName",
        case when s.bonus > 0 then 'free' else s.pay_type end as "payType", v.cancelled_at as "cancelledAt", v.cancelled_reason as "cancelReason"
      from ${VOUCHERS}
      left join fin_document s on s.tenant_id = v.tenant_id and s.id = v.sale_id
      left join customer b on b.tenant_id = s.tenant_id and b.id = s.customer_id
      where v.tenant_id = ${tx.tenantId} and ${which} order by v.remaining + v.reserved = 0, v.id desc ${part}`,
  )
  return ({ timeZone, currency }) =>
    rows.map(({ issuedAt, cancelledAt, amount, remaining, reserved, ...row }) => ({
      ...{ ...row, amount: money(amount, currency), remaining: money(remaining, currency) },
      ...(reserved > 0 && { reserved: money(reserved, currency) }),
      issuedOn: dayOf(clubNow(timeZone, issuedAt)),
      ...(cancelledAt && { cancelledOn: dayOf(clubNow(timeZone, cancelledAt)) }),
    }))
}

function newCode(): string {
  const character = (): string => VOUCHER_CODE_CHARACTERS[randomInt(VOUCHER_CODE_CHARACTERS.length)] as string
  return Array.from({ length: VOUCHER_CODE_LENGTH }, character).join('')
}

interface VoucherFields {
  readonly customerId: string
  /** The value, in minor units. */
  readonly amount: number
  readonly expiresOn: string | null
  readonly note: string
  readonly now: ClubDateTime
  readonly instant: Date
}

export interface NewVoucher extends VoucherFields {
  readonly payType: VoucherPayType
  readonly receipt: string
  readonly actorId: string
}

/**
 * Sells a voucher and returns its id. In the books the buyer pays, or gets a bonus, and takes the credit as a voucher: the club then owes its
 * value. The account's balance stays the same.
 */
export async function sellVoucher(tx: Tx, sale: NewVoucher): Promise<string> {
  const { customerId, amount, payType, receipt, now } = sale
  await lockFinAccount(tx, customerId)
  const document = { customerId, key: null, at: now, debit: 0, credit: amount, externalNumber: receipt, voidsId: null, lines: [] }
  const saleId =
    payType === 'free'
      ? await writeDocument(tx, { ...document, type: 'accountTopUp', bonus: amount, payType: null })
      : await writeDocument(tx, { ...document, type: 'payment', payType })
  return storeVoucher(tx, sale, { code: newCode(), actorId: sale.actorId, saleId })
}

/** Makes the customer the owner, with a new code: the former owner knows the old one. UI-100+. */
export async function handOverVoucher(tx: Tx, id: string, customerId: string): Promise<void> {
  await tx.query(
    sql`update voucher set customer_id = ${customerId}, code = ${newCode()}, former_codes = former_codes || code
      where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
}

/**
 * Takes over a voucher that was sold before the club used the program; `amount` is what is left of it. In the books it is a top-up whose way
 * is not recorded, so that the club owes its value from now on. Returns false, and changes nothing, if there is or was a voucher with this code.
 */
export async function importVoucher(tx: Tx, voucher: VoucherFields & { readonly code: string }): Promise<boolean> {
  const { customerId, code, amount, now } = voucher
  if (await rowOf(tx, sql`select from voucher where tenant_id = ${tx.tenantId} and (code = ${code} or ${code} = any(former_codes))`))
    return false
  await lockFinAccount(tx, customerId)
  const paid = { customerId, key: null, at: now, debit: 0, credit: amount, payType: null, voidsId: null, lines: [] }
  const saleId = await writeDocument(tx, { ...paid, type: 'accountTopUp' })
  await storeVoucher(tx, voucher, { code, actorId: null, saleId })
  return true
}

/** Takes the amount from the account's credit and stores it as a voucher. Returns its id. */
async function storeVoucher(
  tx: Tx,
  voucher: VoucherFields,
  { code, actorId, saleId }: { readonly code: string; readonly actorId: string | null; readonly saleId: string | null },
): Promise<string> {
  const { customerId, amount, expiresOn, note, now, instant } = voucher
  const taken = { customerId, key: null, at: now, debit: amount, credit: 0, voidsId: null, lines: [], payType: 'voucher' as const }
  const documentId = await writeDocument(tx, { ...taken, type: 'accountRefund' })
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into voucher (tenant_id, code, customer_id, amount, remaining, expires_on, note, issued_at, issued_by, sale_id)
      values (${tx.tenantId}, ${code}, ${customerId}, ${amount}, ${amount}, ${expiresOn}, ${note}, ${instant}, ${actorId}, ${saleId})
      returning id`,
  )
  const id = row?.id ?? ''
  await addEntry(tx, { voucherId: id, kind: 'issued', amount, documentId, instant })
  return id
}

interface NewEntry {
  readonly voucherId: string
  readonly kind: 'issued' | 'used' | 'returned' | 'cancelled'
  readonly amount: number
  readonly documentId: string | null
  readonly instant: Date
}

async function addEntry(tx: Tx, { voucherId, kind, amount, documentId, instant }: NewEntry): Promise<void> {
  await tx.query(
    sql`insert into voucher_entry (tenant_id, voucher_id, kind, amount, document_id, at)
      values (${tx.tenantId}, ${voucherId}, ${kind}, ${amount}, ${documentId}, ${instant})`,
  )
}

/** The sale of a voucher: ids of customers, and of the document in the buyer's account. */
export interface VoucherSale {
  readonly ownerId: string
  readonly buyerId: string
  readonly saleId: string
}

/** Locks a voucher with the account in which its sale is booked. Returns null if the sale or the voucher is unknown. */
export async function lockVoucherSale(tx: Tx, id: string): Promise<VoucherSale | null> {
  const found = await rowOf<Omit<VoucherSale, 'ownerId'>>(
    tx,
    sql`select s.customer_id as "buyerId", s.id as "saleId" from voucher v join fin_document s on s.tenant_id = v.tenant_id and s.id = v.sale_id
      where v.tenant_id = ${tx.tenantId} and v.id = ${id}`,
  )
  if (found) await lockFinAccount(tx, found.buyerId)
  const locked = sql`select customer_id as "ownerId" from voucher where tenant_id = ${tx.tenantId} and id = ${id} for update`
  const owner = await rowOf<{ ownerId: string }>(tx, locked)
  return found && owner ? { ...found, ...owner } : null
}

export interface Cancellation {
  readonly voucher: Pick<StaffVoucher, 'id' | 'amount' | 'payType'>
  readonly sale: VoucherSale
  readonly reason: string
  /** The till's receipt of the repayment; '' without one. */
  readonly receipt: string
  readonly actorId: string
  readonly now: ClubDateTime
  readonly instant: Date
}

/**
 * Cancels a whole voucher that the caller has locked. In the books its value becomes credit of the buyer, and the payment or the bonus of the
 * sale is voided: the club owes nothing more, and the account's balance stays the same.
 */
export async function cancelWholeVoucher(tx: Tx, cancellation: Cancellation): Promise<void> {
  const { voucher, sale, reason, receipt, actorId, now, instant } = cancellation
  const { amount } = voucher.amount
  const document = { customerId: sale.buyerId, key: null, at: now, lines: [] }
  const freed = { debit: 0, credit: amount, voidsId: null, payType: 'voucher' as const }
  const documentId = await writeDocument(tx, { ...document, ...freed, type: 'accountTopUp' })
  const paidBack = { debit: amount, credit: 0, voidsId: sale.saleId, payType: null, externalNumber: receipt }
  await writeDocument(tx, { ...document, ...paidBack, type: 'paymentVoid', bonus: voucher.payType === 'free' ? amount : 0 })
  await tx.query(
    sql`update voucher set remaining = 0, cancelled_at = ${instant}, cancelled_by = ${actorId}, cancelled_reason = ${reason}
      where tenant_id = ${tx.tenantId} and id = ${voucher.id}`,
  )
  await addEntry(tx, { voucherId: voucher.id, kind: 'cancelled', amount: -amount, documentId, instant })
}

/** Locks a voucher of the customer until the transaction ends; returns what it pays today, nothing for one of another person. */
export async function lockVoucher(
  tx: Tx,
  id: string,
  customerId: string,
  { currency, now }: Pick<ClubFacts, 'currency' | 'now'>,
): Promise<Money> {
  const row = await rowOf<{ remaining: number; expiresOn: ClubDate | null }>(
    tx,
    sql`select remaining, expires_on as "expiresOn" from voucher
      where tenant_id = ${tx.tenantId} and id = ${id} and customer_id = ${customerId} for update`,
  )
  if (!row) return zeroMoney(currency)
  const remaining = money(row.remaining, currency)
  return voucherPays({ remaining, expiresOn: row.expiresOn }, remaining, dayOf(now))
}

/** Takes an amount from a voucher that the caller has locked, for a payment in the books. */
export async function takeFromVoucher(tx: Tx, id: string, amount: number, documentId: string, instant: Date): Promise<void> {
  await tx.query(sql`update voucher set remaining = remaining - ${amount} where tenant_id = ${tx.tenantId} and id = ${id}`)
  await addEntry(tx, { voucherId: id, kind: 'used', amount: -amount, documentId, instant })
}

/** Reserves an amount of a voucher that the caller has locked, for a payment that is not finished. UI-77+. */
export async function reserveVoucher(tx: Tx, id: string, amount: number): Promise<void> {
  await tx.query(
    sql`update voucher set remaining = remaining - ${amount}, reserved = reserved + ${amount} where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
}

/** Ends a reservation: nothing of it was used. */
export async function releaseVoucher(tx: Tx, id: string, amount: number): Promise<void> {
  await tx.query(
    sql`update voucher set remaining = remaining + ${amount}, reserved = reserved - ${amount} where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
}

export interface VoucherPayment {
  readonly voucherId: string
  /** The payment in the books. */
  readonly documentId: string
  /** The part of the invoice that it still pays. */
  readonly amount: number
}

/**
 * Returns the payments of an invoice by vouchers that still belong to the payer and are valid on `day`, the earliest first, and locks these
 * vouchers until the transaction ends, so that none is handed over meanwhile. UI-78+.
 */
export async function readVoucherPayments(tx: Tx, invoiceId: string, day: ClubDate): Promise<readonly VoucherPayment[]> {
  await tx.query(
    sql`select from voucher v where v.tenant_id = ${tx.tenantId} and v.id in (
        select u.voucher_id from fin_settlement s
        join voucher_entry u on u.tenant_id = s.tenant_id and u.document_id = s.payment_id and u.kind = 'used'
        where s.tenant_id = ${tx.tenantId} and s.invoice_id = ${invoiceId})
      order by v.id for update`,
  )
  return rowsOf<VoucherPayment>(
    tx,
    sql`select u.voucher_id as "voucherId", p.id as "documentId", sum(s.amount)::integer as amount from fin_settlement s
      join fin_document p on p.tenant_id = s.tenant_id and p.id = s.payment_id and p.pay_type = 'voucher'
      join voucher_entry u on u.tenant_id = p.tenant_id and u.document_id = p.id and u.kind = 'used'
      join voucher v on v.tenant_id = u.tenant_id and v.id = u.voucher_id and v.customer_id = p.customer_id
        and (v.expires_on is null or v.expires_on >= ${day})
      where s.tenant_id = ${tx.tenantId} and s.invoice_id = ${invoiceId} group by 1, 2 having sum(s.amount) > 0 order by 2`,
  )
}

/** Gives value back to the voucher that paid. */
export async function returnToVoucher(tx: Tx, voucherId: string, amount: number, documentId: string | null, instant: Date): Promise<void> {
  await tx.query(sql`update voucher set remaining = remaining + ${amount} where tenant_id = ${tx.tenantId} and id = ${voucherId}`)
  await addEntry(tx, { voucherId, kind: 'returned', amount, documentId, instant })
}
