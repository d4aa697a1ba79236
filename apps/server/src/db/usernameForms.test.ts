/** User names of an installation from before they had a form to be compared in. */
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/testDatabase.ts'
import { openClient } from './connect.ts'
import { migrate, readMigrations } from './migrate.ts'

it('[CR-44+] [CR-45+] existing usernames get their forms; of two equal ones the younger account gets a number', async () => {
  const { ownerUrl } = await testDatabase({ from: 'empty' })
  const owner = await openClient(ownerUrl)
  const all = readMigrations()
  await migrate(
    owner,
    all.filter(({ version }) => version < 43),
  )
  const names = ['Clara', 'zo\u00eb', 'zoe', '\uff23lara', '\uff23lara-2', 's\u0130mon']
  for (const name of names) await owner.query("insert into account (realm, username, password_hash) values ('club', $1, '-')", [name])
  await owner.query("insert into account (realm, username, password_hash) values ('other', 'CLARA', '-')")
  await migrate(owner, all)
  const { rows } = await owner.query('select realm, username, username_key, username_skeleton from account order by id')
  await owner.end()
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['club', 'Clara', 'clara', 'clara'],
    ['club', 'zo\u00eb', 'zo\u00eb', 'zoe'],
    ['club', 'zoe', 'zoe', null],
    ['club', 'Clara-3', 'clara-3', 'clara-3'],
    ['club', '\uff23lara-2', 'clara-2', 'clara-2'],
    ['club', 's\u0130mon', 'si\u0307mon', 'simon'],
    ['other', 'CLARA', 'clara', 'clara'],
  ])
})
