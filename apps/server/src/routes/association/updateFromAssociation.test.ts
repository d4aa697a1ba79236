import { HEADERS } from '@club/contract/wire'
import type { ClubDate } from '@club/core'
import type { HandicapIndex } from '@club/core/handicap'
import { Hono } from 'hono'
import pino from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AssociationPlayer, AssociationRecord, AssociationScore, Associations } from '../../association/association.ts'
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
  let answer: () => Promise<HandicapIndex | AssociationRecord | null>
  let token: string
  let anna: string
  let other: string

  const associations: Associations = (code) =>
    code === 'DGU'
      ? {
          handicapRecord: async (player) => {
            asked.push(player)
            const given = await answer()
            return given && 'kind' in given ? { index: given, scores: null } : given
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

  describe('with scores', () => {
    const score = (key: string, playedOn: string, differentialTenths: number, more: Partial<AssociationScore> = {}): AssociationScore => ({
      ...{ key, playedOn: playedOn as ClubDate, differentialTenths, name: '', courseName: '', teeName: '', holes: 18 },
      ...{ adjustedGross: null, ratingTenths: null, slope: null, pcc: null, indexTenths: null, ...more },
    })
    const record = (tenths: number, scores: AssociationRecord['scores']): AssociationRecord => ({
      index: { kind: 'index', tenths },
      scores,
    })
    const rows = () =>
      put(database.owner, tenant, async (tx) => {
        const { rows: found } = await tx.query(
          'select key, played_on::text, differential_tenths, holes, index_tenths, xmin::text from handicap_score where customer_id = $1 order by key',
          [anna],
        )
        const { rows: customers } = await tx.query('select federation_scores, handicap_tenths from customer where id = $1', [anna])
        return { scores: found, ...customers[0] }
      })
    const keys = async () => (await rows()).scores.map(({ key }: { key: string }) => key)

    it('[HC-92+] stores them, and replaces those from the day of the oldest on', async () => {
      answer = async () => record(111, [score('a', '2026-03-01', 150, { holes: 9, indexTenths: 120 }), score('b', '2026-04-01', 160)])
      await update()
      expect(await rows()).toMatchObject({
        ...{ federation_scores: 2, handicap_tenths: 111 },
        scores: [
          { key: 'a', played_on: '2026-03-01', differential_tenths: 150, holes: 9, index_tenths: 120 },
          { key: 'b', played_on: '2026-04-01', differential_tenths: 160, holes: 18, index_tenths: null },
        ],
      })
      // b is gone, c is new, and a is older than the list.
      answer = async () => record(111, [score('d', '2026-04-20', 170), score('c', '2026-03-02', 180)])
      await update()
      expect(await keys()).toEqual(['a', 'c', 'd'])
      answer = async () => record(111, [score('c', '2026-03-02', 175), score('d', '2026-04-20', 170)])
      const before = await rows()
      await Promise.all([update(), update(), update()])
      const after = await rows()
      expect(after.scores[1]).toMatchObject({ key: 'c', differential_tenths: 175 })
      // A score that has not changed is not written again.
      expect(after.scores[2]).toEqual(before.scores[2])
    })

    it('[HC-92+] leaves them if the association sends none, and removes them if there are none', async () => {
      answer = async () => record(112, null)
      await update()
      expect(await rows()).toMatchObject({ federation_scores: 2, handicap_tenths: 112 })
      expect(await keys()).toEqual(['a', 'c', 'd'])
      answer = async () => record(112, [])
      await update()
      expect(await rows()).toMatchObject({ federation_scores: 0, scores: [] })
    })

    it('[HC-80+] stores with a change the day of the latest score that came with it', async () => {
      const days = async () =>
        put(database.owner, tenant, async (tx) => {
          const { rows: found } = await tx.query(
            'select new_tenths, of_day::text from handicap_history where customer_id = $1 and new_tenths > 130 order by id',
            [anna],
          )
          return found.map((row) => `${row.new_tenths} ${row.of_day}`)
        })
      const [old, fresh] = [score('old', '2026-04-11', 150), score('fresh', '2026-04-25', 140)]
      for (const [tenths, scores] of [
        [131, [old]],
        [132, [old]],
        [133, [fresh, old]],
        [134, null],
      ] as const) {
        answer = async () => record(tenths, scores)
        await update()
      }
      expect(await days()).toEqual(['131 2026-04-11', '132 null', '133 2026-04-25', '134 null'])
      answer = async () => record(112, [])
      await update()
    })

    it('[HC-92+] counts at most twenty for the record', async () => {
      answer = async () =>
        record(
          112,
          Array.from({ length: 22 }, (_, at) => score(`s${at}`, `2026-03-${String(at + 1).padStart(2, '0')}`, 200)),
        )
      await update()
      expect(await rows()).toMatchObject({ federation_scores: 20 })
      expect(await keys()).toHaveLength(22)
    })

    it('[HC-92+] stores neither the index nor a score if one of them is of a day in the future or cannot be stored', async () => {
      const before = await rows()
      answer = async () => record(99, [score('late', '2026-05-02', 100)])
      expect(await update()).toEqual({ status: 200, json: { ehcp: 11.2 } })
      expect(await rows()).toEqual(before)
      answer = async () => record(99, [score('wide', '2026-05-01', 100, { slope: 200 })])
      expect((await update()).status).toBe(500)
      expect(await rows()).toEqual(before)
      answer = async () => record(112, [score('today', '2026-05-01', 100)])
      await update()
      expect(await keys()).toContain('today')
    })

    it('[HC-85+] [HC-92+] changes no other member', async () => {
      const others = () =>
        put(database.owner, tenant, async (tx) => (await tx.query('select * from handicap_score where customer_id = $1', [other])).rows)
      await put(database.owner, tenant, (tx) =>
        tx.query(
          "insert into handicap_score (tenant_id, customer_id, key, played_on, differential_tenths) values ($1, $2, 'today', '2026-05-01', 200)",
          [tenant, other],
        ),
      )
      const before = await others()
      answer = async () => record(112, [])
      await update()
      expect(await others()).toEqual(before)
    })
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
