/** Applies a file of the bank: debits are returned, mandates are blocked or cancelled, credits are noted. MA-93+, MA-94+, MA-96+. */
import type { ClubDate } from '@club/core'
import { type BankReportResult, type ReturnEffect, returnEffect } from '@club/core/finance'
import type { MandateAmendment, MandateStatus } from '@club/core/membership'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { debitReturned } from '../emails/templates/debitNews.ts'
import { createInvoice } from '../finance/invoices.ts'
import { addMandateEvent, ibanEnd } from '../finance/mandateEvents.ts'
import { lockFinAccount } from '../finance/settleInvoices.ts'
import { readLanguage } from '../people/readLanguage.ts'
import type { BankReport, ReportEntry } from './bankReport.ts'
import { batchId, messageId } from './collectionFile.ts'
import { type CollectionWork, readCollectionSettings } from './collectionSettings.ts'
import { storeWaiting } from './exportCollection.ts'
import { lockCollection, readBankEntries } from './readCollections.ts'
import { releaseUncollectable } from './releaseUncollectable.ts'
import { type CollectedPayment, reversePayments } from './reversePayments.ts'

interface StoredEntry extends ReportEntry {
  readonly outcome: 'applied' | 'known' | 'unknown'
  readonly charges: number
  readonly debitId: string | null
  readonly collectionId: string | null
}

/** Applies a file and returns its entries. The same file is applied once; files of a club one after the other. */
export async function applyBankReport(work: CollectionWork, report: BankReport, name: string): Promise<BankReportResult> {
  const { tx, club, actorId, instant } = work
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`bankReport ${tx.tenantId}`}, 0))`)
  const stored = await rowOf<{ id: string }>(
    tx,
    sql`insert into bank_report (tenant_id, sha256, name, kind, message_id, read_at, read_by)
      values (${tx.tenantId}, ${report.sha256}, ${name}, ${report.kind}, ${report.messageId}, ${instant}, ${actorId})
      on conflict (tenant_id, sha256) do nothing returning id`,
  )
  if (!stored) {
    const before = await rowOf<{ id: string }>(
      tx,
      sql`select id from bank_report where tenant_id = ${tx.tenantId} and sha256 = ${report.sha256}`,
    )
    return { repeated: true, entries: await readBankEntries(tx, club.currency, sql`e.report_id = ${before?.id}`) }
  }
  const { returnFee } = await readCollectionSettings(tx, club)
  const entries: StoredEntry[] = []
  for (const entry of report.entries) {
    const applied = entry.kind === 'credit' ? [await applyCredit(tx, entry, entries)] : await applyReturn(work, report, entry, returnFee)
    entries.push(...applied)
  }
  // Credits that have nothing to do with collections are in every statement.
  const relevant = entries.filter(({ kind, outcome }) => kind === 'return' || outcome !== 'unknown')
  await tx.query(
    sql`insert into bank_report_entry (tenant_id, report_id, position, kind, end_to_end_id, amount, charges, reason, day, payer, outcome, debit_id,
        collection_id)
      select ${tx.tenantId}, ${stored.id}, e.* from unnest(${relevant.map((_, index) => index + 1)}::integer[], ${relevant.map(({ kind }) => kind)}::text[],
        ${relevant.map((entry) => entry.endToEndId || entry.batchId || entry.messageId)}::text[], ${relevant.map(({ amount }) => amount)}::integer[],
        ${relevant.map(({ charges }) => charges)}::integer[], ${relevant.map(({ reason }) => reason)}::text[], ${relevant.map(({ day }) => day)}::date[],
        ${relevant.map(({ payer }) => payer)}::text[], ${relevant.map(({ outcome }) => outcome)}::text[], ${relevant.map(({ debitId }) => debitId)}::bigint[],
        ${relevant.map(({ collectionId }) => collectionId)}::bigint[]) as e`,
  )
  return { repeated: false, entries: await readBankEntries(tx, club.currency, sql`e.report_id = ${stored.id}`) }
}

/** Finds the collection of a credit. The credit of a batch or of a debit counts once, whichever file names it. */
async function applyCredit(tx: Tx, entry: ReportEntry, before: readonly StoredEntry[]): Promise<StoredEntry> {
  const unknown: StoredEntry = { ...entry, charges: 0, outcome: 'unknown', debitId: null, collectionId: null }
  const key = entry.endToEndId || entry.batchId
  const found = await rowOf<{ collection_id: string; known: boolean }>(
    tx,
    sql`select d.collection_id, exists (select from bank_report_entry e where e.tenant_id = d.tenant_id and e.kind = 'credit'
        and e.end_to_end_id = ${key} and e.outcome = 'applied') as known
      from collection_debit d join collection c on c.tenant_id = d.tenant_id and c.id = d.collection_id
      where d.tenant_id = ${tx.tenantId} and d.amount is not null
        and (d.end_to_end_id = ${entry.endToEndId} or ${entry.batchId} in ('DD' || c.bank_key || '-FRST', 'DD' || c.bank_key || '-RCUR')) limit 1`,
  )
  if (!found || entry.amount === 0) return unknown
  const isRepeated =
    found.known || before.some((one) => one.kind === 'credit' && (one.endToEndId || one.batchId) === key && one.outcome === 'applied')
  return { ...unknown, outcome: isRepeated ? 'known' : 'applied', collectionId: found.collection_id }
}

interface SentDebit {
  readonly id: string
  readonly collection_id: string
  readonly mandate_id: string
  readonly customer_id: string
  readonly status: 'exported' | 'booked' | 'returned'
  readonly amount: number
  readonly reference: string
  readonly iban: string
  readonly end_to_end_id: string
  readonly sequence: 'first' | 'recurring'
  readonly amendment: MandateAmendment | null
  readonly day: ClubDate
  readonly bankKey: string
}

/** Returns the debits that an entry is about, with their collection locked. */
async function lockEntryDebits(tx: Tx, entry: ReportEntry): Promise<readonly SentDebit[]> {
  const read = () =>
    rowsOf<SentDebit>(
      tx,
      sql`select d.id, d.collection_id, d.mandate_id, d.customer_id, d.status, d.amount, d.reference, d.iban, d.end_to_end_id, d.sequence,
          d.amendment, c.day, c.bank_key as "bankKey" from collection_debit d join collection c on c.tenant_id = d.tenant_id and c.id = d.collection_id
        where d.tenant_id = ${tx.tenantId} and d.amount is not null and case when ${entry.endToEndId} <> '' then d.end_to_end_id = ${entry.endToEndId}
          else ${entry.messageId} = 'DD' || c.bank_key or ${entry.batchId} in ('DD' || c.bank_key || '-FRST', 'DD' || c.bank_key || '-RCUR') end order by d.id`,
    )
  const found = await read()
  const [first] = found
  if (!first) return []
  await lockCollection(tx, first.collection_id)
  return (await read()).filter(
    ({ bankKey, sequence }) =>
      entry.endToEndId !== '' ||
      entry.batchId === batchId(bankKey, sequence) ||
      (entry.batchId === '' && entry.messageId === messageId(bankKey)),
  )
}

async function applyReturn(work: CollectionWork, { kind }: BankReport, entry: ReportEntry, fee: number): Promise<readonly StoredEntry[]> {
  const unknown: StoredEntry = { ...entry, charges: 0, outcome: 'unknown', debitId: null, collectionId: null }
  const debits = await lockEntryDebits(work.tx, entry)
  // A whole batch is returned only if the account is debited with its sum.
  const sum = debits.reduce((total, { amount }) => total + amount, 0)
  if (debits.length === 0 || (entry.endToEndId === '' && kind !== 'pain.002' && entry.amount !== sum)) return [unknown]
  const applied: StoredEntry[] = []
  for (const debit of debits) {
    const amount = entry.endToEndId === '' || entry.amount === 0 ? debit.amount : entry.amount
    const charges = amount - debit.amount
    const same = {
      ...entry,
      endToEndId: debit.end_to_end_id,
      amount: debit.amount,
      charges,
      debitId: debit.id,
      collectionId: debit.collection_id,
    }
    if (charges < 0 || (charges > 0 && !entry.withCharges)) applied.push(unknown)
    else if (debit.status === 'returned') applied.push({ ...same, outcome: 'known' })
    else {
      await returnDebit(work, debit, { reason: entry.reason, takenBack: kind !== 'pain.002', fee })
      applied.push({ ...same, outcome: 'applied' })
    }
  }
  return applied
}

interface Returned {
  readonly reason: string
  /** Whether the bank had credited the debit before. */
  readonly takenBack: boolean
  /** The club's fee in minor units. */
  readonly fee: number
}

async function returnDebit(work: CollectionWork, debit: SentDebit, { reason, takenBack, fee }: Returned): Promise<void> {
  const { tx, instant } = work
  const effect = returnEffect(reason)
  await lockFinAccount(tx, debit.customer_id)
  await reverseItems(work, debit)
  const charged = effect.charged ? fee : 0
  const feeId = charged > 0 ? await chargeFee(work, debit, charged) : null
  await tx.query(
    sql`update collection_debit set status = 'returned', returned_at = ${instant}, returned_reason = ${reason || 'NARR'}, taken_back = ${takenBack},
        fee_id = ${feeId} where tenant_id = ${tx.tenantId} and id = ${debit.id}`,
  )
  const mandate = await changeMandate(work, debit, effect, reason)
  if (!takenBack && debit.amendment) await restoreAmendment(work, debit, debit.amendment)
  if (mandate === 'cancelled') await releaseUncollectable(work, [debit.customer_id], { quiet: !effect.notified })
  if (!effect.notified) return
  const { customer_id: customerId, amount, day, reference, iban } = debit
  const data = { amount, day, reference, ending: ibanEnd(iban), code: reason, fee: charged, mandate }
  await queueEmail(tx, debitReturned, { customerId, data }, { instant })
}

/** Reverses the payments of a debit; a later collection can have its documents. */
async function reverseItems(work: CollectionWork, { id, customer_id: customerId }: SentDebit): Promise<void> {
  const { tx } = work
  const payments = await rowsOf<CollectedPayment>(
    tx,
    sql`select p.id, i.amount, p.bonus from collection_item i
      join fin_document p on p.tenant_id = i.tenant_id and p.id = coalesce(i.payment_id, case i.kind when 'payment' then i.document_id end)
      where i.tenant_id = ${tx.tenantId} and i.debit_id = ${id} and i.amount > 0 order by i.id`,
  )
  await reversePayments(work, customerId, payments)
  await tx.query(sql`update collection_item set taken = false where tenant_id = ${tx.tenantId} and debit_id = ${id}`)
}

const FEE_NAME: Readonly<Record<Language, string>> = {
  en: 'Returned direct debit',
  de: 'Rücklastschrift',
  fr: 'Prélèvement rejeté',
  da: 'Returneret debitering',
}

async function chargeFee(
  { tx, club }: CollectionWork,
  { id, customer_id: customerId, reference }: SentDebit,
  price: number,
): Promise<string> {
  const name = `${FEE_NAME[await readLanguage(tx, customerId, club)]} ${reference}`
  return createInvoice(tx, {
    customerId,
    key: `collection/return/${id}`,
    now: club.now,
    lines: [{ article: null, name, quantity: 1, price }],
  })
}

/** Blocks or cancels the mandate, unless the member has given another account meanwhile, and returns what was done. */
async function changeMandate(
  work: CollectionWork,
  debit: SentDebit,
  { mandate: change }: ReturnEffect,
  reason: string,
): Promise<ReturnEffect['mandate']> {
  const { tx, actorId, instant } = work
  const id = debit.mandate_id
  const row = await rowOf<{ status: MandateStatus; iban: string }>(
    tx,
    sql`select status, iban from mandate where tenant_id = ${tx.tenantId} and id = ${id} for no key update`,
  )
  if (change === 'stays' || !row || row.status === 'cancelled') return 'stays'
  if (change === 'blocked' && row.iban !== debit.iban) return 'stays'
  await tx.query(
    change === 'cancelled'
      ? sql`update mandate set status = 'cancelled' where tenant_id = ${tx.tenantId} and id = ${id}`
      : sql`update mandate set blocked_reason = ${reason} where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  await addMandateEvent(tx, { mandateId: id, happened: change, actorId, iban: row.iban, instant, reason })
  return change
}

/** A debit that was refused before its day has not reached the payer's bank: its amendment is sent again with the next one. */
export async function restoreAmendment(
  { tx, instant }: CollectionWork,
  { mandate_id: id, collection_id: collectionId }: { readonly mandate_id: string; readonly collection_id: string },
  sent: MandateAmendment,
): Promise<void> {
  await tx.query(
    sql`delete from mandate_amendment where tenant_id = ${tx.tenantId} and mandate_id = ${id} and (collection_id = ${collectionId} or collection_id is null)`,
  )
  const mandate = await rowOf<{ iban: string }>(tx, sql`select iban from mandate where tenant_id = ${tx.tenantId} and id = ${id}`)
  if (mandate?.iban !== sent.originalIban) await storeWaiting(tx, id, sent, instant)
}
