import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addClubs, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const tenant = CLUBS.outside
const ROWS = [
  ['1', 'Golfclub Taunusblick', 'Taunus', 'Königstein', 50.18, 8.45, true],
  ['22', 'GC Rheingrafen', 'Rheingrafen', 'Taunusstein', null, null, true],
  ['3', 'Ashcombe Park', '', '100% Hills_', 51.2, -0.6, true],
  ['4', 'Taunus Old Course', '', 'Bad Homburg', null, null, false],
] as const

describe('clubs that people can belong to', async () => {
  const database = await testDatabase()
  const app = appAt('2026-05-01T10:00:00Z', database)
  const ids = new Map<string, string>()
  beforeAll(async () => {
    await addClubs(database.owner)
    await put(database.owner, tenant, async (tx) => {
      for (const row of ROWS) {
        const { rows } = await tx.query(
          `insert into home_club (tenant_id, code, name, short_name, city, latitude, longitude, active)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
          [tenant, ...row],
        )
        ids.set(row[0], rows[0].id)
      }
    })
  })

  const search = async (query: string) => {
    const { json } = await app.ask(`rs/cs/cwi/clubs?${query}`, { tenant })
    return json.content.map(({ code }: { code: string }) => code)
  }

  it('[DI-33] [DI-36] are found by a part of code, name, short name or city, in the requested fields', async () => {
    expect(await search('textValue=taunus&textFields=Name')).toEqual(['1'])
    expect(await search('textValue=TAUNUS&textFields=City')).toEqual(['22'])
    expect(await search('textValue=taunus&textFields=ShortName&textFields=City')).toEqual(['22', '1'])
    expect(await search('textValue=2&textFields=Code')).toEqual(['22'])
    expect(await search('textValue=taunus')).toEqual(['22', '1'])
    expect((await app.ask('rs/cs/cwi/clubs?textFields=Street', { tenant })).status).toBe(400)
  })

  it('treat SQL wildcards as characters', async () => {
    expect(await search(`textValue=${encodeURIComponent('0% hills_')}`)).toEqual(['3'])
    expect(await search(`textValue=${encodeURIComponent('T%blick')}`)).toEqual([])
    expect(await search(`textValue=${encodeURIComponent('\\')}`)).toEqual([])
  })

  it('[DI-34] are sorted by name', async () => {
    expect(await search('')).toEqual(['3', '22', '1'])
    expect(await search('sort=name,desc')).toEqual(['1', '22', '3'])
    const { json } = await app.ask('rs/cs/cwi/clubs?sort=name,asc&size=1&page=1', { tenant })
    expect([json.content[0].code, json.page.totalElements]).toEqual(['22', 3])
  })

  it('[DI-35] are the active ones only', async () => {
    expect(await search('textValue=old%20course&active=true')).toEqual([])
    expect((await app.ask('rs/cs/cwi/clubs?active=false', { tenant })).status).toBe(400)
    expect((await app.ask(`rs/cs/cwi/clubs/${ids.get('4')}`, { tenant })).status).toBe(404)
  })

  it('[DI-29] [DI-31] one has its name and its location', async () => {
    const coordinates = { latitude: 50.18, longitude: 8.45 }
    expect((await app.ask(`rs/cs/cwi/clubs/${ids.get('1')}`, { tenant })).json).toEqual({
      id: Number(ids.get('1')),
      name: 'Golfclub Taunusblick',
      code: '1',
      shortName: 'Taunus',
      city: 'Königstein',
      coordinates,
    })
    for (const id of ['999999', 'x', '0']) expect((await app.ask(`rs/cs/cwi/clubs/${id}`, { tenant })).status).toBe(404)
    expect((await app.ask(`rs/cs/cwi/clubs/${ids.get('1')}`, { tenant: CLUBS.a })).status).toBe(404)
  })

  it('[DI-32] has no location if none is stored', async () => {
    expect((await app.ask(`rs/cs/cwi/clubs/${ids.get('3')}/geo`, { tenant })).json).toEqual({ latitude: 51.2, longitude: -0.6 })
    expect((await app.ask(`rs/cs/cwi/clubs/${ids.get('22')}/geo`, { tenant })).status).toBe(404)
  })
})
