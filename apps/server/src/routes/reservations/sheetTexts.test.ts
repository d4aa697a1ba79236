/** A day whose texts are shared: each viewer gets what they would get alone. */
import { beforeAll, describe, expect, it } from 'vitest'
import { appAt, type TestApp } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, befriend, CLUBS, GROUP_ID, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { addBookingRows, addReservationCourse, setReservations } from '../../testing/testTeeSheet.ts'

const A = CLUBS.a
const NOW = '2026-06-14T10:00:00Z'
const DAY = '2026-06-15'
/** Ina plays, Olaf has booked for others, Fred is a friend of the hidden Hugo, Gina is a guest; Max and Moritz know no one. */
const MEMBERS = ['ina', 'olaf', 'fred', 'hugo', 'max', 'moritz', 'gina', 'stella'] as const
const VIEWERS = [...MEMBERS, null]

describe('a shared day of the tee sheet', async () => {
  const database = await testDatabase()
  const { owner } = database
  const ids: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  let course: string
  let app: TestApp

  const ask = (from: TestApp, as: string | null, more = '') =>
    from.ask(`rs/cs/${as === null ? 'cwi/' : ''}reservation/flights/day?courseId=${course}&date=${DAY}${more}`, {
      tenant: A,
      token: as === null ? undefined : tokens[as],
    })
  const rows = (statement: string, ...values: readonly unknown[]) => put(owner, A, (tx) => tx.query(statement, [...values]))
  interface Shown {
    readonly startDateTime: string
    readonly heldSlots: number
    readonly persons: readonly { readonly fullName: string | null; readonly friend: boolean; readonly self: boolean }[]
    readonly bookings: readonly { readonly bookingNo: string | null; readonly own: boolean }[]
  }
  const at = async (as: string | null, time: string, from = app): Promise<Shown> =>
    (await ask(from, as)).json.content.find(({ startDateTime }: Shown) => startDateTime === `${DAY}T${time}:00`)

  beforeAll(async () => {
    await addClubs(owner)
    app = appAt(NOW, database)
    for (const name of MEMBERS) {
      const visibility = name === 'hugo' ? 'DataNotShown' : name === 'ina' ? 'NameSeenOnlyByMembers' : 'NameSeenByAll'
      ids[name] = await addCustomer(owner, A, { firstName: name, visibility })
      if (name === 'gina') await rows("update customer set member_status = 'guest' where id = $1", ids.gina)
      await addAccount(owner, GROUP_ID, name, { [A]: ids[name] }, { staff: name === 'stella' })
      tokens[name] = await app.logIn(name, A)
    }
    await befriend(owner, A, ids.fred as string, ids.hugo as string)
    course = await addReservationCourse(owner, A, { course: { active: true } })
    await setReservations(owner, A, {
      params: { showPlayerHcpi: true, showPlayerIsMember: true, showPlayerSex: true, showCustomerHomeClub: true },
    })
    const book = (time: string, players: readonly (string | { readonly guest: string })[], booking = {}) =>
      addBookingRows(owner, A, { courseId: course, at: `${DAY}T${time}`, players, booking })
    await book('08:00', [ids.ina as string, { guest: 'Tom' }])
    await book('08:10', [{ guest: 'Tim' }], { initiator_id: ids.olaf })
    await book('08:20', [ids.hugo as string])
    await book('08:30', [{ guest: 'Walk-in' }], { initiator_id: null })
    await addBookingRows(owner, A, {
      ...{ courseId: course, at: `${DAY}T08:40`, spare: 2 },
      booking: { state: 'held', kind: 'normal', held_until: '2026-06-14T10:05:00Z' },
    })
  })

  it('[RE-301+] looks to each viewer as if they were the only one, in any order', async () => {
    const alone = await Promise.all(VIEWERS.map(async (viewer) => (await ask(appAt(NOW, database), viewer)).text))
    for (const order of [VIEWERS, VIEWERS.toReversed()]) {
      const shared = appAt(NOW, database)
      for (const viewer of order) expect([viewer, (await ask(shared, viewer)).text]).toEqual([viewer, alone[VIEWERS.indexOf(viewer)]])
      expect(await Promise.all(VIEWERS.map(async (viewer) => (await ask(shared, viewer)).text))).toEqual(alone)
    }
    const [max, moritz] = ['max', 'moritz'].map((name) => alone[VIEWERS.indexOf(name as (typeof MEMBERS)[number])])
    expect(max).toBe(moritz)
    expect(new Set(alone).size).toBe(VIEWERS.length - 1)
  })

  it('[RE-301+] shows the own booking, a friend and a guest to those alone who may see them', async () => {
    const seen = async (time: string, of: (flight: Shown) => unknown) =>
      Object.fromEntries(await Promise.all(MEMBERS.map(async (name) => [name, of(await at(name, time))])))
    const nothing = Object.fromEntries(MEMBERS.map((name) => [name, null]))
    const numberOf = ({ bookings }: Shown) => bookings[0]?.bookingNo?.slice(0, 1) ?? null
    const nameOf = (index: number) => (flight: Shown) => flight.persons[index]?.fullName?.split(' ')[0] ?? null
    expect(await seen('08:00', numberOf)).toEqual({ ...nothing, ina: 'B', stella: 'B' })
    expect(await seen('08:10', numberOf)).toEqual({ ...nothing, olaf: 'B', stella: 'B' })
    expect(await seen('08:30', numberOf)).toEqual({ ...nothing, stella: 'B' })
    expect(await seen('08:00', nameOf(1))).toEqual({ ...nothing, ina: 'Tom', stella: 'Tom' })
    expect(await seen('08:20', nameOf(0))).toEqual({ ...nothing, fred: 'hugo', hugo: 'hugo', stella: 'hugo' })
    const members = Object.fromEntries(MEMBERS.map((name) => [name, 'ina']))
    expect(await seen('08:00', nameOf(0))).toEqual({ ...members, gina: null })
    const flags = ({ persons: [person] }: Shown) => (person?.friend ? 'friend' : person?.self ? 'self' : null)
    expect(await seen('08:20', flags)).toEqual({ ...nothing, fred: 'friend', hugo: 'self' })
  })

  it('[RE-301+] gives the places of a hold back at its end, without a write', async () => {
    expect((await at('max', '08:40')).heldSlots).toBe(2)
    app.now = new Date('2026-06-14T10:04:59.999Z')
    expect((await at('max', '08:40')).heldSlots).toBe(2)
    app.now = new Date('2026-06-14T10:05:00Z')
    expect((await at('max', '08:40')).heldSlots).toBe(0)
    app.now = new Date(NOW)
    expect((await at('max', '08:40')).heldSlots).toBe(2)
  })

  it('[RE-301+] is that of the next read after a write by another process', async () => {
    const other = appAt(NOW, database)
    for (const one of [app, other]) await ask(one, 'max')
    const booking = await addBookingRows(owner, A, { courseId: course, at: `${DAY}T08:50`, players: [ids.max as string] })
    for (const one of [app, other]) expect((await at('moritz', '08:50', one)).persons).toHaveLength(1)
    await rows('delete from booking where id = $1', booking)
    for (const one of [app, other]) expect((await at('moritz', '08:50', one)).persons).toHaveLength(0)
  })

  it('[RE-301+] is paged like every answer', async () => {
    const whole = await ask(app, 'max')
    const page = await ask(app, 'max', '&page=1&size=2')
    expect(page.json.content).toEqual(whole.json.content.slice(2, 4))
    expect(page.json.page).toMatchObject({ number: 1, size: 2, totalElements: whole.json.content.length })
    expect((await ask(app, 'max')).text).toBe(whole.text)
  })
})
