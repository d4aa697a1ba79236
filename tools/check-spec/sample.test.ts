import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sample } from './sample.ts'

describe('the sample', () => {
  it('draws different items of the list, as many as asked for or all', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.nat({ max: 30 }), fc.integer(), (items, size, seed) => {
        const drawn = sample(items, size, seed)
        expect(drawn).toHaveLength(Math.min(size, items.length))
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(items).toEqual(expect.arrayContaining(drawn))
      }),
    )
  })

  it('draws the same for the same seed and, sooner or later, every item', () => {
    const items = Array.from({ length: 40 }, (_, index) => index)
    expect(sample(items, 15, 7)).toEqual(sample(items, 15, 7))
    expect(new Set(Array.from({ length: 200 }, (_, seed) => sample(items, 1, seed)[0])).size).toBe(items.length)
  })
})
