import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, befriend, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = CLUBS.outside

describe('groups of friends', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    await addClubs(owner)
    for (const name of ['ida', 'ole', 'per', 'eva']) {
      ids[name] = await addCustomer(owner, tenant, { firstName: name })
      await addAccount(owner, tenant, name, { [tenant]: ids[name] })
      tokens[name] = await app.logIn(name, tenant)
    }
    for (const friend of ['ole', 'per']) await befriend(owner, tenant, ids.ida as string, ids[friend] as string)
  })
  const ask = (name: string, method: string, path = '', body?: unknown) =>
    app.ask(`rs/cs/customers/friend-groups${path}`, { tenant, token: tokens[name], method, ...(body !== undefined && { body }) })
  const save = (group: string, names: readonly string[], by = 'ida') =>
    ask(by, 'POST', '', { name: group, customerIds: names.map((name) => Number(ids[name])) })
  const groups = async (name = 'ida') => {
    const nameOf = (id: number) => Object.keys(ids).find((one) => ids[one] === String(id))
    const { content } = (await ask(name, 'GET')).json
    return content.map((group: { name: string; customerIds: number[] }) => [group.name, ...group.customerIds.map(nameOf)].join(' '))
  }

  it('[CU-157+] are stored in the order of the booking, and replaced under the same name', async () => {
    expect((await save('Thursday four', ['per', 'ole', 'per'])).status).toBe(200)
    expect(await groups()).toEqual(['Thursday four per ole'])
    const again = await Promise.all([save('thursday FOUR', ['ole']), save('Thursday Four', ['ole'])])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect((await groups()).map((text: string) => text.toLowerCase())).toEqual(['thursday four ole'])
    expect(await groups('ole')).toEqual([])
  })

  it('[CU-157+] name confirmed friends only', async () => {
    for (const stranger of ['eva', 'ida']) {
      const { status, json } = await save('Others', ['ole', stranger])
      expect([status, json.details]).toEqual([400, [expect.objectContaining({ field: 'customerIds.1' })]])
    }
    expect((await save(' ', ['ole'])).status).toBe(400)
    expect(await groups()).toHaveLength(1)
  })

  it('[CU-157+] show no friend who has left the club, and lose one whose friendship ends', async () => {
    await save('Both', ['ole', 'per'])
    const run = (text: string, id: string) => inTenant(owner, tenant, (tx) => tx.query(text, [id]))
    await run('update customer set active = false where id = $1', ids.ole as string)
    expect(await groups()).toEqual(['Both per'])
    await run('update customer set active = true where id = $1', ids.ole as string)
    await run('delete from buddy where customer_id = $1', ids.per as string)
    expect(await groups()).toContain('Both ole')
    await befriend(owner, tenant, ids.ida as string, ids.per as string)
    expect(await groups()).toContain('Both ole')
  })

  it('[CU-157+] are deleted by their customer alone', async () => {
    const [{ id }] = (await ask('ida', 'GET')).json.content
    expect((await ask('ole', 'DELETE', `/${id}`)).status).toBe(404)
    expect((await ask('ida', 'DELETE', `/${id}`)).status).toBe(200)
    expect((await ask('ida', 'DELETE', `/${id}`)).status).toBe(404)
  })

  it('[CU-157+] are at most twenty, listed by name, and one of them is replaced at any time', async () => {
    await befriend(owner, tenant, ids.eva as string, ids.ole as string)
    const names = ['Zebra', 'alpha', 'Beta', ...Array.from({ length: 17 }, (_, at) => `Group ${at + 10}`)]
    for (const name of names) expect((await save(name, ['ole'], 'eva')).status).toBe(200)
    expect((await save('One more', ['ole'], 'eva')).json.details).toEqual([expect.objectContaining({ code: 'tooMany', field: 'name' })])
    expect((await save('zebra', ['ole'], 'eva')).status).toBe(200)
    expect(await groups('eva')).toEqual(['alpha', 'Beta', ...names.slice(3), 'zebra'].map((name) => `${name} ole`))
  })

  it('[CU-185+] are renamed and get other friends, never the name of another group', async () => {
    const idOf = async (name: string) => {
      const { content } = (await ask('ida', 'GET')).json
      return content.find((group: { name: string }) => group.name === name)?.id
    }
    await save('Winter', ['ole', 'per'])
    await save('Summer', ['ole'])
    const id = await idOf('Winter')
    const change = (name: string, names: readonly string[], by = 'ida', at = id) =>
      ask(by, 'PUT', `/${at}`, { name, customerIds: names.map((one) => Number(ids[one])) })
    expect((await change('Ladies', ['per'])).status).toBe(200)
    expect(await groups()).toContain('Ladies per')
    expect((await change('LADIES', ['per', 'ole'])).status).toBe(200)
    expect(await groups()).toContain('LADIES per ole')
    expect((await change('summer', ['per'])).json.details).toEqual([expect.objectContaining({ code: 'taken', field: 'name' })])
    expect((await change('Ladies', ['eva'])).json.details).toEqual([expect.objectContaining({ field: 'customerIds.0' })])
    expect([(await change('Mine', ['ida'], 'ole')).status, (await change('Mine', ['ole'], 'ida', 999_999)).status]).toEqual([404, 404])
    expect(await groups()).toContain('LADIES per ole')
    // Two changes to the same name: one is first.
    const [one, other] = [await idOf('LADIES'), await idOf('Summer')]
    const both = await Promise.all([change('Autumn', ['ole'], 'ida', one), change('Autumn', ['per'], 'ida', other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})
