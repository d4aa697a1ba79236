import { describe, expect, it } from 'vitest'
import { openPool } from '../db/connect.ts'
import { appAt } from '../testing/testApp.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { createMetrics } from './metrics.ts'

const NOON = '2026-06-10T10:00:00Z'

describe('the probes', async () => {
  const database = await testDatabase()
  const ready = async (app = appAt(NOON, database)) => {
    const answer = await app.app.request('/readyz')
    return [answer.status, ((await answer.json()) as { status: string }).status]
  }

  it('a process lives without a database, and is not ready then', async () => {
    const nowhere = openPool('postgres://x:x@127.0.0.1:1/x', { size: 1 })
    const app = appAt(NOON, { app: nowhere })
    expect(await app.ask('/healthz')).toMatchObject({ status: 200, json: { status: 'alive' } })
    expect(await ready(app)).toEqual([503, 'databaseUnreachable'])
    await nowhere.end()
  })

  it('is ready when the database is as new as the program, or newer', async () => {
    expect(await ready()).toEqual([200, 'ready'])
    await database.owner.query("insert into schema_version (version, name, sha256) values (9999, 'of a later release', 'x')")
    expect(await ready()).toEqual([200, 'ready'])
    await database.owner.query('delete from schema_version where version >= (select max(version) from schema_version where version < 9999)')
    expect(await ready()).toEqual([503, 'migrationsMissing'])
  })
})

describe('the figures', async () => {
  const database = await testDatabase()
  const metrics = createMetrics(database.app)
  const app = appAt(NOON, database, { metrics })
  const figures = async () => (await metrics.app.request('/metrics')).text()

  it('name routes, never what was asked for', async () => {
    await app.ask('rs/master/tenants/secret-name')
    await app.ask('rs/master/tenants')
    await app.ask('rs/nowhere/secret-name')
    const text = await figures()
    expect(text).toContain('clubhouse_request_seconds_count{method="GET",route="/api/rs/master/tenants/:id",status="404"} 1')
    expect(text).toContain('clubhouse_request_seconds_count{method="GET",route="/api/rs/master/tenants",status="200"} 1')
    expect(text).toContain('clubhouse_request_seconds_count{method="GET",route="/api/*",status="404"} 1')
    expect(text).not.toContain('secret-name')
  })

  it('tell how the pool is', async () => {
    expect(await figures()).toMatch(/clubhouse_database_connections\{state="idle"\} [1-9]/)
    const held = await database.app.connect()
    expect(await figures()).toContain('clubhouse_database_connections{state="busy"} 1')
    held.release()
  })

  it('are not on the port of the service', async () => {
    expect((await app.ask('/metrics')).status).toBe(404)
  })
})
