import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addClubs, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = CLUBS.outside
interface Row {
  readonly name: string
  readonly isoCodeStr2: string
  readonly active: boolean
}

describe('countries', async () => {
  const database = await testDatabase()
  const app = appAt('2026-05-01T10:00:00Z', database)
  beforeAll(() => addClubs(database.owner))

  const list = async (query = '', language = 'en'): Promise<Row[]> =>
    (await app.ask(`rs/cs/cwi/geo/countries${query}`, { tenant, headers: { 'accept-language': language } })).json.content
  const one = async (query: string) => {
    const { status, json } = await app.ask(`rs/cs/cwi/geo/countries/${query}`, { tenant })
    return status === 200 ? json.isoCodeStr2 : status
  }

  it('[DI-01] [DI-17] [DI-24] are named in the user’s language; the ISO name stays English', async () => {
    const germany = { id: 276, isoCodeStr2: 'DE', isoName: 'Germany', telCode: '+49', active: true }
    expect(await list()).toContainEqual({ ...germany, name: 'Germany' })
    expect(await list('', 'de')).toContainEqual({ ...germany, name: 'Deutschland' })
    expect(await list('', 'da')).toContainEqual({ ...germany, name: 'Tyskland' })
  })

  it('[DI-21] are the active ones only', async () => {
    const all = await list()
    expect(all.every(({ active }) => active)).toBe(true)
    expect(all.length).toBeGreaterThan(230)
    expect(all.map(({ isoCodeStr2 }) => isoCodeStr2)).not.toContain('AQ')
    expect(await list('?active=true')).toEqual(all)
    expect((await app.ask('rs/cs/cwi/geo/countries?active=false', { tenant })).status).toBe(400)
    expect(await one('external?isoCode=AQ')).toBe(404)
  })

  it('[DI-22] are sorted by name in the order of the language', async () => {
    const german = (await list('', 'de')).map(({ name }) => name)
    expect(german.slice(0, 4)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln', 'Albanien'])
    expect((await list('?sort=name,asc', 'de')).map(({ name }) => name)).toEqual(german)
    expect((await list('?sort=name,desc', 'de')).map(({ name }) => name)).toEqual(german.toReversed())
    expect((await list('?page=0&size=2', 'de')).map(({ name }) => name)).toEqual(german.slice(0, 2))
  })

  it.each([
    { autoCode: 'D', country: 'DE' },
    { autoCode: 'uk', country: 'GB' },
    { autoCode: 'GB', country: 'GB' },
    { autoCode: 'DK', country: 'DK' },
    { autoCode: 'XX', country: 404 },
  ])('[DI-18] with the car sign $autoCode: $country', async ({ autoCode, country }) => {
    expect(await one(`by-auto-code?autoCode=${autoCode}`)).toBe(country)
  })

  it.each([
    { telCode: '+49', country: 'DE' },
    { telCode: '0045', country: 'DK' },
    { telCode: ' 45', country: 'DK' },
    { telCode: '1', country: 'US' },
    { telCode: '+44', country: 'GB' },
    { telCode: '+7', country: 'RU' },
    { telCode: '+39', country: 'IT' },
    { telCode: '+1 242', country: 'BS' },
    { telCode: '+999', country: 404 },
  ])('[DI-19] [DI-38+] called with $telCode: $country', async ({ telCode, country }) => {
    expect(await one(`by-tel-code?telCode=${encodeURIComponent(telCode)}`)).toBe(country)
  })

  it.each([
    { isoCode: 'DE', country: 'DE' },
    { isoCode: 'de', country: 'DE' },
    { isoCode: '276', country: 'DE' },
    { isoCode: '008', country: 'AL' },
    { isoCode: '8', country: 404 },
    { isoCode: 'ZZ', country: 404 },
  ])('[DI-20] called $isoCode by another system: $country', async ({ isoCode, country }) => {
    expect(await one(`external?isoCode=${isoCode}`)).toBe(country)
  })

  it('a look-up without its code is refused', async () => {
    expect(await one('by-auto-code')).toBe(400)
    expect(await one('by-tel-code?telCode=')).toBe(400)
  })
})
