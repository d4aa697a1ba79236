import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.outside
const OPEN = 'PublicWithDrawResultsWithPublishSettings'

describe('players and waiting list', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  let tournament: string

  beforeAll(async () => {
    await addClubs(owner)
    for (const [name, lastName] of Object.entries({ ida: 'Zimmer', ole: 'Abel', per: 'Moe', kim: 'Last' })) {
      ids[name] = await addCustomer(owner, tenant, { firstName: name, lastName, tenths: name === 'ole' ? -12 : 184 })
      await addAccount(owner, tenant, name, { [tenant]: ids[name] as string })
      tokens[name] = await app.logIn(name, tenant)
    }
    await addAccount(owner, tenant, 'stella', { [tenant]: await addCustomer(owner, tenant) }, { staff: true })
    tokens.staff = await app.logIn('stella', tenant)
    tournament = await addTournament(owner, tenant, { max_players: 3, player_list_publish: false })
    const players = ['ida', 'ole', 'per', 'kim'].map((name) => ({ customerId: Number(ids[name]) }))
    await app.ask(`rs/cs/tournaments/${tournament}/players/add-items`, { tenant, token: tokens.ida, body: { players } })
  })

  const ask = (path: string, name?: string) => app.ask(`rs/cs/tournaments/${tournament}/${path}`, { tenant, token: name && tokens[name] })
  const names = async (path: string, name?: string) =>
    (await ask(path, name)).json.content.map(({ fullName }: { fullName: string }) => fullName)

  it('[TV-58] [TV-63] are empty before the list is published, except for the viewer and people they entered', async () => {
    for (const path of ['players', 'waitings'])
      expect((await ask(path, 'ida')).json).toMatchObject({ content: [], page: { totalElements: 0 } })
    expect(await names('players/my-players?page=0&size=2000', 'ida')).toEqual(['ida Zimmer', 'ole Abel', 'per Moe'])
    expect(await names('players/my-players', 'ole')).toEqual(['ole Abel'])
    expect(await names('players/my-players', 'kim')).toEqual([])
    expect((await ask(`players/by-customer/${ids.ole}`, 'ida')).json.fullName).toBe('ole Abel')
    expect((await ask(`players/by-customer/${ids.ida}`, 'ole')).status).toBe(404)
  })

  it('[TV-116] [TV-104] [HC-42] list everyone by name once published, with their known data', async () => {
    await put(owner, tenant, (tx) => tx.query('update tournament set player_list_publish = true where id = $1', [tournament]))
    const answer = await ask('players', 'ida')
    expect(answer.json.content).toMatchObject([
      { fullName: 'ole Abel', ehcpString: '+1.2', enteredByMe: true, customerId: Number(ids.ole) },
      { fullName: 'per Moe', ehcpString: '18.4' },
      { fullName: 'ida Zimmer' },
    ])
    expect((await ask('players', 'ole')).json.content[0].enteredByMe).toBe(false)
    expect(await names('players?sort=firstName,desc&size=2', 'ole')).toEqual(['per Moe', 'ole Abel'])
    expect((await ask('waitings', 'per')).json.content).toMatchObject([{ fullName: 'kim Last', place: 1, enteredByMe: false }])
  })

  it('[TV-105] [TV-104] [TV-112] show comment, preferred start time and who entered them to the people concerned, on one page', async () => {
    await put(owner, tenant, async (tx) => {
      await tx.query('update tournament set show_comment = true, start_wish_enabled = true where id = $1', [tournament])
      await tx.query("update player set comment = 'late train', start_wish = 5 where customer_id = $1", [ids.ole])
    })
    const told = {
      comment: 'late train',
      initiatorId: Number(ids.ida),
      initiatorName: 'ida Zimmer',
      startWishPriority: 5,
      startWishPriorityString: 'Late',
    }
    expect((await ask('players', 'ida')).json.content[0]).toMatchObject(told)
    expect((await ask('players', 'ole')).json.content[0]).toMatchObject(told)
    expect((await ask(`players/by-customer/${ids.ole}`, 'ida')).json).toMatchObject(told)
    const others = (await ask('players', 'per')).json.content[0]
    expect(Object.keys(told).filter((field) => field in others)).toEqual([])
    const mine = (await ask('players/my-players?page=0&size=2000', 'ida')).json
    expect(mine.page).toMatchObject({ totalElements: 3, size: 2000 })
    expect(mine.content[1]).toMatchObject(told)
  })

  it('[TS-116+] show a player that another person made the entry, without a hidden name', async () => {
    const own = async () => (await ask(`players/by-customer/${ids.ole}`, 'ole')).json
    await put(owner, tenant, (tx) => tx.query("update customer set customer_visibility = 'DataNotShown' where id = $1", [ids.ida]))
    expect(await own()).toMatchObject({ initiatorId: null, initiatorName: '' })
    await put(owner, tenant, (tx) => tx.query("update customer set customer_visibility = 'NameSeenByAll' where id = $1", [ids.ida]))
    expect(await own()).toMatchObject({ initiatorName: 'ida Zimmer' })
    expect((await ask(`players/by-customer/${ids.ida}`, 'ida')).json.initiatorName).toBeNull()
  })

  it('[TV-107] show for a waiting player the comment and who entered them to those two and to staff', async () => {
    await put(owner, tenant, (tx) => tx.query("update waiting set comment = 'after ten' where customer_id = $1", [ids.kim]))
    const by = { initiatorId: Number(ids.ida), initiatorName: 'ida Zimmer' }
    const told = { waitingId: expect.any(Number), customerId: Number(ids.kim), comment: 'after ten', ...by }
    for (const name of ['ida', 'kim', 'staff']) {
      expect((await ask('waitings', name)).json.content).toMatchObject([told])
      expect((await ask(`waitings/by-customer/${ids.kim}`, name)).json).toMatchObject(told)
    }
    expect((await ask(`waitings/by-initiator/${ids.ida}`, 'ida')).json.content).toMatchObject([told])
    for (const answer of [(await ask('waitings', 'per')).json.content[0], (await ask(`waitings/by-customer/${ids.kim}`, 'per')).json])
      expect(answer).toMatchObject({ fullName: 'kim Last', comment: null, initiatorId: null, initiatorName: null })
  })

  it('[CS-07] name people by the pattern of the club', async () => {
    await changeSettings(owner, tenant, { fullName: { part1: 'LastName', part2: 'FirstName' } })
    expect(await names('players', 'ida')).toEqual(['Abel ole', 'Moe per', 'Zimmer ida'])
    expect(await names('waitings', 'ida')).toEqual(['Last kim'])
    await changeSettings(owner, tenant, { fullName: null })
    expect(await names('players', 'ida')).toEqual(['ole Abel', 'per Moe', 'ida Zimmer'])
  })

  describe('with hidden names', () => {
    const showAs = (who: string, visibility: string) =>
      put(owner, tenant, (tx) => tx.query('update customer set customer_visibility = $1 where id = $2', [visibility, ids[who]]))
    const toVisitors = (more: object = {}) => changeSettings(owner, tenant, { tournamentsVisibility: OPEN, ...more })
    const rows = async (path: string, name?: string): Promise<readonly { fullName: string; ehcp?: number; ehcpString: string | null }[]> =>
      (await ask(path, name)).json.content
    afterEach(async () => {
      for (const who of ['ida', 'ole', 'per']) await showAs(who, 'NameSeenByAll')
      await changeSettings(owner, tenant, { tournamentsVisibility: 'Private', showHandicapToVisitors: false })
    })

    it('[CU-147+] a person who shows only the member number is listed by it, one who shows nothing without a name', async () => {
      await toVisitors()
      await showAs('ole', 'MemberNumberSeenByAll')
      await showAs('per', 'DataNotShown')
      const { rows: numbers } = await put(owner, tenant, (tx) => tx.query('select number from customer where id = $1', [ids.ole]))
      expect((await names('players')).toSorted()).toEqual(['', `#${numbers[0].number}`, 'ida Zimmer'])
    })

    it('[CU-149+] they come last in the order of entry, whatever the list is sorted by', async () => {
      await showAs('ida', 'DataNotShown')
      await showAs('ole', 'DataNotShown')
      await toVisitors()
      // Ida entered before Ole, whose name and index come before hers.
      for (const sort of ['', '?sort=lastName,asc', '?sort=lastName,desc', '?sort=ehcp,asc']) {
        const listed = (await ask(`players${sort}`, 'kim')).json.content
        expect(listed.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['per Moe', '', ''])
        expect(listed.slice(1).map(({ id }: { id: number }) => id)).toEqual(
          listed
            .slice(1)
            .map(({ id }: { id: number }) => id)
            .toSorted((a: number, b: number) => a - b),
        )
      }
    })

    it('[CU-146+] [CU-149+] a visitor reads the index only if the club shows it, and cannot sort by it', async () => {
      await toVisitors()
      expect((await rows('players?sort=ehcp,asc')).map(({ fullName, ehcp, ehcpString }) => [fullName, ehcp, ehcpString])).toEqual(
        ['ole Abel', 'per Moe', 'ida Zimmer'].map((name) => [name, undefined, '']),
      )
      expect(await names('players?sort=ehcp,desc')).toEqual(['ole Abel', 'per Moe', 'ida Zimmer'])
      await toVisitors({ showHandicapToVisitors: true })
      expect((await rows('players?sort=ehcp,desc')).map(({ ehcpString }) => ehcpString)).toEqual(['18.4', '18.4', '+1.2'])
    })
  })

  it('[TV-110] [TV-111] find a player by customer, and answer 404 for others', async () => {
    expect((await ask(`players/by-customer/${ids.ida}`, 'ole')).json.fullName).toBe('ida Zimmer')
    expect(await ask(`players/by-customer/${ids.kim}`, 'ole')).toMatchObject({ status: 404, json: { code: 'notFound' } })
    expect((await ask('players/by-customer/nobody', 'ole')).status).toBe(404)
  })

  it('[TV-94] show to the people concerned whether they are on a list, published or not', async () => {
    await put(owner, tenant, (tx) => tx.query('update tournament set player_list_publish = false where id = $1', [tournament]))
    const seen = async (name: string, who: string) => [
      (await ask(`players/by-customer/${ids[who]}`, name)).status,
      (await ask(`waitings/has-customer/${ids[who]}`, name)).json.value,
      (await ask(`waitings/by-customer/${ids[who]}`, name)).status,
    ]
    expect(await seen('ole', 'ole')).toEqual([200, false, 404])
    expect(await seen('ida', 'ole')).toEqual([200, false, 404])
    expect(await seen('per', 'ole')).toEqual([404, false, 404])
    expect(await seen('kim', 'kim')).toEqual([404, true, 200])
    expect(await seen('per', 'kim')).toEqual([404, false, 404])
    await put(owner, tenant, (tx) => tx.query('update tournament set player_list_publish = true where id = $1', [tournament]))
  })

  it('[CS-19] [TV-20] are closed to visitors unless the club opens them', async () => {
    for (const visibility of ['Public', OPEN]) {
      await changeSettings(owner, tenant, { tournamentsVisibility: visibility })
      expect((await names('players')).length).toBe(visibility === OPEN ? 3 : 0)
      expect((await names('waitings')).length).toBe(visibility === OPEN ? 1 : 0)
    }
  })
})
