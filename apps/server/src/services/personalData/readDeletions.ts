/** Open requests of deletion and the register of retained records, for the office. CU-240+, CU-243+. */
import type { ClubDate } from '@club/core'
import { DELETION_OBSTACLES, type DeletionObstacle, type RetainedKind } from '@club/core/membership'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { fullName, type NameColumns, nameColumns } from '../people/people.ts'

export interface OpenDeletion {
  readonly customerId: string
  readonly number: string
  readonly name: string
  readonly requestedAt: Date
  readonly dueAt: Date
  readonly deferredAt: Date | null
  readonly obstacles: readonly DeletionObstacle[]
}

export async function readOpenDeletions(tx: Tx): Promise<readonly OpenDeletion[]> {
  const rows = await rowsOf<Omit<OpenDeletion, 'name'> & NameColumns>(
    tx,
    sql`select r.customer_id as "customerId", c.number, ${nameColumns(tx.tenantId)}, r.requested_at as "requestedAt", r.due_at as "dueAt",
        r.deferred_at as "deferredAt", r.obstacles
      from deletion_request r join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id
      where r.tenant_id = ${tx.tenantId} and r.cancelled_at is null and r.done_at is null order by r.due_at, r.id`,
  )
  return rows.map(({ obstacles, ...row }) => ({
    ...row,
    name: fullName(row),
    obstacles: DELETION_OBSTACLES.filter((obstacle) => obstacles.includes(obstacle)),
  }))
}

/** The kind of a record by its table: every retained table with rows of a customer has one. */
export const RETAINED_TABLES = {
  fin_account: 'account',
  fin_document: 'invoice',
  mandate: 'mandate',
  collection_debit: 'directDebit',
  voucher: 'voucher',
  file: 'file',
  security_event: 'securityLog',
} as const satisfies Readonly<Record<string, RetainedKind>>

export interface RetainedRow {
  readonly customerId: string
  readonly number: string
  readonly name: string
  readonly kind: RetainedKind
  readonly records: number
  readonly ground: string
  readonly until: ClubDate
}

/** Returns the register, a row for each kind and end, the next end first. */
export async function readRetained(tx: Tx): Promise<readonly RetainedRow[]> {
  const rows = await rowsOf<Omit<RetainedRow, 'kind'> & { readonly table_name: keyof typeof RETAINED_TABLES }>(
    tx,
    sql`select r.customer_id as "customerId", coalesce(p.number, '') as number, coalesce(trim(p.first_name || ' ' || p.last_name), '') as name,
        r.table_name, count(*)::integer as records, r.ground, r.until::text
      from (
        -- A record that was prolonged has an entry for each end.
        select distinct on (customer_id, table_name, record_id) * from retained_record where tenant_id = ${tx.tenantId}
        order by customer_id, table_name, record_id, until desc
      ) r left join retained_person p on p.tenant_id = r.tenant_id and p.customer_id = r.customer_id
      group by r.customer_id, p.number, p.first_name, p.last_name, r.table_name, r.ground, r.until
      order by r.until, r.customer_id, r.table_name`,
  )
  return rows.map(({ table_name, ...row }) => ({ ...row, kind: RETAINED_TABLES[table_name] }))
}
