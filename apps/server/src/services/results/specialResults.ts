/** Winners of special prizes, for viewers and for staff who choose them. */
import type { SpecialResult, SpecialWinner, SpecialWinners } from '@club/core/tournament'
import { clubNow } from '../../clock/clubNow.ts'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { fullName, type NameColumns, nameColumns, type PersonColumns, personColumns, personOf } from '../people/people.ts'
import { type Sight, STAFF_SIGHT, shownTeam } from '../people/sight.ts'

interface ResultRow {
  readonly round_number: number | null
  readonly player_id: string | null
  readonly team_id: string | null
  readonly team_name: string | null
  readonly comment: string
  readonly id: string
}

interface WinnerRow extends PersonColumns {
  readonly result_id: string
}

/** Returns the winners in the order set by staff. */
export async function readSpecialResults(tx: Tx, prizeId: string, sight: Sight): Promise<readonly SpecialResult[]> {
  const results = await rowsOf<ResultRow>(
    tx,
    sql`select s.id, r.number as round_number, s.player_id, s.team_id, t.name as team_name, s.comment from special_result s
      left join round r on r.tenant_id = s.tenant_id and r.id = s.round_id
      left join team t on t.tenant_id = s.tenant_id and t.id = s.team_id
      where s.tenant_id = ${tx.tenantId} and s.prize_id = ${prizeId} order by s.position`,
  )
  const winners = await rowsOf<WinnerRow>(
    tx,
    sql`select s.id as result_id, ${personColumns(tx.tenantId)} from special_result s
      left join player p on p.tenant_id = s.tenant_id and p.id = s.player_id
      left join team_member m on m.tenant_id = s.tenant_id and m.team_id = s.team_id
      join customer c on c.tenant_id = s.tenant_id and c.id = coalesce(p.customer_id, m.customer_id)
      where s.tenant_id = ${tx.tenantId} and s.prize_id = ${prizeId} order by s.position, m.position, c.id`,
  )
  return results.map(({ id, round_number, player_id, team_id, team_name, comment }) => {
    const of = winners.filter(({ result_id }) => result_id === id).map(personOf)
    const { name, people } = shownTeam(sight, team_name ?? '', of)
    return {
      roundNumber: round_number,
      winner: {
        id: (team_id ?? player_id) as string,
        name,
        team: team_id !== null,
        customerIds: people.flatMap(({ customerId }) => (customerId === '' ? [] : [customerId])),
      },
      comment,
    }
  })
}

/** Returns all winners chosen by staff, published or not. */
export async function readSpecialWinners(tx: Tx, prizeId: string, timeZone: string): Promise<SpecialWinners> {
  const rounds = await rowsOf<{ id: string; number: number }>(
    tx,
    sql`select r.id, r.number from round r join prize z on z.tenant_id = r.tenant_id and z.tournament_id = r.tournament_id
      where z.tenant_id = ${tx.tenantId} and z.id = ${prizeId}`,
  )
  const history = await rowsOf<NameColumns & { at: Date; was: readonly string[]; became: readonly string[] }>(
    tx,
    sql`select e.at, e.was, e.became, ${nameColumns(tx.tenantId)} from special_result_history e
      left join customer c on c.tenant_id = e.tenant_id and c.id = e.actor_id
      where e.tenant_id = ${tx.tenantId} and e.prize_id = ${prizeId} order by e.id desc`,
  )
  return {
    prizeId,
    winners: (await readSpecialResults(tx, prizeId, STAFF_SIGHT)).map(({ roundNumber, winner: { id, name, team }, comment }) => ({
      roundId: rounds.find(({ number }) => number === roundNumber)?.id ?? null,
      ...{ id, team, name, comment },
    })),
    history: history.map(({ at, was, became, ...name }) => ({ at: clubNow(timeZone, at), by: fullName(name), was, became })),
  }
}

/** Replaces the winners of a special prize, in the given order. */
export async function storeSpecialWinners(
  tx: Tx,
  prizeId: string,
  winners: readonly Pick<SpecialWinner, 'roundId' | 'id' | 'team' | 'comment'>[],
): Promise<void> {
  await tx.query(sql`delete from special_result where tenant_id = ${tx.tenantId} and prize_id = ${prizeId}`)
  await tx.query(
    sql`insert into special_result (tenant_id, prize_id, position, round_id, player_id, team_id, comment)
      select ${tx.tenantId}, ${prizeId}::bigint, place, w."roundId", case when not w.team then w.id end, case when w.team then w.id end, w.comment
      from rows from (jsonb_to_recordset(${JSON.stringify(winners)}::jsonb) as ("roundId" bigint, id bigint, team boolean, comment text))
        with ordinality as w ("roundId", id, team, comment, place)`,
  )
}

/** `Ada Adler · 2.31 m` */
const textOf = ({ name, comment }: SpecialWinner): string => (comment === '' ? name : `${name} · ${comment}`)

export interface NamedBy {
  readonly tournamentId: string
  readonly actorId: string
  readonly accountId: string
  readonly instant: Date
}

export async function storeWinnersHistory(
  tx: Tx,
  { prizeId, winners: was }: SpecialWinners,
  became: readonly SpecialWinner[],
  { tournamentId, actorId, accountId, instant }: NamedBy,
): Promise<void> {
  await tx.query(
    sql`insert into special_result_history (tenant_id, tournament_id, prize_id, actor_id, account_id, at, was, became)
      values (${tx.tenantId}, ${tournamentId}, ${prizeId}, ${actorId}, ${accountId}, ${instant}, ${JSON.stringify(was.map(textOf))},
        ${JSON.stringify(became.map(textOf))})`,
  )
}
