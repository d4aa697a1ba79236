/** Winners of special prizes as the domain knows them. */
import type { SpecialResult } from '@club/core/tournament'
import { rowsOf, type Tx } from './connect.ts'
import { fullName, type NameColumns, nameColumns } from './people.ts'
import { sql } from './sql.ts'

interface ResultRow {
  readonly round_number: number | null
  readonly player_id: string | null
  readonly team_id: string | null
  readonly team_name: string | null
  readonly comment: string
  readonly id: string
}

interface WinnerRow extends NameColumns {
  readonly result_id: string
  readonly customer_id: string
}

/** In the order in which the club listed them. */
export async function readSpecialResults(tx: Tx, prizeId: string): Promise<readonly SpecialResult[]> {
  const results = await rowsOf<ResultRow>(
    tx,
    sql`select s.id, r.number as round_number, s.player_id, s.team_id, t.name as team_name, s.comment from special_result s
      left join round r on r.tenant_id = s.tenant_id and r.id = s.round_id
      left join team t on t.tenant_id = s.tenant_id and t.id = s.team_id
      where s.tenant_id = ${tx.tenantId} and s.prize_id = ${prizeId} order by s.position`,
  )
  const winners = await rowsOf<WinnerRow>(
    tx,
    sql`select s.id as result_id, c.id as customer_id, ${nameColumns(tx.tenantId)} from special_result s
      left join player p on p.tenant_id = s.tenant_id and p.id = s.player_id
      left join team_member m on m.tenant_id = s.tenant_id and m.team_id = s.team_id
      join customer c on c.tenant_id = s.tenant_id and c.id = coalesce(p.customer_id, m.customer_id)
      where s.tenant_id = ${tx.tenantId} and s.prize_id = ${prizeId} order by s.position, m.position, c.id`,
  )
  return results.map(({ id, round_number, player_id, team_id, team_name, comment }) => {
    const people = winners.filter(({ result_id }) => result_id === id)
    return {
      roundNumber: round_number,
      winner: {
        id: (team_id ?? player_id) as string,
        name: team_name || people.map(fullName).join(' / '),
        team: team_id !== null,
        customerIds: people.map(({ customer_id }) => customer_id),
      },
      comment,
    }
  })
}
