/**
 * Changes who takes part in an event, under the lock of its row: entering, cancelling, moving up. A fee is an invoice of the whole party, so it
 * is paid, collected and refunded as every invoice is. UI-60+ to UI-64+.
 */
import { feeOfCancelling, freePlaces, movedUpParties, type StaffEvent } from '@club/core/club'
import { money } from '@club/core/finance'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { chargedOf, readEvents } from '../clubs/clubEvents.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { type EndedFee, type EventNews, eventNews } from '../emails/templates/eventNews.ts'
import { createInvoice, creditInvoice } from '../finance/invoices.ts'
import { refundOfInvoice, sumOfRefunds } from '../refunds/refunds.ts'

export interface EventWork {
  readonly club: ClubFacts
  readonly instant: Date
}

/** Locks the event and reads it with the entry of the customer. Throws `notFound`. */
export async function lockEvent(tx: Tx, id: string, customerId: string | null): Promise<StaffEvent> {
  const locked = sql`select from club_event where tenant_id = ${tx.tenantId} and id = ${id} for update`
  if (!(await rowOf(tx, locked))) throw new ApiError('notFound')
  const [event] = await readEvents(tx, sql`e.id = ${id}`, customerId)
  return event as StaffEvent
}

interface Party {
  readonly customerId: string
  readonly guests: number
}

/** Notifies a person in the event, in the transaction of what happened. */
export function queueEventNews(tx: Tx, customerId: string, news: EventNews, { instant }: EventWork): Promise<void> {
  return queueEmail(tx, eventNews, { customerId, data: news }, { instant })
}

/** Stores an entry and returns its id; one that takes places gets the invoice of its fee. */
export async function storeEntry(tx: Tx, event: StaffEvent, party: Party, as: 'entered' | 'waiting', work: EventWork): Promise<string> {
  const row = await rowOf<{ id: string }>(
    tx,
    sql`insert into club_event_entry (tenant_id, event_id, customer_id, state, guests, made_at)
      values (${tx.tenantId}, ${event.id}, ${party.customerId}, ${as}, ${party.guests}, ${work.instant}) returning id`,
  )
  const id = row?.id ?? ''
  if (as === 'entered') await takePlaces(tx, event, { ...party, id }, work)
  return id
}

async function takePlaces(
  tx: Tx,
  event: StaffEvent,
  { id, customerId, guests }: Party & { readonly id: string },
  work: EventWork,
): Promise<void> {
  const size = 1 + guests
  await tx.query(sql`update club_event set taken = taken + ${size} where tenant_id = ${tx.tenantId} and id = ${event.id}`)
  if (event.fee === 0) return
  const lines = [{ name: event.title, article: 'event' as const, quantity: size, price: event.fee }]
  const invoiceId = await createInvoice(tx, { customerId, key: `event/${event.id}/entry/${id}`, now: work.club.now, lines })
  await tx.query(sql`update club_event_entry set invoice_id = ${invoiceId} where tenant_id = ${tx.tenantId} and id = ${id}`)
}

export interface Cancelled {
  readonly id: string
  readonly customerId: string
  readonly state: 'entered' | 'waiting'
  readonly guests: number
  readonly invoiceId: string | null
  /** Minor units of the invoice that are not credited yet: staff may have refunded a part. */
  readonly charged: number
}

const NO_FEE: EndedFee = { refundIds: [], notCharged: 0, due: 0 }

/** The club ends an entry. */
interface EndedByClub {
  /** The reason; '' without one. */
  readonly note: string
  /** The employee who withdraws one participant; null if the event is cancelled. */
  readonly actorId: string | null
  /** Whether the club does without a fee that is due by the rule. */
  readonly waived: boolean
}

/**
 * Ends an entry and frees its places. The fee is credited and refunded if the rule or the club says so. `byClub`: null for the customer's own
 * cancellation. Returns what becomes of the fee, for the message about it: the refund has none of its own.
 */
export async function endEntry(
  tx: Tx,
  event: StaffEvent,
  entry: Cancelled,
  { byClub, work }: { readonly byClub: EndedByClub | null; readonly work: EventWork },
): Promise<EndedFee> {
  const { club, instant } = work
  await tx.query(
    sql`update club_event_entry set state = 'cancelled', cancelled_at = ${instant} where tenant_id = ${tx.tenantId} and id = ${entry.id}`,
  )
  if (entry.state === 'waiting') return NO_FEE
  const size = 1 + entry.guests
  await tx.query(sql`update club_event set taken = taken - ${size} where tenant_id = ${tx.tenantId} and id = ${event.id}`)
  if (entry.invoiceId === null) return NO_FEE
  const invoice = { customerId: entry.customerId, invoiceId: entry.invoiceId, name: event.title, now: club.now }
  const left = entry.charged
  if (left === 0) return NO_FEE
  const due = feeOfCancelling(event, entry, club.now, byClub?.waived)
  if (due > 0) return { ...NO_FEE, due }
  const why = byClub ? { reason: 'byStaff' as const, note: byClub.note, actorId: byClub.actorId } : { reason: 'withdrawn' as const }
  const source = { ...why, customerId: entry.customerId, item: event.title, invoiceId: entry.invoiceId, quiet: true, club, instant }
  const refundIds = await refundOfInvoice(tx, source, () => creditInvoice(tx, { ...invoice, amount: money(left, club.currency) }))
  return { refundIds, notCharged: left - (await sumOfRefunds(tx, refundIds)), due: 0 }
}

/** Reads who waits, in the order of the list, without customers who have left the club. */
function readWaiting(tx: Tx, eventId: string): Promise<readonly (Party & { readonly id: string })[]> {
  return rowsOf(
    tx,
    sql`select p.id, p.customer_id as "customerId", p.guests from club_event_entry p
      join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id and c.active
      where p.tenant_id = ${tx.tenantId} and p.event_id = ${eventId} and p.state = 'waiting' order by p.id`,
  )
}

/**
 * Lets parties move up into free places and notifies them; not once the event has begun. A party that could not cancel free of charge any more
 * may do so until the event begins. Call it under the lock. UI-62+.
 */
export async function moveUp(tx: Tx, eventId: string, work: EventWork): Promise<void> {
  const [event] = await readEvents(tx, sql`e.id = ${eventId}`, null)
  if (event?.state !== 'published' || work.club.now >= event.startDateTime) return
  for (const party of movedUpParties(await readWaiting(tx, eventId), freePlaces(event))) {
    await tx.query(
      sql`update club_event_entry set state = 'entered', moved_up_late = ${work.club.now > event.cancelUntil}
        where tenant_id = ${tx.tenantId} and id = ${party.id}`,
    )
    await takePlaces(tx, event, party, work)
    await queueEventNews(tx, party.customerId, { eventId, happened: 'movedUp' }, work)
  }
}

/** Ends the entries of customers who have left the club to events to come, by the rules of any cancellation; others move up. UI-141+. */
export async function endEntriesOfFormer(tx: Tx, work: EventWork): Promise<void> {
  const former = sql`p.tenant_id = ${tx.tenantId} and p.state <> 'cancelled' and not exists (
    select from customer c where c.tenant_id = p.tenant_id and c.id = p.customer_id and c.active)`
  const events = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct e.id from club_event_entry p join club_event e on e.tenant_id = p.tenant_id and e.id = p.event_id
      where ${former} and e.state = 'published' and e.starts_at > ${work.club.now} order by e.id`,
  )
  for (const { id } of events) {
    const event = await lockEvent(tx, id, null)
    for (const entry of await readEntries(tx, sql`${former} and p.event_id = ${id}`))
      await endEntry(tx, event, entry, { byClub: null, work })
    await moveUp(tx, id, work)
  }
}

function readEntries(tx: Tx, which: Sql): Promise<readonly Cancelled[]> {
  return rowsOf<Cancelled>(
    tx,
    sql`select p.id, p.customer_id as "customerId", p.state, p.guests, p.invoice_id as "invoiceId", ${chargedOf(tx, sql`p.invoice_id`)} as charged
      from club_event_entry p where ${which} order by p.customer_id`,
  )
}

/** Ends every entry of a cancelled event and notifies everyone who was in or waited. */
export async function endAllEntries(tx: Tx, event: StaffEvent, work: EventWork): Promise<void> {
  const ofEvent = sql`p.tenant_id = ${tx.tenantId} and p.event_id = ${event.id} and p.state <> 'cancelled'`
  const byClub = { note: event.reason, actorId: null, waived: false }
  for (const entry of await readEntries(tx, ofEvent)) {
    const fee = await endEntry(tx, event, entry, { byClub, work })
    await queueEventNews(tx, entry.customerId, { eventId: event.id, happened: 'cancelled', fee }, work)
  }
}
