/** Preview, announcement and cancellation of a collection. MA-83+, MA-84+, MA-90+, MA-91+. */
import type { ClubDate } from '@club/core'
import {
  type CollectionPlan,
  type CollectionPreview,
  collectionDayRefusal,
  type DebitedDocuments,
  type PlannedItem,
  plannedDebits,
  submissionDeadline,
  sumMoney,
} from '@club/core/finance'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { queueEmails } from '../emails/emailTemplate.ts'
import { debitCancelled, debitComing } from '../emails/templates/debitNews.ts'
import { ibanEnd } from '../finance/mandateEvents.ts'
import { type DebitedMandate, readCollectables, readDebitedMandates } from '../finance/readCollectables.ts'
import { nameOrderOf } from '../people/nameOrder.ts'
import { fullName, type NameColumns, nameColumns } from '../people/people.ts'
import { type CollectionWork, collectionRefused, readCollectionSettings, requireCreditor } from './collectionSettings.ts'
import { lockCollection } from './readCollections.ts'
import { releaseUncollectable } from './releaseUncollectable.ts'

interface Planned extends CollectionPlan {
  readonly mandates: ReadonlyMap<string, DebitedMandate>
}

async function planOf({ tx, club }: CollectionWork, day: ClubDate): Promise<Planned> {
  const [collectables, mandates] = await Promise.all([readCollectables(tx, club.currency), readDebitedMandates(tx)])
  return { ...plannedDebits(collectables, mandates, day), mandates: new Map(mandates.map((mandate) => [mandate.id, mandate])) }
}

interface Payer extends NameColumns {
  readonly id: string
  readonly number: string
  readonly has_email: boolean
}

interface KnownPayer {
  readonly name: string
  readonly number: string
  readonly onPaper: boolean
  /** The rank in the alphabetical order of names. */
  readonly rank: number
}

/** Reads name, number, and whether an email reaches them. */
async function readPayers({ tx, club }: Pick<CollectionWork, 'tx' | 'club'>, ids: readonly string[]): Promise<(id: string) => KnownPayer> {
  const rows = await rowsOf<Payer>(
    tx,
    sql`select c.id, c.number, ${nameColumns(tx.tenantId)}, c.active and exists (select from customer_email e
        where e.tenant_id = c.tenant_id and e.customer_id = c.id and e.main and e.active) as has_email
      from customer c where c.tenant_id = ${tx.tenantId} and c.id = any(${[...new Set(ids)]}::bigint[]) order by ${nameOrderOf(club).byName}, c.id`,
  )
  const all = new Map(rows.map((row, rank) => [row.id, { name: fullName(row), number: row.number, onPaper: !row.has_email, rank }]))
  return (id) => all.get(id) ?? { name: '', number: '', onPaper: true, rank: 0 }
}

/** Returns the ids of the top-ups among the payments of these debits. */
async function readTopUps(tx: Tx, debits: CollectionPlan['debits']): Promise<ReadonlySet<string>> {
  const ids = debits.flatMap(({ items }) => items.filter(({ kind }) => kind === 'payment').map(({ id }) => id))
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from fin_document where tenant_id = ${tx.tenantId} and id = any(${ids}::bigint[]) and type = 'accountTopUp'`,
  )
  return new Set(rows.map(({ id }) => id))
}

function documentsOf(items: readonly PlannedItem[], topUps: ReadonlySet<string>): DebitedDocuments {
  const invoices = items.filter(({ kind }) => kind === 'invoice').length
  const ofTopUps = items.filter(({ id }) => topUps.has(id)).length
  return { invoices, payments: items.length - invoices - ofTopUps, topUps: ofTopUps }
}

export async function previewedCollection(work: CollectionWork, day: ClubDate): Promise<CollectionPreview> {
  const settings = await readCollectionSettings(work.tx, work.club)
  requireCreditor(settings, work.language)
  const refusal = collectionDayRefusal(day, work.club.now, settings.terms)
  if (refusal) throw collectionRefused('day', refusal.code, work.language)
  const { debits, leftOut, mandates } = await planOf(work, day)
  const [payer, topUps] = await Promise.all([
    readPayers(
      work,
      [...debits, ...leftOut].map(({ customerId }) => customerId),
    ),
    readTopUps(work.tx, debits),
  ])
  const byName = (a: { readonly customerId: string }, b: { readonly customerId: string }): number =>
    payer(a.customerId).rank - payer(b.customerId).rank
  return {
    day,
    deadline: submissionDeadline(day, settings.terms),
    total: sumMoney(
      work.club.currency,
      debits.map(({ amount }) => amount),
    ),
    debits: debits.toSorted(byName).map(({ mandateId, customerId, amount, items }) => {
      const { reference, iban } = mandates.get(mandateId) as DebitedMandate
      const { name, number, onPaper } = payer(customerId)
      return {
        ...{ customerId, customerName: name, customerNumber: number, onPaper },
        ...{ reference, ibanEnd: ibanEnd(iban), amount, documents: documentsOf(items, topUps) },
      }
    }),
    leftOut: leftOut.toSorted(byName).map(({ customerId, amount, reason }) => {
      const { name, number } = payer(customerId)
      return { customerId, customerName: name, customerNumber: number, amount, reason }
    }),
  }
}

/** The sums that the treasurer saw in the preview. */
export interface Expected {
  readonly day: ClubDate
  /** In minor units. */
  readonly total: number
  readonly debits: number
}

/** Announces a collection, notifies the members, and returns its id. Announcements of a club run one after the other. */
export async function announceCollection(work: CollectionWork, { day, total, debits: count }: Expected): Promise<string> {
  const { tx, club, actorId, instant, language } = work
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`collection ${tx.tenantId}`}, 0))`)
  const settings = await readCollectionSettings(tx, club)
  const creditor = requireCreditor(settings, language)
  const refusal = collectionDayRefusal(day, club.now, settings.terms)
  if (refusal) throw collectionRefused('day', refusal.code, language)
  const { debits, leftOut, mandates } = await planOf(work, day)
  if (debits.length !== count || debits.reduce((sum, { amount }) => sum + amount.amount, 0) !== total) {
    throw collectionRefused('total', 'collectionChanged', language)
  }
  if (count === 0) throw collectionRefused('day', 'nothingToCollect', language)
  const payer = await readPayers(
    work,
    debits.map(({ customerId }) => customerId),
  )
  const rows = debits.map((debit) => ({
    ...debit,
    mandate: mandates.get(debit.mandateId) as DebitedMandate,
    notified: payer(debit.customerId).onPaper ? 'letter' : 'email',
  }))
  const [collection] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into collection (tenant_id, day, announced_at, announced_by) values (${tx.tenantId}, ${day}, ${instant}, ${actorId}) returning id`,
  )
  const { id } = collection as { id: string }
  const stored = await rowsOf<{ id: string; mandate_id: string }>(
    tx,
    sql`insert into collection_debit (tenant_id, collection_id, mandate_id, customer_id, announced_amount, reference, signed_on, name, iban, bic,
        address, notified)
      select ${tx.tenantId}, ${id}, d.* from unnest(
        ${rows.map(({ mandateId }) => mandateId)}::bigint[], ${rows.map(({ customerId }) => customerId)}::bigint[],
        ${rows.map(({ amount }) => amount.amount)}::integer[], ${rows.map(({ mandate }) => mandate.reference)}::text[],
        ${rows.map(({ mandate }) => mandate.confirmationDate)}::date[], ${rows.map(({ mandate }) => mandate.name)}::text[],
        ${rows.map(({ mandate }) => mandate.iban)}::text[], ${rows.map(({ mandate }) => mandate.bic)}::text[],
        ${rows.map(({ mandate }) => (mandate.address ? JSON.stringify(mandate.address) : null))}::jsonb[],
        ${rows.map(({ notified }) => notified)}::text[]
      ) as d returning id, mandate_id`,
  )
  const debitOf = new Map(stored.map((row) => [row.mandate_id, row.id]))
  const items = rows.flatMap(({ mandateId, items: own }) => own.map((item) => ({ ...item, debitId: debitOf.get(mandateId) })))
  await tx.query(
    sql`insert into collection_item (tenant_id, debit_id, kind, document_id, announced_amount)
      select ${tx.tenantId}, i.* from unnest(${items.map(({ debitId }) => debitId)}::bigint[], ${items.map(({ kind }) => kind)}::text[],
        ${items.map((item) => item.id)}::bigint[], ${items.map(({ amount }) => amount.amount)}::integer[]) as i`,
  )
  const notified = rows.filter(({ notified }) => notified === 'email')
  const { creditorId, name } = creditor
  await queueEmails(
    tx,
    debitComing,
    notified.map(({ customerId, amount, mandate: { reference, iban } }) => ({
      customerId,
      data: { amount: amount.amount, day, reference, creditorId, creditor: name, ending: ibanEnd(iban) },
    })),
    { instant },
  )
  await releaseUncollectable(
    work,
    leftOut.flatMap(({ kind, reason, customerId }) =>
      kind === 'payment' && (reason === 'noMandate' || reason === 'useNotAllowed') ? [customerId] : [],
    ),
  )
  return id
}

/** Cancels a collection that no bank has, and notifies the members who know of it. A cancelled one stays as it is. */
export async function cancelCollection({ tx, actorId, instant, language }: CollectionWork, id: string): Promise<void> {
  const { status, day } = await lockCollection(tx, id)
  if (status === 'cancelled') return
  if (status !== 'announced') throw collectionRefused('status', 'collectionSent', language)
  await tx.query(
    sql`update collection set status = 'cancelled', cancelled_at = ${instant}, cancelled_by = ${actorId}
      where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  await tx.query(
    sql`update collection_item set taken = false
      where tenant_id = ${tx.tenantId} and debit_id in (select id from collection_debit where tenant_id = ${tx.tenantId} and collection_id = ${id})`,
  )
  const dropped = await rowsOf<{ customer_id: string; amount: number; reference: string; iban: string; notified: string }>(
    tx,
    sql`update collection_debit set status = 'dropped', dropped_reason = 'cancelled'
      where tenant_id = ${tx.tenantId} and collection_id = ${id} and status = 'announced'
      returning customer_id, announced_amount as amount, reference, iban, notified`,
  )
  await queueEmails(
    tx,
    debitCancelled,
    dropped
      .filter(({ notified }) => notified === 'email')
      .map(({ customer_id: customerId, amount, reference, iban }) => ({
        customerId,
        data: { amount, day, reference, ending: ibanEnd(iban) },
      })),
    { instant },
  )
}
