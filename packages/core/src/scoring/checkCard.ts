/** Checks that a value is a card that `computeCard` can return. */
import { checkWhole } from '../fieldError.ts'
import { checkHoles } from './checkHoles.ts'
import type { CardSum, ComputedCard } from './workings.ts'

function checkFigures(figures: Readonly<Record<string, number | null>>): void {
  for (const [field, value] of Object.entries(figures)) if (value !== null) checkWhole(field, value)
}

function checkSum({ par, strokesReceived, gross, net, points }: CardSum): void {
  checkWhole('par', par)
  checkWhole('strokesReceived', strokesReceived)
  checkFigures({ gross, net, points })
}

/** Throws a FieldError for a player's card with a value that is not whole, or with holes that no round can have. */
export function checkCard({ holes, front, back, total, holesPlayed, overPar }: ComputedCard): void {
  checkHoles(holes)
  for (const { entry, strokesReceived, counted, net, points } of holes) {
    if (entry.status === 'entered') checkWhole('strokes', entry.strokes, 1)
    checkWhole('strokesReceived', strokesReceived)
    checkFigures({ counted, net, points })
  }
  for (const sum of [front, back, total]) if (sum !== null) checkSum(sum)
  checkWhole('holesPlayed', holesPlayed, 0)
  checkWhole('overPar', overPar)
}
