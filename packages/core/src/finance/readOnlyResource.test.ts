import { describe, expect, it } from 'vitest'
import { operationDecision, READ_ONLY_TEXTS, RESOURCE_OPERATIONS } from './readOnlyResource.ts'

describe('operationDecision', () => {
  it.each([
    ['PA-31', 'currencyParams'],
    ['PA-27', 'posLocations'],
  ] as const)('[%s] of %s reads and refuses the rest', (_, resource) => {
    for (const operation of RESOURCE_OPERATIONS) {
      const decision = operationDecision(resource, operation)
      if (operation === 'read') expect(decision).toEqual({ allowed: true })
      else {
        const [refusal] = decision.allowed ? [] : decision.refusals
        expect(refusal?.code).toBe('methodNotSupported')
        expect(refusal?.text.toLowerCase()).toBe('method is not supported')
      }
    }
  })

  it('[ER-04] [ER-05] words the rejection in one of the two ways', () => {
    expect(READ_ONLY_TEXTS).toEqual({ currencyParams: 'method is not supported', posLocations: 'Method is not supported' })
  })
})
