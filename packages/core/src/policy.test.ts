import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asSpecified, asSpecifiedDgv, dgv, policyFor, policyNamed, RULE_READINGS, whs } from './policy.ts'

describe('policyFor', () => {
  it.each([
    ['Dgv', dgv],
    ['DGV', dgv],
    ['dgv', dgv],
    ['Oegv', whs],
    ['', whs],
  ])('[SC-40] the federation "%s" gives its own rules', (federation, policy) => {
    expect(policyFor(federation, 'federation')).toBe(policy)
  })

  it.each([
    ['Dgv', asSpecifiedDgv],
    ['dgv', asSpecifiedDgv],
    ['Golfat', asSpecified],
    ['', asSpecified],
  ])('[SC-40] a club of the federation "%s" may choose the letter of the specification', (federation, policy) => {
    expect(policyFor(federation, 'asSpecified')).toBe(policy)
  })

  it('a card finds the policy it was played under by the name that was stored with it', () => {
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
