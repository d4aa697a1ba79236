/** A customer's results in the club's tournaments. HC-88+. */
import type { ClubDate } from '@club/core'
import type { MemberResult } from '@club/core/membership'
import { rowsOf, type Tx } from '../../db/connect.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { readViewer, type Viewer, type ViewerSession } from '../people/viewer.ts'
import { finishedBoard } from '../results/computeBoard.ts'
import { prizeRoundOf, readField } from '../results/ofPrize.ts'
import { prizeOf, readPrizes } from '../tournaments/prizes.ts'
import { readRounds } from '../tournaments/rounds.ts'
import { publishedAt, readTournament } from '../tournaments/tournaments.ts'
import { clubMoment } from './ownCards.ts'
import { readHandicapRecord } from './readHandicapRecord.ts'

interface PlayedRow {
  readonly tournament_id: string
  readonly player_id: string
  readonly name: string
  readonly day: ClubDate
}

interface Whose {
  readonly customerId: string
  readonly session: ViewerSession
  readonly instant: Date
}

/** SQL condition: the tournament took place and the results of one of its rounds are published. */
function hasResults(tx: Tx, instant: Date): Sql {
  return sql`not t.cancelled and exists (select from round r where r.tenant_id = t.tenant_id and r.tournament_id = t.id
    and ${publishedAt(sql`r.results_publish`, sql`r.results_publish_time`, clubMoment(tx, instant))})`
}

/** Returns the result of the first prize that ranks the player; null if none does. */
async function resultOf(tx: Tx, viewer: Viewer, { tournament_id: id, player_id: playerId, name, day }: PlayedRow, customerId: string) {
  const [tournament, rounds, rows] = await Promise.all([readTournament(tx, viewer, id, sql`true`), readRounds(tx, id), readPrizes(tx, id)])
  for (const prize of rows.map(prizeOf)) {
    const open = rounds.filter(({ number }) => prize.rounds.includes(number)).toReversed()
    const found = open.flatMap((round) => prizeRoundOf(viewer, { prize, tournament, rounds, roundId: round.id }) ?? [])
    const query = found.find((one) => one.open.results)
    if (!query) continue
    const { input } = await readField(tx, query)
    const side = input.sides.find(({ people }) => people.some((person) => person.customerId === customerId))
    const board = side && finishedBoard(input).rows
    const row = board?.find((one) => one.id === side?.id)
    // A player of a round that is still being played has no result yet.
    if (!board || !row || (row.position === null && row.status === 'counted')) continue
    const result: MemberResult = {
      ...{ tournamentId: id, tournamentName: name, day, prizeName: prize.name, label: row.label, field: board.length },
      ...{ scoring: prize.scoring, total: row.total, status: row.status, index: null },
      card: prize.team ? null : { prizeId: prize.id, roundId: query.round.id, playerId },
    }
    return result
  }
  return null
}

/** Returns a page of the results, the latest tournament first, and the number of tournaments. `ids` limits them; null is all. */
export async function readMemberResults(
  tx: Tx,
  { customerId, session, instant }: Whose,
  { ids, offset, size }: { readonly ids: readonly string[] | null; readonly offset: number; readonly size: number },
): Promise<{ readonly results: readonly MemberResult[]; readonly total: number }> {
  const [{ indexOf }, viewer, played] = await Promise.all([
    readHandicapRecord(tx, { customerId, instant }),
    readViewer(tx, session, instant),
    rowsOf<PlayedRow>(
      tx,
      sql`select t.id as tournament_id, p.id as player_id, t.name, t.start_date as day
        from player p join tournament t on t.tenant_id = p.tenant_id and t.id = p.tournament_id
        where p.tenant_id = ${tx.tenantId} and p.customer_id = ${customerId} and ${hasResults(tx, instant)}
          and (${ids === null}::boolean or t.id = any(${ids ?? []}::bigint[]))
          and exists (
            select from card k join card_hole h on h.tenant_id = k.tenant_id and h.round_id = k.round_id and h.player_id = k.player_id
            where k.tenant_id = p.tenant_id and k.player_id = p.id
            union all
            select from team_member m join team_card k on k.tenant_id = m.tenant_id and k.team_id = m.team_id
            where m.tenant_id = p.tenant_id and m.tournament_id = t.id and m.customer_id = p.customer_id
          )
        order by t.start_date desc, t.id desc`,
    ),
  ])
  const page = played.slice(offset, offset + size)
  const results = await Promise.all(page.map((row) => resultOf(tx, viewer, row, customerId)))
  const withIndex = results.flatMap((result) => (result ? { ...result, index: indexOf(result.tournamentId) } : []))
  return { results: withIndex, total: played.length }
}
