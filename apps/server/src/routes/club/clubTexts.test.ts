import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addClubs, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = CLUBS.outside
const imprint = 'rs/cs/cwi/params/imprint'
const terms = 'rs/cs/cwi/params/terms'

describe('the texts of a club', async () => {
  const database = await testDatabase()
  const app = appAt('2026-05-01T10:00:00Z', database)
  const set = (column: 'imprint' | 'terms', value: object) =>
    put(database.owner, tenant, (tx) => tx.query(`update club set ${column} = $1`, [JSON.stringify(value)]))
  const ask = async (path: string, language: string) => (await app.ask(path, { tenant, headers: { 'accept-language': language } })).json
  beforeAll(() => addClubs(database.owner))

  it('[CS-42] are empty by default', async () => {
    expect(await ask(imprint, 'de')).toEqual({ content: '' })
    expect(await ask(terms, 'de')).toEqual({ content: '', terms1: null, terms2: null, terms3: null })
  })

  it('[CS-41] include an imprint in the user’s language, or in the only one', async () => {
    await set('imprint', { de: 'Vorstand', da: 'Bestyrelse' })
    expect(await ask(imprint, 'de-CH')).toEqual({ content: 'Vorstand' })
    expect(await ask(imprint, 'da')).toEqual({ content: 'Bestyrelse' })
    expect(await ask(imprint, 'en')).toEqual({ content: 'Vorstand' })
  })

  it('[CS-40] include terms, and what needs consent', async () => {
    await set('terms', {
      content: { en: 'Be kind' },
      terms1: { text: { en: 'Play', de: 'Spielen' }, link: 'https://club.example/play' },
      terms2: { text: { en: 'Privacy' }, link: null },
      terms3: { text: { en: 'Pay' } },
    })
    expect(await ask(terms, 'de')).toEqual({
      content: 'Be kind',
      terms1: { text: 'Spielen', link: 'https://club.example/play' },
      terms2: { text: 'Privacy', link: null },
      terms3: { text: 'Pay', link: null },
    })
  })

  it.each([imprint, terms])('[CS-40] [CS-41] %s is read-only and public', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect((await app.ask(path, { tenant, method, body: {} })).status).toBe(405)
    expect((await app.ask(path)).status).toBe(400)
    expect((await app.ask(path, { tenant: 'nobody' })).status).toBe(404)
    expect((await app.ask(path, { tenant: CLUBS.a })).json.content).toBe('')
  })
})
