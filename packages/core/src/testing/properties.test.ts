/** The engine of this package against every property; the seed is fixed, `npm run properties` draws others. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allProperties } from './allProperties.ts'
import { clubEngine } from './clubEngine.ts'
import { PROPERTY_RUNS } from './property.ts'

const SEED = 20260101

describe('the rules of this package', () => {
  for (const { name, rule, ids, arbitrary, check, weight } of allProperties) {
    it(`${ids.length > 0 ? `[${ids.join(', ')}] ` : ''}${name}: ${rule}`, { timeout: 60_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(arbitrary, (value) => check(clubEngine, value)),
        { seed: SEED, numRuns: PROPERTY_RUNS[weight] },
      )
    })
  }

  it('have names to rerun a property by', () => {
    const names = allProperties.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*$/.test(name))).toEqual([])
    expect(allProperties.filter(({ ids }) => ids.length > 3)).toEqual([])
    expect(allProperties.length).toBeGreaterThanOrEqual(60)
  })

  it('draw plain JSON, so that a counterexample can be written down', () => {
    for (const { name, arbitrary } of allProperties) {
      for (const value of fc.sample(arbitrary, { seed: SEED, numRuns: 5 })) expect(JSON.parse(JSON.stringify(value)), name).toEqual(value)
    }
  })
})
