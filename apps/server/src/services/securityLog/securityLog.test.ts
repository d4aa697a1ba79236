import { calls } from '@club/contract/calls'
import { dutyOf, isRead, wireFile } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { logCommand } from '../../commands/logCommand.ts'
import { openClient } from '../../db/connect.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, PASSWORD, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail, tokenIn } from '../../testing/testMail.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'
import { agentFamily, CREDENTIAL_EVENTS, EXPORTS, idsOf, SECURITY_EVENTS, securityEventOf } from './securityEvents.ts'
import { storeCommand } from './storeSecurityEvent.ts'

const START = '2026-05-01T18:00:01Z'
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const NEW = 'Rough-und-Raus-19'

interface Line {
  readonly event: string
  readonly account_id: string | null
  readonly customer_id: string | null
  readonly address: string | null
  readonly agent: string
  readonly detail: Readonly<Record<string, string>>
}

describe('calls with a line in the log', () => {
  const all = Object.entries(calls).map(([name, call]) => ({ name, call }))

  it.each(all.filter(({ call }) => dutyOf(call) !== null && call.response === wireFile))(
    '[SE-63+] export by staff: $name',
    ({ name, call }) => {
      expect(securityEventOf({ name, call }, null, true)).toBe('export')
    },
  )

  it.each(all.filter(({ call }) => dutyOf(call) !== null && !isRead(call) && call.response !== wireFile))(
    '[SE-63+] staff action: $name',
    ({ name, call }) => {
      expect(securityEventOf({ name, call }, null, true)).toBe('staffAction')
    },
  )

  it('[SE-63+] every call that changes a login, an email address or bank details has its event', () => {
    const about = /^auth\/|password|sessions|user\/users|online\/setup|emails|mandates(\/\{id\})?$|calendar/
    const changing = all.filter(({ call }) => about.test(call.path) && !isRead(call) && dutyOf(call) === null).map(({ name }) => name)
    expect(changing.filter((name) => CREDENTIAL_EVENTS[name] === undefined)).toEqual([])
    expect(Object.keys(CREDENTIAL_EVENTS).filter((name) => !(name in calls))).toEqual([])
    expect(EXPORTS.filter((name) => !(name in calls))).toEqual([])
    for (const event of Object.values(CREDENTIAL_EVENTS)) expect(SECURITY_EVENTS).toContain(event)
  })

  it('[SE-64+] only ids of a path are logged', () => {
    expect(idsOf({ roundId: '17', token: 'c2VjcmV0', name: 'Berg', zero: '0' })).toEqual({ roundId: '17' })
  })

  it.each([
    { agent: FIREFOX['user-agent'], family: 'Firefox' },
    { agent: 'Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18.0 Mobile Safari/604.1', family: 'Safari' },
    { agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', family: 'Edge' },
    { agent: 'Anna Berg', family: 'other' },
    { agent: undefined, family: '' },
  ])('[SE-64+] only the family of a browser is logged: $family', ({ agent, family }) => {
    expect(agentFamily(agent)).toBe(family)
  })
})

describe('the security log', async () => {
  const database = await testDatabase()
  const { owner } = database
  let ben: string
  let stella: string
  let round: string
  const email = 'ben.berg@example.org'
  const app = appAt(START, database)
  const mail = testMail(app, database)
  const login = (username: string, password: string, address = '203.0.113.4') =>
    app.ask('auth/login', { body: { username, password, tenantId: CLUBS.a }, address, headers: FIREFOX })

  /** What the log of a club has got since the last look. */
  let seen = 0
  async function lines(tenantId: string = CLUBS.a): Promise<readonly Line[]> {
    const all = await put(owner, tenantId, (tx) => tx.query('select * from security_event order by id'))
    if (tenantId !== CLUBS.a) return all.rows
    const fresh = all.rows.slice(seen)
    seen = all.rows.length
    return fresh
  }

  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, CLUBS.a, { forgotPasswordEnabled: true })
    ben = await addCustomer(owner, CLUBS.a, { firstName: 'Ben', email })
    stella = await addCustomer(owner, CLUBS.a, { firstName: 'Stella' })
    await addAccount(owner, GROUP_ID, 'ben', { [CLUBS.a]: ben })
    await addAccount(owner, GROUP_ID, 'stella', { [CLUBS.a]: stella }, { staff: true })
    round = await addRound(owner, CLUBS.a, await addTournament(owner, CLUBS.a))
  })

  it('[SE-63+] has successful and failed logins, with person and IP address', async () => {
    await login('ben', PASSWORD)
    await login('ben', 'wrong-secret')
    await login('nobody', 'wrong-secret')
    const [right, wrong, unknown] = await lines()
    const from = { address: '203.0.113.4', agent: 'Firefox', detail: { call: 'login' } }
    expect(right).toMatchObject({ event: 'login', customer_id: ben, account_id: expect.any(String), ...from })
    expect(wrong).toMatchObject({ event: 'loginFailed', customer_id: null, account_id: right?.account_id, ...from })
    expect(unknown).toMatchObject({ event: 'loginFailed', customer_id: null, account_id: null, ...from })
  })

  it('[SE-63+] has a login through the group at the club that it opened, and a failed one there', async () => {
    for (const password of [PASSWORD, 'wrong-secret'])
      await app.ask('auth/login', { body: { username: 'ben', password, tenantGroupId: GROUP_ID }, inGroup: CLUBS.a })
    await app.ask('auth/login', { body: { username: 'ben', password: 'wrong-secret', tenantGroupId: GROUP_ID } })
    expect((await lines()).map(({ event }) => event)).toEqual(['login', 'loginFailed', 'loginFailed'])
    expect(await lines(CLUBS.b)).toEqual([])
  })

  it('[SE-63+] has the change of a password with a mailed link, with the owner of the link', async () => {
    await app.ask('rs/cs/cwi/password-reset/request', { tenant: CLUBS.a, body: { email } })
    const [letter] = await mail.deliver(email)
    const approve = (token: string) =>
      app.ask('rs/cs/cwi/password-reset/approve', { method: 'PUT', tenant: CLUBS.a, body: { token, newPassword: NEW } })
    await approve(tokenIn(letter as never))
    await approve(tokenIn(letter as never))
    expect((await lines()).map(({ event, customer_id }) => [event, customer_id])).toEqual([
      ['passwordRequested', null],
      ['passwordChanged', ben],
      ['linkRefused', null],
    ])
  })

  it('[SE-63+] has staff changes, exports and logouts, and no reads', async () => {
    const token = await app.logIn('stella', CLUBS.a)
    const ask = (path: string, more: object = {}) => app.ask(path, { tenant: CLUBS.a, token, ...more })
    await lines()
    expect((await ask(`rs/staff/rounds/${round}/draw/steps`, { body: { step: 'promise' } })).status).toBe(200)
    await ask('rs/staff/tournaments')
    await ask(`rs/staff/rounds/${round}/documents/scorecards`)
    await ask('auth/logout', { method: 'POST' })
    const log = await lines()
    expect(log.map(({ event, customer_id, detail }) => [event, customer_id, detail])).toEqual([
      ['staffAction', stella, { call: 'prepareDraw', roundId: round }],
      ['export', stella, { call: 'getStaffDocument', roundId: round }],
      ['logout', stella, { call: 'logout' }],
    ])
  })

  it('[SE-64+] has no secret, no name, no username and no email address', async () => {
    const { rows } = await put(owner, CLUBS.a, (tx) => tx.query('select * from security_event'))
    const text = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(5)
    for (const word of [PASSWORD, NEW, 'wrong-secret', email, 'Ben', 'ben', 'Berg', 'stella', 'Stella', 'Mozilla'])
      expect(text).not.toContain(word)
  })

  it('[SE-64+] is append-only for the serving role', async () => {
    const serve = (statement: string) =>
      database.app.connect().then(async (client) => {
        try {
          await client.query(`begin; select set_config('club.tenant', '${CLUBS.a}', true)`)
          return await client.query(statement)
        } finally {
          await client.query('rollback')
          client.release()
        }
      })
    for (const statement of [
      'select * from security_event',
      "update security_event set event = 'x'",
      'delete from security_event',
      'truncate security_event',
    ])
      await expect(serve(statement), statement).rejects.toThrow('permission denied')
    await expect(serve(`insert into security_event (tenant_id, at, event) values ('${CLUBS.b}', now(), 'login')`)).rejects.toThrow(
      'row-level security',
    )
  })

  it('[SE-64+] a login deletes what is older than the retention time, and never more', async () => {
    const old = (at: string) =>
      put(owner, CLUBS.b, (tx) => tx.query(`insert into security_event (tenant_id, at, event) values ('${CLUBS.b}', ${at}, 'export')`))
    await old("now() - interval '13 months'")
    await old("now() - interval '11 months'")
    await addAccount(owner, GROUP_ID, 'carla', { [CLUBS.b]: await addCustomer(owner, CLUBS.b) })
    // A server whose clock is a century ahead deletes no more than the clock of the database allows.
    await appAt('2126-05-01T18:00:01Z', database).logIn('carla', CLUBS.b)
    expect((await lines(CLUBS.b)).map(({ event }) => event)).toEqual(['export', 'login'])
  })

  it('[SE-65+] can be read by club, day and person', async () => {
    const client = await openClient(database.ownerUrl)
    const read = async (...args: string[]) => (await logCommand(client, args))?.text ?? ''
    await storeCommand(client, { command: 'tournament publish', tenantId: CLUBS.a }, new Date(START))
    expect(await read()).toMatch(/^island .*\n.*\n\nnorth/)
    const north = await read('--club', CLUBS.a)
    expect(north).toMatch(/2026-05-01 20:00:01 {2}login +account \d+, customer \d+ {2}203\.0\.113\.4 {2}Firefox {2}call login/)
    expect(north).toMatch(
      /command +unknown +command line +user \d*, command tournament publish|command +unknown +command line +command tournament publish/,
    )
    expect(await read('--club', CLUBS.a, '--since', '2026-05-02')).toContain('nothing')
    const ofBen = await read('--club', CLUBS.a, '--who', 'ben')
    expect(ofBen).toContain(`customer ${ben}`)
    expect(ofBen).not.toContain(`customer ${stella}`)
    expect(await read('--club', 'nowhere')).toBe('There is no club "nowhere".')
    expect(await read('--since', 'tomorrow')).toContain('not a day')
    expect(await logCommand(client, ['--clubs', 'north'])).toBeNull()
    expect(await read('--club', CLUBS.a, '--retain', '2')).toContain('3 to 120')
    await read('--club', CLUBS.a, '--retain', '24')
    expect(await read('--club', CLUBS.a)).toContain('north (retains 24 months)')
    await client.end()
  })
})
