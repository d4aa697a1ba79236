/** Reads events with their places and the entry of one customer. UI-24, UI-60+. */
import type { ClubDateTime } from '@club/core'
import { type Audience, type EventEntryState, type EventState, type StaffEvent, teaserOf } from '@club/core/club'
import { rowsOf, type Tx } from '../../db/connect.ts'
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
  readonly unpaid: number
}

/** SQL of the unpaid amount of an invoice in minor units; 0 without an invoice. */
export const openOf = (tx: Tx, invoice: Sql): Sql => sql`coalesce((
  select greatest(0, d.debit
    - coalesce((select sum(v.credit) from fin_document v where v.tenant_id = d.tenant_id and v.voids_id = d.id), 0)
    - coalesce((select sum(s.amount) from fin_settlement s where s.tenant_id = d.tenant_id and s.invoice_id = d.id), 0))
  from fin_document d where d.tenant_id = ${tx.tenantId} and d.id = ${invoice}), 0)::integer`

/** Reads the events `e`, the soonest first, with the entry of `customerId`; null for none. */
export async function readEvents(tx: Tx, which: Sql, customerId: string | null): Promise<readonly StaffEvent[]> {
  const rows = await rowsOf<EventRow>(
    tx,
    sql`select e.id, e.title, e.text, e.place, e.state, e.reason, e.audience, e.starts_at as "startDateTime", e.ends_at as "endDateTime",
        e.sign_up_until as "signUpUntil", e.cancel_until as "cancelUntil", e.places, e.taken, e.max_guests as "maxGuests", e.fee,
        e.picture_id as "pictureId", e.version, (
          select count(*)::integer from club_event_entry w where w.tenant_id = e.tenant_id and w.event_id = e.id and w.state = 'waiting') as waiting,
        m.id as "entryId", m.state as "entryState", m.guests, m.invoice_id as "invoiceId", ${openOf(tx, sql`m.invoice_id`)} as unpaid,
        case when m.state = 'waiting' then (select 1 + count(*)::integer from club_event_entry w
          where w.tenant_id = e.tenant_id and w.event_id = e.id and w.state = 'waiting' and w.id < m.id) end as "waitingPosition"
      from club_event e
      left join club_event_entry m on m.tenant_id = e.tenant_id and m.event_id = e.id and m.customer_id = ${customerId} and m.state <> 'cancelled'
      where e.tenant_id = ${tx.tenantId} and ${which} order by e.starts_at, e.id`,
  )
  return rows.map(({ entryId, entryState, guests, waitingPosition, invoiceId, unpaid, ...event }) => ({
    ...event,
    teaser: teaserOf(event.text),
    entry: entryId === null ? null : { id: entryId, state: entryState, guests, waitingPosition, invoiceId, unpaid },
  }))
}
