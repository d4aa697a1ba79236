import fc from 'fast-check'
import { asSpecified, asSpecifiedDgv, dgv, type Policy, whs } from '../policy.ts'

/** The presets, and the World Handicap System with half an index rounded to a tenth. */
export const anyPolicy: fc.Arbitrary<Policy> = fc.constantFrom(whs, dgv, asSpecified, asSpecifiedDgv, { ...whs, halfIndexNine: 'tenth' })

/** Every field by itself: a rule that holds for these also holds for future policies. */
export const anyMixedPolicy: fc.Arbitrary<Policy> = fc.record({
  name: fc.constant('whs' as const),
  halfIndexNine: fc.constantFrom('exact', 'tenth'),
  strokesInNetDoubleBogey: fc.constantFrom('atMostThree', 'courseHandicapAtMost54', 'all'),
  netDoubleBogeyWithoutIndex: fc.constantFrom('parPlusFive', 'lowerOfBoth', 'formula'),
  firstIndexAfter: fc.constantFrom(3, 1),
  highestFirstDifferentialTenths: fc.constantFrom(null, 560),
  brakeTenths: fc.constantFrom(null, 265),
  unfinishedHole: fc.constantFrom('byScoring', 'disqualified'),
  againstPar: fc.constantFrom('holesWon', 'strokeDifference'),
  countBackShare: fc.constant('exact'),
})
