/** Writes the spans of preferred start times; all spans of a tournament are replaced. */
import type { ImportContext } from './importContext.ts'
import type { TournamentRecord } from './tournamentsFile.ts'

export async function writeStartWishes(
  { tx, tenantId }: ImportContext,
  tournaments: readonly TournamentRecord[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = tournaments.flatMap(({ key, startWish }) =>
    (startWish?.spans ?? []).map(({ from, to, places }, index) => ({
      tournament_id: ids.get(key),
      order_number: index + 1,
      time_from: from,
      time_to: to,
      max_slots: places,
    })),
  )
  await tx.query('delete from start_wish_border where tenant_id = $1 and tournament_id = any ($2::bigint[])', [
    tenantId,
    tournaments.map(({ key }) => ids.get(key)),
  ])
  await tx.query(
    `insert into start_wish_border (tenant_id, tournament_id, order_number, time_from, time_to, max_slots)
     select $1, * from jsonb_to_recordset($2::jsonb)
       as f(tournament_id bigint, order_number integer, time_from timestamp, time_to timestamp, max_slots integer)`,
    [tenantId, JSON.stringify(rows)],
  )
}
