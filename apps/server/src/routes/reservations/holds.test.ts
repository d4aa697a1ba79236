import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClientLimits } from '../../http/clientLimits.ts'
import { bookingClub, codesOf, DAY } from '../../testing/bookingClub.ts'
import { appAt } from '../../testing/testApp.ts'

/** Starts at tee 1 and tee 10, with a second nine at the other one. */
const TWO_TEES = { start_tees: ['tee1', 'tee10'], second_tees: ['tee1', 'tee10'], last_time: '12:00' }

describe('a hold', async () => {
  const club = await bookingClub(['anna', 'ben', 'clara', 'visitor'])
  const { ask, book, hold, seats, settle, rows, app } = club
  beforeAll(() => club.start())
  beforeEach(async () => {
    await club.clear()
    await club.set({})
  })
  const own = async (name: string) => (await ask(name, 'GET', 'reservation/hold')).json.hold
  const put = (name: string, id: number, body: object) => ask(name, 'PUT', `reservation/holds/${id}`, body)
  const at = (instant: string) => {
    app.now = new Date(instant)
  }
  const free = async (name: string | null = 'clara') => {
    const path = `${name === null ? 'cwi/' : ''}reservation/flights/day?courseId=${club.courseId()}&date=${DAY}`
    const { json } = await ask(name, 'GET', path)
    const { freeSlots, heldSlots } = json.content.find(({ startDateTime }: { startDateTime: string }) => startDateTime.includes('08:10'))
    return [freeSlots, heldSlots]
  }

  it('[RE-132+] [RE-193+] takes places until its moment, and is found again by a reload or a second tab', async () => {
    const held = await hold('anna', 3)
    expect(held.json).toMatchObject({ places: 3, until: '2026-06-14T12:03:00', extensionsLeft: 2, startTee: 'Tee1', kind: 'Normal' })
    expect(await own('anna')).toEqual(held.json)
    expect(await own('ben')).toBeNull()
    expect([await free(), await free(null)]).toEqual([
      [1, 3],
      [1, 3],
    ])
    expect(codesOf(await book('ben', ['ben', 'clara']))).toEqual(['flightFull'])
    expect((await book('ben', ['ben'])).status).toBe(200)
  })

  it('[RE-193+] becomes the booking of its customer, also with fewer or more players', async () => {
    await hold('anna', 2)
    await hold('ben', 1)
    expect((await book('anna', ['anna', 'clara'])).status).toBe(200)
    expect([await own('anna'), await seats()]).toEqual([null, ['08:10 1 start', '08:10 2 start', '08:10 3 start']])
    await club.clear()
    await hold('anna', 4)
    expect((await book('anna', ['anna'])).status).toBe(200)
    expect(await seats()).toHaveLength(1)
  })

  it('[RE-193+] keeps the hold if the booking is refused', async () => {
    const { json } = await hold('anna', 2)
    expect((await book('anna', ['anna', 'anna'])).status).toBe(409)
    expect(await own('anna')).toEqual(json)
  })

  it('[RE-132+] is the only one of its customer: a new one ends the older one', async () => {
    await hold('anna', 4)
    await hold('anna', 2, { at: '09:00' })
    expect(await seats()).toEqual(['09:00 1 start', '09:00 2 start'])
    expect((await hold('ben', 4)).status).toBe(200)
  })

  it('[RE-132+] is extended twice from the moment at which it would end, and no more', async () => {
    const { json } = await hold('anna', 1)
    at('2026-06-14T10:02:00Z')
    expect((await put('anna', json.id, { extend: true })).json).toMatchObject({ until: '2026-06-14T12:06:00', extensionsLeft: 1 })
    expect((await put('anna', json.id, { extend: true })).json).toMatchObject({ until: '2026-06-14T12:09:00', extensionsLeft: 0 })
    const third = await put('anna', json.id, { extend: true })
    expect([third.json.code, ...codesOf(third)]).toEqual(['bookingRefused', 'extensionsUsed'])
    expect((await put('ben', json.id, { extend: true })).json.code).toBe('holdOver')
  })

  it('[RE-132+] [RE-93+] takes its places until its new moment: until then they are no alternative of another time', async () => {
    const { json } = await hold('anna', 4)
    at('2026-06-14T10:01:00Z')
    await hold('clara', 4, { at: '08:00' })
    const offered = async () => {
      const details: { code: string; data: { startDateTime: string } }[] = (await book('ben', ['ben'], { at: '08:00' })).json.details
      return details.flatMap(({ code, data }) => (code === 'alternative' ? [data.startDateTime.slice(11, 16)] : []))
    }
    expect(await offered()).toEqual(['08:20', '08:30', '08:40'])
    await put('anna', json.id, { extend: true })
    at('2026-06-14T10:03:30Z')
    expect(await offered()).toEqual(['08:20', '08:30', '08:40'])
    expect(codesOf(await book('ben', ['ben']))).toEqual(['flightFull'])
  })

  it('moves to other places without more time', async () => {
    const { json } = await hold('anna', 2)
    at('2026-06-14T10:01:00Z')
    const moved = await put('anna', json.id, club.holdBody(3, { at: '09:00' }))
    expect(moved.json).toMatchObject({ places: 3, until: '2026-06-14T12:03:00', startDateTime: `${DAY}T09:00:00` })
    expect(await seats()).toHaveLength(3)
    expect((await put('anna', json.id, club.holdBody(1))).json.code).toBe('holdOver')
  })

  it('[RE-193+] is over at its moment: its places are free, and are shown as free', async () => {
    const { json } = await hold('anna', 4)
    at('2026-06-14T10:02:59Z')
    expect(codesOf(await book('ben', ['ben']))).toEqual(['flightFull'])
    at('2026-06-14T10:03:00Z')
    expect([await own('anna'), await free()]).toEqual([null, [4, 0]])
    expect((await put('anna', json.id, { extend: true })).json.code).toBe('holdOver')
    expect((await book('ben', ['ben'])).status).toBe(200)
    expect(await seats()).toEqual(['08:10 1 start'])
  })

  it('[RE-193+] is deleted by a job, and the sheet changes with it', async () => {
    const { json } = await hold('anna', 2)
    await put('anna', json.id, { extend: true })
    const version = async () => Number((await rows<{ version: string }>('select version from tee_sheet_day'))[0]?.version)
    const before = await version()
    at('2026-06-14T10:03:01Z')
    await settle()
    expect([await seats(), await version()]).toEqual([['08:10 1 start', '08:10 2 start'], before])
    at('2026-06-14T10:06:00Z')
    await settle()
    expect([await seats(), await version()]).toEqual([[], before + 1])
  })

  it('is given back by its customer only', async () => {
    const { json } = await hold('anna', 2)
    expect((await ask('ben', 'DELETE', `reservation/holds/${json.id}`)).status).toBe(404)
    expect(await seats()).toHaveLength(2)
    for (const status of [200, 404]) expect((await ask('anna', 'DELETE', `reservation/holds/${json.id}`)).status).toBe(status)
    expect(await seats()).toEqual([])
  })

  it('is refused where the customer could not book', async () => {
    await club.set({ rules: { guestsMayBook: false, maxOpenBookings: 1 } })
    expect(codesOf(await hold('visitor', 1))).toEqual(['guestsMayNotBook'])
    await book('anna', ['anna'])
    expect(codesOf(await hold('anna', 1, { at: '09:00' }))).toEqual(['openBookingsReached'])
    expect(codesOf(await hold('ben', 4))).toEqual(['flightFull'])
    expect((await hold('ben', 4)).json.details.filter(({ code }: { code: string }) => code === 'alternative')).toHaveLength(3)
  })

  it('[RE-62] [RE-66] [RE-70] does not count in what its customer sees of the flight', async () => {
    await hold('anna', 4)
    const info = async (name: string) => (await ask(name, 'GET', `reservation/flights/${club.flightId('08:10')}/info?places=4`)).json
    expect(await info('anna')).toMatchObject({ freeSlots: 4, heldSlots: 0, rules: [] })
    expect(await info('anna')).toMatchObject({
      endDateTime: expect.stringContaining('T12:10:00'),
      lastCancellation: expect.stringMatching(/T\d\d:/),
    })
    expect((await info('ben')).rules).toMatchObject([{ code: 'flightFull', data: { freeSlots: 0, wanted: 4 } }])
    const rule = (name: string, other: string) =>
      ask(name, 'GET', `reservation/rule/rules/customer?resFlightId=${club.flightId('08:10')}&customerId=${club.ids[other]}`)
    expect((await rule('anna', 'ben')).json).toEqual({ allowed: true, code: null, localizedMessage: null, reasons: [] })
    await book('ben', ['ben'], { at: '09:00' })
    const refused = (await rule('anna', 'ben')).json
    expect(refused).toMatchObject({ allowed: false, code: 'playsAtThatTime', reasons: [{ code: 'playsAtThatTime' }] })
    // A code in `details` would make the response an error for clients. ER-36.
    expect(refused.details).toBeUndefined()
    expect(
      (await ask('anna', 'GET', `reservation/rule/rules/customer?resFlightId=${club.flightId('08:10')}&customerId=999999`)).status,
    ).toBe(404)
  })

  describe('of a visitor', () => {
    const visitorHold = (places: number) => ask(null, 'POST', 'cwi/reservation/holds', club.holdBody(places))
    const claim = (name: string, secret: string) => ask(name, 'POST', 'reservation/holds/claim', { secret })

    it('[RE-195+] is taken over once after the login, and then booked', async () => {
      const held = await visitorHold(2)
      expect([held.status, held.json.hold.places]).toEqual([200, 2])
      expect(held.json.secret).toMatch(/^[\w-]{43}$/)
      await hold('anna', 1, { at: '09:00' })
      const claimed = await claim('anna', held.json.secret)
      expect(claimed.json).toEqual(held.json.hold)
      expect([await own('anna'), await seats()]).toEqual([held.json.hold, ['08:10 1 start', '08:10 2 start']])
      expect((await claim('ben', held.json.secret)).json.code).toBe('holdOver')
      expect((await book('anna', ['anna', 'ben'])).status).toBe(200)
      expect(await seats()).toHaveLength(2)
    })

    it('[RE-195+] is bookable for the customer who took it over, also after another one was refused its places', async () => {
      const { json } = await visitorHold(4)
      expect(codesOf(await book('ben', ['ben']))).toEqual(['flightFull'])
      expect((await claim('anna', json.secret)).status).toBe(200)
      expect((await book('anna', ['anna', 'clara'])).status).toBe(200)
    })

    it('[RE-195+] is over at its moment, and an invented secret opens nothing', async () => {
      const { json } = await visitorHold(2)
      expect((await claim('anna', 'x'.repeat(43))).json.code).toBe('holdOver')
      expect(json.hold).toMatchObject({ until: '2026-06-14T12:09:00', extensionsLeft: 0 })
      at('2026-06-14T10:09:00Z')
      expect((await claim('anna', json.secret)).json.code).toBe('holdOver')
      const stored = await rows<{ claim: string }>(`select encode(claim_hash, 'hex') as claim from booking`)
      expect(JSON.stringify(stored)).not.toContain(json.secret)
    })

    it('[RE-195+] is limited by network address', async () => {
      const limited = appAt('2026-06-14T10:00:00Z', club.database, { limits: createClientLimits() })
      const from = (address: string) =>
        limited.ask('rs/cs/cwi/reservation/holds', { tenant: 'north', address, method: 'POST', body: club.holdBody(1, { at: '09:00' }) })
      const answers = []
      for (let tries = 0; tries < 7; tries += 1) answers.push((await from('192.0.2.7')).status)
      expect(answers.filter((status) => status === 429)).toHaveLength(1)
      expect((await from('198.51.100.7')).status).not.toBe(429)
    })
  })
})

describe('a round with a second tee', async () => {
  const club = await bookingClub(['anna', 'ben', 'clara'])
  const { ask, book, hold, seats } = club
  beforeAll(() => club.start({ seasons: [TWO_TEES] }))
  beforeEach(async () => {
    await club.clear()
    await club.set({ params: { secondTeeTimeMaxGapMinutes: 20 } })
  })

  it('[RE-40] [RE-111+] [RE-123+] has the earliest time at the other tee assigned', async () => {
    const booked = await book('anna', ['anna', 'ben'], { second: '10:20/10' })
    expect(booked.json).toMatchObject({ secondStartDateTime: `${DAY}T10:10:00`, secondStartTee: 'Tee10', endDateTime: `${DAY}T12:10:00` })
    expect(await seats()).toEqual(['08:10 1 start', '08:10 2 start', '10:10 1 second', '10:10 2 second'])
    expect((await book('clara', ['clara'], { at: '08:20', holes: 9 })).json.secondFlightId).toBeNull()
  })

  it('[RE-40] [RE-48] has the time that the customer chose, if the club lets them', async () => {
    await club.set({ params: { secondTeeTimeMaxGapMinutes: 20, secondTeeTimeSelection: true } })
    const info = await ask('anna', 'GET', `reservation/flights/${club.flightId('08:10')}/info?numberOfHoles=18&secondTee=Tee10`)
    expect(info.json.secondFlights.map(({ startDateTime }: { startDateTime: string }) => startDateTime.slice(11, 16))).toEqual([
      '10:10',
      '10:20',
      '10:30',
    ])
    const nine = await ask('anna', 'GET', `reservation/flights/${club.flightId('08:10')}/info?numberOfHoles=9`)
    expect([nine.json.endDateTime, nine.json.secondFlights]).toEqual([`${DAY}T10:10:00`, []])
    expect((await book('anna', ['anna'], { second: '10:20/10' })).json.secondStartDateTime).toBe(`${DAY}T10:20:00`)
    expect(codesOf(await book('ben', ['ben'], { second: '11:00/10' }))).toEqual(['secondTeeOutOfReach'])
  })

  it('[RE-93+] [RE-330+] says that only the second nine is full, and offers another one of the same start first', async () => {
    await club.set({ params: { secondTeeTimeMaxGapMinutes: 20, secondTeeTimeSelection: true } })
    await hold('ben', 4)
    const gone = await book('anna', ['anna'], { at: '08:00', second: '10:10/10' })
    const [full, nearest] = gone.json.details
    expect([gone.json.code, full.code, full.data.position]).toEqual(['teeTimeGone', 'flightFull', 'second'])
    expect(nearest.data).toMatchObject({ startDateTime: `${DAY}T08:00:00`, startTee: 'Tee1', secondStartDateTime: `${DAY}T10:00:00` })
  })

  it('keeps the second nine of the hold, and offers other times when none is left', async () => {
    await hold('ben', 4)
    const held = await hold('anna', 4, { at: '08:00' })
    expect(held.json.secondStartDateTime).toBe(`${DAY}T10:00:00`)
    expect((await book('anna', ['anna'], { at: '08:00', second: '10:00/10' })).json.secondStartDateTime).toBe(`${DAY}T10:00:00`)
    await club.set({ params: {} })
    const gone = await book('clara', ['clara'])
    expect([gone.json.code, codesOf(gone)]).toEqual(['teeTimeGone', ['flightFull', 'secondTeeMissing']])
  })
})
