import type { ClubDate, ClubDateTime, ClubTime } from '@club/core'
import type { DeskDay, DeskDayBooking, Flight } from '@club/core/reservation'
import { describe, expect, it, vi } from 'vitest'
import { createDeskStore, type DeskAnswer, type DeskDeps, type DeskOrder, UNDO_MS } from './deskStore.ts'

const at = (time: string) => `2026-06-15T${time}:00` as ClubDateTime
const flight = (time: string): Flight => ({
  ...{ id: time, courseId: '1', startDateTime: at(time), startTee: 'tee1', slotKind: 'normal', twilight: 'none' },
  ...{ holeCounts: [9, 18], secondTees: [], maxPlayers: 4, freeSlots: 4, heldSlots: 0, block: null, players: [] },
})
const booking = (id: string, time: string, names: readonly string[]): DeskDayBooking => ({
  ...{ id, version: 3, number: id, kind: 'normal', state: 'booked', initiatorId: null, initiatorName: '', withDog: false, note: '' },
  ...{ flightId: time, secondFlightId: null, startDateTime: at(time), numberOfHoles: 18 },
  payment: null,
  players: names.map((name) => ({
    ...{ id: `${id} ${name}`, player: { kind: 'anonymousGuest', name }, status: 'booked' },
    ...{ fullName: name, lastName: name, handicapIndex: null, golf: null },
  })),
})
const DAY: DeskDay = {
  ...{ courseId: '1', courseName: 'Course', day: '2026-06-15' as ClubDate, blocks: [], blockEvents: [] },
  flights: ['09:00', '09:10', '09:20'].map(flight),
  bookings: [booking('a', '09:00', ['Anna', 'Mia']), booking('b', '09:00', ['Ralf'])],
}

function desk(answer: DeskAnswer | ((order: DeskOrder) => DeskAnswer) = { kind: 'changed', by: null }) {
  const orders: DeskOrder[] = []
  const tried: DeskOrder[] = []
  let expire = (): void => {}
  let waits = 0
  const takePayment = vi.fn<DeskDeps['takePayment']>(async () => ({ kind: 'paid', paymentId: 'p1' }))
  const voidPayment = vi.fn<DeskDeps['voidPayment']>(async () => undefined)
  const deps: DeskDeps = {
    run: async (order) => {
      orders.push(order)
      return typeof answer === 'function' ? answer(order) : answer
    },
    preview: async (order) => {
      tried.push(order)
      return { refusals: [], notified: ['Anna'] }
    },
    takePayment,
    voidPayment,
    describeError: () => ({ title: 'No connection', text: '', nextStep: '' }),
    later: (work, milliseconds) => {
      expire = work
      waits = milliseconds
      return () => {}
    },
  }
  const store = createDeskStore(deps)
  store.getState().setDay(DAY, at('08:55'))
  return { takePayment, voidPayment, store, orders, tried, pass: () => expire(), waits: () => waits }
}

const done: DeskAnswer = {
  ...{ kind: 'done', commandId: 'c1', notified: ['Anna'], versions: [{ bookingId: 'a', version: 4 }] },
  undo: { kind: 'move', bookingId: 'a', flightId: '09:00', secondFlightId: null },
}

describe('a move at the desk', () => {
  it('[RE-381+] lasts until it is answered, and neither a second press nor Escape disturbs it', async () => {
    const { store, orders } = desk(done)
    store.getState().mark()
    const dropping = store.getState().drop('09:10')
    void store.getState().drop('09:10')
    store.getState().dismiss()
    expect(store.getState()).toMatchObject({ phase: { kind: 'saving' }, moving: { booking: { id: 'a' } } })
    await dropping
    expect([orders.length, store.getState().moving, store.getState().done?.what]).toEqual([1, null, 'move'])
  })
})

describe('a dialog of the desk', () => {
  it('[RE-373+] that is opened while another command is sent stays open', async () => {
    const { store } = desk(done)
    const checkingIn = store.getState().setStatus('checkIn')
    store.getState().open('new')
    await checkingIn
    expect(store.getState().dialog).toBe('new')
  })
})

describe('a payment at the desk', () => {
  const charge = (id: string, over: object = {}) => ({
    ...{ id, personId: 'a Anna', personName: 'Anna', payerName: '', amount: 2100, way: 'desk', state: 'open' },
    ...over,
  })
  const charges = [charge('1'), charge('2', { personId: 'a Mia', state: 'inBasket' }), charge('3', { state: 'paid' })]
  const owing = (): DeskDay => {
    const [first, ...others] = DAY.bookings
    const payment = { open: 4200, paid: 2100, charges } as unknown as DeskDayBooking['payment']
    return { ...DAY, bookings: [{ ...(first as DeskDayBooking), payment }, ...others] }
  }

  it('[RE-237+] [FI-71+] takes the open amounts of the party or of one player, and is undone', async () => {
    const { store, takePayment, voidPayment } = desk()
    store.getState().setDay(owing(), at('08:55'))
    store.getState().open('pay')
    expect(store.getState().dialog).toBe('pay')
    await store.getState().takePayment('cash', ' 4711 ')
    expect(takePayment).toHaveBeenCalledWith({ chargeIds: ['1', '2'], amount: 4200, payType: 'cash', receipt: '4711' })
    expect(store.getState().done).toEqual({ what: 'pay', paymentId: 'p1', amount: 4200 })
    await store.getState().undo()
    expect(voidPayment).toHaveBeenCalledWith('p1')
    expect(store.getState().done).toBeNull()
    store.getState().choosePart('09:00', 1)
    store.getState().open('pay')
    await store.getState().takePayment('bankTransfer', '4712')
    expect(takePayment).toHaveBeenLastCalledWith({ chargeIds: ['1'], amount: 2100, payType: 'bankTransfer', receipt: '' })
  })

  it('[RE-237+] is that of the party that owes something, unless the chosen one does', async () => {
    const { store, takePayment } = desk()
    const [first, second] = owing().bookings
    const payment = { open: 2100, paid: 0, charges: [charge('4', { personId: 'b Ralf' })] } as unknown as DeskDayBooking['payment']
    store.getState().setDay(
      {
        ...DAY,
        bookings: [
          { ...(first as DeskDayBooking), payment: null },
          { ...(second as DeskDayBooking), payment },
        ],
      },
      at('08:55'),
    )
    store.getState().open('pay')
    await store.getState().takePayment('cash', '4711')
    expect(takePayment).toHaveBeenCalledWith({ chargeIds: ['4'], amount: 2100, payType: 'cash', receipt: '4711' })
    store.getState().setDay(owing(), at('08:55'))
    store.getState().choosePart('09:00', 1)
    store.getState().open('pay')
    expect(store.getState().partAt).toBe(1)
  })

  it('[RE-237+] is refused with every reason, and not sent without an open amount', async () => {
    const { store, takePayment } = desk()
    store.getState().open('pay')
    await store.getState().takePayment('cash', '1')
    expect(takePayment).not.toHaveBeenCalled()
    takePayment.mockResolvedValueOnce({ kind: 'refused', refusals: [{ text: 'Paid already.', overrulable: false }] })
    store.getState().setDay(owing(), at('08:55'))
    store.getState().open('pay')
    await store.getState().takePayment('cash', '1')
    expect(store.getState().phase).toMatchObject({ kind: 'refused', refusals: [{ text: 'Paid already.' }] })
    await store.getState().overrule('because')
    expect(store.getState().phase.kind).toBe('refused')
  })
})

describe('the desk', () => {
  it('[RE-180+] chooses the next time, and keeps the choice when the day changes', () => {
    const { store } = desk()
    expect(store.getState().flightId).toBe('09:00')
    store.getState().choose('09:20')
    store.getState().setDay({ ...DAY, bookings: [] }, at('09:05'))
    expect(store.getState().flightId).toBe('09:20')
    store.getState().setDay({ ...DAY, flights: DAY.flights.slice(0, 2) }, at('09:05'))
    expect(store.getState().flightId).toBe('09:10')
  })

  it('[RE-180+] keeps the chosen player when the day changes, and no player who is gone', () => {
    const { store } = desk()
    const [first, second] = DAY.bookings as [DeskDayBooking, DeskDayBooking]
    store.getState().choosePart('09:00', 2)
    store.getState().setDay({ ...DAY, bookings: [second, first] }, at('08:55'))
    expect(store.getState().partAt).toBe(3)
    store.getState().setDay({ ...DAY, bookings: [second, { ...first, players: first.players.slice(0, 1) }] }, at('08:55'))
    expect(store.getState().partAt).toBeNull()
  })

  it('[RE-183+] checks in everyone at the time, or only the chosen player', async () => {
    const { store, orders } = desk()
    await store.getState().setStatus('checkIn')
    expect(orders[0]).toEqual({
      command: { kind: 'checkIn', playerIds: ['a Anna', 'a Mia', 'b Ralf'], bookingIds: ['a', 'b'] },
      versions: [
        { bookingId: 'a', version: 3 },
        { bookingId: 'b', version: 3 },
      ],
    })
    store.getState().nextPart(1)
    store.getState().nextPart(1)
    store.getState().nextPart(1)
    await store.getState().setStatus('noShow')
    expect(orders[1]?.command).toEqual({ kind: 'noShow', playerIds: ['a Mia'], bookingIds: ['a'] })
  })

  it('[RE-181+] [RE-185+] tries a move at each time and moves the party as one, or the chosen player alone', async () => {
    const { store, orders, tried } = desk(done)
    store.getState().mark()
    store.getState().choose('09:10')
    store.getState().choose('09:20')
    await vi.waitFor(() => expect(store.getState().preview).not.toBeNull())
    expect(tried.map(({ command }) => command)).toEqual([
      { kind: 'move', bookingId: 'a', flightId: '09:10' },
      { kind: 'move', bookingId: 'a', flightId: '09:20' },
    ])
    expect(store.getState().preview).toEqual({ refusals: [], notified: ['Anna'], flightId: '09:20' })
    await store.getState().drop()
    expect(orders[0]).toEqual({ command: { kind: 'move', bookingId: 'a', flightId: '09:20' }, versions: [{ bookingId: 'a', version: 3 }] })

    store.getState().choose('09:00')
    store.getState().nextPart(1)
    store.getState().nextPart(1)
    store.getState().mark()
    await store.getState().drop('09:10')
    expect(orders[1]?.command).toEqual({ kind: 'split', bookingId: 'a', playerIds: ['a Anna'], intoId: null, flightId: '09:10' })
  })

  it('[RE-186+] offers to undo for ten seconds, with the versions after the command', async () => {
    const { store, orders, pass, waits } = desk(done)
    store.getState().mark()
    await store.getState().drop('09:20')
    expect([store.getState().done?.what, waits()]).toEqual(['move', UNDO_MS])
    await store.getState().undo()
    expect(orders[1]).toEqual({ command: done.undo, versions: done.versions, undoes: 'c1' })
    expect(store.getState().done).toBeNull()
    store.getState().mark()
    await store.getState().drop('09:20')
    pass()
    expect(store.getState().done).toBeNull()
  })

  it('[RE-182+] repeats a refused command with the reason', async () => {
    const refused: DeskAnswer = { kind: 'refused', refusals: [{ text: 'Too late', overrulable: true }] }
    const { store, orders } = desk(({ reason }) => (reason ? done : refused))
    store.getState().open('cancel')
    await store.getState().cancel()
    expect(store.getState().phase).toMatchObject({ kind: 'refused', refusals: refused.refusals })
    await store.getState().overrule('Thunderstorm')
    expect(orders[1]).toMatchObject({ command: { kind: 'cancel', bookingId: 'a' }, reason: 'Thunderstorm' })
    expect(store.getState().phase).toEqual({ kind: 'idle' })
  })

  it('[RE-188+] says who was faster at the other desk', async () => {
    const by = { name: 'Sven Golf', at: at('08:54') }
    const { store } = desk({ kind: 'changed', by })
    store.getState().open('note')
    await store.getState().writeNote('Buggy')
    expect(store.getState()).toMatchObject({ phase: { kind: 'changed', by }, dialog: 'note' })
  })

  it('[RE-379+] keeps to the chosen party and that of the open dialog when another desk cancels the one before it', async () => {
    const { store, orders } = desk(done)
    store.getState().choosePart('09:00', 3)
    store.getState().open('note')
    const [first, second] = DAY.bookings
    store.getState().setDay({ ...DAY, bookings: second ? [second, ...(first ? [{ ...first, id: 'c' }] : [])] : [] }, at('08:55'))
    expect(store.getState()).toMatchObject({ partAt: 0, dialogPart: { booking: { id: 'b' } } })
    await store.getState().writeNote('Buggy')
    expect(orders[0]).toMatchObject({ command: { kind: 'note', bookingId: 'b' } })
  })

  it('[RE-373+] continues a move that does not reach the server', async () => {
    let isOffline = true
    const { store, orders } = desk(() => {
      if (isOffline) throw new Error('No connection')
      return done
    })
    store.getState().mark()
    store.getState().choose('09:20')
    await store.getState().drop()
    expect(store.getState()).toMatchObject({ phase: { kind: 'failed' }, moving: { booking: { id: 'a' } } })
    isOffline = false
    await store.getState().drop()
    expect([orders.length, store.getState().moving, store.getState().phase.kind]).toEqual([2, null, 'idle'])
  })

  it('[RE-379+] sends nothing for a party that is gone', async () => {
    const { store, orders } = desk(done)
    store.getState().open('note')
    store.getState().setDay({ ...DAY, bookings: DAY.bookings.slice(1) }, at('08:55'))
    await store.getState().writeNote('Buggy')
    expect([orders, store.getState().dialogPart]).toEqual([[], null])
  })

  it('[RE-182+] [RE-373+] keeps the reasons of a refusal open if the command does not reach the server with its reason', async () => {
    const refusals = [{ text: 'Too late', overrulable: true }]
    const { store } = desk(({ reason }) => {
      if (reason) throw new Error('No connection')
      return { kind: 'refused', refusals }
    })
    store.getState().open('note')
    await store.getState().writeNote('Buggy')
    const overruling = store.getState().overrule('Thunderstorm')
    expect(store.getState().phase).toMatchObject({ kind: 'refused', refusals })
    await overruling
    expect(store.getState().phase).toMatchObject({ kind: 'refused', refusals, notice: { title: 'No connection' } })
  })

  it('[RE-247+] joins the moved party with the chosen party of the row, never with itself', async () => {
    const { store, orders } = desk()
    store.getState().choose('09:00')
    store.getState().choosePart('09:00', 0)
    store.getState().mark()
    await store.getState().join()
    expect(orders).toHaveLength(0)
    store.getState().choose('09:10')
    await store.getState().join()
    expect(orders).toHaveLength(0)
    store.getState().choose('09:00')
    await store.getState().join('b')
    expect(orders[0]?.command).toEqual({ kind: 'join', bookingId: 'a', intoId: 'b' })
    expect(orders[0]?.versions.map(({ bookingId }) => bookingId)).toEqual(['a', 'b'])
  })

  it('[RE-247+] withdraws the statuses of everyone at the time who has one', async () => {
    const { store, orders } = desk()
    const bookings = DAY.bookings.map((one) => ({
      ...one,
      players: one.players.map((player) => (player.fullName === 'Mia' ? { ...player, status: 'checkedIn' as const } : player)),
    }))
    store.getState().choose('09:00')
    await store.getState().withdraw()
    expect(orders).toHaveLength(0)
    store.getState().setDay({ ...DAY, bookings }, at('09:00'))
    await store.getState().withdraw()
    expect(orders[0]?.command).toEqual({ kind: 'withdrawStatus', bookingIds: ['a'], statuses: [{ playerId: 'a Mia', status: 'booked' }] })
  })

  it('[RE-187+] blocks and unblocks without a version', async () => {
    const { store, orders } = desk(done)
    const block = {
      ...({ courseId: '1', day: DAY.day, tee: 'tee1', reason: 'maintenance', note: null } as const),
      ...{ fromTime: '09:00:00' as ClubTime, toTime: null },
    }
    await store.getState().block(block)
    await store.getState().unblock({ ...block, id: '7', ofThisDay: true })
    expect(orders.map(({ command }) => command)).toEqual([
      { kind: 'block', block },
      { kind: 'unblock', blockId: '7' },
    ])
  })
})
