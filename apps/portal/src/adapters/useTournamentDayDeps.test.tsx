import { ApiError } from '@club/client'
import { refusalToDetail } from '@club/contract/refusals'
import { inTheWayToDetail } from '@club/contract/reservations'
import { breakTie, cancellationToWire, openCardToDetail, staffDayToWire } from '@club/contract/staff'
import { publishSettingsToWire } from '@club/contract/tournaments'
import type { ProblemCode } from '@club/contract/wire'
import type { ClubDateTime } from '@club/core'
import type { DisplacedBooking } from '@club/core/reservation'
import type { StaffTournamentDay, UndecidedTie } from '@club/core/tournament'
import type { TournamentDayDeps } from '@club/ui/features'
import { IntlProvider } from 'react-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchedStage } from '../testing/watchedStage.tsx'
import { useTournamentDayDeps } from './useTournamentDayDeps.ts'

const DAY: StaffTournamentDay = {
  ...{
    id: '1',
    name: 'Monthly medal',
    closed: false,
    cancelled: false,
    countBackProtocol: 'manual',
    audiences: [],
    rounds: [],
    players: [],
    teams: [],
  },
  ...{ publication: { playerList: { publish: false, publishTime: null }, rounds: [] }, specialPrizes: [] },
}

const AT = '2026-06-15T08:30:00' as ClubDateTime
const call = vi.fn()
const versioned = async () => ({ value: publishSettingsToWire(DAY.publication), version: 'now' })
const { show } = watchedStage({ call, versioned })
let deps: TournamentDayDeps

function Office() {
  deps = useTournamentDayDeps('1')
  return null
}

const refusing = (problem: ProblemCode, ...codes: readonly ('tournamentClosed' | 'changedSince' | 'notEntered' | 'inTeam')[]) => {
  const details = codes.map((code) => refusalToDetail({ code }))
  const error = new ApiError({ code: codes[0] ?? problem, message: '', status: 409, problem, details, retryAfterSeconds: null })
  call.mockRejectedValueOnce(error)
  return error
}

beforeEach(async () => {
  call.mockReset().mockResolvedValue(staffDayToWire(DAY))
  await show(
    <IntlProvider locale="en">
      <Office />
    </IntlProvider>,
  )
})

describe('refusals of a tournament’s day', () => {
  const tie: UndecidedTie = {
    ...{ prizeId: '3', prizeName: 'Net', roundId: '7', ofTeams: false, place: 2, wins: true },
    sides: [
      { id: '11', name: 'Mia Berg', order: null },
      { id: '12', name: 'Jonas Weber', order: 2 },
    ],
    tieBreak: { aheadId: '11', behindId: '12', outcome: 'notComparable', stages: [] },
  }
  const order = (of = tie) => deps.setOrder(of, [2, 1], 'play-off')

  it('[SC-84+] an order lists the loaded version of each side, players as players and teams as teams', async () => {
    const sent = () => call.mock.calls.find(([asked]) => asked === breakTie)?.[1]
    await order()
    const places = [
      { playerId: 11, was: null, place: 2 },
      { playerId: 12, was: 2, place: 1 },
    ]
    expect(sent()).toMatchObject({ params: { roundId: '7' }, body: { places, prizeId: 3, reason: 'play-off' } })
    call.mockClear()
    await order({ ...tie, ofTeams: true })
    expect(sent().body.places[0]).toEqual({ teamId: 11, was: null, place: 2 })
  })

  it('[SC-76+] a refused order has every reason, and no other response passes for it', async () => {
    refusing('cardRefused', 'tournamentClosed', 'changedSince')
    expect(await order()).toEqual({ kind: 'refused', refusals: [{ code: 'tournamentClosed' }, { code: 'changedSince' }] })
    const foreign = refusing('withdrawalRefused', 'notEntered')
    await expect(order()).rejects.toBe(foreign)
    const unworded = refusing('cardRefused', 'notEntered')
    await expect(order()).rejects.toBe(unworded)
  })

  it('[SC-75+] a withdrawal is refused with its own reasons, not with those of a card', async () => {
    const withdraw = () => deps.withdraw({ playerId: '11' }, 'ill')
    refusing('withdrawalRefused', 'inTeam')
    expect(await withdraw()).toEqual({ kind: 'refused', refusals: [{ code: 'inTeam' }] })
    const foreign = refusing('cardRefused', 'tournamentClosed')
    await expect(withdraw()).rejects.toBe(foreign)
  })

  it('publishing and closing have no refusals: any error is reported as a failure', async () => {
    const odd = refusing('cardRefused', 'tournamentClosed')
    await expect(deps.close(true, false, [])).rejects.toBe(odd)
    const other = refusing('withdrawalRefused', 'notEntered')
    await expect(deps.publish(DAY.publication, 'first')).rejects.toBe(other)
  })

  it('[SC-87+] closing with unconfirmed cards asks first, with the cards', async () => {
    const card = { roundNumber: 1, name: 'Mia Berg', state: 'returned' } as const
    const details = [openCardToDetail(card)]
    call.mockRejectedValueOnce(
      new ApiError({ code: 'cardsOpen', message: '', status: 409, problem: 'cardsOpen', details, retryAfterSeconds: null }),
    )
    expect(await deps.close(true, false, [])).toEqual({ kind: 'cardsOpen', cards: [card] })
  })

  it('publishing on an outdated version shows the current one', async () => {
    refusing('changedMeanwhile')
    expect(await deps.publish(DAY.publication, 'first')).toMatchObject({ kind: 'changedMeanwhile', known: { version: 'now' } })
    const gone = refusing('changedMeanwhile')
    await expect(deps.withdraw({ playerId: '11' }, 'ill')).rejects.toBe(gone)
  })

  it('[RE-203+] [RE-204+] reopening and copying ask about the bookings in the way, and send the decisions', async () => {
    const booking: DisplacedBooking = {
      ...{ bookingId: '7', version: 2, number: 'K7', tournamentId: '1', tournamentName: 'Medal', courseName: 'Course', offers: [] },
      ...{ startDateTime: AT, startTee: 'tee1', takenDateTime: AT, numberOfHoles: 18, players: ['Anna Berg'] },
      ...{ paid: { amount: 4200, currency: 'EUR' }, back: { amount: { amount: 4200, currency: 'EUR' }, prepaidRounds: 0 } },
    }
    const details = [inTheWayToDetail({ booking, reason: null })]
    const refused = {
      code: 'bookingsInTheWay',
      message: '',
      status: 409,
      problem: 'bookingsInTheWay',
      details,
      retryAfterSeconds: null,
    } as const
    const asked = { kind: 'inTheWay', bookings: [{ booking, reason: null }] }
    call.mockRejectedValueOnce(new ApiError(refused)).mockRejectedValueOnce(new ApiError(refused))
    expect([await deps.close(false, false, []), await deps.copy('Again', '2027-06-01', [])]).toEqual([asked, asked])
    const decision = { kind: 'cancel', bookingId: '7', version: 2 } as const
    await deps.close(false, false, [decision])
    call.mockResolvedValueOnce({ id: 9 })
    expect(await deps.copy('Again', '2027-06-01', [decision])).toEqual({ kind: 'copied', href: expect.stringContaining('9') })
    const sent = call.mock.calls.flatMap(([, { body }]) => (body ? [body.decisions] : []))
    expect(sent).toEqual([[], [], [{ kind: 'cancel', bookingId: 7, version: 2 }], [{ kind: 'cancel', bookingId: 7, version: 2 }]])
  })

  it('[RE-209+] [RE-323+] cancelling reads whom it affects, and sends that it is for good', async () => {
    const fees = (payers: number, amount: number) => ({ payers, amount: { amount, currency: 'EUR' } })
    const effect = {
      ...{ entered: 12, reserved: 1, waiting: 2, otherPayers: 1, paying: 1 },
      ...{ unpaid: fees(1, 3500), credited: fees(3, 10500), atOffice: fees(0, 0) },
    }
    call.mockResolvedValueOnce(cancellationToWire(effect))
    expect(await deps.readCancellation()).toEqual(effect)
    expect((await deps.cancel()).kind).toBe('stored')
    expect(call.mock.calls[1]?.[1]).toMatchObject({ params: { tournId: '1' }, body: { closed: true, cancelled: true } })
  })
})
