/** The open invoices of a club with what decides their notices. FI-112+ to FI-117+. */
import type { ClubDate } from '@club/core'
import { type NoticeObstacle, type NotifiableInvoice, plannedDebits, type SentNotice } from '@club/core/finance'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { readCollectionSettings } from '../collections/collectionSettings.ts'
import { DEBT_KEY } from '../finance/debts.ts'
import { readCollectables, readDebitedMandates } from '../finance/readCollectables.ts'
import { fullName, type NameColumns, nameColumns } from '../people/people.ts'

/** A reminder that was sent. */
export interface StoredReminder {
  readonly level: number
  readonly day: ClubDate
  readonly channel: 'email' | 'post'
  /** In minor units; 0: none. */
  readonly fee: number
}

/** An open invoice of a customer. */
export interface OpenInvoice extends NotifiableInvoice {
  readonly id: string
  readonly number: string
  readonly customerId: string
  readonly customerName: string
  readonly customerNumber: string
  /** Name of its first line; '' without lines. */
  readonly title: string
  /** Whether it is for money that was paid out and that a bank took back. FI-174+. */
  readonly isDebt: boolean
  /** Whether the customer has an email address; without one a reminder goes by post. */
  readonly hasEmail: boolean
  /** Whether messages reach the customer. */
  readonly active: boolean
  /** Without those that were withdrawn. */
  readonly reminders: readonly StoredReminder[]
}

interface InvoiceRow extends NameColumns {
  readonly id: string
  readonly customer_number: string
  readonly number: string
  readonly title: string
  readonly is_debt: boolean
  readonly issued_on: ClubDate
  readonly has_email: boolean
  readonly active: boolean
  readonly is_fee: boolean
  readonly withheld: boolean
  readonly notices: readonly {
    kind: SentNotice['kind']
    level: number
    day: ClubDate
    channel: 'email' | 'post'
    fee: number
    withdrawnOn: ClubDate | null
  }[]
}

/** Reads the open invoices of customers with an account, of all of them or of these. */
export async function readNotifiable(
  tx: Tx,
  club: ClubFacts,
  customerIds: readonly string[] | null = null,
): Promise<readonly OpenInvoice[]> {
  const [documents, mandates, { creditor }] = await Promise.all([
    readCollectables(tx, club.currency),
    readDebitedMandates(tx),
    readCollectionSettings(tx, club),
  ])
  const invoices = documents.filter(
    ({ kind, customerId }) => kind === 'invoice' && customerId !== null && (customerIds === null || customerIds.includes(customerId)),
  )
  const today = club.now.slice(0, 10) as ClubDate
  // Its due day is not asked: what the next collections take needs no other notice.
  const plan = plannedDebits(
    invoices.map((invoice) => ({ ...invoice, dueDate: null })),
    creditor ? mandates : [],
    today,
  )
  const obstacles = new Map<string, NoticeObstacle>()
  for (const { items } of plan.debits) for (const { id } of items) obstacles.set(id, 'collecting')
  for (const { id, reason } of plan.leftOut) {
    if (reason === 'inAnotherCollection') obstacles.set(id, 'collecting')
    if (reason === 'beingPaid') obstacles.set(id, 'beingPaid')
  }
  const rows = await readRows(
    tx,
    invoices.map(({ id }) => id),
  )
  return invoices.flatMap(({ id, customerId, dueDate, open }): OpenInvoice[] => {
    const row = rows.get(id)
    if (!row) return []
    const sent = row.notices.map(({ kind, level, day, withdrawnOn }): SentNotice => {
      return kind === 'reminder' ? { kind, level, day, ...(withdrawnOn !== null && { withdrawnOn }) } : { kind, day }
    })
    return [
      {
        ...{
          id,
          customerId,
          customerName: fullName(row),
          customerNumber: row.customer_number,
          dueDate,
          number: row.number,
          title: row.title,
          isDebt: row.is_debt,
          hasEmail: row.has_email,
          active: row.active,
          issuedOn: row.issued_on,
        },
        open: open.amount,
        obstacle: row.withheld ? 'withheld' : (obstacles.get(id) ?? null),
        // The message that charges a fee announces it.
        sent: row.is_fee ? [{ kind: 'issued', day: row.issued_on }, ...sent] : sent,
        reminders: row.notices.flatMap(({ kind, withdrawnOn, ...reminder }) =>
          kind === 'reminder' && withdrawnOn === null ? [reminder] : [],
        ),
      },
    ]
  })
}

async function readRows(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, InvoiceRow>> {
  const rows = await rowsOf<InvoiceRow>(
    tx,
    sql`select d.id, coalesce(nullif(d.number, ''), d.id::text) as number, d.at::date::text as issued_on, c.active,
        c.number as customer_number, ${nameColumns(tx.tenantId)},
        coalesce((select l.article_name from fin_line l where l.tenant_id = d.tenant_id and l.document_id = d.id order by l.position limit 1), '') as title,
        coalesce(d.key like ${`${DEBT_KEY}%`}, false) as is_debt,
        coalesce(d.key like 'reminder/%' or d.key like 'collection/return/%', false) as is_fee,
        c.active and exists (select from customer_email e
          where e.tenant_id = c.tenant_id and e.customer_id = c.id and e.main and e.active) as has_email,
        exists (select from notice_hold h where h.tenant_id = d.tenant_id and h.customer_id = d.customer_id and h.ended_at is null
          and coalesce(h.invoice_id, d.id) = d.id) as withheld,
        coalesce((select jsonb_agg(jsonb_build_object('kind', n.kind, 'level', n.level, 'day', n.at::date, 'channel', n.channel,
            'fee', coalesce((select f.debit from fin_document f where f.tenant_id = n.tenant_id and f.id = n.fee_id and n.withdrawn is null), 0),
            'withdrawnOn', case n.withdrawn when 'reminder' then n.withdrawn_at::date end) order by n.at, n.level)
          from invoice_notice n where n.tenant_id = d.tenant_id and n.invoice_id = d.id), '[]') as notices
      from fin_document d join customer c on c.tenant_id = d.tenant_id and c.id = d.customer_id
      where d.tenant_id = ${tx.tenantId} and d.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
