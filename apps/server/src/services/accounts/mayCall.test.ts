/** The matrix of who may make which call: every call of the contract × visitor, customer, staff with one duty, staff with all. */

import { calls } from '@club/contract/calls'
import { DUTIES, dutyOf } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { callRefusal, dutiesOf } from './mayCall.ts'

const all = Object.entries(calls).map(([name, call]) => ({ name, call }))
const staffCalls = all.filter(({ call }) => dutyOf(call) !== null)

describe('callRefusal', () => {
  it.each(all)('[SE-50] $name is for staff with its duty, and for nobody else', ({ call }) => {
    const needed = dutyOf(call)
    const open = call.auth === 'none' || call.auth === 'anonymous'
    expect(callRefusal(call, null)).toBe(open ? null : 'loginNeeded')
    expect(callRefusal(call, [])).toBe(needed === null ? null : 'notPermitted')
    for (const duty of DUTIES) expect(callRefusal(call, [duty])).toBe(needed === null || needed === duty ? null : 'notPermitted')
    expect(callRefusal(call, dutiesOf(true))).toBeNull()
  })

  it('each call below rs/staff names a duty, and each duty is needed by a call', () => {
    expect(all.filter(({ call }) => call.path.startsWith('rs/staff/')).every(({ call }) => dutyOf(call) !== null)).toBe(true)
    expect(new Set(staffCalls.map(({ call }) => dutyOf(call)))).toEqual(new Set(DUTIES))
  })
})

describe('over HTTP', async () => {
  const database = await testDatabase()
  const app = appAt('2026-06-01T10:00:00Z', database)
  const tenant = CLUBS.outside
  let tokens: Readonly<Record<'member' | 'staff', string>>
  beforeAll(async () => {
    await addClubs(database.owner)
    for (const [name, staff] of [
      ['ida', false],
      ['stella', true],
    ] as const)
      await addAccount(database.owner, tenant, name, { [tenant]: await addCustomer(database.owner, tenant) }, { staff })
    tokens = { member: await app.logIn('ida', tenant), staff: await app.logIn('stella', tenant) }
  })

  it.each(staffCalls)('[SE-50] $name: a visitor is asked to log in, a member is refused, staff are let through', async ({ call }) => {
    const ask = async (token?: string) =>
      (
        await app.ask(call.path.replaceAll(/\{\w+\}/g, '1'), {
          method: call.method,
          tenant,
          token,
          ...(call.method !== 'GET' && { body: {} }),
        })
      ).status
    expect(await ask()).toBe(401)
    expect(await ask(tokens.member)).toBe(403)
    expect([200, 400, 404, 409, 412]).toContain(await ask(tokens.staff))
  })
})
