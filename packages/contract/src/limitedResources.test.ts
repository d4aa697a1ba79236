import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'

describe('a resource with some operations only', () => {
  it.each([
    { ids: '[ER-04] [ER-06] [TS-68]', path: 'rs/cs/tournaments/{tournId}/start-wish/available-info', methods: ['GET'] },
    { ids: '[ER-04] [ER-06] [PA-31]', path: 'rs/cs/finance/currencies/params', methods: ['GET'] },
    { ids: '[ER-05] [PA-27]', path: 'rs/cs/finance/pos-locations', methods: ['GET'] },
    { ids: '[ER-04] [ER-07]', path: 'rs/cs/cwi/params/terms', methods: ['GET'] },
    { ids: '[ER-04] [ER-07]', path: 'rs/cs/cwi/params/imprint', methods: ['GET'] },
    { ids: '[ER-05] [CU-117]', path: 'rs/cs/customers/actions', methods: ['GET', 'POST'] },
    { ids: '[ER-04] [CU-90]', path: 'rs/cs/customers/notify', methods: ['GET', 'PATCH'] },
  ])('$ids has no call for the others: $path', ({ path, methods }) => {
    const there = Object.values(calls).filter((call) => call.path === path)
    expect(there.map(({ method }) => method).sort()).toEqual(methods)
  })
})
