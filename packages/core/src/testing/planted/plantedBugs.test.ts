/** The properties can fail: each finds the mistake that was planted for it, within the runs that a test has. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyNamed } from '../allProperties.ts'
import { clubEngine } from '../clubEngine.ts'
import { PROPERTY_RUNS, type Property, PropertyViolation } from '../property.ts'
import { plantedBugs, plantedEngine } from './plantedBugs.ts'

const SEED = 20260101

describe('a planted bug', () => {
  it.each(plantedBugs)('is found: $name', async ({ name, foundBy }) => {
    const property = propertyNamed(foundBy) as Property
    const engine = plantedEngine(name) ?? clubEngine
    const details = await fc.check(
      fc.asyncProperty(property.arbitrary, (value) => property.check(engine, value)),
      { seed: SEED, numRuns: PROPERTY_RUNS[property.weight], endOnFailure: true },
    )
    expect(details.errorInstance).toBeInstanceOf(PropertyViolation)
  })

  it('is one of more than twenty, each with a name of its own', () => {
    expect(plantedBugs.length).toBeGreaterThanOrEqual(20)
    expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length)
    expect(plantedEngine('nothing-of-the-kind')).toBeNull()
  })
})
