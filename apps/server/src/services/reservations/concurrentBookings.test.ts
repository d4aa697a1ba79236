import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openClient } from '../../db/connect.ts'
import { bookingClub, codesOf } from '../../testing/bookingClub.ts'
import type { TestAnswer } from '../../testing/testApp.ts'
import { addBookingRows } from '../../testing/testTeeSheet.ts'
import { sheetLock } from './sheetLock.ts'

const NAMES = ['anna', 'ben', 'clara', 'david', 'emma', 'finn', 'greta', 'hugo'] as const
const TRIES = 6

describe('requests at the same moment', async () => {
  const club = await bookingClub(NAMES)
  const { ask, book, change, hold, seats, rows, ids } = club
  beforeAll(() => club.start({ seasons: [{ places: 2, second_tees: ['tee10'], last_time: '13:00' }] }))
  beforeEach(async () => {
    await club.clear()
    await club.set({ params: { secondTeeTimeMaxGapMinutes: 0 } })
  })
  const taken = (answers: readonly TestAnswer[]) => answers.filter(({ status }) => status === 200).length
  const nine = (at: string) => ({ at, holes: 9 as const })

  /** Runs the requests against one place that is left, several times. */
  const race = async (requests: () => Promise<readonly (() => Promise<TestAnswer>)[]>) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await club.clear()
      await book('hugo', ['hugo'], nine('08:10'))
      const answers = await Promise.all((await requests()).map((request) => request()))
      expect(taken(answers)).toBe(1)
      for (const { status, json } of answers.filter((one) => one.status !== 200)) expect([status, json.code]).toEqual([409, 'teeTimeGone'])
      expect((await seats()).filter((seat) => seat.startsWith('08:10'))).toEqual(['08:10 1 start', '08:10 2 start'])
    }
  }

  it('[RE-194+] sell the last place once: booking against booking', () =>
    race(async () => NAMES.slice(0, 6).map((name) => () => book(name, [name], nine('08:10')))))

  it('[RE-194+] sell the last place once: hold against booking', () =>
    race(async () => [
      ...NAMES.slice(0, 3).map((name) => () => hold(name, 1, nine('08:10'))),
      ...NAMES.slice(3, 6).map((name) => () => book(name, [name], nine('08:10'))),
    ]))

  it('[RE-194+] sell the last place once: change against booking', () =>
    race(async () => {
      const { json } = await book('anna', ['anna'], nine('09:00'))
      return [
        () => change('anna', json.id, ['anna'], nine('08:10')),
        () => book('ben', ['ben'], nine('08:10')),
        () => book('clara', ['clara'], nine('08:10')),
      ]
    }))

  it('[RE-194+] sell the last place once: one more player against booking', () =>
    race(async () => {
      const [row] = await rows<{ id: string }>('select id from booking')
      return [() => change('hugo', Number(row?.id), ['hugo', 'anna'], nine('08:10')), () => book('ben', ['ben'], nine('08:10'))]
    }))

  it('[RE-194+] sell the last place of the second tee once', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await club.clear()
      const at = { courseId: club.courseId(), at: '2026-06-15T10:10', tee: 'tee10', players: [ids.hugo as string] }
      await addBookingRows(club.owner, 'north', at)
      const answers = await Promise.all(['anna', 'ben'].map((name) => book(name, [name], { at: '08:10' })))
      expect(taken(answers)).toBe(1)
      expect((await seats()).filter((seat) => seat.startsWith('10:10'))).toHaveLength(2)
    }
  })

  it('[RE-194+] put a person into one of two rounds that overlap', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await club.clear()
      const answers = await Promise.all([book('anna', ['anna', 'clara'], nine('08:10')), book('ben', ['ben', 'clara'], nine('09:00'))])
      expect(taken(answers)).toBe(1)
      expect(answers.flatMap((one) => (one.status === 200 ? [] : codesOf(one)))).toEqual(['playsAtThatTime'])
    }
  })

  it('[RE-194+] refuse by the database a person who plays already, if a way in did not look', async () => {
    const at = { courseId: club.courseId(), at: '2026-06-15T09:00', players: [ids.clara as string] }
    await addBookingRows(club.owner, 'north', at)
    await rows(`update booking_person set plays = '[2026-06-15 09:00,2026-06-15 11:00)'`)
    await rows(
      "create function blind() returns trigger language plpgsql as $$ begin new.plays = tsrange(lower(new.plays), upper(new.plays) + interval '2 hours'); return new; end $$",
    )
    await rows('create trigger blind before insert on booking_person for each row execute function blind()')
    const answer = await book('clara', ['clara'], { at: '11:00', holes: 9 })
    const early = await book('clara', ['clara'], { at: '08:00', holes: 9 })
    await rows('drop function blind cascade')
    expect(answer.status).toBe(200)
    expect([early.status, early.json.code, codesOf(early), early.json.details[0].customerId]).toEqual([
      ...[409, 'bookingRefused', ['playsAtThatTime'], Number(ids.clara)],
    ])
  })

  it('[RE-168+] wait for a change of the seasons, on any day, and see it', async () => {
    const changing = await openClient(club.database.ownerUrl)
    try {
      await changing.query("begin; select set_config('club.tenant', 'north', true)")
      const lock = sheetLock({ tenantId: 'north' }, club.courseId(), 'alone')
      await changing.query(lock.text, lock.values)
      await changing.query("update season set last_time = '12:00'")
      const answers = Promise.all([
        book('anna', ['anna'], nine('12:30')),
        hold('ben', 1, nine('12:40')),
        book('clara', ['clara'], nine('08:10')),
      ])
      const waiting = async () =>
        (await rows<{ n: number }>("select count(*)::integer as n from pg_locks where locktype = 'advisory' and not granted"))[0]?.n
      await vi.waitFor(async () => expect(await waiting()).toBe(3))
      await changing.query('commit')
      expect((await answers).map(({ status }) => status)).toEqual([404, 404, 200])
    } finally {
      await changing.end()
      await rows("update season set last_time = '13:00'")
    }
  })

  it('[RE-132+] leave a member one hold', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await club.clear()
      const answers = await Promise.all(['08:10', '08:20', '08:30', '08:40'].map((at) => hold('anna', 2, nine(at))))
      expect(taken(answers)).toBe(4)
      expect(await seats()).toHaveLength(2)
    }
  })

  it('[RE-99+] do not pass the limit of open bookings', async () => {
    await club.set({ rules: { maxOpenBookings: 2 } })
    for (let tries = 0; tries < TRIES; tries += 1) {
      await club.clear()
      const answers = await Promise.all(
        ['08:00', '08:10', '08:20', '08:30'].map((at, index) =>
          ask('anna', 'POST', 'reservation/bookings', {
            ...club.bodyOf(['anna'], nine(at)),
            flightId: club.flightId(at).replace('20260615', `2026061${5 + index}`),
          }),
        ),
      )
      expect(taken(answers)).toBe(2)
      expect([...new Set(answers.flatMap((one) => (one.status === 200 ? [] : codesOf(one))))]).toEqual(['openBookingsReached'])
    }
  })

  it('[RE-194+] cancel or change a booking, one after the other', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await club.clear()
      const { json } = await book('anna', ['anna', 'ben'], nine('08:10'))
      const path = `reservation/bookings/${json.id}`
      const [changed, cancelled] = await Promise.all([change('anna', json.id, ['anna'], nine('09:00')), ask('anna', 'DELETE', path)])
      expect(cancelled.status).toBe(200)
      expect([200, 404]).toContain(changed.status)
      expect(await seats()).toEqual([])
      expect((await rows('select from booking_person where plays is not null')).length).toBe(0)
    }
  })

  it('[RE-193+] give the places of an expired hold to one party', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await club.clear()
      await hold('hugo', 2, nine('08:10'))
      club.app.now = new Date('2026-06-14T10:03:00Z')
      const names = ['anna', 'ben', 'clara']
      const answers = await Promise.all([
        ...names.map((name) => book(name, [name, name === 'anna' ? 'david' : name === 'ben' ? 'emma' : 'finn'], nine('08:10'))),
        hold('hugo', 2, nine('08:10')),
        club.settle().then(() => null),
      ])
      expect(taken(answers.filter((one) => one !== null))).toBe(1)
      expect(await seats()).toHaveLength(2)
    }
  })

  it('[RE-106+] remove the last two players, and end the booking', async () => {
    await club.set({ params: { allowInitiatorSelfRemove: true, allowPlayerSelfRemove: true } })
    for (let tries = 0; tries < TRIES; tries += 1) {
      await club.clear()
      const { json } = await book('anna', ['anna', 'ben'], nine('08:10'))
      const [own, other] = json.persons as { id: number }[]
      const answers = await Promise.all([
        ask('anna', 'DELETE', `reservation/persons/${own?.id}`),
        ask('ben', 'DELETE', `reservation/persons/${other?.id}`),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect([await seats(), (await rows<{ state: string }>('select state from booking'))[0]?.state]).toEqual([[], 'cancelled'])
    }
  })

  it('[RE-194+] happen once with one Idempotency-Key', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => book('anna', ['anna'], nine('08:10'), { 'idempotency-key': 'same' })))
    expect(answers.every(({ status, json }) => status === 200 || json.code === 'stillRunning')).toBe(true)
    expect(await seats()).toHaveLength(1)
  })

  it('[RE-194+] never block each other: parties name the same people in different orders', async () => {
    await club.set({ params: { allowInitiatorSelfRemove: true }, rules: {} })
    for (let tries = 0; tries < TRIES; tries += 1) {
      await club.clear()
      const answers = await Promise.all([
        book('anna', ['clara', 'david'], nine('08:10')),
        book('ben', ['david', 'clara'], nine('08:20')),
        book('clara', ['david', 'anna'], nine('08:30')),
        book('david', ['anna', 'clara'], nine('08:40')),
      ])
      for (const { status, json } of answers) if (status !== 200) expect([status, json.code]).toEqual([409, 'bookingRefused'])
      expect(taken(answers)).toBeGreaterThanOrEqual(1)
    }
  })
})
