import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ballotFileFrom, type RecordFile } from '@club/contract/reservations'
import { ballotProblems, bundleProblems, receiptText } from '@club/core/reservation'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ballotCommand } from '../../commands/ballotCommand.ts'
import { bookingClub, codesOf, DAY, tenant } from '../../testing/bookingClub.ts'
import type { TestAnswer } from '../../testing/testApp.ts'
import { addAccount, addCustomer, GROUP_ID } from '../../testing/testClubs.ts'

const NAMES = ['anna', 'ben', 'clara', 'david', 'emma', 'finn', 'greta'] as const
const OPENS = '2026-06-10T08:00:00'
const CLOSES = '2026-06-12T18:00:00'
const sent = new Date('2026-06-11T10:00:00Z')
const closing = new Date('2026-06-12T16:00:00Z')
const afterwards = new Date('2026-06-12T16:00:01Z')
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

interface Wish {
  readonly partners?: readonly string[]
  readonly times?: readonly (readonly [from: string, to: string])[]
  readonly nonce?: string
  readonly places?: number
}

describe('a ballot', async () => {
  const club = await bookingClub(NAMES)
  const { app, ask, book, ids, owner, rows, seats, settle } = club
  let staffToken = ''
  beforeAll(async () => {
    await club.start({ seasons: [{ places: 2, first_time: '08:00', last_time: '10:00' }] })
    ids['stella'] = await addCustomer(owner, tenant, { firstName: 'Stella', lastName: 'Office' })
    await addAccount(owner, GROUP_ID, 'stella', { [tenant]: ids['stella'] }, { staff: true })
    staffToken = await app.logIn('stella', tenant)
  })
  beforeEach(async () => {
    await rows('delete from ballot')
    await club.clear()
    await club.set({})
    app.now = sent
  })
  const staff = (method: string, path: string, body?: object) =>
    app.ask(`rs/staff/reservation/ballots${path}`, { tenant, token: staffToken, method, ...(body && { body }) })
  const announce = async (over: object = {}): Promise<TestAnswer> => {
    app.now = new Date('2026-06-10T06:00:00Z')
    const body = {
      date: DAY,
      courseIds: [Number(club.courseId())],
      method: 'Ballot',
      policy: 'Random',
      opens: OPENS,
      closes: CLOSES,
      ...over,
    }
    const answer = await staff('POST', '', body)
    app.now = sent
    return answer
  }
  const bodyOf = ({ partners = [], times = [['08:00', '08:00']], nonce = 'n'.repeat(32) }: Wish) => ({
    ...{ numberOfHoles: 9, nonce, persons: partners.map((name) => ({ kind: 'Customer', customerId: Number(ids[name]) })) },
    preferences: times.map(([from, to]) => ({ courseId: Number(club.courseId()), from: `${DAY}T${from}:00`, to: `${DAY}T${to}:00` })),
  })
  const send = (name: string, ballot: TestAnswer, wish: Wish = {}) =>
    ask(name, 'POST', 'reservation/requests', { ballotId: ballot.json.id, ...bodyOf(wish) })
  const read = async (name: string, id: number) => (await ask(name, 'GET', `reservation/requests/${id}`)).json
  const draw = async () => {
    app.now = afterwards
    return settle()
  }
  /** Runs what is due at that time of the day on which requests are sent. */
  const countAt = async (time: string) => {
    app.now = new Date(`2026-06-11T${time}:00+02:00`)
    await settle()
  }
  /** Enters requests of new members for 8:00. */
  const fill = async (ballot: TestAnswer, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const id = await addCustomer(owner, tenant, { firstName: `p${index}`, lastName: 'Test' })
      await staff('POST', `/${ballot.json.id}/requests`, { ...bodyOf({}), customerId: Number(id) })
    }
  }
  const nine = { at: '08:00', holes: 9 as const }

  it('[RE-255+] publishes the hash of its seed before the first request, and the seed only after the draw', async () => {
    const ballot = await announce()
    expect(ballot.json).toMatchObject({
      state: 'Open',
      seed: null,
      entries: 0,
      lateEntries: 0,
      staffEntries: 0,
      opens: OPENS,
      closes: CLOSES,
    })
    const day = `reservation/requests/days?from=${DAY}&to=${DAY}`
    const [shown] = (await ask('anna', 'GET', day)).json.content
    expect(shown).toMatchObject({ commitment: ballot.json.commitment, seed: null, ownRequestId: null, hasAuditor: false })
    const [secret] = await rows<{ seed: string }>('select seed from ballot')
    expect(hash(secret?.seed ?? '')).toBe(ballot.json.commitment)
    expect(
      (await staff('POST', '', { date: DAY, courseIds: [Number(club.courseId())], method: 'Ballot', policy: 'Random', closes: CLOSES }))
        .status,
    ).toBe(400)
    await draw()
    const drawn = await ask(null, 'GET', `cwi/reservation/ballots/${ballot.json.id}`)
    expect(drawn.json).toMatchObject({ state: 'Drawn', seed: secret?.seed, drawnAt: '2026-06-12T18:00:01', gotTimes: 0 })
  })

  it('[RE-255+] comes before direct booking, which is open after the draw', async () => {
    await announce()
    const early = await book('anna', ['anna'], nine)
    expect([early.status, early.json.details[0]]).toEqual([
      409,
      expect.objectContaining({ code: 'requestsFirst', data: { closes: CLOSES } }),
    ])
    expect((await ask('anna', 'POST', 'reservation/holds', club.holdBody(1, nine))).json.details[0].code).toBe('requestsFirst')
    const info = await ask('anna', 'GET', `reservation/flights/${club.flightId('08:00')}/info?numberOfHoles=9`)
    expect(info.json.rules).toContainEqual(expect.objectContaining({ code: 'requestsFirst' }))
    const week = await ask('anna', 'GET', `reservation/days?courseId=${club.courseId()}&from=${DAY}&to=${DAY}`)
    expect(week.json.content).toMatchObject([{ state: 'NotOpenYet', opens: CLOSES }])
    const player = { kind: 'customer', customerId: Number(ids['ben']) }
    const command = { kind: 'book', flightId: club.flightId('10:00'), numberOfHoles: 9, players: [player] }
    const desk = (reason?: string) =>
      app.ask('rs/staff/reservation/commands', {
        ...{ tenant, token: staffToken, method: 'POST', body: { command, versions: [], ...(reason && { reason }) } },
      })
    expect(codesOf(await desk())).toEqual(['requestsFirst'])
    expect((await desk('By phone')).status).toBe(200)
    await draw()
    expect((await book('anna', ['anna'], nine)).status).toBe(200)
  })

  it('[RE-258+] [RE-142+] takes each person once, notifies partners, and lets them leave', async () => {
    const ballot = await announce()
    const own = await send('anna', ballot, { partners: ['ben'] })
    expect(own.json).toMatchObject({ state: 'Open', role: 'Entrant', late: false, byStaff: false, chances: null, mayChange: true })
    const request = {
      ...{ id: String(own.json.id), customerIds: [ids['anna'], ids['ben']] as string[], places: 2, kind: 'normal' as const },
      numberOfHoles: 9 as const,
      preferences: [{ courseId: club.courseId(), startTee: null, from: `${DAY}T08:00:00`, to: `${DAY}T08:00:00` }] as never,
    }
    const entry = { request, customerId: ids['anna'] as string, nonce: 'n'.repeat(32) }
    expect(own.json.receipt).toBe(hash(receiptText(String(ballot.json.id), entry)))
    expect(await settle()).toEqual([expect.stringContaining('ben: A request for Monday')])
    const again = await send('ben', ballot)
    expect([again.status, again.json.details[0]]).toEqual([
      409,
      expect.objectContaining({ code: 'alreadyInBallot', customerId: Number(ids['ben']) }),
    ])
    expect((await ask('clara', 'GET', `reservation/requests/${own.json.id}`)).status).toBe(404)
    expect(await read('ben', own.json.id)).toMatchObject({ role: 'Partner', nonce: null, mayChange: false, mayLeave: true })
    expect((await ask('ben', 'DELETE', `reservation/requests/${own.json.id}`)).status).toBe(200)
    const left = await read('anna', own.json.id)
    expect([left.persons.length, left.receipt === own.json.receipt]).toEqual([1, false])
    expect((await send('ben', ballot)).status).toBe(200)
    const changed = await ask(
      'anna',
      'PUT',
      `reservation/requests/${own.json.id}`,
      bodyOf({ times: [['09:00', '09:30']], nonce: 'm'.repeat(32) }),
    )
    expect(changed.json).toMatchObject({ nonce: 'm'.repeat(32), preferences: [{ from: `${DAY}T09:00:00` }] })
    await ask('anna', 'DELETE', `reservation/requests/${own.json.id}`)
    expect((await ask('anna', 'GET', 'reservation/requests')).json.content).toEqual([])
    expect((await send('anna', ballot)).status).toBe(200)
  })

  it('[RE-258+] keeps a partner whose name is hidden from the entrant when the request is changed', async () => {
    const ballot = await announce()
    const { json } = await send('anna', ballot, { partners: ['ben', 'clara'] })
    const show = (visibility: string) => rows('update customer set customer_visibility = $2 where id = $1', [ids['ben'], visibility])
    await show('DataNotShown')
    const seen = await read('anna', json.id)
    expect(seen.persons[1]).toMatchObject({ customerId: Number(ids['ben']), fullName: null })
    expect((await read('clara', json.id)).persons[1]).toMatchObject({ customerId: null, fullName: null })
    const change = (name: string) =>
      ask('anna', 'PUT', `reservation/requests/${json.id}`, bodyOf({ partners: [name], nonce: 'm'.repeat(32) }))
    const changed = await change('ben')
    expect([changed.status, changed.json.persons?.length]).toEqual([200, 2])
    expect((await change('clara')).json.persons[1]).toMatchObject({ customerId: Number(ids['clara']) })
    expect((await change('ben')).json.details).toMatchObject([{ code: 'notFound', field: 'persons.0.customerId' }])
    await show('NameSeenByAll')
  })

  it('[RE-342+] names no hidden partner whom staff entered, and keeps them when the entrant changes the request', async () => {
    const ballot = await announce()
    const persons = { ...bodyOf({ partners: ['ben', 'clara'] }), customerId: Number(ids['anna']) }
    await staff('POST', `/${ballot.json.id}/requests`, persons)
    const show = (visibility: string) => rows('update customer set customer_visibility = $2 where id = $1', [ids['ben'], visibility])
    await show('DataNotShown')
    const id = (await ask('anna', 'GET', 'reservation/requests')).json.content[0].id
    expect((await read('anna', id)).persons.map(({ customerId }: { customerId: number | null }) => customerId)).toEqual([
      ...[Number(ids['anna']), null, Number(ids['clara'])],
    ])
    const changed = await ask('anna', 'PUT', `reservation/requests/${id}`, bodyOf({ partners: ['david'] }))
    expect(changed.json.persons).toMatchObject([{ self: true }, { customerId: Number(ids['david']) }, { customerId: null }])
    expect(changed.text).not.toContain(`"customerId":${ids['ben']}`)
    expect(await read('ben', id)).toMatchObject({ role: 'Partner', mayLeave: true })
    await ask('ben', 'DELETE', `reservation/requests/${id}`)
    expect((await ask('anna', 'PUT', `reservation/requests/${id}`, bodyOf({ partners: ['clara'] }))).json.persons).toHaveLength(2)
    await show('NameSeenByAll')
  })

  it('[RE-258+] refuses other days and courses, and people who do not want to be named', async () => {
    const ballot = await announce()
    await rows('insert into friend_refusal (tenant_id, customer_id, refused_id) values ($1, $2, $3)', [tenant, ids['clara'], ids['anna']])
    expect(codesOf(await send('anna', ballot, { partners: ['clara'] }))).toEqual(['notByOthers'])
    await rows('delete from friend_refusal')
    const body = bodyOf({})
    const [preference] = body.preferences
    const wrong = {
      ...body,
      ballotId: ballot.json.id,
      preferences: [{ ...preference, from: '2026-06-16T08:00:00', to: '2026-06-16T08:00:00' }],
    }
    expect((await ask('anna', 'POST', 'reservation/requests', wrong)).json.details).toMatchObject([{ field: 'preferences.0.from' }])
    const elsewhere = { ...body, ballotId: ballot.json.id, preferences: [{ ...preference, courseId: 999 }] }
    expect((await ask('anna', 'POST', 'reservation/requests', elsewhere)).json.details).toMatchObject([{ field: 'preferences.0.courseId' }])
    app.now = new Date('2026-06-10T05:00:00Z')
    expect(codesOf(await send('anna', ballot))).toEqual(['ballotNotOpen'])
  })

  it('[RE-256+] [RE-260+] [RE-340+] books the times, and its files prove how', async () => {
    const ballot = await announce({ auditorId: Number(ids['greta']) })
    const requests: Record<string, number> = {}
    const pairs = [
      ['anna', 'ben'],
      ['clara', 'david'],
      ['emma', 'finn'],
    ] as const
    for (const [name, ...partners] of pairs) requests[name] = (await send(name, ballot, { partners, times: [['08:00', '08:10']] })).json.id
    const emails = await draw()
    expect(emails.filter((text) => text.includes('Your tee time') || text.includes('booked')).length).toBeGreaterThan(0)
    expect(await seats()).toHaveLength(4)
    const answers = await Promise.all(Object.entries(requests).map(([name, id]) => read(name, id)))
    const got = answers.filter(({ state }) => state === 'Got')
    const missed = answers.filter(({ state }) => state === 'Missed')
    expect(got.length + missed.length).toBe(3)
    expect(answers.map(({ place }) => place).sort()).toEqual([1, 2, 3])
    for (const { alternatives } of missed) expect(alternatives.length).toBeGreaterThan(0)
    const none = { blocked: 0, notOffered: 0, full: 0, takenEarlier: 0, refused: 0 }
    expect(missed.map((one) => one.missed)).toEqual([[{ ...none, takenEarlier: 2 }]])
    expect(got.map((one) => one.missed)).toEqual([[], []])
    const bundle = ballotFileFrom((await ask('ben', 'GET', `reservation/ballots/${ballot.json.id}/bundle`)).text)
    if (!bundle.ok || bundle.value.kind !== 'bundle') throw new Error('not a bundle')
    expect(bundleProblems(bundle.value, hash)).toEqual([])
    expect(bundle.value.drawNumbers).toHaveLength(3)
    const text = JSON.stringify(bundle.value)
    for (const name of ['clara', 'emma']) expect(text).not.toContain(String(requests[name]))
    expect((await ask('greta', 'GET', `reservation/ballots/${ballot.json.id}/bundle`)).status).toBe(404)
    expect((await ask('anna', 'GET', `reservation/ballots/${ballot.json.id}/record`)).status).toBe(404)
    const record = await ask('greta', 'GET', `reservation/ballots/${ballot.json.id}/record`)
    const shown = (await ask('anna', 'GET', `reservation/ballots/${ballot.json.id}`)).json
    expect(hash(record.text)).toBe(shown.recordHash)
    expect(bundle.value.recordHash).toBe(shown.recordHash)
    const file = ballotFileFrom(record.text)
    if (!file.ok || file.value.kind !== 'record') throw new Error('not a record')
    const { facts, sheet, record: results }: RecordFile = file.value
    expect(ballotProblems(results, facts, sheet, hash)).toEqual([])
    expect(ballotProblems(results, { ...facts, seed: 'other' }, sheet, hash).map(({ code }) => code)).toContain('seedNotCommitted')
    const folder = await mkdtemp(join(tmpdir(), 'ballot-'))
    const verify = async (content: string) => {
      await writeFile(join(folder, 'file.json'), content)
      return ballotCommand(['verify', join(folder, 'file.json')])
    }
    expect(await verify(record.text)).toMatchObject({ done: true, text: expect.stringContaining(shown.recordHash) })
    const own = (await ask('ben', 'GET', `reservation/ballots/${ballot.json.id}/bundle`)).text
    expect(await verify(own)).toMatchObject({ done: true, text: expect.stringContaining('3 draw numbers') })
    for (const [was, becomes] of [
      [facts.seed, 'a'.repeat(64)],
      ['n'.repeat(32), 'm'.repeat(32)],
      ['08:10:00', '08:20:00'],
    ] as const) {
      expect(await verify(record.text.replace(was, becomes))).toMatchObject({ done: false })
      expect(await verify(own.replaceAll(was, becomes))).toMatchObject({ done: false })
    }
    expect(await verify('{}')).toMatchObject({ done: false })
    // The times of the record are those on the sheet.
    const flights = results.results.flatMap(({ flightId }) => flightId ?? [])
    expect(flights.sort()).toEqual(got.map(({ got: { flightId } }) => flightId).sort())
  })

  it('[RE-256+] [RE-340+] skips a time that a party cannot have, with the reason in the record', async () => {
    await book('ben', ['ben'], nine)
    const ballot = await announce({ auditorId: Number(ids['greta']) })
    const { json } = await send('anna', ballot, {
      partners: ['ben'],
      times: [
        ['08:00', '08:20'],
        ['10:00', '10:00'],
      ],
    })
    await draw()
    const request = await read('anna', json.id)
    expect(request).toMatchObject({ state: 'Got', got: { preference: 1, startDateTime: `${DAY}T10:00:00` } })
    expect(
      request.refused.map(({ startDateTime, details }: { startDateTime: string; details: { code: string }[] }) => [
        startDateTime,
        details[0]?.code,
      ]),
    ).toEqual([
      [`${DAY}T08:10:00`, 'playsAtThatTime'],
      [`${DAY}T08:20:00`, 'playsAtThatTime'],
    ])
    expect(request.missed).toEqual([{ blocked: 0, notOffered: 0, full: 1, takenEarlier: 0, refused: 2 }])
    expect(request.refused[0].details[0].localizedMessage).toBe('Plays another round at that time.')
    const file = ballotFileFrom((await ask('greta', 'GET', `reservation/ballots/${ballot.json.id}/record`)).text)
    if (!file.ok || file.value.kind !== 'record') throw new Error('not a record')
    expect(file.value.facts.refused.map(({ reasons }) => reasons)).toEqual([['playsAtThatTime'], ['playsAtThatTime']])
    expect(ballotProblems(file.value.record, file.value.facts, file.value.sheet, hash)).toEqual([])
  })

  it('[RE-256+] [RE-257+] [RE-258+] leaves out a party over the limit, and answers late requests after the draw', async () => {
    await club.set({ rules: { maxOpenBookings: 0 } })
    const ballot = await announce()
    const { json } = await send('anna', ballot)
    app.now = afterwards
    const late = await send('ben', ballot)
    expect(late.json).toMatchObject({ state: 'Open', late: true, place: null })
    await club.set({})
    await rows(`update reservation_settings set rules = '{"maxOpenBookings": 0}'`)
    await draw()
    expect(await read('anna', json.id)).toMatchObject({
      state: 'Missed',
      refused: [{ startDateTime: null, details: [{ code: 'openBookingsReached' }] }],
    })
    await club.set({})
    await rows(`update reservation_settings set rules = '{}'`)
    const later = await send('clara', ballot, { times: [['08:00', '08:10']] })
    expect(later.json).toMatchObject({ state: 'Got', late: true, place: null, drawNumber: null })
    const taken = await send('david', ballot, { partners: ['emma'] })
    expect(taken.json).toMatchObject({ state: 'Missed', alternatives: [{ startDateTime: `${DAY}T08:10:00` }, {}, {}] })
    expect((await ask(null, 'GET', `cwi/reservation/ballots/${ballot.json.id}`)).json).toMatchObject({ entries: 1, lateEntries: 3 })
    expect(codesOf(await ask('anna', 'DELETE', `reservation/requests/${json.id}`))).toEqual(['ballotClosed'])
  })

  it('[RE-256+] gives the time of a party that can have none to the next one [regression]', async () => {
    await rows(`update reservation_settings set rules = '{"maxOpenBookings": 1}'`)
    const over = ['anna', 'clara', 'david', 'emma'] as const
    for (const [index, name] of over.entries()) {
      expect((await book(name, [name], { ...nine, at: `09:${index}0` })).status).toBe(200)
    }
    const ballot = await announce()
    for (const name of [...over, 'finn', 'ben']) await send(name, ballot, { partners: name === 'ben' ? ['greta'] : [] })
    await rows('update customer set active = false where id = $1', [ids['finn']])
    await draw()
    expect((await ask(null, 'GET', `cwi/reservation/ballots/${ballot.json.id}`)).json).toMatchObject({ state: 'Drawn', gotTimes: 1 })
    const [ben] = (await ask('ben', 'GET', 'reservation/requests')).json.content
    expect(ben).toMatchObject({ state: 'Got', got: { startDateTime: `${DAY}T08:00:00` }, missed: [] })
    await rows('update customer set active = true')
    await rows(`update reservation_settings set rules = '{}'`)
  })

  it('[RE-261+] is drawn by staff only after it has closed, and once', async () => {
    const ballot = await announce()
    await send('anna', ballot)
    expect(codesOf(await staff('POST', `/${ballot.json.id}/draw`))).toEqual(['ballotNotClosed'])
    app.now = closing
    expect(codesOf(await staff('POST', `/${ballot.json.id}/draw`))).toEqual(['ballotNotClosed'])
    app.now = afterwards
    expect((await staff('POST', `/${ballot.json.id}/draw`)).json).toMatchObject({ state: 'Drawn', gotTimes: 1 })
    expect(codesOf(await staff('POST', `/${ballot.json.id}/draw`))).toEqual(['ballotDrawn'])
    expect(codesOf(await staff('POST', `/${ballot.json.id}/void`, { reason: 'late' }))).toEqual(['ballotDrawn'])
    await settle()
    expect(await seats()).toHaveLength(1)
  })

  it('[RE-257+] [RE-261+] counts requests of staff, fixes the auditor with the first one, and is voided with a reason', async () => {
    const ballot = await announce()
    const auditor = (name: string | null) => staff('PUT', `/${ballot.json.id}/auditor`, { customerId: name && Number(ids[name]) })
    expect((await auditor('greta')).json).toMatchObject({ hasAuditor: true, auditorName: 'greta Test' })
    const entered = await staff('POST', `/${ballot.json.id}/requests`, {
      ...bodyOf({ partners: ['ben'] }),
      customerId: Number(ids['anna']),
    })
    expect(entered.json).toMatchObject({ entries: 1, staffEntries: 1 })
    const counts = { entries: 1, lateEntries: 0, staffEntries: 1 }
    expect((await ask(null, 'GET', `cwi/reservation/ballots/${ballot.json.id}`)).json).toMatchObject(counts)
    expect((await ask('greta', 'GET', `reservation/ballots/${ballot.json.id}`)).json).toMatchObject(counts)
    expect(codesOf(await auditor(null))).toEqual(['auditorFixed'])
    expect(await settle()).toEqual([expect.stringContaining('anna: Your request'), expect.stringContaining('ben: A request')])
    expect((await staff('POST', `/${ballot.json.id}/void`, { reason: 'Frost' })).json).toMatchObject({ state: 'Void', voidReason: 'Frost' })
    expect(await settle()).toEqual([expect.stringContaining('anna: The ballot'), expect.stringContaining('ben: The ballot')])
    expect(codesOf(await send('clara', ballot))).toEqual(['ballotVoid'])
    expect((await book('anna', ['anna'], nine)).status).toBe(200)
    expect((await announce()).status).toBe(200)
  })

  it.each([
    { over: { date: '2026-06-09' }, field: 'date', text: 'This day has passed. Choose a later one.' },
    { over: { closes: '2026-06-09T20:00:00' }, field: 'closes', text: /^Requests must end after now/ },
    { over: { closes: '2026-12-24T20:00:00' }, field: 'closes', text: /on the day of the ballot at the latest\.$/ },
    { over: {}, field: 'date', text: /^This course has a ballot on this day already\./ },
  ])('[UI-150+] says which field of a new ballot is wrong and why: $text', async ({ over, field, text }) => {
    await announce()
    const { status, json } = await announce(over)
    expect([status, json.details]).toEqual([400, [expect.objectContaining({ field, localizedMessage: expect.stringMatching(text) })]])
  })

  it('[RE-143+] puts first who got the fewest times in the last ballots', async () => {
    const before = await announce()
    await send('anna', before)
    await draw()
    await rows('delete from booking')
    await rows('update ballot_course set active = false')
    const ballot = await announce({ policy: 'FewestTimes', draws: 3 })
    const anna = await send('anna', ballot, { partners: ['ben'] })
    const clara = await send('clara', ballot, { partners: ['david'] })
    await draw()
    expect([(await read('clara', clara.json.id)).place, (await read('anna', anna.json.id)).place]).toEqual([1, 2])
  })

  it('[RE-259+] shows chances from twenty requests on, in tenths, each sender only their own', async () => {
    const ballot = await announce()
    const { json } = await send('anna', ballot, { times: [['10:00', '10:00']] })
    await fill(ballot, 18)
    await countAt('12:00')
    expect((await read('anna', json.id)).chances).toBeNull()
    await fill(ballot, 1)
    await countAt('11:59')
    expect((await read('anna', json.id)).chances).toBeNull()
    await countAt('13:00')
    const first = { at: '2026-06-11T13:00:00', draws: 100, entries: 20, tenths: [10], none: 0 }
    expect((await read('anna', json.id)).chances).toEqual(first)
  })

  it('[RE-341+] counts chances once an hour: what others change is seen at the next full hour', async () => {
    const ballot = await announce()
    const { json } = await send('anna', ballot, { times: [['10:00', '10:00']] })
    await fill(ballot, 19)
    const { json: other } = await send('ben', ballot, { times: [['09:00', '09:00']] })
    await countAt('13:00')
    const before = (await read('anna', json.id)).chances
    expect(before).toMatchObject({ entries: 21, tenths: [10] })
    const change = (name: string, id: number, time: string, nonce: string) =>
      ask(name, 'PUT', `reservation/requests/${id}`, bodyOf({ times: [[time, time]], nonce: nonce.repeat(32) }))
    await change('ben', other.id, '10:00', 'b')
    await send('clara', ballot, { partners: ['david'], times: [['10:00', '10:00']] })
    await countAt('13:59')
    expect((await read('anna', json.id)).chances).toEqual(before)
    // The counts are those of another request now.
    expect((await change('anna', json.id, '09:00', 'm')).json.chances).toBeNull()
    await change('anna', json.id, '10:00', 'n')
    await countAt('14:00')
    const after = (await read('anna', json.id)).chances
    expect(after).toMatchObject({ at: '2026-06-11T14:00:00', entries: 22 })
    expect(after.tenths[0]).toBeLessThan(10)
    expect(await rows("select id from job where name = 'countChances'")).toHaveLength(1)
    await staff('POST', `/${ballot.json.id}/void`, { reason: 'Frost' })
    await countAt('15:00')
    expect(await rows("select id from job where name = 'countChances'")).toEqual([])
  })
})
