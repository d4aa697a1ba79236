/** Cards put in place by the owner: par 4 on every hole, no handicap. */
import { type Db, inTenant } from '../db/connect.ts'

const HOLES = Array.from({ length: 18 }, (_, index) => ({ number: index + 1, par: 4, strokeIndex: index + 1 }))
const SNAPSHOT = { teeName: 'White', ratingTenths: 720, slope: 113, par: 72, coursePart: 'full', holes: HOLES, handicap: null }

export interface RoundOfCards {
  readonly roundId: string
  /** For each player the strokes on the holes from the first on. */
  readonly strokes: readonly (readonly number[])[]
  readonly enteredAt?: string
}

/** Enters the customers as players and gives them cards. Returns the player ids. */
export function addCards(
  owner: Db,
  tenantId: string,
  tournamentId: string,
  customers: readonly string[],
  rounds: readonly RoundOfCards[],
): Promise<string[]> {
  return inTenant(owner, tenantId, async (tx) => {
    const idOf = async (statement: string, values: readonly unknown[]) => (await tx.query(statement, [...values])).rows[0].id as string
    const course = await idOf("insert into course (tenant_id, key, name, holes) values ($1, 'cards', 'Cards', 18) returning id", [tenantId])
    const tee = await idOf(
      `insert into tee (tenant_id, course_id, key, name, colour, sex, rating_tenths, slope, par)
        values ($1, $2, 'w', 'White', '#ffffff', 'female', 720, 113, 72) returning id`,
      [tenantId, course],
    )
    const players: string[] = []
    for (const [index, customerId] of customers.entries()) {
      const player = await idOf(
        'insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false) returning id',
        [...[tenantId, tournamentId, customerId]],
      )
      players.push(player)
      for (const { roundId, strokes, enteredAt = '2026-06-01T08:00:00Z' } of rounds) {
        await tx.query(
          "insert into card (tenant_id, round_id, player_id, tee_id, policy, handicap_kind, snapshot) values ($1, $2, $3, $4, 'whs', 'none', $5)",
          [tenantId, roundId, player, tee, JSON.stringify(SNAPSHOT)],
        )
        await tx.query(
          `insert into card_hole (tenant_id, round_id, player_id, number, strokes, entered_at)
            select $1, $2, $3, place, score, $5 from unnest($4::integer[]) with ordinality as s (score, place)`,
          [tenantId, roundId, player, strokes[index] ?? [], enteredAt],
        )
      }
    }
    await tx.query('update tournament set players_count = $2 where id = $1', [tournamentId, customers.length])
    return players
  })
}
