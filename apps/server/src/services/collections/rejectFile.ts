/** Ends a collection whose file the bank has not taken. MA-127+. */
import type { MandateAmendment } from '@club/core/membership'
import { rowOf, rowsOf } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { debitCancelled } from '../emails/templates/debitNews.ts'
import { ibanEnd } from '../finance/mandateEvents.ts'
import { restoreAmendment } from './applyBankReport.ts'
import { type CollectionWork, collectionRefused } from './collectionSettings.ts'
import { lockCollection } from './readCollections.ts'
import { releaseUncollectable } from './releaseUncollectable.ts'

interface FreedDebit {
  readonly customer_id: string
  readonly mandate_id: string
  readonly collection_id: string
  readonly amount: number
  readonly reference: string
  readonly iban: string
  readonly notified: string
  readonly amendment: MandateAmendment | null
}

/**
 * Returns the debits of a collection as before its day: without a fee, and with no effect on the mandates. Their documents are free for the
 * next collection, and the members are notified. A cancelled collection stays as it is.
 */
export async function rejectFile(work: CollectionWork, id: string, reason: string): Promise<void> {
  const { tx, actorId, instant, language } = work
  const { status, day } = await lockCollection(tx, id)
  if (status === 'cancelled') return
  if (status === 'announced') throw collectionRefused('status', 'notExported', language)
  const known = await rowOf(
    tx,
    sql`select from collection_debit d where d.tenant_id = ${tx.tenantId} and d.collection_id = ${id} and (d.status = 'booked' or d.status = 'returned')
      union all select from bank_report_entry e where e.tenant_id = ${tx.tenantId} and e.collection_id = ${id} limit 1`,
  )
  if (status === 'booked' || known) throw collectionRefused('status', 'collectionSent', language)
  const ofDebits = sql`tenant_id = ${tx.tenantId} and debit_id in (select d.id from collection_debit d
    where d.tenant_id = ${tx.tenantId} and d.collection_id = ${id} and d.status = 'exported')`
  await tx.query(sql`update collection_item set taken = false where ${ofDebits}`)
  const freed = await rowsOf<FreedDebit>(
    tx,
    sql`update collection_debit set status = 'returned', returned_at = ${instant}, returned_reason = 'fileRejected'
      where tenant_id = ${tx.tenantId} and collection_id = ${id} and status = 'exported'
      returning customer_id, mandate_id, collection_id, amount, reference, iban, notified, amendment`,
  )
  await tx.query(
    sql`update collection set status = 'cancelled', cancelled_at = ${instant}, cancelled_by = ${actorId}, cancel_reason = ${reason}
      where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  await releaseUncollectable(
    work,
    freed.map(({ customer_id }) => customer_id),
  )
  for (const debit of freed) if (debit.amendment) await restoreAmendment(work, debit, debit.amendment)
  await queueEmails(
    tx,
    debitCancelled,
    freed
      .filter(({ notified }) => notified === 'email')
      .map(({ customer_id: customerId, amount, reference, iban }) => ({
        customerId,
        data: { amount, day, reference, ending: ibanEnd(iban) },
      })),
    { instant },
  )
}
