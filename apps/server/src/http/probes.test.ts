import { describe, expect, it } from 'vitest'
import { openPool, type Queryable } from '../db/connect.ts'
import { failureOf } from '../db/databaseUnavailable.ts'
import { appAt, type TestApp } from '../testing/testApp.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { createMetrics } from './metrics.ts'

const NOON = '2026-06-10T10:00:00Z'

async function ready({ app }: Pick<TestApp, 'app'>): Promise<readonly [number, string]> {
  const answer = await app.request('/readyz')
  return [answer.status, ((await answer.json()) as { status: string }).status]
}

describe('the probes', async () => {
  const database = await testDatabase()
  it('report a process without a database as alive, but not ready', async () => {
    const nowhere = openPool('postgres://x:x@127.0.0.1:1/x', { size: 1 })
    const app = appAt(NOON, { app: nowhere })
    expect(await app.ask('/healthz')).toMatchObject({ status: 200, json: { status: 'alive' } })
    expect(await ready(app)).toEqual([503, 'databaseUnreachable'])
    await nowhere.end()
  })

  it('report ready if the database is as new as the program, or newer', async () => {
    expect(await ready(appAt(NOON, database))).toEqual([200, 'ready'])
    await database.owner.query("insert into schema_version (version, name, sha256) values (9999, 'of a later release', 'x')")
    expect(await ready(appAt(NOON, database))).toEqual([200, 'ready'])
    await database.owner.query('delete from schema_version where version >= (select max(version) from schema_version where version < 9999)')
    expect(await ready(appAt(NOON, database))).toEqual([503, 'migrationsMissing'])
  })
})

describe('the disk check', async () => {
  const database = await testDatabase()

  it('[HT-63+] is not ready while the disk is full, and checks again', async () => {
    let full = true
    let looks = 0
    const probe: Queryable = {
      query: async (query, values) => {
        const isSpill = String(query).includes('work_mem')
        looks += Number(isSpill)
        if (isSpill && full) throw failureOf(Object.assign(new Error('could not write: No space left on device'), { code: '53100' }))
        return database.app.probe.query(query, values)
      },
    }
    const app = appAt(NOON, { app: { ...database.app, probe } })
    expect(await ready(app)).toEqual([503, 'diskFull'])
    full = false
    expect(await ready(app)).toEqual([200, 'ready'])
    expect(await ready(app)).toEqual([200, 'ready'])
    expect(looks).toBe(2)
  })

  it('[HT-63+] writes more than fits into memory', { timeout: 20_000 }, async () => {
    const { rows: before } = await database.owner.query('select temp_bytes from pg_stat_database where datname = current_database()')
    await ready(appAt(NOON, database))
    // An idle connection reports its figures after ten seconds, unless it is asked to.
    await database.app.probe.query('select pg_stat_force_next_flush()')
    const written = async () => {
      const { rows } = await database.owner.query('select temp_bytes from pg_stat_database where datname = current_database()')
      return Number(rows[0].temp_bytes) - Number(before[0].temp_bytes)
    }
    await expect.poll(written, { timeout: 15_000 }).toBeGreaterThan(7_000_000)
  })
})

describe('the metrics', async () => {
  const database = await testDatabase()
  const metrics = createMetrics(database.app)
  const app = appAt(NOON, database, { metrics })
  const figures = async () => (await metrics.app.request('/metrics')).text()

  it('name routes, never paths with ids', async () => {
    await app.ask('rs/master/tenants/secret-name')
    await app.ask('rs/master/tenants')
    await app.ask('rs/nowhere/secret-name')
    const text = await figures()
    expect(text).toContain('clubhouse_request_seconds_count{method="GET",route="/api/rs/master/tenants/:id",status="404"} 1')
    expect(text).toContain('clubhouse_request_seconds_count{method="GET",route="/api/rs/master/tenants",status="200"} 1')
    expect(text).toContain('clubhouse_request_seconds_count{method="GET",route="/api/*",status="404"} 1')
    expect(text).not.toContain('secret-name')
  })

  it('include the connection pool', async () => {
    expect(await figures()).toMatch(/clubhouse_database_connections\{state="idle"\} [1-9]/)
    const held = await database.app.connect()
    expect(await figures()).toContain('clubhouse_database_connections{state="busy"} 1')
    held.release()
  })

  it('are not on the port of the service', async () => {
    expect((await app.ask('/metrics')).status).toBe(404)
  })
})
