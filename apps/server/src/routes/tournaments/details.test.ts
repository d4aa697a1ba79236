import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.b

describe('a tournament', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  let id: string
  let rounds: readonly string[]
  beforeAll(async () => {
    await addClubs(owner)
    id = await addTournament(owner, tenant, {
      ...{ name: 'Captain’s Prize', end_date: '2026-06-02', start_time: '08:30', sex: 'male', visibility: 'everyone' },
      ...{
        max_players: 40,
        max_players_online: 30,
        max_guests: 5,
        separate_online_settings: true,
        fee_amount: 2500,
        payment_method: 'directDebit',
      },
      ...{ entry_begin_online: '2026-05-02T08:00:00', last_cancellation: '2026-05-30T18:00:00', count_out_protocol: 'byStrokeIndex' },
      ...{
        handicap_limits: JSON.stringify({ memberMale: { from: -200, to: 28.4 } }),
        sign_up_settings: 'singleAndTeam',
        show_comment: true,
      },
      ...{ player_list_publish: true, player_list_publish_time: '2026-05-20T12:00:00', extra_details: 'Bring a friend.' },
    })
    rounds = [
      await addRound(owner, tenant, id, {
        number: 2,
        start_at: '2026-06-02T08:30:00',
        holes: 9,
        course_part: 'second',
        scoring: 'stableford',
      }),
      await addRound(owner, tenant, id, {
        number: 1,
        round_type: 'foursome',
        team_size: 2,
        start_type: 'shotgun',
        handicap_relevant: true,
      }),
    ]
    await put(owner, tenant, async (tx) => {
      const { rows: course } = await tx.query(
        "insert into course (tenant_id, key, name, holes) values ($1, 'links', 'The Links', 18) returning id",
        [tenant],
      )
      for (const [name, sex, meant] of [
        ['Yellow', 'male', 'male'],
        ['Red', 'female', 'female'],
      ]) {
        const { rows: tee } = await tx.query(
          `insert into tee (tenant_id, course_id, key, name, colour, sex, rating_tenths, slope, par)
            values ($1, $2, $3, $3, '#ffcc00', $4, 714, 128, 72) returning id`,
          [tenant, course[0].id, name, sex],
        )
        await tx.query('insert into tee_assignment (tenant_id, tournament_id, tee_id, sex) values ($1, $2, $3, $4)', [
          tenant,
          id,
          tee[0].id,
          meant,
        ])
      }
      for (const [position, name, sex] of [
        [2, 'Second', 'female'],
        [1, 'First', 'both'],
      ]) {
        await tx.query(
          `insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds, sex)
            values ($1, $2, $3, $4, 'medal', 'grossOverRating', '{1,2}', $5)`,
          [tenant, id, position, name, sex],
        )
      }
    })
    for (const sex of ['male', 'male', 'female'] as const) {
      const customer = await addCustomer(owner, tenant, { sex })
      await put(owner, tenant, (tx) =>
        tx.query('insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [tenant, id, customer]),
      )
    }
  })
  const ask = (path = '') => app.ask(`rs/cs/tournaments/${id}${path}`, { tenant })

  it('[TV-01] [TV-03] [TV-04] has its settings in wire spelling', async () => {
    expect((await ask()).json).toMatchObject({
      ...{ name: 'Captain’s Prize', startDate: '2026-06-01', endDate: '2026-06-02', startDateTime: '2026-06-01T08:30:00', sex: 'Male' },
      ...{ roundCount: 2, roundTypes: ['Foursome', 'Single'], holes: 18, scoring: 'Medal', closed: false, clubs: [{ name: 'South Hill' }] },
      ...{
        maxPlayers: 40,
        maxPlayersCwi: 30,
        maxGuests: 5,
        useWaitingList: true,
        onlyAddToWaiting: false,
        allowSeparateSettingsForInternetCwi: true,
      },
      entrySettings: {
        entryBeginCwi: '2026-05-02T08:00:00',
        lastCancellation: '2026-05-30T18:00:00',
        entryEnd: null,
        allowEntriesCwi: true,
      },
      hcpLimits: { enabled: true, memberMale: { from: -200, to: 28.4 }, guestFemale: { from: -200, to: 200 } },
      ...{ tieingSettings: { protocol: 'ByStrokeIndex' }, paymentMethod: 'DirectDebit', competitionFee: { amount: 2500, currency: 'GBP' } },
      ...{ extraDetails: 'Bring a friend.', showComment: true, live: false },
    })
  })

  it('[TV-05] [TV-06] [TV-08] has settings of its own for the portal, handicap limits, and tie-breaks', async () => {
    const { json } = await ask('')
    expect(json.allowSeparateSettingsForInternetCwi).toBe(true)
    expect(json.hcpLimits).toMatchObject({ memberMale: { from: -200, to: 28.4 }, guestMale: { from: -200, to: 200 } })
    expect(json.tieingSettings).toEqual({ protocol: 'ByStrokeIndex' })
  })

  it('[TV-07] [TV-87] has its max score, and its tees', async () => {
    expect((await ask('')).json.maxScoreSettings.enabled).toBe(false)
    expect((await ask('/course-assignments')).json.page.totalElements).toBe(2)
  })

  it('[TV-74] [TV-41] has its rounds in playing order', async () => {
    const { json } = await ask('/rounds')
    expect(json.content).toMatchObject([
      {
        id: Number(rounds[1]),
        number: 1,
        tournId: Number(id),
        roundType: 'Foursome',
        teamSize: 2,
        holePlayed: 18,
        startType: 'Shotgun',
        courseTeePart: 'Full',
      },
      { number: 2, dateTime: '2026-06-02T08:30:00', holePlayed: 9, courseTeePart: 'Second', singleScoring: 'Stableford' },
    ])
    expect((await ask('/rounds?size=1&page=1')).json).toMatchObject({ content: [{ number: 2 }], page: { totalElements: 2, totalPages: 2 } })
  })

  it('[TV-86] [TV-52] has its tees with their ratings', async () => {
    expect((await ask('/course-assignments')).json.content).toMatchObject([
      {
        courseName: 'The Links',
        courseTeeName: 'Yellow',
        sex: 'Male',
        numberOfHoles: 18,
        cr: 71.4,
        slope: 128,
        par: 72,
        colour: '#ffcc00',
      },
      { courseTeeName: 'Red', sex: 'Female' },
    ])
  })

  it('[TV-56] [TV-54] [TV-55] has its publications with their moments', async () => {
    const { json } = await ask('/publish-settings')
    expect(json.playerList).toEqual({ publish: true, publishTime: '2026-05-20T12:00:00' })
    expect(json.rounds).toHaveLength(2)
    expect(json.rounds[0]).toEqual({
      roundId: Number(rounds[1]),
      startList: { publish: false, publishTime: null },
      liveScoring: { publish: false, publishTime: null },
      results: { publish: false, publishTime: null },
    })
  })

  it('[TV-89] [TR-01] has its prizes in order, with their numbers', async () => {
    expect((await ask('/prizes')).json.content).toMatchObject([
      { name: 'First', sex: 'Both', scoring: 'Medal', scoreMethod: 'GrossOverCr', rounds: [1, 2], actorsCount: 3 },
      { name: 'Second', sex: 'Female', actorsCount: 1 },
    ])
  })

  it.each(['', '/rounds', '/course-assignments', '/publish-settings', '/prizes', '/players', '/waitings'])(
    '[TV-68] %s of another club is not found',
    async (path) => {
      expect(await app.ask(`rs/cs/tournaments/${id}${path}`, { tenant: CLUBS.a })).toMatchObject({
        status: 404,
        json: { code: 'tournamentNotFound' },
      })
    },
  )
})
