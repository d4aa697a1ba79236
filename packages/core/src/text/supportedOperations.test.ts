import { describe, expect, it } from 'vitest'
import { checkSupported, type LimitedResource, OPERATIONS, supportedOperations, UnsupportedOperationError } from './supportedOperations.ts'

const lower = 'method is not supported'
const cases: readonly {
  readonly ids: string
  readonly resource: LimitedResource
  readonly does: readonly string[]
  readonly text: string
}[] = [
  { ids: '[TS-68] [ER-04]', resource: 'startWish', does: ['read'], text: lower },
  { ids: '[ER-04] [ER-07]', resource: 'terms', does: ['read'], text: lower },
  { ids: '[ER-04] [ER-07]', resource: 'imprint', does: ['read'], text: lower },
  { ids: '[ER-04] [PA-31]', resource: 'currencyParams', does: ['read'], text: lower },
  { ids: '[ER-05] [ER-06] [PA-27]', resource: 'posLocations', does: ['list', 'read'], text: 'Method is not supported' },
  { ids: '[ER-05] [ER-06] [CU-117]', resource: 'customerActions', does: ['list', 'create'], text: 'Method is not supported' },
  { ids: '[ER-04] [CU-90]', resource: 'notifications', does: ['read', 'update'], text: lower },
]

describe('unsupported operations of a resource', () => {
  it.each(cases)('$ids is refused with its fixed text: $resource', ({ resource, does, text }) => {
    expect(supportedOperations(resource)).toEqual(does)
    for (const operation of OPERATIONS) {
      const ask = () => checkSupported(resource, operation)
      if (does.includes(operation)) expect(ask).not.toThrow()
      else {
        expect(ask).toThrow(UnsupportedOperationError)
        expect(ask).toThrow(
          expect.objectContaining({ name: 'UnsupportedOperationError', field: 'operation', message: text, resource, operation }),
        )
      }
    }
  })
})
