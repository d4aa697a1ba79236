import { createFakeClub, createTestClient } from '@club/client/testing'
import {
  addBooking,
  addHold,
  addVisitorHold,
  alternativeToDetail,
  bookingToWire,
  changeBooking,
  changeHold,
  claimHold,
  getCustomerRule,
  getOwnHold,
  holdToWire,
  quoteBooking,
  quoteToWire,
  reservationRefusalToDetail,
} from '@club/contract/reservations'
import type { ProblemCode, ProblemDetail } from '@club/contract/wire'
import type { ClubDateTime } from '@club/core'
import type { BookedRound, Hold, OwnBooking, ShownQuote } from '@club/core/reservation'
import { HIDDEN_PERSON } from '@club/ui/features'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Shell } from '../shells/createShell.ts'
import { createDrafts } from '../shells/drafts.ts'
import { memoryArea } from '../shells/memoryArea.ts'
import { bookingDeps, holdForVisitor } from './bookingDeps.ts'
import { heldPath, storedVisitorHold } from './visitorHold.ts'

const moment = (text: string) => text as ClubDateTime
const ROUND: BookedRound = {
  courseId: '12',
  courseName: 'Championship',
  flightId: '12-202606211020-1',
  startDateTime: moment('2026-06-21T10:20:00'),
  startTee: 'tee1',
  secondFlightId: null,
  secondStartDateTime: null,
  secondStartTee: null,
  numberOfHoles: 18,
}
const OTHER: BookedRound = { ...ROUND, flightId: '12-202606211040-1', startDateTime: moment('2026-06-21T10:40:00') }
const HOLD: Hold = { ...ROUND, id: '5', kind: 'normal', places: 2, until: moment('2026-06-13T14:35:00'), extensionsLeft: 2, unpaid: false }
const TIME = { flightId: ROUND.flightId, secondFlightId: null, numberOfHoles: 18 } as const
const REQUEST = { ...TIME, kind: 'normal', places: 2 } as const
const BOOKING: OwnBooking = {
  ...ROUND,
  ...{ id: '48377', number: 'K7', kind: 'normal', source: 'portal', withDog: false, state: 'booked', status: 'booked', players: [] },
  ...{
    initiatedByMe: true,
    initiatorId: '1',
    initiatorName: 'Clara',
    mayChange: true,
    mayCancel: true,
    events: [],
    rentals: [],
    payment: null,
  },
  ...{ endDateTime: moment('2026-06-21T14:40:00'), lastCancellation: moment('2026-06-20T20:00:00'), checkIn: null, confirmUntil: null },
}
const player: OwnBooking['players'][number] = {
  ...{ id: '90', bookingId: '48377', kind: 'customer', customerId: '2', fullName: 'Jonas Weber', firstName: 'Jonas', lastName: 'Weber' },
  ...{ sex: null, isMember: true, handicapIndex: null, homeClubName: null, position: 'start', status: 'booked', friend: true, self: false },
  mayRemove: true,
}

const problem = (code: ProblemCode, status: number, details: readonly ProblemDetail[] = []): Response =>
  Response.json({ type: `urn:${code}`, title: code, status, problem: code, code, details }, { status })

function setUp() {
  const club = createFakeClub()
  const [drafts, localArea] = [createDrafts(memoryArea()), memoryArea()]
  const store = { getState: () => ({ tenant: { id: 'north' } }) } as Shell['store']
  const shell = { client: createTestClient(club).client, queries: new QueryClient(), drafts, localArea, store }
  const open = () => bookingDeps(shell, '1', () => ({ title: 'No connection' }))
  return { club, localArea, shell, open, deps: open() }
}

describe('places for a booking', () => {
  it('are held anew for another time, and changed for the same one', async () => {
    const { club, deps } = setUp()
    club.answer(addHold, holdToWire(HOLD))
    club.answer(changeHold, holdToWire({ ...HOLD, places: 3 }))
    expect(await deps.hold(REQUEST, null)).toMatchObject({ kind: 'held', hold: { id: '5', places: 2 } })
    expect(await deps.hold({ ...REQUEST, places: 3 }, HOLD)).toMatchObject({ hold: { places: 3 } })
    await deps.hold({ ...REQUEST, flightId: OTHER.flightId }, HOLD)
    expect(club.requests.map(({ method }) => method)).toEqual(['POST', 'PUT', 'POST'])
  })

  it('are held again if the old hold is over', async () => {
    const { club, deps } = setUp()
    club.respond(changeHold, () => problem('holdOver', 409))
    club.answer(addHold, holdToWire(HOLD))
    expect(await deps.hold({ ...REQUEST, places: 3 }, HOLD)).toMatchObject({ kind: 'held' })
    expect(await deps.extend(HOLD)).toEqual({ kind: 'gone', missing: [], alternatives: [] })
  })

  it('[RE-77, RE-93+] are gone with the times that the server offers, or refused with its sentences', async () => {
    const { club, deps } = setUp()
    club.respond(addHold, () => problem('teeTimeGone', 409, [alternativeToDetail({ ...OTHER, freeSlots: 3 })]))
    expect(await deps.hold(REQUEST, null)).toMatchObject({ kind: 'gone', alternatives: [{ flightId: OTHER.flightId }] })
    const full = {
      code: 'flightFull',
      localizedMessage: 'Only 1 of 2 places is free.',
      data: { position: 'start', freeSlots: 1, wanted: 2 },
    }
    const noSecond = {
      ...reservationRefusalToDetail({ code: 'secondTeeMissing', secondTee: 'tee10' }),
      localizedMessage: 'No second nine at tee 10.',
    }
    club.respond(addHold, () => problem('teeTimeGone', 409, [full, noSecond]))
    expect(await deps.hold(REQUEST, null)).toEqual({ kind: 'gone', missing: [], alternatives: [] })
    club.respond(addHold, () => problem('teeTimeGone', 409, [noSecond]))
    expect(await deps.hold(REQUEST, null)).toEqual({ kind: 'gone', missing: ['No second nine at tee 10.'], alternatives: [] })
    club.respond(addHold, () =>
      problem('bookingRefused', 422, [{ code: 'dayLimitReached', localizedMessage: 'One round a day.', customerId: 2 }]),
    )
    expect(await deps.hold(REQUEST, null)).toEqual({ kind: 'refused', reasons: [{ customerId: '2', text: 'One round a day.' }] })
  })

  it('[RE-62] name every reason against a player', async () => {
    const { club, deps } = setUp()
    club.answer(getCustomerRule, {
      ...{ allowed: false, code: 'playsAtThatTime', localizedMessage: 'Plays another round.' },
      reasons: [
        { code: 'playsAtThatTime', localizedMessage: 'Plays another round.', customerId: 2 },
        { code: 'dayLimitReached', localizedMessage: 'One round a day.', customerId: 2 },
      ],
    })
    const nine = { ...REQUEST, numberOfHoles: 9 } as const
    expect(await deps.readRules(nine, '2')).toEqual(['Plays another round.', 'One round a day.'])
    expect(await deps.readRules(nine, `${HIDDEN_PERSON}90`)).toEqual([])
    expect(club.requests).toHaveLength(1)
    // A round of nine lacks no second nine.
    expect(club.requests[0]?.query.get('numberOfHoles')).toBe('9')
  })

  it('[RE-195+] that a visitor holds are taken over after the login, once, and lead back to their time', async () => {
    const { club, shell, localArea, open } = setUp()
    club.answer(addVisitorHold, { hold: holdToWire(HOLD), secret: 'only-here' })
    expect(await holdForVisitor(shell, TIME, 2, '/reservations?time=1')).toMatchObject({ kind: 'held' })
    expect([heldPath(shell, HOLD.until), heldPath(shell, moment('2026-06-13T14:36:00'))]).toEqual(['/reservations?time=1', null])
    club.answer(claimHold, holdToWire(HOLD))
    club.answer(getOwnHold, { hold: holdToWire(HOLD) })
    expect(await open().currentHold()).toMatchObject({ id: '5' })
    await open().currentHold()
    expect(club.requests.filter(({ path }) => path.endsWith('/claim')).map(({ body }) => body)).toEqual([{ secret: 'only-here' }])
    expect(localArea.entries.size).toBe(0)
  })

  it('that a visitor held too long ago are forgotten', async () => {
    const { club, shell, localArea, deps } = setUp()
    storedVisitorHold(shell).write({ secret: 'old', path: '/reservations', until: HOLD.until })
    club.respond(claimHold, () => problem('holdOver', 409))
    club.answer(getOwnHold, { hold: null })
    expect(await deps.currentHold()).toBeNull()
    expect(localArea.entries.size).toBe(0)
  })
})

describe('a booking', () => {
  const request = {
    ...TIME,
    idempotencyKey: 'key',
    kind: 'normal',
    withDog: false,
    players: [{ kind: 'customer', customerId: '2' }],
    ...{ paysForAll: false, way: null, shownPrice: null },
  } as const

  it('[RE-51] is stored with its key, and the draft survives a reload until then', async () => {
    const { club, deps, open } = setUp()
    const draft = { flightId: ROUND.flightId, party: [], places: 2, kind: 'normal', withDog: true } as const
    deps.keepDraft(draft)
    expect(open().draft).toEqual(draft)
    club.answer(addBooking, bookingToWire(BOOKING))
    expect(await deps.book({ ...request, changes: null })).toMatchObject({ kind: 'booked', booking: { number: 'K7' } })
    expect(club.requests[0]?.headers.get('idempotency-key')).toBe('key')
    deps.keepDraft(null)
    expect(open().draft).toBeNull()
  })

  it('[RE-52] is changed with its version, and keeps the persons who stay, also hidden ones', async () => {
    const { club, deps } = setUp()
    club.answer(changeBooking, bookingToWire(BOOKING))
    const hidden = { ...player, id: '91', customerId: null }
    const changes = { booking: { ...BOOKING, players: [player, hidden] }, version: '"3"' }
    const players = [...request.players, { kind: 'customer', customerId: `${HIDDEN_PERSON}91` }] as const
    await deps.book({ ...request, players, changes })
    expect(club.requests[0]?.headers.get('if-match')).toBe('"3"')
    expect(club.requests[0]?.body).toMatchObject({
      persons: [
        { id: 90, customerId: 2 },
        { id: 91, customerId: null },
      ],
    })
  })

  it('that was changed is not shown as it was before', () => {
    const { shell, deps } = setUp()
    shell.queries.setQueryData(['reservations', 'booking', '48377'], { booking: BOOKING, version: '"3"' })
    deps.onBooked(BOOKING)
    expect(shell.queries.getQueryData(['reservations', 'booking', '48377'])).toBeUndefined()
  })

  it('[RE-234+] at another price than was shown is not stored', async () => {
    const { club, deps } = setUp()
    club.respond(addBooking, () => problem('bookingRefused', 409, [{ code: 'priceChanged', data: { total: 5000, mine: 5000 } }]))
    const priced = { ...request, players: [{ ...request.players[0], prepaid: true, rentals: ['7'] }], way: 'basket' } as const
    expect(await deps.book({ ...priced, shownPrice: { total: 4000, mine: 4000 }, changes: null })).toEqual({ kind: 'priceChanged' })
    expect(club.requests[0]?.body).toMatchObject({
      persons: [{ customerId: 2, prepaid: true }],
      ...{ rentals: [{ productId: 7, person: 0 }], way: 'basket', price: { total: 4000, mine: 4000 } },
    })
  })

  it('[RE-233+] is quoted with the sentences of its refusals', async () => {
    const { club, deps } = setUp()
    const quote: ShownQuote = {
      ...{ currency: 'EUR', persons: [], total: 4000, mine: 4000, paysForAll: true, othersWay: null, ways: ['basket'], rentals: true },
      ...{ prepaid: { offered: false, left: 0 }, refund: { terms: [], prepaidUntil: null }, change: null },
      refusals: [{ code: 'rentalGone', name: 'Cart' }],
    }
    club.answer(
      quoteBooking,
      quoteToWire(quote, (refusal) => ({ ...reservationRefusalToDetail(refusal), localizedMessage: 'Gone.' })),
    )
    const changes = { booking: BOOKING, version: '"3"' }
    expect(await deps.quote({ ...request, changes })).toEqual({ quote, reasons: ['Gone.'] })
    expect(club.requests[0]?.body).toMatchObject({ bookingId: 48377 })
  })

  it('that was changed in the meantime is stale', async () => {
    const { club, deps } = setUp()
    club.respond(changeBooking, () => problem('changedMeanwhile', 412))
    expect(await deps.book({ ...request, changes: { booking: BOOKING, version: '"3"' } })).toEqual({ kind: 'stale' })
  })
})
