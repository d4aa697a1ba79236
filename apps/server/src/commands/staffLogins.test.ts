import { beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../db/connect.ts'
import { importFolder } from '../importer/importFolder.ts'
import { inFolder, SMALL_FILES, smallClub } from '../importer/smallFolder.ts'
import { appAt } from '../testing/testApp.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { staffLogins } from './staffLogins.ts'

const NOW = '2026-05-01T18:00:01Z'
const tenant = smallClub.tenant
/** Member numbers, in the order of the file. */
const numbers = String(SMALL_FILES['members.csv'])
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[0])
const NEW = 'Rough-und-Raus-19'

describe('the first login of an imported club', async () => {
  const database = await testDatabase()
  const app = appAt(NOW, database)
  const run = async (...args: string[]) => {
    const owner = await openClient(database.ownerUrl)
    try {
      return await staffLogins(owner, args, { instant: new Date(NOW), publicUrl: 'https://club.example' })
    } finally {
      await owner.end()
    }
  }
  const number = numbers[0] as string
  const login = (username: string, password = NEW) => app.ask('auth/login', { body: { username, password, tenantId: tenant } })
  const office = async (token: string) => (await app.ask('rs/staff/tournaments', { tenant, token })).status

  beforeAll(async () => {
    const owner = await openClient(database.ownerUrl)
    expect((await inFolder(SMALL_FILES, (folder) => importFolder(owner, folder))).problems).toEqual([])
    await owner.end()
  })

  it('[SE-65+] is created with a link that sets the password once, and opens the staff screens', async () => {
    expect((await run('list', tenant))?.text).toBe('Nobody works for this club yet.')
    const added = await run('add', tenant, number, 'office')
    expect(added?.done).toBe(true)
    const token = /&reset=([\w-]{43})/.exec(added?.text ?? '')?.[1] as string
    expect(added?.text).toContain('https://club.example/auth/approve-password')
    expect((await login('office', '')).status).toBe(400)
    const approve = () => app.ask('rs/cs/cwi/password-reset/approve', { method: 'PUT', tenant, body: { token, newPassword: NEW } })
    expect((await approve()).status).toBe(200)
    expect((await approve()).status).toBe(400)
    expect(await office((await login('office')).json.access_token)).toBe(200)
    expect((await run('list', tenant))?.text).toContain(`${number}  `)
  })

  it('[SE-83+] is reset: passkeys and sessions are gone, and a new link sets the password', async () => {
    const { access_token } = (await login('office')).json
    const owner = await openClient(database.ownerUrl)
    const count = async () => (await owner.query('select from passkey')).rowCount
    await owner.query(
      `insert into passkey (account_id, credential_id, public_key, counter, transports, host, synced, name, created_at)
       select id, 'lost', 'x', 0, '{}', 'club.example', false, 'Phone', now() from account where username = 'office'`,
    )
    const done = await run('reset', tenant, number)
    expect(done).toMatchObject({ done: true, text: expect.stringContaining('passkeys removed: 1') })
    expect(await count()).toBe(0)
    await owner.end()
    expect(await office(access_token)).toBe(401)
    const token = /&reset=([\w-]{43})/.exec(done?.text ?? '')?.[1] as string
    const body = { token, newPassword: NEW }
    expect((await app.ask('rs/cs/cwi/password-reset/approve', { method: 'PUT', tenant, body })).status).toBe(200)
    expect(await office((await login('office')).json.access_token)).toBe(200)
  })

  it('[SE-65+] ends with its removal: sessions immediately, and the login is a member’s', async () => {
    const { access_token } = (await login('office')).json
    expect((await run('remove', tenant, number))?.done).toBe(true)
    expect(await office(access_token)).toBe(401)
    expect(await office((await login('office')).json.access_token)).toBe(403)
    expect(await run('remove', tenant, number)).toMatchObject({ done: false })
    expect(await run('add', tenant, number)).toMatchObject({ done: true, text: expect.stringContaining('with the login "office"') })
    expect(await office((await login('office')).json.access_token)).toBe(200)
    expect((await run('link', tenant, number))?.text).toContain('within an hour')
  })

  it('[SE-65+] removes staff who have left the club, and lists them as such', async () => {
    const owner = await openClient(database.ownerUrl)
    try {
      await owner.query("select set_config('club.tenant', $1, false)", [tenant])
      const setActive = (active: boolean) =>
        owner.query('update customer set active = $3 where tenant_id = $1 and number = $2', [tenant, number, active])
      await setActive(false)
      expect((await run('list', tenant))?.text).toContain('office  (has left the club)')
      expect(await run('add', tenant, number)).toMatchObject({ done: false })
      expect(await run('remove', tenant, number)).toMatchObject({ done: true })
      await setActive(true)
      expect(await office((await login('office')).json.access_token)).toBe(403)
    } finally {
      await owner.end()
    }
  })

  it('[SE-65+] makes nobody staff whose login works in another club as well', async () => {
    const owner = await openClient(database.ownerUrl)
    const other = { ...smallClub, tenant: 'heidesee', name: 'Golfclub Heidesee', clubNumber: '4322' }
    try {
      const files = { ...SMALL_FILES, 'club.json': JSON.stringify(other) }
      expect((await inFolder(files, (folder) => importFolder(owner, folder))).problems).toEqual([])
      await owner.query("select set_config('club.tenant', 'heidesee', false)")
      await owner.query(
        `insert into account_customer (account_id, tenant_id, customer_id)
         select a.id, 'heidesee', c.id from account a, customer c where a.username = 'office' and c.tenant_id = 'heidesee' and c.number = $1`,
        [number],
      )
      expect(await run('add', tenant, number)).toMatchObject({ done: false, text: expect.stringContaining('also belongs to heidesee') })
      expect(await office((await login('office')).json.access_token)).toBe(403)
    } finally {
      await owner.end()
    }
  })

  it.each([
    { what: 'an unknown club', args: ['list', 'nowhere'], says: 'There is no club' },
    { what: 'an unknown number', args: ['add', tenant, '999999', 'somebody'], says: 'no active person with the number 999999' },
    { what: 'no username', args: ['add', tenant, 'other'], says: 'give a username' },
    { what: 'a username that is taken', args: ['add', tenant, 'other', '0FFICE'], says: 'is taken' },
    { what: 'letters that are not Latin', args: ['add', tenant, 'other', '\u043effice'], says: 'cannot be a username' },
    { what: 'a reset of a member', args: ['reset', tenant, 'other'], says: 'is not staff' },
    { what: 'a link for nobody', args: ['link', tenant, 'other'], says: 'has no login' },
  ])('[SE-65+] reports the error: $what', async ({ args, says }) => {
    const second = numbers[1] as string
    expect(await run(...args.map((arg) => (arg === 'other' ? second : arg)))).toMatchObject({
      done: false,
      text: expect.stringContaining(says),
    })
  })

  it.each([[[]], [['list']], [['add', tenant]], [['fire', tenant, number]], [['list', tenant, 'x']]])('refuses %j', async (args) => {
    expect(await run(...args)).toBeNull()
  })
})
