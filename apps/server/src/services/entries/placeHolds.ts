/** Places held for a time: offered to a person on the waiting list, or reserved while a fee is in a basket. They count as taken. */
import type { StoredEntry } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { addNotices, type NoticeRecipient } from '../notices/notices.ts'
import { offersByReader } from '../tournaments/offerTerms.ts'
import type { Change, NewEntry } from './changeEntries.ts'
import { storeEntryFees } from './entryFees.ts'
import { notifyOfEntry } from './notifyOfEntry.ts'
import { queueWaitingListUpdate } from './queueWaitingListUpdate.ts'
import { storePlacesTaken } from './storePlacesTaken.ts'

/** A change that the club itself may make: `actorId` is null then. */
export type ClubChange = Omit<Change, 'actorId'> & { readonly actorId: string | null }

/** Returns the moment when a hold has expired: at `until` itself it is still valid. */
const afterwards = (until: Date): Date => new Date(until.getTime() + 1000)

interface PlaceHoldRow {
  readonly customer_id: string
  readonly initiator_id: string | null
}

const noticeRecipients = (rows: readonly PlaceHoldRow[]): readonly NoticeRecipient[] =>
  rows.map(({ customer_id, initiator_id }) => ({ customerId: customer_id, initiatorId: initiator_id }))

/** Returns the end of an offer that is made now: after the tournament's time to answer, but not after its start. */
export async function offerEnd(tx: Tx, { tournamentId, instant }: ClubChange, timeZone: string): Promise<Date> {
  const row = await rowOf<{ until: Date }>(
    tx,
    sql`select least(${instant}::timestamptz + make_interval(mins => offer_minutes), (start_date + start_time) at time zone ${timeZone}) as until
      from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId}`,
  )
  return (row as { until: Date }).until
}

/** Holds a place for each of them until `until`, and notifies each customer who may answer once, also of several places of a team. TS-130+. */
export async function offerPlaces(tx: Tx, change: ClubChange, waitingIds: readonly string[], until: Date): Promise<void> {
  if (waitingIds.length === 0) return
  const offered = await rowsOf<{ id: string }>(
    tx,
    sql`with offered as (
        update waiting set offered_until = ${until} where tenant_id = ${tx.tenantId} and tournament_id = ${change.tournamentId}
          and id = any(${waitingIds}::bigint[]) and offered_until is null returning id, customer_id
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${change.tournamentId}::bigint, customer_id, ${change.actorId}::bigint, 'offered', ${change.instant}::timestamptz from offered
      )
      select id from offered`,
  )
  await storePlacesTaken(tx, change)
  const toAnswer = await rowsOf<PlaceHoldRow & { reader: string }>(
    tx,
    offersByReader(tx.tenantId, sql`w.id = any(${offered.map(({ id }) => id)}::bigint[])`),
  )
  const own = toAnswer.filter(({ reader, customer_id }) => reader === customer_id)
  const ofOthers = new Set(toAnswer.filter((row) => !own.includes(row)).map(({ customer_id }) => customer_id))
  const recipients = own.map(({ customer_id: customerId, initiator_id }) => ({
    customerId,
    initiatorId: ofOthers.has(customerId) ? initiator_id : null,
  }))
  await addNotices(tx, change, 'placeOffered', recipients, until)
  await queueWaitingListUpdate(tx, change.tournamentId, { instant: change.instant, dueAt: afterwards(until) })
}

/** SQL subquery: the payment in progress for the fee of the place `r`; the place is held until the payment ends. */
function paymentInProgress(tenantId: string): Sql {
  return sql`select from competition_fee f join basket_payment p on p.tenant_id = f.tenant_id and p.basket_id = f.basket_id
    where f.tenant_id = ${tenantId} and f.tournament_id = r.tournament_id and f.customer_id = r.customer_id and p.status = 'pending'`
}

/** Ends expired offers and reservations. Returns true if a place became free. */
export async function cancelExpiredReservations(tx: Tx, change: ClubChange): Promise<boolean> {
  const lapsing = rowsOf<PlaceHoldRow>(
    tx,
    sql`with over as (
        update waiting set offered_until = null, offer_lapsed = true
        where tenant_id = ${tx.tenantId} and tournament_id = ${change.tournamentId} and offered_until < ${change.instant}
        returning customer_id, initiator_id
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${change.tournamentId}::bigint, customer_id, null, 'lapsed', ${change.instant}::timestamptz from over
      )
      select customer_id, initiator_id from over`,
  )
  const ending = rowsOf<PlaceHoldRow>(
    tx,
    sql`with over as (
        delete from reserved_place r where tenant_id = ${tx.tenantId} and tournament_id = ${change.tournamentId} and until < ${change.instant}
          and not exists (${paymentInProgress(tx.tenantId)})
        returning customer_id, initiator_id
      ), unpaid as (
        delete from competition_fee f using over where f.tenant_id = ${tx.tenantId} and f.tournament_id = ${change.tournamentId}
          and f.customer_id = over.customer_id and f.paid_at is null
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${change.tournamentId}::bigint, customer_id, null, 'released', ${change.instant}::timestamptz from over
      )
      select customer_id, initiator_id from over`,
  )
  const [lapsed, ended] = await Promise.all([lapsing, ending])
  await addNotices(tx, change, 'offerLapsed', noticeRecipients(lapsed))
  await addNotices(tx, change, 'reservationEnded', noticeRecipients(ended))
  if (lapsed.length + ended.length === 0) return false
  await storePlacesTaken(tx, change)
  return true
}

/** Reserves places instead of entering. A new reservation of the same person in the same tournament replaces the old one (TS-99). */
export async function reservePlaces(
  tx: Tx,
  { tournamentId, actorId, instant }: Change,
  entries: readonly NewEntry[],
  until: Date,
): Promise<readonly StoredEntry[]> {
  const rows = await rowsOf<{ id: string; customer_id: string }>(
    tx,
    sql`with given as (
        select * from unnest(
          ${entries.map(({ customerId }) => customerId)}::bigint[], ${entries.map(({ guest }) => guest)}::boolean[],
          ${entries.map(({ comment }) => comment)}::text[], ${entries.map(({ startWish }) => startWish)}::integer[]
        ) with ordinality as g (customer_id, guest, comment, start_wish, place)
      ), renewed as (
        update reserved_place set until = ${until} where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and initiator_id = ${actorId}
      ), reserved as (
        insert into reserved_place (tenant_id, tournament_id, customer_id, initiator_id, guest, comment, start_wish, until)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, guest, comment, start_wish, ${until}::timestamptz
        from given order by place returning id, customer_id
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, 'reserved', ${instant}::timestamptz from given order by place
      )
      select id, customer_id from reserved`,
  )
  await storePlacesTaken(tx, { tournamentId, instant })
  await storeEntryFees(
    tx,
    entries.map(({ customerId, guest }) => ({ tournamentId, customerId, payerId: actorId, guest, enteredAt: instant })),
  )
  await queueWaitingListUpdate(tx, tournamentId, { instant, dueAt: afterwards(until) })
  await notifyOfEntry(
    tx,
    { tournamentId, actorId, instant },
    'reserved',
    rows.map(({ customer_id }) => customer_id),
  )
  const ids = new Map(rows.map((row) => [row.customer_id, row.id]))
  return entries.map(({ customerId }) => ({ customerId, list: 'entryList', id: ids.get(customerId) ?? '', waitingPlace: null }))
}

/** Turns reserved places into entries after the payment. They count as taken before and after. */
export async function enterReserved(tx: Tx, { tournamentId, actorId, instant }: Change, customerIds: readonly string[]): Promise<void> {
  const entered = await rowsOf<{ customer_id: string }>(
    tx,
    sql`with paid as (
        delete from reserved_place where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and customer_id = any(${customerIds}::bigint[])
        returning id, customer_id, initiator_id, guest, comment, start_wish
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, 'entered', ${instant}::timestamptz from paid order by id
      )
      insert into player (tenant_id, tournament_id, customer_id, initiator_id, guest, comment, start_wish, entered_at)
      select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, initiator_id, guest, comment, start_wish, ${instant}::timestamptz from paid order by id
      returning customer_id`,
  )
  await notifyOfEntry(
    tx,
    { tournamentId, actorId, instant },
    'entered',
    entered.map(({ customer_id }) => customer_id),
  )
}

/** Deletes reservations that will not be paid, with their unpaid fees. */
export async function cancelReservations(
  tx: Tx,
  { tournamentId, actorId, instant }: Change,
  customerIds: readonly string[],
): Promise<void> {
  await tx.query(
    sql`with free as (
        delete from reserved_place where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and customer_id = any(${customerIds}::bigint[])
        returning customer_id
      ), unpaid as (
        delete from competition_fee f using free where f.tenant_id = ${tx.tenantId} and f.tournament_id = ${tournamentId}
          and f.customer_id = free.customer_id and f.paid_at is null
      )
      insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
      select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, 'released', ${instant}::timestamptz from free`,
  )
  await storePlacesTaken(tx, { tournamentId, instant })
}
