/** Reads tournaments as one viewer sees them. Visibility is part of the SQL, so an invisible tournament looks like a missing one. */
import { isVisible, type Tournament } from '@club/core/tournament'
import { rowOf, type Tx } from '../../db/connect.ts'
import { allOf, type Sql, sql } from '../../db/sql.ts'
import { ApiError } from '../../refusal/apiError.ts'
import type { Session } from '../accounts/session.ts'
import { isSeen, seesNameOfFriend } from '../people/sight.ts'
import type { Viewer } from '../people/viewer.ts'
import { startTeeColumns } from './startTeeNames.ts'
import { type TournamentRow, tournamentOf } from './tournamentRows.ts'

/** SQL condition: the list is published at `now`, by its flag and its optional time. TV-58 to TV-61. */
export function publishedAt(flag: Sql, time: Sql, now: string | Sql): Sql {
  return sql`(${flag} and (${time} is null or ${time} <= ${now}::timestamp))`
}

/** SQL condition: the card is still being played or not handed in. */
const isOut: Sql = sql`k.status = 'counted' and k.returned_at is null`

/**
 * Lateral query: the round of tournament `t` that `player` starts in next, or the last one, with its time (`start_at`) and, once the start list
 * names the player, the group and tee (`StartTeeColumns`). TV-133+.
 */
export function startOf(player: Sql, now: string | Sql): Sql {
  return sql`
    select r.id as round_id, r.number, coalesce(own.start_at, r.start_at) as start_at, own.flight_id, own.start_tee, own.together
    from round r
    left join lateral (
      select f.start_at, ${startTeeColumns}
      from flight_item i join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
      where i.tenant_id = r.tenant_id and i.round_id = r.id and i.player_id = ${player}
        and ${publishedAt(sql`r.start_list_publish`, sql`r.start_list_publish_time`, now)}
      limit 1
    ) own on true
    where r.tenant_id = t.tenant_id and r.tournament_id = t.id
    order by (coalesce(own.start_at, r.start_at) >= ${now}::timestamp) desc,
      case when coalesce(own.start_at, r.start_at) >= ${now}::timestamp then r.number else -r.number end
    limit 1`
}

/** SQL source of tournaments with all data that a row needs in addition to its own columns, for one viewer. */
export function tournamentsOf({ tenantId, club, customer, sight }: Viewer): Sql {
  return sourceFor({ tenantId, now: club.now, customerId: customer?.id ?? null, seesFriend: isSeen(sight, 'name') })
}

interface SourceViewer {
  readonly tenantId: string
  readonly now: string | Sql
  readonly customerId: string | null
  /** Condition on a friend `c`: the viewer sees the name. */
  readonly seesFriend: Sql
}

function sourceFor({ tenantId, now, customerId, seesFriend }: SourceViewer): Sql {
  return sql`
    (select * from tournament where tenant_id = ${tenantId}) t
    left join player mine on mine.tenant_id = t.tenant_id and mine.tournament_id = t.id and mine.customer_id = ${customerId}::bigint
    left join waiting queued on queued.tenant_id = t.tenant_id and queued.tournament_id = t.id and queued.customer_id = ${customerId}::bigint
    left join reserved_place held on held.tenant_id = t.tenant_id and held.tournament_id = t.id and held.customer_id = ${customerId}::bigint
    left join lateral (
      select count(*)::integer as round_count, array_agg(distinct r.round_type) as round_types,
        coalesce(bool_or(r.handicap_relevant), false) as some_relevant, coalesce(bool_and(r.handicap_relevant), false) as all_relevant,
        (array_agg(r.holes order by r.number))[1] as holes, (array_agg(r.scoring order by r.number))[1] as scoring,
        coalesce(bool_or(r.start_at::date = ${now}::date and not t.closed
          and ${publishedAt(sql`r.live_publish`, sql`r.live_publish_time`, now)} and exists (
            select from card_hole h where h.tenant_id = r.tenant_id and h.round_id = r.id
            union all select from team_card_hole h where h.tenant_id = r.tenant_id and h.round_id = r.id
          ) and exists (
            select from card k where k.tenant_id = r.tenant_id and k.round_id = r.id and ${isOut}
            union all select from team_card k where k.tenant_id = r.tenant_id and k.round_id = r.id and ${isOut}
          )), false) as live
      from round r where r.tenant_id = t.tenant_id and r.tournament_id = t.id
    ) rounds on true
    left join lateral (
      select array_agg(p.customer_id order by p.customer_id) as friend_ids,
        array_agg(c.customer_visibility order by p.customer_id) as friend_visibilities
      from buddy b join player p on p.tenant_id = b.tenant_id and p.customer_id = b.buddy_id
      join customer c on c.tenant_id = b.tenant_id and c.id = b.buddy_id and ${seesFriend}
      where b.tenant_id = t.tenant_id and b.customer_id = ${customerId}::bigint and p.tournament_id = t.id
        and ${publishedAt(sql`t.player_list_publish`, sql`t.player_list_publish_time`, now)}
    ) friends on true
    left join lateral (${startOf(sql`mine.id`, now)}) own_start on mine.id is not null and own_start.flight_id is not null`
}

/** Columns of `EntrySettingsRow` of a tournament `t`. */
export const entrySettingsColumns: Sql = sql`
  (t.start_date + t.start_time) as start_at, t.closed, t.cancelled, t.separate_online_settings, t.entry_begin, t.entry_end,
  t.allow_entries_online, t.entry_begin_online, t.entry_end_online, t.allow_cancellation_online, t.last_cancellation,
  t.last_cancellation_online`

export const tournamentColumns: Sql = sql`
  ${entrySettingsColumns}, t.id, t.name, t.start_date, t.end_date, t.sex, t.open, t.visibility, t.payment_method, t.players_count,
  t.guests_count, t.waiting_count, t.max_players, t.max_players_online, t.max_guests, t.use_waiting_list,
  t.only_add_to_waiting, t.handicap_limits, t.max_score_enabled, t.max_score_rule, t.count_out_protocol, t.sign_up_settings, t.start_wish_enabled,
  t.start_wish_kind,
  t.show_comment, t.extra_details, t.fee_amount, t.use_preferred_tee, mine.id is not null as joined,
  exists (select from competition_fee f where f.tenant_id = t.tenant_id and f.tournament_id = t.id and f.customer_id = mine.customer_id
    and f.paid_at is not null) as paid,
  own_start.round_id as own_round_id, own_start.number as own_round_number, own_start.start_at as own_start_at,
  own_start.flight_id as own_flight_id, own_start.start_tee as own_start_tee, own_start.together as own_together,
  (select queued.offered_until at time zone c.time_zone from club c where c.tenant_id = t.tenant_id) as offered_until,
  (select held.until at time zone c.time_zone from club c where c.tenant_id = t.tenant_id) as reserved_until,
  friends.friend_ids, rounds.some_relevant, rounds.all_relevant,
  exists (select from age_class x where x.tenant_id = t.tenant_id and x.tournament_id = t.id) as use_age_classes,
  exists (select from handicap_class x where x.tenant_id = t.tenant_id and x.tournament_id = t.id) as use_handicap_classes,
  exists (select from grouping_group x where x.tenant_id = t.tenant_id and x.tournament_id = t.id) as use_groupings,
  rounds.round_count, rounds.round_types, rounds.holes, rounds.scoring, rounds.live,
  case when queued.id is not null then (
    select count(*)::integer from waiting w where w.tenant_id = t.tenant_id and w.tournament_id = t.id and w.id <= queued.id
  ) end as waiting_place`

/** SQL condition of TV-64 to TV-67 on the joins of `tournamentsOf`; a test compares it with `isVisible` of core. */
export function visibleTo({ seesTournaments, memberLike }: Viewer): Sql {
  if (!seesTournaments) return sql`false`
  return sql`(t.visibility = 'everyone' or mine.id is not null or queued.id is not null
    or (t.visibility = 'participantsAndMembers' and ${memberLike}::boolean))`
}

/**
 * Returns a tournament; throws 404 if the viewer may not see it. TV-68. `visible` replaces the rule if the result is not shown to the
 * viewer.
 */
export async function readTournament(tx: Tx, viewer: Viewer, id: string, visible = visibleTo(viewer)): Promise<Tournament> {
  const where = allOf([sql`t.id = ${id}`, visible])
  const row = await rowOf<TournamentRow>(tx, sql`select ${tournamentColumns} from ${tournamentsOf(viewer)} where ${where}`)
  if (!row) throw new ApiError('tournamentNotFound')
  return tournamentOf(row, viewer.club)
}

interface AheadRow extends TournamentRow {
  readonly friend_visibilities: readonly string[] | null
}

/** Parts of a request that decide about a tournament before the viewer has been read. */
export interface TournamentReader {
  readonly session: Pick<Session, 'customerId'> | null
  readonly instant: Date
}

/**
 * Reads a tournament in the round trip of the viewer. The function that it returns judges the row: its result is undefined if the viewer may
 * not see the tournament, unless it is for staff. `id` can be a subquery.
 */
export async function readTournamentAhead(
  tx: Tx,
  { session, instant }: TournamentReader,
  id: string | Sql,
): Promise<(viewer: Viewer, forStaff?: 'forStaff') => Tournament | undefined> {
  const now = sql`(select date_trunc('second', ${instant}::timestamptz at time zone own.time_zone) from club own where own.tenant_id = ${tx.tenantId})`
  const source = sourceFor({ tenantId: tx.tenantId, now, customerId: session?.customerId ?? null, seesFriend: sql`true` })
  const row = await rowOf<AheadRow>(tx, sql`select ${tournamentColumns}, friends.friend_visibilities from ${source} where t.id = ${id}`)
  return (viewer, forStaff) => {
    if (!row || !(forStaff || viewer.seesTournaments)) return undefined
    const { customer, sight } = viewer
    const visibilities = row.friend_visibilities ?? []
    const friends = (row.friend_ids ?? []).filter((_, index) => seesNameOfFriend(sight, visibilities[index] ?? ''))
    const tournament = tournamentOf({ ...row, friend_ids: friends }, viewer.club)
    const seen = isVisible(tournament, customer && { memberStatus: customer.memberStatus, participates: tournament.myTournament })
    return forStaff || seen ? tournament : undefined
  }
}
