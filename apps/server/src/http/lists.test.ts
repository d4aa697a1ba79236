/** Every list of the contract, also one that comes tomorrow: what it does not know it refuses by name, instead of listing everything. */

import { calls } from '@club/contract/calls'
import { dutyOf } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { requestFor } from '../testing/matrix/requestFor.ts'
import { type Aim, makeWorld, OURS, type World } from '../testing/matrix/world.ts'
import { appAt, type TestAnswer } from '../testing/testApp.ts'
import { changeSettings } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'

interface Rows {
  readonly entries?: { readonly content?: { readonly wrapped?: { readonly type: string } } }
}
const lists = Object.entries(calls).filter(
  ([, { method, response }]) => method === 'GET' && (response as Rows).entries?.content?.wrapped?.type === 'array',
)

describe('every list', async () => {
  const database = await testDatabase()
  const app = appAt('2026-06-01T10:00:00Z', database)
  let world: World
  let aim: Aim
  beforeAll(async () => {
    world = await makeWorld(database.owner, app)
    await changeSettings(database.owner, OURS, { useMandates: true, directDebitEnabled: true })
    const me = await app.ask('rs/cs/customers/customers/own', { tenant: OURS, token: world.tokenOf('member') })
    aim = { ...world.aims.fellowMember, customerId: String(me.json.general.id) }
  })

  const ask = (name: string, call: (typeof lists)[number][1], more = ''): Promise<TestAnswer> => {
    const { path } = requestFor(name, call, aim)
    const token = dutyOf(call) ? world.tokenOf('staff') : world.tokenOf('member')
    return app.ask(`${path}${path.includes('?') ? '&' : '?'}${more}`, { tenant: OURS, token })
  }

  it('is in the table', () => {
    expect(lists.length).toBeGreaterThan(12)
  })

  it.each(lists)('[HT-21] %s refuses unknown sort and filter fields', async (name, call) => {
    for (const [field, more] of [
      ['sort', 'sort=shoeSize'],
      ['sort', 'sort=shoeSize,desc'],
      ['sort', 'sort=__proto__'],
      ['shoeSize', 'shoeSize=44'],
    ] as const) {
      const answer = await ask(name, call, more)
      expect([more, answer.status, answer.json.code]).toEqual([more, 400, 'invalidInput'])
      expect([more, answer.json.details[0].field]).toEqual([more, field])
    }
  })

  it.each(lists)('[HT-19] [HT-21] [HT-46] %s is a page of rows; beyond its end it is empty with the total count', async (name, call) => {
    const whole = await ask(name, call)
    // A team's cards, the files of a document and the times to play again are those of one thing, which is not there.
    if (['getPrizeTeamScorecard', 'listDocHeadFiles', 'listTimesToPlayAgain'].includes(name)) return expect(whole.status).toBe(404)
    // The club does not check in by location.
    if (name === 'getCheckInBookings') return expect(whole.status).toBe(403)
    expect([whole.status, Array.isArray(whole.json.content), typeof whole.json.page?.totalElements]).toEqual([200, true, 'number'])
    if (!('sort' in ((call as { query?: { entries?: object } }).query?.entries ?? {}))) return
    const beyond = await ask(name, call, 'page=99&size=2000')
    expect([beyond.status, beyond.json.content, beyond.json.page.totalElements]).toEqual([200, [], whole.json.page.totalElements])
  })
})
