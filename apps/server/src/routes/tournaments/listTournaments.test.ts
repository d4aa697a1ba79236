import { MEMBER_STATUSES } from '@club/core/club'
import { isVisible, TOURNAMENT_VISIBILITIES } from '@club/core/tournament'
import { beforeAll, describe, expect, it } from 'vitest'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, befriend, CLUBS, changeSettings, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const NOON = '2026-06-10T10:00:00Z'
const tenant = CLUBS.a
const list = 'rs/cs/tournaments'

describe('listTournaments', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app: TestApp = appAt(NOON, database)
  const tokens: Record<string, string> = {}
  const ids: Record<string, string> = {}
  const at: Record<string, string> = {}

  beforeAll(async () => {
    await addClubs(owner)
    for (const status of MEMBER_STATUSES) {
      const customerId = await addCustomer(owner, tenant, { firstName: status, memberStatus: status })
      await addAccount(owner, GROUP_ID, status, { [tenant]: customerId })
      ids[status] = customerId
      tokens[status] = await app.logIn(status, tenant)
    }
    const add = async (name: string, given: object, rounds: readonly object[] = [{}]) => {
      at[name] = await addTournament(owner, tenant, { name, ...given })
      for (const [index, round] of rounds.entries()) await addRound(owner, tenant, at[name] as string, { number: index + 1, ...round })
    }
    await add('May medal', { start_date: '2026-05-31', end_date: '2026-06-02', sex: 'male' })
    await add('June nine', { start_date: '2026-06-01', end_date: '2026-06-01', open: true }, [{ holes: 9, scoring: 'stableford' }])
    await add('June ladies', { start_date: '2026-06-01', end_date: '2026-06-01', sex: 'female' }, [{}, { round_type: 'fourball' }])
    await add('June last', { start_date: '2026-06-30', end_date: '2026-06-30' }, [{ round_type: 'scramble' }])
    await add('Old', { start_date: '2026-06-15', end_date: '2026-06-15', archived: true })
    await add('Elsewhere', { start_date: '2026-07-01', end_date: '2026-07-01' })
    await addTournament(owner, CLUBS.b, { name: 'Not ours', start_date: '2026-06-01', end_date: '2026-06-01' })
  })

  const ask = (query = '', token = tokens.member) => app.ask(`${list}${query}`, { tenant, token })
  const names = async (query: string) => (await ask(query)).json.content.map(({ name }: { name: string }) => name)

  it('[TL-02] [TL-14] [TL-15] lists by start date, without the archived', async () => {
    expect(await names('')).toEqual(['May medal', 'June nine', 'June ladies', 'June last', 'Elsewhere'])
  })

  it.each([
    { query: '?startDateFrom=2026-06-01&startDateTo=2026-06-30', expected: ['June nine', 'June ladies', 'June last'] },
    { query: '?holes=9', expected: ['June nine'] },
    { query: '?sex=Female', expected: ['June ladies'] },
    { query: '?sex=Both', expected: ['June nine', 'June last', 'Elsewhere'] },
    { query: '?open=Open', expected: ['June nine'] },
    { query: '?open=Internal&holes=18&sex=Male', expected: ['May medal'] },
    { query: '?roundTypes=Fourball&roundTypes=Scramble&roundTypesOperator=Or', expected: ['June ladies', 'June last'] },
    { query: '?roundTypes=Croquet', expected: [] },
    { query: '?archived=true', expected: ['Old'] },
    { query: '?mine=true', expected: [] },
  ])('[TL-08] [HT-17] filters by $query', async ({ query, expected }) => {
    expect(await names(query)).toEqual(expected)
  })

  it('[HT-13] [HT-14] [HT-19] pages without gaps and duplicates, in any order', async () => {
    for (const sort of ['startDate,asc', 'startDate,desc', 'name,desc', 'playersCount']) {
      const pages = await Promise.all([0, 1, 2, 3].map((page) => ask(`?size=2&page=${page}&sort=${sort}`)))
      expect(pages.map(({ json }) => json.content.length)).toEqual([2, 2, 1, 0])
      expect(pages[3]?.json.page).toEqual({ number: 3, size: 2, totalElements: 5, totalPages: 3 })
      const seen = pages.flatMap(({ json }) => json.content.map(({ id }: { id: number }) => id))
      expect(new Set(seen).size).toBe(5)
    }
  })

  it('[HT-15] [HT-16] sorts by several keys in order', async () => {
    expect(await names('?sort=startDate,desc&sort=name,asc')).toEqual(['Elsewhere', 'June last', 'June ladies', 'June nine', 'May medal'])
  })

  it.each(['?sort=secret', '?sort=name,up', '?page=-1', '?holes=12', '?startDateFrom=1.6.2026', '?startDatefrom=2026-06-01'])(
    '[HT-21] refuses %s at its field',
    async (query) => {
      const answer = await ask(query)
      expect(answer).toMatchObject({ status: 400, json: { code: 'invalidInput' } })
      expect(query).toContain(answer.json.details[0].field)
    },
  )

  it('[TL-17] an item has what the list shows', async () => {
    const answer = await ask('?startDateFrom=2026-06-01&startDateTo=2026-06-01&sex=Female')
    expect(answer.json.content[0]).toMatchObject({
      id: Number(at['June ladies']),
      startDateTime: '2026-06-01T09:00:00',
      roundCount: 2,
      roundTypes: ['Fourball', 'Single'],
      holes: 18,
      joined: false,
      paid: false,
      myTournament: false,
      friendsTournament: false,
    })
  })

  it('[TL-18] [TL-19] knows who is entered: the viewer, and a friend once the list is published', async () => {
    const [mine, friends] = [at['June last'] as string, at.Elsewhere as string]
    await put(owner, tenant, async (tx) => {
      const enter = (id: string, who: string) =>
        tx.query('insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [tenant, id, who])
      await enter(mine, ids.member as string)
      await enter(friends, ids.guest as string)
    })
    await befriend(owner, tenant, ids.member as string, ids.guest as string)
    expect(await names('?mine=true')).toEqual(['June last', 'Elsewhere'])
    expect((await ask('?startDateFrom=2026-07-01')).json.content[0]).toMatchObject({
      friendsTournament: true,
      friendIds: [Number(ids.guest)],
    })
    await put(owner, tenant, (tx) =>
      tx.query("update tournament set player_list_publish_time = '2026-06-10T12:00:01' where id = $1", [friends]),
    )
    expect((await ask('?startDateFrom=2026-07-01')).json.content[0]).toMatchObject({ friendsTournament: false, friendIds: [] })
    const anonymous = await app.ask(`${list}?startDateFrom=2026-06-30`, { tenant })
    expect(anonymous.json.content).toMatchObject([
      { joined: false, myTournament: false },
      { friendsTournament: false, friendIds: [] },
    ])
  })

  it('[TL-21] archived is set by the club, independent of age', async () => {
    await addTournament(owner, tenant, { name: 'Long ago', start_date: '2020-05-01', end_date: '2020-05-01', closed: true })
    await addTournament(owner, tenant, { name: 'To come', start_date: '2027-05-01', end_date: '2027-05-01', archived: true })
    expect(await names('?startDateTo=2020-12-31')).toEqual(['Long ago'])
    expect(await names('?startDateFrom=2027-01-01')).toEqual([])
    expect(await names('?archived=true&startDateFrom=2027-01-01')).toEqual(['To come'])
  })

  it('[TV-10] has payment, entry, preferred start times, and its text', async () => {
    const id = await addTournament(owner, tenant, {
      ...{ name: 'Wishes', payment_method: 'voucher', sign_up_settings: 'teamOnly', extra_details: '**Bring** a friend.' },
      ...{ start_wish_enabled: true, start_wish_kind: 'variable', start_date: '2028-01-01', end_date: '2028-01-01' },
    })
    expect((await app.ask(`${list}/${id}`, { tenant, token: tokens.member })).json).toMatchObject({
      ...{ paymentMethod: 'Voucher', signUpSettings: 'TeamOnly', extraDetails: '**Bring** a friend.' },
      startWishSettings: { enabled: true, type: 'Variable', templateId: null },
    })
  })

  it('[CU-07] [TV-65] [TV-67] participants are entered or waiting; members include independent players, but no guests', async () => {
    const make = (visibility: string) =>
      addTournament(owner, tenant, { name: visibility, visibility, start_date: '2028-02-01', end_date: '2028-02-01' })
    const [own, members] = [await make('participants'), await make('participantsAndMembers')]
    const statusOf = async (id: string, who: string) => (await app.ask(`${list}/${id}`, { tenant, token: tokens[who] })).status
    expect([await statusOf(own, 'member'), await statusOf(own, 'independentPlayer')]).toEqual([404, 404])
    expect([await statusOf(members, 'member'), await statusOf(members, 'independentPlayer'), await statusOf(members, 'guest')]).toEqual([
      200, 200, 404,
    ])
    await put(owner, tenant, (tx) =>
      tx.query('insert into waiting (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, true)', [tenant, own, ids.guest]),
    )
    expect([await statusOf(own, 'guest'), await statusOf(own, 'member')]).toEqual([200, 404])
  })

  it('[TV-02] a tournament is paid once the viewer’s fee is', async () => {
    const mine = at['June last'] as string
    const owe = (paidAt: string | null) =>
      put(owner, tenant, (tx) =>
        tx.query(
          `insert into competition_fee (tenant_id, tournament_id, customer_id, payer_id, article_id, amount, paid_at)
           values ($1, $2, $3, $3, 'entry', 2000, $4) on conflict (tenant_id, tournament_id, customer_id) do update set paid_at = excluded.paid_at`,
          [tenant, mine, ids.member, paidAt],
        ),
      )
    const paid = async () => (await app.ask(`rs/cs/tournaments/${mine}`, { tenant, token: tokens.member })).json.paid
    expect(await paid()).toBe(false)
    await owe(null)
    expect(await paid()).toBe(false)
    await owe('2026-06-01T08:00:00Z')
    expect(await paid()).toBe(true)
    expect((await app.ask(`rs/cs/tournaments/${mine}`, { tenant })).json.paid).toBe(false)
  })

  it('[TL-20] [TV-64] [TV-66] shows each viewer what core says is visible, in the list, by id and in the months', async () => {
    const shown: Record<string, string> = {}
    for (const visibility of TOURNAMENT_VISIBILITIES) {
      shown[visibility] = await addTournament(owner, tenant, {
        name: visibility,
        visibility,
        start_date: '2026-11-01',
        end_date: '2026-11-01',
      })
    }
    for (const status of [...MEMBER_STATUSES, null]) {
      for (const visibility of TOURNAMENT_VISIBILITIES) {
        for (const part of status === null ? ['none'] : ['none', 'plays', 'waits']) {
          await put(owner, tenant, async (tx) => {
            await tx.query('delete from player where tournament_id = $1', [shown[visibility]])
            await tx.query('delete from waiting where tournament_id = $1', [shown[visibility]])
            const table = part === 'plays' ? 'player' : 'waiting'
            if (part === 'none') return
            await tx.query(`insert into ${table} (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)`, [
              ...[tenant, shown[visibility], ids[status as string]],
            ])
          })
          const viewer = status === null ? null : { memberStatus: status, participates: part !== 'none' }
          const expected = isVisible({ visibility }, viewer)
          const asked = { tenant, token: status === null ? undefined : tokens[status] }
          const found = await app.ask(`${list}?startDateFrom=2026-11-01&startDateTo=2026-11-01&size=50`, asked)
          const listed = found.json.content.some(({ name }: { name: string }) => name === visibility)
          const read = await app.ask(`${list}/${shown[visibility]}`, asked)
          expect({ status, visibility, part, listed, read: read.status }).toEqual({
            status,
            visibility,
            part,
            listed: expected,
            read: expected ? 200 : 404,
          })
          const months = await app.ask(`${list}/months?from=2026-11-01&to=2026-11-30`, asked)
          expect(months.json.content[0]?.count ?? 0).toBe(found.json.page.totalElements)
        }
      }
    }
  })

  it('[CS-18] [CS-21] [TV-25] shows a visitor nothing if the module is private', async () => {
    for (const visibility of ['No', 'Private', 'Public']) {
      await changeSettings(owner, tenant, { tournamentsVisibility: visibility })
      const answer = await app.ask(list, { tenant })
      expect(answer.json.content.length > 0).toBe(visibility === 'Public')
      expect((await app.ask(`${list}/${at['June nine']}`, { tenant })).status).toBe(visibility === 'Public' ? 200 : 404)
      expect((await ask()).json.content.length).toBeGreaterThan(0)
    }
    await changeSettings(owner, tenant, { tournamentsVisibility: 'PublicWithDrawResultsWithPublishSettings' })
  })

  it('[HT-50] a literal segment wins over a parameter', async () => {
    const answer = await app.ask(`${list}/months?from=2026-06-01&to=2026-07-31`, { tenant })
    expect(answer.json.content).toEqual([
      { month: '2026-06', count: 3 },
      { month: '2026-07', count: 1 },
    ])
  })

  it('is live while a published round is played today and cards are missing', async () => {
    const live = async () => (await ask('?startDateFrom=2026-06-01&startDateTo=2026-06-01&holes=9')).json.content[0].live
    expect(await live()).toBe(false)
    await put(owner, tenant, async (tx) => {
      const round = await tx.query(
        "update round set start_at = '2026-06-10T09:00:00', live_publish = true where tournament_id = $1 returning id",
        [at['June nine']],
      )
      const course = await tx.query("insert into course (tenant_id, key, name, holes) values ($1, 'c', 'C', 9) returning id", [tenant])
      const tee = await tx.query(
        "insert into tee (tenant_id, course_id, key, name, colour, sex, rating_tenths, slope, par) values ($1, $2, 't', 'T', '#ffffff', 'male', 360, 113, 36) returning id",
        [tenant, course.rows[0].id],
      )
      const player = await tx.query(
        'insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false) returning id',
        [...[tenant, at['June nine'], ids.member]],
      )
      const holes = Array.from({ length: 9 }, (_, index) => ({ number: index + 1, par: 4, strokeIndex: index + 1 }))
      await tx.query(
        "insert into card (tenant_id, round_id, player_id, tee_id, policy, handicap_kind, snapshot) values ($1, $2, $3, $4, 'whs', 'none', $5)",
        [
          tenant,
          round.rows[0].id,
          player.rows[0].id,
          tee.rows[0].id,
          JSON.stringify({ holes, slope: 113, ratingTenths: 360, par: 36, handicap: null }),
        ],
      )
      await tx.query('insert into card_hole (tenant_id, round_id, player_id, number, strokes) values ($1, $2, $3, 1, 4)', [
        tenant,
        round.rows[0].id,
        player.rows[0].id,
      ])
    })
    expect(await live()).toBe(true)
    // Over with the last card, in the same evening: then the results are shown, not the board of who is level.
    const cards = (change: string) => put(owner, tenant, (tx) => tx.query(`update card set ${change}`))
    await cards("returned_at = '2026-06-10T13:00:00Z'")
    expect(await live()).toBe(false)
    await cards('returned_at = null')
    expect(await live()).toBe(true)
    await cards("status = 'withdrawn'")
    expect(await live()).toBe(false)
    await cards("status = 'counted'")
    const closed = (is: boolean) =>
      put(owner, tenant, (tx) => tx.query('update tournament set closed = $2 where id = $1', [at['June nine'], is]))
    await closed(true)
    expect(await live()).toBe(false)
    await closed(false)
    app.now = new Date('2026-06-10T22:00:00Z')
    expect(await live()).toBe(false)
    app.now = new Date(NOON)
  })
})
