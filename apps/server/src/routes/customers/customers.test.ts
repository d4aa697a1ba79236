import { MEMBER_LIST_FIELDS } from '@club/core/membership'
import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, befriend, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = CLUBS.outside

describe('the own customer and friends', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  let token: string
  let ida: string
  beforeAll(async () => {
    await addClubs(owner)
    ida = await addCustomer(owner, tenant, {
      firstName: 'Ida',
      lastName: 'Holm',
      memberStatus: 'independentPlayer',
      tenths: -12,
      blocked: true,
      visibility: 'DataNotShown',
    })
    await addAccount(owner, tenant, 'Ida', { [tenant]: ida })
    token = await app.logIn('ida', tenant)
    for (const [firstName, active] of [
      ['Ole', true],
      ['Per', true],
      ['Left', false],
    ] as const) {
      const friend = await addCustomer(owner, tenant, { firstName, lastName: 'Aa', active })
      await befriend(owner, tenant, ida, friend)
    }
  })

  it('[CU-08] [CU-33] [CU-34] returns the own customer, with login name, settings and the club’s decisions', async () => {
    expect((await app.ask('rs/cs/customers/customers/own', { tenant, token })).json).toMatchObject({
      general: { id: Number(ida), firstName: 'Ida', lastName: 'Holm', fullName: 'Ida Holm', sex: 'Female' },
      golf: { ehcp: -1.2, ehcpString: '+1.2', memberStatus: 'IndependentPlayer' },
      onlineSettings: {
        ...{ userName: 'Ida', blockedForTournament: true, customerVisibility: 'DataNotShown' },
        ...{ cwiNavigation: 'List', showAvatar: false, visibleWhenOnline: false },
      },
    })
  })

  it('[CU-16] [CU-17] lists friends by name, without those who left', async () => {
    const { json } = await app.ask('rs/cs/customers/buddies', { tenant, token })
    expect(json.content[0]).toMatchObject({ id: expect.any(Number), buddy: { general: { fullName: 'Ole Aa' } } })
    expect(json.content.map(({ buddy }: { buddy: { general: { firstName: string } } }) => buddy.general.firstName)).toEqual(['Ole', 'Per'])
    expect(json.page.totalElements).toBe(2)
    // Friends of others are none of mine, and neither is a person who asked.
    const person = (lastName: string) => addCustomer(owner, tenant, { firstName: 'Not', lastName })
    const [one, other] = [await person('Mine'), await person('Either')]
    await befriend(owner, tenant, one, other)
    await put(owner, tenant, (tx) =>
      tx.query('insert into friend_request (tenant_id, customer_id, buddy_id, asked_at) values ($1, $2, $3, now())', [tenant, one, ida]),
    )
    expect((await app.ask('rs/cs/customers/buddies', { tenant, token })).json.page.totalElements).toBe(2)
    const backwards = await app.ask('rs/cs/customers/buddies?sort=firstName,desc&size=1', { tenant, token })
    expect(backwards.json.content[0].buddy.general.firstName).toBe('Per')
  })

  it('[CS-07] formats names by the club’s current pattern', async () => {
    const names = async () => {
      const own = await app.ask('rs/cs/customers/customers/own', { tenant, token })
      const friends = await app.ask('rs/cs/customers/buddies', { tenant, token })
      return [own.json.general.fullName, friends.json.content[0].buddy.general.fullName]
    }
    await changeSettings(owner, tenant, { fullName: { part1: 'LastName', part2: 'Comma', part3: 'FirstName' } })
    expect(await names()).toEqual(['Holm, Ida', 'Aa, Ole'])
    await changeSettings(owner, tenant, { fullName: { part1: 'Nickname' } })
    expect(await names()).toEqual(['Ida Holm', 'Ole Aa'])
  })

  const privacy = { customerVisibility: 'NameSeenOnlyByMembers', visibleWhenOnline: true, cwiNavigation: 'Tiles', showAvatar: true }
  const settings = 'rs/cs/customers/online-settings'
  it('[CU-91] [CU-92] shows nothing to others until the customer allows it, all settings in one change', async () => {
    const untouched = { customerVisibility: 'DataNotShown', visibleWhenOnline: false, cwiNavigation: 'List', showAvatar: false }
    expect((await app.ask(settings, { tenant, token })).json).toEqual(untouched)
    expect((await app.ask(settings, { method: 'PUT', tenant, token, body: privacy })).json).toEqual(privacy)
    expect((await app.ask(settings, { tenant, token })).json).toEqual(privacy)
    expect((await app.ask('rs/cs/customers/customers/own', { tenant, token })).json.onlineSettings).toMatchObject(privacy)
  })

  it('[CU-13] shows nothing of a person for whom nothing was ever chosen', async () => {
    const values = `values ($1, 'new', 'New', 'Person', 'unknown', 'guest', 'unset') returning customer_visibility`
    const columns = 'tenant_id, number, first_name, last_name, sex, member_status, handicap_kind'
    const { rows } = await put(owner, tenant, (tx) => tx.query(`insert into customer (${columns}) ${values}`, [tenant]))
    expect(rows).toEqual([{ customer_visibility: 'DataNotShown' }])
  })

  it('[CU-12] refuses an unknown visibility, and then changes nothing', async () => {
    const before = (await app.ask(settings, { tenant, token })).json
    for (const body of [{ ...privacy, customerVisibility: 'Everybody' }, { ...privacy, cwiNavigation: 'Grid' }, { showAvatar: false }]) {
      expect((await app.ask(settings, { method: 'PUT', tenant, token, body })).status).toBe(400)
    }
    expect((await app.ask(settings, { tenant, token })).json).toEqual(before)
  })

  it('[SE-49] a customer reads and changes only their own data', async () => {
    const ole = await addCustomer(owner, tenant, { firstName: 'Ole', lastName: 'Own' })
    await addAccount(owner, tenant, 'ole', { [tenant]: ole })
    const theirs = await app.logIn('ole', tenant)
    const before = (await app.ask(settings, { tenant, token })).json
    // Whatever is named: the customer is taken from the session.
    const body = { ...privacy, customerVisibility: 'Yes', customerId: Number(ida), id: Number(ida) }
    expect((await app.ask(`${settings}?customerId=${ida}`, { tenant, token: theirs })).status).toBe(400)
    expect((await app.ask(settings, { method: 'PUT', tenant, token: theirs, body })).json).toMatchObject({ customerVisibility: 'Yes' })
    expect((await app.ask(settings, { tenant, token })).json).toEqual(before)
    expect((await app.ask(settings, { tenant: CLUBS.a, token: theirs })).status).toBe(403)
    expect((await app.ask(settings, { tenant })).status).toBe(401)
  })

  it('two concurrent changes leave one of them complete', async () => {
    const other = { customerVisibility: 'No', visibleWhenOnline: false, cwiNavigation: 'List', showAvatar: false }
    await Promise.all([privacy, other].map((body) => app.ask(settings, { method: 'PUT', tenant, token, body })))
    expect([privacy, other]).toContainEqual((await app.ask(settings, { tenant, token })).json)
  })

  it('[CU-28] [SE-22] lists the fields that the club shows in its list of members', async () => {
    const ask = async () => (await app.ask('rs/cs/customers/members-settings', { tenant, token })).json
    expect((await app.ask('rs/cs/customers/members-settings', { tenant })).status).toBe(401)
    const nothing = await ask()
    expect(Object.keys(nothing)).toHaveLength(MEMBER_LIST_FIELDS.length)
    expect(new Set(Object.values(nothing))).toEqual(new Set([false]))
    await put(owner, tenant, (tx) => tx.query(`update club set member_list = '{"handicap": true, "email": "yes", "unknown": true}'`))
    const shown = await ask()
    expect(shown).toMatchObject({ handicap: true, email: false, firstName: false })
    expect(shown).not.toHaveProperty('unknown')
  })

  it('[CU-35] [CU-36] [CU-37] finds customers by id and by the beginning of visible names', async () => {
    const person = async (firstName: string, lastName: string, visibility: string, active = true) => {
      const id = await addCustomer(owner, tenant, { firstName, lastName, active })
      await put(owner, tenant, (tx) => tx.query('update customer set customer_visibility = $1 where id = $2', [visibility, id]))
      return id
    }
    const bodil = await person('Bodil', 'Quist', 'NameSeenByAll')
    const quentin = await person('Quentin', 'Bo', 'NameSeenOnlyByMembers')
    const hidden = await person('Quirin', 'Quist', 'MemberNumberSeenByAll')
    const left = await person('Quinn', 'Quist', 'NameSeenByAll', false)
    const names = async (query: string) => {
      const { json } = await app.ask(`rs/cs/customers/customers?${query}`, { tenant, token })
      return json.content.map(({ general }: { general: { fullName: string } }) => general.fullName)
    }
    expect(await names('textFields=FirstName&textFields=LastName&textValue=qu&textCompare=StartWith')).toEqual([
      'Quentin Bo',
      'Bodil Quist',
    ])
    expect(await names('textFields=LastName&textValue=QU')).toEqual(['Bodil Quist'])
    expect(await names('textFields=FirstName&textValue=uent')).toEqual([])
    expect(await names(`textValue=qu&excludedIds=${bodil}&excludedIds=x`)).toEqual(['Quentin Bo'])
    const ids = [bodil, quentin, hidden, left, ida].map((id) => `ids=${id}`).join('&')
    expect(await names(`${ids}&sort=firstName,desc`)).toEqual(['Quentin Bo', 'Ida Holm', 'Bodil Quist'])
    expect(await names(`${ids}&active=false`)).toEqual([])
    // One letter, or nothing, would list the club.
    expect([await names(''), await names('textValue=q'), await names('ids=x')]).toEqual([[], [], []])
    expect((await app.ask('rs/cs/customers/customers?textFields=Email', { tenant, token })).status).toBe(400)
    await put(owner, tenant, (tx) => tx.query(`update customer set member_status = 'guest' where id = $1`, [ida]))
    expect(await names('textValue=qu')).toEqual(['Bodil Quist'])
    await put(owner, tenant, (tx) => tx.query(`update customer set member_status = 'independentPlayer' where id = $1`, [ida]))
  })

  it('ends the session of a customer who has left', async () => {
    await put(owner, tenant, (tx) => tx.query('update customer set active = false where id = $1', [ida]))
    expect((await app.ask('rs/cs/customers/customers/own', { tenant, token })).status).toBe(401)
    expect((await app.ask('rs/cs/tournaments', { tenant, token })).status).toBe(401)
    await put(owner, tenant, (tx) => tx.query('update customer set active = true where id = $1', [ida]))
  })
})
