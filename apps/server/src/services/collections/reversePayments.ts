/** Reverses payments by direct debit: the bank has returned them, or has never been given them. MA-94+, MA-104+, MA-123+, MA-125+, FI-174+. */
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { invoiceDebt, type NewDebt, readUnusedCredit } from '../finance/debts.ts'
import { releaseCredit } from '../finance/invoices.ts'
import { writeDocument } from '../finance/writeDocument.ts'
import { returnRefunds } from '../refunds/refunds.ts'

/** A payment or a top-up, in minor units. */
export interface CollectedPayment {
  readonly id: string
  /** Without the bonus. */
  readonly amount: number
  readonly bonus: number
}

export interface ReversalWork {
  readonly tx: Tx
  readonly club: NewDebt['club']
  readonly instant: Date
}

/**
 * Voids payments of a customer, whose account the caller has locked: their invoices are owed again, and a top-up loses its bonus. If their
 * money was spent meanwhile, the invoices that it has paid last are owed again, too, and what was paid out is a debt.
 */
export async function reversePayments(
  { tx, club, instant }: ReversalWork,
  customerId: string,
  payments: readonly CollectedPayment[],
): Promise<void> {
  const before = await readUnusedCredit(tx, customerId)
  for (const { id, amount, bonus } of payments) {
    const void_ = { customerId, key: null, at: club.now, payType: null, voidsId: id, lines: [], bonus }
    await writeDocument(tx, { ...void_, type: 'paymentVoid', debit: amount + bonus, credit: 0 })
    await returnRefunds(tx, id, instant)
    await tx.query(
      sql`insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount)
        select ${tx.tenantId}, p.invoice_id, (select max(step) + 1 from fin_settlement s where s.tenant_id = ${tx.tenantId} and s.invoice_id = p.invoice_id),
          ${id}::bigint, -p.amount
        from (select invoice_id, sum(amount)::integer as amount from fin_settlement where tenant_id = ${tx.tenantId} and payment_id = ${id}
          group by 1 having sum(amount) > 0) p`,
    )
  }
  const credit = await settleFromDebits(
    tx,
    customerId,
    payments.map(({ id }) => id),
  )
  // A book that another system has written can have been below zero before.
  const spent = Math.min(-credit, before - credit)
  const debt = spent > 0 ? await releaseCredit(tx, { customerId, now: club.now }, spent) : 0
  const [last] = payments.slice(-1)
  if (debt > 0 && last) await invoiceDebt(tx, { customerId, amount: debt, paymentId: last.id, club })
}

interface CollectedCredit {
  readonly invoice_id: string
  readonly payment_id: string
  readonly open: number
  readonly rest: number
}

/**
 * Pays invoices that are owed again from what an earlier debit has collected for them: it was credited because the member had paid otherwise,
 * and must not be collected twice. Credit that was spent meanwhile pays nothing. Returns the unused credit that is left. MA-104+.
 */
async function settleFromDebits(tx: Tx, customerId: string, reversed: readonly string[]): Promise<number> {
  const rows = await rowsOf<CollectedCredit>(
    tx,
    sql`with reopened as (
        select distinct invoice_id from fin_settlement where tenant_id = ${tx.tenantId} and payment_id = any(${reversed}::bigint[]) and amount < 0
      )
      select o.invoice_id, p.id as payment_id,
        (d.debit - coalesce((select sum(s.amount) from fin_settlement s where s.tenant_id = d.tenant_id and s.invoice_id = d.id), 0)
          - coalesce((select sum(v.credit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0))::integer as open,
        (p.credit - coalesce((select sum(s.amount) from fin_settlement s where s.tenant_id = p.tenant_id and s.payment_id = p.id), 0)
          - coalesce((select sum(v.debit) from fin_document v where v.tenant_id = p.tenant_id and v.voids_id = p.id), 0))::integer as rest
      from reopened o join fin_document d on d.tenant_id = ${tx.tenantId} and d.id = o.invoice_id
      join collection_item i on i.tenant_id = d.tenant_id and i.kind = 'invoice' and i.document_id = d.id
      join fin_document p on p.tenant_id = i.tenant_id and p.id = i.payment_id
      where p.id <> all(${reversed}::bigint[]) order by o.invoice_id, p.id`,
  )
  let credit = await readUnusedCredit(tx, customerId)
  const paid = new Map<string, number>()
  for (const { invoice_id: invoiceId, payment_id: paymentId, open, rest } of rows) {
    const amount = Math.min(open - (paid.get(invoiceId) ?? 0), rest, credit)
    if (amount <= 0) continue
    await tx.query(
      sql`insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount)
        select ${tx.tenantId}, ${invoiceId}::bigint, max(step) + 1, ${paymentId}::bigint, ${amount}::integer from fin_settlement
        where tenant_id = ${tx.tenantId} and invoice_id = ${invoiceId}`,
    )
    paid.set(invoiceId, (paid.get(invoiceId) ?? 0) + amount)
    credit -= amount
  }
  return credit
}
