/** Players in the wire format, masked for this viewer. TV-104, TV-105, TV-109. */
import { entrantToWire, type WirePlayer } from '@club/contract/entries'
import { idToWire, WIRE_FIXED_START_WISH, WIRE_PLAYED_SCORE_STATUS } from '@club/contract/wire'
import { type Exact, roundHalfUp } from '@club/core'
import { formatPlayingHandicap } from '@club/core/handicap'
import { type Entrant, FIXED_START_WISHES, type PlayedScoreStatus } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { type PlayerStart, readPlayerStarts } from '../../services/draw/playerStarts.ts'
import { type EntriesPage, entrantIds, type PlayersQuery, readEntrants } from '../../services/entries/entries.ts'
import { firstCard } from '../../services/entries/firstCard.ts'
import { nameOrderOf } from '../../services/people/nameOrder.ts'
import { isSeen, readShownNames } from '../../services/people/sight.ts'
import type { Viewer } from '../../services/people/viewer.ts'
import { publishedAt } from '../../services/tournaments/tournaments.ts'

interface DetailRow {
  readonly id: string
  readonly mine: boolean
  readonly comment: string
  readonly initiator_id: string | null
  /** Initiator if it is another person than the player, even if the viewer may not see their name. */
  readonly entered_by: string | null
  readonly start_wish: number
  readonly start_wish_kind: 'fixed' | 'variable'
  /** null until scores are published. */
  readonly score_status: PlayedScoreStatus | null
  /** Course handicap of the first card; null without a card or a handicap. */
  readonly course_handicap: Exact | null
}

/**
 * Returns details of players. Preferred start time and comment are only for the player and the customer who entered them; the progress of
 * cards is visible once scores of a round are published.
 */
function readDetails(tx: Tx, tournamentId: string, { customer, sight, seesPlayers, club: { now } }: Viewer, ids: Sql) {
  const customerId = customer?.id ?? null
  const scoresOut = sql`(${publishedAt(sql`r.results_publish`, sql`r.results_publish_time`, now)}
    or ${publishedAt(sql`r.live_publish`, sql`r.live_publish_time`, now)})`
  return rowsOf<DetailRow>(
    tx,
    sql`select p.id, coalesce(p.customer_id = ${customerId}::bigint or p.initiator_id = ${customerId}::bigint, false) as mine, p.comment,
        (select c.id from customer c where c.tenant_id = p.tenant_id and c.id = p.initiator_id and ${isSeen(sight, 'identity')}) as initiator_id,
        case when p.initiator_id <> p.customer_id then p.initiator_id end as entered_by, p.start_wish, t.start_wish_kind,
        case when shown.id is null then null when entered.holes = 0 then 'notEntered'
          when entered.holes < shown.holes then 'partlyEntered' else 'allEntered' end as score_status,
        first.course_handicap
      from player p join tournament t on t.tenant_id = p.tenant_id and t.id = p.tournament_id
      left join lateral (
        select r.id, r.holes from round r where r.tenant_id = p.tenant_id and r.tournament_id = p.tournament_id and ${seesPlayers}::boolean and ${scoresOut}
        order by r.number desc limit 1
      ) shown on true
      left join lateral (
        select (select count(*) from card_hole h where h.tenant_id = p.tenant_id and h.player_id = p.id and h.round_id = shown.id) + (
          select count(*) from team_member m join team_card_hole h on h.tenant_id = m.tenant_id and h.team_id = m.team_id
          where m.tenant_id = p.tenant_id and m.tournament_id = p.tournament_id and m.customer_id = p.customer_id and h.round_id = shown.id
        ) as holes
      ) entered on true ${firstCard()}
      where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${tournamentId} and p.id in (${ids})`,
  )
}

function startToWire(start: PlayerStart | undefined): Partial<WirePlayer> {
  if (!start) return {}
  return { startFlightId: idToWire(start.flightId), startTime: start.startTime, startTee: start.startTeeName }
}

/** Returns the course handicap only if both other handicaps are visible, because the index can be derived from it within half a stroke. */
function courseHandicapToWire({ handicapIndexText, playingHandicapText }: Entrant, row: DetailRow | undefined): Partial<WirePlayer> {
  if (!row?.course_handicap || handicapIndexText === '' || playingHandicapText === '') return {}
  return { chcpString: formatPlayingHandicap(roundHalfUp(row.course_handicap)) }
}

function detailsToWire(row: DetailRow, names: ReadonlyMap<string, string>): Partial<WirePlayer> {
  const fixed = row.start_wish_kind === 'fixed' ? FIXED_START_WISHES[row.start_wish] : undefined
  return {
    // There are no pictures of people.
    showAvatar: false,
    ...(row.score_status && { playedScoreStatus: WIRE_PLAYED_SCORE_STATUS.spelled(row.score_status) }),
    ...(row.mine && {
      comment: row.comment,
      initiatorId: row.initiator_id === null ? null : idToWire(row.initiator_id),
      initiatorName: row.entered_by === null ? null : (names.get(row.entered_by) ?? ''),
      startWishPriority: row.start_wish,
      ...(fixed && { startWishPriorityString: WIRE_FIXED_START_WISH.spelled(fixed) }),
    }),
  }
}

/** Reads a page of players with all that a row shows, in one round trip. */
export async function readPlayers(
  tx: Tx,
  viewer: Viewer,
  query: Omit<PlayersQuery, 'customerId' | 'sight' | 'names'>,
): Promise<EntriesPage<WirePlayer>> {
  const { tournamentId } = query
  const customerId = viewer.customer?.id ?? null
  const page = { ...query, customerId, sight: viewer.sight, names: nameOrderOf(viewer.club) }
  const ids = entrantIds(tx, page)
  const enterers = sql`array(select p.initiator_id from player p where p.tenant_id = ${tx.tenantId} and p.id in (${ids})
    and p.initiator_id <> p.customer_id and ${customerId}::bigint in (p.customer_id, p.initiator_id))`
  const [players, starts, rows, names] = await Promise.all([
    readEntrants(tx, page),
    readPlayerStarts(tx, tournamentId, viewer.club.now),
    readDetails(tx, tournamentId, viewer, ids),
    readShownNames(tx, viewer.sight, enterers),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wired = players.rows.map((player) => {
    const row = byId.get(player.id)
    return {
      ...entrantToWire(player),
      ...courseHandicapToWire(player, row),
      ...startToWire(starts.get(player.id)),
      ...(row && detailsToWire(row, names)),
    }
  })
  return { rows: wired, total: players.total }
}
