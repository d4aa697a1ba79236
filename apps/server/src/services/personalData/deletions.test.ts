/** A member is deleted: proven by a scan of every table for what named the member, against the register of retained records. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backup } from '../../backup/backup.ts'
import { JOURNAL, writeJournal } from '../../backup/deletionJournal.ts'
import { openClient } from '../../db/connect.ts'
import { readMigrations } from '../../db/migrate.ts'
import { deletionClub, type Hit, MARKS, NOON, tenant, uncleared } from '../../testing/deletionClub.ts'
import { runAllJobs } from '../../testing/runAllJobs.ts'
import { postStored } from '../../testing/testBook.ts'
import { addCustomer, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { deleteMember, finishDeletion, requestDeletion } from './deletions.ts'
import { PERSONAL_TABLES } from './personalData.ts'
import { RETAINED_TABLES } from './readDeletions.ts'

const { database, me, other, inClub, run, scan, unlisted, rowsOfCustomer } = await deletionClub()
const { owner, app } = database
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-deletions-'))
const olderBackup = join(folder, 'older.backup')

const kindOf = (table: string) => PERSONAL_TABLES[table]?.kind

beforeAll(async () => {
  const dump = await openClient(database.ownerUrl)
  await backup(dump, olderBackup, { prove: async () => {} })
  await dump.end()
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the deletion of a member', () => {
  it('[CU-239+] [FI-144+] leaves the member only in the register of retained records, proven over every table', async () => {
    const before = await scan()
    // The scan itself finds what it must find.
    const named = [
      'customer',
      'team',
      'customer_email',
      'customer_phone',
      'customer_address',
      'mandate',
      'collection_debit',
      'refund',
      'mailbox',
      'idempotency',
      'account',
      'friend_request',
      'special_result_history',
      'job',
      'file',
      'fin_account',
      'voucher',
      'invoice_notice',
      'fin_line',
      'bank_report_entry',
      'customer_card',
      'player',
      'booking',
      'card_history',
    ]
    expect(named.filter((table) => !before.some((hit) => hit.table === table))).toEqual([])

    // A row that only looks like the member’s.
    const lookalike = "insert into friend_request (tenant_id, customer_id, typed, asked_at) values ($1, $2, '1M-77777 Zyxwvs', now())"
    await run(lookalike, [tenant, other])
    await inClub(async (tx) => {
      await requestDeletion(tx, { customerId: me, language: 'en', instant: NOON })
      await finishDeletion(tx, me, NOON, null)
    })
    expect((await run("delete from friend_request where typed = '1M-77777 Zyxwvs'")).rowCount).toBe(1)
    const after = await scan()
    expect(await unlisted(after)).toEqual([])
    expect([...new Set(after.map(({ table }) => table))].toSorted()).toEqual(
      [
        ...['bank_report_entry', 'collection_debit', 'fin_account', 'fin_line', 'invoice_notice', 'mandate', 'mandate_amendment'],
        ...['retained_person', 'voucher'],
      ].toSorted(),
    )
    // Rows that belong to another person through a row of theirs stay.
    expect((await run('select notes from basket_item order by id')).rows).toEqual([{ notes: '' }, { notes: 'theirs' }])
  })

  it('[CU-332+] leaves rows with the id of the member only with an entry of the register, or without anything that names a person', async () => {
    const left = await rowsOfCustomer(me)
    const tables = new Set(left.map(({ table }) => table))
    expect([...tables].filter((table) => kindOf(table) === 'erased')).toEqual([])
    const retained = left.filter(({ table }) => kindOf(table) === 'retained')
    // The proof has a row in every table of which the register can have an entry.
    expect(Object.keys(RETAINED_TABLES).filter((table) => !tables.has(table))).toEqual([])
    expect(await unlisted(retained)).toEqual([])
    expect([...tables]).toEqual(expect.arrayContaining(['mandate_amendment', 'mandate_event']))
    expect(uncleared(left.filter(({ table }) => kindOf(table) === 'pseudonymised'))).toEqual([])
    expect((await scan(['9876'])).map(({ table }) => table)).not.toContain('refund_state')
  })

  it('[CU-239+] [CU-244+] is applied to a backup from before it that is restored: the same scan finds the member only in the register', async () => {
    const restored = await testDatabase({ from: 'empty' })
    const command = (...args: readonly string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../cli.ts'), ...args], {
        env: { ...process.env, DATABASE_URL: restored.ownerUrl, DATABASE_APP_URL: restored.appUrl, DATA_DIR: folder },
      })
    await expect(command('restore', olderBackup, join(folder, 'missing.jsonl'))).rejects.toMatchObject({
      stderr: expect.stringContaining('--without-deletions'),
    })
    await writeJournal(app, join(folder, JOURNAL))
    const { stdout, stderr } = await command('restore', olderBackup, join(folder, JOURNAL))
    expect(stdout).toContain('Deleted again: 1 of the 1 members')
    const hits = await scan(MARKS, restored.adminUrl)
    expect(await unlisted(hits, restored.adminUrl)).toEqual([])
    const tables = (some: readonly Hit[]) => [...new Set(some.map(({ table }) => table))].toSorted()
    expect(tables(hits)).toEqual(tables(await scan()))
    // What the command wrote, and the list itself; the backup is the only file with the member.
    const left = readdirSync(folder).filter((name) => join(folder, name) !== olderBackup)
    const text = stdout + stderr + left.map((name) => readFileSync(join(folder, name), 'latin1')).join('')
    expect(MARKS.filter((mark) => text.includes(mark))).toEqual([])
  }, 60_000)

  it('[CU-241+] keeps results and books under a former member, and ends the login with its sessions', async () => {
    const { rows } = await run('select number, first_name, last_name, birthday::text, active from customer where id = $1', [me])
    expect(rows).toEqual([{ number: `former-${me}`, first_name: '', last_name: 'Tidligere medlem', birthday: '1971-01-01', active: false }])
    const kept = await run(
      'select (select count(*)::integer from player where customer_id = $1) as played, (select count(*)::integer from fin_document where customer_id = $1) as documents',
      [me],
    )
    expect(kept.rows[0].played).toBeGreaterThan(0)
    expect(kept.rows[0].documents).toBeGreaterThan(0)
    const admin = await openClient(database.adminUrl)
    const logins = await admin.query(
      'select (select count(*)::integer from session where tenant_id = $1) + (select count(*)::integer from account_customer where tenant_id = $1) as left',
      [tenant],
    )
    await admin.end()
    expect(logins.rows).toEqual([{ left: 0 }])
  })

  it('[CU-239+] leaves everyone else as they are', async () => {
    const { rows } = await run('select first_name, active from customer where id = $1', [other])
    expect(rows).toEqual([{ first_name: 'Anna', active: true }])
    const others = await run('select count(*)::integer as left from notice where customer_id = $1', [other])
    expect(others.rows[0].left).toBeGreaterThanOrEqual(0)
  })

  it('[CU-239+] takes the name out of the history of special prizes in every spelling, and out of the names of teams', async () => {
    const { rows } = await run('select was, became from special_result_history')
    const left = ['– · 2.31 m', '–', 'Anna Berg / – · 2.4 m', '–', '– · 3.1 m', 'Anna Berg']
    expect(rows).toEqual([{ was: left, became: left }])
    expect((await run('select name from team')).rows).toEqual([{ name: '' }])
  })

  it.each([
    ['Jan Bergmann · 2.3 m', 'Jan Bergmann · 2.3 m'],
    ['Zoë-Jan Berg', 'Zoë-Jan Berg'],
    ['Jan Bergö', 'Jan Bergö'],
    ['Jan Berg-Müller', 'Jan Berg-Müller'],
    ['Jan Berg · 2.3 m', '– · 2.3 m'],
    ['Anna (Jan Berg)', 'Anna (–)'],
    ['jan berg', '–'],
    ['Jan (jr.) · 2.3 m', '– · 2.3 m'],
    ['Li. / Anna', '– / Anna'],
    ['Li. Huber', 'Li. Huber'],
    ['Lin', 'Lin'],
    ['Anna Li.', 'Anna Li.'],
  ])('[CU-325+] takes the names “Jan Berg”, “Jan (jr.)” and “Li.” out of the winner “%s” only as whole names', async (winner, left) => {
    const { rows } = await owner.query("select without_names($1, '{Jan Berg,Jan (jr.)}', '{Li.}') as left", [JSON.stringify([winner])])
    expect(rows).toEqual([{ left: [left] }])
  })

  const SIGNS = [...' \u00a0\u202f!"#$%&\'()*+,./:;<=>?@[\\]^_`{|}~·–—…‘’“”„«»']
  const withoutNames = async (winners: readonly string[], names: readonly string[], labels: readonly string[]) => {
    const { rows } = await owner.query('select without_names($1, $2, $3) as left', [JSON.stringify(winners), names, labels])
    return rows[0].left
  }

  it('[CU-325+] ends a name at every sign, and not at letters and digits of any language and hyphens', async () => {
    const named = (name: string, ends: readonly string[]) => ends.flatMap((end) => [`${end}${name}`, `${name}${end}`])
    expect(await withoutNames(named('Jan Berg', SIGNS), ['Jan Berg'], [])).toEqual(named('–', SIGNS))
    const others = named('Jan Berg', ['n', 'ö', 'É', '李', 'Д', '3', '-'])
    expect(await withoutNames(others, ['Jan Berg'], [])).toEqual(others)
  })

  it.each([
    ["Una O'Neill’s ball", '–’s ball'],
    ["Una O'Neilly", "Una O'Neilly"],
    ['Cleo C++ · 2.3 m', '– · 2.3 m'],
    ['Cleo C++17', 'Cleo C++17'],
    ['Anna (Dr. Zoë-Ann Li), then DR. ZOË-ANN LI', 'Anna (–), then –'],
    ['Dr. Zoë-Ann Lind', 'Dr. Zoë-Ann Lind'],
    ["O'Neill / Anna", '– / Anna'],
    ["Anna / O'Neill / c++", 'Anna / – / –'],
    ['Anna O’Neill', 'Anna O’Neill'],
    ['C++ / C++ · 3.1 m', '– / – · 3.1 m'],
    ['C+++', 'C+++'],
    ['Dr. Zoë-Ann · 2.3 m', '– · 2.3 m'],
    ['DrX Zoë-Ann', 'DrX Zoë-Ann'],
  ])('[CU-325+] takes names with signs out of the winner “%s”', async (winner, left) => {
    const names = ["Una O'Neill", 'Cleo C++', 'Dr. Zoë-Ann Li']
    expect(await withoutNames([winner], names, ["O'Neill", 'C++', 'Dr. Zoë-Ann'])).toEqual([left])
  })

  it('[CU-239+] [CU-325+] takes a name with quotation marks or a backslash out of the history of special prizes', async () => {
    const quoted = await addCustomer(owner, tenant, { firstName: 'Jan "Jonny"', lastName: 'Back\\slash' })
    const before = (await run('select was, became from special_result_history')).rows[0]
    const write = (was: readonly string[], became: readonly string[]) =>
      run('update special_result_history set was = $1, became = $2', [JSON.stringify(was), JSON.stringify(became)])
    await write([], ['Anna / back\\slash'])
    await run(`insert into special_result_history select (jsonb_populate_record(null::special_result_history,
      to_jsonb(t) || jsonb_build_object('id', 999, 'was', '["Jan \\"Jonny\\" Back\\\\slash · 2.3 m"]'::jsonb))).* from special_result_history t`)
    await inClub(async (tx) => {
      await requestDeletion(tx, { customerId: quoted, language: 'da', instant: NOON })
      await finishDeletion(tx, quoted, NOON, null)
    })
    expect((await run('select was, became from special_result_history order by id')).rows).toEqual([
      { was: [], became: ['Anna / –'] },
      { was: ['– · 2.3 m'], became: ['Anna / –'] },
    ])
    await run('delete from special_result_history where id = 999')
    await write(before.was, before.became)
  })

  it('[CU-239+] empties the reasons in the history of the member’s cards, and of no one else’s', async () => {
    const scorer = await addCustomer(owner, tenant, { firstName: 'Sven', lastName: 'Scorer' })
    const rows = [
      [997, scorer],
      [998, other],
    ] as const
    for (const [id, ownerId] of rows)
      await run(
        `insert into card_history select (jsonb_populate_record(null::card_history, to_jsonb(t) || $1::jsonb)).*
          from card_history t where t.owner_id = $2 limit 1`,
        [JSON.stringify({ id, owner_id: ownerId, reason: 'Wrong hole' }), me],
      )
    await inClub(async (tx) => {
      await requestDeletion(tx, { customerId: scorer, language: 'da', instant: NOON })
      await finishDeletion(tx, scorer, NOON, null)
    })
    const reasons = await run('select id::integer, reason from card_history where id > 996 order by id')
    await run('delete from card_history where id > 996')
    expect(reasons.rows).toEqual([
      { id: 997, reason: '' },
      { id: 998, reason: 'Wrong hole' },
    ])
  })

  it('[CU-239+] [CU-325+] takes the name out of the stored responses of others, which still answer a repeated request', async () => {
    const { rows } = await run('select customer_id, key, response from idempotency order by key')
    expect(rows).toEqual([
      { customer_id: other, key: 'o', response: { entered: '–' } },
      {
        customer_id: other,
        key: 'w',
        response: [{ firstName: '–', lastName: '–', fullName: '– Dr', memberNumber: '–' }, { firstName: 'Anna' }],
      },
    ])
  })

  it.each([
    ['Li', { handicapLimit: 18, Li: 'Lindenhof', text: 'Line An', first: 'Ann' }, null],
    ['Li-O"Neil (jr.)', ['An Li-O"Neil (jr.)', 'Li-O"Neil'], ['–', 'Li-O"Neil']],
  ])('[CU-325+] replaces the last name %s in stored responses only as a whole word', async (lastName, stored, left) => {
    const short = await addCustomer(owner, tenant, { firstName: 'An', lastName })
    await run(
      "insert into idempotency (tenant_id, customer_id, call, key, body_hash, status, response) values ($1, $2, 'x', $3, 'x', 200, $4)",
      [tenant, other, lastName, JSON.stringify(stored)],
    )
    await inClub(async (tx) => {
      await requestDeletion(tx, { customerId: short, language: 'da', instant: NOON })
      await finishDeletion(tx, short, NOON, null)
    })
    expect((await run('select response from idempotency where key = $1', [lastName])).rows).toEqual([{ response: left ?? stored }])
  })

  it('[CU-239+] is repeatable, and erases only a person who requested it', async () => {
    const first = await scan(['former-'])
    await inClub((tx) => finishDeletion(tx, me, NOON, null)).catch((error: Error) => expect(error.message).toContain('requested'))
    expect(await scan(['former-'])).toEqual(first)
    await expect(inClub((tx) => tx.query('select erase_person($1, $2, $2)', [other, ['Anna']]))).rejects.toThrow('no deletion of customer')
  })

  it('[CU-239+] [CU-339+] the update empties the reasons of the cards of those who were deleted before it, and ends failed tasks', async () => {
    await run(`insert into card_history select (jsonb_populate_record(null::card_history,
      to_jsonb(t) || jsonb_build_object('id', 999, 'owner_id', ${other}))).* from card_history t where owner_id = ${me} limit 1`)
    await run("update card_history set reason = 'Quirina said so'")
    // Requested, and not deleted yet.
    await run("insert into deletion_request (tenant_id, customer_id, requested_at, language, due_at) values ($1, $2, now(), 'en', now())", [
      tenant,
      other,
    ])
    await run(
      "insert into job (tenant_id, name, data, created_at, due_at, failed_at) values ($1, 'x', '{}', now(), now(), '2026-06-01T08:00Z')",
      [tenant],
    )
    const client = await openClient(database.ownerUrl)
    await client.query(readMigrations().find(({ name }) => name === 'whole_names')?.sql ?? '')
    await client.end()
    const { rows } = await run('select owner_id, reason from card_history order by id')
    expect(rows.filter(({ reason }) => reason !== '')).toEqual([{ owner_id: other, reason: 'Quirina said so' }])
    const ends = await run("select due_at from job where name = 'deleteFailedJobs' and due_at = '2026-07-02T00:00Z'")
    expect(ends.rows).toHaveLength(1)
    await run('delete from card_history where id = 999')
    await run("delete from job where name in ('x', 'deleteFailedJobs')")
    await run('delete from deletion_request where customer_id = $1', [other])
  })

  it('[CU-239+] forgets the last email to a deleted member that could not be delivered for a week', async () => {
    const gone = await addCustomer(owner, tenant, { firstName: 'Gustav', lastName: 'Goneaway', email: 'gustav@gone.example' })
    await inClub((tx) => requestDeletion(tx, { customerId: gone, language: 'en', instant: NOON }))
    const runJobs = (now: number) =>
      runAllJobs({
        ...{ db: app, log: pino({ level: 'silent' }), clock: () => new Date(now), publicUrl: 'https://portal.example.org' },
        mailerOf: async () => ({
          send: async () => {
            throw new Error('550 no such mailbox')
          },
        }),
      })
    const found = async () => (await scan(['Goneaway', 'gustav@gone.example'])).map(({ table }) => table)
    for (let day = 30; day < 32; day += 1) await runJobs(NOON.getTime() + day * 86_400_000)
    expect(await found()).toContain('job')
    for (let day = 32; day < 50; day += 1) await runJobs(NOON.getTime() + day * 86_400_000)
    expect(await found()).not.toContain('job')
  })

  it('[CU-237+] is deferred by an invoice that is being written while its job begins', { timeout: 30_000 }, async () => {
    const late = await addCustomer(owner, tenant, { firstName: 'Lara', lastName: 'Late' })
    await inClub((tx) => requestDeletion(tx, { customerId: late, language: 'en', instant: NOON }))
    const { rows } = await run('select id from deletion_request where customer_id = $1', [late])
    const instant = new Date(NOON.getTime() + 8 * 86_400_000)
    let deleting: Promise<unknown> = Promise.resolve()
    await put(owner, tenant, async (tx) => {
      await tx.query("insert into fin_account (tenant_id, customer_id, number) values ($1, $2, 'L-1')", [tenant, late])
      await tx.query(
        "insert into fin_document (tenant_id, customer_id, type, at, debit) values ($1, $2, 'invoice', '2026-06-18 10:00', 100)",
        [tenant, late],
      )
      await postStored(tx)
      deleting = inClub((deletion) => deleteMember.run({ tx: deletion, instant, jobId: '0' } as never, { requestId: rows[0].id }))
      await expect.poll(async () => (await owner.query('select from pg_locks where not granted')).rowCount, { timeout: 20_000 }).toBe(1)
    })
    await deleting
    expect((await run('select obstacles from deletion_request where customer_id = $1', [late])).rows).toEqual([
      { obstacles: ['owesMoney'] },
    ])
  })

  it('[CU-236+] does not happen before its day, whenever its job runs', async () => {
    const early = await addCustomer(owner, tenant, { firstName: 'Early', lastName: 'Bird' })
    await inClub((tx) => requestDeletion(tx, { customerId: early, language: 'en', instant: NOON }))
    const { rows } = await run('select id from deletion_request where customer_id = $1', [early])
    const instant = new Date(NOON.getTime() + 7 * 86_400_000 - 1000)
    expect(await inClub((tx) => deleteMember.run({ tx, instant, jobId: '0' } as never, { requestId: rows[0].id }))).toBeNull()
    expect((await run('select last_name from customer where id = $1', [early])).rows).toEqual([{ last_name: 'Bird' }])
  })

  it('[CU-239+] works for a person of whom the club knows hardly anything', async () => {
    const lone = await addCustomer(owner, tenant, { firstName: 'Lone', lastName: 'Lonesome' })
    await inClub(async (tx) => {
      await requestDeletion(tx, { customerId: lone, language: 'da', instant: NOON })
      await finishDeletion(tx, lone, NOON, null)
    })
    expect(await scan(['Lonesome'])).toEqual([])
  })
})
