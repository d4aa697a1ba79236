/** Guessing passwords, on a simulated clock. The numbers are those of services/accounts/attempts.ts and services/accounts/loginRateLimit.ts. */
import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GUESSES, PRESSURE } from '../../services/accounts/attempts.ts'
import { FROM_EVERYWHERE, KNOWN_DEVICE } from '../../services/accounts/loginRateLimit.ts'
import { withHole } from '../../testing/matrix/withHole.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, GROUP_ID, PASSWORD } from '../../testing/testClubs.ts'
import { type TestDatabase, testDatabase } from '../../testing/testDatabase.ts'

const DAY = 24 * 60 * 60 * 1000
const CLUBHOUSE = '192.0.2.10'

describe('guessing a password', { timeout: 60_000 }, async () => {
  const database = await testDatabase()
  const { owner } = database
  let people = 0
  let today = Date.parse('2026-05-01T08:00:00Z')

  beforeAll(() => addClubs(owner))
  // What one test fails makes the club strict for a while.
  beforeEach(() => {
    today += 2 * DAY
  })

  async function member(options: { readonly realm?: string; readonly club?: string; readonly staff?: boolean } = {}) {
    const { realm = GROUP_ID, club = CLUBS.a, staff = false } = options
    people += 1
    const username = `Simon${people + 100}x`
    await addAccount(owner, realm, username, { [club]: await addCustomer(owner, club) }, { staff })
    return username
  }

  /** A portal in front of the service: `at` moves its clock, `login` answers the status, or the seconds to wait. */
  function portal(db: Pick<TestDatabase, 'app'> = database) {
    const start = today
    const app = appAt(new Date(start).toISOString(), db)
    const at = (seconds: number) => {
      app.now = new Date(start + seconds * 1000)
    }
    const login = async (username: string, password: string, more: { address?: string; device?: string; club?: string } = {}) => {
      const { address = CLUBHOUSE, device, club = CLUBS.a } = more
      const answer = await app.ask('auth/login', {
        body: { username, password, tenantId: club, ...(device !== undefined && { device_id: device }) },
        address,
      })
      return answer.status === 429 ? `wait ${answer.headers.get('retry-after')}` : answer.status
    }
    return { app, at, login }
  }

  const deviceOf = (name: string) => createHash('sha256').update(name).digest('base64url')
  const networks = (count: number) => Array.from({ length: count }, (_, index) => `198.51.${Math.trunc(index / 200)}.${index % 200}`)

  it('[SE-58+] five attempts are free, then each waits twice as long, up to a quarter of an hour', async () => {
    const name = await member()
    const { at, login } = portal()
    for (let guesses = 0; guesses < GUESSES.free; guesses += 1) expect(await login(name, 'wrong')).toBe(400)
    const waits = []
    let now = 0
    for (let guesses = 0; guesses < 8; guesses += 1) {
      const wait = Number(String(await login(name, 'wrong')).replace('wait ', ''))
      waits.push(wait)
      now += wait
      at(now - 1)
      expect(await login(name, PASSWORD)).toBe('wait 1')
      at(now)
      expect(await login(name, 'wrong')).toBe(400)
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900])
  })

  it('[SE-58+] a right password ends the delay, and so does a day without attempts', async () => {
    const [one, other] = [await member(), await member()]
    const { at, login } = portal()
    for (let guesses = 0; guesses < GUESSES.free; guesses += 1) for (const name of [one, other]) await login(name, 'wrong')
    at(GUESSES.firstSeconds)
    expect(await login(one, PASSWORD)).toBe(200)
    for (let guesses = 0; guesses < GUESSES.free; guesses += 1) expect(await login(one, 'wrong')).toBe(400)
    expect(await login(other, 'wrong')).toBe(400)
    expect(await login(other, 'wrong')).toBe('wait 30')
    at(25 * 60 * 60)
    for (let guesses = 0; guesses < GUESSES.free; guesses += 1) expect(await login(other, 'wrong')).toBe(400)
  })

  it.each([
    { what: 'a dot on the I', spell: (name: string) => name.replace('i', '\u0130') },
    { what: 'a dotless i', spell: (name: string) => name.replace('i', '\u0131') },
    { what: 'wide letters', spell: (name: string) => name.replace('S', '\uff33') },
    { what: 'capital letters', spell: (name: string) => name.toUpperCase() },
    { what: 'spaces', spell: (name: string) => ` ${name} ` },
  ])('[CR-44+] [SE-58+] $what: another spelling opens the account only if it counts with it', async ({ spell }) => {
    const name = await member()
    const { login } = portal()
    for (let guesses = 0; guesses < GUESSES.free; guesses += 1) await login(name, 'wrong')
    expect(await login(name, PASSWORD)).toMatch(/^wait/)
    expect(await login(spell(name), PASSWORD)).not.toBe(200)
  })

  it('[SE-59+] strangers never delay a known device: staff can log in on the day of the tournament', async () => {
    const name = await member({ staff: true })
    const { at, login } = portal()
    const device = deviceOf('desk')
    expect(await login(name, PASSWORD, { device })).toBe(200)
    for (const address of [CLUBHOUSE, ...networks(60)]) {
      for (let guesses = 0; guesses < 7; guesses += 1) await login(name, 'wrong', { address })
      at(1)
    }
    expect(await login(name, PASSWORD)).toMatch(/^wait/)
    expect(await login(name, PASSWORD, { device })).toBe(200)
    expect(await login(name, PASSWORD, { device, address: '203.0.113.5' })).toBe(200)
  })

  it('[SE-59+] a device is known for one account, and only after a right password', async () => {
    const [one, other] = [await member(), await member()]
    const { login } = portal()
    const device = deviceOf('phone')
    await login(one, PASSWORD, { device })
    for (let guesses = 0; guesses < GUESSES.free; guesses += 1) expect(await login(other, 'wrong', { device })).toBe(400)
    expect(await login(other, PASSWORD, { device })).toBe('wait 15')
    const fresh = deviceOf('fresh')
    for (let guesses = 0; guesses < GUESSES.free; guesses += 1) await login(one, 'wrong', { device: fresh })
    expect(await login(one, PASSWORD, { device: fresh })).toBe('wait 15')
  })

  it('[SE-59+] a known device guesses no faster than a person types, and reveals nothing', async () => {
    const name = await member()
    const { at, login } = portal()
    const device = deviceOf('stolen')
    await login(name, PASSWORD, { device })
    for (let guesses = 0; guesses < KNOWN_DEVICE.free; guesses += 1) expect(await login(name, 'wrong', { device })).toBe(400)
    expect(await login(name, PASSWORD, { device })).toBe('wait 5')
    at(KNOWN_DEVICE.longestSeconds)
    expect(await login(name, PASSWORD, { device })).toBe(200)
    await login(name, PASSWORD, { device: 'short' })
    const { rows } = await owner.query('select encode(device_hash, $1) as hash from known_device', ['hex'])
    expect(rows).toContainEqual({ hash: createHash('sha256').update(device).digest('hex') })
    expect(rows).not.toContainEqual({ hash: createHash('sha256').update('short').digest('hex') })
  })

  it('[SE-59+] a new password makes every device unknown', async () => {
    const name = await member()
    const { app, login } = portal()
    const device = deviceOf('old phone')
    await login(name, PASSWORD, { device })
    const token = await app.logIn(name, CLUBS.a)
    const body = { password: 'Rough-und-Raus-19', oldPassword: PASSWORD }
    expect((await app.ask('rs/cs/user/users/password', { method: 'PUT', tenant: CLUBS.a, token, body })).status).toBe(200)
    for (let guesses = 0; guesses < GUESSES.free; guesses += 1) expect(await login(name, PASSWORD, { device })).toBe(400)
    expect(await login(name, PASSWORD, { device })).toBe('wait 15')
  })

  it('[SE-60+] a hundred failures from one IP address lock out neither the clubhouse nor another club', async () => {
    const [here, there] = [await member(), await member({ realm: CLUBS.outside, club: CLUBS.outside })]
    const { at, login } = portal()
    for (let guesses = 0; guesses < PRESSURE + 20; guesses += 1) await login(await member(), 'wrong')
    expect(await login(there, PASSWORD, { club: CLUBS.outside })).toBe(200)
    expect(await login(here, PASSWORD)).toBe(200)
    // Under the attack a wrong password waits at the first.
    expect(await login(here, 'wrong')).toBe(400)
    expect(await login(here, PASSWORD)).toBe('wait 15')
    expect(await login(there, 'wrong', { club: CLUBS.outside })).toBe(400)
    expect(await login(there, PASSWORD, { club: CLUBS.outside })).toBe(200)
    at(16 * 60)
    for (let guesses = 0; guesses < 3; guesses += 1) expect(await login(await member(), 'wrong')).toBe(400)
  })

  it('[SE-60+] guesses from many addresses wait together, at most a minute', async () => {
    const name = await member()
    const { at, login } = portal()
    const places = networks(100)
    for (const address of places.slice(0, FROM_EVERYWHERE.free)) expect(await login(name, 'wrong', { address })).toBe(400)
    expect(await login(name, 'wrong', { address: places[50] as string })).toBe('wait 5')
    let now = 0
    for (const address of places.slice(30, 50)) {
      now += FROM_EVERYWHERE.longestSeconds
      at(now)
      await login(name, 'wrong', { address })
    }
    expect(await login(name, PASSWORD, { address: '203.0.113.9' })).toBe('wait 60')
    at(now + 60)
    expect(await login(name, PASSWORD, { address: '203.0.113.9' })).toBe(200)
  })

  it('[SE-61+] an unknown name is answered like a known one, attempt by attempt', async () => {
    const known = await member()
    const answers = async (name: string) => {
      const { at, login } = portal()
      const all: unknown[] = []
      for (const second of [0, 0, 0, 0, 0, 0, 14, 15, 15, 44, 45, 100, 101, 400]) {
        at(second)
        all.push(await login(name, 'wrong', { address: '203.0.113.70' }))
      }
      return all
    }
    expect(await answers('nobody-has-this')).toEqual(await answers(known))
  })

  it('[SE-61+] an unknown name costs the same statements', async () => {
    const known = await member()
    const statements: string[] = []
    const { login } = portal({
      app: withHole(database.app, (statement) => {
        statements.push(statement)
        return statement
      }),
    })
    const work = async (name: string) => {
      statements.length = 0
      expect(await login(name, 'wrong', { address: '203.0.113.71' })).toBe(400)
      return [...statements]
    }
    const ofKnown = await work(known)
    expect(ofKnown.length).toBeGreaterThan(2)
    expect(await work('nobody-has-that')).toEqual(ofKnown)
  })

  it('[SE-58+] allows no more concurrent attempts, also over two servers', async () => {
    const name = await member()
    const servers = [portal(), portal()]
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => servers[index % 2]?.login(name, 'wrong')))
    expect(answers.filter((answer) => answer === 400)).toHaveLength(GUESSES.free)
  })

  it('[SE-58+] an IPv6 network counts as one address', async () => {
    const name = await member()
    const { login } = portal()
    for (let guesses = 0; guesses < GUESSES.free; guesses += 1) await login(name, 'wrong', { address: `2001:db8:1:2::${guesses}` })
    expect(await login(name, 'wrong', { address: '2001:db8:1:2:ffff::1' })).toBe('wait 15')
    expect(await login(name, 'wrong', { address: '2001:db8:1:3::1' })).toBe(400)
  })
})
