/** Migration 0011 moves the addresses of a database that is in use into their own table. */
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/testDatabase.ts'
import { openClient } from './connect.ts'
import { migrate, readMigrations } from './migrate.ts'

const BEFORE = 11

it('migrates every email address of every club to the main one', async () => {
  const database = await testDatabase({ from: 'empty' })
  const owner = await openClient(database.ownerUrl)
  const all = readMigrations()
  await migrate(
    owner,
    all.filter(({ version }) => version < BEFORE),
  )
  for (const [tenant, emails] of [
    ['north', ['anna@example.org', null]],
    ['south', ['Ben@example.org']],
  ] as const) {
    await owner.query('insert into tenant (id, name) values ($1, $1)', [tenant])
    await owner.query("select set_config('club.tenant', $1, false)", [tenant])
    for (const [index, email] of emails.entries()) {
      await owner.query(
        `insert into customer (tenant_id, number, first_name, last_name, sex, email, member_status, handicap_kind)
         values ($1, $2, 'A', 'B', 'unknown', $3, 'member', 'unset')`,
        [tenant, String(index), email],
      )
    }
  }
  await owner.query("select set_config('club.tenant', '', false)")
  await migrate(owner, all)
  const kept: unknown[] = []
  for (const tenant of ['north', 'south']) {
    await owner.query("select set_config('club.tenant', $1, false)", [tenant])
    kept.push(...(await owner.query('select tenant_id, email, usage_type, main, active from customer_email')).rows)
  }
  await owner.end()
  const rest = { usage_type: 'private', main: true, active: true }
  expect(kept).toEqual([
    { tenant_id: 'north', email: 'anna@example.org', ...rest },
    { tenant_id: 'south', email: 'Ben@example.org', ...rest },
  ])
})
