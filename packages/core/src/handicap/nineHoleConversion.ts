/**
 * The specification's own conversion for nine holes: applies an index to the slope, rating and par of nine holes and scales the result to
 * eighteen. HC-14 to HC-19. Not the course handicap of a nine-hole round, which is `courseHandicapNine`.
 */
import { exact, roundHalfUp } from '../exact.ts'
import { checkIndex, checkTee } from './checks.ts'
import { type RatedTee, STANDARD_SLOPE } from './courseHandicap.ts'
import type { HandicapIndex } from './handicapIndex.ts'
import { MAX_INDEX_TENTHS } from './handicapIndex.ts'

/**
 * Returns the value of an index or code in this conversion, in tenths; null if none is stored. For this conversion only. HC-15, HC-16,
 * HC-19.
 */
export function nineHoleIndexTenths(handicap: HandicapIndex): number | null {
  switch (handicap.kind) {
    case 'index':
      return handicap.tenths
    case 'professional':
      return 0
    case 'code':
    case 'none':
      return MAX_INDEX_TENTHS
    case 'unset':
      return null
  }
}

/** Returns index × slope / 113 + 2 × rating − 2 × par, rounded half up; null if no index is stored. */
export function nineHoleConversion({ handicap, ...tee }: RatedTee & { readonly handicap: HandicapIndex }): number | null {
  checkTee(tee, 9)
  const tenths = nineHoleIndexTenths(handicap)
  if (tenths === null) return null
  checkIndex('indexTenths', tenths)
  return roundHalfUp(exact(tenths * tee.slope + 2 * (tee.ratingTenths - 10 * tee.par) * STANDARD_SLOPE, 10 * STANDARD_SLOPE))
}
