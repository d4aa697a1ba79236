import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldError } from './fieldError.ts'
import { asSpecified, asSpecifiedDgv, dgv, isDgv, POLICY_NAMES, policyFor, policyNamed, RULE_READINGS, whs } from './policy.ts'

describe('policyFor', () => {
  it.each([
    ['Dgv', dgv],
    ['DGV', dgv],
    ['dgv', dgv],
    ['Oegv', whs],
    ['', whs],
  ])('[SC-40] the federation "%s" has its own rules', (federation, policy) => {
    expect(policyFor(federation, 'federation')).toBe(policy)
  })

  it.each([
    ['Dgv', asSpecifiedDgv],
    ['dgv', asSpecifiedDgv],
    ['Golfat', asSpecified],
    ['', asSpecified],
  ])('[SC-40] a club of the federation "%s" can choose the rules of the specification', (federation, policy) => {
    expect(policyFor(federation, 'asSpecified')).toBe(policy)
  })

  it('finds the policy of a card by its stored name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant('Dgv')), fc.constantFrom(...RULE_READINGS), (federation, reading) => {
        const policy = policyFor(federation, reading)
        expect(policyNamed(policy.name, federation)).toBe(policy)
      }),
    )
  })

  it('finds the policy that was stored with a card', () => {
    expect(policyNamed('whs', 'Dgv')).toBe(whs)
    expect(policyNamed('dgv', '')).toBe(dgv)
    expect(policyNamed('asSpecified', '')).toBe(asSpecified)
    expect(policyNamed('asSpecified', 'dgv')).toBe(asSpecifiedDgv)
  })
})

describe('the presets', () => {
  const ofWhs = {
    ...{ halfIndexNine: 'exact', strokesInNetDoubleBogey: 'atMostThree', netDoubleBogeyWithoutIndex: 'parPlusFive', firstIndexAfter: 3 },
    ...{
      highestFirstDifferentialTenths: null,
      brakeTenths: null,
      unfinishedHole: 'byScoring',
      againstPar: 'holesWon',
      countBackShare: 'exact',
    },
  }
  const ofGermany = {
    strokesInNetDoubleBogey: 'courseHandicapAtMost54',
    firstIndexAfter: 1,
    highestFirstDifferentialTenths: 560,
    brakeTenths: 265,
  }
  const ofLetter = { netDoubleBogeyWithoutIndex: 'formula', unfinishedHole: 'disqualified', againstPar: 'strokeDifference' }

  it.each([
    { policy: whs, is: { ...ofWhs, name: 'whs' } },
    { policy: dgv, is: { ...ofWhs, ...ofGermany, name: 'dgv' } },
    { policy: asSpecified, is: { ...ofWhs, ...ofLetter, name: 'asSpecified' } },
    {
      policy: asSpecifiedDgv,
      is: { ...ofWhs, ...ofLetter, name: 'asSpecified', strokesInNetDoubleBogey: 'all', netDoubleBogeyWithoutIndex: 'lowerOfBoth' },
    },
  ])('$is.name interprets the rules this way (case $#)', ({ policy, is }) => {
    expect(policy).toEqual(is)
  })

  it('are named, and no other policy is', () => {
    expect([POLICY_NAMES, RULE_READINGS]).toEqual([
      ['whs', 'dgv', 'asSpecified'],
      ['federation', 'asSpecified'],
    ])
    expect(() => policyNamed('usga' as never, '')).toThrow(expect.objectContaining({ field: 'name' }))
    expect(() => policyFor('Dgv', 'letter' as never)).toThrow(expect.objectContaining({ field: 'reading' }))
    expect(() => isDgv(7 as never)).toThrow(new FieldError('nationalAssociation', '7 is not a text'))
  })
})
