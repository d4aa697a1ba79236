/** Everybody's card of a round before it is played: for paper. */
import type { ClubDateTime } from '@club/core'
import { formatHandicapIndex } from '@club/core/handicap'
import type { CardSnapshot } from './cardSnapshot.ts'
import { rowsOf, type Tx } from './connect.ts'
import { fullName, type HandicapColumns, handicapOf, type NameColumns, nameColumns } from './people.ts'
import { sql } from './sql.ts'

export interface PrintedCard {
  readonly playerId: string
  readonly name: string
  readonly clubName: string
  readonly indexText: string
  readonly snapshot: CardSnapshot
  readonly flight: number | null
  readonly startTime: ClubDateTime | null
  readonly startTee: number
}

interface CardRow extends HandicapColumns, NameColumns {
  readonly player_id: string
  readonly home_club_name: string
  readonly snapshot: CardSnapshot
  readonly flight: number | null
  readonly start_at: ClubDateTime | null
  readonly start_tee: number
}

/** In the order of the start list, then by name. */
export async function readPrintCards(tx: Tx, roundId: string): Promise<readonly PrintedCard[]> {
  const rows = await rowsOf<CardRow>(
    tx,
    sql`select k.player_id, ${nameColumns(tx.tenantId)}, c.home_club_name, k.handicap_kind, k.handicap_tenths, k.handicap_code, k.snapshot,
        f.number as flight, coalesce(f.start_at, k.start_at) as start_at, coalesce(f.start_tee, k.start_tee) as start_tee
      from card k
      join player p on p.tenant_id = k.tenant_id and p.id = k.player_id
      join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
      left join flight_item i on i.tenant_id = k.tenant_id and i.round_id = k.round_id and i.player_id = k.player_id
      left join flight f on f.tenant_id = i.tenant_id and f.id = i.flight_id
      where k.tenant_id = ${tx.tenantId} and k.round_id = ${roundId}
      order by f.number nulls last, i.place, c.last_name, c.first_name, k.player_id`,
  )
  return rows.map((row) => ({
    playerId: row.player_id,
    name: fullName(row),
    clubName: row.home_club_name,
    indexText: formatHandicapIndex(handicapOf(row)),
    snapshot: row.snapshot,
    flight: row.flight,
    startTime: row.start_at,
    startTee: row.start_tee,
  }))
}
