/** Invoices of the program in the finance account of a customer, and their reversal: documents are never changed. FI-02. */
import type { ClubDateTime } from '@club/core'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { lockFinAccount } from './settleInvoices.ts'

export interface InvoiceLine {
  readonly name: string
  readonly quantity: number
  /** Per piece, in minor units. */
  readonly price: number
}

export interface NewInvoice {
  readonly customerId: string
  /** By which the same invoice is created once only; null without one. */
  readonly key: string | null
  readonly now: ClubDateTime
  /** Their positions count from 1. */
  readonly lines: readonly InvoiceLine[]
}

/** Creates the invoice and returns its id. */
export async function createInvoice(tx: Tx, { customerId, key, now, lines }: NewInvoice): Promise<string> {
  await lockFinAccount(tx, customerId)
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const row = await rowOf<{ id: string }>(
    tx,
    sql`with document as (
        insert into fin_document (tenant_id, customer_id, key, type, at, debit)
        values (${tx.tenantId}, ${customerId}, ${key}, 'invoice', ${now}, ${total}) returning id
      ), line as (
        insert into fin_line (tenant_id, document_id, position, article_name, quantity, price_with_vat)
        select ${tx.tenantId}, document.id, place, name, quantity, price from document, unnest(
          ${lines.map(({ name }) => name)}::text[], ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ price }) => price)}::integer[]
        ) with ordinality as l (name, quantity, price, place)
      )
      select id from document`,
  )
  return (row as { id: string }).id
}

interface Voided {
  readonly customerId: string
  readonly invoiceId: string
  readonly now: ClubDateTime
}

/** Voids the invoice and the payments settled against it, with new documents. */
export async function voidInvoice(tx: Tx, { customerId, invoiceId, now }: Voided): Promise<void> {
  await lockFinAccount(tx, customerId)
  const settled = await rowsOf<{ payment_id: string; amount: number }>(
    tx,
    sql`select payment_id, sum(amount)::integer as amount from fin_settlement
      where tenant_id = ${tx.tenantId} and invoice_id = ${invoiceId} group by 1 having sum(amount) > 0 order by 1`,
  )
  for (const { payment_id: paymentId, amount } of settled) {
    await tx.query(
      sql`with voided as (
          insert into fin_document (tenant_id, customer_id, type, at, debit, voids_id)
          values (${tx.tenantId}, ${customerId}, 'paymentVoid', ${now}, ${amount}, ${paymentId})
        )
        insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount)
        select ${tx.tenantId}, ${invoiceId}::bigint, max(step) + 1, ${paymentId}::bigint, ${-amount}::integer from fin_settlement
        where tenant_id = ${tx.tenantId} and invoice_id = ${invoiceId}`,
    )
  }
  await tx.query(
    sql`with voided as (
        insert into fin_document (tenant_id, customer_id, type, at, credit, voids_id)
        select tenant_id, customer_id, 'invoiceVoid', ${now}, debit, id from fin_document where tenant_id = ${tx.tenantId} and id = ${invoiceId}
        returning id
      )
      insert into fin_line (tenant_id, document_id, position, article_name, quantity, price_with_vat, voids_position)
      select l.tenant_id, voided.id, l.position, l.article_name, l.quantity, l.price_with_vat, l.position
      from fin_line l, voided where l.tenant_id = ${tx.tenantId} and l.document_id = ${invoiceId}`,
  )
}

/** SQL that stores the document of an amount that is reversed, and returns its id. */
function creditOf({ tenantId }: Tx, { customerId, invoiceId, now }: Voided, amount: number): Sql {
  return sql`insert into fin_document (tenant_id, customer_id, type, at, credit, voids_id)
    values (${tenantId}, ${customerId}, 'invoiceVoid', ${now}, ${amount}, ${invoiceId}) returning id`
}

/** Reverses an amount of one line. The part that is already paid is credit on the account then. */
export async function creditInvoiceLine(
  tx: Tx,
  { customerId, invoiceId, position, amount, now }: Voided & { readonly position: number; readonly amount: number },
): Promise<void> {
  await lockFinAccount(tx, customerId)
  await tx.query(
    sql`with voided as (${creditOf(tx, { customerId, invoiceId, now }, amount)})
      insert into fin_line (tenant_id, document_id, position, article_name, quantity, price_with_vat, voids_position)
      select l.tenant_id, voided.id, 1, l.article_name, 1, ${amount}::integer,
        case when l.quantity = 1 and l.price_with_vat = ${amount}::integer then l.position end
      from fin_line l, voided where l.tenant_id = ${tx.tenantId} and l.document_id = ${invoiceId} and l.position = ${position}`,
  )
}

/** Reverses an amount of an invoice that is no whole line of it. The part that is already paid is credit on the account then. */
export async function creditInvoice(
  tx: Tx,
  { customerId, invoiceId, name, amount, now }: Voided & { readonly name: string; readonly amount: number },
): Promise<void> {
  await lockFinAccount(tx, customerId)
  await tx.query(
    sql`with voided as (${creditOf(tx, { customerId, invoiceId, now }, amount)})
      insert into fin_line (tenant_id, document_id, position, article_name, quantity, price_with_vat)
      select ${tx.tenantId}, voided.id, 1, ${name}::text, 1, ${amount}::integer from voided`,
  )
}
