/**
 * The customer's entries and bookings. Tournaments come from the entries, one row each, with the next round or the last one; tee times from
 * the bookings that the customer made or plays in; events from the entries that have a place.
 */
import type { ClubDate, ClubDateTime } from '@club/core'
import type { CustomerAction, CustomerActionType } from '@club/core/membership'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { startOf } from '../../services/tournaments/tournaments.ts'

interface ActionRow {
  readonly id: string
  readonly type: CustomerActionType
  readonly name: string
  readonly start_at: ClubDateTime
  readonly booking_number: string | null
  readonly tournament_id: string | null
  readonly flight_id: string | null
  readonly event_id: string | null
  readonly first_day: ClubDate | null
  readonly last_day: ClubDate | null
}

function actionOf(row: ActionRow): CustomerAction {
  return {
    ...{ id: row.id, type: row.type, name: row.name, startDateTime: row.start_at, bookingNumber: row.booking_number },
    // Tournaments have no other number here than the one of their page.
    ...{ tournamentId: row.tournament_id, tournamentNumber: row.tournament_id, flightId: row.flight_id, eventId: row.event_id },
    days: row.first_day && row.last_day ? { first: row.first_day, last: row.last_day } : null,
  }
}

/** Returns the actions, unsorted. The player's own start time is known once the start list is published. */
export async function readCustomerActions(tx: Tx, customerId: string, now: ClubDateTime): Promise<readonly CustomerAction[]> {
  const rows = await rowsOf<ActionRow>(
    tx,
    sql`select 'tournament-' || t.id as id, 'tournament' as type, t.name, coalesce(round.start_at, t.start_date + t.start_time) as start_at,
        null as booking_number, t.id as tournament_id, round.flight_id::text, null::bigint as event_id, t.start_date as first_day, t.end_date as last_day
      from player p
      join tournament t on t.tenant_id = p.tenant_id and t.id = p.tournament_id
      left join lateral (${startOf(sql`p.id`, now)}) round on true
      where p.tenant_id = ${tx.tenantId} and p.customer_id = ${customerId}
      union all
      select 'booking-' || b.id, 'reservation', k.name, b.starts_at, b.number, null,
        b.course_id || '-' || to_char(b.starts_at, 'YYYYMMDDHH24MI') || '-' || substr(b.tee, 4), null, null, null
      from booking b
      join reservation_course k on k.tenant_id = b.tenant_id and k.id = b.course_id
      where b.tenant_id = ${tx.tenantId} and b.state = 'booked' and (b.initiator_id = ${customerId} or exists (
        select from booking_person p where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.customer_id = ${customerId}))
      union all
      select 'event-' || e.id, 'event', e.title, e.starts_at, null, null, null, e.id, null, null
      from club_event_entry m
      join club_event e on e.tenant_id = m.tenant_id and e.id = m.event_id
      where m.tenant_id = ${tx.tenantId} and m.customer_id = ${customerId} and m.state = 'entered'
      union all
      select id::text, type, name, start_at, booking_number, null, null, null, null, null from customer_action
      where tenant_id = ${tx.tenantId} and customer_id = ${customerId}`,
  )
  return rows.map(actionOf)
}

export interface NewCustomerAction {
  readonly type: CustomerActionType
  readonly name: string
  readonly startDateTime: ClubDateTime
  readonly bookingNumber: string | null
}

/** Stores the action and returns it. If it exists already, only its booking number may change. */
export async function storeCustomerAction(tx: Tx, customerId: string, action: NewCustomerAction): Promise<CustomerAction> {
  const row = await rowOf<ActionRow>(
    tx,
    sql`insert into customer_action (tenant_id, customer_id, type, name, start_at, booking_number)
      values (${tx.tenantId}, ${customerId}, ${action.type}, ${action.name}, ${action.startDateTime}, ${action.bookingNumber})
      on conflict (tenant_id, customer_id, type, start_at, name)
        do update set booking_number = coalesce(excluded.booking_number, customer_action.booking_number)
      returning id::text, type, name, start_at, booking_number, null as tournament_id, null as flight_id, null as event_id, null as first_day, null as last_day`,
  )
  return actionOf(row as ActionRow)
}
