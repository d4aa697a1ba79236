/** Tied positions of a prize. */
import type { UndecidedTie } from '@club/core/tournament'
import fc from 'fast-check'
import { anyId, count, either, text } from './anyBasics.ts'
import { anyTieBreak } from './anyBoard.ts'

export const anyUndecidedTie: fc.Arbitrary<UndecidedTie> = fc.record({
  prizeId: anyId,
  prizeName: text,
  roundId: anyId,
  ofTeams: fc.boolean(),
  place: count,
  wins: fc.boolean(),
  sides: fc.array(fc.record({ id: anyId, name: text, order: either(count) }), { minLength: 2, maxLength: 4 }),
  tieBreak: anyTieBreak,
})
