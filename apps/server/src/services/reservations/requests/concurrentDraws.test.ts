import { ballotFileFrom } from '@club/contract/reservations'
import { ballotProblems } from '@club/core/reservation'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingClub, codesOf, DAY, tenant } from '../../../testing/bookingClub.ts'
import { addAccount, addCustomer, GROUP_ID } from '../../../testing/testClubs.ts'
import { hashOf } from './announceBallots.ts'

const NAMES = ['anna', 'ben', 'clara', 'david', 'emma', 'finn', 'greta', 'hugo'] as const
const TRIES = 5
const SENT = new Date('2026-06-11T10:00:00Z')
const CLOSING = new Date('2026-06-12T16:00:00Z')
const AFTER = new Date('2026-06-12T16:00:01Z')

describe('a ballot and what happens at the same moment', async () => {
  const club = await bookingClub(NAMES)
  const { app, ask, book, ids, owner, rows, seats, settle } = club
  let token = ''
  let ballotId = 0
  beforeAll(async () => {
    await club.start({ seasons: [{ places: 2, first_time: '08:00', last_time: '10:00' }] })
    ids['stella'] = await addCustomer(owner, tenant, { firstName: 'Stella', lastName: 'Office' })
    await addAccount(owner, GROUP_ID, 'stella', { [tenant]: ids['stella'] }, { staff: true })
    token = await app.logIn('stella', tenant)
    await club.set({})
  })
  const staff = (path: string, body?: object) =>
    app.ask(`rs/staff/reservation/ballots${path}`, { tenant, token, method: 'POST', ...(body && { body }) })
  const begin = async () => {
    await rows('delete from ballot')
    await club.clear()
    app.now = SENT
    const moments = { opens: '2026-06-10T08:00:00', closes: '2026-06-12T18:00:00' }
    const body = {
      date: DAY,
      courseIds: [Number(club.courseId())],
      method: 'Ballot',
      policy: 'Random',
      ...moments,
      auditorId: Number(ids['hugo']),
    }
    ballotId = (await staff('', body)).json.id
  }
  beforeEach(begin)
  const send = (name: string, partners: readonly string[] = [], to = '08:20') =>
    ask(name, 'POST', 'reservation/requests', {
      ...{ ballotId, nonce: name.padEnd(32, '-'), numberOfHoles: 9 },
      persons: partners.map((partner) => ({ kind: 'Customer', customerId: Number(ids[partner]) })),
      preferences: [{ courseId: Number(club.courseId()), from: `${DAY}T08:00:00`, to: `${DAY}T${to}:00` }],
    })
  /** Throws unless a stranger computes the sheet that was booked. */
  const checkRecord = async () => {
    const { text } = await ask('hugo', 'GET', `reservation/ballots/${ballotId}/record`)
    const file = ballotFileFrom(text)
    if (!file.ok || file.value.kind !== 'record') throw new Error(text)
    const { record, facts, sheet } = file.value
    expect(ballotProblems(record, facts, sheet, hashOf)).toEqual([])
    const stored = await rows<{ flight: string }>(
      `select course_id || to_char(starts_at, '-YYYYMMDDHH24MI-') || substr(tee, 4) as flight from booking
       where id in (select booking_id from tee_time_request where not late)`,
    )
    expect(record.results.flatMap(({ flightId }) => flightId ?? []).sort()).toEqual(stored.map(({ flight }) => flight).sort())
    return record.results.length
  }

  it('[RE-262+] takes a request at the moment of closing into the draw, or answers it afterwards', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await begin()
      await send('anna')
      app.now = CLOSING
      const sending = ['ben', 'clara', 'david'].map((name) => send(name))
      app.now = AFTER
      const [answers] = await Promise.all([Promise.all(sending), staff(`/${ballotId}/draw`)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const states = await rows<{ state: string; late: boolean; place: number | null }>('select state, late, place from tee_time_request')
      expect(states.map(({ late, place }) => late === (place === null))).toEqual([true, true, true, true])
      expect(states.filter(({ state }) => state === 'open')).toEqual([])
      expect(await seats()).toHaveLength(4)
      await checkRecord()
    }
  })

  it('[RE-142+] keeps one of two requests in which two people name each other', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await begin()
      const answers = await Promise.all([send('anna', ['ben']), send('ben', ['anna'])])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      for (const answer of answers.filter(({ status }) => status === 409)) expect(codesOf(answer)).toContain('alreadyInBallot')
      expect(await rows('select 1 from tee_time_request')).toHaveLength(1)
    }
  })

  it('[RE-262+] draws before direct bookings get a place, however many wait', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await begin()
      await send('anna', ['ben'], '08:00')
      app.now = AFTER
      const wanted = { at: '08:00', holes: 9 as const }
      const [drawn, ...direct] = await Promise.all([
        staff(`/${ballotId}/draw`),
        ...['clara', 'david', 'emma'].map((name) => book(name, [name], wanted)),
      ])
      expect(drawn.json.gotTimes).toBe(1)
      for (const answer of direct)
        expect([409, codesOf(answer)[0]]).toEqual([answer.status, expect.stringMatching(/^(requestsFirst|flightFull)$/)])
      expect(await seats()).toEqual(['08:00 1 start', '08:00 2 start'])
      await checkRecord()
    }
  })

  it('[RE-194+] [RE-262+] draws before the desk books a place, or after it', async () => {
    const guest = { kind: 'anonymousGuest', name: null }
    const command = { kind: 'book', flightId: club.flightId('08:00'), numberOfHoles: 9, players: [guest, guest] }
    for (let tries = 0; tries < TRIES; tries += 1) {
      await begin()
      await send('anna', ['ben'], '08:00')
      app.now = AFTER
      const body = { command, versions: [], reason: 'Telephone' }
      const [drawn, desk] = await Promise.all([
        staff(`/${ballotId}/draw`),
        app.ask('rs/staff/reservation/commands', { tenant, token, body }),
      ])
      expect(drawn.json.gotTimes).toBe(desk.status === 200 ? 0 : 1)
      if (desk.status !== 200) expect([desk.status, codesOf(desk)]).toEqual([409, ['flightFull']])
      expect(await seats()).toEqual(['08:00 1 start', '08:00 2 start'])
      await checkRecord()
    }
  })

  it('[RE-256+] [RE-262+] stores nothing of a draw that breaks off between two bookings, and repeats it with the same result', async () => {
    for (const name of NAMES.slice(0, 4)) await send(name, [], '08:10')
    await rows(`create function break_off() returns trigger language plpgsql as $$ begin
      if (select count(*) from booking) >= 2 then raise exception 'broken off'; end if; return new; end $$`)
    await rows('create trigger break_off before insert on booking for each row execute function break_off()')
    app.now = AFTER
    await settle()
    const after = await rows('select state from ballot union all select state from tee_time_request where state <> $1', ['open'])
    expect([after, await seats()]).toEqual([[{ state: 'open' }], []])
    await rows('drop trigger break_off on booking')
    await rows('drop function break_off')
    app.now = new Date(AFTER.getTime() + 120_000)
    await settle()
    expect(await seats()).toHaveLength(4)
    expect(await checkRecord()).toBe(4)
  })

  it('[RE-262+] is drawn once by two at the same moment', async () => {
    for (const name of NAMES.slice(0, 3)) await send(name, [], '08:10')
    app.now = AFTER
    const [answers] = await Promise.all([Promise.all([staff(`/${ballotId}/draw`), staff(`/${ballotId}/draw`)]), settle()])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
    expect(await seats()).toHaveLength(3)
    expect(await checkRecord()).toBe(3)
  })
})
