import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
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
    })
    await addAccount(owner, tenant, 'Ida', { [tenant]: ida })
    token = await app.logIn('ida', tenant)
    for (const [firstName, active] of [
      ['Ole', true],
      ['Per', true],
      ['Left', false],
    ] as const) {
      const friend = await addCustomer(owner, tenant, { firstName, lastName: 'Aa', active })
      await put(owner, tenant, (tx) =>
        tx.query('insert into buddy (tenant_id, customer_id, buddy_id) values ($1, $2, $3)', [tenant, ida, friend]),
      )
    }
  })

  it('[CU-34] is oneself, with login name and what the club decided', async () => {
    expect((await app.ask('rs/cs/customers/customers/own', { tenant, token })).json).toMatchObject({
      general: { id: Number(ida), firstName: 'Ida', lastName: 'Holm', fullName: 'Ida Holm', sex: 'Female' },
      golf: { ehcp: -1.2, ehcpString: '+1.2', memberStatus: 'IndependentPlayer' },
      onlineSettings: { userName: 'Ida', blockedForTournament: true },
    })
  })

  it('[CU-17] lists friends by name, without those who left', async () => {
    const { json } = await app.ask('rs/cs/customers/buddies', { tenant, token })
    expect(json.content.map(({ buddy }: { buddy: { general: { firstName: string } } }) => buddy.general.firstName)).toEqual(['Ole', 'Per'])
    expect(json.page.totalElements).toBe(2)
    const backwards = await app.ask('rs/cs/customers/buddies?sort=firstName,desc&size=1', { tenant, token })
    expect(backwards.json.content[0].buddy.general.firstName).toBe('Per')
  })

  it('[CS-07] are named by the pattern of the club, from the moment that it changes', async () => {
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

  it('ends the session of a customer who has left', async () => {
    await put(owner, tenant, (tx) => tx.query('update customer set active = false where id = $1', [ida]))
    expect((await app.ask('rs/cs/customers/customers/own', { tenant, token })).status).toBe(401)
    expect((await app.ask('rs/cs/tournaments', { tenant, token })).status).toBe(401)
    await put(owner, tenant, (tx) => tx.query('update customer set active = true where id = $1', [ida]))
  })
})
