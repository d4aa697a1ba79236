import type { RentalGroup } from '@club/core/reservation'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listRentalGroups, rentalGroupFromWire, rentalGroupToWire, wireRentalGroup } from './quotes.ts'

const anyId = fc.integer({ min: 1, max: 999_999 }).map(String)
const anyGroup: fc.Arbitrary<RentalGroup> = fc.record({
  id: anyId,
  name: fc.string(),
  products: fc.array(fc.record({ id: anyId, name: fc.string(), price: fc.nat(100_000), available: fc.nat(40) }), { maxLength: 4 }),
})

describe('the products to rent on the wire', () => {
  it('[RE-56] are asked for by course, holes and start', () => {
    const { method, path, response } = listRentalGroups
    const query = listRentalGroups.query as v.GenericSchema
    const asked = { resCourseId: '12', numberOfHoles: '18', startDateTime: '2026-06-15T08:10:00', customerId: '5', platform: 'Cwi' }
    expect([method, path]).toEqual(['GET', 'rs/cs/rental/groups/ready'])
    expect(v.is(query, asked)).toBe(true)
    for (const wrong of [{ resCourseId: undefined }, { numberOfHoles: '12' }, { startDateTime: 'today' }]) {
      expect(v.is(query, { ...asked, ...wrong }), JSON.stringify(wrong)).toBe(false)
    }
    expect(v.is(response, { content: [] })).toBe(true)
  })

  it('[RE-69] have id, name and products with price and free units, and come back as they were sent', () => {
    fc.assert(
      fc.property(anyGroup, (group) => {
        const wire = rentalGroupToWire(group)
        expect(v.parse(wireRentalGroup, JSON.parse(JSON.stringify(wire)))).toEqual(wire)
        expect(rentalGroupFromWire(wire)).toEqual({ ok: true, value: group })
      }),
    )
    const product = { id: 1, name: 'Buggy', price: 2500, available: 1 }
    const group = { id: 7, name: 'Carts', products: [product] }
    expect(v.is(wireRentalGroup, group)).toBe(true)
    for (const field of ['id', 'name', 'price', 'available'] as const) {
      const { [field]: _, ...rest } = product
      expect(v.is(wireRentalGroup, { ...group, products: [rest] }), field).toBe(false)
    }
  })
})
