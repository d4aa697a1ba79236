/** A club with players who have scores of the federation and cards of the club's own tournaments. */
import { handicapRecordFromWire } from '@club/contract/customers'
import type { HandicapRecord } from '@club/core/membership'
import { appAt } from './testApp.ts'
import { addCards } from './testCards.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from './testClubs.ts'
import type { testDatabase } from './testDatabase.ts'
import { addRound, addTournament } from './testTournaments.ts'

const tenant = CLUBS.outside
const NOW = '2026-06-10T10:00:00Z'
type Columns = Readonly<Record<string, unknown>>

interface StoredScore {
  readonly day: string
  readonly tenths: number
  /** The index that the federation issued after it. */
  readonly index?: number
}

/** Creates the club, and functions that add players, scores, cards and prizes and call the player's own golf. */
export async function myGolfClub(database: Awaited<ReturnType<typeof testDatabase>>) {
  const { owner } = database
  const app = appAt(NOW, database)
  const tokens: Record<string, string> = {}
  const ids: Record<string, string> = {}
  await addClubs(owner)

  const change = (statement: string, ...values: readonly unknown[]) => put(owner, tenant, (tx) => tx.query(statement, [...values]))
  const addPlayer = async (name: string, tenths: number | null = 180) => {
    ids[name] = await addCustomer(owner, tenant, { firstName: name, ...(tenths === null ? {} : { tenths }) })
    if (tenths === null) await change("update customer set handicap_kind = 'none', handicap_tenths = null where id = $1", ids[name])
    await addAccount(owner, tenant, name, { [tenant]: ids[name] as string })
    tokens[name] = await app.logIn(name, tenant)
  }
  const addScores = (name: string, scores: readonly StoredScore[]) =>
    put(owner, tenant, async (tx) => {
      for (const [at, score] of scores.entries()) {
        await tx.query(
          'insert into handicap_score (tenant_id, customer_id, key, played_on, differential_tenths, index_tenths) values ($1, $2, $3, $4, $5, $6)',
          [tenant, ids[name], `${score.day} ${at}`, score.day, score.tenths, score.index ?? null],
        )
      }
    })
  const ask = (name: string, path: string) => app.ask(`rs/cs/my-golf/${path}`, { tenant, token: tokens[name] })
  const recordOf = async (name: string): Promise<HandicapRecord> => {
    const read = handicapRecordFromWire((await ask(name, 'handicap')).json)
    if (!read.ok) throw new Error(JSON.stringify(read.reason))
    return read.value
  }
  const strokes = [4, 3, 6, ...Array.from({ length: 15 }, () => 5)]
  /** Stores a tournament with a published round of 88 strokes on a par of 72. */
  const played = async (name: string, given: Columns, card: Columns = {}) => {
    const start = (given.start_at as string | undefined) ?? '2026-06-01T09:00:00'
    const tournamentId = await addTournament(owner, tenant, {
      name: `Medal of ${name}`,
      start_date: start.slice(0, 10),
      end_date: start.slice(0, 10),
    })
    const round = { handicap_relevant: true, results_publish: true, ...given }
    const roundId = await addRound(owner, tenant, tournamentId, round)
    // Each call of addCards adds a course of this key.
    await change("update course set key = 'cards' || id where key = 'cards'")
    const [playerId = ''] = await addCards(owner, tenant, tournamentId, [ids[name] as string], [{ roundId, strokes: [strokes] }])
    for (const [column, value] of Object.entries(card)) await change(`update card set ${column} = $2 where player_id = $1`, playerId, value)
    return { tournamentId, roundId, playerId }
  }
  const addPrize = (tournamentId: string, position: number, given: Columns = {}) =>
    put(owner, tenant, async (tx) => {
      const columns = {
        name: `Prize ${position}`,
        sex: 'both',
        scoring: 'medal',
        score_method: 'gross',
        rounds: [1],
        special: false,
        ...given,
      }
      const names = Object.keys(columns)
      const { rows } = await tx.query(
        `insert into prize (tenant_id, tournament_id, position, ${names.join(', ')})
          values ($1, $2, $3, ${names.map((_, at) => `$${at + 4}`).join(', ')}) returning id`,
        [tenant, tournamentId, position, ...Object.values(columns)],
      )
      return rows[0].id as string
    })
  const roundsOf = async (name: string) => (await recordOf(name)).rounds
  return { tenant, owner, app, ids, addPlayer, addScores, ask, change, recordOf, roundsOf, played, addPrize }
}
