/**
 * Writes documents into the finance accounts, each with its entries in the ledger. Every writer of documents uses this function, so that no
 * document is outside the ledger and none is in a closed period. FI-60+ to FI-66+.
 */
import type { ClubDate, ClubDateTime } from '@club/core'
import { type DocumentPayType, type Posting, postingsOf, remainingShares, type TransactionType, type VatShare } from '@club/core/finance'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

export interface NewLine {
  readonly name: string
  readonly quantity: number
  /** Per piece, in minor units, VAT included. */
  readonly price: number
  /** Hundredths of a percent; null without VAT. */
  readonly vatBasisPoints: number | null
  /** In a void: the line of the voided document, counted from 1; null if it is not a whole line. */
  readonly voidsPosition: number | null
  /** Ids of the customers it is for; left out if it is for none in particular. */
  readonly personIds?: readonly string[]
}

/** Amounts are in minor units. */
export interface NewDocument {
  /** null for a guest without an account. FI-133+. */
  readonly customerId: string | null
  /** A second document with this key is not written; null without one. */
  readonly key: string | null
  readonly type: TransactionType
  readonly number?: string
  /** Whether the club's next number is given to it when the transaction ends. FI-130+. */
  readonly numbered?: boolean
  readonly externalNumber?: string
  readonly at: ClubDateTime
  readonly debit: number
  readonly credit: number
  readonly bonus?: number
  readonly dueDate?: ClubDate | null
  /** Whether an invoice is that of a subscription. */
  readonly subscription?: boolean
  readonly payType: DocumentPayType | null
  /** The invoice or payment that this document voids. */
  readonly voidsId: string | null
  /** Their positions count from 1. */
  readonly lines: readonly NewLine[]
}

/** Writes the document and returns its id; null if its key exists. The caller holds the lock of the account. */
export async function writeDocument(tx: Tx, document: NewDocument): Promise<string | null> {
  const closedThrough = await holdPeriod(tx)
  const postings = postingsOf({
    ...{ type: document.type, debit: document.debit, credit: document.credit, bonus: document.bonus ?? 0 },
    ...(await readVoided(tx, document)),
    lines: document.lines.map(({ quantity, price, vatBasisPoints }) => ({ gross: quantity * price, vatBasisPoints, vatExternal: null })),
  })
  const { lines } = document
  const people = lines.flatMap(({ personIds = [] }, index) => [...new Set(personIds)].map((id) => ({ id, position: index + 1 })))
  const row = await rowOf<{ id: string }>(
    tx,
    sql`with document as (
        insert into fin_document (tenant_id, customer_id, key, type, number, external_number, at, debit, credit, bonus, due_date, subscription, pay_type,
          voids_id, numbered)
        values (${tx.tenantId}, ${document.customerId}, ${document.key}, ${document.type}, ${document.number ?? ''}, ${document.externalNumber ?? ''},
          ${document.at}, ${document.debit}, ${document.credit}, ${document.bonus ?? 0}, ${document.dueDate ?? null},
          ${document.subscription ?? false}, ${document.payType}, ${document.voidsId},
          ${document.numbered ?? false})
        on conflict (tenant_id, key) do nothing returning id
      ), line as (
        insert into fin_line (tenant_id, document_id, position, article_name, quantity, price_with_vat, vat_basis_points, voids_position)
        select ${tx.tenantId}, document.id, place, name, quantity, price, vat, voids from document, unnest(
          ${lines.map(({ name }) => name)}::text[], ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ price }) => price)}::integer[],
          ${lines.map(({ vatBasisPoints }) => vatBasisPoints)}::integer[], ${lines.map(({ voidsPosition }) => voidsPosition)}::integer[]
        ) with ordinality as l (name, quantity, price, vat, voids, place)
      ), person as (
        insert into fin_line_person (tenant_id, document_id, position, customer_id)
        select ${tx.tenantId}, document.id, p.position, p.id from document, unnest(
          ${people.map(({ position }) => position)}::integer[], ${people.map(({ id }) => id)}::bigint[]) as p (position, id)
      ), posting as (
        insert into ledger_posting (tenant_id, document_id, position, day, account, vat_basis_points, amount)
        select ${tx.tenantId}, document.id, place, greatest(${document.at}::date, ${closedThrough}::date + 1), account, vat, amount from document, unnest(
          ${postings.map(({ account }) => account)}::text[], ${postings.map(({ vatBasisPoints }) => vatBasisPoints)}::integer[],
          ${postings.map(({ amount }) => amount)}::bigint[]
        ) with ordinality as p (account, vat, amount, place)
      )
      select id from document`,
  )
  return row?.id ?? null
}

/** A payment that is above zero and has no lines. */
export type NewPayment = Pick<NewDocument, 'at' | 'credit' | 'payType'> & { readonly customerId: string; readonly key: string }

/** Writes payments of several customers in one statement and returns their ids by key. A key that exists is left out. The caller holds the locks of the accounts. */
export async function writePayments(tx: Tx, payments: readonly NewPayment[]): Promise<ReadonlyMap<string, string>> {
  const closedThrough = await holdPeriod(tx)
  const postings = payments.flatMap(({ key, at, credit, payType }) =>
    postingsOf({ type: 'payment', debit: 0, credit, bonus: 0, payType, lines: [], remaining: [] }).map((posting, index) => ({
      ...{ ...posting, key, at, position: index + 1 },
    })),
  )
  const rows = await rowsOf<{ key: string; id: string }>(
    tx,
    sql`with document as (
        insert into fin_document (tenant_id, customer_id, key, type, at, credit, pay_type)
        select ${tx.tenantId}, d.customer_id, d.key, 'payment', d.at, d.credit, d.pay_type from unnest(
          ${payments.map(({ customerId }) => customerId)}::bigint[], ${payments.map(({ key }) => key)}::text[],
          ${payments.map(({ at }) => at)}::timestamp[], ${payments.map(({ credit }) => credit)}::integer[],
          ${payments.map(({ payType }) => payType)}::text[]
        ) as d (customer_id, key, at, credit, pay_type)
        on conflict (tenant_id, key) do nothing returning id, key
      ), posting as (
        insert into ledger_posting (tenant_id, document_id, position, day, account, vat_basis_points, amount)
        select ${tx.tenantId}, document.id, p.position, greatest(p.day, ${closedThrough}::date + 1), p.account, p.vat, p.amount
        from document join unnest(
          ${postings.map(({ key }) => key)}::text[], ${postings.map(({ position }) => position)}::integer[],
          ${postings.map(({ at }) => at)}::date[], ${postings.map(({ account }) => account)}::text[],
          ${postings.map(({ vatBasisPoints }) => vatBasisPoints)}::integer[], ${postings.map(({ amount }) => amount)}::bigint[]
        ) as p (key, position, day, account, vat, amount) on p.key = document.key
      )
      select key, id from document`,
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Returns the last closed day, which does not change before the transaction ends. */
async function holdPeriod(tx: Tx): Promise<ClubDate | null> {
  const row = await rowOf<{ closed_through: ClubDate | null }>(
    tx,
    sql`with opened as (insert into ledger_period (tenant_id) values (${tx.tenantId}) on conflict do nothing)
      select closed_through::text from ledger_period where tenant_id = ${tx.tenantId} for share`,
  )
  return row?.closed_through ?? null
}

interface PostedRow extends Omit<Posting, 'vatBasisPoints'> {
  readonly vat: number | null
}

/** Returns what a void reverses: the way of a payment, and what is left of an invoice. */
async function readVoided(
  tx: Tx,
  { type, voidsId, payType }: NewDocument,
): Promise<Pick<Parameters<typeof postingsOf>[0], 'payType' | 'remaining'>> {
  if (type === 'paymentVoid') {
    const voided = await rowOf<{ pay_type: DocumentPayType | null }>(
      tx,
      sql`select pay_type from fin_document where tenant_id = ${tx.tenantId} and id = ${voidsId}`,
    )
    return { payType: voided?.pay_type ?? null, remaining: [] }
  }
  return { payType, remaining: type === 'invoiceVoid' && voidsId !== null ? await readRemaining(tx, voidsId) : [] }
}

/** Returns what the voids of an invoice have left of it, by rate. */
export async function readRemaining(tx: Tx, invoiceId: string): Promise<readonly VatShare[]> {
  const rows = await rowsOf<PostedRow>(
    tx,
    sql`select p.account, p.vat_basis_points as vat, sum(p.amount)::float8 as amount from ledger_posting p
      join fin_document d on d.tenant_id = p.tenant_id and d.id = p.document_id
      where p.tenant_id = ${tx.tenantId} and (d.id = ${invoiceId} or d.voids_id = ${invoiceId}) group by 1, 2 order by 2 desc nulls last, 1`,
  )
  return remainingShares(rows.map(({ vat, ...posting }) => ({ ...posting, vatBasisPoints: vat })))
}
