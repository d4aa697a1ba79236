import { beforeAll, describe, expect, it } from 'vitest'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addCards } from '../../testing/testCards.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addFlights } from '../../testing/testFlights.ts'
import { addTeamEvent } from '../../testing/testTeams.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.a
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

describe('lists as files', async () => {
  const database = await testDatabase()
  const { owner } = database
  let app: TestApp
  const tokens = { member: '', staff: '' }
  let tournamentId: string
  let roundId: string
  let prizeId: string

  beforeAll(async () => {
    await addClubs(owner)
    app = appAt('2026-06-01T12:00:00Z', database)
    const evil = await addCustomer(owner, tenant, { firstName: '=HYPERLINK("x")', lastName: 'Łukasz; "Ølgaard"' })
    const plus = await addCustomer(owner, tenant, { firstName: 'Paula', tenths: -12 })
    await addAccount(owner, GROUP_ID, 'paula', { [tenant]: plus })
    await addAccount(owner, GROUP_ID, 'stella', { [tenant]: await addCustomer(owner, tenant) }, { staff: true })
    tokens.member = await app.logIn('paula', tenant)
    tokens.staff = await app.logIn('stella', tenant)
    tournamentId = await addTournament(owner, tenant, { name: 'June medal' })
    roundId = await addRound(owner, tenant, tournamentId, { start_list_publish: true, results_publish: true })
    const level = await addCustomer(owner, tenant, { firstName: 'Lise' })
    const lateNine = [...Array(9).fill(6), ...Array(9).fill(4)]
    const strokes = [Array(18).fill(4), Array(18).fill(5), lateNine]
    await addCards(owner, tenant, tournamentId, [evil, plus, level], [{ roundId, strokes }])
    await addFlights(owner, tenant, tournamentId, roundId, [{ at: '2026-06-01T09:00:00', tee: 10, customers: [plus, evil] }])
    prizeId = await put(owner, tenant, async (tx) => {
      const { rows } = await tx.query(
        `insert into prize (tenant_id, tournament_id, position, name, scoring, score_method, rounds)
          values ($1, $2, 1, 'Gross', 'medal', 'gross', '{1}') returning id`,
        [tenant, tournamentId],
      )
      return rows[0].id
    })
  })

  const ask = (path: string, { token = tokens.member, language = 'en' }: { token?: string | undefined; language?: string } = {}) =>
    app.ask(path, { tenant, ...(token && { token }), headers: { 'accept-language': language } })
  const lists = () => ({
    startList: `rs/ex/tournaments/rounds/${roundId}/start-list`,
    players: `rs/ex/tournaments/${tournamentId}/players`,
    results: `rs/ex/tournaments/prizes/${prizeId}/round-results/${roundId}`,
  })

  it('[TV-130+] [TV-131+] [TR-79+] a spreadsheet has texts that stay texts, in the order of the list, and how ties were broken', async () => {
    const { headers, text } = await ask(`${lists().startList}/csv`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="June medal _ Start list\.csv"/)
    expect(text.split('\r\n')).toEqual([
      'Group,Time,Tee,Name,Club,Index,Playing handicap',
      '1,09:00,10,Paula Berg,,,',
      `1,09:00,10,"'=HYPERLINK(""x"") Łukasz; ""Ølgaard""",,,`,
      '',
    ])
    const players = (await ask(`${lists().players}/csv`, { language: 'de' })).text.split('\r\n')
    expect(players[0]).toBe('Name;Club;Index;Spielvorgabe')
    const results = (await ask(`${lists().results}/csv`, { language: 'da' })).text.split('\r\n')
    expect(results.slice(0, -1)).toEqual([
      'Plads;Navn;Klub;Total;Matchning',
      expect.stringContaining('1;"\'=HYPERLINK'),
      '2;Lise Berg;;90;sidste 9: 36 mod 45',
      '3;Paula Berg;;90;',
    ])
    const english = (await ask(`${lists().results}/csv`)).text.split('\r\n')
    expect([english[0], english[2]]).toEqual(['Pos,Name,Club,Total,Count-back', '2,Lise Berg,,90,by last 9: 36 to 45'])
  })

  it('[TV-130+] paper is an A4 PDF, whatever characters a name has', async () => {
    for (const [what, path] of Object.entries(lists())) {
      const answer = await ask(`${path}/pdf`, { language: 'fr' })
      expect([what, answer.status, answer.headers.get('content-type'), answer.text.slice(0, 5)]).toEqual([
        what,
        200,
        'application/pdf',
        '%PDF-',
      ])
      expect(answer.text).toContain('/MediaBox [0 0 595.28 841.89]')
    }
    expect((await ask(`${lists().players}/docx`)).status).toBe(404)
  })

  it('[TV-130+] [TV-63] no file contains unpublished data', async () => {
    await put(owner, tenant, async (tx) => {
      await tx.query('update round set start_list_publish = false, results_publish = false')
      await tx.query('update tournament set player_list_publish = false')
    })
    for (const path of Object.values(lists()))
      for (const format of ['csv', 'pdf']) expect((await ask(`${path}/${format}`)).status).toBe(404)
    await put(owner, tenant, async (tx) => {
      const later = '2026-06-01T14:00:01'
      await tx.query(
        'update round set start_list_publish = true, results_publish = true, start_list_publish_time = $1, results_publish_time = $1',
        [later],
      )
      await tx.query('update tournament set player_list_publish = true, player_list_publish_time = $1', [later])
    })
    for (const path of Object.values(lists())) expect((await ask(`${path}/csv`)).status).toBe(404)
    app.now = new Date('2026-06-01T12:00:01Z')
    for (const path of Object.values(lists())) expect((await ask(`${path}/csv`)).status).toBe(200)
    app.now = new Date('2026-06-01T12:00:00Z')
    await put(owner, tenant, async (tx) => {
      await tx.query('update round set start_list_publish_time = null, results_publish_time = null')
      await tx.query('update tournament set player_list_publish_time = null')
    })
  })

  it('[TV-130+] [CS-19] [TV-68] a visitor gets what the club opens, and nobody gets hidden data', async () => {
    for (const [visibility, status] of [
      ['Public', 404],
      ['PublicWithDrawResultsWithPublishSettings', 200],
    ] as const) {
      await changeSettings(owner, tenant, { tournamentsVisibility: visibility })
      for (const path of Object.values(lists())) expect((await ask(`${path}/csv`, { token: '' })).status).toBe(status)
    }
    await put(owner, tenant, (tx) => tx.query("update tournament set visibility = 'participants'"))
    for (const path of Object.values(lists())) expect((await ask(`${path}/csv`, { token: tokens.staff })).status).toBe(404)
    await put(owner, tenant, (tx) => tx.query("update tournament set visibility = 'everyone'"))
  })

  it('[TR-63] [TR-65] a header has the tournament’s name, or its own title', async () => {
    const path = `rs/ex/tournaments/${tournamentId}/report/headers`
    expect((await ask(path)).json).toEqual({ title: 'June medal', subTitle: '', clubName: 'North Hill', date: '2026-06-01', footer: '' })
    await put(owner, tenant, (tx) =>
      tx.query(
        "insert into report_header (tenant_id, tournament_id, title, sub_title, footer) values ($1, $2, 'Cup', 'of June', 'Thanks')",
        [tenant, tournamentId],
      ),
    )
    expect((await ask(path)).json).toMatchObject({ title: 'Cup', subTitle: 'of June', footer: 'Thanks' })
    expect((await ask('rs/ex/tournaments/999999/report/headers')).status).toBe(404)
  })

  it('[TR-64] images are sent as bytes, by default the club’s logo', async () => {
    const image = (position: string) => ask(`rs/ex/tournaments/${tournamentId}/report/images/${position}`)
    expect((await image('TopLeft')).status).toBe(404)
    await put(owner, tenant, (tx) => tx.query("update club set logo = $1, logo_type = 'image/png'", [PIXEL]))
    expect((await image('TopLeft')).headers.get('content-type')).toBe('image/png')
    await put(owner, tenant, (tx) =>
      tx.query(
        "insert into report_image (tenant_id, tournament_id, position, bytes, type) values ($1, $2, 'bottomCenter', $3, 'image/png')",
        [tenant, tournamentId, PIXEL],
      ),
    )
    expect((await image('BottomCenter')).status).toBe(200)
    expect([(await image('TopRight')).status, (await image('bottomCenter')).status]).toEqual([404, 404])
    expect((await ask(`${lists().players}/pdf`)).status).toBe(200)
  })

  it('[TV-129+] staff print scorecards and the starter’s sheet before anything is published, which creates no cards', async () => {
    const next = await addTournament(owner, tenant, { name: 'July medal' })
    const nextRound = await addRound(owner, tenant, next)
    await put(owner, tenant, async (tx) => {
      await tx.query('insert into tee_assignment (tenant_id, tournament_id, tee_id, sex) select $1, $2, id, $3 from tee', [
        tenant,
        next,
        'both',
      ])
      await tx.query(
        `insert into tee_hole (tenant_id, tee_id, number, par, stroke_index, metres)
          select $1, t.id, n, 4, n, 300 from tee t cross join generate_series(1, 18) n`,
        [tenant],
      )
    })
    const players = [await addCustomer(owner, tenant, { firstName: 'Ida' }), await addCustomer(owner, tenant, { firstName: 'Ole' })]
    await addFlights(owner, tenant, next, nextRound, [{ at: null, tee: 1, customers: players }])
    const named = { scorecards: 'Scorekarten', starter: 'Starterliste' }
    for (const [document, name] of Object.entries(named)) {
      const path = `rs/staff/rounds/${nextRound}/documents/${document}`
      expect((await ask(path)).status).toBe(403)
      const answer = await ask(path, { token: tokens.staff, language: 'de' })
      expect([document, answer.status, answer.text.slice(0, 5)]).toEqual([document, 200, '%PDF-'])
      expect(answer.headers.get('content-disposition')).toContain(`July medal _ ${name}.pdf`)
    }
    expect((await ask(`rs/staff/rounds/${nextRound}/documents/diploma`, { token: tokens.staff })).status).toBe(404)
    const cards = await put(
      owner,
      tenant,
      async (tx) => (await tx.query('select count(*)::integer as n from card where round_id = $1', [nextRound])).rows[0].n,
    )
    expect(cards).toBe(0)
  })

  it('[TV-132+] the start list of teams names the teammates, in a spreadsheet and on paper', async () => {
    const event = await addTeamEvent(owner, tenant, { round: { start_list_publish: true } })
    const [ada = '', bea = '', cleo = '', dora = ''] = event.customerIds
    const first = { at: '2026-06-01T09:00:00', tee: 1, customers: [ada, cleo, bea] }
    await addFlights(owner, tenant, event.tournamentId, event.roundId, [first, { at: null, tee: 1, customers: [dora] }])
    const path = `rs/ex/tournaments/rounds/${event.roundId}/start-list`
    const lines = (await ask(`${path}/csv`, { language: 'de' })).text.split('\r\n')
    expect(lines.map((line) => line.split(';').slice(3, 5).join(' – '))).toEqual([
      'Team – Name',
      'Eagles · Team 1 – Ada Adler',
      'Team 2 – Cleo Claus',
      'Eagles · Team 1 – Bea Buche',
      'Team 2 – Dora Dorn',
      '',
    ])
    const { json } = await ask(`rs/cs/tournaments/rounds/${event.roundId}/start-list`)
    const teams = json.flights.map(({ items }: { items: { team: object }[] }) => items.map(({ team }) => team))
    const [eagles, others] = event.teamIds.map(Number)
    expect(teams[0]).toMatchObject([{ id: eagles, number: 1, name: 'Eagles' }, { id: others, number: 2, name: '' }, { id: eagles }])
    await put(owner, tenant, (tx) => tx.query('update team set waiting = true where id = $1', [others]))
    const waiting = await ask(`rs/cs/tournaments/rounds/${event.roundId}/start-list`)
    expect(waiting.json.flights[1].items[0].team).toBeNull()
    for (const paper of [`${path}/pdf`, `rs/staff/rounds/${event.roundId}/documents/starter`]) {
      expect((await ask(paper, { token: tokens.staff })).text.slice(0, 5)).toBe('%PDF-')
    }
  })
})
