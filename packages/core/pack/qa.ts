/** The second program, of a tester: generators need fast-check, which this project has installed. */
import suite from '@club/core/conformance' with { type: 'json' }
import { computeCard } from '@club/core/scoring'
import { anyCard, anyPolicy } from '@club/core/testing'
import fc from 'fast-check'

let cards = 0
fc.assert(
  fc.property(anyPolicy, anyCard, (policy, card) => {
    cards += 1
    return computeCard(policy, card).holes.length === card.holes.length
  }),
)

export const answers: readonly (readonly [entry: string, actual: unknown, expected: unknown])[] = [
  ['@club/core/testing', cards, 100],
  ['@club/core/conformance', [/^\d+\.\d+\.\d+$/.test(suite.version), suite.cases.every(({ id }) => id !== '')], [true, true]],
]
