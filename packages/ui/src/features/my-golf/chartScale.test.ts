import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleOf } from './chartScale.ts'

const anyTenths = fc.array(fc.integer({ min: -100, max: 900 }), { minLength: 1, maxLength: 30 })

describe('the scale of a chart', () => {
  it('[HC-87+] encloses all values with two to five lines', () => {
    fc.assert(
      fc.property(anyTenths, fc.boolean(), (tenths, lowOnTop) => {
        const { lines, y } = scaleOf({ tenths, top: 10, bottom: 110, lowOnTop })
        expect(lines.length).toBeGreaterThanOrEqual(2)
        expect(lines.length).toBeLessThanOrEqual(5)
        for (const value of [...tenths, ...lines]) {
          expect(y(value)).toBeGreaterThanOrEqual(10)
          expect(y(value)).toBeLessThanOrEqual(110)
        }
      }),
    )
  })

  it('[HC-87+] has a higher index higher, and a better differential higher', () => {
    const plain = scaleOf({ tenths: [184, 216], top: 0, bottom: 100 })
    expect(plain.lines).toEqual([180, 190, 200, 210, 220])
    expect(plain.y(216)).toBeLessThan(plain.y(184))
    const turned = scaleOf({ tenths: [140, 300], top: 0, bottom: 100, lowOnTop: true })
    expect(turned.y(140)).toBeLessThan(turned.y(300))
  })

  it('[HC-87+] has room for a single value', () => {
    const { lines, y } = scaleOf({ tenths: [180], top: 0, bottom: 100 })
    expect(lines).toEqual([180, 185])
    expect(y(180)).toBe(100)
  })
})
