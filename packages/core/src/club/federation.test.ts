import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dgv, isDgv, policyFor } from '../policy.ts'
import { FEDERATIONS, federationOf } from './federation.ts'

describe('federations', () => {
  it('[EN-17] are known by ten codes', () => {
    expect(FEDERATIONS).toEqual(['Dgv', 'Golfat', 'Agr', 'Asg', 'Saga', 'Bga', 'Ffgolf', 'Rbgf', 'Ebv', 'Ngf'])
    expect(FEDERATIONS.map(federationOf)).toEqual(FEDERATIONS)
    expect(['DGV', 'golfAT', 'ngf'].map(federationOf)).toEqual(['Dgv', 'Golfat', 'Ngf'])
  })

  it('[EN-18] keep an unknown code as written and do not apply the German rules', () => {
    expect(['England Golf', '', 'constructor'].map(federationOf)).toEqual([
      { kind: 'other', text: 'England Golf' },
      { kind: 'other', text: '' },
      { kind: 'other', text: 'constructor' },
    ])
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...FEDERATIONS)), (code) => {
        const federation = federationOf(code)
        expect(isDgv(code)).toBe(federation === 'Dgv')
        expect(policyFor(code, 'federation') === dgv).toBe(federation === 'Dgv')
        if (typeof federation !== 'string') expect(federation.text).toBe(code)
      }),
    )
  })
})
