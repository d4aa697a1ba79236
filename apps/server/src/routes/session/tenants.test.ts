import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addClubs, CLUBS, GROUP_ID } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'

const north = { id: CLUBS.a, name: 'North Hill', tenantGroupId: GROUP_ID }
const south = { id: CLUBS.b, name: 'South Hill', tenantGroupId: GROUP_ID }
const island = { id: CLUBS.outside, name: 'The Island', tenantGroupId: null }

describe('the clubs of an installation', async () => {
  const database = await testDatabase()
  const app = appAt('2026-06-10T10:00:00Z', database)
  beforeAll(() => addClubs(database.owner))
  const rows = async (path: string) => (await app.ask(path)).json.content

  it('[SE-15] [SE-16] [SE-41] are public, with id, name and group and nothing else', async () => {
    expect(await rows('rs/master/tenants')).toEqual([north, south, island])
    expect((await app.ask(`rs/master/tenants/${CLUBS.a}`)).json).toEqual(north)
    expect(await app.ask('rs/master/tenants/nowhere')).toMatchObject({ status: 404, json: { code: 'notFound' } })
  })

  it('[SE-01] [SE-03] [SE-16] of one group are those that can be chosen after a login there', async () => {
    expect(await rows(`rs/master/tenants/in-group?tenantGroupId=${GROUP_ID}`)).toEqual([north, south])
    expect(await rows('rs/master/tenants/in-group?tenantGroupId=nobody')).toEqual([])
    expect((await app.ask('rs/master/tenants/in-group')).status).toBe(400)
  })
})
