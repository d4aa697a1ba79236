/** Stableford points of a card in the other method: gross of a net card, net of a gross one. SC-85+. */
import { checkCard } from './checkCard.ts'
import { isFront } from './hole.ts'
import { penaltyOf } from './scoreTotal.ts'
import { stablefordPoints } from './stableford.ts'
import type { CardSum, ComputedCard, ComputedHole } from './workings.ts'

function holePoints({ entry, par, strokesReceived, counted }: ComputedHole, net: boolean): number | null {
  if (entry.status === 'notEntered') return null
  return counted === null ? 0 : stablefordPoints(par, net ? strokesReceived : 0, counted)
}

/** Returns the sum with recomputed points; a sum without points (nothing played, or disqualified) is unchanged. */
function sumPoints<Sum extends CardSum | null>(sum: Sum, holes: readonly ComputedHole[], penalty: number): Sum {
  if (sum === null || sum.points === null) return sum
  return { ...sum, points: holes.reduce((rest, { points }) => rest + (points ?? 0), -penalty) }
}

/** Returns `card` with its points counted net or gross. Not for par/bogey, nor for a team with several balls, whose values are sums. */
export function withPoints(card: ComputedCard, net: boolean): ComputedCard {
  checkCard(card)
  const holes = card.holes.map((hole) => ({ ...hole, points: holePoints(hole, net) }))
  return {
    ...card,
    holes,
    front: sumPoints(card.front, holes.filter(isFront), 0),
    back: sumPoints(
      card.back,
      holes.filter((hole) => !isFront(hole)),
      0,
    ),
    total: sumPoints(card.total, holes, penaltyOf(card)),
  }
}
