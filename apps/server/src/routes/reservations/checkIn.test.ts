/** Checking in by location and with the code of the desk. CALL-155, CALL-156, CALL-340+, CALL-341+. */
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingClub, codesOf, tenant } from '../../testing/bookingClub.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addCustomer, GROUP_ID } from '../../testing/testClubs.ts'

const PLACE = { latitude: 50.2, longitude: 8.4 }
/** 2.5 km north, with digits that nothing else has. */
const FAR = { latitude: 50.2224817, longitude: 8.4 }
/** Quarter to eight in Berlin, on the day of the round at 08:10. */
const BEFORE_START = new Date('2026-06-15T05:45:00Z')

describe('the check-in', async () => {
  const club = await bookingClub(['anna', 'ben', 'clara', 'eve'])
  const { ask, rows, app, owner } = club
  let booking: { id: number; persons: { id: number }[] }
  beforeAll(async () => {
    await club.start()
    const sven = await addCustomer(owner, tenant, { firstName: 'Sven' })
    await addAccount(owner, GROUP_ID, 'sven', { [tenant]: sven }, { staff: true })
  })
  beforeEach(async () => {
    await club.clear()
    await set(true)
    booking = (await club.book('anna', ['anna', 'ben', 'guest'])).json
    await rows('delete from job')
    app.now = BEFORE_START
  })
  const set = (useGeoCheckIn: boolean, rules = {}, place: readonly [number | null, number | null] = [PLACE.latitude, PLACE.longitude]) =>
    club.set({ params: { useGeoCheckIn, allowCustomerAddAnonymous: true }, rules, place })
  const personIds = (...places: number[]) => places.map((place) => booking.persons[place]?.id as number)
  const geo = (name: string, ids: readonly number[], at: object = PLACE) =>
    ask(name, 'PUT', 'reservation/persons/geo-check-in?platform=Cwi', { ...at, personIds: ids })
  const offered = async (name: string, { latitude, longitude } = PLACE) =>
    ask(name, 'GET', `reservation/persons/geo-check-in/bookings?platform=Cwi&latitude=${latitude}&longitude=${longitude}`)
  const statuses = async () =>
    (await rows<{ status: string }>('select status from booking_person order by position')).map(({ status }) => status)
  const events = () =>
    rows<{ kind: string; customer_id: string | null }>("select kind, customer_id from booking_event where kind <> 'booked' order by id")
  const codeOfDesk = async () => {
    const token = await app.logIn('sven', tenant)
    return (await app.ask('rs/staff/reservation/check-in-code', { tenant, token })).json
  }

  it('[RE-57] [RE-05] [RE-116+] lists the bookings near the club, to the initiator with all players, to a player with themselves', async () => {
    const { json } = await offered('anna')
    expect(json.content.map(({ checkIn }: never) => checkIn)).toEqual([
      { opens: '2026-06-15T07:10:00', closes: '2026-06-15T08:10:00', personIds: personIds(0, 1, 2), byLocation: true },
    ])
    expect((await offered('ben')).json.content[0].checkIn.personIds).toEqual(personIds(1))
    expect((await offered('eve')).json.content).toEqual([])
    expect((await offered('anna', FAR)).json.content).toEqual([])
    app.now = new Date('2026-06-15T05:09:59Z')
    expect((await offered('anna')).json.content).toEqual([])
    app.now = new Date('2026-06-15T05:30:00Z')
    await geo('anna', personIds(0, 2))
    expect((await offered('anna')).json.content[0].checkIn.personIds).toEqual(personIds(1))
    await geo('anna', personIds(1))
    expect((await offered('anna')).json.content).toEqual([])
    for (const query of ['latitude=91&longitude=8', 'latitude=x&longitude=8', 'longitude=8']) {
      const wrong = await ask('anna', 'GET', `reservation/persons/geo-check-in/bookings?platform=Cwi&${query}`)
      expect([wrong.status, wrong.json.code]).toEqual([400, 'invalidInput'])
    }
  })

  it('[RE-58] checks in, twice the same, with history and a new version of the sheet', async () => {
    const version = () => rows<{ version: string }>('select version from tee_sheet_day')
    const [before] = await version()
    expect((await geo('anna', personIds(0, 2))).status).toBe(200)
    expect(await statuses()).toEqual(['checkedIn', 'booked', 'checkedIn'])
    expect((await events()).map(({ kind, customer_id }) => [kind, customer_id])).toEqual([
      ['checkedIn', club.ids.anna],
      ['checkedIn', null],
    ])
    const [after] = await version()
    expect(Number(after?.version)).toBe(Number(before?.version) + 1)
    expect((await geo('anna', personIds(0, 2))).status).toBe(200)
    expect(await events()).toHaveLength(2)
    expect(await version()).toEqual([after])
    const own = (await ask('ben', 'GET', `reservation/bookings/${booking.id}`)).json
    expect([own.status, own.checkIn.personIds]).toEqual(['Booked', personIds(1)])
  })

  it('[RE-76] [RE-240+] refuses by how far and from when, in the language of the user', async () => {
    const far = await geo('anna', personIds(0), { ...FAR, accuracy: 20 })
    expect([far.status, far.json.code, codesOf(far)]).toEqual([422, 'checkInRefused', ['tooFar']])
    expect(far.json.details[0].localizedMessage).toBe('You are 2.5 km from the club. You can check in within 1 km.')
    const body = { ...FAR, personIds: personIds(0) }
    const german = await ask('anna', 'PUT', 'reservation/persons/geo-check-in', body, { 'x-language': 'de', 'accept-language': 'de' })
    expect(german.json.details[0].localizedMessage).toContain('2,5 km')
    app.now = new Date('2026-06-15T05:00:00Z')
    const early = await geo('anna', personIds(0))
    expect(early.json.details).toEqual([expect.objectContaining({ code: 'checkInNotOpen', data: { opens: '2026-06-15T07:10:00' } })])
    expect(early.json.details[0].localizedMessage).toMatch(/You can check in from .*7:10/)
    expect(await statuses()).toEqual(['booked', 'booked', 'booked'])
    const inexact = { ...PLACE, latitude: 50.2125, accuracy: 3000 }
    app.now = BEFORE_START
    expect(codesOf(await geo('anna', personIds(0), inexact))).toEqual(['locationInexact'])
  })

  it('[RE-34] is off without the switch, and without a place of the club', async () => {
    await set(false)
    for (const answer of [await geo('anna', personIds(0)), await offered('anna')]) expect(answer.status).toBe(403)
    await set(true, {}, [null, null])
    expect((await offered('anna')).status).toBe(403)
  })

  it('[RE-115+] is for oneself and for the party that one has booked, all or none', async () => {
    const others = await geo('ben', personIds(0, 1))
    expect([others.status, codesOf(others)]).toEqual([422, ['notYours']])
    expect(await statuses()).toEqual(['booked', 'booked', 'booked'])
    expect((await geo('eve', personIds(0))).status).toBe(404)
    expect((await geo('ben', [...personIds(1), 999_999])).status).toBe(404)
    expect((await geo('ben', personIds(1))).status).toBe(200)
    expect(await statuses()).toEqual(['booked', 'checkedIn', 'booked'])
  })

  it('[RE-242+] is pending where the desk ends it', async () => {
    await set(true, { deskConfirmsCheckIn: true })
    expect((await geo('ben', personIds(1))).status).toBe(200)
    expect((await geo('ben', personIds(1))).status).toBe(200)
    expect(await statuses()).toEqual(['booked', 'checkInPending', 'booked'])
    expect((await events()).map(({ kind }) => kind)).toEqual(['checkInPending'])
  })

  it('[RE-241+] works with the code of the desk, of this club and these minutes alone', async () => {
    const { code, secondsLeft } = await codeOfDesk()
    expect([code.length, secondsLeft]).toEqual([22, 60])
    const scan = (name: string, ids: readonly number[], scanned: string) =>
      ask(name, 'PUT', 'reservation/persons/check-in', { code: scanned, personIds: ids })
    expect(codesOf(await scan('ben', personIds(1), `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`))).toEqual(['deskCodeOver'])
    expect(codesOf(await scan('ben', personIds(1), ''))).toEqual(['deskCodeOver'])
    await set(false)
    expect((await scan('ben', personIds(1), code)).status).toBe(200)
    app.now = new Date(BEFORE_START.getTime() + 4 * 60_000)
    expect((await scan('anna', personIds(0), code)).status).toBe(200)
    expect((await codeOfDesk()).code).not.toBe(code)
    app.now = new Date(BEFORE_START.getTime() + 5 * 60_000)
    expect(codesOf(await scan('anna', personIds(2), code))).toEqual(['deskCodeOver'])
    app.now = new Date(BEFORE_START.getTime() - 60_000)
    expect(codesOf(await scan('anna', personIds(2), code))).toEqual(['deskCodeOver'])
    expect(await statuses()).toEqual(['checkedIn', 'checkedIn', 'booked'])
    expect((await ask('anna', 'GET', '../staff/reservation/check-in-code')).status).not.toBe(200)
  })

  it('[RE-240+] neither stores nor logs where a device is', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const logged = appAt(BEFORE_START.toISOString(), club.database, { log })
    const token = await logged.logIn('anna', tenant)
    const near = { latitude: 50.2013579, longitude: 8.4024681, accuracy: 13.579 }
    const query = `latitude=${near.latitude}&longitude=${near.longitude}&accuracy=${near.accuracy}`
    await logged.ask(`rs/cs/reservation/persons/geo-check-in/bookings?platform=Cwi&${query}`, { tenant, token })
    const put = { tenant, token, method: 'PUT' }
    const path = 'rs/cs/reservation/persons/geo-check-in?platform=Cwi'
    const refused = await logged.ask(path, { ...put, body: { ...near, latitude: 51.2013579, personIds: personIds(0) } })
    const headers = { 'idempotency-key': 'k-1' }
    const done = await logged.ask(path, { ...put, headers, body: { ...near, personIds: personIds(0) } })
    expect([refused.status, done.status, lines.length > 0]).toEqual([422, 200, true])
    const tables = await rows<{ name: string }>(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const digits = ['2013579', '4024681', '13.579']
    const stored = await rows<{ found: boolean }>(
      tables
        .map(({ name }) => `select bool_or(${digits.map((text) => `t::text like '%${text}%'`).join(' or ')}) as found from ${name} t`)
        .join(' union '),
    )
    expect(stored.some(({ found }) => found)).toBe(false)
    expect(lines.filter((line) => digits.some((text) => line.includes(text)))).toEqual([])
  })
})
