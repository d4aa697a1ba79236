/** Results of teams over the API, out of a club's files: one ball for all, the better ball of two, classes of teams, special prizes. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../../db/connect.ts'
import { importFolder } from '../../importer/importFolder.ts'
import { inFolder, smallClub, smallCourses } from '../../importer/smallFolder.ts'
import { showEverybody } from '../../testing/importedClub.ts'
import { appAt } from '../../testing/testApp.ts'
import { put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = smallClub.tenant
const PARS = smallCourses.courses[0]?.tees[0]?.holes.map(({ par }) => par) as readonly number[]
const HOLES = PARS.map((_, at) => `h${at + 1}`)
const published = { live: { publish: false }, results: { publish: true } }

const round = { number: 1, startAt: '2026-05-01T09:00', teamSize: 2, ...published }
const event = { startDate: '2026-05-01', tees: [{ course: 'park', tee: 'yellow' }], signUp: 'teamOnly', closed: true }
const FOLDER = {
  'club.json': JSON.stringify(smallClub),
  'courses.json': JSON.stringify(smallCourses),
  'tournaments.json': JSON.stringify({
    tournaments: [
      {
        ...{ key: 'scramble', name: 'Scramble', ...event },
        rounds: [{ ...round, roundType: 'scramble', scoring: 'medal' }],
        teamHandicapClasses: { borders: [{ to: '16.0' }, { from: '16.1', to: '54.0' }] },
        prizes: [
          { name: 'Gross', scoring: 'medal', scoreMethod: 'gross', team: true },
          { name: 'Net', scoring: 'medal', scoreMethod: 'net', team: true },
          { name: 'Class B', scoring: 'medal', scoreMethod: 'net', team: true, handicapClasses: ['B'] },
          { name: 'Ladies', scoring: 'medal', scoreMethod: 'gross', team: true, sex: 'female' },
          {
            ...{ name: 'Nearest the pin', scoring: 'medal', scoreMethod: 'gross', special: true, notes: 'Hole 3' },
            winners: [
              { number: '1', round: 1, comment: '1.24 m' },
              { team: 'Eagles', comment: '2.05 m' },
            ],
          },
        ],
      },
      {
        ...{ key: 'fourball', name: 'Fourball', ...event, countOutOptions: { lots: true } },
        rounds: [{ ...round, roundType: 'fourball', scoring: 'stableford', allowancePercent: 85 }],
        prizes: [
          { name: 'Gross', scoring: 'stableford', scoreMethod: 'gross', team: true },
          { name: 'Alone', scoring: 'stableford', scoreMethod: 'gross' },
        ],
      },
    ],
  }),
  'members.csv': `number,lastName,firstName,sex,handicapIndex
1,Adler,Ada,male,10.0
2,Buche,Ben,male,20.0
3,Claus,Cleo,male,5.0
4,Dorn,Dan,male,30.0
5,Eiche,Eva,female,12.0
6,Fink,Fia,female,14.0
`,
  'entries.csv': `tournament,number,team
${['scramble', 'fourball'].flatMap((key) => ['Eagles', 'Hawks', 'Owls'].flatMap((team, at) => [`${key},${2 * at + 1},${team}`, `${key},${2 * at + 2},${team}`])).join('\n')}
`,
  'teamcards.csv': `tournament,team,penalty,${HOLES.join(',')}
scramble,Eagles,,${PARS.map((par, at) => par + (at === 17 ? 1 : 0)).join(',')}
scramble,Hawks,1,${PARS.join(',')}
scramble,Owls,,${PARS.map((par, at) => (at === 2 ? '-' : par)).join(',')}
`,
  'cards.csv': `tournament,number,status,lot,${HOLES.join(',')}
fourball,1,,2,${PARS.map((par, at) => (at === 0 ? par - 1 : par + 1)).join(',')}
fourball,2,,5,${PARS.map((par, at) => (at < 9 ? par + 2 : par)).join(',')}
fourball,3,withdrawn,1,${PARS.map((par, at) => (at < 9 ? par : '')).join(',')}
fourball,4,,,${PARS.map((par, at) => (at === 17 ? par - 1 : par + 1)).join(',')}
`,
}

describe('results of teams', async () => {
  const database = await testDatabase()
  const app = appAt('2026-05-02T08:00:00Z', database)
  const ids: Record<string, { id: number; round: number; prizes: Record<string, number> }> = {}
  const teams: Record<string, number> = {}

  beforeAll(async () => {
    const owner = await openClient(database.ownerUrl)
    const report = await inFolder(FOLDER, (folder) => importFolder(owner, folder))
    await showEverybody(owner, tenant)
    await owner.end()
    expect(report.problems).toEqual([])
    const list = await app.ask('rs/cs/tournaments?size=50', { tenant })
    for (const { id, name } of list.json.content as { id: number; name: string }[]) {
      const prizes = (await app.ask(`rs/cs/tournaments/${id}/prizes`, { tenant })).json.content as { id: number; name: string }[]
      const rounds = (await app.ask(`rs/cs/tournaments/${id}/rounds`, { tenant })).json.content
      ids[name] = { id, round: rounds[0].id, prizes: Object.fromEntries(prizes.map((prize) => [prize.name, prize.id])) }
      const there = (await app.ask(`rs/cs/tournaments/${id}/teams`, { tenant })).json.content as { id: number; name: string }[]
      for (const team of there) teams[`${name} ${team.name}`] = team.id
    }
  })

  const ask = (path: string) => app.ask(`rs/cs/tournaments/${path}`, { tenant })
  const prizePath = (event: string, prize: string, call: string) =>
    `prizes/${ids[event]?.prizes[prize]}/${call.replace('ROUND', String(ids[event]?.round))}`
  const standing = async (event: string, prize: string) => (await ask(prizePath(event, prize, 'round-results/ROUND'))).json
  const places = async (event: string, prize: string) =>
    (await standing(event, prize)).teams.map((row: { name: string; totalResult: number; finalPositionString: string; status: string }) => [
      row.name,
      row.totalResult,
      row.finalPositionString,
      row.status,
    ])
  const setRound = (event: string, columns: string) =>
    put(database.owner, tenant, (tx) => tx.query(`update round set ${columns} where id = $1`, [ids[event]?.round]))

  it('[TV-42] [TV-43] how many cards are complete, for teams with one ball and with two', async () => {
    const stat = async (event: string) => (await ask(`${ids[event]?.id}/rounds/${ids[event]?.round}/stat`)).json
    expect(await stat('Scramble')).toMatchObject({ teamResultsNotEntered: 0, teamResultsPartlyEntered: 0, teamResultsAllEntered: 3 })
    expect(await stat('Fourball')).toEqual({
      ...{ resultsNotEntered: 2, resultsPartlyEntered: 1, resultsAllEntered: 3 },
      ...{ teamResultsNotEntered: 1, teamResultsPartlyEntered: 1, teamResultsAllEntered: 1 },
    })
  })

  it('[TR-21] [TR-23] [TR-43] ranks teams with one ball; ties by the last holes, no return last', async () => {
    expect(await places('Scramble', 'Gross')).toEqual([
      ['Hawks', 73, '1', 'Counted'],
      ['Eagles', 73, '2', 'Counted'],
      ['Owls', null, '---', 'NoReturn'],
    ])
    const { players, teams: rows } = await standing('Scramble', 'Gross')
    expect(players).toEqual([])
    expect(rows[0]).toMatchObject({ teamId: teams['Scramble Hawks'], customerIds: [expect.anything(), expect.anything()] })
    const { json } = await ask(prizePath('Scramble', 'Gross', 'count-out-results/ROUND'))
    expect(json.content).toEqual([
      {
        ...{ aheadId: teams['Scramble Hawks'], behindId: teams['Scramble Eagles'], outcome: 'Decided' },
        stages: [
          {
            ...{ kind: 'LastHoles', roundNumber: 1, holes: [10, 11, 12, 13, 14, 15, 16, 17, 18] },
            ...{ ahead: { numerator: 36, denominator: 1 }, behind: { numerator: 37, denominator: 1 } },
          },
        ],
      },
    ])
  })

  it('[TR-73+] [TV-46] [TR-35] a team plays off 35 and 15 % of its course handicaps, stored with its card', async () => {
    // Index 10.0 and 20.0, slope 130, rating 71.4, par 72: 10.904 and 22.409, so 3.816 + 3.361 = 7.178. Hawks: 1.803 + 5.087 = 6.890.
    const card = async (team: string) =>
      (await ask(prizePath('Scramble', 'Net', `rounds/ROUND/teams/${teams[`Scramble ${team}`]}`))).json.content[0]
    const eagles = await card('Eagles')
    expect(eagles.player).toMatchObject({ team: true, fullName: 'Eagles', phcp: 7 })
    expect(eagles.teamHandicap).toMatchObject({ rounded: 7, thcp: 7, parts: [{ share: { numerator: 7, denominator: 20 } }, {}] })
    expect(eagles.players.map(({ name }: { name: string }) => name)).toEqual(['Ada Adler', 'Ben Buche'])
    expect(eagles).toMatchObject({ total: { gross: 73, net: 66 }, front: { gross: 36 }, back: { gross: 37 }, status: 'Counted' })
    expect(await card('Hawks')).toMatchObject({ result: { penalty: 1 }, total: { gross: 73, net: 66 }, teamHandicap: { thcp: 7 } })
    await put(database.owner, tenant, (tx) => tx.query("update customer set handicap_tenths = 300 where number = '1'"))
    expect((await card('Eagles')).teamHandicap.thcp).toBe(7)
    await put(database.owner, tenant, (tx) => tx.query("update customer set handicap_tenths = 100 where number = '1'"))
  })

  it('[TV-106] [HC-42] the list of teams has the handicap of a team with one ball, and its index', async () => {
    const { json } = await ask(`${ids.Scramble?.id}/teams`)
    expect(json.content[0]).toMatchObject({ name: 'Eagles', number: 1, ahcpiString: '15.0', phcpString: '7' })
  })

  it('[TR-72+] a team is in the class of its mean index, and has a sex if all its players share it', async () => {
    expect(await places('Scramble', 'Class B')).toEqual([['Hawks', 66, '1', 'Counted']])
    expect(await places('Scramble', 'Ladies')).toEqual([['Owls', null, '---', 'NoReturn']])
    const counts = await Promise.all(
      ['Gross', 'Class B', 'Ladies'].map(async (prize) => (await standing('Scramble', prize)).prize.actorsCount),
    )
    expect(counts).toEqual([3, 1, 1])
  })

  it('[TR-74+] [SC-54] the better ball of each hole counts, and the card says whose', async () => {
    expect(await places('Fourball', 'Gross')).toEqual([
      ['Eagles', 29, '1', 'Counted'],
      ['Hawks', 29, '2', 'Counted'],
    ])
    const { json } = await ask(prizePath('Fourball', 'Gross', 'rounds/ROUND'))
    const eagles = json.content.find(({ player }: { player: { fullName: string } }) => player.fullName === 'Eagles')
    const [ada, ben] = eagles.players.map(({ id }: { id: number }) => id)
    expect(eagles.holes.map(({ countingIds }: { countingIds: number[] }) => countingIds)).toEqual([
      ...Array(9).fill([ada]),
      ...Array(9).fill([ben]),
    ])
    expect(eagles).toMatchObject({ countingBalls: 1, front: { points: 11 }, back: { points: 18 }, total: { points: 29 } })
    // The ball of one of them is told with what the team had before.
    const one = await ask(prizePath('Fourball', 'Gross', `rounds/ROUND/players/${ada}`))
    expect(one.json.content[0]).toMatchObject({ player: { fullName: 'Ada Adler', team: false }, total: { points: 20 } })
  })

  it('[TR-40] [TR-41] cards of a round are listed without a prize, with the prizes that they count for', async () => {
    const { round: roundId, prizes } = ids.Fourball as { round: number; prizes: Record<string, number> }
    const team = await ask(`rounds/${roundId}/teams/${teams['Fourball Eagles']}/scores`)
    expect(team.json.content[0]).toMatchObject({ scoring: 'Stableford', prizes: [{ id: prizes.Gross, name: 'Gross' }], countingBalls: 1 })
    const [ada] = team.json.content[0].players
    const player = await ask(`rounds/${roundId}/players/${ada.id}/scores`)
    expect(player.json.content[0]).toMatchObject({ player: { fullName: 'Ada Adler' }, prizes: [{ id: prizes.Alone, name: 'Alone' }] })
    expect((await ask(`rounds/${roundId}/teams/${teams['Fourball Owls']}/scores`)).status).toBe(404)
    expect((await ask(`rounds/${roundId}/players/999999/scores`)).status).toBe(404)
  })

  it('[TR-37] [TR-20] a special prize lists its winners with a comment; nobody is ranked for it', async () => {
    const id = ids.Scramble?.prizes['Nearest the pin']
    const { json } = await ask(`prizes/special/round-results?id=${id}`)
    expect(json).toMatchObject({
      prize: { special: true, notes: 'Hole 3' },
      results: [
        { roundNumber: 1, specialWinner: { name: 'Ada Adler' }, specialWinnerTeam: null, comment: '1.24 m' },
        { roundNumber: null, specialWinner: null, specialWinnerTeam: { name: 'Eagles' }, comment: '2.05 m' },
      ],
    })
    expect(await standing('Scramble', 'Nearest the pin')).toMatchObject({ players: [], teams: [] })
    expect((await ask(`prizes/special/round-results?id=${ids.Scramble?.prizes.Gross}`)).status).toBe(404)
  })

  it('[HT-37] [TR-55] [TR-62] statistics count holes by kind, for the filtered players', async () => {
    const { id, round: roundId } = ids.Fourball as { id: number; round: number }
    const counts = async (query: string, of = id) =>
      Object.fromEntries(
        (await ask(`${of}/birdie-stat/cumulative?${query}`)).json.content.map((one: { type: string; count: number }) => [
          one.type,
          one.count,
        ]),
      )
    expect(await counts('')).toEqual({ AlbatrosOrBetter: 0, Eagle: 0, Birdie: 2, Par: 18, Bogey: 34, DoubleBogeyOrWorse: 9 })
    expect(await counts(`roundIds=${roundId}`)).toEqual(await counts(''))
    expect((await counts('sex=Female')).Par).toBe(0)
    // A list as clients send it: the parameter repeated.
    expect(await counts(`roundIds=999999&roundIds=${roundId}`)).toEqual(await counts(''))
    expect((await counts('roundIds=999998&roundIds=999999')).Par).toBe(0)
    expect((await counts('roundIds=999999')).Par).toBe(0)
    expect((await counts('courseTeeIds=999999')).Par).toBe(0)
    // Eighteen holes of each team that plays one ball; one hole was given up.
    expect(await counts('', ids.Scramble?.id)).toMatchObject({ Par: 52, Bogey: 1 })
    const { json } = await ask(`${id}/birdie-stat/`)
    expect(json.holes).toHaveLength(18)
    expect(json.holes[0]).toMatchObject({ number: 1, par: PARS[0] })
    expect((await ask(`${id}/birdie-stat`)).json).toEqual(json)
  })

  it('[TR-54] [TR-56] [TR-61] statistics count each hole for itself, by kind, with or without a slash and for the filtered players', async () => {
    const path = `${ids.Fourball?.id}/birdie-stat`
    const { json } = await ask(`${path}/`)
    expect((await ask(path)).json).toEqual(json)
    const counted = async (query: string): Promise<number> => {
      const { holes } = (await ask(`${path}/?${query}`)).json as { holes: readonly { types: readonly { count: number }[] }[] }
      return holes.flatMap(({ types }) => types).reduce((sum, { count }) => sum + count, 0)
    }
    expect(await counted('sex=Male')).toBe(63)
    for (const query of [
      'sex=Female',
      'groupingIds=999999',
      'hcpClassBorderIds=999999',
      'courseTeeIds=999999',
      'ageClassIds=999999',
      'roundIds=999999',
    ])
      expect([query, await counted(query)]).toEqual([query, 0])
    const of = (hole: { types: readonly { type: string; count: number }[] }) =>
      Object.fromEntries(hole.types.filter(({ count }) => count > 0).map(({ type, count }) => [type, count]))
    // First hole: one under, two over, one level, one over; the last: over, level, one under, not played.
    expect(of(json.holes[0])).toEqual({ Birdie: 1, Par: 1, Bogey: 1, DoubleBogeyOrWorse: 1 })
    expect(of(json.holes[17])).toEqual({ Birdie: 1, Par: 1, Bogey: 1 })
  })

  it('[TR-68+] the random draw decides last, if the tournament uses it', async () => {
    // The same card twice: Ada drew 2 and 5 for her team, nobody decides by holes.
    await put(database.owner, tenant, async (tx) => {
      await tx.query(`update card_hole h set strokes = e.strokes from card_hole e, player p, player q, customer c, customer d
        where c.number = '4' and d.number = '1' and p.customer_id = c.id and q.customer_id = d.id and p.tournament_id = q.tournament_id
          and h.player_id = p.id and e.player_id = q.id and e.number = h.number`)
      await tx.query(`update card_hole h set strokes = e.strokes from card_hole e, player p, player q, customer c, customer d
        where c.number = '3' and d.number = '2' and p.customer_id = c.id and q.customer_id = d.id and p.tournament_id = q.tournament_id
          and h.player_id = p.id and e.player_id = q.id and e.number = h.number`)
      await tx.query(`insert into card_hole (tenant_id, round_id, player_id, number, strokes)
        select e.tenant_id, e.round_id, p.id, e.number, e.strokes from card_hole e, player p, player q, customer c, customer d
        where c.number = '3' and d.number = '2' and p.customer_id = c.id and q.customer_id = d.id and p.tournament_id = q.tournament_id
          and e.player_id = q.id on conflict do nothing`)
      await tx.query("update card set status = 'counted'")
    })
    expect((await places('Fourball', 'Gross')).map(([name, , place]: [string, number, string]) => `${place} ${name}`)).toEqual([
      '1 Hawks',
      '2 Eagles',
    ])
    const { json } = await ask(prizePath('Fourball', 'Gross', 'count-out-results/ROUND'))
    expect(json.content[0].stages.at(-1)).toMatchObject({ kind: 'Lots', ahead: { numerator: 1 }, behind: { numerator: 2 } })
    await put(database.owner, tenant, (tx) => tx.query("update tournament set count_out_lots = false where key = 'fourball'"))
    expect((await places('Fourball', 'Gross')).map(([, , place]: [string, number, string]) => place)).toEqual(['T1', 'T1'])
  })

  it('[TV-63] nothing of it is shown before publication', async () => {
    for (const event of ['Scramble', 'Fourball']) await setRound(event, 'results_publish = false')
    expect(await places('Scramble', 'Gross')).toEqual([])
    expect((await ask(prizePath('Scramble', 'Gross', 'rounds/ROUND'))).json.content).toEqual([])
    for (const path of [
      prizePath('Scramble', 'Gross', `rounds/ROUND/teams/${teams['Scramble Eagles']}`),
      `rounds/${ids.Scramble?.round}/teams/${teams['Scramble Eagles']}/scores`,
    ]) {
      expect((await ask(path)).status).toBe(404)
    }
    expect((await ask(`prizes/special/round-results?id=${ids.Scramble?.prizes['Nearest the pin']}`)).json.results).toEqual([])
    expect((await ask(`${ids.Fourball?.id}/birdie-stat/`)).json.holes).toEqual([])
    // The live scores alone tell cards and statistics, but neither final places nor winners.
    await setRound('Scramble', 'live_publish = true')
    expect((await ask(prizePath('Scramble', 'Gross', 'rounds/ROUND'))).json.content).toHaveLength(3)
    expect((await ask(prizePath('Scramble', 'Gross', 'livescoring/ROUND'))).json.teams).toHaveLength(3)
    expect(await places('Scramble', 'Gross')).toEqual([])
    expect((await ask(`prizes/special/round-results?id=${ids.Scramble?.prizes['Nearest the pin']}`)).json.results).toEqual([])
    await setRound('Scramble', 'live_publish = false, results_publish = true')
    await setRound('Fourball', 'results_publish = true')
  })

  it('[TV-68] all of it is as hidden as its tournament', async () => {
    await put(database.owner, tenant, (tx) => tx.query("update tournament set visibility = 'participants'"))
    for (const path of [
      prizePath('Scramble', 'Gross', 'rounds/ROUND'),
      `rounds/${ids.Scramble?.round}/teams/${teams['Scramble Eagles']}/scores`,
      `prizes/special/round-results?id=${ids.Scramble?.prizes['Nearest the pin']}`,
      `${ids.Fourball?.id}/birdie-stat/`,
      `${ids.Fourball?.id}/birdie-stat/cumulative`,
    ]) {
      expect((await ask(path)).status).toBe(404)
    }
  })
})
