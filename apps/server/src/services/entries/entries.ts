/** Players and waiting list of a tournament, in the types of core. */
import type { Sex } from '@club/core/club'
import { formatHandicapIndex, formatPlayingHandicap } from '@club/core/handicap'
import type { Entrant, WaitingEntry } from '@club/core/tournament'
import { clubNow } from '../../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { orderBy, type PagingQuery, type SortKey, sortOf } from '../../db/paging.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { NameOrder } from '../people/nameOrder.ts'
import { handicapOf, type PersonColumns, personColumns, personOf } from '../people/people.ts'
import { isSeen, readShownNames, type Sight, shownPerson } from '../people/sight.ts'
import { type FirstCardColumns, firstCard, firstCardColumns } from './firstCard.ts'

export interface EntrantRow extends FirstCardColumns, PersonColumns {
  readonly id: string
  readonly sex: Sex
  readonly entered_by_me: boolean
}

export function entrantOf(row: EntrantRow, sight: Sight): Entrant {
  const { seen, customerId, name, firstName, lastName, homeClubName } = shownPerson(sight, personOf(row))
  return {
    id: row.id,
    ...{ customerId, fullName: name, firstName, lastName },
    sex: seen.name ? row.sex : 'unknown',
    clubName: homeClubName,
    handicapIndexText: seen.handicap ? formatHandicapIndex(handicapOf(row)) : '',
    playingHandicapText: row.playing_handicap === null || !seen.name ? '' : formatPlayingHandicap(row.playing_handicap),
    enteredByMe: row.entered_by_me,
  }
}

/** Fields that a list of players may be sorted by. */
const SORTED_BY = ['id', 'firstName', 'lastName', 'ehcp', 'clubName'] as const

function columnsOf({ of }: NameOrder): Readonly<Record<(typeof SORTED_BY)[number], Sql>> {
  return {
    id: sql`p.id`,
    firstName: of(sql`c.first_name`),
    lastName: of(sql`c.last_name`),
    ehcp: sql`c.handicap_tenths`,
    clubName: of(sql`c.home_club_name`),
  }
}

/**
 * Returns the SQL order. Players whose names are hidden come last, in the order of entry: a position between two names would reveal theirs.
 * CU-149+.
 */
function orderFor(sight: Sight, names: NameOrder, keys: readonly SortKey[]): Sql {
  const named = isSeen(sight, 'name')
  const isIndexSeen = sight.viewer !== null || sight.club.showHandicapToVisitors
  const sorted = keys.filter(({ field }) => field !== 'ehcp' || isIndexSeen)
  return sql`${named} desc, case when not ${named} then p.id end, ${orderBy(sorted, columnsOf(names), sql`${names.byName}, p.id`)}`
}

export interface PlayersQuery {
  readonly tournamentId: string
  /** Condition on the player `p` and the customer `c`. */
  readonly only: Sql
  /** The caller; entries made by this customer are marked. */
  readonly customerId: string | null
  readonly sight: Sight
  readonly names: NameOrder
  /** Default: by name. */
  readonly sort?: PagingQuery
  readonly size: number
  readonly offset: number
}

export interface EntriesPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

function sourceOf(tx: Tx, { tournamentId, only }: PlayersQuery): Sql {
  return sql`from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
    where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${tournamentId} and ${only}`
}

/** Selects the ids of the players of the page, so that what belongs to them is read in the same round trip. */
export function entrantIds(tx: Tx, query: PlayersQuery): Sql {
  const { sight, names, sort = {}, size, offset } = query
  return sql`select p.id ${sourceOf(tx, query)} order by ${orderFor(sight, names, sortOf(sort, SORTED_BY))} limit ${size} offset ${offset}`
}

export async function readEntrants(tx: Tx, query: PlayersQuery): Promise<EntriesPage<Entrant>> {
  const { customerId, sight, names, sort = {}, size, offset } = query
  const order = orderFor(sight, names, sortOf(sort, SORTED_BY))
  const from = sourceOf(tx, query)
  const [total, rows] = await Promise.all([
    rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`),
    rowsOf<EntrantRow>(
      tx,
      sql`select p.id, p.entered_by_me, ${personColumns(tx.tenantId)}, c.sex, ${firstCardColumns}
      from (
        select p.tenant_id, p.id, p.customer_id, row_number() over (order by ${order}) as place,
          (p.initiator_id is not distinct from ${customerId}::bigint and p.initiator_id is not null) as entered_by_me
        ${from} order by ${order} limit ${size} offset ${offset}
      ) p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id ${firstCard()}
      order by p.place`,
    ),
  ])
  return { rows: rows.map((row) => entrantOf(row, sight)), total: total?.count ?? 0 }
}

interface WaitingRow extends PersonColumns {
  readonly id: string
  readonly place: number
  readonly entered_by_me: boolean
  readonly comment: string | null
  readonly initiator_id: string | null
  /** Initiator if it is another person than the waiting one, even if the viewer may not see their name. */
  readonly entered_by: string | null
  readonly offered_until: Date | null
}

export interface WaitingsQuery {
  readonly tournamentId: string
  /** Condition on the row `w` of the whole list. */
  readonly only?: Sql
  readonly customerId: string | null
  readonly sight: Sight
  /** For the end of an offer, which only the people concerned receive. */
  readonly timeZone: string
  readonly size: number
  readonly offset: number
}

/** Returns the waiting list in order of sign-up. */
export async function readWaitings(
  tx: Tx,
  { tournamentId, only = sql`true`, customerId, sight, timeZone, size, offset }: WaitingsQuery,
): Promise<EntriesPage<WaitingEntry>> {
  const from = sql`from (
      select *, row_number() over (order by id)::integer as place from waiting
      where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
    ) w where w.tenant_id = ${tx.tenantId} and ${only}`
  const mine = sql`(w.customer_id = ${customerId}::bigint or w.initiator_id = ${customerId}::bigint)`
  // Comments and initiators are shown to the people concerned and to staff.
  const isShown = sql`(${sight.viewer?.kind === 'staff'}::boolean or ${mine})`
  const initiator = sql`exists (select from customer c where c.tenant_id = w.tenant_id and c.id = w.initiator_id and ${isSeen(sight, 'identity')})`
  const enterers = sql`array(select w.initiator_id ${from} and ${isShown} and w.initiator_id <> w.customer_id)`
  const counting = rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`)
  const reading = rowsOf<WaitingRow>(
    tx,
    sql`select w.id, w.place, ${personColumns(tx.tenantId)},
        (w.initiator_id is not distinct from ${customerId}::bigint and w.initiator_id is not null) as entered_by_me,
        case when ${isShown} then w.comment end as comment, case when ${isShown} and ${initiator} then w.initiator_id end as initiator_id,
        case when ${isShown} and w.initiator_id <> w.customer_id then w.initiator_id end as entered_by,
        case when ${mine} then w.offered_until end as offered_until
      from (select w.* ${from}) w join customer c on c.tenant_id = w.tenant_id and c.id = w.customer_id
      order by w.id limit ${size} offset ${offset}`,
  )
  const [total, rows, names] = await Promise.all([counting, reading, readShownNames(tx, sight, enterers)])
  return {
    rows: rows.map((row) => {
      const { customerId, name } = shownPerson(sight, personOf(row))
      return {
        ...{ id: row.id, customerId, fullName: name, place: row.place },
        enteredByMe: row.entered_by_me,
        comment: row.comment,
        initiatorId: row.initiator_id,
        enteredBy: row.entered_by && (names.get(row.entered_by) ?? ''),
        offeredUntil: row.offered_until && clubNow(timeZone, row.offered_until),
      }
    }),
    total: total?.count ?? 0,
  }
}
