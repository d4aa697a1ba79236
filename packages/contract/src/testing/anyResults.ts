/** Special prizes and birdie statistics. */
import { SEX_LIMITS } from '@club/core/club'
import type { BirdieFilter, BirdieHole, SpecialPrize } from '@club/core/tournament'
import fc from 'fast-check'
import { anyId, count, either, hole, text } from './anyBasics.ts'
import { anyPrize } from './anyTournament.ts'

const anyWinner = fc.record({ id: anyId, name: text, team: fc.boolean(), customerIds: fc.array(anyId, { maxLength: 4 }) })

export const anySpecialPrize: fc.Arbitrary<SpecialPrize> = fc.record({
  prize: anyPrize,
  results: fc.array(fc.record({ roundNumber: either(hole), winner: anyWinner, comment: text }), { maxLength: 3 }),
})

export const anyBirdieHoles: fc.Arbitrary<readonly BirdieHole[]> = fc.array(
  fc.record({
    number: hole,
    par: fc.integer({ min: 3, max: 6 }),
    counts: fc.record({ albatross: count, eagle: count, birdie: count, par: count, bogey: count, more: count }),
  }),
  { maxLength: 18 },
)

/** Ids of rows: a list of them is separated by commas. */
const anyIds = fc.array(fc.integer({ min: 1 }).map(String), { maxLength: 3 })

export const anyBirdieFilter: fc.Arbitrary<BirdieFilter> = fc.record({
  sex: fc.constantFrom(...SEX_LIMITS),
  groupingIds: anyIds,
  handicapClassIds: fc.array(fc.constantFrom('PRO', 'A', 'B'), { maxLength: 3 }),
  teeIds: anyIds,
  ageClassIds: anyIds,
  roundIds: anyIds,
})
