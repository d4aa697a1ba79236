import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HandicapIndex } from '../../handicap/handicapIndex.ts'
import { anyMoment, anySignUpPerson, anySignUpTournament } from '../../testing/index.ts'
import { ANY_HANDICAP, clara, moment, openTournament } from '../../testing/tournaments.ts'
import type { HandicapRange } from '../tournament.ts'
import type { SignUpRefusal } from './refusals.ts'
import { moveUpRefusals, type SignUpPerson, type SignUpRules, signUpDecision } from './signUpDecision.ts'

const now = moment('2026-05-02T12:00:00')
const index = (tenths: number): HandicapIndex => ({ kind: 'index', tenths })
const range = (from: number, to: number): HandicapRange => ({ from: index(from), to: index(to) })

function refusalsOf(tournament: Partial<SignUpRules> = {}, person: Partial<SignUpPerson> = {}): readonly SignUpRefusal[] {
  const decision = signUpDecision({ tournament: { ...openTournament, ...tournament }, person: { ...clara, ...person } }, now)
  return decision.allowed ? [] : decision.refusals
}

const settings = (over: Partial<SignUpRules['entrySettings']>) => ({ entrySettings: { ...openTournament.entrySettings, ...over } })

describe('signUpDecision', () => {
  it('[TS-30] [EN-13] has no extra conditions for an internal tournament', () => {
    fc.assert(
      fc.property(anySignUpTournament, anySignUpPerson, anyMoment, (tournament, person, at) => {
        const [open, internal] = [true, false].map((value) =>
          signUpDecision({ tournament: { ...tournament, open: value } as SignUpRules, person }, at),
        )
        expect(internal).toEqual(open)
      }),
    )
  })

  it('[TS-07] [TS-17] lets a person enter if there is no reason against it', () => {
    expect(refusalsOf()).toEqual([])
  })

  it('[TS-17] an open window with begin and end refuses nobody', () => {
    expect(refusalsOf(settings({ entryBegin: moment('2026-05-02T12:00:00'), entryEnd: moment('2026-05-02T12:00:00') }))).toEqual([])
  })

  it.each<[string, Partial<SignUpRules>, Partial<SignUpPerson>, SignUpRefusal]>([
    ['TS-18', {}, { entered: true }, { code: 'alreadyEntered' }],
    ['TS-19', {}, { waiting: true }, { code: 'alreadyWaiting' }],
    ['TS-20', {}, { blockedForTournament: true }, { code: 'blocked' }],
    ['TS-21', settings({ entryBegin: moment('2026-05-02T12:00:01') }), {}, { code: 'windowNotOpen', opens: moment('2026-05-02T12:00:01') }],
    ['TS-21', settings({ entryEnd: moment('2026-05-02T11:59:59') }), {}, { code: 'windowClosed', closed: moment('2026-05-02T11:59:59') }],
    ['TS-21', { closed: true }, {}, { code: 'tournamentClosed' }],
    ['RE-209+', { closed: true, cancelled: true }, {}, { code: 'tournamentCancelled' }],
    ['TS-22', { sex: 'male' }, {}, { code: 'wrongSex', required: 'male' }],
    ['TS-24', settings({ allowEntriesOnline: false }), {}, { code: 'entriesNotOnline' }],
    ['TS-25', { sex: 'female' }, { sex: 'unknown' }, { code: 'wrongSex', required: 'female' }],
    ['TS-31', { signUpSettings: 'teamOnly' }, {}, { code: 'teamsOnly' }],
  ])('[%s] refuses with its single reason: %o %o', (_, tournament, person, refusal) => {
    expect(refusalsOf(tournament, person)).toEqual([refusal])
  })

  it('[TS-22] women may enter a tournament for women', () => {
    expect(refusalsOf({ sex: 'female' })).toEqual([])
  })

  it('reports every reason', () => {
    const all = refusalsOf(
      { sex: 'male', signUpSettings: 'teamOnly', ...settings({ allowEntriesOnline: false }) },
      { blockedForTournament: true, waiting: true },
    )
    expect(all.map(({ code }) => code)).toEqual(['blocked', 'alreadyWaiting', 'wrongSex', 'entriesNotOnline', 'teamsOnly'])
  })

  describe('handicap limits', () => {
    const limits = {
      enabled: true,
      memberMale: range(0, 180),
      memberFemale: range(0, 240),
      guestMale: range(0, 120),
      guestFemale: range(0, 160),
    }

    it.each<[Partial<SignUpPerson>, number | null]>([
      [{ sex: 'female', memberStatus: 'member', handicapIndex: index(240) }, null],
      [{ sex: 'female', memberStatus: 'member', handicapIndex: index(241) }, 240],
      [{ sex: 'male', memberStatus: 'member', handicapIndex: index(181) }, 180],
      [{ sex: 'male', memberStatus: 'independentPlayer', handicapIndex: index(180) }, null],
      [{ sex: 'female', memberStatus: 'guest', handicapIndex: index(161) }, 160],
      [{ sex: 'male', memberStatus: 'guest', handicapIndex: index(121) }, 120],
      [{ sex: 'male', memberStatus: 'member', handicapIndex: index(-1) }, 180],
      [{ sex: 'unknown', memberStatus: 'member', handicapIndex: index(200) }, 180],
      [{ sex: 'unknown', memberStatus: 'member', handicapIndex: index(180) }, null],
    ])('[TS-23] [HC-21] [HC-25] %o: limit %s', (person, limit) => {
      const [refusal] = refusalsOf({ handicapLimits: limits }, person)
      if (limit === null) expect(refusal).toBeUndefined()
      else
        expect(refusal).toMatchObject({
          code: 'handicapOutOfRange',
          from: index(0),
          to: index(limit),
          group: person.memberStatus === 'guest' ? 'guest' : 'member',
        })
    })

    it('[HC-20] refuses nobody if switched off', () => {
      expect(refusalsOf({ handicapLimits: { ...limits, enabled: false } }, { handicapIndex: index(540) })).toEqual([])
    })

    it('[HC-22] a range without limits accepts everyone, also without an index', () => {
      const open = { ...limits, memberFemale: ANY_HANDICAP }
      for (const handicapIndex of [index(540), { kind: 'none' }, { kind: 'unset' }, { kind: 'professional' }] as const) {
        expect(refusalsOf({ handicapLimits: open }, { handicapIndex })).toEqual([])
      }
    })

    it('[HC-23] corrects a reversed range', () => {
      const reversed = { ...limits, memberFemale: range(240, 0) }
      expect(refusalsOf({ handicapLimits: reversed })).toEqual([])
      expect(refusalsOf({ handicapLimits: reversed }, { handicapIndex: index(241) })).toMatchObject([{ from: index(0), to: index(240) }])
    })

    it('[HC-24] accepts a player without an index only if the upper end is open', () => {
      const none = { handicapIndex: { kind: 'none' } } as const
      expect(refusalsOf({ handicapLimits: limits }, none)).toHaveLength(1)
      expect(refusalsOf({ handicapLimits: { ...limits, memberFemale: { from: index(0), to: { kind: 'none' } } } }, none)).toEqual([])
    })
  })
})

describe('moveUpRefusals', () => {
  it('[TS-109+] reports every reason of the person and none of window and lists', () => {
    const limited = { ...openTournament.handicapLimits, enabled: true, memberFemale: range(0, 280) }
    const tournament = {
      ...openTournament,
      sex: 'male',
      handicapLimits: limited,
      ...settings({ allowEntriesOnline: false }),
      closed: true,
    } as const
    const person = { ...clara, waiting: true, blockedForTournament: true, handicapIndex: index(301) }
    expect(moveUpRefusals(tournament, person)).toEqual([
      { code: 'blocked' },
      { code: 'wrongSex', required: 'male' },
      { code: 'handicapOutOfRange', index: index(301), from: index(0), to: index(280), group: 'member' },
    ])
    expect(moveUpRefusals({ ...tournament, sex: 'both' }, { ...clara, handicapIndex: index(280) })).toEqual([])
  })

  it('[TS-109+] agrees with the sign-up of a person who is on no list', () => {
    const ofLists = [
      'tournamentClosed',
      'entriesNotOnline',
      'windowNotOpen',
      'windowClosed',
      'teamsOnly',
      'alreadyEntered',
      'alreadyWaiting',
    ]
    fc.assert(
      fc.property(anySignUpTournament, anySignUpPerson, anyMoment, (tournament, person, at) => {
        const decision = signUpDecision({ tournament, person }, at)
        const all = decision.allowed ? [] : decision.refusals
        expect(moveUpRefusals(tournament, person)).toEqual(all.filter(({ code }) => !ofLists.includes(code)))
      }),
    )
  })
})
