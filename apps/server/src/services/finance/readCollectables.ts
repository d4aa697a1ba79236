/** The amounts that a club can collect, and its mandates. MA-83+, MA-84+. */
import type { ClubDate } from '@club/core'
import { type Collectable, type CollectionMandate, type DocumentPurpose, money, needsPayerAddress } from '@club/core/finance'
import type { MandateStatus } from '@club/core/membership'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { countryByIsoCode } from '../dictionaries/countries.ts'

/** A bank returns a debit for 8 weeks after its day. */
export const RETURN_DAYS = 56

/** Condition on a document `d`: a payment or a top-up by direct debit that was made in the portal since the club collects. */
function madeByDebit(tx: Tx): Sql {
  return sql`(d.type in ('payment', 'accountTopUp') and d.pay_type = 'directDebit' and (d.key is null or d.key like 'basket/%')
    and d.id > (select debited_through from club where tenant_id = ${tx.tenantId}))`
}

/** Condition on a document `d`: such a payment that is neither reversed nor collected yet. */
export function isUncollected(tx: Tx): Sql {
  return sql`(${madeByDebit(tx)} and not exists (select from collection_item i join collection_debit b on b.tenant_id = i.tenant_id and b.id = i.debit_id
      where i.tenant_id = d.tenant_id and i.document_id = d.id and i.taken and b.status = 'booked')
    and d.credit - d.bonus > (select coalesce(sum(v.debit - v.credit - v.bonus), 0) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id))`
}

/** Returns whether a debit that is announced or at the bank collects one of these invoices. MA-126+. */
export async function areCollecting(tx: Tx, invoiceIds: readonly string[]): Promise<boolean> {
  const row = await rowOf(
    tx,
    sql`select from collection_item i join collection_debit b on b.tenant_id = i.tenant_id and b.id = i.debit_id
      where i.tenant_id = ${tx.tenantId} and i.kind = 'invoice' and i.document_id = any(${invoiceIds}::bigint[]) and i.taken
        and b.status in ('announced', 'exported') limit 1`,
  )
  return row !== undefined
}

interface CollectableRow {
  readonly kind: Collectable['kind']
  readonly id: string
  readonly customer_id: string
  readonly purposes: readonly DocumentPurpose[]
  readonly due_date: ClubDate | null
  readonly open: number
  readonly paying: boolean
  readonly collecting: boolean
}

/**
 * Reads the open invoices, and the direct-debit payments and top-ups of the portal that no bank has been given; `chosen` of the documents `d`. An
 * invoice whose payment is in progress is pending as a whole.
 */
export async function readCollectables(tx: Tx, currency: string, chosen: Sql = sql`true`): Promise<readonly Collectable[]> {
  const rows = await rowsOf<CollectableRow>(
    tx,
    sql`with voided as (
        select voids_id as id, sum(case type when 'paymentVoid' then debit - credit - bonus else credit end) as amount from fin_document
        where tenant_id = ${tx.tenantId} and voids_id is not null group by 1
      ), settled as (
        select invoice_id as id, sum(amount) as amount from fin_settlement where tenant_id = ${tx.tenantId} group by 1
      ), paying as (
        select distinct unnest(i.invoice_ids) as id from basket_payment p
        join basket_item i on i.tenant_id = p.tenant_id and i.basket_id = p.basket_id where p.tenant_id = ${tx.tenantId} and p.status = 'pending'
      ), taken as (
        select i.document_id as id, d.status from collection_item i join collection_debit d on d.tenant_id = i.tenant_id and d.id = i.debit_id
        where i.tenant_id = ${tx.tenantId} and i.taken
      ), fees as (
        select office_invoice_id as id from competition_fee where tenant_id = ${tx.tenantId} and office_invoice_id is not null
        union select d.id from competition_fee f join fin_document d on d.tenant_id = f.tenant_id and d.key = 'basket/' || f.basket_id
        where f.tenant_id = ${tx.tenantId}
      ), invoice as (
        select d.id, case when d.subscription then 'subscription' when fees.id is not null then 'tournamentFee' else 'invoice' end as purpose
        from fin_document d left join fees on fees.id = d.id where d.tenant_id = ${tx.tenantId} and d.type = 'invoice'
      ), purposes as (
        select s.payment_id as id, array_agg(distinct i.purpose) as all from fin_settlement s join invoice i on i.id = s.invoice_id
        where s.tenant_id = ${tx.tenantId} and s.amount > 0 group by 1
      )
      select case d.type when 'invoice' then 'invoice' else 'payment' end as kind, d.id, d.customer_id, d.due_date, taken.id is not null as collecting, paying.id is not null as paying,
        case d.type when 'invoice' then array[invoice.purpose] else coalesce(purposes.all, array['invoice']) end as purposes,
        (case d.type when 'invoice' then d.debit - coalesce(settled.amount, 0) else d.credit - d.bonus end - coalesce(voided.amount, 0))::integer as open
      from fin_document d left join voided on voided.id = d.id left join settled on settled.id = d.id left join paying on paying.id = d.id
      left join taken on taken.id = d.id left join purposes on purposes.id = d.id
      left join invoice on invoice.id = d.id
      where d.tenant_id = ${tx.tenantId} and ${chosen} and (d.type = 'invoice' or ${madeByDebit(tx)} and coalesce(taken.status, '') <> 'booked')
        and case d.type when 'invoice' then d.debit - coalesce(settled.amount, 0) else d.credit - d.bonus end - coalesce(voided.amount, 0) > 0
      order by d.customer_id, d.due_date nulls first, d.id`,
  )
  return rows.map(({ kind, id, customer_id, purposes, due_date, open, paying, collecting }) => ({
    ...{ kind, id, customerId: customer_id, purposes, dueDate: due_date, open: money(open, currency) },
    ...{ pending: money(paying ? open : 0, currency), collecting },
  }))
}

/** A mandate with what an instruction says about it. */
export interface DebitedMandate extends CollectionMandate {
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly address: PayerAddress | null
}

export interface PayerAddress {
  readonly country: string
  readonly street: string
  readonly zip: string
  readonly city: string
}

interface MandateRow {
  readonly id: string
  readonly customer_id: string
  readonly reference: string
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly status: MandateStatus
  readonly confirmation_date: ClubDate | null
  readonly pay_credit_invoice: boolean
  readonly pay_tournament_fee: boolean
  readonly pay_subscription: boolean
  readonly blocked_reason: string
  readonly collected_on: ClubDate | null
  readonly country: number | null
  readonly street: string | null
  readonly zip: string | null
  readonly city: string | null
}

/** Returns the letters of a country's number. */
function isoOf(number: number): string | null {
  return countryByIsoCode(String(number).padStart(3, '0'), 'en')?.isoCode ?? null
}

/** Reads the mandates that are not cancelled, the oldest first; `chosen` of the mandates `m`. */
export async function readDebitedMandates(tx: Tx, chosen: Sql = sql`true`): Promise<readonly DebitedMandate[]> {
  const rows = await rowsOf<MandateRow>(
    tx,
    sql`select m.id, m.customer_id, m.reference, m.name, m.iban, m.bic, m.status, m.confirmation_date, m.pay_credit_invoice,
        m.pay_tournament_fee, m.pay_subscription, m.blocked_reason, greatest(used.day, m.formerly_collected_on) as collected_on, a.country, a.street1 as street, a.zip, a.city
      from mandate m left join customer_address a on a.tenant_id = m.tenant_id and a.id = m.contact_id
      left join (select d.mandate_id as id, max(c.day) as day from collection_debit d
        join collection c on c.tenant_id = d.tenant_id and c.id = d.collection_id
        where d.tenant_id = ${tx.tenantId} and d.status in ('exported', 'booked', 'returned') group by 1) used on used.id = m.id
      where m.tenant_id = ${tx.tenantId} and m.status <> 'cancelled' and ${chosen} order by m.id`,
  )
  return rows.map((row) => {
    const country = row.country === null ? null : isoOf(row.country)
    const address = country && row.city ? { country, street: row.street ?? '', zip: row.zip ?? '', city: row.city } : null
    return {
      ...{ id: row.id, customerId: row.customer_id, reference: row.reference, name: row.name, iban: row.iban, bic: row.bic, address },
      ...{ status: row.status, confirmationDate: row.confirmation_date, blocked: row.blocked_reason !== '', collectedOn: row.collected_on },
      ...{ payCreditInvoice: row.pay_credit_invoice, payTournamentFee: row.pay_tournament_fee, paySubscription: row.pay_subscription },
      addressMissing: address === null && needsPayerAddress(row.iban),
    }
  })
}
