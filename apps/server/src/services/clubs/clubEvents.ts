/** Reads events with their places and the entry of one customer. UI-24, UI-60+. */
import type { ClubDateTime } from '@club/core'
import { type Audience, type EventEntryState, type EventState, type StaffEvent, teaserOf } from '@club/core/club'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import type { Paging } from '../../db/paging.ts'
import { type Sql, sql } from '../../db/sql.ts'

interface EventRow {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly place: string
  readonly state: EventState
  readonly reason: string
  readonly audience: readonly Audience[]
  readonly startDateTime: ClubDateTime
  readonly endDateTime: ClubDateTime | null
  readonly signUpUntil: ClubDateTime
  readonly cancelUntil: ClubDateTime
  readonly places: number | null
  readonly taken: number
  readonly waiting: number
  readonly maxGuests: number
  readonly fee: number
  readonly pictureId: string | null
  readonly version: number
  readonly entryId: string | null
  readonly entryState: EventEntryState
  readonly guests: number
  readonly waitingPosition: number | null
  readonly invoiceId: string | null
  readonly charged: number
  readonly unpaid: number
}

/** SQL of the amount of an invoice that is not credited, in minor units; 0 without an invoice. */
export const chargedOf = (tx: Tx, invoice: Sql): Sql => sql`coalesce((
  select d.debit - coalesce((select sum(v.credit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0)
  from fin_document d where d.tenant_id = ${tx.tenantId} and d.id = ${invoice}), 0)::integer`

/** SQL of the unpaid amount of an invoice in minor units; 0 without an invoice. */
export const openOf = (tx: Tx, invoice: Sql): Sql => sql`coalesce((
  select greatest(0, d.debit
    - coalesce((select sum(v.credit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0)
    - coalesce((select sum(s.amount) from fin_settlement s where s.tenant_id = d.tenant_id and s.invoice_id = d.id), 0))
  from fin_document d where d.tenant_id = ${tx.tenantId} and d.id = ${invoice}), 0)::integer`

/** Rows of the events `e` with the entry `m` of a customer. */
const source = (tx: Tx, which: Sql, customerId: string | null): Sql => sql`from club_event e
  left join club_event_entry m on m.tenant_id = e.tenant_id and m.event_id = e.id and m.customer_id = ${customerId} and m.state <> 'cancelled'
  where e.tenant_id = ${tx.tenantId} and ${which}`

const SOONEST_FIRST = sql`order by e.starts_at, e.id`
const LATEST_FIRST = sql`order by e.starts_at desc, e.id desc`

interface EventPage {
  readonly events: readonly StaffEvent[]
  /** Number of all that match. */
  readonly total: number
}

/** Reads a page of the events `e` with the entry `m` of `customerId`; null for none. */
export async function readEventPage(
  tx: Tx,
  which: Sql,
  customerId: string | null,
  { size, offset, latestFirst = false }: Paging & { readonly latestFirst?: boolean },
): Promise<EventPage> {
  const part = sql`${latestFirst ? LATEST_FIRST : SOONEST_FIRST} limit ${size} offset ${offset}`
  const [events, counted] = await Promise.all([
    readEvents(tx, which, customerId, part),
    rowOf<{ total: number }>(tx, sql`select count(*)::integer as total ${source(tx, which, customerId)}`),
  ])
  return { events, total: counted?.total ?? 0 }
}

/** Reads the events `e` with the entry `m` of `customerId`, null for none. `part`: order, limit and offset. */
export async function readEvents(tx: Tx, which: Sql, customerId: string | null, part = SOONEST_FIRST): Promise<readonly StaffEvent[]> {
  const rows = await rowsOf<EventRow>(
    tx,
    sql`select e.id, e.title, e.text, e.place, e.state, e.reason, e.audience, e.starts_at as "startDateTime", e.ends_at as "endDateTime",
        e.sign_up_until as "signUpUntil", case when m.moved_up_late then e.starts_at else e.cancel_until end as "cancelUntil", e.places, e.taken, e.max_guests as "maxGuests", e.fee,
        e.picture_id as "pictureId", e.version, (
          select count(*)::integer from club_event_entry w where w.tenant_id = e.tenant_id and w.event_id = e.id and w.state = 'waiting') as waiting,
        m.id as "entryId", m.state as "entryState", m.guests, m.invoice_id as "invoiceId", ${chargedOf(tx, sql`m.invoice_id`)} as charged,
        ${openOf(tx, sql`m.invoice_id`)} as unpaid,
        case when m.state = 'waiting' then (select 1 + count(*)::integer from club_event_entry w
          where w.tenant_id = e.tenant_id and w.event_id = e.id and w.state = 'waiting' and w.id < m.id) end as "waitingPosition"
      ${source(tx, which, customerId)} ${part}`,
  )
  return rows.map(({ entryId, entryState, guests, waitingPosition, invoiceId, charged, unpaid, ...event }) => ({
    ...event,
    teaser: teaserOf(event.text),
    entry: entryId === null ? null : { id: entryId, state: entryState, guests, waitingPosition, invoiceId, charged, unpaid },
  }))
}
