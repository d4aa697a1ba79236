/** Stored cards with their holes, and the prize that they are ranked for: the input of results. */
import type { ClubDate, ClubDateTime } from '@club/core'
import type { Sex } from '@club/core/club'
import type { HandicapIndex } from '@club/core/handicap'
import type { CardStatus, CountBackOptions, HoleEntry, PlayingHandicapWorking } from '@club/core/scoring'
import type { Prize } from '@club/core/tournament'
import { rowOf, rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { type FirstCardColumns, firstCard, firstCardColumns } from '../entries/firstCard.ts'
import { type HandicapColumns, handicapOf, type Person, type PersonColumns, personColumns, personOf } from '../people/people.ts'
import { type PrizeRow, prizeColumns, prizeOf } from '../tournaments/prizes.ts'
import type { CardSnapshot } from './cardSnapshot.ts'
import { entriesOf, type HoleColumns } from './holeEntries.ts'

/** Common part of the cards of players and teams. */
export interface ScoredCard {
  readonly roundNumber: number
  readonly policy: 'whs' | 'dgv' | 'asSpecified'
  /** One for each hole of the snapshot, in its order. */
  readonly entries: readonly HoleEntry[]
  readonly status: CardStatus
  readonly penalty: number
  readonly startAt: ClubDateTime | null
  readonly startTee: number
  readonly returnedAt: ClubDateTime | null
  readonly manualOrder: number | null
  readonly lot: number | null
  readonly lastEnteredAt: Date | null
}

export interface ScoredRow extends HoleColumns {
  readonly round_number: number
  readonly policy: ScoredCard['policy']
  readonly status: CardStatus
  readonly penalty: number
  readonly start_at: ClubDateTime | null
  readonly start_tee: number
  readonly returned_at: ClubDateTime | null
  readonly manual_order: number | null
  readonly lot: number | null
  readonly last_entered_at: Date | null
}

/** Columns of a `ScoredRow`, from a table of cards. */
export const scoredColumns = sql`r.number as round_number, k.policy, k.snapshot, k.status, k.penalty, k.start_at, k.start_tee, k.returned_at,
  k.manual_order, k.lot, holes.hole_numbers, holes.strokes, holes.last_entered_at`

export function scoredOf(row: ScoredRow & { readonly snapshot: Pick<CardSnapshot, 'holes'> }): ScoredCard {
  return {
    roundNumber: row.round_number,
    policy: row.policy,
    entries: entriesOf(row.snapshot, row),
    status: row.status,
    penalty: row.penalty,
    startAt: row.start_at,
    startTee: row.start_tee,
    returnedAt: row.returned_at,
    manualOrder: row.manual_order,
    lot: row.lot,
    lastEnteredAt: row.last_entered_at,
  }
}

/** Data that decides which classes and groupings a player is in. */
export interface PrizeActor {
  readonly sex: Sex
  readonly birthday: ClubDate | null
  readonly groupings: readonly string[]
  readonly handicapIndex: HandicapIndex
  readonly snapshot: { readonly handicap: Pick<PlayingHandicapWorking, 'playingHandicap'> | null }
}

export interface StoredCard extends ScoredCard, PrizeActor {
  readonly playerId: string
  readonly person: Person
  readonly teeId: string
  readonly snapshot: CardSnapshot
}

interface CardRow extends ScoredRow, HandicapColumns, PersonColumns {
  readonly player_id: string
  readonly sex: Sex
  readonly birthday: ClubDate | null
  readonly groupings: readonly string[]
  readonly tee_id: string
  readonly snapshot: CardSnapshot
}

function cardOf(row: CardRow): StoredCard {
  return {
    playerId: row.player_id,
    person: personOf(row),
    sex: row.sex,
    birthday: row.birthday,
    groupings: row.groupings,
    teeId: row.tee_id,
    handicapIndex: handicapOf(row),
    snapshot: row.snapshot,
    ...scoredOf(row),
  }
}

export interface CardsQuery {
  readonly tournamentId: string
  readonly sex: Prize['sex']
  readonly roundNumbers: readonly number[]
  /** If set, only the cards of this player. */
  readonly playerId?: string
}

/** Returns the cards of these rounds, for the players that the prize is for. */
export async function readCards(tx: Tx, { tournamentId, sex, roundNumbers, playerId }: CardsQuery): Promise<readonly StoredCard[]> {
  const rows = await rowsOf<CardRow>(
    tx,
    sql`select k.player_id, ${personColumns(tx.tenantId)}, c.sex, c.birthday, p.groupings, k.tee_id,
        k.handicap_kind, k.handicap_tenths, k.handicap_code, ${scoredColumns}
      from round r
      join card k on k.tenant_id = r.tenant_id and k.round_id = r.id
      join player p on p.tenant_id = k.tenant_id and p.id = k.player_id
      join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      left join lateral (
        select array_agg(h.number order by h.number) as hole_numbers, array_agg(h.strokes order by h.number) as strokes,
          max(h.entered_at) as last_entered_at
        from card_hole h where h.tenant_id = k.tenant_id and h.round_id = k.round_id and h.player_id = k.player_id
      ) holes on true
      where r.tenant_id = ${tx.tenantId} and r.tournament_id = ${tournamentId} and r.number = any(${roundNumbers}::integer[])
        and (${sex}::text = 'both' or c.sex = ${sex}) and (${playerId ?? null}::bigint is null or k.player_id = ${playerId ?? null}::bigint)
      order by k.player_id, r.number`,
  )
  return rows.map(cardOf)
}

interface ActorRow extends FirstCardColumns, Pick<PrizeActor, 'sex' | 'birthday' | 'groupings'> {}

/** Returns all players, with the handicap of their first card of these rounds. */
export async function readActors(tx: Tx, tournamentId: string, roundNumbers: readonly number[]): Promise<readonly PrizeActor[]> {
  const rows = await rowsOf<ActorRow>(
    tx,
    sql`select c.sex, c.birthday, p.groupings, ${firstCardColumns}
      from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id ${firstCard(roundNumbers)}
      where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${tournamentId}`,
  )
  return rows.map(({ playing_handicap: playingHandicap, ...row }) => ({
    ...{ sex: row.sex, birthday: row.birthday, groupings: row.groupings, handicapIndex: handicapOf(row) },
    snapshot: { handicap: playingHandicap === null ? null : { playingHandicap } },
  }))
}

/** Returns the tournament's options for its count-back. TR-68. */
export async function readCountBackOptions(tx: Tx, tournamentId: string): Promise<Required<CountBackOptions>> {
  const row = await rowOf<Required<CountBackOptions>>(
    tx,
    sql`select count_out_last_round_first as "lastRoundFirst", count_out_front_nine as "frontNine", count_out_lots as lots
      from tournament where tenant_id = ${tx.tenantId} and id = ${tournamentId}`,
  )
  return row ?? { lastRoundFirst: false, frontNine: false, lots: false }
}

/** SQL value: the id of the tournament that a prize belongs to. */
export function tournamentOfPrize(tx: Tx, prizeId: string): Sql {
  return sql`(select tournament_id from prize where tenant_id = ${tx.tenantId} and id = ${prizeId})`
}

/** A prize with the tournament it belongs to. */
export async function readPrize(tx: Tx, id: string): Promise<{ readonly prize: Prize; readonly tournamentId: string } | undefined> {
  const row = await rowOf<PrizeRow>(tx, sql`select ${prizeColumns} from prize z where z.tenant_id = ${tx.tenantId} and z.id = ${id}`)
  return row && { prize: prizeOf(row), tournamentId: row.tournament_id }
}
