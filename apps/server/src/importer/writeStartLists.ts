/** Writes flights with their players. The file replaces the whole start list of a round. */
import { entryKey } from './entriesFile.ts'
import type { ImportContext } from './importContext.ts'
import { START_LIST_FILE, type StartListRead, type StartRecord } from './startListFile.ts'
import { upsertRows } from './upsertRows.ts'

interface Seat extends StartRecord {
  readonly roundId: string
  readonly playerId: string
  readonly place: number
}

const MAX_IN_A_FLIGHT = 8

export async function writeStartLists(
  context: ImportContext,
  { rows, starts }: StartListRead,
  rejectedEntries: ReadonlySet<string>,
): Promise<void> {
  const { tx, tenantId, findings, rejectedMembers } = context
  const isReported = ({ tournament, number }: StartRecord): boolean =>
    rejectedMembers.has(number) || rejectedEntries.has(entryKey(tournament, number))
  const seats = await seatsOf(
    context,
    starts.filter((start) => !isReported(start)),
  )
  const rounds = [...new Set(seats.map(({ roundId }) => roundId))]
  await tx.query('delete from flight_item where tenant_id = $1 and round_id = any ($2)', [tenantId, rounds])
  const firsts = seats.filter(({ place }) => place === 1)
  const flights = await upsertRows(tx, {
    table: 'flight',
    tenantId,
    columns: { round_id: 'bigint', number: 'integer', start_at: 'timestamp', start_tee: 'integer' },
    key: ['round_id', 'number'],
    rows: firsts.map(({ roundId, flight, startAt, startTee }) => ({
      round_id: roundId,
      number: flight,
      start_at: startAt,
      start_tee: startTee,
    })),
    returning: ['id', 'round_id', 'number'],
  })
  const ids = new Map(flights.rows.map(({ id, round_id, number }) => [`${round_id} ${number}`, id]))
  await tx.query('delete from flight where tenant_id = $1 and round_id = any ($2) and id <> all ($3)', [
    tenantId,
    rounds,
    [...ids.values()],
  ])
  await upsertRows(tx, {
    table: 'flight_item',
    tenantId,
    columns: { round_id: 'bigint', player_id: 'bigint', flight_id: 'bigint', place: 'integer' },
    key: ['round_id', 'player_id'],
    rows: seats.map(({ roundId, playerId, flight, place }) => ({
      round_id: roundId,
      player_id: playerId,
      flight_id: ids.get(`${roundId} ${flight}`),
      place,
    })),
  })
  findings.count(START_LIST_FILE, rows, { added: flights.added, updated: flights.updated })
}

async function seatsOf({ tx, findings }: ImportContext, starts: readonly StartRecord[]): Promise<readonly Seat[]> {
  const { rows: rounds } = await tx.query<{ id: string; tournament_id: string; key: string; number: number }>(
    `select r.id, r.tournament_id, r.number, t.key from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
     where t.key = any ($1)`,
    [[...new Set(starts.map(({ tournament }) => tournament))]],
  )
  const { rows: players } = await tx.query<{ id: string; tournament_id: string; number: string }>(
    `select p.id, p.tournament_id, c.number from player p join customer c on c.tenant_id = p.tenant_id and c.id = p.customer_id
     where p.tournament_id = any ($1)`,
    [[...new Set(rounds.map(({ tournament_id }) => tournament_id))]],
  )
  const roundOf = new Map(rounds.map((round) => [JSON.stringify([round.key, round.number]), round]))
  const playerIds = new Map(players.map(({ id, tournament_id, number }) => [`${tournament_id} ${number}`, id]))
  const taken = new Map<string, number>()
  return starts.flatMap((start): readonly Seat[] => {
    const problem = (column: string, what: string, remedy: string): readonly Seat[] => {
      findings.add({ file: START_LIST_FILE, row: start.row, column, problem: what, remedy })
      return []
    }
    const round = roundOf.get(JSON.stringify([start.tournament, start.round]))
    if (!round) {
      const known = roundOf.has(JSON.stringify([start.tournament, 1]))
      const what = known ? `"${start.tournament}" has no round ${start.round}.` : `There is no tournament "${start.tournament}".`
      return problem(known ? 'round' : 'tournament', what, 'Correct it, or add it to tournaments.json.')
    }
    const playerId = playerIds.get(`${round.tournament_id} ${start.number}`)
    if (playerId === undefined) {
      return problem('number', `${start.number} is not on the entry list of "${start.tournament}".`, 'Add the entry to entries.csv.')
    }
    const flight = `${round.id} ${start.flight}`
    const place = (taken.get(flight) ?? 0) + 1
    if (place > MAX_IN_A_FLIGHT)
      return problem('flight', `Flight ${start.flight} has more than ${MAX_IN_A_FLIGHT} players.`, 'Give some another flight.')
    taken.set(flight, place)
    return [{ ...start, roundId: round.id, playerId, place }]
  })
}
