/** Fixes what a collection sends to the bank, and books it. MA-85+, MA-87+, MA-88+, MA-91+, MA-92+. */
import { type ClubDate, dayOf, endOfDay } from '@club/core'
import {
  amendmentAtExport,
  type DebitAtExport,
  debitAtExport,
  debitSequence,
  money,
  submissionDeadline,
  submissionStart,
} from '@club/core/finance'
import type { DebitedAccount, MandateAmendment, MandateStatus } from '@club/core/membership'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { debitCancelled, debitLowered } from '../emails/templates/debitNews.ts'
import { ibanEnd } from '../finance/mandateEvents.ts'
import { readCollectables } from '../finance/readCollectables.ts'
import { settleSingly } from '../finance/settleInvoices.ts'
import { type CollectionWork, collectionRefused, readCollectionSettings, requireCreditor } from './collectionSettings.ts'
import { type AnnouncedItemRow, collectableItems } from './expectedDebits.ts'
import { lockCollection } from './readCollections.ts'
import { releaseUncollectable } from './releaseUncollectable.ts'

interface AnnouncedDebit {
  readonly id: string
  readonly customer_id: string
  readonly mandate_id: string
  readonly reference: string
  readonly announced_amount: number
  readonly notified: string
  readonly iban: string
  readonly bic: string
  readonly name: string
  readonly status: MandateStatus
  readonly blocked: boolean
  readonly current: DebitedAccount
  readonly sent_before: boolean
  readonly amendment: MandateAmendment | null
}

/** Returns the announced debits with their mandates, which no one changes before the transaction ends. */
function lockDebits(tx: Tx, id: string): Promise<readonly AnnouncedDebit[]> {
  return rowsOf<AnnouncedDebit>(
    tx,
    sql`select d.id, d.mandate_id, d.customer_id, d.reference, d.announced_amount, d.notified, d.iban, d.bic, d.name, m.status, m.blocked_reason <> '' as blocked, 
        jsonb_build_object('iban', m.iban, 'bic', m.bic, 'name', m.name) as current,
        m.formerly_collected_on is not null or exists (
          select from collection_debit b where b.tenant_id = d.tenant_id and b.mandate_id = d.mandate_id
            and (b.status in ('exported', 'booked') or b.status = 'returned' and b.taken_back)
        ) as sent_before,
        (select jsonb_build_object('originalIban', a.original_iban, 'originalBic', a.original_bic, 'originalName', a.original_name)
          from mandate_amendment a where a.tenant_id = d.tenant_id and a.mandate_id = d.mandate_id and a.collection_id is null) as amendment
      from collection_debit d join mandate m on m.tenant_id = d.tenant_id and m.id = d.mandate_id
      where d.tenant_id = ${tx.tenantId} and d.collection_id = ${id} and d.status = 'announced' order by m.id for no key update of m`,
  )
}

/** Reads the items, with the accounts of their customers locked: a payment that runs at the same time is decided before or after. */
async function lockItems(tx: Tx, id: string): Promise<readonly AnnouncedItemRow[]> {
  await tx.query(
    sql`select from fin_account where tenant_id = ${tx.tenantId} and customer_id in (select customer_id from collection_debit
      where tenant_id = ${tx.tenantId} and collection_id = ${id}) order by customer_id for update`,
  )
  return rowsOf<AnnouncedItemRow>(
    tx,
    sql`select i.id, i.debit_id, i.kind, i.document_id, i.announced_amount from collection_item i
      join collection_debit d on d.tenant_id = i.tenant_id and d.id = i.debit_id
      where i.tenant_id = ${tx.tenantId} and d.collection_id = ${id} and d.status = 'announced' order by i.id`,
  )
}

/** Returns the end-to-end id of a debit: unique, of the characters that banks accept, at most 35. */
function endToEndId(bankKey: string, debitId: string): string {
  return `DD${bankKey}-${debitId}`
}

/** Fixes amounts, order and amendments of a collection for the bank. An exported one stays as it is. */
export async function exportCollection(work: CollectionWork, id: string): Promise<void> {
  const { tx, club, actorId, instant, language } = work
  const { status, day, bankKey } = await lockCollection(tx, id)
  if (status === 'exported' || status === 'booked') return
  if (status === 'cancelled') throw collectionRefused('status', 'collectionCancelled', language)
  const settings = await readCollectionSettings(tx, club)
  const creditor = requireCreditor(settings, language)
  if (club.now > submissionDeadline(day, settings.terms)) throw collectionRefused('day', 'fileTooLate', language)
  if (dayOf(club.now) < submissionStart(day)) throw collectionRefused('day', 'fileTooEarly', language)
  // The accounts first, as in every change that ends a mandate.
  const items = await lockItems(tx, id)
  const debits = await lockDebits(tx, id)
  const documents = await readCollectables(tx, club.currency, sql`d.id = any(${items.map(({ document_id }) => document_id)}::bigint[])`)
  const ofDebit = collectableItems(items, documents, club.currency)
  const decided = debits.map((debit) => ({
    debit,
    sent: debitAtExport({ active: debit.status === 'active', blocked: debit.blocked }, ofDebit.get(debit.id) ?? []),
  }))
  await storeDropped(
    tx,
    decided.flatMap(({ debit, sent }) => (sent.kind === 'dropped' ? [{ id: debit.id, reason: sent.reason }] : [])),
  )
  const sent = decided.flatMap(({ debit, sent: one }) =>
    one.kind === 'sent' ? [{ ...debit, amount: one.amount.amount, items: one.items }] : [],
  )
  if (sent.length === 0) throw collectionRefused('day', 'nothingToCollect', language)
  await storeSent(tx, bankKey, sent)
  await releaseUncollectable(
    work,
    decided.flatMap(({ debit, sent: one }) => (one.kind === 'dropped' && one.reason === 'mandateEnded' ? [debit.customer_id] : [])),
  )
  for (const debit of sent) if (debit.amendment || debit.current.iban !== debit.iban) await storeAmendment(work, id, debit)
  await notifyOfLess(tx, day, decided, instant)
  await tx.query(
    sql`update collection set status = 'exported', exported_at = ${instant}, exported_by = ${actorId}, creditor = ${JSON.stringify(creditor)}
      where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
}

/** Notifies the members who were announced more than is collected. One whose mandate has ended or is blocked knows that already. MA-116+. */
async function notifyOfLess(
  tx: Tx,
  day: ClubDate,
  decided: readonly { readonly debit: AnnouncedDebit; readonly sent: DebitAtExport }[],
  instant: Date,
): Promise<void> {
  const notified = decided.filter(({ debit }) => debit.notified === 'email')
  const newsOf = ({ customer_id: customerId, reference, iban, announced_amount }: AnnouncedDebit, amount: number) => ({
    ...{ customerId, data: { amount, announced: announced_amount, day, reference, ending: ibanEnd(iban) } },
  })
  const lowered = notified.flatMap(({ debit, sent }) =>
    sent.kind === 'sent' && sent.amount.amount < debit.announced_amount ? [newsOf(debit, sent.amount.amount)] : [],
  )
  const dropped = notified.flatMap(({ debit, sent }) =>
    sent.kind === 'dropped' && sent.reason === 'paidOtherwise' ? [newsOf(debit, debit.announced_amount)] : [],
  )
  await queueEmails(tx, debitLowered, lowered, { instant })
  await queueEmails(tx, debitCancelled, dropped, { instant })
}

async function storeDropped(tx: Tx, dropped: readonly { readonly id: string; readonly reason: string }[]): Promise<void> {
  const ids = dropped.map(({ id }) => id)
  await tx.query(
    sql`update collection_debit d set status = 'dropped', dropped_reason = n.reason
      from unnest(${ids}::bigint[], ${dropped.map(({ reason }) => reason)}::text[]) as n (id, reason)
      where d.tenant_id = ${tx.tenantId} and d.id = n.id`,
  )
  await tx.query(sql`update collection_item set taken = false where tenant_id = ${tx.tenantId} and debit_id = any(${ids}::bigint[])`)
}

interface SentDebit extends AnnouncedDebit {
  readonly amount: number
  readonly items: readonly { readonly id: string; readonly amount: { readonly amount: number } }[]
}

async function storeSent(tx: Tx, bankKey: string, sent: readonly SentDebit[]): Promise<void> {
  await tx.query(
    sql`update collection_debit d set status = 'exported', amount = n.amount, sequence = n.sequence, end_to_end_id = n.end_to_end_id
      from unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ amount }) => amount)}::integer[],
        ${sent.map((debit) => debitSequence(debit.sent_before))}::text[], ${sent.map(({ id }) => endToEndId(bankKey, id))}::text[]
      ) as n (id, amount, sequence, end_to_end_id) where d.tenant_id = ${tx.tenantId} and d.id = n.id`,
  )
  const items = sent.flatMap((debit) => debit.items)
  await tx.query(
    sql`update collection_item i set amount = coalesce(n.amount, 0), taken = n.amount is not null
      from collection_item o left join unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ amount }) => amount.amount)}::integer[])
        as n (id, amount) on n.id = o.id
      where i.tenant_id = ${tx.tenantId} and o.tenant_id = i.tenant_id and o.id = i.id and i.debit_id = any(${sent.map(({ id }) => id)}::bigint[])`,
  )
}

/** Binds the waiting amendment to the collection, and stores the one that is sent next if the account has changed again. */
async function storeAmendment({ tx, instant }: CollectionWork, collectionId: string, debit: SentDebit): Promise<void> {
  const { sent, waiting } = amendmentAtExport(debit, debit.current, debit.amendment)
  await tx.query(
    sent
      ? sql`update mandate_amendment set collection_id = ${collectionId} where tenant_id = ${tx.tenantId} and mandate_id = ${debit.mandate_id} and collection_id is null`
      : sql`delete from mandate_amendment where tenant_id = ${tx.tenantId} and mandate_id = ${debit.mandate_id} and collection_id is null`,
  )
  // The member has changed back after the announcement, so nothing was waiting.
  if (sent && !debit.amendment) await storeOriginal(tx, debit.mandate_id, sent, collectionId, instant)
  if (sent) {
    await tx.query(
      sql`update collection_debit set amendment = ${JSON.stringify(sent)} where tenant_id = ${tx.tenantId} and id = ${debit.id}`,
    )
  }
  if (waiting) await storeWaiting(tx, debit.mandate_id, waiting, instant)
}

export function storeWaiting(tx: Tx, mandateId: string, waiting: MandateAmendment, instant: Date): Promise<void> {
  return storeOriginal(tx, mandateId, waiting, null, instant)
}

/** Stores the account that the bank knows; `collectionId` is the collection that sends it, null while none does. */
async function storeOriginal(
  tx: Tx,
  mandateId: string,
  known: MandateAmendment,
  collectionId: string | null,
  instant: Date,
): Promise<void> {
  await tx.query(
    sql`insert into mandate_amendment (tenant_id, mandate_id, original_iban, original_bic, original_name, changed_at, collection_id)
      values (${tx.tenantId}, ${mandateId}, ${known.originalIban}, ${known.originalBic}, ${known.originalName}, ${instant}, ${collectionId})`,
  )
}

/** At most so many debits are booked in one transaction, so that members who pay wait shortly. */
const BOOKED_TOGETHER = 250

/** Books the next debits of a collection, on the day of the collection or later, and returns whether all are booked. */
export async function bookDebits(work: CollectionWork, id: string): Promise<boolean> {
  const { tx, club, actorId, instant, language } = work
  const { status, day } = await lockCollection(tx, id)
  if (status === 'booked') return true
  if (status === 'cancelled') throw collectionRefused('status', 'collectionCancelled', language)
  if (status === 'announced') throw collectionRefused('status', 'notExported', language)
  if (dayOf(club.now) < day) throw collectionRefused('day', 'notBeforeDay', language)
  const items = await rowsOf<BookedItem>(
    tx,
    sql`select i.id, i.debit_id, i.kind, i.document_id, i.amount, d.customer_id from collection_item i
      join (select id, customer_id from collection_debit where tenant_id = ${tx.tenantId} and collection_id = ${id} and status = 'exported'
        order by customer_id, id limit ${BOOKED_TOGETHER}) d on d.id = i.debit_id
      where i.tenant_id = ${tx.tenantId} and i.amount > 0 order by d.customer_id, i.id`,
  )
  if (items.length === 0) {
    await tx.query(
      sql`update collection set status = 'booked', booked_at = ${instant}, booked_by = ${actorId} where tenant_id = ${tx.tenantId} and id = ${id}`,
    )
    return true
  }
  const keyOf = (item: BookedItem): string => `collection/${id}/${item.id}`
  const invoices = items.filter(({ kind }) => kind === 'invoice')
  const booked = await settleSingly(
    tx,
    invoices.map((item) => ({
      ...{ customerId: item.customer_id, invoiceId: item.document_id, amount: money(item.amount, club.currency), key: keyOf(item) },
    })),
    { payType: 'directDebit', now: dayOf(club.now) === day ? club.now : endOfDay(day) },
  )
  // A payment that the member has made in the portal is the item's own payment.
  const payments = items.map((item) => (item.kind === 'payment' ? item.document_id : (booked.get(keyOf(item)) ?? null)))
  await tx.query(
    sql`update collection_item i set payment_id = n.payment_id, taken = i.kind = 'payment'
      from unnest(${items.map((item) => item.id)}::bigint[], ${payments}::bigint[]) as n (id, payment_id)
      where i.tenant_id = ${tx.tenantId} and i.id = n.id`,
  )
  await tx.query(
    sql`update collection_debit set status = 'booked', booked_at = ${instant}
      where tenant_id = ${tx.tenantId} and id = any(${[...new Set(items.map(({ debit_id }) => debit_id))]}::bigint[])`,
  )
  return false
}

interface BookedItem {
  readonly id: string
  readonly debit_id: string
  readonly kind: 'invoice' | 'payment'
  readonly document_id: string
  readonly amount: number
  readonly customer_id: string
}
