import { describe, expect, it } from 'vitest'
import { asSpecified, asSpecifiedDgv, dgv, policyFor, policyNamed, whs } from './policy.ts'

describe('policyFor', () => {
  it.each([
    ['Dgv', dgv],
    ['DGV', dgv],
    ['dgv', dgv],
    ['Oegv', whs],
    ['', whs],
  ])('[SC-40] the federation "%s" gives its own rules', (federation, policy) => {
    expect(policyFor(federation)).toBe(policy)
  })

  it('finds the policy that was stored with a card', () => {
    expect(policyNamed('whs', 'Dgv')).toBe(whs)
    expect(policyNamed('dgv', '')).toBe(dgv)
    expect(policyNamed('asSpecified', '')).toBe(asSpecified)
    expect(policyNamed('asSpecified', 'dgv')).toBe(asSpecifiedDgv)
  })
})
