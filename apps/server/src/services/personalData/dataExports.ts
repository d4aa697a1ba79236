/** The export of a member: requested with a fresh login, bound to its session, downloadable for 15 minutes by links that work once. CU-231+ to CU-234+. */
import { rowOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { type Job, queueJob } from '../../queue/job.ts'
import type { Session } from '../accounts/session.ts'
import { hashOfToken, newToken } from '../accounts/token.ts'
import { queueSecurityEmail } from '../emails/securityEmail.ts'
import { dataExported } from '../emails/templates/dataExported.ts'

/** Life of the finished file. */
export const EXPORT_LIFE_MS = 15 * 60_000

export const WRITE_DATA_EXPORT = 'writeDataExport'

export interface OfExport {
  readonly exportId: string
}

export interface StoredExport {
  readonly ready: boolean
  /** When it was requested. */
  readonly requestedAt: Date
  readonly validTo: Date | null
  readonly bytes: number
}

/** Begins an export in place of an older one of the customer. The owner is notified by email, without a link. */
export async function beginExport(tx: Tx, { id, customerId }: Session, language: Language, instant: Date): Promise<void> {
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into data_export (tenant_id, customer_id, family, language, requested_at)
      values (${tx.tenantId}, ${customerId}, ${id}, ${language}, ${instant})
      on conflict (tenant_id, customer_id) do update set family = excluded.family, language = excluded.language,
        requested_at = excluded.requested_at, content = null, valid_to = null, link_hash = null
      returning id`,
  )
  await queueJob<OfExport>(tx, { name: WRITE_DATA_EXPORT }, { exportId: row?.id ?? '' }, { instant })
  await queueSecurityEmail(tx, dataExported, { customerId, language, data: { at: instant.toISOString() } }, instant)
}

/** Returns the export that this session has requested and that has not expired. */
export function readExport(tx: Tx, { id, customerId }: Session, instant: Date): Promise<StoredExport | undefined> {
  return rowOf<StoredExport>(
    tx,
    sql`select content is not null as ready, requested_at as "requestedAt", valid_to as "validTo", coalesce(octet_length(content), 0) as bytes from data_export
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and family = ${id} and (valid_to is null or valid_to > ${instant})`,
  )
}

/** Creates the link that works next and returns its key; undefined if there is no finished export of this session. */
export async function createLink(tx: Tx, { id, customerId }: Session, instant: Date): Promise<string | undefined> {
  const link = newToken()
  const { rowCount } = await tx.query(
    sql`update data_export set link_hash = ${link.hash}
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and family = ${id} and valid_to > ${instant}`,
  )
  return rowCount === 1 ? link.text : undefined
}

/** Uses up the link and returns the file; undefined if the link is not the current one of this session. */
export function takeExport(tx: Tx, { id, customerId }: Session, key: string, instant: Date): Promise<{ content: Buffer } | undefined> {
  return rowOf<{ content: Buffer }>(
    tx,
    sql`update data_export set link_hash = null
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId} and family = ${id} and valid_to > ${instant}
        and link_hash = ${hashOfToken(key)} returning content`,
  )
}

/** Stores the finished file and queues its end. */
export async function storeExport(tx: Tx, exportId: string, content: Buffer, instant: Date): Promise<void> {
  const validTo = new Date(instant.getTime() + EXPORT_LIFE_MS)
  const { rowCount } = await tx.query(
    sql`update data_export set content = ${content}, valid_to = ${validTo} where tenant_id = ${tx.tenantId} and id = ${exportId}`,
  )
  if (rowCount === 1) await queueJob<OfExport>(tx, { name: deleteExport.name }, { exportId }, { instant, dueAt: validTo })
}

export const deleteExport: Job<OfExport> = {
  name: 'deleteDataExport',
  run: async ({ tx, instant }, { exportId }) => {
    await tx.query(sql`delete from data_export where tenant_id = ${tx.tenantId} and id = ${exportId} and valid_to <= ${instant}`)
    return null
  },
}
