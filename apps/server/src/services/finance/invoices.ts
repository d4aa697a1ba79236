/** Invoices of the program in the finance account of a customer, and their reversal: documents are never changed. FI-02. */
import type { ClubDateTime } from '@club/core'
import { allocateMoney, type Money } from '@club/core/finance'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type OwnArticle, readVatRates } from '../clubs/ownInvoices.ts'
import { lockFinAccount } from './settleInvoices.ts'
import { type NewLine, readRemaining, writeDocument } from './writeDocument.ts'

export interface InvoiceLine {
  readonly name: string
  /** Decides the VAT; null for a fee without VAT. */
  readonly article: OwnArticle | null
  readonly quantity: number
  /** Per piece, in minor units. */
  readonly price: number
  /** The customers it is for. FI-109+. */
  readonly personIds?: readonly string[]
}

export interface NewInvoice {
  /** null for a guest without an account. */
  readonly customerId: string | null
  /** By which the same invoice is created once only; null without one. */
  readonly key: string | null
  readonly now: ClubDateTime
  /** Their positions count from 1. */
  readonly lines: readonly InvoiceLine[]
}

/** Creates the invoice and returns its id. */
export async function createInvoice(tx: Tx, { customerId, key, now, lines }: NewInvoice): Promise<string> {
  if (customerId !== null) await lockFinAccount(tx, customerId)
  const debit = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const rates = await readVatRates(tx)
  const priced = lines.map(({ article, ...line }) => ({
    ...line,
    vatBasisPoints: article === null ? null : rates[article],
    voidsPosition: null,
  }))
  const invoice = { customerId, key, at: now, payType: null, voidsId: null, lines: priced, numbered: true }
  const id = await writeDocument(tx, { ...invoice, type: 'invoice', debit, credit: 0 })
  if (id === null) throw new Error(`An invoice has the key ${key}`)
  return id
}

interface Voided {
  /** null for a guest without an account. */
  readonly customerId: string | null
  readonly invoiceId: string
  readonly now: ClubDateTime
}

interface VoidableLine {
  readonly name: string
  readonly quantity: number
  readonly price: number
  readonly vatBasisPoints: number | null
  readonly position: number
}

function readInvoiceLines(tx: Tx, invoiceId: string): Promise<readonly VoidableLine[]> {
  return rowsOf<VoidableLine>(
    tx,
    sql`select article_name as name, quantity, price_with_vat as price, vat_basis_points as "vatBasisPoints", position
      from fin_line where tenant_id = ${tx.tenantId} and document_id = ${invoiceId} order by position`,
  )
}

interface Settled {
  readonly payment_id: string
  readonly amount: number
  readonly from_credit: boolean
}

function readSettled(tx: Tx, invoiceId: string): Promise<readonly Settled[]> {
  return rowsOf<Settled>(
    tx,
    sql`select s.payment_id, sum(s.amount)::integer as amount, p.pay_type = 'account' as from_credit
      from fin_settlement s join fin_document p on p.tenant_id = s.tenant_id and p.id = s.payment_id
      where s.tenant_id = ${tx.tenantId} and s.invoice_id = ${invoiceId} group by 1, 3 having sum(s.amount) > 0 order by 1`,
  )
}

/** Voids an amount of a payment that was settled against the invoice. */
async function takeBack(
  tx: Tx,
  { customerId, invoiceId, now }: Voided,
  { payment_id: paymentId, amount, from_credit: fromCredit }: Settled,
): Promise<void> {
  const payment = { customerId, key: null, at: now, payType: null, voidsId: paymentId, lines: [] }
  await writeDocument(tx, { ...payment, type: 'paymentVoid', debit: amount, credit: fromCredit ? amount : 0 })
  await tx.query(
    sql`insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount)
      select ${tx.tenantId}, ${invoiceId}::bigint, max(step) + 1, ${paymentId}::bigint, ${-amount}::integer from fin_settlement
      where tenant_id = ${tx.tenantId} and invoice_id = ${invoiceId}`,
  )
}

/** Voids a payment that is settled as a whole, and opens its invoices again; false if a part of it was reversed or refunded before. */
export async function voidPayment(
  tx: Tx,
  { customerId, paymentId, amount, now }: Omit<Voided, 'invoiceId'> & { readonly paymentId: string; readonly amount: number },
): Promise<boolean> {
  const shares = await rowsOf<{ invoice_id: string; amount: number; beyond: boolean }>(
    tx,
    sql`select s.invoice_id, sum(s.amount)::integer as amount,
        (select sum(o.amount) from fin_settlement o where o.tenant_id = s.tenant_id and o.invoice_id = s.invoice_id) > d.debit
          - coalesce((select sum(v.credit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0) as beyond
      from fin_settlement s join fin_document d on d.tenant_id = s.tenant_id and d.id = s.invoice_id
      where s.tenant_id = ${tx.tenantId} and s.payment_id = ${paymentId}
      group by s.tenant_id, s.invoice_id, d.tenant_id, d.id having sum(s.amount) > 0 order by 1`,
  )
  if (shares.some(({ beyond }) => beyond) || shares.reduce((sum, share) => sum + share.amount, 0) !== amount) return false
  for (const share of shares)
    await takeBack(
      tx,
      { customerId, invoiceId: share.invoice_id, now },
      { payment_id: paymentId, amount: share.amount, from_credit: false },
    )
  return true
}

/** Reverses an amount of one line for a guest without an account, who gets the money back in the way in which it was taken. FI-133+. */
export async function refundGuestLine(tx: Tx, line: Omit<Voided, 'customerId'> & CreditedLine): Promise<void> {
  const voided = { ...line, customerId: null }
  await creditInvoiceLine(tx, voided)
  let left = line.amount
  for (const settled of await readSettled(tx, line.invoiceId)) {
    const amount = Math.min(left, settled.amount)
    if (amount > 0) await takeBack(tx, voided, { ...settled, amount })
    left -= amount
  }
}

/** Makes an amount that pays the invoice credit of the account again, of its last payment first. */
export async function releasePayments(tx: Tx, invoice: Voided, amount: number): Promise<void> {
  let left = amount
  for (const payment of (await readSettled(tx, invoice.invoiceId)).toReversed()) {
    const share = Math.min(left, payment.amount)
    if (share > 0) await takeBack(tx, invoice, { ...payment, amount: share, from_credit: true })
    left -= share
  }
}

interface PaidFromCredit {
  readonly invoice_id: string
  readonly payment_id: string
  readonly amount: number
  /** Paid beyond what the invoice asks for. */
  readonly beyond: number
}

/**
 * Makes an amount of what was paid from the account's credit open again, of the last payment first: the money that it was paid from is gone.
 * Returns what is left of it. The caller holds the lock of the account. MA-125+.
 */
export async function releaseCredit(tx: Tx, { customerId, now }: Omit<Voided, 'invoiceId'>, amount: number): Promise<number> {
  const paid = await rowsOf<PaidFromCredit>(
    tx,
    sql`select s.invoice_id, s.payment_id, sum(s.amount)::integer as amount, greatest(0,
        (select sum(o.amount) from fin_settlement o where o.tenant_id = s.tenant_id and o.invoice_id = s.invoice_id) - d.debit
          + coalesce((select sum(v.credit) from fin_document v where v.tenant_id = s.tenant_id and v.voids_id = s.invoice_id), 0))::integer as beyond
      from fin_settlement s join fin_document p on p.tenant_id = s.tenant_id and p.id = s.payment_id
      join fin_document d on d.tenant_id = s.tenant_id and d.id = s.invoice_id
      where s.tenant_id = ${tx.tenantId} and p.customer_id = ${customerId} and p.pay_type = 'account'
      group by s.tenant_id, s.invoice_id, s.payment_id, d.debit having sum(s.amount) > 0 order by s.payment_id desc, s.invoice_id desc`,
  )
  let left = amount
  const released = new Set<string>()
  for (const { invoice_id: invoiceId, payment_id, amount: settled, beyond } of paid) {
    // An earlier step has released the part beyond.
    const unneeded = released.has(invoiceId) ? 0 : beyond
    const share = Math.min(left + unneeded, settled)
    if (left === 0 || share <= unneeded) continue
    await takeBack(tx, { customerId, invoiceId, now }, { payment_id, amount: share, from_credit: true })
    released.add(invoiceId)
    left -= share - unneeded
  }
  return left
}

/** Voids the invoice and the payments settled against it, with new documents. A part that was paid from credit is credit again. */
export async function voidInvoice(tx: Tx, { customerId, invoiceId, now }: Voided): Promise<void> {
  if (customerId !== null) await lockFinAccount(tx, customerId)
  const settled = await readSettled(tx, invoiceId)
  for (const payment of settled) await takeBack(tx, { customerId, invoiceId, now }, payment)
  const invoice = await rowOf<{ debit: number; voided: boolean }>(
    tx,
    sql`select debit, exists (select from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id) as voided
      from fin_document d where tenant_id = ${tx.tenantId} and id = ${invoiceId}`,
  )
  if (!invoice || invoice.voided) throw new Error('A part of the invoice is voided already')
  const lines = await readInvoiceLines(tx, invoiceId)
  const voided = lines.map(({ position, ...line }) => ({ ...line, voidsPosition: position }))
  await writeVoid(tx, { customerId, invoiceId, now }, invoice.debit, voided)
}

async function writeVoid(
  tx: Tx,
  { customerId, invoiceId, now }: Voided,
  amount: number,
  lines: readonly NewLine[],
): Promise<string | null> {
  const document = { customerId, key: null, at: now, payType: null, voidsId: invoiceId, lines, numbered: true }
  return writeDocument(tx, { ...document, type: 'invoiceVoid', debit: 0, credit: amount })
}

/** The line of a charge. */
export interface CreditedLine {
  readonly position: number
  readonly amount: number
  /** Amount of the charge: if it is more than the line, the next line has the rest of it, such as what was rented. */
  readonly charged?: number
}

/**
 * Reverses an amount of one line, in proportion if the charge has two, and returns the document. The part that is already paid is credit on
 * the account then.
 */
export async function creditInvoiceLine(
  tx: Tx,
  { customerId, invoiceId, position, amount, charged, now }: Voided & CreditedLine,
): Promise<string | null> {
  if (customerId !== null) await lockFinAccount(tx, customerId)
  const lines = await readInvoiceLines(tx, invoiceId)
  const line = lines.find((one) => one.position === position)
  if (!line) throw new Error('The invoice has no such line')
  const second = charged !== undefined && line.price < charged ? lines.find((one) => one.position === position + 1) : undefined
  const share = second && charged ? Math.round((amount * line.price) / charged) : amount
  const parts = [{ line, price: share }, ...(second ? [{ line: second, price: amount - share }] : [])].filter(({ price }) => price > 0)
  const credited = parts.map(({ line: { name, vatBasisPoints, quantity, price: whole, position: at }, price }) => ({
    ...{ name, quantity: 1, price, vatBasisPoints, voidsPosition: quantity === 1 && whole === price ? at : null },
  }))
  return writeVoid(tx, { customerId, invoiceId, now }, amount, credited)
}

/**
 * Reverses an amount of an invoice that is no whole line of it, as `creditInvoiceLine` does: each rate of VAT in proportion to what is left.
 * `name` is that of an invoice without lines. FI-173+.
 */
export async function creditInvoice(
  tx: Tx,
  { customerId, invoiceId, name, amount, now }: Voided & { readonly name: string; readonly amount: Money },
): Promise<string | null> {
  if (customerId !== null) await lockFinAccount(tx, customerId)
  const lines = await readInvoiceLines(tx, invoiceId)
  const left = (await readRemaining(tx, invoiceId)).filter(({ gross }) => gross > 0)
  const shares = left.length === 0 ? [{ vatBasisPoints: null, gross: 1 }] : left
  const amounts = allocateMoney(
    amount,
    shares.map(({ gross }) => gross),
  )
  const credited = shares.map(({ vatBasisPoints }, at) => ({
    name: lines.find((line) => line.vatBasisPoints === vatBasisPoints)?.name ?? name,
    ...{ quantity: 1, price: amounts[at]?.amount ?? 0, vatBasisPoints, voidsPosition: null },
  }))
  const parts = credited.filter(({ price }) => price > 0)
  return writeVoid(tx, { customerId, invoiceId, now }, amount.amount, parts)
}
