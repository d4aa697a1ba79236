/**
 * Real cards of a national federation's results, typed by staff as a Saturday has them: out of order, two logins at once, confirmed by the
 * other one. The board must be the official one. Source: fixtures/leaderboard.json of core, cases 003, 004 and 007 (gross, last holes).
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { type OfficialCase, officialCases } from '../../testing/officialCards.ts'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addTee } from '../../testing/testTees.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const A = CLUBS.a
const database = await testDatabase()
const { owner } = database
let app: TestApp
let tokens: readonly [string, string]

beforeAll(async () => {
  await addClubs(owner)
  app = appAt('2026-06-01T16:00:00Z', database)
  for (const name of ['petra', 'paul']) await addAccount(owner, GROUP_ID, name, { [A]: await addCustomer(owner, A) }, { staff: true })
  tokens = [await app.logIn('petra', A), await app.logIn('paul', A)]
})

async function addField({ id, input }: OfficialCase) {
  const tournament = await addTournament(owner, A, { name: id })
  const round = await addRound(owner, A, tournament, { results_publish: true })
  return put(owner, A, async (tx) => {
    const one = async (statement: string, ...values: unknown[]) => (await tx.query(statement, [A, ...values])).rows[0].id as string
    await addTee(tx, tournament, { pars: input.par, strokeIndex: input.strokeIndex, rating: 715, slope: 128, sex: 'both' })
    const prize = await one(
      "insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds) values ($1, $2, 1, 'Gross', 'medal', 'gross', '{1}') returning id",
      tournament,
    )
    const players = new Map<string, string>()
    for (const { player } of input.cards) {
      const customer = await one(
        "insert into customer (tenant_id, number, first_name, last_name, sex, member_status, handicap_kind, handicap_tenths) values ($1, $2, 'P', $2, 'female', 'member', 'index', 100) returning id",
        `${id}-${player}`,
      )
      players.set(
        player,
        await one(
          'insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false) returning id',
          tournament,
          customer,
        ),
      )
    }
    return { round, prize, players }
  })
}

describe('real cards that staff type', () => {
  it.each(officialCases.map((one) => ({ id: one.id, one })))(
    '[SC-65, SC-70+, SC-73+] $id: the official order, every card confirmed by a second person',
    { timeout: 60_000 },
    async ({ one }) => {
      const { round, prize, players } = await addField(one)
      const ask = (path: string, token: string, body: unknown) => app.ask(path, { tenant: A, token, body })
      await Promise.all(
        one.input.cards.map(async ({ player, gross }, at) => {
          const path = `rs/staff/rounds/${round}/cards/${players.get(player)}`
          const [typist, other] = at % 2 === 0 ? tokens : ([tokens[1], tokens[0]] as const)
          const holes = gross.map((now, index) => ({ what: 'Hole', hole: index + 1, was: null, now }))
          await ask(`${path}/scores`, typist, { changes: holes.slice(0, 9) })
          const written = await ask(`${path}/scores`, typist, { changes: [...holes.slice(9), { what: 'Returned', was: false, now: true }] })
          const seen = await ask(`${path}/confirmation`, other, { version: written.json.version })
          expect(seen.json).toMatchObject({ confirmed: true, version: 2 })
        }),
      )
      const board = await app.ask(`rs/cs/tournaments/prizes/${prize}/round-results/${round}`, { tenant: A })
      const names = new Map([...players].map(([name, id]) => [id, name]))
      const rows = board.json.players as { playerId: number; totalResult: number }[]
      expect(rows.map(({ playerId }) => names.get(String(playerId)))).toEqual(one.expected.order)
      expect(rows.map(({ totalResult }) => totalResult)).toEqual(one.expected.totals)
    },
  )
})
