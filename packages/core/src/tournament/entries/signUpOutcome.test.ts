import { describe, expect, it } from 'vitest'
import { clara, moment, openTournament } from '../../testing/tournaments.ts'
import { signUpOutcome } from './signUpOutcome.ts'

const now = moment('2026-05-02T12:00:00')
const tom = { ...clara, customerId: 'tom', sex: 'male', memberStatus: 'guest' } as const
const mia = { ...clara, customerId: 'mia', memberStatus: 'independentPlayer' } as const

describe('signUpOutcome', () => {
  it('[TS-26] [TS-27] enters the caller, friends and guests together', () => {
    expect(signUpOutcome(openTournament, [clara, tom, mia], now)).toEqual({
      refused: [],
      entered: ['clara', 'tom', 'mia'],
      waiting: [],
      noGuestSlot: false,
    })
  })

  it('[TS-28] an independent player takes a member’s place, a guest a guest’s place', () => {
    const outcome = signUpOutcome({ ...openTournament, maxGuests: 2, guestsCount: 2, waitingPlayersCount: 4 }, [tom, mia], now)
    expect(outcome).toEqual({ refused: [], entered: ['mia'], waiting: [{ customerId: 'tom', place: 5 }], noGuestSlot: true })
  })

  it('[TS-32] refuses each person separately with the reasons; the others keep their places', () => {
    const outcome = signUpOutcome({ ...openTournament, maxPlayers: 1 }, [{ ...clara, entered: true }, mia], now)
    expect(outcome.refused).toEqual([{ customerId: 'clara', refusals: [{ code: 'alreadyEntered' }] }])
    expect(outcome.entered).toEqual(['mia'])
  })

  it('[TS-46] [TS-47] places on the waiting list continue after those already waiting', () => {
    const outcome = signUpOutcome({ ...openTournament, maxPlayers: 40, playersCount: 39, waitingPlayersCount: 2 }, [tom, clara, mia], now)
    expect(outcome).toMatchObject({
      entered: ['clara'],
      waiting: [
        { customerId: 'tom', place: 3 },
        { customerId: 'mia', place: 4 },
      ],
    })
  })

  it('[TS-52] refuses the surplus with the numbers if there is no waiting list', () => {
    const full = { ...openTournament, useWaitingList: false, maxPlayers: 40, playersCount: 39, maxGuests: 3, guestsCount: 3 }
    expect(signUpOutcome(full, [clara, mia], now).refused).toEqual([{ customerId: 'mia', refusals: [{ code: 'full', maxPlayers: 40 }] }])
    expect(signUpOutcome({ ...full, playersCount: 3 }, [tom], now).refused).toEqual([
      { customerId: 'tom', refusals: [{ code: 'guestsFull', maxGuests: 3 }] },
    ])
  })

  it('counts a duplicate person once', () => {
    expect(signUpOutcome(openTournament, [clara, clara], now).entered).toEqual(['clara'])
  })
})
