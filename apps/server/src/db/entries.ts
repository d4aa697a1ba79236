/** Players and the waiting list of a tournament as the domain knows them. */
import type { Sex } from '@club/core/club'
import { formatHandicapIndex, formatPlayingHandicap } from '@club/core/handicap'
import type { Entrant, WaitingEntry } from '@club/core/tournament'
import { clubNow } from '../clock/clubNow.ts'
import { rowOf, rowsOf, type Tx } from './connect.ts'
import { type FirstCardColumns, firstCard, firstCardColumns } from './firstCard.ts'
import { fullName, handicapOf, type NameColumns, nameColumns } from './people.ts'
import { type Sql, sql } from './sql.ts'

export interface EntrantRow extends FirstCardColumns, NameColumns {
  readonly id: string
  readonly customer_id: string
  readonly sex: Sex
  readonly home_club_name: string
  readonly entered_by_me: boolean
}

export function entrantOf(row: EntrantRow): Entrant {
  return {
    id: row.id,
    customerId: row.customer_id,
    fullName: fullName(row),
    firstName: row.first_name,
    lastName: row.last_name,
    sex: row.sex,
    clubName: row.home_club_name,
    handicapIndexText: formatHandicapIndex(handicapOf(row)),
    playingHandicapText: row.playing_handicap === null ? '' : formatPlayingHandicap(row.playing_handicap),
    enteredByMe: row.entered_by_me,
  }
}

/** What a list of players may be sorted by; the id closes every order. */
export const PLAYER_SORTS: Readonly<Record<string, Sql>> = {
  id: sql`p.id`,
  firstName: sql`c.first_name`,
  lastName: sql`c.last_name`,
  ehcp: sql`c.handicap_tenths`,
  clubName: sql`c.home_club_name`,
}

export interface PlayersAsked {
  readonly tournamentId: string
  /** A condition over the player `p` and the customer `c`. */
  readonly only: Sql
  /** Whose entries are marked as entered by the caller. */
  readonly customerId: string | null
  readonly order: Sql
  readonly size: number
  readonly offset: number
}

export interface Found<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export async function readEntrants(tx: Tx, { tournamentId, only, customerId, order, size, offset }: PlayersAsked): Promise<Found<Entrant>> {
  const from = sql`from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
    where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${tournamentId} and ${only}`
  const total = await rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`)
  const rows = await rowsOf<EntrantRow>(
    tx,
    sql`select p.id, p.customer_id, p.entered_by_me, ${nameColumns(tx.tenantId)}, c.sex, c.home_club_name, ${firstCardColumns}
      from (
        select p.tenant_id, p.id, p.customer_id, row_number() over (order by ${order}) as place,
          (p.initiator_id is not distinct from ${customerId}::bigint and p.initiator_id is not null) as entered_by_me
        ${from} order by ${order} limit ${size} offset ${offset}
      ) p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id ${firstCard()}
      order by p.place`,
  )
  return { rows: rows.map(entrantOf), total: total?.count ?? 0 }
}

interface WaitingRow extends NameColumns {
  readonly id: string
  readonly customer_id: string
  readonly place: number
  readonly entered_by_me: boolean
  readonly comment: string | null
  readonly initiator_id: string | null
  readonly offered_until: Date | null
}

export interface WaitingsAsked {
  readonly tournamentId: string
  /** A condition over the row `w` of the whole list. */
  readonly only?: Sql
  readonly customerId: string | null
  /** Comments and who put people there are told to staff too. */
  readonly staff: boolean
  /** For the end of an offer, which is told to those whom it concerns. */
  readonly timeZone: string
  readonly size: number
  readonly offset: number
}

/** In the order in which they came. */
export async function readWaitings(
  tx: Tx,
  { tournamentId, only = sql`true`, customerId, staff, timeZone, size, offset }: WaitingsAsked,
): Promise<Found<WaitingEntry>> {
  const from = sql`from (
      select *, row_number() over (order by id)::integer as place from waiting
      where tenant_id = ${tx.tenantId} and tournament_id = ${tournamentId}
    ) w where w.tenant_id = ${tx.tenantId} and ${only}`
  const mine = sql`(w.customer_id = ${customerId}::bigint or w.initiator_id = ${customerId}::bigint)`
  const told = sql`(${staff}::boolean or ${mine})`
  const total = await rowOf<{ count: number }>(tx, sql`select count(*)::integer as count ${from}`)
  const rows = await rowsOf<WaitingRow>(
    tx,
    sql`select w.id, w.customer_id, w.place, ${nameColumns(tx.tenantId)},
        (w.initiator_id is not distinct from ${customerId}::bigint and w.initiator_id is not null) as entered_by_me,
        case when ${told} then w.comment end as comment, case when ${told} then w.initiator_id end as initiator_id,
        case when ${mine} then w.offered_until end as offered_until
      from (select w.* ${from}) w join customer c on c.tenant_id = w.tenant_id and c.id = w.customer_id
      order by w.id limit ${size} offset ${offset}`,
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      customerId: row.customer_id,
      fullName: fullName(row),
      place: row.place,
      enteredByMe: row.entered_by_me,
      comment: row.comment,
      initiatorId: row.initiator_id,
      offeredUntil: row.offered_until && clubNow(timeZone, row.offered_until),
    })),
    total: total?.count ?? 0,
  }
}
