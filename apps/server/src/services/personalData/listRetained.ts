/**
 * The register of retained records: each with its ground and its last day. Rows that belong to a record are covered by its entry. The account
 * has the day of its last document, a voucher that of its last movement or on which its value expired. CU-240+, CU-330+, CU-331+.
 */
import type { ClubDate } from '@club/core'
import { retentionEnd, retentionLaw } from '@club/core/membership'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'

interface Entry {
  readonly table_name: string
  readonly id: string | null
  readonly ground: string
  readonly until: ClubDate
}

/** Lists everything that is retained of a customer who is deleted at `instant`. */
export async function listRetained(tx: Tx, customerId: string, instant: Date): Promise<void> {
  const row = await rowOf<{ months: number }>(tx, sql`select security_log_months_of() as months`)
  const logEnd = new Date(instant)
  logEnd.setUTCMonth(logEnd.getUTCMonth() + (row?.months ?? 12))
  const log: Entry = { table_name: 'security_event', id: null, ground: 'securityLog', until: logEnd.toISOString().slice(0, 10) as ClubDate }
  await addEntries(tx, customerId, [...(await accountingEntries(tx, customerId, null)), log])
}

/** Lists what was written since the customer was deleted, such as the fee of a returned debit. A record that now ends later gets a second entry. */
export async function listLaterRetained(tx: Tx, customerId: string, deletedAt: Date): Promise<void> {
  await addEntries(tx, customerId, await accountingEntries(tx, customerId, deletedAt))
}

/** Returns the entries of the accounting records; with `since`, of those of that day and later. */
async function accountingEntries(tx: Tx, customerId: string, since: Date | null): Promise<readonly Entry[]> {
  const club = await rowOf<{ country: string; zone: string; since: ClubDate | null }>(
    tx,
    sql`select country, time_zone as zone, (${since}::timestamptz at time zone time_zone)::date::text as since
      from club where tenant_id = ${tx.tenantId}`,
  )
  const law = retentionLaw(club?.country ?? '')
  const records = await rowsOf<{ table_name: string; id: string | null; day: ClubDate }>(
    tx,
    sql`with debit as (
        select d.id, d.mandate_id, c.day from collection_debit d join collection c on c.tenant_id = d.tenant_id and c.id = d.collection_id
        where d.tenant_id = ${tx.tenantId} and d.customer_id = ${customerId}
      )
      select 'fin_document' as table_name, id, at::date::text as day from fin_document where tenant_id = ${tx.tenantId} and customer_id = ${customerId}
      union all select 'fin_account', null, max(at)::date::text from fin_document
        where tenant_id = ${tx.tenantId} and customer_id = ${customerId} having count(*) > 0
      union all select 'voucher', v.id, greatest((coalesce(max(e.at), v.issued_at) at time zone ${club?.zone ?? 'UTC'})::date,
          case when v.remaining > 0 then v.expires_on end)::text
        from voucher v left join voucher_entry e on e.tenant_id = v.tenant_id and e.voucher_id = v.id
        where v.tenant_id = ${tx.tenantId} and v.customer_id = ${customerId} group by v.tenant_id, v.id
      union all select 'collection_debit', id, day::text from debit
      union all select 'mandate', mandate_id, max(day)::text from debit group by mandate_id
      union all select 'file', f.id, max(d.at)::date::text from file f
        join fin_document_file l on l.tenant_id = f.tenant_id and l.file_id = f.id
        join fin_document d on d.tenant_id = l.tenant_id and d.id = l.document_id
        where f.tenant_id = ${tx.tenantId} and f.customer_id = ${customerId} group by f.id
      union all select 'file', m.file_id, max(debit.day)::text from mandate m join debit on debit.mandate_id = m.id
        where m.tenant_id = ${tx.tenantId} and m.file_id is not null group by m.file_id
      order by 1, 2`,
  )
  return records
    .filter(({ day }) => !club?.since || day >= club.since)
    .map(({ table_name, id, day }) => ({ table_name, id, ground: law.law, until: retentionEnd(day, law) }))
}

async function addEntries(tx: Tx, customerId: string, entries: readonly Entry[]): Promise<void> {
  await tx.query(
    sql`insert into retained_record (tenant_id, customer_id, table_name, record_id, ground, until)
      select ${tx.tenantId}, ${customerId}::bigint, r.table_name, r.id, r.ground, r.until
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r (table_name text, id bigint, ground text, until date)
      where not exists (select from retained_record o where o.tenant_id = ${tx.tenantId} and o.customer_id = ${customerId}::bigint
        and o.table_name = r.table_name and o.record_id is not distinct from r.id and o.until >= r.until)`,
  )
}
