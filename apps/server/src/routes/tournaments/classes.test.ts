import { beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../../db/connect.ts'
import { importFolder } from '../../importer/importFolder.ts'
import { type FolderFiles, inFolder, SMALL_FILES, smallClub, smallTournaments } from '../../importer/smallFolder.ts'
import { appAt } from '../../testing/testApp.ts'
import { changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const [cup] = smallTournaments.tournaments
const OPEN = 'PublicWithDrawResultsWithPublishSettings'

const classed = {
  ...cup,
  usePreferredTee: true,
  prizeGroup: 'Lindencup-Serie',
  ageClasses: [
    { name: 'Jugend', shortName: 'J', ageTo: 18 },
    { name: 'Seniorinnen', shortName: 'AK50', sex: 'female', ageFrom: 50 },
    { name: 'Erwachsene', shortName: 'E', ageFrom: 19 },
  ],
  handicapClasses: { borders: [{ to: '18.4' }, { from: '18.5' }], femaleBorders: [{ to: '24.4' }, { from: '24.5', to: '54.0' }] },
  teamHandicapClasses: { system: 'playingHandicap', borders: [{ to: '20.0' }] },
  groups: [{ name: 'Firmen', shortName: 'F', groupings: [{ name: 'Autohaus', shortName: 'AH', notes: 'Stammtisch' }] }],
  announcements: [
    { title: 'Ausschreibung', text: '**Start** um neun.', publishedAt: '2026-04-01T08:00', file: 'Ausschreibung.pdf' },
    { title: 'Siegerehrung', publishedAt: '2026-05-01T18:00', file: 'Ausschreibung.pdf' },
    { title: 'Anfahrt' },
    { title: 'Parken', publishedAt: '2026-04-20T08:00' },
  ],
  tees: [
    { course: 'park', tee: 'yellow' },
    { course: 'park', tee: 'yellow', sex: 'male', for: 'handicapClass', name: 'A' },
  ],
  rounds: [
    {
      ...cup?.rounds[0],
      startAt: '2026-05-01T09:00',
      number: 1,
      scoring: 'medal',
      roundType: 'scramble',
      teamSize: 2,
      teamAllowance: [35, 15],
      handicapLimit: { system: 'handicapIndex', male: 36.4, female: 40, separateFemale: true },
      teamLimit: { most: 30 },
      decimalResults: true,
      proAm: { bestPlayerAsPro: true, countingScores: 2 },
      live: { publish: true, publishTime: '2026-05-01T12:00' },
    },
  ],
  prizes: [
    { name: 'Brutto', scoring: 'medal', scoreMethod: 'gross' },
    { name: 'Netto A', scoring: 'medal', scoreMethod: 'net', handicapClasses: ['A'] },
    { name: 'Netto B', scoring: 'medal', scoreMethod: 'net', handicapClasses: ['B'] },
    { name: 'Erwachsene', scoring: 'medal', scoreMethod: 'net', ageClasses: ['E'] },
    { name: 'Firmen', scoring: 'medal', scoreMethod: 'net', groupings: ['AH'] },
  ],
}

const evening = smallTournaments.tournaments[1]

/** Its allowances are fractions, one of them as a percentage. */
const vierer = {
  ...evening,
  key: 'vierer',
  name: 'Vierer',
  rounds: [{ ...evening?.rounds[0], roundType: 'scramble', teamSize: 3, allowanceFraction: '3/8', teamAllowance: ['1/3', 15, '1/10'] }],
}

const PDF = Buffer.from('%PDF-1.7\n\xff\x00', 'latin1')

function filesWith(tournament: object): FolderFiles {
  return {
    ...SMALL_FILES,
    'club.json': JSON.stringify({ ...smallClub, group: undefined }),
    'tournaments.json': JSON.stringify({ tournaments: [tournament, evening, vierer] }),
    'entries.csv': String(SMALL_FILES['entries.csv'])
      .replace('comment\n', 'comment,paid,groupings\n')
      .replace(/and a buggy"\n/, 'and a buggy",yes,AH\n'),
    'Ausschreibung.pdf': PDF,
  }
}

describe('classes, groups, announcements and settings', async () => {
  const database = await testDatabase()
  const app = appAt('2026-05-01T12:00:00Z', database)
  const tenant = smallClub.tenant
  const imported = (tournament: object) =>
    inFolder(filesWith(tournament), async (folder) => {
      const owner = await openClient(database.ownerUrl)
      try {
        return await importFolder(owner, folder)
      } finally {
        await owner.end()
      }
    })
  const ask = (path: string) => app.ask(`rs/cs/tournaments/${path}`, { tenant })
  const rowsOf = async (path: string) => (await ask(path)).json.content
  let id = ''
  let eveningId = ''
  let viererId = ''
  let roundId = ''
  beforeAll(async () => {
    const report = await imported(classed)
    expect(report.problems).toEqual([])
    const list = await rowsOf('?size=50'.replace('?', '../tournaments?'))
    id = list.find((one: { name: string }) => one.name === 'Lindenpokal').id
    eveningId = list.find((one: { name: string }) => one.name === 'Abendrunde').id
    viererId = list.find((one: { name: string }) => one.name === 'Vierer').id
    roundId = (await rowsOf(`${id}/rounds`))[0].id
  })

  it('[TV-79] [TV-81] [TV-82] age classes, and their count by a page of one', async () => {
    expect((await ask(`${id}/age-classes?size=1`)).json.page).toMatchObject({ totalElements: 3, size: 1 })
    expect(await rowsOf(`${id}/age-classes`)).toEqual([
      { id: expect.any(Number), sex: 'Both', name: 'Jugend', shortName: 'J', ageFrom: null, ageTo: 18 },
      { id: expect.any(Number), sex: 'Female', name: 'Seniorinnen', shortName: 'AK50', ageFrom: 50, ageTo: null },
      { id: expect.any(Number), sex: 'Both', name: 'Erwachsene', shortName: 'E', ageFrom: 19, ageTo: null },
    ])
    expect((await ask(`${eveningId}/age-classes`)).json.page.totalElements).toBe(0)
  })

  it('[TV-83] [TV-84] [TV-80] handicap classes of players, the women’s own, and of teams', async () => {
    expect((await ask(`${id}/hcp-class-settings`)).json).toEqual({
      system: 'EHCP',
      borders: [
        { shortName: 'A', hcpFrom: -200, hcpTo: 18.4 },
        { shortName: 'B', hcpFrom: 18.5, hcpTo: 200 },
      ],
      separateFemale: true,
      femaleBorders: [
        { shortName: 'A', hcpFrom: -200, hcpTo: 24.4 },
        { shortName: 'B', hcpFrom: 24.5, hcpTo: 54 },
      ],
    })
    const team = (await ask(`${id}/hcp-class-settings/team`)).json
    expect([team.system, team.borders, team.separateFemale]).toEqual(['PHCP', [{ shortName: 'A', hcpFrom: -200, hcpTo: 20 }], false])
    expect((await ask(`${eveningId}/hcp-class-settings`)).json.borders).toEqual([])
  })

  it('[TV-75] [TV-77] groups, and the group of the prizes', async () => {
    expect((await ask(`${id}/grouping-group?size=1`)).json.page.totalElements).toBe(1)
    expect((await rowsOf(`${id}/grouping-group`))[0]).toMatchObject({
      ...{ name: 'Firmen', shortName: 'F', groupType: 'Single' },
      groupings: [{ name: 'Autohaus', shortName: 'AH', notes: 'Stammtisch' }],
    })
  })

  it('[TV-88] the group of the prizes, or none', async () => {
    expect((await ask(`${id}/prize-group`)).json).toEqual({ id: expect.any(Number), name: 'Lindencup-Serie' })
    expect((await ask(`${eveningId}/prize-group`)).json).toEqual({ id: null, name: null })
  })

  it('[TV-91] published announcements, the newest first', async () => {
    const list = await rowsOf(`${id}/announcement`)
    expect(list.map(({ title }: { title: string }) => title)).toEqual(['Parken', 'Ausschreibung', 'Anfahrt'])
    const one = (await ask(`${id}/announcement?size=1&page=1`)).json
    expect([one.content.map(({ title }: { title: string }) => title), one.page.totalElements]).toEqual([['Ausschreibung'], 3])
    expect(list.slice(1, 2)).toEqual([
      {
        ...{ id: expect.any(Number), title: 'Ausschreibung', text: '**Start** um neun.', publishTime: '2026-04-01T08:00:00' },
        ...{ fileName: 'Ausschreibung.pdf', fileSize: PDF.length },
      },
    ])
  })

  it('[TV-92] the file of one, by a link with the club in its query', async () => {
    const [, { id: announcement }] = await rowsOf(`${id}/announcement`)
    const path = `rs/cs/tournaments/${id}/announcement/${announcement}`
    const file = await app.ask(`${path}?tenant_id=${tenant}`)
    expect([file.status, Buffer.from(file.bytes)]).toEqual([200, PDF])
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect((await app.ask(`${path}/file`, { tenant })).status).toBe(200)
    for (const asked of [
      path,
      `${path}?tenant_id=nowhere`,
      `rs/cs/tournaments/${eveningId}/announcement/${announcement}?tenant_id=${tenant}`,
    ])
      expect((await app.ask(asked)).status).toBe(404)
    // One that is not out yet has no file for anybody.
    const { rows } = await put(database.owner, tenant, (tx) => tx.query("select id from announcement where title = 'Siegerehrung'"))
    const early = `rs/cs/tournaments/${id}/announcement/${rows[0].id}`
    expect((await app.ask(`${early}?tenant_id=${tenant}`)).status).toBe(404)
    expect((await app.ask(`${early}/file`, { tenant })).status).toBe(404)
    // That of a tournament of members is for members.
    const visible = (to: string) =>
      put(database.owner, tenant, (tx) => tx.query('update tournament set visibility = $2 where id = $1', [id, to]))
    await visible('participantsAndMembers')
    expect((await app.ask(`${path}?tenant_id=${tenant}`)).status).toBe(404)
    expect((await app.ask(`${path}/file`, { tenant })).status).toBe(404)
    await visible('everyone')
  })

  it('[TV-95] [TV-44] [TV-50] the settings of a round; without any everything is off', async () => {
    expect((await ask(`rounds/${roundId}/settings`)).json).toEqual({
      id: roundId,
      hcpSettings: {
        allowanceSettings: {
          individual: { allowance: { fraction: { denominator: 100, numerator: 95 }, percentage: 95 }, enabled: true, useFraction: false },
          team: {
            enabled: true,
            players: [35, 15].map((percentage) => ({ fraction: { denominator: 100, numerator: percentage }, percentage })),
            useFraction: false,
          },
        },
        limitSettings: {
          enabled: true,
          individual: { limitFemale: 40, limitMale: 36.4, limitType: 'EHCP', separateFemale: true },
          team: { limit: 30, type: 'PHCP' },
        },
        useDecimalResults: true,
      },
      proAmSettings: { bestPlayerAsPro: true, countingScores: 2, proAmMode: true },
    })
    const [{ id: other }] = await rowsOf(`${eveningId}/rounds`)
    const { hcpSettings, proAmSettings } = (await ask(`rounds/${other}/settings`)).json
    expect([hcpSettings.allowanceSettings.individual.enabled, hcpSettings.limitSettings.enabled]).toEqual([false, false])
    expect(hcpSettings.limitSettings.team.limit).toBe(999)
    expect(proAmSettings.proAmMode).toBe(false)
  })

  it('[TV-45] [TV-48] [TV-49] allowances, limits and pro-am of a round, by their names', async () => {
    const { hcpSettings, proAmSettings } = (await ask(`rounds/${roundId}/settings`)).json
    expect(hcpSettings.allowanceSettings.individual).toMatchObject({ enabled: true, useFraction: false, allowance: { percentage: 95 } })
    expect(hcpSettings.limitSettings.individual).toMatchObject({ limitMale: 36.4, limitFemale: 40, separateFemale: true })
    expect(Object.keys(proAmSettings).sort()).toEqual(['bestPlayerAsPro', 'countingScores', 'proAmMode'])
  })

  it('[TV-45] [TV-46] a fractional allowance keeps both its numbers, and has its percentage', async () => {
    const [{ id: ofVierer }] = await rowsOf(`${viererId}/rounds`)
    const answer = (await ask(`rounds/${ofVierer}/settings`)).json
    const thirds = { fraction: { denominator: 3, numerator: 1 }, percentage: 33.3 }
    expect(answer.hcpSettings.allowanceSettings).toEqual({
      individual: { allowance: { fraction: { denominator: 8, numerator: 3 }, percentage: 37.5 }, enabled: true, useFraction: true },
      team: {
        enabled: true,
        useFraction: true,
        players: [
          thirds,
          { fraction: { denominator: 100, numerator: 15 }, percentage: 15 },
          { fraction: { denominator: 10, numerator: 1 }, percentage: 10 },
        ],
      },
    })
  })

  it('[TV-11] all data of a tournament is readable', async () => {
    const paths = [
      'course-assignments',
      'prize-group',
      'age-classes',
      'hcp-class-settings',
      'hcp-class-settings/team',
      'grouping-group',
      'announcement',
    ]
    const answers = new Map<string, unknown>()
    for (const path of paths) {
      const [full, bare] = [await ask(`${id}/${path}`), await ask(`${eveningId}/${path}`)]
      expect([path, full.status, bare.status]).toEqual([path, 200, 200])
      // Each is of its tournament: another that has nothing of it answers something else.
      expect(full.json, path).not.toEqual(bare.json)
      answers.set(path, full.json)
    }
    expect(new Set([...answers.values()].map((json) => JSON.stringify(json))).size).toBe(paths.length)
  })

  it('[TV-57] [TV-55] publications of a round', async () => {
    expect((await ask(`rounds/${roundId}/settings/publish`)).json).toEqual({
      roundId,
      startList: { publish: false, publishTime: null },
      liveScoring: { publish: true, publishTime: '2026-05-01T12:00:00' },
      results: { publish: true, publishTime: null },
    })
  })

  it('[TV-101] [TV-42] how many cards of a round are complete', async () => {
    expect((await ask(`${id}/rounds/${roundId}/stat`)).json).toEqual({
      ...{ resultsNotEntered: 0, resultsPartlyEntered: 1, resultsAllEntered: 2 },
      ...{ teamResultsNotEntered: 0, teamResultsPartlyEntered: 0, teamResultsAllEntered: 0 },
    })
    expect((await ask(`${eveningId}/rounds/${roundId}/stat`)).status).toBe(404)
    // Not for a visitor where the club keeps players and results to itself.
    await changeSettings(database.owner, tenant, { tournamentsVisibility: 'Public' })
    expect((await ask(`${id}/rounds/${roundId}/stat`)).json.resultsAllEntered).toBe(0)
    await changeSettings(database.owner, tenant, { tournamentsVisibility: OPEN })
    const [{ id: other }] = await rowsOf(`${eveningId}/rounds`)
    expect((await ask(`${eveningId}/rounds/${other}/stat`)).json.resultsAllEntered).toBe(0)
  })

  it('[TV-09] [TV-02] the tournament lists which of them it uses, and how its rounds count', async () => {
    const one = (await ask(id)).json
    expect(one).toMatchObject({ useAgeClasses: true, useHcpClasses: true, useGroupings: true, usePreferredCourseTee: true })
    expect(one.roundHcpRelevantTypes).toEqual(['None'])
    expect((await ask(eveningId)).json).toMatchObject({ useAgeClasses: false, useHcpClasses: false, useGroupings: false })
  })

  it('[TV-52] a tee for a class names it', async () => {
    const tees = await rowsOf(`${id}/course-assignments`)
    expect(tees.map(({ assignmentType, assignedTo }: Record<string, string>) => [assignmentType, assignedTo])).toContainEqual([
      'HcpClass',
      'A',
    ])
  })

  it('[TV-89] [HC-26] prizes name their classes, and rank nobody else', async () => {
    const prizes = await rowsOf(`${id}/prizes`)
    expect(prizes[3].ageClasses).toEqual([{ id: expect.any(Number), shortName: 'E' }])
    expect([prizes[1].hcpClassBorders, prizes[4].groupings]).toEqual([[{ shortName: 'A' }], [{ shortName: 'AH' }]])
    const players = async (place: number) => {
      return (await ask(`prizes/${prizes[place].id}/round-results/${roundId}`)).json.players.length
    }
    // Ada 19.1 (women’s A ends at 24.4) and Ben +1.2 are in A, Dan with 36.0 in B; Ada alone has a birthday and a group.
    expect([await players(0), await players(1), await players(2), await players(3), await players(4)]).toEqual([3, 2, 1, 1, 1])
  })

  it('are refused if a prize names a missing class, or a file is missing', async () => {
    const wrong = {
      ...classed,
      prizes: [{ name: 'X', scoring: 'medal', scoreMethod: 'net', handicapClasses: ['C'], ageClasses: ['X'] }],
      announcements: [{ title: 'X', file: 'missing.pdf' }],
    }
    expect((await imported(wrong)).problems.map(({ column }) => column)).toEqual(['prizes[1].handicapClasses', 'prizes[1].ageClasses'])
    expect((await imported({ ...wrong, prizes: [] })).problems.map(({ problem }) => problem)).toEqual(['There is no file "missing.pdf".'])
  })
})
