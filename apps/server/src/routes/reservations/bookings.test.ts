import { alternativesOf } from '@club/contract/reservations'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingClub, codesOf, DAY, tenant } from '../../testing/bookingClub.ts'
import { addAccount, addCustomer, befriend, changeSettings, GROUP_ID } from '../../testing/testClubs.ts'
import { addBookingRows } from '../../testing/testTeeSheet.ts'

const SELF_REMOVE = { allowInitiatorSelfRemove: true, allowPlayerSelfRemove: true }

describe('booking a tee time', async () => {
  const club = await bookingClub(['anna', 'ben', 'clara', 'david', 'emma', 'hidden', 'gone', 'visitor'], {
    hidden: { visibility: 'DataNotShown' },
    gone: { active: false },
  })
  const { app, ask, book, change, hold, seats, settle, ids, rows } = club
  beforeAll(() => club.start())
  beforeEach(async () => {
    await club.clear()
    await club.set({})
  })
  const version = async () => (await rows<{ version: string }>('select version from tee_sheet_day'))[0]?.version
  const read = (name: string, id: number) => ask(name, 'GET', `reservation/bookings/${id}`)
  const etagOf = async (name: string, id: number) => ({ 'if-match': (await read(name, id)).headers.get('etag') ?? '' })

  it('[RE-51] [RE-67] [RE-196+] takes a place for each player, and shows the booking to its people', async () => {
    const booked = await book('anna', ['anna', 'ben'])
    expect(booked.status).toBe(200)
    expect(booked.json).toMatchObject({
      ...{ kind: 'Normal', status: 'Booked', source: 'Portal', state: 'Booked', numberOfHoles: 18, initiatedByMe: true },
      ...{ startDateTime: `${DAY}T08:10:00`, startTee: 'Tee1', endDateTime: `${DAY}T12:10:00`, mayChange: true, mayCancel: true },
      persons: [
        { fullName: 'anna Test', self: true, mayRemove: false },
        { fullName: 'ben Test', self: false, mayRemove: true },
      ],
      events: [{ kind: 'Booked', actor: 'Self', at: '2026-06-14T12:00:00' }],
    })
    expect(booked.json.bookingNo).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    expect(await seats()).toEqual(['08:10 1 start', '08:10 2 start'])
    expect(await read('ben', booked.json.id).then(({ json }) => json)).toMatchObject({ initiatedByMe: false, mayChange: false })
    expect(await version()).toBe('1')
  })

  it('[RE-71] takes the round, the kind, the players and the dog that are requested', async () => {
    await club.set({ params: { allowCustomerAddAnonymous: true, allowFlightsWithDog: true }, rules: { groupFrom: 2 } })
    const flightId = club.flightId('09:00')
    const persons = [
      { kind: 'Customer', customerId: Number(ids.anna) },
      { kind: 'AnonymousGuest', name: 'Tom Guest' },
    ]
    const wish = { flightId, secondFlightId: null, numberOfHoles: 9, kind: 'Group', persons, withDog: true }
    const requested = {
      ...wish,
      persons: [
        { kind: 'Customer', customerId: Number(ids.anna), fullName: 'anna Test' },
        { kind: 'AnonymousGuest', fullName: 'Tom Guest' },
      ],
    }
    const { json } = await ask('anna', 'POST', 'reservation/bookings', wish)
    expect(json).toMatchObject(requested)
    const changed = { ...wish, flightId: club.flightId('09:30'), numberOfHoles: 18, withDog: false }
    expect((await ask('anna', 'PUT', `reservation/bookings/${json.id}`, changed)).json).toMatchObject({
      ...requested,
      ...{ flightId: changed.flightId, numberOfHoles: 18, withDog: false },
    })
  })

  it('[RE-54] [RE-67] [RE-68] is read with all its fields by each of its people', async () => {
    const { json } = await book('anna', ['anna', 'ben'])
    const answer = await read('ben', json.id)
    expect([answer.status, answer.json.id]).toEqual([200, json.id])
    expect(answer.json).toMatchObject({
      ...{ bookingNo: json.bookingNo, kind: 'Normal', status: 'Booked', source: 'Portal', withDog: false, numberOfHoles: 18 },
      ...{ flightId: club.flightId('08:10'), secondFlightId: null, startDateTime: `${DAY}T08:10:00`, initiatorId: Number(ids.anna) },
    })
    const person = { kind: 'Customer', position: 'P1_Start', status: 'Booked', sex: null, hcpi: null, isMember: null, homeClubName: null }
    expect(answer.json.persons).toEqual([
      expect.objectContaining({ ...person, id: json.persons[0].id, customerId: Number(ids.anna), fullName: 'anna Test' }),
      expect.objectContaining({
        kind: 'Customer',
        customerId: Number(ids.ben),
        fullName: 'ben Test',
        sex: 'Female',
        hcpi: 18,
        isMember: true,
      }),
    ])
  })

  it('[RE-78] is not found by others, read, changed, cancelled or left', async () => {
    const { json } = await book('anna', ['anna'])
    const person = json.persons[0].id
    for (const answer of [
      await read('clara', json.id),
      await change('clara', json.id, ['clara']),
      await ask('clara', 'DELETE', `reservation/bookings/${json.id}`),
      await ask('clara', 'DELETE', `reservation/persons/${person}`),
      await ask('clara', 'GET', `reservation/bookings/${json.id}/golf.ics`),
      await ask('clara', 'GET', 'reservation/bookings/none'),
    ])
      expect(answer.status).toBe(404)
    expect(await seats()).toHaveLength(1)
  })

  it('[RE-02] is answered again with the same Idempotency-Key, and happens once', async () => {
    const key = { 'idempotency-key': 'k1' }
    const first = await book('anna', ['anna', 'ben'], {}, key)
    const second = await book('anna', ['anna', 'ben'], {}, key)
    expect(second.json).toEqual(first.json)
    expect((await book('anna', ['anna', 'clara'], {}, key)).status).toBe(422)
    expect(await seats()).toHaveLength(2)
    expect(await settle()).toEqual([`ben: anna Test booked a tee time for you: Monday, 15 June 2026 at 08:10`])
  })

  it('[RE-192+] answers hidden, inactive and unknown people alike, and books no one', async () => {
    for (const name of ['hidden', 'gone', 'nobody']) {
      const answer = await book('anna', ['anna', name])
      expect([answer.status, answer.json.details[0].code, answer.json.details[0].field]).toEqual([400, 'notFound', 'persons.1.customerId'])
    }
    expect(await seats()).toEqual([])
    await befriend(club.owner, tenant, ids.anna as string, ids.hidden as string)
    expect((await book('anna', ['anna', 'hidden'])).status).toBe(200)
    await rows('delete from buddy')
  })

  it('[RE-192+] does not book people who have blocked the initiator, or have left the booking themselves', async () => {
    await rows('insert into friend_refusal (tenant_id, customer_id, refused_id) values ($1, $2, $3)', [tenant, ids.ben, ids.anna])
    expect(codesOf(await book('anna', ['anna', 'ben']))).toEqual(['notByOthers'])
    await rows('delete from friend_refusal')
    await club.set({ params: SELF_REMOVE })
    const { json } = await book('anna', ['anna', 'ben'])
    expect((await ask('ben', 'DELETE', `reservation/persons/${json.persons[1].id}`)).status).toBe(200)
    expect(codesOf(await change('anna', json.id, ['anna', 'ben']))).toEqual(['notByOthers'])
  })

  it.each<[string, object, () => Promise<unknown>, number, readonly string[]]>([
    ['no players', {}, () => book('anna', []), 409, ['noPlayers']],
    ['a party without its initiator', {}, () => book('anna', ['ben']), 409, ['initiatorMissing']],
    ['a player twice', {}, () => book('anna', ['anna', 'ben', 'ben']), 409, ['playerTwice']],
    ['a guest without a name', {}, () => book('anna', ['anna', 'guest']), 409, ['anonymousNotAllowed']],
    ['a dog', {}, () => book('anna', ['anna'], { dog: true }), 409, ['dogsNotAllowed']],
    ['a group', {}, () => book('anna', ['anna'], { kind: 'Group' }), 409, ['groupsNotOffered']],
    ['a small group', { groupFrom: 3 }, () => book('anna', ['anna'], { kind: 'Group' }), 409, ['groupTooSmall']],
    ['a day too far ahead', { daysAheadMembers: 0 }, () => book('anna', ['anna']), 409, ['notOpenYet']],
    ['a guest', { guestsMayBook: false }, () => book('visitor', ['visitor']), 409, ['guestsMayNotBook']],
    ['one more open booking', { maxOpenBookings: 0 }, () => book('anna', ['anna']), 409, ['openBookingsReached']],
    ['more guests in a month', { maxGuestsAMonth: 0 }, () => book('anna', ['anna', 'visitor']), 409, ['guestsReached']],
    ['one more round of a day', { maxRoundsADay: 0 }, () => book('anna', ['anna']), 409, ['dayLimitReached']],
    [
      'all reasons together',
      { guestsMayBook: false, maxRoundsADay: 0 },
      () => book('visitor', ['visitor', 'guest'], { dog: true }),
      409,
      ['anonymousNotAllowed', 'dogsNotAllowed', 'dayLimitReached', 'guestsMayNotBook'],
    ],
  ])('[RE-77] [RE-101+] is refused for %s', async (_, rules, request, status, codes) => {
    await club.set({ rules })
    const answer = (await request()) as Awaited<ReturnType<typeof book>>
    expect([answer.status, answer.json.code]).toEqual([status, 'bookingRefused'])
    expect(codesOf(answer)).toEqual(codes)
    for (const { localizedMessage } of answer.json.details) expect(localizedMessage).toMatch(/^[A-Z].*\.$/)
    expect([await seats(), await settle()]).toEqual([[], []])
  })

  it('[RE-119+] refuses a tee time that no one can name, a past one, and one that the sheet does not have', async () => {
    const at = (flightId: string) => ask('anna', 'POST', 'reservation/bookings', { ...club.bodyOf(['anna']), flightId })
    expect((await at('x')).status).toBe(400)
    expect((await at(`999999-20260615081000-1`)).status).toBe(400)
    expect((await at(`999999-202606150810-1`)).status).toBe(404)
    expect((await book('anna', ['anna'], { at: '08:11' })).status).toBe(404)
    club.app.now = new Date('2026-06-15T06:10:01Z')
    expect(codesOf(await book('anna', ['anna']))).toEqual(['past'])
  })

  it('[LO-34+] says a moment on the club’s clock, to customers and to staff', async () => {
    const message = async () => (await book('anna', ['anna'])).json.details[0].localizedMessage
    club.app.now = new Date('2026-06-15T06:10:01Z')
    expect(await message()).toContain('08:10')
    await changeSettings(club.owner, tenant, { hourMode: 12 })
    expect(await message()).toContain('8:10 AM')
    await changeSettings(club.owner, tenant, { hourMode: 24 })
  })

  it('[RE-93+] offers the nearest times when the places are gone, each of which can be booked', async () => {
    await book('anna', ['anna', 'ben', 'clara'])
    const gone = await book('david', ['david', 'emma'])
    expect([gone.status, gone.json.code, codesOf(gone)]).toEqual([409, 'teeTimeGone', ['flightFull']])
    expect(gone.json.details[0]).toMatchObject({
      data: { freeSlots: 1, wanted: 2 },
      localizedMessage: 'Only one place is free; you need 2.',
    })
    const offers = alternativesOf(gone.json.details)
    expect(offers.map(({ startDateTime }) => startDateTime.slice(11, 16))).toEqual(['08:20', '08:00', '08:30'])
    for (const { flightId } of offers) {
      const body = { ...club.bodyOf(['david', 'emma']), flightId }
      const booked = await ask('david', 'POST', 'reservation/bookings', body)
      expect(booked.status).toBe(200)
      await ask('david', 'DELETE', `reservation/bookings/${booked.json.id}`)
    }
  })

  it('[RE-98+] refuses a person who plays elsewhere at that time, without saying when or where', async () => {
    await book('anna', ['anna', 'ben'])
    const answer = await book('clara', ['clara', 'ben'], { at: '09:30' })
    expect(codesOf(answer)).toEqual(['playsAtThatTime'])
    const [detail] = answer.json.details
    expect(detail).toEqual({ code: 'playsAtThatTime', customerId: Number(ids.ben), localizedMessage: 'Plays another round at that time.' })
  })

  it('[RE-97+] takes the whole tee time for a group', async () => {
    await club.set({ rules: { groupFrom: 2 } })
    expect((await book('anna', ['anna', 'ben'], { kind: 'Group' })).json.kind).toBe('Group')
    expect(await seats()).toHaveLength(4)
    expect(codesOf(await book('clara', ['clara']))).toEqual(['flightFull'])
    await book('david', ['david'], { at: '08:30' })
    expect(codesOf(await book('clara', ['clara', 'emma'], { at: '08:30', kind: 'Group' }))).toEqual(['flightTaken'])
  })

  it('[RE-103+] [RE-104+] [RE-190+] moves the places with a change, and says so in the history', async () => {
    const { json } = await book('anna', ['anna', 'ben'])
    await settle()
    const changed = await change('anna', json.id, ['anna', 'clara'], { at: '09:00' }, await etagOf('anna', json.id))
    expect([changed.status, changed.json.bookingNo]).toEqual([200, json.bookingNo])
    expect(changed.json.persons.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['anna Test', 'clara Test'])
    expect(await seats()).toEqual(['09:00 1 start', '09:00 2 start'])
    expect(changed.json.events.map(({ kind, personName }: Record<string, string>) => `${kind} ${personName}`.trim())).toEqual([
      'Booked',
      'Moved',
      'PlayerRemoved ben Test',
      'PlayerAdded clara Test',
    ])
    expect(await settle()).toEqual([
      'ben: You no longer play on Monday, 15 June 2026 at 08:10',
      'clara: anna Test booked a tee time for you: Monday, 15 June 2026 at 09:00',
    ])
    expect((await read('ben', json.id)).status).toBe(404)
  })

  it('[RE-03] keeps the people whose places are named, hidden ones too', async () => {
    await befriend(club.owner, tenant, ids.anna as string, ids.hidden as string)
    await club.set({ params: { allowCustomerAddAnonymous: true } })
    const { json } = await book('anna', ['anna', 'hidden', 'guest'])
    await rows('delete from buddy')
    const { persons } = (await read('anna', json.id)).json
    expect(persons[1]).toMatchObject({ customerId: null, fullName: null })
    const stay = persons.map(({ id, kind }: { id: number; kind: string }) => ({ id, kind }))
    const body = { ...club.bodyOf([], { at: '09:00' }), persons: stay }
    const changed = await ask('anna', 'PUT', `reservation/bookings/${json.id}`, body)
    expect(changed.json.startDateTime).toBe(`${DAY}T09:00:00`)
    expect(changed.json.persons.map(({ id }: { id: number }) => id)).toEqual(stay.map(({ id }: { id: number }) => id))
    const wrong = await ask('anna', 'PUT', `reservation/bookings/${json.id}`, { ...body, persons: [{ id: 1, kind: 'Customer' }] })
    expect([wrong.status, wrong.json.details[0].field]).toEqual([400, 'persons.0.id'])
  })

  it('[RE-52] is changed only by its initiator, and only in the state that was read', async () => {
    const { json } = await book('anna', ['anna', 'ben'])
    expect(codesOf(await change('ben', json.id, ['ben'], { at: '08:10' }))).toContain('notInitiator')
    const known = await etagOf('anna', json.id)
    await change('anna', json.id, ['anna', 'clara'])
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? club.bodyOf(['anna', 'ben']) : undefined
      expect((await ask('anna', method, `reservation/bookings/${json.id}`, body, known)).status).toBe(412)
    }
    expect((await read('anna', json.id)).json.persons).toHaveLength(2)
  })

  it('[RE-129+] [RE-131+] keeps to the limits of prime time and of fixed names', async () => {
    const primeTimes = [{ weekdays: ['monday'], fromTime: '08:00:00', toTime: '09:00:00' }]
    await club.set({ rules: { primeTimes, maxOpenPrimeBookings: 1, lastReplacementMinutes: 120 } })
    const { json } = await book('anna', ['anna', 'ben'])
    expect(codesOf(await book('anna', ['anna'], { at: '08:50' }))).toContain('primeTimeReached')
    club.app.now = new Date('2026-06-15T05:00:00Z')
    expect(codesOf(await change('anna', json.id, ['anna', 'clara']))).toEqual(['replacementClosed'])
    expect((await change('anna', json.id, ['anna'])).status).toBe(200)
    expect(codesOf(await change('anna', json.id, ['anna', 'clara']))).toEqual(['replacementClosed'])
  })

  it('[RE-04] [RE-53] [RE-105+] is cancelled with notice to the others, until the club’s last moment', async () => {
    await club.set({ rules: { lastCancellationMinutes: 60 } })
    const { json } = await book('anna', ['anna', 'ben'])
    await settle()
    club.app.now = new Date('2026-06-15T05:10:01Z')
    const late = await ask('anna', 'DELETE', `reservation/bookings/${json.id}`)
    expect(codesOf(late)).toEqual(['cancellationClosed'])
    expect(late.json.details[0].localizedMessage).toContain('7:10')
    club.app.now = new Date('2026-06-15T05:10:00Z')
    expect(codesOf(await ask('ben', 'DELETE', `reservation/bookings/${json.id}`))).toEqual(['notInitiator'])
    expect((await ask('anna', 'DELETE', `reservation/bookings/${json.id}`)).status).toBe(200)
    expect(await seats()).toEqual([])
    expect((await read('ben', json.id)).json).toMatchObject({ state: 'Cancelled', mayCancel: false })
    expect(await settle()).toEqual(['ben: Cancelled: your tee time of Monday, 15 June 2026 at 08:10'])
    expect((await ask('anna', 'DELETE', `reservation/bookings/${json.id}`)).status).toBe(404)
    expect((await book('anna', ['anna', 'ben'])).status).toBe(200)
  })

  it('[RE-28] [RE-29] [RE-106+] is left by the switches, and ends with the last player', async () => {
    const { json } = await book('anna', ['anna', 'ben'])
    const [own, bens] = json.persons.map(({ id }: { id: number }) => `reservation/persons/${id}`)
    expect(codesOf(await ask('ben', 'DELETE', bens))).toEqual(['selfRemovalOff'])
    expect(codesOf(await ask('anna', 'DELETE', own))).toEqual(['selfRemovalOff'])
    expect(codesOf(await ask('ben', 'DELETE', own))).toEqual(['notYours'])
    await club.set({ params: SELF_REMOVE })
    await settle()
    expect((await ask('ben', 'DELETE', bens)).status).toBe(200)
    expect(await seats()).toEqual(['08:10 1 start'])
    expect(await settle()).toEqual(['anna: ben Test does not play on Monday, 15 June 2026 at 08:10'])
    expect((await ask('anna', 'DELETE', own)).status).toBe(200)
    expect((await read('anna', json.id)).json).toMatchObject({ state: 'Cancelled' })
    expect(await seats()).toEqual([])
    expect((await ask('anna', 'DELETE', own)).status).toBe(404)
  })

  it('[RE-55] [RE-106+] keeps the tee time of a group when a player leaves', async () => {
    await club.set({ rules: { groupFrom: 2 } })
    const { json } = await book('anna', ['anna', 'ben'], { kind: 'Group' })
    await ask('anna', 'DELETE', `reservation/persons/${json.persons[1].id}`)
    expect(await seats()).toHaveLength(4)
    expect((await read('anna', json.id)).json.persons).toHaveLength(1)
  })

  it('[RE-06] [RE-49] [RE-50] lists coming bookings, the earliest first, and the last three past ones', async () => {
    await book('anna', ['anna'], { at: '08:00', holes: 9 })
    await book('ben', ['ben', 'anna'], { at: '10:00', holes: 9 })
    for (const day of ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13'])
      await addBookingRows(club.owner, tenant, { courseId: club.courseId(), at: `${day}T08:00`, players: [ids.anna as string] })
    const list = async (path: string) => {
      const { json } = await ask('anna', 'GET', `reservation/bookings${path}`)
      return [json.content.map(({ startDateTime }: { startDateTime: string }) => startDateTime.slice(5, 16)), json.page.totalElements]
    }
    expect(await list('')).toEqual([['06-15T08:00', '06-15T10:00'], 2])
    expect(await list('/prev')).toEqual([['06-13T08:00', '06-12T08:00', '06-11T08:00'], 4])
    expect(await list('/prev?page=1&size=3&sort=startDateTime,desc')).toEqual([['06-10T08:00'], 4])
    expect((await ask('emma', 'GET', 'reservation/bookings')).json.content).toEqual([])
  })

  it('[RE-191+] is in the calendar feed of its players and in a file', async () => {
    const { json } = await book('anna', ['anna', 'ben'])
    const file = await ask('ben', 'GET', `reservation/bookings/${json.id}/golf.ics`)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(file.text).toContain('DTSTART:20260615T061000Z')
    expect(file.text).toContain('DTEND:20260615T101000Z')
    const { path } = (await ask('ben', 'POST', 'calendar-link')).json
    const feed = await club.app.ask(path)
    expect(feed.text).toContain('SUMMARY:Tee time\\, 18 holes')
    expect(feed.text.replaceAll(/\r\n /g, '')).toContain(`/reservations/bookings/${json.id}`)
  })

  it('[RE-191+] confirms to the initiator with a calendar only if they want emails about reservations', async () => {
    await rows('update customer set notify_email_reservation = true, notify_add_ics = true where id = $1', [ids.anna])
    await book('anna', ['anna', 'ben'])
    expect(await settle()).toEqual([
      'anna: Your tee time: Monday, 15 June 2026 at 08:10',
      'ben: anna Test booked a tee time for you: Monday, 15 June 2026 at 08:10',
    ])
    const [own] = club.mails.filter(({ to }) => to.address.startsWith('anna'))
    expect(own?.text).toContain('Players: anna Test, ben Test.')
    expect(own?.calendar).toContain('BEGIN:VEVENT')
    await rows('update customer set notify_email_reservation = false, notify_add_ics = false')
  })

  it('[RE-231+] confirms to a new customer who has chosen nothing', async () => {
    const eve = await addCustomer(club.owner, tenant, { firstName: 'eve', email: 'eve@example.org', language: 'en' })
    await addAccount(club.owner, GROUP_ID, 'eve', { [tenant]: eve })
    const token = await club.app.logIn('eve', tenant)
    const body = { ...club.bodyOf([]), persons: [{ kind: 'Customer', customerId: Number(eve) }] }
    expect((await club.app.ask('rs/cs/reservation/bookings', { tenant, token, body })).status).toBe(200)
    expect(await settle()).toEqual(['eve: Your tee time: Monday, 15 June 2026 at 08:10'])
  })

  it('[RE-191+] [CU-206+] notifies its players before the start that they expect, also in their quiet hours', async () => {
    app.now = new Date(`${DAY}T02:30:00Z`)
    const { json } = await book('anna', ['anna', 'ben'], { at: '08:10' })
    await settle()
    await ask('ben', 'PATCH', 'messages/settings', { quietHours: { from: '04:00', until: '06:00' } })
    await change('anna', json.id, ['anna', 'ben'], { at: '09:00' })
    expect(await settle()).toEqual([expect.stringMatching(/^ben: .*09:00/)])
    await ask('ben', 'PATCH', 'messages/settings', { quietHours: null })
  })

  it('[RE-67] is refused once for an impossible time and a person who is not shown: no second failure ends the server', async () => {
    const { status } = await ask('anna', 'POST', 'reservation/bookings', {
      ...club.bodyOf(['anna', 'hidden']),
      flightId: 'nowhere',
    })
    expect(status).toBe(400)
    expect((await book('anna', ['anna'])).status).toBe(200)
  })

  it('[CU-201+] takes no name of a guest that is a token of a message', async () => {
    const body = club.bodyOf(['anna', 'guest'])
    const persons = body.persons.map((person) =>
      person.kind === 'AnonymousGuest' ? { ...person, name: '\u0001["time","x",{}]\u0002' } : person,
    )
    const { status, json } = await ask('anna', 'POST', 'reservation/bookings', { ...body, persons })
    expect([status, json.details]).toEqual([400, [expect.objectContaining({ field: 'persons.1.name' })]])
    expect(await seats()).toEqual([])
  })

  it('[RE-230+] is shown in the portal to people whom another person booked, moved, removed or cancelled', async () => {
    const notices = async (name: string) => {
      const { content } = (await ask(name, 'GET', 'notices')).json
      return content.map(({ kind, startDateTime, actorName }: Record<string, string>) => `${kind} ${startDateTime?.slice(11)} ${actorName}`)
    }
    const { json } = await book('anna', ['anna', 'ben', 'clara'])
    expect(await notices('anna')).toEqual([])
    expect(await notices('ben')).toEqual(['TeeTimeBooked 08:10:00 anna Test'])
    await change('anna', json.id, ['anna', 'ben'], { at: '09:00' })
    expect(await notices('clara')).toEqual(['TeeTimeRemoved 08:10:00 anna Test'])
    expect(await notices('ben')).toEqual(['TeeTimeMoved 09:00:00 anna Test'])
    const [notice] = (await ask('ben', 'GET', 'notices')).json.content
    expect((await ask('clara', 'DELETE', `notices/${notice.id}`)).status).toBe(404)
    expect((await ask('ben', 'DELETE', `notices/${notice.id}`)).status).toBe(200)
    expect(await notices('ben')).toEqual([])
    await ask('anna', 'DELETE', `reservation/bookings/${json.id}`)
    expect(await notices('ben')).toEqual(['TeeTimeCancelled 09:00:00 anna Test'])
    await rows("update customer set customer_visibility = 'DataNotShown' where id = $1", [ids.anna])
    expect(await notices('ben')).toEqual(['TeeTimeCancelled 09:00:00 '])
    await rows("update customer set customer_visibility = 'NameSeenByAll' where id = $1", [ids.anna])
    club.app.now = new Date('2026-06-15T08:00:00Z')
    expect(await notices('ben')).toEqual([])
  })

  it('[RE-191+] an email about a move names the previous time', async () => {
    const { json } = await book('anna', ['anna', 'emma'])
    await settle()
    club.mails.length = 0
    await change('anna', json.id, ['anna', 'emma'], { at: '09:00' })
    await settle()
    const [mail] = club.mails.filter(({ to }) => to.address.startsWith('emma'))
    expect(mail?.text).toContain('Previous time: Monday, 15 June 2026 at 08:10.')
  })

  it('[RE-190+] [RE-191+] does not name a hidden initiator to the people whom they book', async () => {
    await befriend(club.owner, tenant, ids.hidden as string, ids.emma as string)
    await rows('delete from buddy where customer_id = $1', [ids.emma])
    const { json } = await book('hidden', ['hidden', 'ben'])
    expect(await settle()).toEqual(['ben: A person whose name is hidden booked a tee time for you: Monday, 15 June 2026 at 08:10'])
    expect(club.mails[0]?.text).toContain('The club office can tell you who it was.')
    expect(club.mails[0]?.text).not.toContain('hidden Test')
    const { persons, initiatorId, initiatorName, events } = (await read('ben', json.id)).json
    expect([persons[0].fullName, persons[0].customerId, initiatorId, initiatorName, events[0].actorName]).toEqual([
      null,
      null,
      null,
      '',
      '',
    ])
    await rows('delete from buddy')
  })

  it('is not possible at a club without the module', async () => {
    await rows(`update club set settings = settings || '{"reservationsVisibility": "No"}'`)
    expect((await book('anna', ['anna'])).status).toBe(404)
    expect((await hold('anna', 1)).status).toBe(404)
    expect((await ask('anna', 'GET', 'reservation/bookings')).status).toBe(404)
    await rows(`update club set settings = settings - 'reservationsVisibility'`)
  })
})
