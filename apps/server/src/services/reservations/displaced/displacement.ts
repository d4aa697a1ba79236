/** Stores which bookings a competition displaces, with their history and the emails to their people. RE-200+, RE-201+, RE-204+. */
import type { ClubDateTime } from '@club/core'
import type { BookingEventKind, StartTee } from '@club/core/reservation'
import { rowsOf, type Tx } from '../../../db/connect.ts'
import { sql } from '../../../db/sql.ts'
import { type EmailTemplate, queueEmails } from '../../emails/emailTemplate.ts'
import { bookingDisplaced, bookingFreed } from '../../emails/templates/bookingDisplaced.ts'
import { withdrawEmails } from '../../emails/withdrawEmails.ts'
import { addBookingNotices, deleteNotices } from '../bookingNotices.ts'

/** A booking and the first of its times that a competition takes. */
export interface Displaced {
  readonly bookingId: string
  readonly tournamentId: string
  readonly at: ClubDateTime
  readonly tee: StartTee
}

interface StoredRow {
  readonly booking_id: string
  readonly tournament_id: string
}

const isOf =
  ({ bookingId, tournamentId }: Pick<Displaced, 'bookingId' | 'tournamentId'>) =>
  (row: StoredRow): boolean =>
    row.booking_id === bookingId && row.tournament_id === tournamentId

/** Stores lines of the histories of bookings. `actorId` null: the club's program. */
export async function storeStaffEvents(
  tx: Tx,
  events: readonly { readonly bookingId: string; readonly kind: BookingEventKind; readonly reason: string }[],
  { actorId, instant }: { readonly actorId: string | null; readonly instant: Date },
): Promise<void> {
  await tx.query(
    sql`insert into booking_event (tenant_id, booking_id, at, kind, actor_id, by_staff, reason)
      select ${tx.tenantId}, booking_id, ${instant}::timestamptz, kind, ${actorId}::bigint, true, reason from unnest(
        ${events.map(({ bookingId }) => bookingId)}::bigint[], ${events.map(({ kind }) => kind)}::text[], ${events.map(({ reason }) => reason)}::text[]
      ) with ordinality as g (booking_id, kind, reason, place) order by place`,
  )
}

/**
 * Stores the bookings that are displaced, and returns those for which it is news: a booking that is stored for the same competition, at one
 * of its times and undecided, is not.
 */
export async function storeDisplaced(tx: Tx, found: readonly Displaced[], instant: Date, { decided }: { readonly decided: boolean }) {
  const stored = await rowsOf<StoredRow>(
    tx,
    sql`insert into booking_displacement as d (tenant_id, booking_id, tournament_id, starts_at, tee, since, kept_at)
      select b.tenant_id, b.id, g.tournament_id, g.starts_at, g.tee, ${instant}::timestamptz, case when ${decided}::boolean then ${instant}::timestamptz end
      from unnest(
        ${found.map(({ bookingId }) => bookingId)}::bigint[], ${found.map(({ tournamentId }) => tournamentId)}::bigint[],
        ${found.map(({ at }) => at)}::timestamp[], ${found.map(({ tee }) => tee)}::text[]
      ) as g (booking_id, tournament_id, starts_at, tee)
      join booking b on b.tenant_id = ${tx.tenantId} and b.id = g.booking_id and b.state = 'booked'
      on conflict (tenant_id, booking_id, tournament_id) do update
        set starts_at = excluded.starts_at, tee = excluded.tee, since = excluded.since, kept_at = excluded.kept_at
        where ${decided}::boolean or d.kept_at is not null or not exists (
          select from booking_place p where p.tenant_id = d.tenant_id and p.booking_id = d.booking_id and p.starts_at = d.starts_at and p.tee = d.tee
        )
      returning booking_id, tournament_id`,
  )
  return found.filter((one) => stored.some(isOf(one)))
}

interface PersonRow {
  readonly booking_id: string
  readonly customer_id: string
}

/** Reads the initiators and the players of bookings. */
export function readPeople(tx: Tx, bookingIds: readonly string[]): Promise<readonly PersonRow[]> {
  return rowsOf<PersonRow>(
    tx,
    sql`select id as booking_id, initiator_id as customer_id from booking
        where tenant_id = ${tx.tenantId} and id = any(${bookingIds}::bigint[]) and initiator_id is not null
      union select booking_id, customer_id from booking_person
        where tenant_id = ${tx.tenantId} and booking_id = any(${bookingIds}::bigint[]) and customer_id is not null
      order by booking_id, customer_id`,
  )
}

const TEMPLATES: Readonly<Record<'displaced' | 'freed', EmailTemplate<Displaced>>> = { displaced: bookingDisplaced, freed: bookingFreed }

/**
 * Queues an email and stores a notice for the people of each booking, except for those whose message of the opposite is not written yet: that
 * one is withdrawn, and they need neither.
 */
async function notify(tx: Tx, displaced: readonly Displaced[], happened: 'displaced' | 'freed', instant: Date): Promise<void> {
  if (displaced.length === 0) return
  const opposite = happened === 'displaced' ? 'freed' : 'displaced'
  const parts = displaced.map(({ bookingId, tournamentId }) => ({ bookingId, tournamentId }))
  const withdrawn = await withdrawEmails(tx, TEMPLATES[opposite], ...parts)
  const people = await readPeople(
    tx,
    displaced.map(({ bookingId }) => bookingId),
  )
  const emails = displaced.flatMap((data) => {
    const isSame = ({ bookingId, tournamentId }: Displaced): boolean => bookingId === data.bookingId && tournamentId === data.tournamentId
    const knows = new Set(withdrawn.flatMap((one) => (isSame(one.data) ? one.customerId : [])))
    const recipients = people.filter((person) => person.booking_id === data.bookingId && !knows.has(person.customer_id))
    return recipients.map(({ customer_id: customerId }) => ({ customerId, data }))
  })
  await queueEmails(tx, TEMPLATES[happened], emails, { instant })
  await deleteNotices(
    tx,
    opposite,
    displaced.map(({ bookingId }) => bookingId),
  )
  const notices = emails.map(({ customerId, data }) => ({ customerId, bookingId: data.bookingId, happened, startsAt: data.at }))
  await addBookingNotices(tx, { actorId: null, shownFrom: instant }, notices)
}

/** Notifies the people of bookings about which staff have to decide. */
export async function notifyOfDisplaced(tx: Tx, displaced: readonly Displaced[], instant: Date): Promise<void> {
  const events = displaced.map(({ bookingId, tournamentId }) => ({ bookingId, kind: 'displaced' as const, reason: tournamentId }))
  await storeStaffEvents(tx, events, { actorId: null, instant })
  await notify(tx, displaced, 'displaced', instant)
}

interface FreeRow extends StoredRow {
  readonly starts_at: ClubDateTime
  readonly tee: StartTee
  readonly undecided: boolean
  /** The booking still has the stored time. */
  readonly there: boolean
}

/** The stored displacements of a tournament, or of all; those of bookings that have started or ended are left out. */
export interface StoredDisplaced extends Displaced {
  readonly undecided: boolean
  /** The booking still has the stored time. */
  readonly there: boolean
}

export async function readStoredDisplaced(tx: Tx, tournamentId: string | null, now: ClubDateTime): Promise<readonly StoredDisplaced[]> {
  const rows = await rowsOf<FreeRow>(
    tx,
    sql`select d.booking_id, d.tournament_id, d.starts_at, d.tee, d.kept_at is null as undecided, exists (
        select from booking_place p where p.tenant_id = d.tenant_id and p.booking_id = d.booking_id and p.starts_at = d.starts_at and p.tee = d.tee
      ) as there
      from booking_displacement d join booking b on b.tenant_id = d.tenant_id and b.id = d.booking_id and b.state = 'booked'
      where d.tenant_id = ${tx.tenantId} and (${tournamentId}::bigint is null or d.tournament_id = ${tournamentId}::bigint)
        and d.starts_at >= ${now}::timestamp
      order by d.starts_at, d.tee, d.booking_id, d.tournament_id`,
  )
  return rows.map(({ booking_id: bookingId, tournament_id, starts_at: at, tee, undecided, there }) => ({
    ...{ bookingId, tournamentId: tournament_id, at, tee },
    ...{ undecided, there },
  }))
}

/** Withdraws displacements: the times are free again, or the bookings have left them. Only people who were waiting for a decision are notified. */
export async function withdrawDisplaced(tx: Tx, withdrawn: readonly StoredDisplaced[], instant: Date): Promise<void> {
  if (withdrawn.length === 0) return
  await tx.query(
    sql`delete from booking_displacement d using unnest(
        ${withdrawn.map(({ bookingId }) => bookingId)}::bigint[], ${withdrawn.map(({ tournamentId }) => tournamentId)}::bigint[]
      ) as g (booking_id, tournament_id)
      where d.tenant_id = ${tx.tenantId} and d.booking_id = g.booking_id and d.tournament_id = g.tournament_id`,
  )
  const there = withdrawn.filter((one) => one.there)
  const events = there.map(({ bookingId, tournamentId }) => ({ bookingId, kind: 'freed' as const, reason: tournamentId }))
  await storeStaffEvents(tx, events, { actorId: null, instant })
  const waiting = there.filter(({ undecided }) => undecided)
  const data = waiting.map(({ bookingId, tournamentId, at, tee }) => ({ bookingId, tournamentId, at, tee }))
  await notify(tx, data, 'freed', instant)
}
