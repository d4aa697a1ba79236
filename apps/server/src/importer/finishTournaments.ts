/** The last stage: checks that the entries fit, then writes places and counters of every imported tournament. */
import { playerLimit } from '@club/core/tournament'
import { publishSeedHashes } from '../services/draw/draw.ts'
import { TOURNAMENTS_FILE } from './checkTournaments.ts'
import { ENTRIES_FILE, type EntryRecord } from './entriesFile.ts'
import type { ImportContext } from './importContext.ts'
import type { TournamentRecord } from './tournamentsFile.ts'

interface Places {
  readonly key: string
  readonly maxPlayers: number | null
  readonly maxPlayersOnline: number | null
  readonly maxGuests: number | null
  readonly separateOnlineSettings: boolean
  readonly playersCount: number
  readonly guestsCount: number
  readonly waiting: number
}

export async function finishTournaments(
  context: ImportContext,
  tournaments: readonly TournamentRecord[],
  entries: readonly EntryRecord[],
): Promise<void> {
  const { tx } = context
  const keys = [...new Set([...tournaments.map(({ key }) => key), ...entries.map(({ tournament }) => tournament)])]
  const { rows } = await tx.query<Places>(
    `select t.key, t.max_players as "maxPlayers", t.max_players_online as "maxPlayersOnline", t.max_guests as "maxGuests",
       t.separate_online_settings as "separateOnlineSettings", p.players as "playersCount", p.guests as "guestsCount", p.waiting
     from tournament t cross join lateral places_taken(t.tenant_id, t.id) p where t.key = any ($1)`,
    [keys],
  )
  const byKey = new Map(tournaments.map((tournament, index) => [tournament.key, { tournament, row: index + 1 }]))
  const places = rows.map((there): Places => {
    const file = byKey.get(there.key)?.tournament
    if (!file) return there
    return { ...there, maxPlayers: file.maxPlayers, maxPlayersOnline: file.maxPlayersOnline, maxGuests: file.maxGuests }
  })
  const before = context.findings.problems.length
  for (const one of places) reportOversold(context, one, byKey.get(one.key)?.row, entries)
  if (context.findings.problems.length > before) return
  await tx.query(
    `update tournament t set max_players = f."maxPlayers", max_players_online = f."maxPlayersOnline", max_guests = f."maxGuests",
       players_count = f."playersCount", guests_count = f."guestsCount", waiting_count = f.waiting
     from jsonb_to_recordset($2::jsonb)
       as f(key text, "maxPlayers" integer, "maxPlayersOnline" integer, "maxGuests" integer, "playersCount" integer, "guestsCount" integer,
         waiting integer)
     where t.tenant_id = $1 and t.key = f.key`,
    [context.tenantId, JSON.stringify(places)],
  )
  // The seed hashes are published from the start, so that a random draw can be verified. TV-127+.
  const rounds = await tx.query<{ id: string }>(
    `select r.id from round r join tournament t on t.tenant_id = r.tenant_id and t.id = r.tournament_id
     where t.key = any ($1) and not t.closed and r.start_at > now()`,
    [keys],
  )
  await publishSeedHashes(
    { tenantId: context.tenantId, query: tx.query.bind(tx) },
    rounds.rows.map(({ id }) => id),
    new Date(),
  )
}

function reportOversold({ findings }: ImportContext, places: Places, row: number | undefined, entries: readonly EntryRecord[]): void {
  const problem = (column: string, what: string): void => {
    const place =
      row === undefined
        ? { file: ENTRIES_FILE, row: entries.findLast(({ tournament }) => tournament === places.key)?.row ?? null, column: 'tournament' }
        : { file: TOURNAMENTS_FILE, row, column }
    findings.add({ ...place, problem: what, remedy: 'Raise the limit, or put some on the waiting list.' })
  }
  const { key, separateOnlineSettings, playersCount, guestsCount, maxGuests } = places
  const limit = playerLimit(places)
  if (limit !== null && playersCount > limit) {
    problem(separateOnlineSettings ? 'maxPlayersOnline' : 'maxPlayers', `"${key}" has ${playersCount} players for ${limit} places.`)
  }
  if (maxGuests !== null && guestsCount > maxGuests) problem('maxGuests', `"${key}" has ${guestsCount} guests for ${maxGuests} places.`)
}
