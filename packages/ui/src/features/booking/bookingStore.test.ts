import { withTeeTime } from '@club/core/reservation'
import { describe, expect, it, vi } from 'vitest'
import type { PlaceHold } from '../../shared/reservations/reservationStore.ts'
import { bookingStore, HOLD, settled } from '../../testing/bookingStore.ts'
import { bookedPlayer, charge, ownBooking, payment, TIME, timeAt } from '../../testing/bookings.ts'
import { clara, jonas, mia, tom } from '../../testing/people.ts'
import type { BookAnswer, HoldAnswer } from './bookingState.ts'
import { placesOf } from './bookingStore.ts'
import type { PartyMember, Person } from './bookingTypes.ts'
import { partyOf } from './party.ts'

const member = (person: Person): PartyMember => ({ kind: 'customer', person })
const later = timeAt('10:40')

/** A promise with its answer in hand. */
function open<Value>() {
  let answer: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    answer = resolve
  })
  return { promise, answer: (value: Value) => answer(value) }
}

describe('a booking', () => {
  it('[RE-08, RE-09] begins with the customer, and reserves the place of the chosen time', async () => {
    const { store, deps, choices } = bookingStore()
    store.getState().choose(TIME)
    await settled()
    expect(partyOf(store.getState())).toEqual([member(clara)])
    expect(deps.hold).toHaveBeenCalledExactlyOnceWith(
      { flightId: TIME.flightId, secondFlightId: null, numberOfHoles: 18, kind: 'normal', places: 1 },
      null,
    )
    expect(store.getState().hold).toMatchObject({ kind: 'held' })
    expect(choices.getState().hold).toMatchObject({ flightId: TIME.flightId })
  })

  it('[RE-10, RE-13] takes the last party, and keeps it when another time is chosen', async () => {
    const { store, deps } = bookingStore()
    store.getState().choose(TIME, { party: [member(clara), member(jonas), member(mia)] })
    store.getState().choose(later)
    await settled()
    expect(partyOf(store.getState())).toEqual([member(clara), member(jonas), member(mia)])
    expect(deps.hold).toHaveBeenLastCalledWith(expect.objectContaining({ flightId: later.flightId, places: 3 }), expect.anything())
    await store.getState().book()
    expect(deps.book.mock.calls[0]?.[0]).toMatchObject({
      flightId: later.flightId,
      players: [{ customerId: 'clara' }, { customerId: 'jonas' }, { customerId: 'mia' }],
    })
  })

  it('follows a time that the sheet chooses', async () => {
    const { store, deps, choices } = bookingStore()
    store.getState().choose(TIME)
    await settled()
    choices.getState().change((flow) => withTeeTime(flow, later.flightId, null))
    await settled()
    expect(deps.hold).toHaveBeenLastCalledWith(expect.objectContaining({ flightId: later.flightId }), expect.objectContaining({ id: '5' }))
  })

  it('reserves as many places as the customer looks for, before all players are named', async () => {
    const { store, deps } = bookingStore()
    store.getState().choose(TIME, { places: 3 })
    await settled()
    expect(deps.hold.mock.lastCall?.[0].places).toBe(3)
    store.getState().add(member(jonas))
    store.getState().add(member(mia))
    store.getState().add({ kind: 'anonymousGuest', name: 'Ben' })
    await settled()
    expect(placesOf(store.getState())).toBe(4)
    expect(deps.hold.mock.lastCall?.[0].places).toBe(4)
    store.getState().removeAt(1)
    await settled()
    expect(deps.hold.mock.lastCall?.[0].places).toBe(3)
  })

  it('[RE-118+] adds a customer once, an anonymous guest any number of times', async () => {
    const { store } = bookingStore()
    store.getState().choose(TIME)
    for (const one of [
      member(jonas),
      member(jonas),
      { kind: 'anonymousGuest', name: null } as const,
      { kind: 'anonymousGuest', name: null } as const,
    ])
      store.getState().add(one)
    expect(partyOf(store.getState())).toHaveLength(4)
  })

  it('[RE-62] reads the rules of each player once for a time', async () => {
    const { store, deps } = bookingStore({ readRules: vi.fn(async (_flight, id) => (id === 'tom' ? ['Only members before noon.'] : [])) })
    store.getState().choose(TIME)
    store.getState().add(member(tom))
    store.getState().setDog(true)
    await settled()
    expect(store.getState().rules).toEqual({ clara: [], tom: ['Only members before noon.'] })
    expect(deps.readRules).toHaveBeenCalledTimes(2)
    store.getState().choose(later)
    await settled()
    expect(deps.readRules).toHaveBeenLastCalledWith(expect.objectContaining({ flightId: later.flightId, numberOfHoles: 18 }), 'tom')
    store.getState().choose({ ...later, numberOfHoles: 9 })
    await settled()
    expect(deps.readRules).toHaveBeenLastCalledWith(expect.objectContaining({ flightId: later.flightId, numberOfHoles: 9 }), 'tom')
  })
})

describe('reserved places', () => {
  it('are asked for one after the other, and only the newest wish counts', async () => {
    const first = open<HoldAnswer>()
    const hold = vi.fn(() => first.promise)
    const { store } = bookingStore({ hold })
    store.getState().choose(TIME)
    await settled()
    store.getState().add(member(jonas))
    store.getState().add(member(mia))
    expect(hold).toHaveBeenCalledOnce()
    first.answer({ kind: 'held', hold: HOLD })
    await settled()
    expect(hold.mock.calls.map(([request]: readonly unknown[]) => request)).toMatchObject([{ places: 1 }, { places: 3 }])
  })

  it('are those of the server after a reload, with the players of the draft', async () => {
    const current: PlaceHold = { ...HOLD, places: 2 }
    const draft = { flightId: TIME.flightId, party: [member(clara), member(jonas)], places: 2, kind: 'normal', withDog: true } as const
    const { store, deps } = bookingStore({ currentHold: vi.fn(async () => current), draft })
    store.getState().choose(TIME)
    await settled()
    expect(deps.hold).not.toHaveBeenCalled()
    expect(store.getState().hold).toEqual({ kind: 'held', hold: current })
    expect(partyOf(store.getState())).toEqual(draft.party)
    expect(store.getState().flow.booking.withDog).toBe(true)
  })

  it('can be extended, and expire without losing a player', async () => {
    const { store, deps } = bookingStore()
    store.getState().choose(TIME, { party: [member(clara), member(jonas)] })
    await settled()
    await store.getState().extend()
    expect(store.getState().hold).toMatchObject({ kind: 'held', hold: { extensionsLeft: 1 } })
    store.getState().expire()
    expect(store.getState().hold).toEqual({ kind: 'expired' })
    expect(partyOf(store.getState())).toHaveLength(2)
    store.getState().holdAgain()
    await settled()
    expect(deps.hold).toHaveBeenCalledTimes(2)
    expect(store.getState().hold.kind).toBe('held')
  })

  it('are over if another tab moved them', async () => {
    const { store, deps } = bookingStore()
    store.getState().choose(TIME)
    await settled()
    deps.currentHold.mockResolvedValue({ ...HOLD, flightId: later.flightId })
    await store.getState().checkHold()
    expect(store.getState().hold).toEqual({ kind: 'expired' })
  })

  it('are given back when the customer leaves, also while they are asked for', async () => {
    const asked = open<HoldAnswer>()
    const { store, deps } = bookingStore({ hold: vi.fn(() => asked.promise) })
    store.getState().choose(TIME)
    await settled()
    void store.getState().leave()
    asked.answer({ kind: 'held', hold: HOLD })
    await settled()
    expect(deps.release).toHaveBeenCalledExactlyOnceWith(HOLD)
    expect(store.getState()).toMatchObject({ hold: { kind: 'none' }, phase: { kind: 'choosing' } })
    expect(deps.keepDraft).toHaveBeenLastCalledWith(null)
  })

  it('are not given back twice after the booking', async () => {
    const { store, deps } = bookingStore()
    store.getState().choose(TIME)
    await store.getState().book()
    await store.getState().leave()
    expect(deps.release).not.toHaveBeenCalled()
  })
})

describe('sending a booking', () => {
  it('[RE-51] waits for the places that are being reserved, and ignores a second press', async () => {
    const asked = open<HoldAnswer>()
    const { store, deps } = bookingStore({ hold: vi.fn(() => asked.promise) })
    store.getState().choose(TIME)
    void store.getState().book()
    void store.getState().book()
    await settled()
    expect(deps.book).not.toHaveBeenCalled()
    asked.answer({ kind: 'held', hold: HOLD })
    await settled()
    expect(deps.book).toHaveBeenCalledOnce()
    expect(store.getState().phase).toMatchObject({ kind: 'booked', changed: false })
    expect(deps.onBooked).toHaveBeenCalledOnce()
    expect(deps.keepDraft).toHaveBeenLastCalledWith(null)
  })

  it('[RE-77, RE-93+] shows other times if the time is gone, and books one of them with the same players', async () => {
    const { store, deps } = bookingStore()
    store.getState().choose(TIME, { party: [member(clara), member(jonas)] })
    await settled()
    deps.book.mockResolvedValueOnce({ kind: 'gone', missing: [], alternatives: [later] })
    await store.getState().book()
    expect(store.getState().phase).toEqual({ kind: 'gone', missing: [], alternatives: [later] })
    expect(deps.onGone).toHaveBeenCalledOnce()
    await store.getState().bookInstead(later)
    expect(deps.book).toHaveBeenLastCalledWith(
      expect.objectContaining({
        flightId: later.flightId,
        players: [
          { kind: 'customer', customerId: 'clara' },
          { kind: 'customer', customerId: 'jonas' },
        ],
      }),
    )
    expect(store.getState().phase.kind).toBe('booked')
  })

  it('books nothing if reserving the places finds that the time is gone', async () => {
    const { store, deps } = bookingStore({ hold: vi.fn(async () => ({ kind: 'gone', missing: [], alternatives: [later] }) as const) })
    store.getState().choose(TIME)
    await store.getState().book()
    expect(deps.book).not.toHaveBeenCalled()
    expect(store.getState().phase).toEqual({ kind: 'gone', missing: [], alternatives: [later] })
  })

  it('repeats a lost attempt with the same key, and a changed one with a new key', async () => {
    const { store, deps } = bookingStore()
    store.getState().choose(TIME)
    deps.book.mockRejectedValueOnce(new Error('lost'))
    await store.getState().book()
    expect(store.getState().phase).toEqual({ kind: 'failed', notice: { title: 'No connection' } })
    deps.book.mockRejectedValueOnce(new Error('lost'))
    await store.getState().book()
    store.getState().add(member(mia))
    await store.getState().book()
    expect(deps.book.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('changes nothing before the answer', async () => {
    const sent = open<BookAnswer>()
    const { store } = bookingStore({ book: vi.fn(() => sent.promise) })
    store.getState().choose(TIME)
    void store.getState().book()
    await settled()
    store.getState().add(member(mia))
    store.getState().choose(later)
    expect(store.getState().flow.booking).toMatchObject({ flightId: TIME.flightId, players: [{ customerId: 'clara' }] })
    sent.answer({ kind: 'refused', reasons: [{ customerId: 'clara', text: 'One round a day.' }] })
    await settled()
    expect(store.getState().phase).toEqual({ kind: 'refused', reasons: [{ customerId: 'clara', text: 'One round a day.' }] })
  })

  it('[RE-03, RE-52] changes a stored booking: only further places are reserved, and a newer version keeps the players', async () => {
    const { store, deps } = bookingStore()
    const booking = ownBooking()
    store.getState().change({ booking, version: '"1"' }, [member(clara), member(jonas)])
    await settled()
    expect(deps.hold).not.toHaveBeenCalled()
    expect(deps.readRules).not.toHaveBeenCalled()
    store.getState().add(member(mia))
    await settled()
    expect(deps.hold.mock.lastCall?.[0].places).toBe(1)
    deps.book.mockResolvedValueOnce({ kind: 'stale' })
    await store.getState().book()
    expect(store.getState().phase).toEqual({ kind: 'stale' })
    store.getState().change({ booking, version: '"2"' }, [member(clara), member(jonas)])
    await store.getState().book()
    expect(deps.book.mock.lastCall?.[0]).toMatchObject({
      changes: { version: '"2"' },
      players: [{ customerId: 'clara' }, { customerId: 'jonas' }, { customerId: 'mia' }],
    })
    expect(store.getState().phase).toMatchObject({ kind: 'booked', changed: true })
  })

  it('[RE-375+] keeps rentals, prepaid round, payer and way of a stored booking when its players change', async () => {
    const { store, deps } = bookingStore()
    const booking = ownBooking({
      players: [bookedPlayer(clara), bookedPlayer(jonas), { ...bookedPlayer(mia), id: 'p-tim', kind: 'anonymousGuest', customerId: null }],
      rentals: [
        { productId: 'buggy', name: 'Buggy', personId: 'p-clara' },
        { productId: 'cart', name: 'Cart', personId: 'p-tim' },
      ],
      payment: payment({
        charges: [
          charge({ amount: 0, prepaid: true }),
          charge({ id: 'c2', amount: 3000, way: 'account' }),
          charge({ id: 'c3', personId: 'p-jonas', way: 'account' }),
        ],
      }),
    })
    store.getState().change({ booking, version: '"1"' }, [member(clara), member(jonas), { kind: 'anonymousGuest', name: 'Tim' }])
    store.getState().removeAt(1)
    await settled()
    await store.getState().book()
    expect(deps.book.mock.lastCall?.[0]).toMatchObject({
      players: [
        { customerId: 'clara', prepaid: true, rentals: ['buggy'] },
        { kind: 'anonymousGuest', rentals: ['cart'] },
      ],
    })
    expect(store.getState().payment).toMatchObject({ paysForAll: true, way: 'account' })
  })
})
