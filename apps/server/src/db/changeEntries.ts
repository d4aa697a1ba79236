/** The writes of sign-up and withdrawal: entries, counters and history in one statement each, under the tournament's lock. */
import type { ListType, StoredEntry } from '@club/core/tournament'
import { rowsOf, type Tx } from './connect.ts'
import { sql } from './sql.ts'

export interface NewEntry {
  readonly customerId: string
  readonly list: ListType
  readonly guest: boolean
  readonly comment: string
  /** Place on the waiting list, null for an entry. */
  readonly waitingPlace: number | null
}

export interface Change {
  readonly tournamentId: string
  /** By whose hand. */
  readonly actorId: string
  readonly instant: Date
}

/** Stores everyone in the order given, so that the waiting list keeps it. */
export async function storeEntries(
  tx: Tx,
  { tournamentId, actorId, instant }: Change,
  entries: readonly NewEntry[],
): Promise<readonly StoredEntry[]> {
  const rows = await rowsOf<{ list: ListType; id: string; customer_id: string }>(
    tx,
    sql`with given as (
        select * from unnest(
          ${entries.map(({ customerId }) => customerId)}::bigint[], ${entries.map(({ list }) => list)}::text[],
          ${entries.map(({ guest }) => guest)}::boolean[], ${entries.map(({ comment }) => comment)}::text[]
        ) with ordinality as g (customer_id, list, guest, comment, place)
      ), entered as (
        insert into player (tenant_id, tournament_id, customer_id, initiator_id, guest, comment, entered_at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, guest, comment, ${instant}::timestamptz
        from given where list = 'entryList' order by place returning id, customer_id, guest
      ), queued as (
        insert into waiting (tenant_id, tournament_id, customer_id, initiator_id, guest, comment, added_at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, guest, comment, ${instant}::timestamptz
        from given where list = 'waitingList' order by place returning id, customer_id
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint,
          case list when 'entryList' then 'entered' else 'queued' end, ${instant}::timestamptz
        from given order by place
      ), counted as (
        update tournament set
          players_count = players_count + (select count(*) from entered),
          guests_count = guests_count + (select count(*) from entered where guest),
          waiting_count = waiting_count + (select count(*) from queued)
        where tenant_id = ${tx.tenantId} and id = ${tournamentId}
      )
      select 'entryList' as list, id, customer_id from entered union all select 'waitingList', id, customer_id from queued`,
  )
  const stored = new Map(rows.map((row) => [row.customer_id, row.id]))
  return entries.map(({ customerId, list, waitingPlace }) => ({ customerId, list, id: stored.get(customerId) ?? '', waitingPlace }))
}

/** Takes players off the entry list. */
export async function removePlayers(tx: Tx, { tournamentId, actorId, instant }: Change, playerIds: readonly string[]): Promise<void> {
  await tx.query(
    sql`with gone as (
        delete from player where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and id = any(${playerIds}::bigint[]) returning customer_id, guest
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, 'withdrew', ${instant}::timestamptz from gone
      )
      update tournament set
        players_count = players_count - (select count(*) from gone),
        guests_count = guests_count - (select count(*) from gone where guest)
      where tenant_id = ${tx.tenantId} and id = ${tournamentId}`,
  )
}

/** Takes people off the waiting list who do not want to wait any longer. */
export async function removeWaitings(tx: Tx, { tournamentId, actorId, instant }: Change, waitingIds: readonly string[]): Promise<void> {
  await tx.query(
    sql`with gone as (
        delete from waiting where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and id = any(${waitingIds}::bigint[]) returning customer_id
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, 'leftQueue', ${instant}::timestamptz from gone
      )
      update tournament set waiting_count = waiting_count - (select count(*) from gone) where tenant_id = ${tx.tenantId} and id = ${tournamentId}`,
  )
}

/** Gives waiting people the places that became free; they stay entered by whoever put them on the list. */
export async function moveUp(tx: Tx, { tournamentId, actorId, instant }: Change, waitingIds: readonly string[]): Promise<void> {
  if (waitingIds.length === 0) return
  await tx.query(
    sql`with moved as (
        delete from waiting where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId} and id = any(${waitingIds}::bigint[])
        returning id, customer_id, initiator_id, guest, comment
      ), entered as (
        insert into player (tenant_id, tournament_id, customer_id, initiator_id, guest, comment, entered_at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, initiator_id, guest, comment, ${instant}::timestamptz from moved order by id
      ), noted as (
        insert into entry_history (tenant_id, tournament_id, customer_id, actor_id, happened, at)
        select ${tx.tenantId}, ${tournamentId}::bigint, customer_id, ${actorId}::bigint, 'movedUp', ${instant}::timestamptz from moved order by id
      )
      update tournament set
        players_count = players_count + (select count(*) from moved),
        guests_count = guests_count + (select count(*) from moved where guest),
        waiting_count = waiting_count - (select count(*) from moved)
      where tenant_id = ${tx.tenantId} and id = ${tournamentId}`,
  )
}
