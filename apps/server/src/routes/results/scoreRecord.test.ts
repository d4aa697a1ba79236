/** One card with everything that the wire says of it, and the maximum that tournament and club agree on. */
import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addCards } from '../../testing/testCards.ts'
import { addClubs, addCustomer, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.b
/** Course handicap 18.0 exactly: one stroke on each hole. Half of it counts in the competition. */
const HANDICAP = {
  ...{ indexTenths: 180, slope: 113, ratingTenths: 720, par: 72 },
  courseExact: { numerator: 18, denominator: 1 },
  allowance: { numerator: 1, denominator: 2 },
  playingExact: { numerator: 9, denominator: 1 },
  ...{ rounded: 9, limit: null, playingHandicap: 9 },
}

describe('a score record', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-06-03T12:00:00Z', database)
  let ids: { tournament: string; rounds: readonly [string, string]; net: string; capped: string; player: string }

  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, tenant, { tournamentsVisibility: 'PublicWithDrawResultsWithPublishSettings' })
    const tournament = await addTournament(owner, tenant, { max_score_enabled: true })
    const published = { results_publish: true }
    const rounds = [
      await addRound(owner, tenant, tournament, { ...published, number: 1, start_at: '2026-06-01T09:00:00' }),
      await addRound(owner, tenant, tournament, { ...published, number: 2, start_at: '2026-06-02T09:00:00' }),
    ] as const
    const prize = (position: number, scoring: string) =>
      put(owner, tenant, async (tx) => {
        const { rows } = await tx.query(
          `insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds, sex)
            values ($1, $2, $3, 'Net', $4, 'net', '{1,2}', 'both') returning id`,
          [tenant, tournament, position, scoring],
        )
        return rows[0].id as string
      })
    const [net, capped] = [await prize(1, 'medal'), await prize(2, 'medalMaxScore')]
    const [player] = await addCards(...[owner, tenant, tournament, [await addCustomer(owner, tenant, { lastName: 'Hill' })]], [
      { roundId: rounds[0], strokes: [Array(18).fill(5)] },
      { roundId: rounds[1], strokes: [[15, ...Array(17).fill(4)]] },
    ])
    await put(owner, tenant, (tx) =>
      tx.query(`update card set snapshot = snapshot || $1::jsonb, penalty = 2, handicap_kind = 'index', handicap_tenths = 180`, [
        JSON.stringify({ handicap: HANDICAP, metres: Array.from({ length: 18 }, (_, at) => 300 + at) }),
      ]),
    )
    ids = { tournament, rounds, net, capped, player: player as string }
  })

  const cardOf = async (prize: string, round = 1) =>
    (await app.ask(`rs/cs/tournaments/prizes/${prize}/rounds/${ids.rounds[round]}/players/${ids.player}`, { tenant })).json.content[0]
  const setClub = (settings: unknown) =>
    put(owner, tenant, (tx) => tx.query('update club set max_score = $1 where tenant_id = $2', [JSON.stringify(settings), tenant]))
  const setTournament = (enabled: boolean, rule: unknown) =>
    put(owner, tenant, (tx) =>
      tx.query('update tournament set max_score_enabled = $1, max_score_rule = $2 where id = $3', [
        enabled,
        rule === null ? null : JSON.stringify(rule),
        ids.tournament,
      ]),
    )

  it('[SC-01] has player, result, tee, prizes and the rounds before', async () => {
    const card = await cardOf(ids.net)
    expect(card).toMatchObject({
      player: { fullName: 'Anna Hill', ehcp: 18, chcp: 18, phcp: 9 },
      players: [{ id: Number(ids.player), name: 'Anna Hill' }],
      result: { penalty: 2, holesPlayed: 18, completeResult: true },
      prizes: [{ id: Number(ids.net), name: 'Net' }],
      courseTee: { slope: 113, cr: 72, par: 72 },
      courseTeePart: 'Full',
      priorResults: [{ roundNumber: 1, totalResult: 90 + 2 - 9 }],
      teamPriorResults: [],
    })
    expect((await cardOf(ids.net, 0)).priorResults).toEqual([])
  })

  it('[SC-01] hides an earlier round until it is published', async () => {
    const publish = (value: boolean) =>
      put(owner, tenant, (tx) => tx.query('update round set results_publish = $1 where id = $2', [value, ids.rounds[0]]))
    await publish(false)
    expect((await cardOf(ids.net)).priorResults).toEqual([])
    await publish(true)
    expect((await cardOf(ids.net)).priorResults).toHaveLength(1)
  })

  it('[SC-03] [SC-19] [SC-20] each hole has both kinds of strokes, its length and its adjusted score', async () => {
    const { holes } = await cardOf(ids.net)
    expect(holes[0]).toMatchObject({
      ...{ number: 1, par: 4, si: 1, strokes: 1, strokesBaseOnPhcp: 1, score: 15, status: 'Entered', length: 300 },
      ...{ handicapRelevant: 7, net: 10, putts: null, firStatus: 'Unknown', girStatus: 'Unknown' },
    })
    expect(holes[17]).toMatchObject({ si: 18, strokes: 1, strokesBaseOnPhcp: 0, handicapRelevant: 4, net: 4, length: 317 })
  })

  it('[SC-33] the club sets limits and defaults', async () => {
    const ask = async () => (await app.ask('rs/cs/tournaments/params/max-score', { tenant })).json
    expect(await ask()).toEqual({
      settings: { enabled: true, type: null, additional: null, maxScorePar3: null, maxScorePar4: null, maxScorePar5: null },
    })
    await setClub({ enabled: true, type: 'FixedScore', maxScorePar4: 9 })
    expect(await ask()).toMatchObject({ settings: { enabled: true, type: 'FixedScore', maxScorePar4: 9, maxScorePar3: null } })
    await setClub({ enabled: true, type: 'Whatever' })
    expect(await ask()).toEqual({ settings: null })
    await setClub({ enabled: true })
  })

  it('[SC-27] [SC-28] [SC-31] a maximum counts if both allow it, with the tournament’s values first', async () => {
    const firstHole = async () => (await cardOf(ids.capped)).holes[0]
    await setClub({ enabled: true })
    await setTournament(true, null)
    expect(await firstHole()).toMatchObject({ score: 15, counted: 11 })
    await setClub({ enabled: true, maxScorePar4: 8 })
    expect(await firstHole()).toMatchObject({ counted: 8 })
    await setTournament(true, { kind: 'netDoubleBogey', additional: 0 })
    expect(await firstHole()).toMatchObject({ counted: 7 })
    await setTournament(true, { kind: 'fixed', byPar: { 3: 6, 4: 9, 5: 10 } })
    expect(await firstHole()).toMatchObject({ counted: 9 })
    await setClub({ enabled: false, maxScorePar4: 8 })
    expect(await firstHole()).toMatchObject({ counted: 15 })
    await setClub({ enabled: true })
    await setTournament(false, { kind: 'fixed', byPar: { 3: 6, 4: 9, 5: 10 } })
    expect(await firstHole()).toMatchObject({ counted: 15 })
  })

  it('[SC-29] the tournament’s settings are on the wire', async () => {
    await setTournament(true, { kind: 'fixed', byPar: { 3: 6, 4: 9, 5: 10 } })
    const { json } = await app.ask(`rs/cs/tournaments/${ids.tournament}`, { tenant })
    expect(json.maxScoreSettings).toEqual({
      ...{ enabled: true, type: 'FixedScore', additional: null, maxScorePar3: 6, maxScorePar4: 9, maxScorePar5: 10 },
    })
  })
})
