import type { Policy } from '../policy.ts'
import { computeCard } from '../scoring/computeCard.ts'
import type { Side } from '../scoring/field.ts'
import type { SideCase } from './engine.ts'

/** Returns sides with their cards computed, as `rankField` and `liveBoard` take them. */
export function computedSides(policy: Policy, sides: readonly SideCase[]): readonly Side[] {
  return sides.map((side) => ({
    ...side,
    rounds: side.rounds.map((round) => (round.kind === 'total' ? round : { ...round, card: computeCard(policy, round.card) })),
  }))
}
