/** Writes players and waiting lists. A person is on one of the two lists, as given by the file. */
import { ENTRIES_FILE, type EntriesRead, type EntryRecord, entryKey } from './entriesFile.ts'
import { type ImportContext, loadPeople } from './importContext.ts'
import { type Upserted, upsertRows } from './upsertRows.ts'
import { writeFees } from './writeFees.ts'
import { writeTeams } from './writeTeams.ts'

export interface EntryRow extends EntryRecord {
  readonly tournamentId: string
  readonly customerId: string
  readonly initiatorId: string
  readonly guest: boolean
}

/** Writes the entries and returns the `entryKey` of those with a problem. */
export async function writeEntries(
  context: ImportContext,
  { rows, columns, entries, rejected }: EntriesRead,
): Promise<ReadonlySet<string>> {
  if (rows === 0) return rejected
  const { findings } = context
  const known = await resolveEntries(context, entries)
  const players = known.filter(({ list }) => list === 'entryList')
  const waiting = known.filter(({ list }) => list === 'waitingList')
  await leaveOtherList(context, players, waiting)
  const written = [
    ...(await writeList(context, 'player', 'entered_at', players, columns)),
    ...(await writeList(context, 'waiting', 'added_at', waiting, columns)),
  ]
  if (columns.has('paid')) await writeFees(context, players)
  if (columns.has('team')) await writeTeams(context, known)
  const sum = (part: 'added' | 'updated'): number => written.reduce((total, upserted) => total + upserted[part], 0)
  findings.count(ENTRIES_FILE, rows, { added: sum('added'), updated: sum('updated') })
  const resolved = new Set(known.map(({ tournament, number }) => entryKey(tournament, number)))
  const lost = entries.map(({ tournament, number }) => entryKey(tournament, number)).filter((key) => !resolved.has(key))
  return new Set([...rejected, ...lost])
}

async function resolveEntries(context: ImportContext, entries: readonly EntryRecord[]): Promise<readonly EntryRow[]> {
  const { tx, findings, rejectedMembers } = context
  const people = await loadPeople(context)
  // Changes of entries lock the rows of their tournaments (design decision 11).
  const tournaments = await tx.query<{ id: string; key: string }>(
    'select id, key from tournament where key = any ($1) order by id for update',
    [[...new Set(entries.map(({ tournament }) => tournament))]],
  )
  const ids = new Map(tournaments.rows.map(({ id, key }) => [key, id]))
  return entries.flatMap((entry) => {
    const problem = (column: string, what: string, remedy: string): readonly EntryRow[] => {
      findings.add({ file: ENTRIES_FILE, row: entry.row, column, problem: what, remedy })
      return []
    }
    const tournamentId = ids.get(entry.tournament)
    if (tournamentId === undefined) {
      return problem('tournament', `There is no tournament "${entry.tournament}".`, 'Correct the key, or add it to tournaments.json.')
    }
    const named = [entry.number, entry.enteredBy].filter((number) => number !== '')
    const unknown = named.find((number) => !people.has(number) && !rejectedMembers.has(number))
    if (unknown !== undefined) {
      return problem(
        unknown === entry.number ? 'number' : 'enteredBy',
        `There is no member ${unknown}.`,
        'Correct the number, or add the person to members.csv.',
      )
    }
    const person = people.get(entry.number)
    if (!person) return []
    const initiatorId = people.get(entry.enteredBy)?.id ?? person.id
    return [{ ...entry, tournamentId, customerId: person.id, initiatorId, guest: person.guest }]
  })
}

/** Removes people from the list that they leave; a player with a card cannot leave. */
async function leaveOtherList(context: ImportContext, players: readonly EntryRow[], waiting: readonly EntryRow[]): Promise<void> {
  const { tx, tenantId, findings } = context
  const pairs = (rows: readonly EntryRow[]): string =>
    JSON.stringify(rows.map(({ row, tournamentId, customerId }) => ({ row, tournament_id: tournamentId, customer_id: customerId })))
  const moved = 'jsonb_to_recordset($2::jsonb) as f(row integer, tournament_id bigint, customer_id bigint)'
  const same = 'o.tenant_id = $1 and o.tournament_id = f.tournament_id and o.customer_id = f.customer_id'
  await tx.query(`delete from waiting o using ${moved} where ${same}`, [tenantId, pairs(players)])
  const held = await tx.query<{ row: number }>(
    `select f.row from player o join ${moved} on ${same}
     where exists (select from card c where c.tenant_id = o.tenant_id and c.player_id = o.id)`,
    [tenantId, pairs(waiting)],
  )
  for (const { row } of held.rows) {
    findings.add({
      file: ENTRIES_FILE,
      row,
      column: 'list',
      problem: 'The player has a card already.',
      remedy: 'Leave the player on the entry list.',
    })
  }
  await tx.query(`delete from player o using ${moved} where ${same}`, [tenantId, pairs(waiting)])
}

async function writeList(
  { tx, tenantId }: ImportContext,
  table: 'player' | 'waiting',
  momentColumn: string,
  rows: readonly EntryRow[],
  headings: ReadonlySet<string>,
): Promise<readonly Upserted[]> {
  const ofPlayers = table === 'player'
  const columns = {
    ...{ tournament_id: 'bigint', customer_id: 'bigint', initiator_id: 'bigint', guest: 'boolean', comment: 'text', start_wish: 'integer' },
    ...(ofPlayers && { groupings: 'text[]' }),
  }
  const values = (row: EntryRow): Readonly<Record<string, unknown>> => ({
    tournament_id: row.tournamentId,
    customer_id: row.customerId,
    initiator_id: row.initiatorId,
    guest: row.guest,
    comment: row.comment,
    start_wish: row.startWish,
    ...(ofPlayers && { groupings: row.groupings }),
  })
  const key = ['tournament_id', 'customer_id']
  // A guest who has become a member since stays the guest of this tournament; columns that the file does not have keep their values.
  const optionalColumns = { comment: 'comment', initiator_id: 'enteredBy', start_wish: 'startWish', groupings: 'groupings' }
  const unsaid = Object.entries(optionalColumns).flatMap(([column, heading]) =>
    column in columns && !headings.has(heading) ? [column] : [],
  )
  const keep = ['guest', ...unsaid]
  const dated = rows.filter(({ enteredAt }) => enteredAt !== null)
  const undated = rows.filter(({ enteredAt }) => enteredAt === null)
  return [
    await upsertRows(tx, {
      table,
      tenantId,
      columns: { ...columns, [momentColumn]: 'timestamptz' },
      key,
      keep,
      rows: dated.map((row) => ({ ...values(row), [momentColumn]: row.enteredAt })),
    }),
    await upsertRows(tx, { table, tenantId, columns, key, keep, rows: undated.map(values) }),
  ]
}
