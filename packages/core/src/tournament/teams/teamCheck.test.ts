import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { teamRefusals } from './teamCheck.ts'

const facts = { teamId: null, customerIds: ['clara', 'felix'], teamSize: 2, teamOf: new Map<string, string>() }

describe('teamRefusals', () => {
  it.each([
    { who: 'a team of two', over: {}, refusals: [] },
    { who: 'a team that is not full', over: { customerIds: ['clara'] }, refusals: [] },
    { who: 'nobody', over: { customerIds: [] }, refusals: [{ code: 'teamEmpty' }] },
    { who: 'three for two', over: { customerIds: ['a', 'b', 'c'] }, refusals: [{ code: 'teamTooLarge', size: 3, most: 2 }] },
    { who: 'somebody twice', over: { customerIds: ['a', 'b', 'a'] }, refusals: [{ code: 'namedTwice', customerId: 'a' }] },
    {
      who: 'somebody of another team',
      over: { teamOf: new Map([['felix', 't7']]) },
      refusals: [{ code: 'inOtherTeam', customerId: 'felix', teamId: 't7' }],
    },
    { who: 'somebody of this team', over: { teamId: 't7', teamOf: new Map([['felix', 't7']]) }, refusals: [] },
    {
      who: 'every reason at once',
      over: { customerIds: ['a', 'a', 'b', 'c'], teamOf: new Map([['c', 't1']]) },
      refusals: [
        { code: 'teamTooLarge', size: 3, most: 2 },
        { code: 'namedTwice', customerId: 'a' },
        { code: 'inOtherTeam', customerId: 'c', teamId: 't1' },
      ],
    },
  ])('[TS-94] $who', ({ over, refusals }) => {
    expect(teamRefusals({ ...facts, ...over })).toEqual(refusals)
  })

  it('[TS-94] is empty exactly if every player is named once, is in no other team, and there is room', () => {
    const anyIds = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 })
    const anyTeams = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('t1', 't2'))
    fc.assert(
      fc.property(anyIds, fc.integer({ min: 1, max: 4 }), anyTeams, fc.constantFrom(null, 't1'), (customerIds, teamSize, teams, teamId) => {
        const teamOf = new Map(Object.entries(teams))
        const fine =
          customerIds.length > 0 &&
          new Set(customerIds).size <= teamSize &&
          new Set(customerIds).size === customerIds.length &&
          customerIds.every((id) => !teamOf.has(id) || teamOf.get(id) === teamId)
        expect(teamRefusals({ teamId, customerIds, teamSize, teamOf }).length === 0).toBe(fine)
      }),
    )
  })
})
