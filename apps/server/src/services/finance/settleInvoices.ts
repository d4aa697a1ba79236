/**
 * Records payments in the finance account and settles invoices with them. All payments, from baskets and from the account, use these
 * functions, so they share one lock and one calculation. FI-22, PA-36+ to PA-38+.
 */
import type { ClubDate, ClubDateTime } from '@club/core'
import {
  type DocumentPayType,
  type InvoiceNumbers,
  type InvoicePaymentDecision,
  type InvoiceShare,
  invoicePaymentDecision,
  type Money,
  minMoney,
  money,
  openAmount,
  paymentRefusals,
  subtractMoney,
  sumMoney,
  type Transaction,
} from '@club/core/finance'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { writeDocument, writePayments } from './writeDocument.ts'

export interface InvoicePayment {
  /** null for a guest without an account. */
  readonly customerId: string | null
  /** Invoices of this customer; those of others are not found. */
  readonly invoiceIds: readonly string[]
  readonly amount: Money
  readonly payType: DocumentPayType
  /** Number of the till's receipt. */
  readonly receipt?: string
  /**
   * Idempotency key of the payment, for example `basket/7/payment/2`: a second payment with this key is not recorded. null if it is
   * reported only once.
   */
  readonly key: string | null
  /** Current time in the club's time zone. */
  readonly now: ClubDateTime
}

export interface SettledInvoices {
  /** The payment as a document of the account. */
  readonly documentId: string
  readonly shares: readonly InvoiceShare[]
  /** Rest that no invoice needed, for example after two concurrent payments: it stays on the account as credit. */
  readonly rest: Money
}

type OpenInvoice = InvoiceNumbers & Pick<Transaction, 'id' | 'dateTime'> & { readonly steps: number }

/**
 * Locks the account until the transaction ends. Opens a missing account, with the customer's number unless that is taken. Every payment is
 * decided under this lock, so concurrent payments are handled one after the other.
 */
export async function lockFinAccount(tx: Tx, customerId: string): Promise<void> {
  await tx.query(
    sql`insert into fin_account (tenant_id, customer_id, number)
      select c.tenant_id, c.id, case when a.number is null then c.number else c.number || '-' || c.id end
      from customer c left join fin_account a on a.tenant_id = c.tenant_id and a.number = c.number and a.customer_id <> c.id
      where c.tenant_id = ${tx.tenantId} and c.id = ${customerId} on conflict do nothing`,
  )
  const row = await rowOf(
    tx,
    sql`select number from fin_account where tenant_id = ${tx.tenantId} and customer_id = ${customerId} for update`,
  )
  if (!row) throw new Error('The customer has no account, and none can be opened')
}

/** Reads the invoices of a customer; 404 if one of them is not theirs. */
async function readInvoices(tx: Tx, customerId: string | null, ids: readonly string[], currency: string): Promise<readonly OpenInvoice[]> {
  const own = sql`d.customer_id is not distinct from ${customerId}::bigint and d.id = any(${ids}::bigint[])`
  const invoices = await readOpenInvoices(tx, own, currency)
  if (invoices.length !== new Set(ids).size) throw new ApiError('notFound')
  return invoices
}

async function readOpenInvoices(tx: Tx, which: Sql, currency: string): Promise<readonly OpenInvoice[]> {
  const rows = await rowsOf<{
    readonly id: string
    readonly at: ClubDateTime
    readonly debit: number
    readonly due_date: ClubDate | null
    readonly voided: number
    readonly paid: number
    readonly steps: number
  }>(
    tx,
    sql`select d.id, d.at, d.debit, d.due_date,
        coalesce((select sum(v.credit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0)::integer as voided,
        coalesce(s.paid, 0)::integer as paid, s.steps::integer as steps
      from fin_document d
      left join lateral (select sum(amount) as paid, count(*) as steps from fin_settlement
        where tenant_id = d.tenant_id and invoice_id = d.id) s on true
      where d.tenant_id = ${tx.tenantId} and d.type = 'invoice' and ${which}`,
  )
  return rows.map(({ id, at, debit, due_date, voided, paid, steps }) => ({
    id,
    dateTime: at,
    dueDate: due_date,
    steps,
    debit: money(debit, currency),
    voidedDebit: money(voided, currency),
    paidAmount: money(paid, currency),
  }))
}

/** Returns what is unpaid of a customer's invoices. Call it under the lock. */
export async function readUnpaid(tx: Tx, customerId: string, invoiceIds: readonly string[], currency: string): Promise<Money> {
  return sumMoney(currency, (await readInvoices(tx, customerId, invoiceIds, currency)).map(openAmount))
}

/** Decides whether the amount may be paid on these invoices. `limit`: the most that the payer has. Call it under the lock. */
export async function decideInvoicePayment(
  tx: Tx,
  { customerId, invoiceIds, amount }: Pick<InvoicePayment, 'customerId' | 'invoiceIds' | 'amount'>,
  limit: Money | null,
): Promise<InvoicePaymentDecision> {
  const invoices = await readInvoices(tx, customerId, invoiceIds, amount.currency)
  const open = sumMoney(amount.currency, invoices.map(openAmount))
  const [first, ...others] = paymentRefusals(amount, limit === null ? open : minMoney(open, limit))
  return first ? { allowed: false, refusals: [first, ...others] } : invoicePaymentDecision(invoices, amount)
}

/**
 * Records a payment that has been made. Takes the lock itself and never overpays an invoice; a repeated key returns what was recorded
 * before. A payment from the account's own credit does not change the balance.
 */
export async function settleInvoices(tx: Tx, payment: InvoicePayment): Promise<SettledInvoices> {
  const { customerId, invoiceIds, amount, payType, receipt = '', key, now } = payment
  if (amount.amount <= 0) throw new RangeError('A payment is above nothing')
  if (customerId !== null) await lockFinAccount(tx, customerId)
  const booked = key === null ? undefined : await readBooked(tx, key, amount.currency)
  if (booked) return booked

  const invoices = await readInvoices(tx, customerId, invoiceIds, amount.currency)
  const payable = minMoney(amount, sumMoney(amount.currency, invoices.map(openAmount)))
  const decision = invoicePaymentDecision(invoices, payable)
  const shares = decision.allowed ? decision.shares : []

  const debit = payType === 'account' ? amount.amount : 0
  const document = { customerId, key, at: now, debit, credit: amount.amount, payType, externalNumber: receipt, voidsId: null, lines: [] }
  const documentId = await writeDocument(tx, { ...document, type: 'payment' })
  if (documentId === null) throw new Error(`A payment has the key ${key}`)
  await storeShares(
    tx,
    invoices,
    shares.map(({ invoiceId, amount: share }) => ({ invoiceId, amount: share.amount, paymentId: documentId })),
  )
  return settled(documentId, shares, amount)
}

interface StoredShare {
  readonly invoiceId: string
  readonly paymentId: string
  readonly amount: number
}

async function storeShares(tx: Tx, invoices: readonly OpenInvoice[], shares: readonly StoredShare[]): Promise<void> {
  const stepsOf = new Map(invoices.map(({ id, steps }) => [id, steps]))
  await tx.query(
    sql`insert into fin_settlement (tenant_id, invoice_id, step, payment_id, amount)
      select ${tx.tenantId}, s.invoice_id, s.before + 1, s.payment_id, s.amount from unnest(
        ${shares.map(({ invoiceId }) => invoiceId)}::bigint[], ${shares.map(({ invoiceId }) => stepsOf.get(invoiceId) ?? 0)}::integer[],
        ${shares.map(({ paymentId }) => paymentId)}::bigint[], ${shares.map(({ amount }) => amount)}::integer[]
      ) as s (invoice_id, before, payment_id, amount)`,
  )
}

/** A payment of one invoice. */
export interface SinglePayment {
  readonly customerId: string
  readonly invoiceId: string
  readonly amount: Money
  /** Never used before. */
  readonly key: string
}

/**
 * Records payments of several customers, each of one invoice, with few statements. Locks the accounts in the order of their customers.
 * Returns the documents by key. What an invoice no longer needs stays on the account as credit, as with `settleInvoices`.
 */
export async function settleSingly(
  tx: Tx,
  payments: readonly SinglePayment[],
  { payType, now }: Pick<InvoicePayment, 'payType' | 'now'>,
): Promise<ReadonlyMap<string, string>> {
  const [first] = payments
  if (!first) return new Map()
  if (payments.some(({ amount }) => amount.amount <= 0)) throw new RangeError('A payment is above nothing')
  await tx.query(
    sql`select from fin_account where tenant_id = ${tx.tenantId} and customer_id = any(${payments.map(({ customerId }) => customerId)}::bigint[])
      order by customer_id for update`,
  )
  const own = sql`(d.customer_id, d.id) in (select * from unnest(
    ${payments.map(({ customerId }) => customerId)}::bigint[], ${payments.map(({ invoiceId }) => invoiceId)}::bigint[]))`
  const invoices = await readOpenInvoices(tx, own, first.amount.currency)
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const documents = await writePayments(
    tx,
    payments.map(({ customerId, key, amount }) => ({ customerId, key, at: now, credit: amount.amount, payType })),
  )
  const shares = payments.flatMap(({ key, invoiceId, amount }): readonly StoredShare[] => {
    const [paymentId, invoice] = [documents.get(key), byId.get(invoiceId)]
    if (paymentId === undefined || !invoice) throw new Error(`The payment ${key} has no invoice, or was booked before`)
    const share = minMoney(amount, openAmount(invoice)).amount
    return share > 0 ? [{ invoiceId, paymentId, amount: share }] : []
  })
  await storeShares(tx, invoices, shares)
  return documents
}

function settled(documentId: string, shares: readonly InvoiceShare[], amount: Money): SettledInvoices {
  const used = sumMoney(
    amount.currency,
    shares.map((share) => share.amount),
  )
  return { documentId, shares, rest: subtractMoney(amount, used) }
}

async function readBooked(tx: Tx, key: string, currency: string): Promise<SettledInvoices | undefined> {
  const row = await rowOf<{ id: string; credit: number }>(
    tx,
    sql`select id, credit from fin_document where tenant_id = ${tx.tenantId} and key = ${key}`,
  )
  if (!row) return undefined
  const shares = await rowsOf<{ invoice_id: string; amount: number }>(
    tx,
    sql`select invoice_id, amount from fin_settlement where tenant_id = ${tx.tenantId} and payment_id = ${row.id} and amount > 0 order by invoice_id`,
  )
  return settled(
    row.id,
    shares.map(({ invoice_id, amount }) => ({ invoiceId: invoice_id, amount: money(amount, currency) })),
    money(row.credit, currency),
  )
}
