import { describe, expect, it } from 'vitest'
import { importing } from '../testing/importing.ts'
import { SMALL_FILES } from './smallFolder.ts'

const { importAlone, importFiles, rows } = await importing()

const FILE = 'clublife.json'
const file = (news: readonly object[]) => ({ [FILE]: JSON.stringify({ news }) })
const article = { key: 'greens', title: 'Greens', text: 'They are **fast**.', from: '2026-05-04', publishedAt: '2026-05-04T08:30' }

describe('news', () => {
  it('[UI-48+] are imported, and not doubled by a second import', async () => {
    const report = await importFiles(file([article]))
    expect(report.problems).toEqual([])
    expect(report.files).toContainEqual({ file: FILE, rows: 1, added: 1, updated: 0 })
    await importFiles(file([{ ...article, title: 'Fast greens', to: '2026-05-31', audience: ['members'] }]))
    expect(await rows('select title, audience, last_day::text, state from news')).toEqual([
      { title: 'Fast greens', audience: ['members'], last_day: '2026-05-31', state: 'published' },
    ])
  })

  it.each([
    { what: 'an end before the start', news: [{ ...article, to: '2026-05-03' }] },
    { what: 'a key twice', news: [article, article] },
    { what: 'an unknown audience', news: [{ ...article, audience: ['staff'] }] },
  ])('[UI-48+] with $what are refused', async ({ news }) => {
    const { imported, problems } = await importFiles(file(news))
    expect(imported).toBe(false)
    expect(problems).toMatchObject([{ file: FILE }])
  })
})

describe('the status of a course', () => {
  const courseFile = (key: string) => ({
    [FILE]: JSON.stringify({ courses: [{ key, state: 'open', buggies: false, temporaryGreens: true }] }),
  })

  it('[UI-54+] needs a course with tee times', async () => {
    const { imported, problems } = await importFiles(courseFile('moon'))
    expect(imported).toBe(false)
    expect(problems).toMatchObject([{ file: FILE, column: 'courses' }])
  })
})

describe('events', () => {
  const party = {
    ...{ key: 'party', title: 'Party', startsAt: '2026-06-20T18:00', signUpUntil: '2026-06-10T00:00', cancelUntil: '2026-06-10T00:00' },
    ...{ places: 10, fee: 1500 },
  }
  const eventFile = (change: object = {}) => ({ [FILE]: JSON.stringify({ events: [{ ...party, ...change }] }) })
  const stored = () => rows('select title, starts_at::text as start, places, fee, state from club_event')

  it('[UI-68+] are imported by key; a second import updates texts and times, not places, fee and state', async () => {
    expect((await importFiles(eventFile())).problems).toEqual([])
    expect(await stored()).toEqual([{ title: 'Party', start: '2026-06-20 18:00:00', places: 10, fee: 1500, state: 'published' }])
    await importFiles(eventFile({ title: 'Summer party', startsAt: '2026-06-21T19:00', places: 99, fee: 9900 }))
    expect(await stored()).toEqual([{ title: 'Summer party', start: '2026-06-21 19:00:00', places: 10, fee: 1500, state: 'published' }])
  })

  it('[UI-141+] to come are left by a member whom the import marks as having left the club', async () => {
    const year = new Date().getFullYear() + 1
    const at = { startsAt: `${year}-06-20T18:00`, signUpUntil: `${year}-06-10T00:00`, cancelUntil: `${year}-06-10T00:00` }
    await importFiles(eventFile(at))
    await rows(`insert into club_event_entry (tenant_id, event_id, customer_id, state, guests, made_at)
      select e.tenant_id, e.id, c.id, 'entered', 0, now() from club_event e, customer c where c.number in ('1', '2')`)
    await rows('update club_event set taken = 2')
    const entries = () => rows('select c.number, p.state from club_event_entry p join customer c on c.id = p.customer_id order by 1')
    const files = { 'club.json': SMALL_FILES['club.json'] ?? '', 'members.csv': 'number,lastName,active\n2,Buche,no\n' }
    expect((await importAlone(files)).problems).toEqual([])
    expect(await entries()).toEqual([
      { number: '1', state: 'entered' },
      { number: '2', state: 'cancelled' },
    ])
  })

  it('[UI-68+] that end before they start are refused', async () => {
    expect((await importFiles(eventFile({ endsAt: '2026-06-20T17:00' }))).imported).toBe(false)
  })
})

describe('vouchers', () => {
  const voucherFile = (parts: object) => ({ [FILE]: JSON.stringify(parts) })

  it('[UI-75+] of external schemes are imported by key for a member', async () => {
    const external = { key: 'pca', member: '1', code: 'PCA-1', name: 'Green fee' }
    expect((await importFiles(voucherFile({ externalVouchers: [external] }))).problems).toEqual([])
    await importFiles(voucherFile({ externalVouchers: [{ ...external, remaining: 500, expiresOn: '2026-12-31' }] }))
    expect(await rows('select code, name, remaining, expires_on::text as until from external_voucher')).toEqual([
      { code: 'PCA-1', name: 'Green fee', remaining: 500, until: '2026-12-31' },
    ])
    const unknown = await importFiles(voucherFile({ externalVouchers: [{ ...external, member: '999' }] }))
    expect(unknown.problems).toMatchObject([{ file: FILE, column: 'externalVouchers' }])
  })

  it('[UI-80+] [UI-74+] of the club are imported once, and the ledger owes their value', async () => {
    const sold = { code: 'k7mn-pqrs-2345', member: '1', remaining: 4200, note: 'Birthday' }
    const report = await importFiles(voucherFile({ vouchers: [sold] }))
    expect([report.problems, report.files.find(({ file }) => file === FILE)]).toEqual([[], { file: FILE, rows: 1, added: 1, updated: 0 }])
    await importFiles(voucherFile({ vouchers: [{ ...sold, remaining: 9900 }] }))
    expect(await rows('select code, amount, remaining, note from voucher')).toEqual([
      { code: 'K7MNPQRS2345', amount: 4200, remaining: 4200, note: 'Birthday' },
    ])
    expect(
      await rows('select account, sum(amount)::integer as sum from ledger_posting group by 1 having sum(amount) <> 0 order by 1'),
    ).toEqual([
      { account: 'transit', sum: 4200 },
      { account: 'vouchers', sum: -4200 },
    ])
  })

  it.each([
    { what: 'an unknown member', vouchers: [{ code: 'AAAABBBBCCCC', member: '999', remaining: 1 }] },
    { what: 'a short code', vouchers: [{ code: 'AAAA', member: '1', remaining: 1 }] },
    { what: 'nothing left', vouchers: [{ code: 'AAAABBBBCCCC', member: '1', remaining: 0 }] },
    { what: 'a code twice', vouchers: Array(2).fill({ code: 'AAAABBBBCCCC', member: '1', remaining: 1 }) },
  ])('[UI-80+] with $what are refused', async ({ vouchers }) => {
    const { imported, problems } = await importFiles(voucherFile({ vouchers }))
    expect([imported, problems[0]?.file]).toEqual([false, FILE])
  })
})
