/** Reads the ledger: journal, totals of the accounts, and the proof of its sums. FI-67+ to FI-69+. */
import type { ClubDate } from '@club/core'
import { accountNumber, type ChartChanges, type LedgerChart, ledgerChart, type Posting, type TransactionType } from '@club/core/finance'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

export interface JournalRow extends Posting {
  /** On which the entry is booked. */
  readonly day: ClubDate
  readonly documentDay: ClubDate
  readonly document: string
  readonly type: TransactionType
  readonly number: string
  readonly externalNumber: string
  readonly customerNumber: string
  readonly text: string
}

export async function readChart(tx: Tx): Promise<LedgerChart> {
  const row = await rowOf<{ accounts: ChartChanges }>(
    tx,
    sql`select ledger_accounts as accounts from club where tenant_id = ${tx.tenantId}`,
  )
  return ledgerChart(row?.accounts ?? {})
}

/** Returns the entries that are booked from `from` to `to`, both included, by day and document. */
export function readJournal(tx: Tx, from: ClubDate, to: ClubDate): Promise<readonly JournalRow[]> {
  return rowsOf<JournalRow>(
    tx,
    sql`select p.day::text as day, d.at::date::text as "documentDay", d.id::text as document, d.type, d.number, d.external_number as "externalNumber",
        coalesce(a.number, '') as "customerNumber", p.account, p.vat_basis_points as "vatBasisPoints", p.amount::float8 as amount, coalesce(l.text, '') as text
      from ledger_posting p join fin_document d on d.tenant_id = p.tenant_id and d.id = p.document_id
      left join fin_account a on a.tenant_id = d.tenant_id and a.customer_id = d.customer_id
      left join (select document_id, left(string_agg(article_name, ', ' order by position), 200) as text from fin_line
        where tenant_id = ${tx.tenantId} group by document_id) l on l.document_id = d.id
      where p.tenant_id = ${tx.tenantId} and p.day between ${from}::date and ${to}::date order by p.day, p.document_id, p.position`,
  )
}

export interface AccountTotal extends Posting {
  readonly number: string
}

/** Returns the sum of each account through a day, by number; null for all days. */
export async function readTotals(tx: Tx, through: ClubDate | null): Promise<readonly AccountTotal[]> {
  const chart = await readChart(tx)
  const rows = await rowsOf<Posting>(
    tx,
    sql`select account, vat_basis_points as "vatBasisPoints", sum(amount)::float8 as amount from ledger_posting
      where tenant_id = ${tx.tenantId} and (${through}::date is null or day <= ${through}::date) group by 1, 2 order by 1, 2`,
  )
  return rows
    .map((row) => ({ ...row, number: accountNumber(chart, row) }))
    .sort((a, b) => (a.number === b.number ? 0 : a.number < b.number ? -1 : 1))
}

export interface LedgerProof {
  readonly documents: number
  /** Documents whose entries are missing, do not sum to 0 or differ from the document. */
  readonly wrong: readonly string[]
  /** The sum of all entries: 0. */
  readonly total: number
  /** The debt of the customers in the ledger; the same as in their books. */
  readonly customers: number
  readonly books: number
}

export async function proveLedger(tx: Tx): Promise<LedgerProof> {
  const row = await rowOf<LedgerProof>(
    tx,
    sql`with posted as (
        select document_id as id, sum(amount) as total, coalesce(sum(amount) filter (where account = 'customers'), 0) as customers
        from ledger_posting where tenant_id = ${tx.tenantId} group by document_id
      )
      select count(*)::integer as documents, coalesce(sum(p.total), 0)::float8 as total, coalesce(sum(p.customers), 0)::float8 as customers,
        coalesce(sum(d.debit - d.credit), 0)::float8 as books,
        coalesce(array_agg(d.id::text order by d.id) filter (where p.id is null or p.total <> 0 or p.customers <> d.debit - d.credit), '{}') as wrong
      from fin_document d left join posted p on p.id = d.id where d.tenant_id = ${tx.tenantId}`,
  )
  return row as LedgerProof
}

export interface Closing {
  readonly closed: boolean
  /** The last closed day. */
  readonly through: ClubDate
}

/** Closes the books through a day; documents that are being written are waited for. Books that are closed further stay as they are. FI-66+. */
export async function closeBooks(tx: Tx, through: ClubDate): Promise<Closing> {
  await tx.query(sql`insert into ledger_period (tenant_id) values (${tx.tenantId}) on conflict do nothing`)
  const before = await rowOf<{ through: ClubDate | null }>(
    tx,
    sql`select closed_through::text as through from ledger_period where tenant_id = ${tx.tenantId} for update`,
  )
  if (before?.through && before.through >= through) return { closed: false, through: before.through }
  await tx.query(sql`update ledger_period set closed_through = ${through} where tenant_id = ${tx.tenantId}`)
  return { closed: true, through }
}
