import { HEADERS } from '@club/contract/wire'
import type { HandicapIndex } from '@club/core/handicap'
import { Hono } from 'hono'
import pino from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AssociationPlayer, Associations } from '../../association/association.ts'
import { inTenant } from '../../db/connect.ts'
import { NO_LIMITS } from '../../http/clientLimits.ts'
import { mountRoutes } from '../../http/mount.ts'
import { createRenderer } from '../../print/renderer.ts'
import { createTenantDirectory } from '../../services/accounts/tenantDirectory.ts'
import { createSharedDays } from '../../services/reservations/sharedDays.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { updateFromAssociationRoute } from './updateFromAssociation.ts'

const tenant = CLUBS.outside
const NOW = new Date('2026-05-01T10:00:00Z')

describe('the update from the association', async () => {
  const database = await testDatabase()
  const app = appAt(NOW.toISOString(), database)
  const asked: AssociationPlayer[] = []
  let answer: () => Promise<HandicapIndex | null>
  let token: string
  let anna: string
  let other: string

  const associations: Associations = (code) =>
    code === 'DGU'
      ? {
          handicapIndex: (player) => {
            asked.push(player)
            return answer()
          },
        }
      : null
  const withAssociation = new Hono()
  mountRoutes(withAssociation, [updateFromAssociationRoute(associations)], {
    db: database.app,
    clock: () => NOW,
    log: pino({ level: 'silent' }),
    addressOf: () => '192.0.2.1',
    checkAnswers: true,
    limits: NO_LIMITS,
    tenants: createTenantDirectory(),
    renderer: createRenderer(),
    sharedDays: createSharedDays(),
    publicUrl: () => '',
  })

  beforeAll(async () => {
    await addClubs(database.owner)
    anna = await addCustomer(database.owner, tenant, { firstName: 'Anna', lastName: 'Berg', tenths: 180 })
    other = await addCustomer(database.owner, tenant)
    await addAccount(database.owner, tenant, 'anna', { [tenant]: anna })
    token = await app.logIn('anna', tenant)
    await put(database.owner, tenant, (tx) => tx.query("update club set national_association = 'DGU'"))
  })

  const request = (customerId: string) => ({ customerId: Number(customerId), force: false, updateReason: 'CustomerUpdate' })
  const update = async (customerId = anna) => {
    const response = await withAssociation.request('/api/rs/cs/assoc/customers/update', {
      method: 'PUT',
      headers: { [HEADERS.tenant]: tenant, [HEADERS.token]: token, 'content-type': 'application/json' },
      body: JSON.stringify(request(customerId)),
    })
    return { status: response.status, json: await response.json() }
  }
  const stored = () =>
    put(
      database.owner,
      tenant,
      async (tx) => (await tx.query('select handicap_kind as kind, handicap_tenths as tenths from customer where id = $1', [anna])).rows[0],
    )

  it('[SE-25] [HT-24] stores and returns the association’s index', async () => {
    answer = async () => ({ kind: 'index', tenths: -12 })
    expect(await update()).toEqual({ status: 200, json: { ehcp: -1.2 } })
    expect(await stored()).toEqual({ kind: 'index', tenths: -12 })
    expect(asked.at(-1)).toMatchObject({ firstName: 'Anna', lastName: 'Berg', clubNumber: '4711' })
    answer = async () => ({ kind: 'code', code: 'WE' })
    expect((await update()).status).toBe(200)
    expect(await stored()).toEqual({ kind: 'code', tenths: null })
  })

  it('[SE-26] changes nothing if the association does not know the player or cannot be reached', async () => {
    answer = async () => ({ kind: 'index', tenths: 99 })
    await update()
    answer = async () => null
    expect(await update()).toEqual({ status: 200, json: { ehcp: 9.9 } })
    answer = () => Promise.reject(new Error('down'))
    expect(await update()).toEqual({ status: 200, json: { ehcp: 9.9 } })
    expect(await stored()).toEqual({ kind: 'index', tenths: 99 })
  })

  it('[SE-26] changes nothing without an adapter for the association', async () => {
    const answered = await app.ask('rs/cs/assoc/customers/update', { tenant, token, method: 'PUT', body: request(anna) })
    expect([answered.status, answered.json]).toEqual([200, { ehcp: 9.9 }])
  })

  it('[SE-26] stores the previous index with the change or not at all, and writes nothing without a change', async () => {
    const history = () =>
      put(database.owner, tenant, async (tx) => {
        const { rows } = await tx.query(
          'select old_kind, old_tenths, new_kind, new_tenths, new_code, at, source from handicap_history order by id',
        )
        return rows
      })
    answer = async () => ({ kind: 'index', tenths: 101 })
    await update()
    const before = await history()
    expect(before.at(-1)).toEqual({
      ...{ old_kind: 'index', old_tenths: 99, new_kind: 'index', new_tenths: 101, new_code: null, at: NOW, source: 'association' },
    })
    await Promise.all([update(), update(), update()])
    expect(await history()).toEqual(before)
    // Nothing is stored that cannot be kept.
    await database.owner.query('alter table handicap_history add constraint full_up check (new_tenths <> 102)')
    answer = async () => ({ kind: 'index', tenths: 102 })
    expect((await update()).status).toBe(500)
    await database.owner.query('alter table handicap_history drop constraint full_up')
    expect([await stored(), await history()]).toEqual([{ kind: 'index', tenths: 101 }, before])
    const change = inTenant(database.app, tenant, (tx) => tx.query('delete from handicap_history'))
    await expect(change).rejects.toThrow('permission denied')
  })

  it('[SE-26] does not delay the login', async () => {
    answer = () => new Promise(() => {})
    void update()
    await expect(app.logIn('anna', tenant)).resolves.toBeTruthy()
  })

  it('is for the own customer only', async () => {
    const before = asked.length
    expect((await update(other)).status).toBe(404)
    expect(asked).toHaveLength(before)
    expect((await app.ask('rs/cs/assoc/customers/update', { tenant, method: 'PUT', body: request(anna) })).status).toBe(401)
    expect((await app.ask('rs/cs/assoc/customers/update', { tenant, token, method: 'PUT', body: {} })).status).toBe(400)
  })
})
