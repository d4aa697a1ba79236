import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMoment, anySignUpPerson, anySignUpTournament } from '../../testing/index.ts'
import { clara, moment, openTournament } from '../../testing/tournaments.ts'
import { signUpDecision } from '../entries/signUpDecision.ts'
import { withdrawalDecision } from '../entries/withdrawalDecision.ts'
import { type TeamEditFacts, teamEditDecision } from './teamEditDecision.ts'

const now = moment('2026-05-02T12:00:00')
const player = { ...clara, entered: true }
const facts: TeamEditFacts = { tournament: openTournament, person: player, inTeam: true }
const codes = (over: Partial<TeamEditFacts>) => {
  const decision = teamEditDecision({ ...facts, ...over }, now)
  return decision.allowed ? [] : decision.refusals.map(({ code }) => code)
}
const settings = openTournament.entrySettings

describe('teamEditDecision', () => {
  it('[TS-33] is for players in a team', () => {
    expect(codes({})).toEqual([])
    expect(codes({ inTeam: false })).toEqual(['notInTeam'])
    expect(codes({ person: clara })).toEqual(['notEntered'])
    expect(codes({ person: clara, inTeam: false })).toEqual(['notEntered', 'notInTeam'])
  })

  it('[TS-33] requires open sign-up and withdrawal, and reports every reason', () => {
    const ended = moment('2026-05-01T12:00:00')
    expect(codes({ tournament: { ...openTournament, entrySettings: { ...settings, entryEnd: ended } } })).toEqual(['windowClosed'])
    expect(codes({ tournament: { ...openTournament, entrySettings: { ...settings, lastCancellation: ended } } })).toEqual([
      'cancellationClosed',
    ])
    expect(codes({ tournament: { ...openTournament, entrySettings: { ...settings, allowCancellationOnline: false } } })).toEqual([
      'cancellationNotOnline',
    ])
    expect(codes({ tournament: { ...openTournament, closed: true, sex: 'male' } })).toEqual(['wrongSex', 'tournamentClosed'])
  })

  it('[TS-34] does not depend on being entered, waiting, or being able to enter alone', () => {
    expect(codes({ person: { ...player, waiting: true } })).toEqual([])
    expect(codes({ tournament: { ...openTournament, signUpSettings: 'teamOnly' } })).toEqual([])
  })

  it('[TS-33] [TS-34] is allowed exactly if a new person could sign up and withdraw again', () => {
    fc.assert(
      fc.property(anySignUpTournament, anySignUpPerson, fc.boolean(), anyMoment, (tournament, person, inTeam, at) => {
        const newcomer = { ...person, entered: false, waiting: false }
        const enter = signUpDecision({ tournament: { ...tournament, signUpSettings: 'singleOnly' }, person: newcomer }, at)
        const leave = withdrawalDecision({ tournament, entered: true, inTeam: false }, at)
        const expected = person.entered && inTeam && enter.allowed && leave.allowed
        expect(teamEditDecision({ tournament, person, inTeam }, at).allowed).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })
})
