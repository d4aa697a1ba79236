/** Sides of a draw: the players of a tournament, or its teams. */
import type { HandicapIndex } from '@club/core/handicap'
import { compareHandicaps } from '@club/core/handicap'
import type { DrawnSide, DrawSide } from '@club/core/tournament'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { type HandicapColumns, handicapOf } from '../people/people.ts'
import type { RoundRow } from '../tournaments/rounds.ts'

export type Side = DrawSide & DrawnSide

interface SeatRow extends HandicapColumns {
  readonly side_id: string
  readonly player_id: string
  readonly wish: number
}

/**
 * Returns the sides in the order of their ids: the list that is hashed. `places`: positions of players in the result that the draw uses.
 */
export async function readDrawSides(tx: Tx, round: RoundRow, places: ReadonlyMap<string, number>): Promise<readonly Side[]> {
  const ofTeams = round.team_size > 1
  const rows = await rowsOf<SeatRow>(
    tx,
    ofTeams
      ? sql`select t.id as side_id, p.id as player_id, t.start_wish as wish, c.handicap_kind, c.handicap_tenths, c.handicap_code
          from team t
          join team_member m on m.tenant_id = t.tenant_id and m.team_id = t.id
          join player p on p.tenant_id = t.tenant_id and p.tournament_id = t.tournament_id and p.customer_id = m.customer_id
          join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
          where t.tenant_id = ${tx.tenantId} and t.tournament_id = ${round.tournament_id} and not t.waiting order by t.id, m.position`
      : sql`select p.id as side_id, p.id as player_id, p.start_wish as wish, c.handicap_kind, c.handicap_tenths, c.handicap_code
          from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
          where p.tenant_id = ${tx.tenantId} and p.tournament_id = ${round.tournament_id} order by p.id`,
  )
  const sides = new Map<string, SeatRow[]>()
  for (const row of rows) sides.set(row.side_id, [...(sides.get(row.side_id) ?? []), row])
  return [...sides].map(([id, seats]) => ({
    id,
    playerIds: seats.map(({ player_id }) => player_id),
    handicapIndex: best(seats.map(handicapOf)),
    place: lowest(seats.flatMap(({ player_id }) => places.get(player_id) ?? [])),
    wish: seats[0]?.wish ?? 0,
  }))
}

function best(indexes: readonly HandicapIndex[]): HandicapIndex {
  return indexes.toSorted(compareHandicaps)[0] ?? { kind: 'none' }
}

function lowest(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.min(...numbers)
}
