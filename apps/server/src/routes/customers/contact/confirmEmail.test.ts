import { describe, expect, it } from 'vitest'
import { appAt, type TestAnswer } from '../../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, PASSWORD, put } from '../../../testing/testClubs.ts'
import { testDatabase } from '../../../testing/testDatabase.ts'
import { testMail, tokenIn } from '../../../testing/testMail.ts'

const tenant = CLUBS.outside
const EMAILS = 'rs/cs/customers/emails'
const MORNING = '2026-05-01T10:00:00Z'

describe('a new email address', async () => {
  const database = await testDatabase()
  const { owner } = database
  await addClubs(owner)
  await changeSettings(owner, tenant, { forgotPasswordEnabled: true })
  let people = 0

  async function person(email?: string) {
    people += 1
    const name = `ida${people}`
    const own = email?.replace('@', `.${people}@`)
    const customerId = await addCustomer(owner, tenant, { firstName: 'Ida', lastName: `Holm ${people}`, ...(own && { email: own }) })
    await addAccount(owner, tenant, name, { [tenant]: customerId })
    const at = async (moment: string) => {
      const app = appAt(moment, database)
      const mail = testMail(app, database)
      const token = await app.logIn(name, tenant)
      const ask = (path: string, method = 'GET', body?: unknown): Promise<TestAnswer> =>
        app.ask(path, { method, tenant, token, ...(body !== undefined && { body }) })
      const confirm = (link: string, address = '192.0.2.1') =>
        app.ask('rs/cs/cwi/emails/confirm', { method: 'PUT', tenant, address, body: { token: link } })
      return {
        ...{ app, mail, ask, confirm },
        add: async (address: string, more: object = {}) =>
          (await ask(EMAILS, 'POST', { email: address, usageType: 'Private', ...more })).json.id as number,
        link: async (address: string) => tokenIn((await mail.deliver(address)).at(-1) as never),
        list: async () =>
          (await ask(EMAILS)).json.content.map((row: Record<string, unknown>) => [row.email, row.main, row.active, row.pending]),
        /** Whom a forgotten password writes to. */
        resetTo: async (address: string) => {
          await app.ask('rs/cs/cwi/password-reset/request', { tenant, body: { email: address } })
          return (await mail.deliver()).filter(({ text }) => text.includes('reset=')).map(({ to }) => to.address)
        },
      }
    }
    return { customerId, at, name, own: own ?? '' }
  }

  it('[CU-150+] is not used before its link was opened, and then replaces the main one', async () => {
    const { at, own } = await person('ida@example.org')
    const { ask, list, confirm, link, resetTo, mail } = await at(MORNING)
    await mail.deliver()
    const [{ id }] = (await ask(EMAILS)).json.content
    expect((await ask(`${EMAILS}/${id}`, 'PUT', { email: 'new1@example.org', usageType: 'Private', main: true })).json).toMatchObject({
      id,
      email: own,
    })
    expect(await list()).toEqual([
      [own, true, true, false],
      ['new1@example.org', false, false, true],
    ])
    const token = await link('new1@example.org')
    expect(await resetTo('new1@example.org')).toEqual([])
    expect(await resetTo(own)).toEqual([own])
    expect((await confirm(token)).json).toEqual({ email: 'new1@example.org', main: true })
    expect(await list()).toEqual([['new1@example.org', true, true, false]])
    expect(await resetTo(own)).toEqual([])
    expect(await resetTo('new1@example.org')).toEqual(['new1@example.org'])
    expect(await confirm(token)).toMatchObject({ status: 409, json: { code: 'alreadyConfirmed' } })
  })

  it('[CU-150+] is never activated by a change of its row', async () => {
    const { at } = await person('ida@example.org')
    const { ask, add, list, confirm, link } = await at(MORNING)
    const id = await add('sneaky@example.org', { active: false })
    await ask(`${EMAILS}/${id}`, 'PUT', { email: 'sneaky@example.org', usageType: 'Private', active: true, main: true })
    expect((await list())[1]).toEqual(['sneaky@example.org', false, false, true])
    // The link of another address does not confirm the one that the row has now.
    const token = await link('sneaky@example.org')
    await ask(`${EMAILS}/${id}`, 'PUT', { email: 'victim@example.org', usageType: 'Private' })
    expect(await confirm(token)).toMatchObject({ status: 409, json: { code: 'linkExpired' } })
    expect((await list())[1]).toEqual(['victim@example.org', false, false, true])
    // Neither does taking a confirmed address out of use and giving its row another one.
    await confirm(await link('victim@example.org'))
    await ask(`${EMAILS}/${id}`, 'PUT', { email: 'victim@example.org', usageType: 'Private', active: false })
    await ask(`${EMAILS}/${id}`, 'PUT', { email: 'again@example.org', usageType: 'Private', active: true })
    expect((await list())[1]).toEqual(['again@example.org', false, false, true])
  })

  it('[CU-150+] has a link that reports used, expired or unknown, and is resent on request', async () => {
    const { at } = await person('ida@example.org')
    const { ask, add, confirm, link, app } = await at(MORNING)
    const id = await add('late@example.org')
    const first = await link('late@example.org')
    expect((await ask(`${EMAILS}/${id}/confirmation`, 'POST', {})).status).toBe(200)
    const second = await link('late@example.org')
    expect(await confirm(first)).toMatchObject({ json: { code: 'linkExpired' } })
    const later = await at('2026-05-08T10:00:01Z')
    expect(await later.confirm(second)).toMatchObject({ json: { code: 'linkExpired' } })
    await later.ask(`${EMAILS}/${id}/confirmation`, 'POST', {})
    const third = await later.link('late@example.org')
    const both = await Promise.all([later.confirm(third), later.confirm(third)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await later.ask(`${EMAILS}/${id}/confirmation`, 'POST', {})).status).toBe(404)
    expect(await confirm('x'.repeat(43))).toMatchObject({ status: 400, json: { code: 'invalidToken' } })
    // A link belongs to one club.
    const elsewhere = await app.ask('rs/cs/cwi/emails/confirm', { method: 'PUT', tenant: CLUBS.a, body: { token: third } })
    expect(elsewhere.json.code).toBe('invalidToken')
  })

  it('[CU-150+] is confirmed only by its own link, not by a password link or that of another person', async () => {
    const first = await person('ida@example.org')
    const { add, confirm, app, mail, list } = await first.at(MORNING)
    await add('first@example.org')
    await mail.deliver()
    await app.ask('rs/cs/cwi/password-reset/request', { tenant, body: { email: first.own } })
    const reset = tokenIn((await mail.deliver(first.own)).at(-1) as never)
    expect(await confirm(reset)).toMatchObject({ status: 400, json: { code: 'invalidToken' } })

    const other = await (await person('ida@example.org')).at(MORNING)
    await other.add('first@example.org')
    expect((await confirm(await other.link('first@example.org'))).status).toBe(200)
    expect((await list())[1]).toEqual(['first@example.org', false, false, true])
    expect((await other.list())[1]).toEqual(['first@example.org', false, true, false])
  })

  it('[CU-150+] limits guesses of links and sent links', async () => {
    const { at } = await person('ida@example.org')
    const { add, ask, confirm } = await at(MORNING)
    const tries = await Promise.all(Array.from({ length: 31 }, () => confirm('y'.repeat(43), '203.0.113.77')))
    expect(tries.map(({ status }) => status)).toContain(429)
    const id = await add('often@example.org')
    const again = []
    for (let sent = 0; sent < 10; sent += 1) again.push((await ask(`${EMAILS}/${id}/confirmation`, 'POST', {})).status)
    expect(again).toEqual([...Array(9).fill(200), 429])
  })

  it('[CU-150+] a new password ends the link, and another one can confirm the address', async () => {
    const { at } = await person('ida@example.org')
    const { add, ask, confirm, link, list } = await at(MORNING)
    const id = await add('kept@example.org')
    const token = await link('kept@example.org')
    const changed = await ask('rs/cs/user/users/password', 'PUT', { oldPassword: PASSWORD, password: 'Rough-und-Raus-19' })
    expect(changed.status).toBe(200)
    expect(await confirm(token)).toMatchObject({ json: { code: 'linkExpired' } })
    await ask(`${EMAILS}/${id}/confirmation`, 'POST', {})
    expect((await confirm(await link('kept@example.org'))).status).toBe(200)
    expect((await list()).map(([email]: [string]) => email)).toContain('kept@example.org')
  })

  it('[CU-150+] becomes the main one of a person without any, and can be removed before', async () => {
    const { at } = await person()
    const { add, ask, confirm, link, list } = await at(MORNING)
    const wrong = await add('tpyo@example.org')
    const token = await link('tpyo@example.org')
    expect((await ask(`${EMAILS}/${wrong}`, 'DELETE')).status).toBe(200)
    expect(await confirm(token)).toMatchObject({ json: { code: 'linkExpired' } })
    await add('typo@example.org')
    expect((await confirm(await link('typo@example.org'))).json).toEqual({ email: 'typo@example.org', main: true })
    expect(await list()).toEqual([['typo@example.org', true, true, false]])
  })

  it('[CU-151+] security emails also go to the former address, for 14 days', async () => {
    const { at, own } = await person('ida@example.org')
    const { add, confirm, link, mail } = await at(MORNING)
    await add('mine@example.org', { main: true })
    const token = await link('mine@example.org')
    await mail.deliver()
    await confirm(token)
    expect((await mail.deliver()).map(({ to }) => to.address)).toEqual([own])

    const day13 = await at('2026-05-15T09:00:00Z')
    await day13.mail.deliver()
    const to = async (work: Promise<TestAnswer>, from = day13) => {
      expect((await work).status).toBe(200)
      return (await from.mail.deliver()).map((letter) => `${letter.to.address}: ${letter.subject}`)
    }
    const both = (subject: string) => [`mine@example.org: ${subject}`, `${own}: ${subject}`]
    const name = { username: `ida ${people} new` }
    expect(await to(day13.ask('rs/cs/user/users/username', 'PUT', name))).toEqual(both('Your username at The Island was changed'))
    const link2 = day13.app.ask('rs/cs/cwi/password-reset/request', { tenant, body: { email: 'mine@example.org' } })
    expect(await to(link2)).toEqual([
      'mine@example.org: A new password for The Island',
      `${own}: A link for a new password at The Island was sent`,
    ])
    const password = { oldPassword: PASSWORD, password: 'Rough-und-Raus-19' }
    expect(await to(day13.ask('rs/cs/user/users/password', 'PUT', password))).toEqual(both('Your password at The Island was changed'))

    await put(owner, tenant, (tx) => tx.query("update former_email set until = until - interval '14 days' where tenant_id = $1", [tenant]))
    const back = { oldPassword: 'Rough-und-Raus-19', password: 'Links-und-Raus-20' }
    expect(await to(day13.ask('rs/cs/user/users/password', 'PUT', back))).toEqual([
      'mine@example.org: Your password at The Island was changed',
    ])
  })
})
