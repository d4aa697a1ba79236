import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = CLUBS.outside
const german = { 'accept-language': 'de-AT,de;q=0.9' }

describe('the lists that forms choose from', async () => {
  const database = await testDatabase()
  const app = appAt('2026-05-01T10:00:00Z', database)
  let token: string

  async function addEntry(dictionary: string, place: number, names: object, more: { sex?: string; active?: boolean; at?: string } = {}) {
    const { sex = 'both', active = true, at = tenant } = more
    await put(database.owner, at, (tx) =>
      tx.query(
        'insert into dictionary_entry (tenant_id, dictionary, key, position, names, sex, active) values ($1, $2, $3, $4, $5, $6, $7)',
        [at, dictionary, `${place}`, place, names, sex, active],
      ),
    )
  }

  beforeAll(async () => {
    await addClubs(database.owner)
    await addAccount(database.owner, tenant, 'ida', { [tenant]: await addCustomer(database.owner, tenant) })
    token = await app.logIn('ida', tenant)
    await addEntry('titles', 2, { en: 'Prof.', de: 'Professor' })
    await addEntry('titles', 1, { en: 'Dr', de: 'Doktor' })
    await addEntry('titles', 3, { en: 'Sir' }, { sex: 'male', active: false })
    await addEntry('titles', 1, { en: 'Other club' }, { at: CLUBS.a })
    await addEntry('nameExtras', 1, { de: 'jun.' }, { sex: 'male' })
    await addEntry('addressForms', 1, { en: 'Ms', de: 'Frau' }, { sex: 'female' })
    await addEntry('letterSalutations', 1, { en: 'Dear Ms', de: 'Sehr geehrte Frau' }, { sex: 'female' })
    await addEntry('phoneTypes', 1, { en: 'Mobile', de: 'Mobil' })
    await addEntry('contactTypes', 1, { en: 'Home', de: 'Privat' })
    await addEntry('contactTypes', 2, { en: 'Parents', de: 'Eltern' }, { active: false })
  })

  const rows = async (path: string, request: object = {}) => (await app.ask(path, { tenant, ...request })).json.content
  const names = async (path: string, request?: object) => (await rows(path, request)).map(({ name }: { name: string }) => name)

  it('[DI-02] [DI-14] titles are in the order of the club, in the user’s language', async () => {
    expect(await rows('rs/cs/cwi/customers/dict/titles')).toEqual([
      { id: expect.any(Number), name: 'Dr', sex: 'Both' },
      { id: expect.any(Number), name: 'Prof.', sex: 'Both' },
    ])
    expect(await names('rs/cs/cwi/customers/dict/titles', { headers: german })).toEqual(['Doktor', 'Professor'])
    expect(await names('rs/cs/cwi/customers/dict/titles?sort=name,desc')).toEqual(['Prof.', 'Dr'])
  })

  it('[DI-03] [DI-12] a name extra with a text in one language only is shown in that', async () => {
    expect(await rows('rs/cs/cwi/customers/dict/name-extras')).toEqual([{ id: expect.any(Number), name: 'jun.', sex: 'Male' }])
  })

  it('[DI-04] [DI-09] [DI-10] forms of address and salutations are for customers only', async () => {
    expect(await rows('rs/cs/customers/dict/addresses', { token })).toEqual([{ id: expect.any(Number), name: 'Ms', sex: 'Female' }])
    expect(await names('rs/cs/customers/dict/letter-addresses', { token, headers: german })).toEqual(['Sehr geehrte Frau'])
    for (const path of ['addresses', 'letter-addresses'])
      expect((await app.ask(`rs/cs/customers/dict/${path}`, { tenant })).status).toBe(401)
  })

  it('[DI-05] [DI-13] phone types', async () => {
    expect(await rows('rs/cs/cwi/customers/dict/phone-types')).toEqual([{ id: expect.any(Number), name: 'Mobile' }])
  })

  it('[DI-06] [DI-15] contact types say whether they are active', async () => {
    expect(await rows('rs/cs/cwi/customers/dict/contact-types')).toEqual([
      { id: expect.any(Number), name: 'Home', active: true },
      { id: expect.any(Number), name: 'Parents', active: false },
    ])
  })

  it('are pages like any other, and complete without a page', async () => {
    const { json } = await app.ask('rs/cs/cwi/customers/dict/titles?page=1&size=1', { tenant })
    expect(json.content.map(({ name }: { name: string }) => name)).toEqual(['Prof.'])
    expect(json.page).toEqual({ number: 1, size: 1, totalElements: 2, totalPages: 2 })
    expect((await app.ask('rs/cs/cwi/customers/dict/titles?sort=id,asc', { tenant })).status).toBe(400)
  })
})
