import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../db/connect.ts'
import { storeFile } from '../../services/clubs/files.ts'
import { personText } from '../../services/emails/textTokens.ts'
import { EXPORT_LIFE_MS } from '../../services/personalData/dataExports.ts'
import { EXPORTED_TABLES, readPersonalRows } from '../../services/personalData/personalRows.ts'
import { fillEveryTable } from '../../testing/fillEveryTable.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'

const tenant = CLUBS.outside
const NOON = '2026-06-10T10:00:00Z'
const PATH = 'rs/cs/customers/data-export'
const USERNAME = `login-${tenant}`
/** Tables whose rows in the filled club belong to its second person, or to no person. */
const EMPTY = [
  'fin_line_person',
  'retained_person',
  'retained_record',
  'job',
  'known_device',
  'passkey',
  'team',
  'booking_event',
  'special_result_history',
  'waiting',
  'reserved_place',
  'prize_order',
]

const database = await testDatabase()
const app = appAt(NOON, database)
const mail = testMail(app, database)
let me = ''
let friend = ''

const logIn = () => app.logIn(USERNAME, tenant)
const ask = (path: string, token: string, method = 'GET') => app.ask(path, { method, tenant, token })
const linkOf = async (token: string): Promise<string> => `${PATH}/${(await ask(`${PATH}/link`, token, 'POST')).json.key}`
const exported = async (token: string) => {
  expect((await ask(PATH, token, 'POST')).json).toEqual({ state: 'preparing' })
  const emails = await mail.deliver()
  const zip = unzipSync(new Uint8Array((await ask(await linkOf(token), token)).bytes))
  return { emails, files: Object.fromEntries(Object.entries(zip).map(([name, content]) => [name, strFromU8(content)])) }
}
const rowsIn = (files: Readonly<Record<string, string>>, table: string) => JSON.parse(files[`json/${table}.json`] ?? 'null')

beforeAll(async () => {
  await addClubs(database.owner)
  await fillEveryTable(database.owner, tenant)
  await put(database.owner, tenant, async (tx) => {
    const { rows } = await tx.query('select customer_id, buddy_id from buddy order by id limit 1')
    me = rows[0].customer_id
    friend = rows[0].buddy_id
    await tx.query("update customer set last_name = '=Ärger', customer_visibility = 'NameSeenByAll' where id = $1", [me])
    await tx.query("update customer set first_name = 'Frieda', last_name = 'Freund', customer_visibility = 'DataNotShown' where id = $1", [
      friend,
    ])
    await tx.query("update mailbox set recipient = 'one@example.org'")
    await storeFile(tx, { customerId: me, key: null, name: '../Rechnung 7.pdf', content: Buffer.from('%PDF-1.7 mine') })
    await storeFile(tx, { customerId: friend, key: null, name: 'theirs.pdf', content: Buffer.from('%PDF-1.7 theirs') })
  })
})

describe('the export of the own data', () => {
  it('[CU-231+] has every table with people, as JSON and CSV, the documents and a page that explains them', async () => {
    const { files } = await exported(await logIn())
    for (const table of EXPORTED_TABLES) {
      expect({ table, there: rowsIn(files, table) !== null && files[`csv/${table}.csv`] !== undefined }).toEqual({ table, there: true })
    }
    const empty = EXPORTED_TABLES.filter((table) => rowsIn(files, table).length === 0)
    expect(empty.filter((table) => !EMPTY.includes(table))).toEqual([])
    expect(rowsIn(files, 'customer')).toMatchObject([{ last_name: '=Ärger' }])
    expect(rowsIn(files, 'account')).toMatchObject([{ username: USERNAME }])
    expect(files['csv/customer.csv']).toContain("'=Ärger")
    expect(Object.entries(files).filter(([name]) => name.startsWith('files/'))).toContainEqual([
      expect.stringMatching(/^files\/\d+-_{1,2}Rechnung 7\.pdf$/),
      '%PDF-1.7 mine',
    ])
    expect(files['READ-ME.txt']).toContain('customer_phone: 1')
  })

  it('[CU-231+] has no secret, no other person’s row and nothing of another club', async () => {
    await fillEveryTable(database.owner, CLUBS.a)
    const { files } = await exported(await logIn())
    const text = Object.values(files).join('\n')
    for (const secret of ['password_hash', 'token_hash', 'device_hash', 'secret_hash', 'method_id', CLUBS.a, 'theirs.pdf'])
      expect(text).not.toContain(`"${secret}"`)
    expect(rowsIn(files, 'customer')).toHaveLength(1)
    expect(rowsIn(files, 'customer_email')).toHaveLength(1)
  })

  it('[CU-231+] has no row that belongs to another person through a row of theirs, such as the holes of a card', async () => {
    const tables = ['card', 'card_hole', 'fin_line', 'ledger_posting']
    const reader = { customerId: me, instant: new Date(NOON), language: 'en', words: { you: 'you', hidden: '-' } } as const
    const counts = async () => {
      const all = await inTenant(database.app, tenant, (tx) => readPersonalRows(tx, reader))
      return all.filter(({ table }) => tables.includes(table)).map(({ rows }) => rows.length)
    }
    const before = await counts()
    expect(before.every((count) => count > 0)).toBe(true)
    const other = await addCustomer(database.owner, tenant, { firstName: 'Olga', lastName: 'Other' })
    await put(database.owner, tenant, async (tx) => {
      const copied = (table: string, values: object, of: string) =>
        tx.query(`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || $1)).* from ${table} t where ${of}`, [
          JSON.stringify(values),
        ])
      const playerOf = (await tx.query('select id from player where customer_id = $1 limit 1', [me])).rows[0].id
      const documentOf = (await tx.query('select document_id as id from fin_line limit 1')).rows[0].id
      await copied('player', { id: 999, customer_id: other }, `t.id = ${playerOf}`)
      await copied('card', { player_id: 999 }, `t.player_id = ${playerOf}`)
      await copied('card_hole', { player_id: 999 }, `t.player_id = ${playerOf}`)
      await tx.query("insert into fin_account (tenant_id, customer_id, number) values ($1, $2, 'theirs')", [tenant, other])
      const number = { id: 999, customer_id: other, key: 'theirs', number: 'theirs' }
      await copied('fin_document', number, `t.id = ${documentOf}`)
      for (const table of ['fin_line', 'ledger_posting']) await copied(table, { document_id: 999 }, `t.document_id = ${documentOf}`)
    })
    expect(await counts()).toEqual(before)
  })

  it('[CU-232+] names other people only if their settings allow it, and has no id of theirs', async () => {
    const people = (files: Readonly<Record<string, string>>) => [
      rowsIn(files, 'buddy').flatMap((row: object) => Object.values(row).filter((value) => typeof value === 'string')),
      rowsIn(files, 'notice').map(({ person_id }: { person_id: string }) => person_id),
    ]
    const friends = (await exported(await logIn())).files
    expect(people(friends)).toEqual([expect.arrayContaining(['you', 'Frieda Freund']), ['Frieda Freund']])
    await put(database.owner, tenant, (tx) => tx.query('delete from buddy'))
    const text = { subject: `${personText(friend)} asks`, paragraphs: [personText(friend)] }
    await put(database.owner, tenant, async (tx) => {
      await tx.query('update message set content = $1, about = $2 where customer_id = $3', [JSON.stringify(text), `place:1:${friend}`, me])
      await tx.query('update idempotency set response = $1 where customer_id = $2', ['{"name": "Freund"}', me])
      await tx.query(
        "insert into friend_request (tenant_id, customer_id, buddy_id, typed, asked_at) values ($1, $2, $3, '7 Frei', now())",
        [tenant, me, friend],
      )
      await tx.query("insert into job (tenant_id, name, data, created_at, due_at) values ($1, 'none', $2, now(), '2030-01-01')", [
        tenant,
        JSON.stringify({ customerId: me, data: { friendName: 'Freund' } }),
      ])
    })
    // What the inbox hides: one that was withdrawn, and one that reached no one.
    await put(database.owner, tenant, async (tx) => {
      await tx.query(
        "insert into friend_request (tenant_id, customer_id, buddy_id, asked_at, withdrawn) values ($1, $2, $3, '2026-01-02', true)",
        [tenant, friend, me],
      )
      await tx.query(
        "insert into friend_request (tenant_id, customer_id, typed, asked_at) select $1, $2, number || ' ' || last_name, '2026-01-02' from customer where id = $3",
        [tenant, friend, me],
      )
    })
    await put(database.owner, tenant, (tx) => tx.query('update special_result_history set was = $1', [JSON.stringify(['=Ärger'])]))
    const { files } = await exported(await logIn())
    expect(rowsIn(files, 'friend_request').filter(({ asked_at }: { asked_at: string }) => asked_at.startsWith('2026-01-02'))).toEqual([])
    for (const table of ['card_history', 'special_result_history']) {
      const keys = rowsIn(files, table).map((row: object) => 'account_id' in row)
      expect({ table, keys }).toEqual({ table, keys: [false] })
    }
    expect(people(files)).toEqual([[], ['(hidden)']])
    // Messages as in the inbox; no stored response, no task, no recipient of a request by number.
    expect(Object.values(files).join('\n')).not.toContain('Freund')
    const [message] = rowsIn(files, 'message')
    expect(message).toMatchObject({ content: { subject: '(name not shown) asks', paragraphs: ['(name not shown)'] } })
    expect(message).not.toHaveProperty('about')
    const sent = rowsIn(files, 'friend_request').find(({ typed }: { typed: string }) => typed === '7 Frei')
    expect(sent).toMatchObject({ customer_id: 'you', buddy_id: null })
    expect(rowsIn(files, 'job')).toContainEqual(expect.objectContaining({ name: 'none' }))
    expect([...rowsIn(files, 'job'), ...rowsIn(files, 'idempotency')].filter((row) => 'data' in row || 'response' in row)).toEqual([])
  })

  it('[CU-233+] needs a fresh login, and its owner is notified without a link', async () => {
    const old = await logIn()
    app.now = new Date(Date.parse(NOON) + 11 * 60_000)
    expect((await ask(PATH, old, 'POST')).json.code).toBe('freshLoginRequired')
    const token = await logIn()
    await ask(PATH, token, 'POST')
    const letters = await mail.deliver('one@example.org')
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Export of your data at/)])
    expect(letters[0]?.html).not.toContain(PATH)
    app.now = new Date(NOON)
  })

  it('[CU-234+] is seen and downloaded by its session alone, with links that work once, for 15 minutes', async () => {
    const [token, other] = [await logIn(), await logIn()]
    await ask(PATH, token, 'POST')
    expect((await ask(`${PATH}/link`, token, 'POST')).status).toBe(404)
    await mail.deliver()
    expect((await ask(PATH, token)).json).toMatchObject({ state: 'ready', validTo: expect.stringContaining('T') })
    expect((await ask(PATH, other)).json).toEqual({ state: 'none' })
    expect((await ask(`${PATH}/link`, other, 'POST')).status).toBe(404)

    const link = await linkOf(token)
    expect((await ask(link, other)).status).toBe(404)
    expect((await app.ask(link, { tenant })).status).toBe(401)
    const [one, two] = await Promise.all([ask(link, token), ask(link, token)])
    expect([one.status, two.status].toSorted()).toEqual([200, 404])
    const answer = [one, two].find(({ status }) => status === 200)
    expect(answer?.headers.get('content-type')).toBe('application/zip')
    expect(answer?.headers.get('cache-control')).toContain('private')

    const last = await linkOf(token)
    app.now = new Date(Date.parse(NOON) + EXPORT_LIFE_MS)
    expect((await ask(last, token)).status).toBe(404)
    expect((await ask(PATH, token)).json).toEqual({ state: 'none' })
    await mail.deliver()
    const { rows } = await put(database.owner, tenant, (tx) => tx.query('select * from data_export where content is not null'))
    expect(rows).toEqual([])
    app.now = new Date(NOON)
  })

  it('[CU-234+] that is not finished within ten minutes has failed, and is requested again', async () => {
    app.now = new Date(NOON)
    const slow = await addCustomer(database.owner, tenant, { firstName: 'Sara', lastName: 'Slow' })
    await addAccount(database.owner, tenant, 'sara', { [tenant]: slow })
    const token = await app.logIn('sara', tenant)
    await ask(PATH, token, 'POST')
    app.now = new Date(Date.parse(NOON) + 10 * 60_000)
    expect((await ask(PATH, token)).json).toEqual({ state: 'preparing' })
    app.now = new Date(Date.parse(NOON) + 10 * 60_000 + 1)
    expect((await ask(PATH, token)).json).toEqual({ state: 'failed' })
    app.now = new Date(NOON)
    expect((await ask(PATH, token, 'POST')).json).toEqual({ state: 'preparing' })
    await mail.deliver()
    expect((await ask(PATH, token)).json).toMatchObject({ state: 'ready' })
  })

  it('[CU-234+] ends with the session, and is replaced by a newer one', async () => {
    const token = await logIn()
    await Promise.all([ask(PATH, token, 'POST'), ask(PATH, token, 'POST')])
    await mail.deliver()
    const link = await linkOf(token)
    await app.ask('auth/logout', { method: 'POST', tenant, token })
    expect((await ask(link, token)).status).toBe(401)
    const { rows } = await put(database.owner, tenant, (tx) => tx.query('select id from data_export where customer_id = $1', [me]))
    expect(rows).toHaveLength(1)
  })

  it('[CU-234+] that is requested again lives its own fifteen minutes, whatever the older one does', async () => {
    app.now = new Date(NOON)
    const token = await logIn()
    await ask(PATH, token, 'POST')
    await mail.deliver()
    const old = await linkOf(token)
    app.now = new Date(Date.parse(NOON) + 9 * 60_000)
    await ask(PATH, token, 'POST')
    expect((await ask(old, token)).status).toBe(404)
    await mail.deliver()
    app.now = new Date(Date.parse(NOON) + EXPORT_LIFE_MS + 60_000)
    await mail.deliver()
    expect((await ask(await linkOf(token), token)).status).toBe(200)
    app.now = new Date(Date.parse(NOON) + 9 * 60_000 + EXPORT_LIFE_MS)
    await mail.deliver()
    const { rows } = await put(database.owner, tenant, (tx) => tx.query('select id from data_export where customer_id = $1', [me]))
    expect(rows).toEqual([])
    app.now = new Date(NOON)
  })

  it('[CU-231+] of another member is empty of the first one’s data', async () => {
    const stranger = await addCustomer(database.owner, tenant, { firstName: 'Stina', lastName: 'Stern' })
    await addAccount(database.owner, tenant, 'stina', { [tenant]: stranger })
    const { files } = await exported(await app.logIn('stina', tenant))
    expect(Object.values(files).join('\n')).not.toContain('Ärger')
    expect(rowsIn(files, 'customer')).toMatchObject([{ last_name: 'Stern' }])
  })
})
