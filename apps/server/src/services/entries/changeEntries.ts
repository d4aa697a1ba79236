/** The writes of sign-up and withdrawal: entries with their history in one statement, then the counters; under the tournament's lock. */
import { feePayer, type ListType, type StoredEntry } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { refundWithdrawn } from '../refunds/feeRefunds.ts'
import { storeEntryFees } from './entryFees.ts'
import { notifyOfCharge, notifyOfEntry } from './notifyOfEntry.ts'
import { leaveStartList, storePlacesTaken } from './storePlacesTaken.ts'

export interface NewEntry {
  readonly customerId: string
  readonly list: ListType
  readonly guest: boolean
  readonly comment: string
  /** Number of the preferred start time; 0 for no preference. */
  readonly startWish: number
  /** Position on the waiting list; null for an entry. */
  readonly waitingPlace: number | null
}

export interface Change {
  readonly tournamentId: string
  /** Customer who makes the change. */
  readonly actorId: string
  readonly instant: Date
}

/** Stores the entries in the given order, which is also their order on the waiting list. */
export async function storeEntries(
  tx: Tx,
  { tournamentId, actorId, instant }: Change,
  entries: readonly NewEntry[],
): Promise<readonly StoredEntry[]> {
  const storing = rowsOf<{ list: ListType; id: string; customer_id: string }>(
    tx,
    sql`with given as (
        select * from unnest(
          ${entries.map(({ customerId }) => customerId)}::bigint[], ${entries.map(({ list }) => list)}::text[],
          ${entries.map(({ guest }) => guest)}::boolean[], ${entries.map(({ comment }) => comment)}::text[],
          ${entries.map(({ startWish }) => startWish)}::integer[]
        ) with ordinality as g (customer_id, list, guest, comment, start_wish, place)
      ), entered as (
        insert into player (tenant_id, tournament_id, customer_id, initiator_id, guest, comment, start_wish, entered_at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, guest, comment, start_wish, ${instant}::timestamptz
        from given where list = 'entryList' order by place returning id, customer_id
      ), queued as (
        insert into waiting (tenant_id, tournament_id, customer_id, initiator_id, guest, comment, start_wish, added_at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, guest, comment, start_wish, ${instant}::timestamptz
        from given where list = 'waitingList' order by place returning id, customer_id
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint,
          case list when 'entryList' then 'entered' else 'queued' end, ${instant}::timestamptz
        from given order by place
      )
      select 'entryList' as list, id, customer_id from entered union all select 'waitingList', id, customer_id from queued`,
  )
  const owing = entries.filter(({ list }) => list === 'entryList')
  const fees = owing.map(({ customerId, guest }) => ({ tournamentId, customerId, payerId: actorId, guest, enteredAt: instant }))
  // Sent together, and run in this order.
  const [rows] = await Promise.all([storing, storePlacesTaken(tx, { tournamentId, instant }), storeEntryFees(tx, fees)])
  const change = { tournamentId, actorId, instant }
  for (const [list, happened] of [
    ['entryList', 'entered'],
    ['waitingList', 'queued'],
  ] as const) {
    await notifyOfEntry(
      tx,
      change,
      happened,
      rows.filter((row) => row.list === list).map(({ customer_id }) => customer_id),
    )
  }
  const stored = new Map(rows.map((row) => [row.customer_id, row.id]))
  return entries.map(({ customerId, list, waitingPlace }) => ({ customerId, list, id: stored.get(customerId) ?? '', waitingPlace }))
}

/** Removes the customers from their teams, deletes teams without members, and deletes the customers' unpaid fees. */
async function deleteTeamsAndUnpaidFees(tx: Tx, tournamentId: string, customerIds: readonly string[]): Promise<void> {
  await tx.query(
    sql`with gone as (
        delete from team_member where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and customer_id = any(${customerIds}::bigint[])
        returning team_id
      ), unpaid as (
        delete from competition_fee where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
          and customer_id = any(${customerIds}::bigint[]) and paid_at is null
      )
      delete from team t where t.tenant_id = ${tx.tenantId} and t.id in (select team_id from gone)
        and not exists (
          select from team_member m where m.tenant_id = t.tenant_id and m.team_id = t.id and m.customer_id <> all(${customerIds}::bigint[])
        )`,
  )
}

/** Removes players from the tournament and from their teams, and refunds the fees of those who withdraw in time. */
export async function removePlayers(tx: Tx, { tournamentId, actorId, instant }: Change, playerIds: readonly string[]): Promise<void> {
  let gone: readonly { readonly customer_id: string }[] = []
  await leaveStartList(tx, { tournamentId, instant }, playerIds, async () => {
    gone = await rowsOf<{ customer_id: string }>(
      tx,
      sql`with gone as (
        delete from player where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and id = any(${playerIds}::bigint[]) returning customer_id
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, 'withdrew', ${instant}::timestamptz from gone
      )
      select customer_id from gone`,
    )
  })
  await storePlacesTaken(tx, { tournamentId, instant })
  const people = gone.map(({ customer_id }) => customer_id)
  await deleteOfferNotices(tx, tournamentId, people)
  await notifyOfEntry(tx, { tournamentId, actorId, instant }, 'withdrawn', people)
  await deleteTeamsAndUnpaidFees(tx, tournamentId, people)
  await refundWithdrawn(tx, { tournamentId, instant }, people)
}

/** Notes that players left a team and play alone: they withdrew with it and are entered without it, so that it counts for TS-124+. */
export async function storeLeftTeamEvent(
  tx: Tx,
  { tournamentId, actorId, instant }: Change,
  customerIds: readonly string[],
): Promise<void> {
  await tx.query(
    sql`insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
      select ${tx.tenantId}, ${tournamentId}::bigint, left_team.id, ${actorId}::bigint, noted.happened, ${instant}::timestamptz
      from unnest(${customerIds}::bigint[]) as left_team (id)
      cross join unnest(array['withdrew', 'entered']) with ordinality as noted (happened, place) order by left_team.id, noted.place`,
  )
}

/** Removes people from the waiting list. A place that was offered to one of them becomes free. */
export async function removeWaitings(
  tx: Tx,
  { tournamentId, actorId, instant }: Change,
  waitingIds: readonly string[],
  happened: 'leftQueue' | 'declined' = 'leftQueue',
): Promise<void> {
  const gone = await rowsOf<{ customer_id: string }>(
    tx,
    sql`with gone as (
        delete from waiting where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and id = any(${waitingIds}::bigint[])
        returning customer_id
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, ${happened}::text, ${instant}::timestamptz from gone
      )
      select customer_id from gone`,
  )
  await storePlacesTaken(tx, { tournamentId, instant })
  const people = gone.map(({ customer_id }) => customer_id)
  await deleteOfferNotices(tx, tournamentId, people)
  await notifyOfEntry(tx, { tournamentId, actorId, instant }, 'leftQueue', people)
  await deleteTeamsAndUnpaidFees(tx, tournamentId, people)
}

/** Deletes the notices of the offered places of these people, also those of the customers who put them on the list. TS-128+. */
async function deleteOfferNotices(tx: Tx, tournamentId: string, people: readonly string[]): Promise<void> {
  await tx.query(
    sql`delete from notice where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and kind = 'placeOffered'
      and person_id = any(${people}::bigint[])`,
  )
}

/**
 * Moves people from the waiting list to a place that became free or was offered to them. The customer who put them on the list stays the
 * initiator. `actorId` null: the club itself. Returns the ids of the customers.
 */
export async function moveUp(
  tx: Tx,
  { tournamentId, actorId, instant }: Omit<Change, 'actorId'> & { readonly actorId: string | null },
  waitingIds: readonly string[],
  happened: 'movedUp' | 'accepted' = 'movedUp',
): Promise<readonly string[]> {
  if (waitingIds.length === 0) return []
  const moved = await rowsOf<{ customer_id: string; initiator_id: string | null; guest: boolean }>(
    tx,
    sql`with moved as (
        delete from waiting where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and id = any(${waitingIds}::bigint[])
        returning id, customer_id, initiator_id, guest, comment, start_wish
      ), entered as (
        insert into player (tenant_id, tournament_id, customer_id, initiator_id, guest, comment, start_wish, entered_at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, initiator_id, guest, comment, start_wish, ${instant}::timestamptz
        from moved order by id
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, ${happened}::text, ${instant}::timestamptz
        from moved order by id
      ), whole as (
        update team t set waiting = false from team_member m
        where t.tenant_id = ${tx.tenantId} and m.tenant_id = t.tenant_id and m.team_id = t.id and m.tournament_id = ${tournamentId}
          and m.customer_id in (select customer_id from moved)
      )
      select customer_id, initiator_id, guest from moved order by id`,
  )
  await storePlacesTaken(tx, { tournamentId, instant })
  const customerIds = moved.map(({ customer_id }) => customer_id)
  await deleteOfferNotices(tx, tournamentId, customerIds)
  await storeEntryFees(
    tx,
    moved.map(({ customer_id: customerId, initiator_id, guest }) => {
      return { tournamentId, customerId, payerId: feePayer({ customerId, initiatorId: initiator_id }), guest, enteredAt: instant }
    }),
  )
  // For a place that the club assigns, the caller sends its own email.
  if (happened === 'accepted') {
    await notifyOfEntry(tx, { tournamentId, actorId, instant }, 'entered', customerIds)
    const payers = await rowsOf<{ payer_id: string }>(
      tx,
      sql`select distinct payer_id from competition_fee where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
        and customer_id = any(${customerIds}::bigint[]) and payer_id <> customer_id and paid_at is null`,
    )
    await notifyOfCharge(
      tx,
      { tournamentId, actorId, instant },
      payers.map(({ payer_id }) => payer_id),
    )
  }
  return customerIds
}
