import { sheetVersionFromWire, watchFlights } from '@club/contract/reservations'
import type { ClubDate } from '@club/core'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { appAt } from '../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings, GROUP_ID, put } from '../testing/testClubs.ts'
import { testDatabase } from '../testing/testDatabase.ts'
import { addReservationCourse } from '../testing/testTeeSheet.ts'
import { openBoardListener } from './boardListener.ts'
import { createLiveHub, type LiveHub } from './createLiveHub.ts'
import type { SheetKey, SheetWatcher } from './createSheetHub.ts'

const A = CLUBS.a
const NOON = '2026-06-01T10:00:00Z'
const DAY = '2026-06-15' as ClubDate
const database = await testDatabase()
const { owner } = database
const log = pino({ level: 'silent' })
const hubs: LiveHub[] = []
let courseId: string

function newHub(more: Partial<Parameters<typeof createLiveHub>[0]> = {}): LiveHub {
  const hub = createLiveHub({ db: database.app, clock: () => new Date(NOON), log, ...more })
  hubs.push(hub)
  return hub
}

/** As every change of bookings does it, with the role of the service. */
const raise = (day: string = DAY, course = courseId, tenantId: string = A) =>
  put(database.app, tenantId, (tx) =>
    tx.query(
      `insert into tee_sheet_day (tenant_id, course_id, day) values ($1, $2, $3)
       on conflict (tenant_id, course_id, day) do update set version = tee_sheet_day.version + 1`,
      [tenantId, course, day],
    ),
  )

function follower() {
  const state = { versions: [] as (number | null)[], ids: [] as string[], ended: false }
  const watcher: SheetWatcher = {
    send: (text) => {
      const [, name = '', id = '', data = ''] = /^event: (.*)\nid: (.*)\ndata: (.*)\n\n$/.exec(text) ?? []
      const version = sheetVersionFromWire(name, data)
      expect(id).toMatch(new RegExp(`^${version}-\\d+\\.\\d+$`))
      state.ids.push(id)
      state.versions.push(version)
    },
    end: () => {
      state.ended = true
    },
  }
  return { state, watcher }
}
const keyOf = (day: string = DAY, course = courseId, tenantId: string = A): SheetKey => ({
  tenantId,
  courseId: course,
  day: day as ClubDate,
})

beforeAll(async () => {
  await addClubs(owner)
  courseId = await addReservationCourse(owner, A)
})
afterAll(async () => {
  for (const hub of hubs) await hub.close()
})

describe('a watched tee sheet', () => {
  it('[RE-169+] sends its version at first, then every later one, once to each watcher', async () => {
    const { sheets, wake } = newHub()
    const [one, other] = [follower(), follower()]
    const day = '2026-06-16'
    await sheets.watch(keyOf(day), one.watcher, null)
    await sheets.watch(keyOf(day), other.watcher, null)
    expect([one.state.versions, other.state.versions]).toEqual([[0], [0]])
    await raise(day)
    wake()
    await vi.waitFor(() => expect([one.state.versions, other.state.versions]).toEqual(Array(2).fill([0, 1])))
    await raise(day)
    await raise(day)
    wake()
    await vi.waitFor(() => expect([one.state.versions, other.state.versions]).toEqual(Array(2).fill([0, 1, 3])))
  })

  it('ignores other days, other courses, and the same numbers at another club', async () => {
    const { sheets, wake } = newHub()
    const theirs = await addReservationCourse(owner, CLUBS.b)
    const { state, watcher } = follower()
    const stranger = follower()
    await sheets.watch(keyOf('2026-06-17'), watcher, null)
    await sheets.watch(keyOf('2026-06-17', courseId, CLUBS.b), stranger.watcher, null)
    await raise('2026-06-18')
    await raise('2026-06-17', theirs, CLUBS.b)
    await raise('2026-06-17')
    wake()
    await vi.waitFor(() => expect(state.versions).toEqual([0, 1]))
    expect(stranger.state.versions).toEqual([0])
  })

  it('[RE-169+] sends nothing to a watcher who returns with the present version, and the newest one to a watcher who missed some', async () => {
    const { sheets, wake } = newHub()
    const day = '2026-06-19'
    await raise(day)
    const [first, knows, missed] = [follower(), follower(), follower()]
    await sheets.watch(keyOf(day), first.watcher, null)
    await sheets.watch(keyOf(day), knows.watcher, first.state.ids[0] ?? '')
    await sheets.watch(keyOf(day), missed.watcher, '0-0.0')
    expect([knows.state.versions, missed.state.versions]).toEqual([[], [1]])
    await raise(day)
    wake()
    await vi.waitFor(() => expect([knows.state.versions, missed.state.versions]).toEqual([[2], [1, 2]]))
  })

  it('[RE-169+] reaches watchers of another process', async () => {
    const [writes, watches] = [1, 2].map(() => newHub({ boardListener: openBoardListener(database.appUrl, log) })) as [LiveHub, LiveHub]
    const { state, watcher } = follower()
    const day = '2026-06-20'
    await watches.sheets.watch(keyOf(day), watcher, null)
    await raise(day)
    await vi.waitFor(() => {
      writes.wake()
      expect(state.versions).toEqual([0, 1])
    })
  })

  it('is read at most twice a second, however much is written', async () => {
    let reads = 0
    const db = {
      ...database.app,
      connect: (...given: Parameters<typeof database.app.connect>) => {
        reads += 1
        return database.app.connect(...given)
      },
    }
    const { sheets } = newHub({ db })
    await sheets.watch(keyOf(), follower().watcher, null)
    reads = 0
    const begun = performance.now()
    while (reads < 3) {
      sheets.wake()
      await new Promise((done) => setTimeout(done, 5))
    }
    // Two whole pauses are between three reads.
    expect(performance.now() - begun).toBeGreaterThan(990)
  })

  it('forgets watchers who leave, and ends the others when it closes', async () => {
    const hub = newHub()
    const [leaves, stays] = [follower(), follower()]
    const leave = await hub.sheets.watch(keyOf(), leaves.watcher, null)
    await hub.sheets.watch(keyOf(), stays.watcher, null)
    expect(hub.sheets.watchers()).toBe(2)
    leave?.()
    expect(hub.sheets.watchers()).toBe(1)
    await hub.close()
    expect([leaves.state.ended, stays.state.ended, hub.sheets.watchers()]).toEqual([false, true, 0])
  })
})

describe('watched lists of people', () => {
  const NAMES = ["'No', true", "'Yes', false"]
  /** As the routes of privacy settings write it; the club's other people stay as they are. */
  const hide = (tenantId: string, id: string, times = 1) =>
    put(database.app, tenantId, async (tx) => {
      for (let at = 0; at < times; at += 1)
        await tx.query(`update customer set (customer_visibility, visible_when_online) = (${NAMES[at % 2]}) where id = $1`, [id])
    })

  it('[CU-189+] and tee sheets get an event for a hidden name within two seconds, those of other clubs do not', async () => {
    const id = await addCustomer(owner, A)
    const { sheets, wake } = newHub()
    const [list, sheet, stranger] = [follower(), follower(), follower()]
    await sheets.watch({ tenantId: A }, list.watcher, null)
    await sheets.watch(keyOf('2026-06-21'), sheet.watcher, null)
    await sheets.watch({ tenantId: CLUBS.b }, stranger.watcher, null)
    await hide(A, id)
    const begun = performance.now()
    wake()
    await vi.waitFor(() => expect([list, sheet].map(({ state }) => state.ids.length)).toEqual([2, 2]), { timeout: 2000 })
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(new Set(list.state.ids).size).toBe(2)
    expect(stranger.state.ids).toHaveLength(1)
  })

  it('[CU-189+] get one event for each change that is committed, of an ended friendship as well, and of nothing else', async () => {
    const [one, two] = [await addCustomer(owner, A), await addCustomer(owner, A)]
    const run = (text: string, values: unknown[]) => put(database.app, A, (tx) => tx.query(text, values))
    const events = async () =>
      (await put(owner, A, (tx) => tx.query("select count(*)::integer as events from live_event where stream = 'people'"))).rows[0].events
    const before = await events()
    await hide(A, one, 5)
    expect(await events()).toBe(before + 1)
    await hide(A, one)
    await run('update customer set home_club_name = $2 where id = $1', [one, 'Elsewhere'])
    await run('insert into buddy (tenant_id, customer_id, buddy_id) values ($3, $1, $2), ($3, $2, $1)', [one, two, A])
    expect(await events()).toBe(before + 1)
    await run('delete from buddy where customer_id = any ($1)', [[one, two]])
    expect(await events()).toBe(before + 2)
  })

  it('[CU-172+] get an event for a block and its end, and for no declined request', async () => {
    const [one, two] = [await addCustomer(owner, A), await addCustomer(owner, A)]
    const run = (text: string) => put(database.app, A, (tx) => tx.query(text, [one, two]))
    const events = async () =>
      (await put(owner, A, (tx) => tx.query("select count(*)::integer as events from live_event where stream = 'people'"))).rows[0].events
    const before = await events()
    const refuse = (until: string) =>
      run(`insert into friend_refusal (tenant_id, customer_id, refused_id, until) values ('${A}', $1, $2, ${until})
        on conflict (tenant_id, customer_id, refused_id) do update set until = excluded.until`)
    await refuse("'2026-12-01'")
    expect(await events()).toBe(before)
    await refuse('null')
    expect(await events()).toBe(before + 1)
    await run('delete from friend_refusal where customer_id = $1 and refused_id = $2')
    expect(await events()).toBe(before + 2)
  })

  it('[CU-189+] get a change that is committed after a later one', async () => {
    const [slow, quick] = [await addCustomer(owner, A), await addCustomer(owner, A)]
    const { sheets, wake } = newHub()
    const { state, watcher } = follower()
    await sheets.watch({ tenantId: A }, watcher, null)
    await put(database.app, A, async (tx) => {
      await tx.query("update customer set customer_visibility = 'No' where id = $1", [slow])
      await hide(A, quick)
      wake()
      await vi.waitFor(() => expect(state.ids).toHaveLength(2))
    })
    wake()
    await vi.waitFor(() => expect(state.ids).toHaveLength(3))
  })
})

describe('the stream of a tee sheet over HTTP', () => {
  it('is for customers of a club that shows its reservations, and for known courses', async () => {
    const app = appAt(NOON, database)
    await addAccount(owner, GROUP_ID, 'anna', { [A]: await addCustomer(owner, A) })
    const token = await app.logIn('anna', A)
    const path = (course = courseId, day: string = DAY) => `/api/${watchFlights.path}?courseId=${course}&date=${day}`
    const open = (url: string, headers: Readonly<Record<string, string>>) => app.app.request(url, { headers }, { incoming: { socket: {} } })
    const own = { 'x-tenant-id': A, 'x-access-token': token }
    const answer = await open(path(), own)
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^event: changed\nid: \d+-\d+\.\d+\ndata: \{"version":\d+\}\n\n$/)
    await reader.cancel()
    const theirs = await addReservationCourse(owner, CLUBS.outside)
    const refused = [
      open(path(theirs), own),
      open(path('x'), own),
      open(path(courseId, '2026-02-30'), own),
      open(path(), { 'x-tenant-id': A }),
      open(path(), { ...own, 'x-tenant-id': CLUBS.outside }),
    ]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 400, 401, 403])
    await changeSettings(owner, A, { reservationsVisibility: 'No' })
    expect((await open(path(), own)).status).toBe(404)
    await changeSettings(owner, A, { reservationsVisibility: 'Public' })
  })
})
