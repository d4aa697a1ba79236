import { HEADERS } from '@club/contract/wire'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { maskedPath } from '../../http/maskedPath.ts'
import { appAt, PUBLIC_URL } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addTee } from '../../testing/testTees.ts'
import { addRound, addTournament } from '../../testing/testTournaments.ts'

const tenant = CLUBS.outside

interface ReadEvent {
  readonly summary: string
  readonly start: string
  readonly end: string
  readonly status: string | null
  readonly uid: string
}

/** As a calendar program reads it. */
function readEvents(text: string): readonly ReadEvent[] {
  const component = new ICAL.Component(ICAL.parse(text))
  return component.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    const at = (time: ICAL.Time) => time.toJSDate().toISOString()
    return {
      ...{ summary: event.summary, start: at(event.startDate), end: at(event.endDate), uid: event.uid },
      status: part.getFirstPropertyValue('status') as string | null,
    }
  })
}

describe('calendars', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-06-10T10:00:00Z', database)
  let token = ''
  const ask = (path: string, options: object = {}) => app.ask(path, { tenant, token, ...options })
  const events = async (path: string) => readEvents((await app.ask(path)).text)
  const fixtures = `calendar/${tenant}/fixtures.ics`
  beforeAll(async () => {
    await addClubs(owner)
    const ida = await addCustomer(owner, tenant)
    await addAccount(owner, tenant, 'ida', { [tenant]: ida })
    token = await app.logIn('ida', tenant)
    const add = (columns: object, round: object = {}) =>
      addTournament(owner, tenant, { start_date: '2026-06-20', end_date: '2026-06-21', ...columns }).then(async (id) => ({
        id,
        round: await addRound(owner, tenant, id, { start_at: '2026-06-20T09:20:00', ...round }),
      }))
    const cup = await add({ name: 'Cup; with, "signs"' })
    await addRound(owner, tenant, cup.id, { number: 2, start_at: '2026-06-21T09:00:00', holes: 9 })
    const hidden = await add({ name: 'Members only', visibility: 'participantsAndMembers' })
    await add({ name: 'Old times', archived: true })
    await add({ name: 'Long ago', start_date: '2024-06-01', end_date: '2024-06-01' }, { start_at: '2024-06-01T09:00:00' })
    const winter = await add({ name: 'Winter', start_date: '2026-12-05', end_date: '2026-12-05' }, { start_at: '2026-12-05T10:00:00' })
    await put(owner, tenant, async (tx) => {
      const entry = 'insert into player (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false) returning id'
      const { rows } = await tx.query(entry, [tenant, hidden.id, ida])
      await tx.query('insert into waiting (tenant_id, tournament_id, customer_id, guest) values ($1, $2, $3, false)', [
        ...[tenant, winter.id, ida],
      ])
      const flight = "insert into flight (tenant_id, round_id, number, start_at) values ($1, $2, 4, '2026-06-20T10:40:00') returning id"
      const made = await tx.query(flight, [tenant, hidden.round])
      await tx.query('insert into flight_item (tenant_id, round_id, player_id, flight_id, place) values ($1, $2, $3, $4, 1)', [
        ...[tenant, hidden.round, rows[0].id, made.rows[0].id],
      ])
    })
    roundOfHidden = hidden.round
  })
  let roundOfHidden = ''

  it('[TL-23+] contain the club’s fixtures, round by round, each at its instant, and nothing hidden from visitors', async () => {
    const file = await app.ask(fixtures)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect((await events(fixtures)).map(({ summary, start, end }) => [summary, start, end])).toEqual([
      ['Cup; with, "signs", round 1', '2026-06-20T07:20:00.000Z', '2026-06-20T11:50:00.000Z'],
      ['Cup; with, "signs", round 2', '2026-06-21T07:00:00.000Z', '2026-06-21T09:15:00.000Z'],
      ['Winter', '2026-12-05T09:00:00.000Z', '2026-12-05T13:30:00.000Z'],
    ])
  })

  it('keep event ids and etags, so that nothing is loaded twice', async () => {
    const first = await app.ask(fixtures)
    const again = async () => (await app.ask(fixtures, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })).status
    const uids = async () => (await events(fixtures)).map(({ uid }) => uid)
    const before = await uids()
    expect(new Set(before).size).toBe(3)
    expect(await again()).toBe(304)
    // A calendar that asks every hour is told that nothing has changed.
    app.now = new Date('2026-06-10T21:00:00Z')
    expect(await again()).toBe(304)
    app.now = new Date('2026-06-10T10:00:00Z')
    // Another club's events have names of their own, whatever numbers they have.
    const hostOf = (uid: string | undefined) => uid?.split('@')[1]
    const theirs = await addTournament(owner, CLUBS.a, { start_date: '2026-06-20', end_date: '2026-06-20' })
    await addRound(owner, CLUBS.a, theirs, { start_at: '2026-06-20T09:00:00' })
    const [other] = await events(`calendar/${CLUBS.a}/fixtures.ics`)
    expect(hostOf(other?.uid)).toMatch(/^[0-9a-f]{12}\.clubhouse$/)
    expect(hostOf(other?.uid)).not.toBe(hostOf(before[0]))
    // An event that moves by an hour is the same event at another time.
    const move = (hours: number) =>
      put(owner, tenant, (tx) => tx.query('update round set start_at = start_at + make_interval(hours => $1)', [hours]))
    await move(1)
    expect(await uids()).toEqual(before)
    expect(await again()).toBe(200)
    await move(-1)
    expect(await again()).toBe(304)
  })

  it('are in the language of the URL', async () => {
    expect((await events(`${fixtures}?lang=de`))[0]?.summary).toBe('Cup; with, "signs", Runde 1')
  })

  it('[TL-24+] of a customer open only with their secret, with the tee time once the start list is published', async () => {
    expect((await ask('rs/cs/calendar-link')).json).toEqual({ active: false })
    const { path } = (await ask('rs/cs/calendar-link', { method: 'POST' })).json
    expect((await ask('rs/cs/calendar-link')).json).toEqual({ active: true })
    const mine = async () => (await events(path)).map(({ summary, start, status }) => [summary, start, status])
    const winter = ['Winter (waiting list)', '2026-12-05T09:00:00.000Z', 'TENTATIVE']
    expect(await mine()).toEqual([['Members only', '2026-06-20T07:20:00.000Z', 'CONFIRMED'], winter])
    await put(owner, tenant, (tx) => tx.query('update round set start_list_publish = true where id = $1', [roundOfHidden]))
    expect(await mine()).toEqual([['Members only', '2026-06-20T08:40:00.000Z', 'CONFIRMED'], winter])
  })

  it('[RE-209+] say that a tournament is cancelled, until it takes place again', async () => {
    const { path } = (await ask('rs/cs/calendar-link', { method: 'POST' })).json
    const statuses = async () => (await events(path)).map(({ status }) => status)
    const setCancelled = (cancelled: boolean) =>
      put(owner, tenant, (tx) => tx.query('update tournament set closed = $1, cancelled = $1', [cancelled]))
    await setCancelled(true)
    expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED'])
    await setCancelled(false)
    expect(await statuses()).toEqual(['CONFIRMED', 'TENTATIVE'])
  })

  it('[HT-60+] name the place and the tee of a shotgun, and link to the page of the tournament', async () => {
    const id = await addTournament(owner, tenant, { name: 'Shotgun', start_date: '2026-07-01', end_date: '2026-07-01' })
    await addRound(owner, tenant, id, { start_at: '2026-07-01T09:00:00', start_type: 'shotgun' })
    await put(owner, tenant, (tx) => addTee(tx, id, { pars: Array(18).fill(4) }))
    const partsOf = async (headers: Readonly<Record<string, string>>) => {
      const component = new ICAL.Component(ICAL.parse((await app.ask(fixtures, { headers })).text))
      const parts = component.getAllSubcomponents('vevent').map((part) => ({
        ...{ summary: part.getFirstPropertyValue('summary'), location: part.getFirstPropertyValue('location') },
        ...{ description: part.getFirstPropertyValue('description'), url: part.getFirstPropertyValue('url') },
      }))
      return { name: component.getFirstPropertyValue('x-wr-calname'), parts }
    }
    const { name, parts } = await partsOf({})
    expect(name).toBe('The Island')
    const shotgun = parts.find(({ summary }) => summary === 'Shotgun')
    expect(shotgun?.location).toMatch(/^.+, The Island$/)
    expect(shotgun?.description).toBeTruthy()
    expect(shotgun?.url).toBe(`${PUBLIC_URL}/tournaments/view/${id}#?tenant=${tenant}`)
    const winter = parts.find(({ summary }) => summary === 'Winter')
    expect(winter).toMatchObject({ location: 'The Island', description: null })
    // Another host that the request names, which a cache or a proxy may hand on, leads nowhere.
    for (const headers of [
      { host: 'evil.example' },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    ])
      expect((await partsOf(headers)).parts).toEqual(parts)
    await put(owner, tenant, (tx) => tx.query('delete from tournament where id = $1', [id]))
  })

  it('[TL-24+] of a customer belong to no one else, and end when the customer has left', async () => {
    const ole = await addCustomer(owner, tenant, { firstName: 'Ole' })
    await addAccount(owner, tenant, 'ole', { [tenant]: ole })
    const theirs = { token: await app.logIn('ole', tenant) }
    expect((await ask('rs/cs/calendar-link', theirs)).json).toEqual({ active: false })
    const { path } = (await ask('rs/cs/calendar-link', { ...theirs, method: 'POST' })).json
    await ask('rs/cs/calendar-link', { method: 'POST' })
    await ask('rs/cs/calendar-link', { method: 'DELETE' })
    expect((await ask('rs/cs/calendar-link')).json).toEqual({ active: false })
    const opened = await app.ask(path)
    expect([opened.status, opened.text.includes('X-WR-CALNAME:The Island')]).toEqual([200, false])
    await put(owner, tenant, (tx) => tx.query('update customer set active = false where id = $1', [ole]))
    expect((await app.ask(path)).status).toBe(404)
  })

  it('[TL-24+] of a customer end when they are replaced or revoked', async () => {
    const make = async () => (await ask('rs/cs/calendar-link', { method: 'POST' })).json.path as string
    const [old, fresh] = [await make(), await make()]
    expect((await app.ask(old)).status).toBe(404)
    expect((await app.ask(fresh)).status).toBe(200)
    expect((await ask('rs/cs/calendar-link', { method: 'DELETE' })).status).toBe(200)
    expect((await app.ask(fresh)).status).toBe(404)
  })

  it('[TL-24+] keep their secret out of the database, other clubs and the log', async () => {
    const make = async () =>
      (await ask('rs/cs/calendar-link', { method: 'POST', headers: { [HEADERS.idempotencyKey]: 'again' } })).json.path as string
    const [old, path] = [await make(), await make()]
    const secret = path.split('/')[3] as string
    const { rows } = await put(owner, tenant, (tx) => tx.query('select *, secret_hash::text as text from calendar_secret'))
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows[0].text).not.toContain(Buffer.from(secret).toString('hex'))
    // Not kept for a repeated request either: it makes a new one.
    expect(path).not.toBe(old)
    const { rows: kept } = await put(owner, tenant, (tx) => tx.query('select * from idempotency'))
    expect(kept).toEqual([])
    expect((await app.ask(path.replace(tenant, CLUBS.a))).status).toBe(404)
    expect((await app.ask(path.replace(secret, 'x'))).status).toBe(404)
    expect(maskedPath(`/api/${path}`)).toBe(`/api/calendar/${tenant}/mine/***/golf.ics`)
    expect((await app.ask('rs/cs/calendar-link', { tenant, method: 'POST' })).status).toBe(401)
  })

  it('of an unknown club are not found', async () => {
    expect((await app.ask('calendar/nowhere/fixtures.ics')).status).toBe(404)
  })
})
