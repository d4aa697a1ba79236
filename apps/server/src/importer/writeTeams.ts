/** Builds teams from entries that name the same team. A team keeps its id as long as its tournament and name do not change. */
import { ENTRIES_FILE } from './entriesFile.ts'
import type { ImportContext } from './importContext.ts'
import type { EntryRow } from './writeEntries.ts'

interface NamedTeam {
  readonly tournamentId: string
  readonly name: string
  readonly rows: readonly EntryRow[]
}

export async function writeTeams({ tx, tenantId, findings }: ImportContext, entries: readonly EntryRow[]): Promise<void> {
  const teams = teamsOf(entries)
  for (const { name, rows } of teams) {
    const torn = rows.find(({ list }) => list !== rows[0]?.list)
    if (!torn) continue
    findings.add({
      file: ENTRIES_FILE,
      row: torn.row,
      column: 'team',
      problem: `Some of the team "${name}" play and some wait.`,
      remedy: 'A team plays or waits as a whole.',
    })
  }
  const tournamentIds = [...new Set(entries.map(({ tournamentId }) => tournamentId))]
  const rows = teams.map(({ tournamentId, name, rows }) => ({
    ...{ tournament_id: tournamentId, name },
    waiting: rows[0]?.list === 'waitingList',
    initiator_id: rows[0]?.initiatorId,
    comment: rows[0]?.comment ?? '',
    start_wish: rows[0]?.startWish ?? 0,
    entered_at: rows[0]?.enteredAt ?? null,
  }))
  const file =
    'jsonb_to_recordset($2::jsonb) as f(tournament_id bigint, name text, waiting boolean, initiator_id bigint, comment text, start_wish integer, entered_at timestamptz)'
  await tx.query(
    `delete from team t where t.tenant_id = $1 and t.tournament_id = any ($3::bigint[])
       and not exists (select from ${file} where f.tournament_id = t.tournament_id and f.name = t.name)`,
    [tenantId, JSON.stringify(rows), tournamentIds],
  )
  await tx.query(
    `update team t set waiting = f.waiting, initiator_id = f.initiator_id, comment = f.comment, start_wish = f.start_wish from ${file}
     where t.tenant_id = $1 and t.tournament_id = f.tournament_id and t.name = f.name`,
    [tenantId, JSON.stringify(rows)],
  )
  await tx.query(
    `insert into team (tenant_id, tournament_id, name, waiting, initiator_id, comment, start_wish, entered_at)
     select $1, f.tournament_id, f.name, f.waiting, f.initiator_id, f.comment, f.start_wish, coalesce(f.entered_at, now()) from ${file}
     where not exists (select from team t where t.tenant_id = $1 and t.tournament_id = f.tournament_id and t.name = f.name)
     order by f.entered_at, f.name`,
    [tenantId, JSON.stringify(rows)],
  )
  const members = teams.flatMap(({ tournamentId, name, rows }) =>
    rows.map(({ customerId }, index) => ({ tournament_id: tournamentId, name, customer_id: customerId, place: index + 1 })),
  )
  await tx.query('delete from team_member where tenant_id = $1 and tournament_id = any ($2::bigint[])', [tenantId, tournamentIds])
  await tx.query(
    `insert into team_member (tenant_id, team_id, tournament_id, customer_id, position)
     select $1, t.id, f.tournament_id, f.customer_id, f.place
     from jsonb_to_recordset($2::jsonb) as f(tournament_id bigint, name text, customer_id bigint, place integer)
     join team t on t.tenant_id = $1 and t.tournament_id = f.tournament_id and t.name = f.name`,
    [tenantId, JSON.stringify(members)],
  )
}

function teamsOf(entries: readonly EntryRow[]): readonly NamedTeam[] {
  const teams = new Map<string, EntryRow[]>()
  for (const entry of entries) {
    if (entry.team === '') continue
    const key = JSON.stringify([entry.tournamentId, entry.team])
    const rows = teams.get(key)
    if (rows) rows.push(entry)
    else teams.set(key, [entry])
  }
  return [...teams.values()].map((rows) => ({ tournamentId: rows[0]?.tournamentId ?? '', name: rows[0]?.team ?? '', rows }))
}
