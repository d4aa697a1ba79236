import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMoment, anySignUpPerson, anySignUpTournament } from '../../testing/index.ts'
import { clara, moment, openTournament } from '../../testing/tournaments.ts'
import { openGuestSlots, openPlayerSlots } from '../entries/openSlots.ts'
import type { SignUpTournament } from '../entries/signUpOutcome.ts'
import { type TeamSignUp, teamSignUpOutcome } from './teamSignUpOutcome.ts'

const now = moment('2026-05-02T12:00:00')
const forTeams: SignUpTournament = { ...openTournament, signUpSettings: 'teamOnly' }
const guest = { ...clara, customerId: 'gus', sex: 'male', memberStatus: 'guest' } as const
const team: TeamSignUp = { players: [clara, guest], teamSize: 2, teamOf: new Map() }
const outcome = (over: Partial<SignUpTournament> = {}, other: Partial<TeamSignUp> = {}) =>
  teamSignUpOutcome({ ...forTeams, ...over }, { ...team, ...other }, now)

describe('teamSignUpOutcome', () => {
  it('[TS-08] enters a team whose players may all play', () => {
    expect(outcome()).toEqual({ kind: 'entered' })
    expect(outcome({ signUpSettings: 'singleAndTeam' })).toEqual({ kind: 'entered' })
  })

  it('[TS-08] [TS-94] refuses it if the tournament has no teams, and for errors of the team', () => {
    expect(outcome({ signUpSettings: 'singleOnly' })).toEqual({ kind: 'refused', refusals: [{ code: 'singlesOnly' }], players: [] })
    expect(outcome({}, { teamSize: 1, teamOf: new Map([['gus', 't1']]) })).toEqual({
      kind: 'refused',
      refusals: [
        { code: 'teamTooLarge', size: 2, most: 1 },
        { code: 'inOtherTeam', customerId: 'gus', teamId: 't1' },
      ],
      players: [],
    })
  })

  it('[TS-32] refuses it if one player may not play, and says which', () => {
    expect(outcome({ sex: 'female' })).toEqual({
      kind: 'refused',
      refusals: [],
      players: [{ customerId: 'gus', refusals: [{ code: 'wrongSex', required: 'female' }] }],
    })
    expect(outcome({ sex: 'female' }, { players: [guest, guest] })).toMatchObject({
      refusals: [{ code: 'namedTwice', customerId: 'gus' }],
      players: [{ customerId: 'gus' }],
    })
  })

  it('[TS-54] puts all of it on the waiting list if one place is missing', () => {
    expect(outcome({ maxPlayers: 3, playersCount: 2, waitingPlayersCount: 4 })).toEqual({ kind: 'waiting', place: 5 })
    expect(outcome({ maxGuests: 0 })).toEqual({ kind: 'waiting', place: 1 })
    expect(outcome({ onlyAddToWaiting: true })).toEqual({ kind: 'waiting', place: 1 })
  })

  it('[TS-28] [TS-54] takes guest places for its guests only', () => {
    const other = { ...clara, customerId: 'ida', memberStatus: 'independentPlayer' } as const
    expect(outcome({ maxGuests: 0 }, { players: [clara, other] })).toEqual({ kind: 'entered' })
    expect(outcome({ maxGuests: 1 })).toEqual({ kind: 'entered' })
    expect(outcome({ maxGuests: 1 }, { players: [guest, { ...guest, customerId: 'guy' }] })).toEqual({ kind: 'waiting', place: 1 })
  })

  it('[TS-52] [TS-54] refuses it with the reason if there is no waiting list', () => {
    expect(outcome({ maxPlayers: 3, playersCount: 2, useWaitingList: false })).toEqual({
      kind: 'refused',
      refusals: [{ code: 'full', maxPlayers: 3 }],
      players: [],
    })
    expect(outcome({ maxGuests: 0, useWaitingList: false })).toMatchObject({ refusals: [{ code: 'guestsFull', maxGuests: 0 }] })
    const two = { players: [guest, { ...guest, customerId: 'guy' }] }
    expect(outcome({ maxGuests: 1, useWaitingList: false }, two)).toMatchObject({ refusals: [{ code: 'guestsFull', maxGuests: 1 }] })
  })

  it('[TS-08] [TS-54] enters only complete teams, and refuses only with a reason', () => {
    const anyTeam = fc.record({ players: fc.array(anySignUpPerson, { maxLength: 4 }), teamSize: fc.integer({ min: 1, max: 4 }) })
    fc.assert(
      fc.property(anySignUpTournament, anyTeam, anyMoment, (tournament, { players, teamSize }, at) => {
        const result = teamSignUpOutcome(tournament, { players, teamSize, teamOf: new Map() }, at)
        if (result.kind === 'refused') {
          expect(result.refusals.length + result.players.length).toBeGreaterThan(0)
          return
        }
        expect(tournament.signUpSettings).not.toBe('singleOnly')
        expect(players.every(({ entered, waiting, blockedForTournament }) => !entered && !waiting && !blockedForTournament)).toBe(true)
        const guests = players.filter(({ memberStatus }) => memberStatus === 'guest').length
        const fits = players.length <= openPlayerSlots(tournament) && guests <= openGuestSlots(tournament)
        expect(result.kind === 'entered').toBe(fits && !tournament.onlyAddToWaiting)
        if (result.kind === 'waiting') expect(tournament.useWaitingList || tournament.onlyAddToWaiting).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
