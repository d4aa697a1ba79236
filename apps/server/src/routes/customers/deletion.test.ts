import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { JOURNAL, writeJournal } from '../../backup/deletionJournal.ts'
import { createLog } from '../../start/createLog.ts'
import { runAllJobs } from '../../testing/runAllJobs.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'
import { addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.outside
const NOON = Date.parse('2026-06-10T10:00:00Z')
const DAY = 24 * 60 * 60_000
const PATH = 'rs/cs/customers/deletion'

const database = await testDatabase()
const { owner } = database
const app = appAt(new Date(NOON).toISOString(), database)
const mail = testMail(app, database)
let people = 0

async function member() {
  people += 1
  const username = `member${people}`
  const email = `${username}@example.org`
  const id = await addCustomer(owner, tenant, { firstName: 'Mette', lastName: `Møller${people}`, email })
  await addAccount(owner, tenant, username, { [tenant]: id })
  const token = await app.logIn(username, tenant)
  const ask = (method = 'GET', path = PATH) => app.ask(path, { method, tenant, token })
  return { id, username, email, token, ask }
}
const subjects = async (email: string) => (await mail.deliver(email)).map(({ text }) => text)

beforeAll(async () => {
  await addClubs(owner)
  await addAccount(owner, tenant, 'office', { [tenant]: await addCustomer(owner, tenant, { firstName: 'Office' }) })
  await owner.query("update account set staff = true where username = 'office'")
})

describe('the deletion of the own data', () => {
  it('[CU-236+] takes place seven days after the request, is emailed, and ends the login', async () => {
    app.now = new Date(NOON)
    const { id, username, email, ask } = await member()
    expect((await ask()).json).toEqual({ deferred: false, obstacles: [] })
    const [one, two] = await Promise.all([ask('POST'), ask('POST')])
    expect([one.json, two.json]).toEqual([one.json, one.json])
    expect(one.json).toMatchObject({ requestedAt: '2026-06-10T12:00:00', dueAt: '2026-06-17T12:00:00' })
    expect(await subjects(email)).toEqual([expect.stringContaining('asked for everything')])

    app.now = new Date(NOON + 6 * DAY)
    await mail.deliver()
    expect((await ask()).status).toBe(200)
    app.now = new Date(NOON + 7 * DAY)
    expect(await subjects(email)).toEqual([expect.stringContaining('is deleted and your login has ended')])
    const { rows } = await put(owner, tenant, (tx) => tx.query('select last_name, active from customer where id = $1', [id]))
    expect(rows).toEqual([{ last_name: 'Tidligere medlem', active: false }])
    await expect(app.logIn(username, tenant)).rejects.toThrow('loginFailed')
    // The last email is not left behind with its address.
    const jobs = await put(owner, tenant, (tx) => tx.query('select data from job where data::text like $1', [`%${email}%`]))
    expect(jobs.rows).toEqual([])
  })

  it('[CU-236+] can be cancelled until then, and requested again', async () => {
    app.now = new Date(NOON)
    const { id, email, ask } = await member()
    expect((await ask('DELETE')).status).toBe(404)
    await ask('POST')
    expect((await ask('DELETE')).status).toBe(200)
    expect((await ask('DELETE')).status).toBe(404)
    expect((await subjects(email)).at(-1)).toContain('is cancelled')
    app.now = new Date(NOON + 8 * DAY)
    await mail.deliver()
    const { rows } = await put(owner, tenant, (tx) => tx.query('select active from customer where id = $1', [id]))
    expect(rows).toEqual([{ active: true }])
    // Its task has ended; one that failed would be tried again.
    expect((await put(owner, tenant, (tx) => tx.query("select from job where name = 'deleteMember'"))).rowCount).toBe(0)
    app.now = new Date(NOON + 8 * DAY + 1000)
    const token = await app.logIn(`member${people}`, tenant)
    expect((await app.ask(PATH, { method: 'POST', tenant, token })).json.dueAt).toMatch(/^2026-06-25T/)
  })

  it('[CU-236+] needs a fresh login', async () => {
    app.now = new Date(NOON)
    const { ask } = await member()
    app.now = new Date(NOON + 11 * 60_000)
    expect((await ask('POST')).json.code).toBe('freshLoginRequired')
    expect((await ask()).json.requestedAt).toBeUndefined()
  })

  it('[CU-237+] [CU-243+] is deferred with its reasons while something is booked, and the office sees them', async () => {
    app.now = new Date(NOON)
    const { id, email, ask } = await member()
    const tournament = await addTournament(owner, tenant, { start_date: '2026-06-20', end_date: '2026-06-20' })
    await put(owner, tenant, (tx) =>
      tx.query('insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [tenant, tournament, id]),
    )
    expect((await ask()).json).toEqual({ deferred: false, obstacles: ['entries'] })
    await ask('POST')
    await mail.deliver()
    app.now = new Date(NOON + 7 * DAY)
    expect(await subjects(email)).toEqual([expect.stringContaining('cannot be deleted yet')])
    const office = await app.logIn('office', tenant)
    const open = (await app.ask('rs/staff/deletions', { tenant, token: office })).json.content
    expect(open).toContainEqual(expect.objectContaining({ customerId: Number(id), deferred: true, obstacles: ['entries'] }))
    // One email, however often it is tried, and deferred since the first time.
    app.now = new Date(NOON + 8 * DAY)
    expect(await subjects(email)).toEqual([])
    const request = await put(owner, tenant, (tx) => tx.query('select deferred_at from deletion_request where customer_id = $1', [id]))
    expect(request.rows).toEqual([{ deferred_at: new Date(NOON + 7 * DAY) }])
    app.now = new Date(NOON + 12 * DAY)
    await mail.deliver()
    const { rows } = await put(owner, tenant, (tx) => tx.query('select active from customer where id = $1', [id]))
    expect(rows).toEqual([{ active: false }])
    expect((await app.ask('rs/staff/deletions', { tenant, token: await app.logIn('office', tenant) })).text).not.toContain(email)
  })

  it('[CU-237+] waits for vouchers with value left and for events to come', async () => {
    app.now = new Date(NOON)
    const { id, ask } = await member()
    const run = (text: string, values: unknown[] = []) => put(owner, tenant, (tx) => tx.query(text, values))
    const add = (code: string, remaining: number, reserved: number, expiresOn: string | null) =>
      run(
        `insert into voucher (tenant_id, code, customer_id, amount, remaining, reserved, expires_on, issued_at)
          values ($1, $2, $3, 100, $4, $5, $6, now())`,
        [tenant, code, id, remaining, reserved, expiresOn],
      )
    await add('AAAAAAAAAAA2', 0, 0, null)
    await add('AAAAAAAAAAA3', 50, 0, '2026-06-09')
    const event = async (startsAt: string, state: string, entry: string) => {
      const { rows } = await run(
        `insert into club_event (tenant_id, title, state, reason, audience, starts_at, sign_up_until, cancel_until)
          values ($1, 'Party', $2, 'Rain', '{members}', $3, $3, $3) returning id`,
        [tenant, state, startsAt],
      )
      await run(
        `insert into club_event_entry (tenant_id, event_id, customer_id, state, guests, made_at, cancelled_at)
          values ($1, $2, $3, $4, 0, now(), case when $4 = 'cancelled' then now() end)`,
        [tenant, rows[0].id, id, entry],
      )
    }
    await event('2026-06-09T18:00', 'published', 'entered')
    await event('2026-06-20T18:00', 'published', 'cancelled')
    await event('2026-06-20T18:00', 'cancelled', 'entered')
    expect((await ask()).json.obstacles).toEqual([])
    await event('2026-06-20T18:00', 'published', 'waiting')
    await add('AAAAAAAAAAA4', 0, 50, '2026-06-10')
    expect((await ask()).json.obstacles).toEqual(['vouchers', 'events'])
    await run("update voucher set remaining = 50, reserved = 0 where code = 'AAAAAAAAAAA4'")
    expect((await ask()).json.obstacles).toEqual(['vouchers', 'events'])
  })

  it('[CU-237+] counts staff rights and what a member owes', async () => {
    app.now = new Date(NOON)
    const { id, username, ask } = await member()
    await put(owner, tenant, async (tx) => {
      await tx.query("insert into fin_account (tenant_id, customer_id, number) values ($1, $2, '1')", [tenant, id])
      await tx.query('alter table fin_document disable trigger user')
      await tx.query("insert into fin_document (tenant_id, customer_id, type, at, debit) values ($1, $2, 'invoice', '2026-06-01', 100)", [
        tenant,
        id,
      ])
      await tx.query('alter table fin_document enable trigger user')
    })
    await owner.query('update account set staff = true where username = $1', [username])
    expect((await ask()).json.obstacles).toEqual(['owesMoney', 'isStaff'])
  })

  it('[CU-245+] leaves nothing that names the member in the log and the list of deletions', async () => {
    const lines: string[] = []
    const log = createLog('trace', { write: (line) => void lines.push(line) })
    const logged = appAt(new Date(NOON).toISOString(), database, { log })
    const [username, email, number] = ['xenia.quist', 'xenia.quist@example.org', 'M-73737']
    const id = await addCustomer(owner, tenant, { firstName: 'Xenia', lastName: 'Quistgaard', email })
    await put(owner, tenant, (tx) => tx.query('update customer set number = $1 where id = $2', [number, id]))
    await addAccount(owner, tenant, username, { [tenant]: id })
    const token = await logged.logIn(username, tenant)
    const ask = (path: string, method: string, body?: unknown) =>
      logged.ask(path, { method, tenant, token, ...(body !== undefined && { body }) })
    const runJobs = (refusal: string | null) =>
      runAllJobs({
        ...{ db: database.app, log, clock: () => logged.now, publicUrl: 'https://portal.example.org' },
        mailerOf: async () => ({
          send: async () => {
            if (refusal !== null) throw new Error(refusal)
          },
        }),
      })
    // A life with mistakes: a wrong password, a search for the own name, an account number with a typing error, an email that is refused.
    await logged.ask('auth/login', { body: { username, password: 'wrong', tenantId: tenant } })
    await ask('rs/cs/customers/players?lastName=Quistgaard&cardNumber=M-73737', 'GET')
    await ask('rs/cs/customers/mandates', 'POST', { name: 'Xenia Quistgaard', iban: 'DE00370400440532013000' })
    await ask(PATH, 'POST')
    await runJobs(`550 5.1.1 <${email}>: user unknown`)
    logged.now = new Date(NOON + 8 * DAY)
    await runJobs(null)
    const { rows } = await put(owner, tenant, (tx) => tx.query('select active from customer where id = $1', [id]))
    expect(rows).toEqual([{ active: false }])

    const folder = mkdtempSync(join(tmpdir(), 'club-deletions-'))
    await writeJournal(database.app, join(folder, JOURNAL))
    const journal = readFileSync(join(folder, JOURNAL), 'utf8')
    rmSync(folder, { recursive: true })
    expect(journal).toContain(`"customer":"${id}"`)
    // The scan reads what was logged: each request, and the refused email.
    expect(lines.some((line) => line.includes('/api/auth/login'))).toBe(true)
    expect(lines.some((line) => line.includes('user unknown'))).toBe(true)
    const text = lines.join('') + journal
    for (const mark of [username, email, number, 'Xenia', 'Quist', 'DE00', '0532013000'])
      expect([mark, text.includes(mark)]).toEqual([mark, false])
  })

  it('[CU-240+] has a register that only staff read', async () => {
    app.now = new Date(NOON)
    const { token } = await member()
    for (const path of ['rs/staff/retained-records', 'rs/staff/deletions'])
      expect((await app.ask(path, { tenant, token })).status).toBe(403)
    const office = await app.logIn('office', tenant)
    const { content } = (await app.ask('rs/staff/retained-records', { tenant, token: office })).json
    expect(content).toContainEqual(expect.objectContaining({ kind: 'securityLog', ground: 'securityLog', name: '', records: 1 }))
  })
})
