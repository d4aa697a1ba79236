import type { ClubDate } from '@club/core'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTenant, openClient, type Tx } from '../../db/connect.ts'
import { Pipeline } from '../../db/pipeline.ts'
import { ApiError } from '../../refusal/apiError.ts'
import { bookingClub, codesOf, DAY, NOON, tenant } from '../../testing/bookingClub.ts'
import { changeSettings } from '../../testing/testClubs.ts'
import type { Session } from '../accounts/session.ts'
import { createSharedDays } from './sharedDays.ts'
import { sheetLock } from './sheetLock.ts'

const NAMES = ['anna', 'ben', 'clara', 'hugo', 'visitor'] as const
const nine = (at: string) => ({ at, holes: 9 as const })

describe('requests for a tee time that is gone', async () => {
  const club = await bookingClub(NAMES)
  beforeAll(async () => {
    await club.start({ seasons: [{ places: 2, last_time: '09:00' }] })
    await club.set({ params: { allowCustomerAddAnonymous: true } })
  })
  beforeEach(() => club.clear())

  it('[RE-280+] are refused with alternatives while others book', async () => {
    await club.book('hugo', ['hugo', 'guest'], nine('08:10'))
    const booking = await openClient(club.database.ownerUrl)
    try {
      await booking.query("begin; select set_config('club.tenant', 'north', true); select from customer for update")
      const lock = sheetLock({ tenantId: tenant }, club.courseId(), 'alone')
      await booking.query(lock.text, lock.values)
      const answers = await Promise.all([
        club.book('anna', ['anna'], nine('08:10')),
        club.hold('ben', 1, nine('08:10')),
        club.ask(null, 'POST', 'cwi/reservation/holds', club.holdBody(2, nine('08:10'))),
        club.book('clara', ['clara', 'ben', 'guest'], nine('08:20')),
      ])
      expect(answers.map(({ json }) => json.code)).toEqual(['teeTimeGone', 'teeTimeGone', 'teeTimeGone', 'teeTimeGone'])
      expect(answers.map((answer) => [codesOf(answer), answer.json.details.length])).toEqual([
        ...[1, 2, 3].map(() => [['flightFull'], 4]),
        [['flightFull'], 1],
      ])
    } finally {
      await booking.end()
    }
  })

  it('[RE-280+] are answered as before when they are repeated with their Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'again' }
    const first = await club.book('anna', ['anna', 'guest'], nine('08:10'), key)
    expect((await club.book('anna', ['anna', 'guest'], nine('08:10'), key)).json).toEqual(first.json)
    expect((await club.book('anna', ['anna', 'guest'], nine('08:10'))).status).toBe(409)
  })

  it('[RE-281+] find a place free that was given back or whose hold has ended', async () => {
    const { json } = await club.book('hugo', ['hugo', 'guest'], nine('08:10'))
    expect((await club.book('anna', ['anna'], nine('08:10'))).status).toBe(409)
    await club.ask('hugo', 'DELETE', `reservation/bookings/${json.id}`)
    expect((await club.hold('anna', 2, nine('08:10'))).status).toBe(200)
    expect((await club.book('ben', ['ben'], nine('08:10'))).status).toBe(409)
    expect((await club.book('anna', ['anna', 'guest'], nine('08:10'))).status).toBe(200)
    await club.hold('clara', 2, nine('08:20'))
    expect((await club.hold('ben', 1, nine('08:20'))).status).toBe(409)
    club.app.now = new Date('2026-06-14T10:03:00Z')
    expect((await club.hold('ben', 2, nine('08:20'))).status).toBe(200)
  })

  it('[RE-281+] find the own places taken that are being paid', async () => {
    await club.hold('anna', 2, nine('08:10'))
    await club.rows("update booking set paying = true where state = 'held'")
    expect((await club.book('anna', ['anna'], nine('08:10'))).json.code).toBe('teeTimeGone')
  })

  it('[RE-281+] see the season of this moment', async () => {
    await club.book('hugo', ['hugo', 'guest'], nine('08:10'))
    expect((await club.book('anna', ['anna'], nine('08:10'))).status).toBe(409)
    await club.rows('update season set places = 3')
    expect((await club.book('anna', ['anna'], nine('08:10'))).status).toBe(200)
    await club.rows('update season set places = 2')
  })

  it('raise the version of the day as the last statement of a booking', async () => {
    const added = vi.spyOn(Pipeline.prototype, 'add')
    await club.book('anna', ['anna'], nine('08:10'), { 'idempotency-key': 'last' })
    const texts = added.mock.calls.map(([{ text }]) => text)
    added.mockRestore()
    expect(texts.slice(-2)).toEqual([expect.stringContaining('insert into tee_sheet_day'), 'commit'])
  })

  it('read the places of a version once', async () => {
    await club.book('hugo', ['hugo', 'guest'], nine('08:10'))
    const days = createSharedDays()
    const at = { courseId: club.courseId(), day: DAY as ClubDate }
    const read = (work: (tx: Tx) => Promise<unknown>) => inTenant(club.database.app, tenant, work, 'read')
    const placesIn = (tx: Tx) => days.places(tx, at, new Date(NOON))
    const first = await read(placesIn)
    expect(first).toHaveLength(2)
    expect(await read(placesIn)).toBe(first)
    await club.rows('update tee_sheet_day set version = version + 1')
    expect(await read(placesIn)).not.toBe(first)
  })

  it('[RE-350+] are checked together, each for its own person', async () => {
    const { checked } = createSharedDays()
    const transactions = new Set<Tx>()
    const seen: unknown[] = []
    const session = (name: (typeof NAMES)[number]): Session => ({
      id: '',
      accountId: '',
      customerId: club.ids[name] ?? '',
      staff: false,
      staffAccess: 'none',
      way: 'password',
    })
    const check = (of: Session | null, refused?: Error) =>
      checked(club.database.app, tenant, {
        ...{ session: of, instant: new Date(NOON) },
        check: async (tx, { customer }) => {
          transactions.add(tx)
          seen.push(customer?.id ?? null)
          if (refused) throw refused
        },
      })
    const none = { ...session('ben'), customerId: '0' }
    const all = [check(session('anna')), check(session('ben'), new ApiError('teeTimeGone')), check(none), check(null)]
    const outcomes = (await Promise.allSettled(all)).map((one) => one.status === 'rejected' && one.reason.code)
    expect(outcomes).toEqual([false, 'teeTimeGone', 'loginNeeded', false])
    expect(seen).toEqual([club.ids['anna'], club.ids['ben'], null])
    expect(transactions.size).toBe(1)
  })

  it('[RE-350+] are checked alone if a statement of another one fails', async () => {
    const { checked } = createSharedDays()
    const check = (text: string) =>
      checked(club.database.app, tenant, { session: null, instant: new Date(NOON), check: async (tx) => void (await tx.query(text, [])) })
    const outcomes = await Promise.allSettled([check('select 1'), check('select 1 / 0'), check('select 2')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('[RE-350+] keep the module hidden from visitors who ask together with members', async () => {
    await changeSettings(club.owner, tenant, { reservationsVisibility: 'Private' })
    const visitor = () => club.ask(null, 'POST', 'cwi/reservation/holds', club.holdBody(2, nine('08:10')))
    const answers = await Promise.all([visitor(), club.hold('ben', 1, nine('08:20')), visitor()])
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404])
    await changeSettings(club.owner, tenant, { reservationsVisibility: 'Public' })
  })
})

it('reads the places itself if the transaction of another request fails', async () => {
  const days = createSharedDays()
  const lost = Promise.withResolvers<never>()
  const txWith = (places: () => Promise<unknown>): Tx => ({
    tenantId: tenant,
    query: async (query) =>
      (typeof query !== 'string' && query.text.includes('tee_sheet_day') ? { rows: [{ version: '7' }] } : places()) as never,
  })
  const read = (tx: Tx) => days.places(tx, { courseId: '1', day: DAY as ClubDate }, new Date(NOON))
  const first = read(txWith(() => lost.promise))
  const second = read(txWith(async () => ({ rows: [] })))
  lost.reject(new Error('connection lost'))
  await expect(first).rejects.toThrow('connection lost')
  expect(await second).toEqual([])
})

describe('turns', () => {
  it('run one after the other for a key, also after a failure, and not for others', async () => {
    const { inTurn } = createSharedDays()
    const order: string[] = []
    const first = Promise.withResolvers<void>()
    const work =
      (name: string, until: Promise<void> = Promise.resolve()) =>
      async (): Promise<void> => {
        order.push(`${name} begins`)
        await until
        order.push(`${name} ends`)
      }
    const failing = inTurn('a', async () => {
      await first.promise
      throw new Error('refused')
    })
    const all = [inTurn('a', work('second')), inTurn('a', work('third')), inTurn('b', work('other'))]
    await all[2]
    first.resolve()
    await expect(failing).rejects.toThrow('refused')
    await Promise.all(all)
    expect(order).toEqual(['other begins', 'other ends', 'second begins', 'second ends', 'third begins', 'third ends'])
  })

  it('do not wait for ever', async () => {
    vi.useFakeTimers()
    try {
      const { inTurn } = createSharedDays()
      void inTurn('a', () => new Promise(() => {}))
      const second = inTurn('a', async () => 'done')
      await vi.advanceTimersByTimeAsync(15_000)
      expect(await second).toBe('done')
    } finally {
      vi.useRealTimers()
    }
  })
})
