/** Collections as the treasurer sees them, with their sums. MA-91+, MA-96+ to MA-98+. */
import type { ClubDate, ClubDateTime } from '@club/core'
import {
  type BankEntry,
  type BankEntryOutcome,
  type Collection,
  type CollectionDebit,
  type CollectionDetails,
  type CollectionOverview,
  type CollectionStatus,
  type CollectionTerms,
  type ComingDebit,
  type DebitAtExport,
  type DebitStatus,
  earliestCollectionDay,
  type Money,
  money,
  submissionDeadline,
} from '@club/core/finance'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { ibanEnd } from '../finance/mandateEvents.ts'
import { nameOrderOf } from '../people/nameOrder.ts'
import { fullName, type NameColumns, nameColumns } from '../people/people.ts'
import { type Creditor, readCollectionSettings } from './collectionSettings.ts'
import { readExpectedDebits } from './expectedDebits.ts'

export interface LockedCollection {
  readonly id: string
  readonly day: ClubDate
  readonly status: CollectionStatus
  /** Random: the bank's names of the collection, its batches and debits begin with it. FI-170+. */
  readonly bankKey: string
}

/** Locks a collection until the transaction ends; every change of it and of its debits holds this lock. */
export async function lockCollection(tx: Tx, id: string): Promise<LockedCollection> {
  const row = await rowOf<LockedCollection>(
    tx,
    sql`select id, day, status, bank_key as "bankKey" from collection where tenant_id = ${tx.tenantId} and id = ${id} for update`,
  )
  if (!row) throw new ApiError('notFound')
  return row
}

interface CollectionRow {
  readonly id: string
  readonly day: ClubDate
  readonly status: CollectionStatus
  readonly announced_at: Date
  readonly exported_at: Date | null
  readonly booked_at: Date | null
  readonly cancel_reason: string
  readonly debits: number
  readonly dropped: number
  readonly returned_debits: number
  readonly announced: number
  readonly exported: number
  readonly booked: number
  readonly returned: number
  readonly taken_back: number
}

type Reader = Pick<ClubFacts, 'timeZone' | 'currency'> & { readonly terms: CollectionTerms }

function readRows(tx: Tx, which: Sql): Promise<readonly CollectionRow[]> {
  return rowsOf<CollectionRow>(
    tx,
    sql`select c.id, c.day, c.status, c.announced_at, c.exported_at, c.booked_at, c.cancel_reason, count(*)::integer as debits,
        count(*) filter (where d.status = 'dropped')::integer as dropped, count(*) filter (where d.status = 'returned')::integer as returned_debits,
        sum(d.announced_amount)::float8 as announced, coalesce(sum(d.amount), 0)::float8 as exported,
        coalesce(sum(d.amount) filter (where d.status = 'booked'), 0)::float8 as booked,
        coalesce(sum(d.amount) filter (where d.status = 'returned'), 0)::float8 as returned,
        coalesce(sum(d.amount) filter (where d.status = 'returned' and d.taken_back), 0)::float8 as taken_back
      from collection c join collection_debit d on d.tenant_id = c.tenant_id and d.collection_id = c.id
      where c.tenant_id = ${tx.tenantId} and ${which} group by c.tenant_id, c.id order by c.day desc, c.id desc`,
  )
}

function collectionOf(row: CollectionRow, { timeZone, currency, terms }: Reader): Collection {
  const at = (instant: Date | null): ClubDateTime | null => (instant === null ? null : clubNow(timeZone, instant))
  return {
    ...{ id: row.id, day: row.day, status: row.status, debits: row.debits, dropped: row.dropped, returnedDebits: row.returned_debits },
    ...{ announcedAt: clubNow(timeZone, row.announced_at), exportedAt: at(row.exported_at), bookedAt: at(row.booked_at) },
    deadline: submissionDeadline(row.day, terms),
    ...{ announced: money(row.announced, currency), exported: money(row.exported, currency), returned: money(row.returned, currency) },
  }
}

interface EntryRow {
  readonly kind: 'return' | 'credit'
  readonly outcome: BankEntryOutcome
  readonly end_to_end_id: string
  readonly amount: number
  readonly reason: string
  readonly day: ClubDate | null
  readonly payer: string
}

/** Reads entries of the bank's files, the newest file first. */
export async function readBankEntries(tx: Tx, currency: string, which: Sql): Promise<readonly BankEntry[]> {
  const rows = await rowsOf<EntryRow>(
    tx,
    sql`select e.kind, e.outcome, e.end_to_end_id, e.amount, e.reason, e.day, e.payer from bank_report_entry e
      where e.tenant_id = ${tx.tenantId} and ${which} order by e.report_id desc, e.position limit 1000`,
  )
  return rows.map(({ end_to_end_id: endToEndId, amount, ...same }) => ({ ...same, endToEndId, amount: money(amount, currency) }))
}

export async function readCollectionOverview(tx: Tx, club: ClubFacts): Promise<CollectionOverview> {
  const [{ terms, obstacle }, rows, unknown] = await Promise.all([
    readCollectionSettings(tx, club),
    readRows(tx, sql`true`),
    readBankEntries(tx, club.currency, sql`e.outcome = 'unknown'`),
  ])
  return {
    earliestDay: earliestCollectionDay(club.now, terms),
    ...{ preNoticeDays: terms.preNoticeDays, obstacle, unknown },
    collections: rows.map((row) => collectionOf(row, { ...club, terms })),
  }
}

interface DebitRow extends NameColumns {
  readonly id: string
  readonly customer_id: string
  readonly number: string
  readonly reference: string
  readonly iban: string
  readonly status: DebitStatus
  readonly reason: string
  readonly notified: string
  readonly announced_amount: number
  readonly amount: number | null
}

function amountOf(expected: DebitAtExport | undefined, currency: string): Money {
  return expected?.kind === 'sent' ? expected.amount : money(0, currency)
}

/** Reads a collection with its debits and its sums; refuses an unknown id. */
export async function readCollection(tx: Tx, club: ClubFacts, id: string): Promise<CollectionDetails> {
  const { byName } = nameOrderOf(club)
  const [{ terms }, rows, debits, sums, expected] = await Promise.all([
    readCollectionSettings(tx, club),
    readRows(tx, sql`c.id = ${id}`),
    rowsOf<DebitRow>(
      tx,
      sql`select d.id, d.customer_id, c.number, ${nameColumns(tx.tenantId)}, d.reference, d.iban, d.status, d.notified, d.announced_amount, d.amount,
          coalesce(d.dropped_reason, d.returned_reason, '') as reason
        from collection_debit d join customer c on c.tenant_id = d.tenant_id and c.id = d.customer_id
        where d.tenant_id = ${tx.tenantId} and d.collection_id = ${id}
        order by array_position(array['returned', 'dropped', 'announced', 'exported', 'booked'], d.status), ${byName}, d.id`,
    ),
    readClearing(tx, id),
    readExpectedDebits(tx, sql`d.collection_id = ${id}`, club.currency),
  ])
  const [row] = rows
  if (!row) throw new ApiError('notFound')
  const inUnits = (amount: number): Money => money(amount, club.currency)
  return {
    ...collectionOf(row, { ...club, terms }),
    cancelReason: row.cancel_reason,
    sums: {
      ...{ exported: inUnits(row.exported), booked: inUnits(row.booked), returned: inUnits(row.returned) },
      ...{ clearing: inUnits(sums.clearing), credited: sums.credited === null ? null : inUnits(sums.credited) },
      takenBack: inUnits(row.taken_back),
    },
    rows: debits.map(
      (debit): CollectionDebit => ({
        ...{ id: debit.id, customerId: debit.customer_id, customerName: fullName(debit), customerNumber: debit.number },
        ...{ reference: debit.reference, ibanEnd: ibanEnd(debit.iban), status: debit.status, reason: debit.reason },
        ...{ onPaper: debit.notified === 'letter', announced: inUnits(debit.announced_amount) },
        expected: debit.status === 'announced' ? amountOf(expected.get(debit.id), club.currency) : null,
        amount: debit.amount === null ? null : inUnits(debit.amount),
      }),
    ),
  }
}

/** Returns what a collection has left on the ledger's account of direct debits, and what the bank credited for it. */
async function readClearing(tx: Tx, id: string): Promise<{ clearing: number; credited: number | null }> {
  const row = await rowOf<{ clearing: number; credited: number | null }>(
    tx,
    sql`with paid as (
        select distinct i.payment_id as id from collection_item i join collection_debit d on d.tenant_id = i.tenant_id and d.id = i.debit_id
        where i.tenant_id = ${tx.tenantId} and d.collection_id = ${id} and i.payment_id is not null
      )
      select coalesce((select sum(p.amount) from ledger_posting p join fin_document d on d.tenant_id = p.tenant_id and d.id = p.document_id
          where p.tenant_id = ${tx.tenantId} and p.account = 'directDebitClearing' and (d.id in (select id from paid) or d.voids_id in (select id from paid))
        ), 0)::float8 as clearing,
        (select sum(amount)::float8 from bank_report_entry
          where tenant_id = ${tx.tenantId} and collection_id = ${id} and kind = 'credit' and outcome = 'applied') as credited`,
  )
  return row as { clearing: number; credited: number | null }
}

/** Reads the debits of a customer that are announced, each with its amount as of now, or at the bank, the next one first. MA-98+, MA-117+. */
export async function readComingDebits(
  tx: Tx,
  customerId: string,
  { currency }: Pick<ClubFacts, 'currency'>,
): Promise<readonly ComingDebit[]> {
  const reading = rowsOf<{
    readonly id: string
    readonly day: ClubDate
    readonly amount: number
    readonly reference: string
    readonly iban: string
    readonly status: DebitStatus
    readonly creditor_id: string
  }>(
    tx,
    sql`select d.id, c.day, coalesce(d.amount, d.announced_amount) as amount, d.reference, d.iban, d.status,
        coalesce(c.creditor ->> 'creditorId', k.direct_debit ->> 'creditorId', '') as creditor_id
      from collection_debit d join collection c on c.tenant_id = d.tenant_id and c.id = d.collection_id
      join club k on k.tenant_id = d.tenant_id join mandate m on m.tenant_id = d.tenant_id and m.id = d.mandate_id
      where d.tenant_id = ${tx.tenantId} and d.customer_id = ${customerId}
        and (d.status = 'exported' or d.status = 'announced' and m.status = 'active') order by c.day, d.id`,
  )
  const [rows, expected] = await Promise.all([reading, readExpectedDebits(tx, sql`d.customer_id = ${customerId}`, currency)])
  return rows.flatMap(({ id, day, amount, reference, iban, status, creditor_id: creditorId }): readonly ComingDebit[] => {
    const sent = status === 'exported'
    const now = sent ? money(amount, currency) : amountOf(expected.get(id), currency)
    return now.amount === 0 ? [] : [{ id, day, amount: now, reference, creditorId, ibanEnd: ibanEnd(iban), sent }]
  })
}

/** Reads the club as it is in the file; null before the export, and of a cancelled collection. */
export async function readStoredCreditor(tx: Tx, id: string): Promise<{ creditor: Creditor; exportedAt: Date } | null> {
  const row = await rowOf<{ creditor: Creditor | null; exported_at: Date | null }>(
    tx,
    sql`select case status when 'cancelled' then null else creditor end as creditor, exported_at from collection where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  if (!row) throw new ApiError('notFound')
  return row.creditor && row.exported_at ? { creditor: row.creditor, exportedAt: row.exported_at } : null
}
