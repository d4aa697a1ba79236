/** Winners of a special prize, as set by staff. */
import type { SpecialWinners } from '@club/core/tournament'
import fc from 'fast-check'
import { anyId, anyMoment, either, text } from './anyBasics.ts'

export const anySpecialWinners: fc.Arbitrary<SpecialWinners> = fc.record({
  prizeId: anyId,
  winners: fc.array(fc.record({ roundId: either(anyId), id: anyId, team: fc.boolean(), name: text, comment: text }), { maxLength: 4 }),
  history: fc.array(
    fc.record({ at: anyMoment, by: text, was: fc.array(text, { maxLength: 2 }), became: fc.array(text, { maxLength: 2 }) }),
    { maxLength: 3 },
  ),
})
