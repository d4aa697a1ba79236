/** Mandates as the club's office sees, accepts and cancels them. MA-61+ to MA-63+. */
import { type ClubDate, dayOf } from '@club/core'
import {
  type MandateEvent,
  type MandateEventName,
  type MandateStatus,
  mandatesReachable,
  mandateTransitionDecision,
  type StaffMandate,
  type StaffMandateRow,
} from '@club/core/membership'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import type { Paging } from '../../db/paging.ts'
import { sql } from '../../db/sql.ts'
import type { Language } from '../../language/language.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { ClubFacts } from '../clubs/clubFacts.ts'
import { releaseUncollectable } from '../collections/releaseUncollectable.ts'
import { queueEmail } from '../emails/emailTemplate.ts'
import { mandateAccepted, mandateCancelled, mandateUnblocked } from '../emails/templates/mandateNews.ts'
import { addMandateEvent, ibanEnd } from '../finance/mandateEvents.ts'
import { lockFinAccount } from '../finance/settleInvoices.ts'
import { foundByStaff } from '../people/findable.ts'
import { fullName, type NameColumns, nameColumns } from '../people/people.ts'
import { invalidMandate, mandateRefused, storeMandateDocument } from './changeOwnMandate.ts'
import { readMandate, type StoredDetails } from './storedMandates.ts'

interface RowColumns {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly customer_id: string
  readonly customer_name: string
  readonly number: string
  readonly iban: string
  readonly bank_name: string
  readonly status: MandateStatus
  readonly blocked: boolean
  readonly confirmation_date: ClubDate | null
  readonly active_since: ClubDate | null
  readonly file_name: string | null
  readonly created_at: Date
}

export interface MandateSearch {
  readonly statuses: readonly string[]
  readonly search: string
}

/** Reads a page of the club's mandates, pending ones first, then by reference, and the number of all that match. */
export async function readOfficeMandates(
  tx: Tx,
  club: ClubFacts,
  { statuses, search }: MandateSearch,
  { offset, size }: Paging,
): Promise<{ readonly rows: readonly StaffMandateRow[]; readonly total: number }> {
  const part = search.trim().toLowerCase()
  const matching = sql`mandate m join customer c on c.tenant_id = m.tenant_id and c.id = m.customer_id
    where m.tenant_id = ${tx.tenantId} and m.status = any(${statuses}::text[])
      and (strpos(lower(m.reference), ${part}) > 0 or strpos(lower(m.name), ${part}) > 0 or strpos(lower(m.customer_name), ${part}) > 0
        or strpos(lower(c.number), ${part}) > 0 or ${foundByStaff(search)})`
  const [counted, rows] = await Promise.all([
    rowOf<{ total: number }>(tx, sql`select count(*)::int as total from ${matching}`),
    rowsOf<RowColumns>(
      tx,
      sql`select m.id, m.reference, m.name, m.customer_id, m.customer_name, c.number, m.iban, m.bank_name, m.status, m.blocked_reason <> '' as blocked, m.confirmation_date, m.active_since,
          (select f.name from file f where f.tenant_id = m.tenant_id and f.id = m.file_id) as file_name, m.created_at
        from ${matching} order by array_position(array['pending', 'active', 'cancelled'], m.status), m.reference, m.id
        limit ${size} offset ${offset}`,
    ),
  ])
  return { total: counted?.total ?? 0, rows: rows.map((row) => staffRowOf(club, row)) }
}

function staffRowOf(club: ClubFacts, row: RowColumns): StaffMandateRow {
  return {
    ...{ id: row.id, reference: row.reference, name: row.name, customerId: row.customer_id, customerName: row.customer_name },
    ...{ customerNumber: row.number, ibanEnd: ibanEnd(row.iban), bankName: row.bank_name, status: row.status, blocked: row.blocked },
    ...{
      confirmationDate: row.confirmation_date,
      activeSince: row.active_since,
      fileName: row.file_name,
      createdOn: dayOf(clubNow(club.timeZone, row.created_at)),
    },
  }
}

interface EventColumns extends NameColumns {
  readonly at: Date
  readonly happened: MandateEventName
  readonly actor_id: string | null
  readonly iban_end: string
  readonly reason: string
}

/** Reads a mandate with its history; refuses an unknown id. */
export async function readOfficeMandate(tx: Tx, club: ClubFacts, id: string): Promise<StaffMandate> {
  const [details, facts, events] = await Promise.all([
    readMandate(tx, id, null),
    rowOf<{ number: string; created_at: Date; blocked_reason: string; amended: boolean }>(
      tx,
      sql`select c.number, m.created_at, m.blocked_reason, exists (
          select from mandate_amendment a where a.tenant_id = m.tenant_id and a.mandate_id = m.id and a.collection_id is null
        ) as amended
        from mandate m join customer c on c.tenant_id = m.tenant_id and c.id = m.customer_id where m.tenant_id = ${tx.tenantId} and m.id = ${id}`,
    ),
    rowsOf<EventColumns>(
      tx,
      sql`select e.at, e.happened, e.actor_id, e.iban_end, e.reason, ${nameColumns(tx.tenantId)}
        from mandate_event e left join customer c on c.tenant_id = e.tenant_id and c.id = e.actor_id
        where e.tenant_id = ${tx.tenantId} and e.mandate_id = ${id} order by e.id`,
    ),
  ])
  if (!details || !facts) throw new ApiError('notFound')
  return {
    ...details,
    customerNumber: facts.number,
    createdOn: dayOf(clubNow(club.timeZone, facts.created_at)),
    amended: facts.amended,
    blockedReason: facts.blocked_reason,
    history: events.map((event): MandateEvent => {
      const actorName = event.actor_id === null ? null : fullName(event)
      return { at: clubNow(club.timeZone, event.at), happened: event.happened, actorName, ibanEnd: event.iban_end, reason: event.reason }
    }),
  }
}

export interface OfficeWork {
  readonly tx: Tx
  readonly club: ClubFacts
  /** The member of staff. */
  readonly actorId: string
  readonly instant: Date
  readonly language: Language
}

/** Stores a signed paper that the office received. MA-111+. */
export async function storeDocumentByOffice(
  { tx, club, actorId, instant, language }: OfficeWork,
  id: string,
  sent: { readonly name: string; readonly content: Uint8Array },
): Promise<void> {
  const { mandate } = await lockMandate(tx, id)
  if (!mandatesReachable(club.settings)) throw new ApiError('notPermitted')
  await storeMandateDocument({ tx, customerId: actorId, instant, language }, mandate, sent)
}

async function lockMandate(tx: Tx, id: string): Promise<StoredDetails> {
  const found = await readMandate(tx, id, null, { locked: true })
  if (!found) throw new ApiError('notFound')
  return found
}

/** Makes a pending mandate active; the day of a signature on paper is stored as its confirmation. */
export async function acceptMandateByOffice(work: OfficeWork, id: string, signedOn: ClubDate | null): Promise<void> {
  const { tx, club, actorId, instant, language } = work
  const { mandate } = await lockMandate(tx, id)
  if (!mandatesReachable(club.settings)) throw new ApiError('notPermitted')
  const decision = mandateTransitionDecision(mandate, 'active', 'staff')
  if (!decision.allowed) {
    const isAgreed = decision.refusals.every(({ code }) => code !== 'notAgreed')
    const code = mandate.status === 'pending' && !isAgreed ? 'notAgreed' : 'mandateNotPending'
    throw mandateRefused({ field: 'status', code }, language)
  }
  const today = dayOf(club.now)
  if (signedOn !== null && signedOn > today) throw invalidMandate([{ field: 'signedOn', code: 'afterToday' }], language)
  await tx.query(
    sql`update mandate set status = 'active', active_since = ${today}::date,
        confirmation_date = coalesce(confirmation_date, ${signedOn ?? today}::date)
      where tenant_id = ${tx.tenantId} and id = ${id}`,
  )
  await addMandateEvent(tx, { mandateId: id, happened: 'accepted', actorId, iban: mandate.iban, instant })
  const data = { at: instant.toISOString(), reference: mandate.reference, ending: ibanEnd(mandate.iban) }
  await queueEmail(tx, mandateAccepted, { customerId: mandate.customerId, data }, { instant })
}

/** Ends a mandate for ever. */
export async function cancelMandateByOffice(work: OfficeWork, id: string, reason: string): Promise<void> {
  const { tx, actorId, instant, language } = work
  const found = await readMandate(tx, id, null)
  // The account first, as in a payment by the mandate.
  if (found) await lockFinAccount(tx, found.mandate.customerId)
  const { mandate } = await lockMandate(tx, id)
  const decision = mandateTransitionDecision(mandate, 'cancelled', 'staff')
  if (!decision.allowed) throw mandateRefused({ field: 'status', code: 'mandateCancelled' }, language)
  await tx.query(sql`update mandate set status = 'cancelled' where tenant_id = ${tx.tenantId} and id = ${id}`)
  await addMandateEvent(tx, { mandateId: id, happened: 'cancelled', actorId, iban: mandate.iban, instant, reason })
  const data = { at: instant.toISOString(), reference: mandate.reference, ending: ibanEnd(mandate.iban), reason }
  await queueEmail(tx, mandateCancelled, { customerId: mandate.customerId, data }, { instant })
  await releaseUncollectable(work, [mandate.customerId])
}

/** Lets the club collect with the mandate again. */
export async function unblockMandateByOffice(work: OfficeWork, id: string, reason: string): Promise<void> {
  const { tx, club, actorId, instant, language } = work
  const { mandate } = await lockMandate(tx, id)
  if (!mandatesReachable(club.settings)) throw new ApiError('notPermitted')
  const freed = await rowOf(
    tx,
    sql`update mandate set blocked_reason = '' where tenant_id = ${tx.tenantId} and id = ${id} and status <> 'cancelled' and blocked_reason <> ''
      returning id`,
  )
  if (!freed)
    throw mandateRefused({ field: 'status', code: mandate.status === 'cancelled' ? 'mandateCancelled' : 'mandateNotBlocked' }, language)
  await addMandateEvent(tx, { mandateId: id, happened: 'unblocked', actorId, iban: mandate.iban, instant, reason })
  const data = { at: instant.toISOString(), reference: mandate.reference, ending: ibanEnd(mandate.iban), reason }
  await queueEmail(tx, mandateUnblocked, { customerId: mandate.customerId, data }, { instant })
}
