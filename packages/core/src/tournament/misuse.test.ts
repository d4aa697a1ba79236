/** Invalid input throws a FieldError that names the field, and results can be shown. An unknown id is a refusal, not an error. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CLUB_SETTINGS, LICENCE_FLAGS, type Licence } from '../club/clubSettings.ts'
import { menu } from '../club/menu.ts'
import { weekColumn } from '../club/week.ts'
import { FieldError } from '../fieldError.ts'
import { anyClubDate, anyMoment, anySignUpPerson, anySignUpTournament, anySplitInput } from '../testing/index.ts'
import { clara, moment, openTournament } from '../testing/tournaments.ts'
import { daysBetween } from '../time.ts'
import { sortedDraw } from './draw/startList.ts'
import { entryState } from './entries/entryWindow.ts'
import { initialFeeState, reservedPlaces } from './entries/feeTimers.ts'
import { openGuestSlots, openPlayerSlots } from './entries/openSlots.ts'
import { signUpDecision } from './entries/signUpDecision.ts'
import { signUpOutcome } from './entries/signUpOutcome.ts'
import { availableStartSlots, type StartWishBorder, startWishOptions, startWishRefusals } from './entries/startWish.ts'
import { movedUp, waitingListSplit } from './entries/waitingListSplit.ts'
import { withdrawalDecision } from './entries/withdrawalDecision.ts'
import { chosenRound } from './results/prizes.ts'
import { teamRefusals } from './teams/teamCheck.ts'
import { teamSignUpOutcome } from './teams/teamSignUpOutcome.ts'
import { movedUpTeams, teamSplit } from './teams/teamSplit.ts'

const now = moment('2026-05-02T12:00:00')

function fieldOf(misuse: () => unknown): string {
  try {
    misuse()
  } catch (error) {
    if (error instanceof FieldError) return error.field
    throw error
  }
  return 'taken'
}

const NO_COUNTS = [Number.NaN, -1, 2.5, -Infinity, 2 ** 53]

describe('an invalid count', () => {
  it.each(['playersCount', 'maxPlayers', 'guestsCount', 'maxGuests', 'waitingPlayersCount'] as const)('is refused at `%s`', (field) => {
    for (const count of NO_COUNTS) {
      const tournament = { ...openTournament, [field]: count }
      expect(fieldOf(() => signUpOutcome(tournament, [clara], now))).toBe(field)
      expect(
        fieldOf(() =>
          teamSignUpOutcome({ ...tournament, signUpSettings: 'teamOnly' }, { players: [clara], teamSize: 4, teamOf: new Map() }, now),
        ),
      ).toBe(field)
    }
    expect(fieldOf(() => signUpOutcome({ ...openTournament, [field]: 0 }, [clara], now))).toBe('taken')
  })

  it('is refused beyond the limit and accepted at it', () => {
    const separate = { ...openTournament, separateOnlineSettings: true, maxPlayers: Number.NaN }
    expect(fieldOf(() => openPlayerSlots({ ...separate, maxPlayersOnline: -1 }))).toBe('maxPlayersOnline')
    expect(openPlayerSlots({ ...separate, maxPlayersOnline: 4 })).toBe(4)
    expect(openGuestSlots({ ...openTournament, maxPlayers: 4, maxGuests: null })).toBe(4)
  })

  it.each(['openPlayerSlots', 'openGuestSlots'] as const)('is refused at `%s`', (field) => {
    for (const count of NO_COUNTS) {
      const slots = { openPlayerSlots: 3, openGuestSlots: 3, [field]: count }
      const rest = { onlyAddToWaiting: false, useWaitingList: true }
      expect(fieldOf(() => waitingListSplit({ applicants: [], ...slots, ...rest }))).toBe(field)
      expect(fieldOf(() => movedUp([], slots))).toBe(field)
      expect(fieldOf(() => teamSplit({ teams: [], ...slots, ...rest }))).toBe(field)
      expect(fieldOf(() => movedUpTeams([], slots))).toBe(field)
    }
  })
})

describe('a duplicate person', () => {
  const twice = [clara, clara].map(({ customerId }) => ({ customerId, guest: false }))
  const open = { openPlayerSlots: Infinity, openGuestSlots: Infinity }

  it('is not placed twice: a list refuses, a sign-up counts the name once', () => {
    expect(fieldOf(() => waitingListSplit({ applicants: twice, ...open, onlyAddToWaiting: false, useWaitingList: true }))).toBe(
      'applicants',
    )
    expect(fieldOf(() => waitingListSplit({ applicants: twice, ...open, onlyAddToWaiting: true, useWaitingList: true }))).toBe('applicants')
    expect(fieldOf(() => movedUp(twice, open))).toBe('waiting')
    expect(() => movedUp(twice, open)).toThrow('waiting: clara is used twice')
    expect(signUpOutcome(openTournament, [clara, clara], now).entered).toEqual(['clara'])
  })

  it('is in one team, and a team is listed once', () => {
    const team = (id: string) => ({ id, people: twice.slice(0, 1) })
    const rest = { ...open, onlyAddToWaiting: false, useWaitingList: true }
    expect(fieldOf(() => teamSplit({ teams: [team('a'), team('b')], ...rest }))).toBe('people')
    expect(fieldOf(() => teamSplit({ teams: [{ id: 'a', people: twice }], ...rest }))).toBe('people')
    expect(fieldOf(() => teamSplit({ teams: [team('a'), { id: 'a', people: [] }], ...rest }))).toBe('teams')
    expect(fieldOf(() => movedUpTeams([team('a'), { id: 'a', people: [] }], open))).toBe('waiting')
    expect(fieldOf(() => movedUpTeams([team('a'), team('b')], open))).toBe('people')
  })
})

describe('start wishes', () => {
  const border: StartWishBorder = {
    orderNumber: 1,
    timeFrom: moment('2026-05-02T08:00:00'),
    timeTo: moment('2026-05-02T08:59:00'),
    maxSlots: 4,
    availableSlots: 2,
  }
  const anna = { entrantKey: 'anna', wish: 1, places: 1 }
  const options = (over: Partial<StartWishBorder>) => () =>
    startWishOptions({ kind: 'variable', borders: [{ ...border, ...over }] }, anna, [])

  it('are refused if a span has no count or no number of its own', () => {
    for (const count of NO_COUNTS) {
      expect(fieldOf(options({ maxSlots: count }))).toBe('maxSlots')
      expect(fieldOf(options({ availableSlots: count }))).toBe('availableSlots')
      expect(fieldOf(options({ orderNumber: count }))).toBe('orderNumber')
      expect(fieldOf(() => availableStartSlots(count, 0))).toBe('maxSlots')
      expect(fieldOf(() => availableStartSlots(4, count))).toBe('taken')
    }
    expect(fieldOf(options({ orderNumber: 0 }))).toBe('orderNumber')
    expect(fieldOf(() => startWishOptions({ kind: 'variable', borders: [border, border] }, anna, []))).toBe('orderNumber')
    expect(fieldOf(options({ maxSlots: null, availableSlots: Number.NaN }))).toBe('taken')
  })

  it('are refused if an entrant takes no place, has two wishes or the wish NaN', () => {
    const info = { enabled: true, kind: 'variable', borders: [border] } as const
    for (const places of [...NO_COUNTS, 0]) {
      expect(fieldOf(() => startWishRefusals(info, [{ ...anna, places }]))).toBe('places')
      expect(fieldOf(() => startWishOptions(info, { ...anna, places }, []))).toBe('places')
    }
    expect(fieldOf(() => startWishRefusals(info, [anna, anna]))).toBe('entrantKey')
    expect(fieldOf(() => startWishRefusals(info, [{ ...anna, wish: Number.NaN }]))).toBe('wish')
    expect(() => startWishRefusals(info, [{ ...anna, wish: Number.NaN }])).toThrow('wish: NaN is not a number')
    expect(fieldOf(() => startWishRefusals({ ...info, enabled: false }, [anna, anna]))).toBe('entrantKey')
    expect(fieldOf(() => startWishOptions(info, anna, [anna, anna]))).toBe('entrantKey')
  })
})

describe('other invalid input', () => {
  it('is refused by its name', () => {
    expect(fieldOf(() => teamRefusals({ teamId: null, customerIds: ['a'], teamSize: Number.NaN, teamOf: new Map() }))).toBe('teamSize')
    expect(fieldOf(() => teamRefusals({ teamId: null, customerIds: ['a'], teamSize: 0, teamOf: new Map() }))).toBe('teamSize')
    const flight = { id: 'f', startNumber: 1, startTime: null, startTee: 1 }
    const order = { sort: 'number', descending: false } as const
    expect(fieldOf(() => sortedDraw([{ ...flight, startNumber: Number.NaN }], order))).toBe('startNumber')
    expect(fieldOf(() => sortedDraw([{ ...flight, startTee: 1.5 }], order))).toBe('startTee')
    const handicapIndex = { kind: 'index', tenths: Number.NaN } as const
    expect(fieldOf(() => signUpDecision({ tournament: openTournament, person: { ...clara, handicapIndex } }, now))).toBe('tenths')
    const licence: Licence = { block: false, rms: false, items: [] }
    const modules = { ...DEFAULT_CLUB_SETTINGS.modules, news: { visibility: 'public', order: Number.NaN } } as const
    expect(fieldOf(() => menu({ modules }, licence, true))).toBe('order')
  })

  it('an unknown id is answered', () => {
    const rounds = [{ number: 1, id: 'r1' }]
    expect(chosenRound({ special: false, rounds: [1] }, rounds, 'r9')).toBe(rounds[0])
    expect(chosenRound({ special: false, rounds: [9] }, rounds, 'r1')).toBeNull()
    expect(reservedPlaces(initialFeeState('t1'), () => false, now)).toEqual({ kind: 'none', customerIds: [] })
    expect(withdrawalDecision({ tournament: openTournament, entered: false, inTeam: false }, now)).toMatchObject({ allowed: false })
  })
})

/** The numbers in an answer that cannot be shown; no limit is Infinity. */
function unshowable(value: unknown): readonly number[] {
  if (typeof value === 'number') return Number.isNaN(value) || Object.is(value, -0) || value === -Infinity ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(unshowable) : []
}

describe('results without NaN and -0', () => {
  it('for a sign-up', () => {
    fc.assert(
      fc.property(anySignUpTournament, fc.array(anySignUpPerson, { maxLength: 6 }), anyMoment, (tournament, persons, at) => {
        expect(unshowable(signUpOutcome(tournament, persons, at))).toEqual([])
        expect(unshowable([openPlayerSlots(tournament), openGuestSlots(tournament), entryState(tournament, at)])).toEqual([])
        expect(unshowable(persons.map((person) => signUpDecision({ tournament, person }, at)))).toEqual([])
        expect(unshowable(teamSignUpOutcome(tournament, { players: persons, teamSize: 4, teamOf: new Map() }, at))).toEqual([])
      }),
    )
  })

  it('for a waiting list, start wishes and a calendar', () => {
    const anyBorder = fc.record({ maxSlots: fc.option(fc.nat(4)), availableSlots: fc.nat(4) })
    fc.assert(
      fc.property(anySplitInput, anyBorder, fc.nat(6), anyClubDate, (input, border, taken, date) => {
        expect(unshowable(waitingListSplit(input))).toEqual([])
        expect(unshowable(movedUp(input.applicants, input))).toEqual([])
        const whole = { ...border, orderNumber: 1, timeFrom: now, timeTo: now }
        const other = { entrantKey: 'b', wish: 1, places: 1 }
        expect(unshowable(startWishOptions({ kind: 'variable', borders: [whole] }, { entrantKey: 'a', places: 1 }, [other]))).toEqual([])
        expect(
          unshowable([availableStartSlots(border.maxSlots, taken), daysBetween(date, date), weekColumn({ firstDay: 'monday' }, date)]),
        ).toEqual([])
      }),
    )
  })

  it('for a menu, whatever the order of its modules', () => {
    const licence: Licence = {
      block: false,
      rms: false,
      items: LICENCE_FLAGS.map((alias) => ({ alias, allowed: true, active: true, children: [] })),
    }
    fc.assert(
      fc.property(fc.option(fc.double({ noNaN: true })), fc.option(fc.integer()), (one, other) => {
        const modules = {
          ...DEFAULT_CLUB_SETTINGS.modules,
          news: { visibility: 'public', order: one },
          events: { visibility: 'public', order: other },
        } as const
        const keys = menu({ modules }, licence, true)
        expect([...keys].sort()).toEqual(['events', 'news'])
        if ((one ?? Infinity) < (other ?? Infinity)) expect(keys).toEqual(['news', 'events'])
      }),
    )
  })
})
