/**
 * The specification's own conversion for nine holes: an index on the slope, rating and par of nine holes, made the size of eighteen.
 * HC-14 to HC-19. It is not the course handicap of a nine-hole round, which is `courseHandicapNine`.
 */
import { exact, roundHalfUp } from '../exact.ts'
import { checkIndex, checkTee } from './checks.ts'
import { type RatedTee, STANDARD_SLOPE } from './courseHandicap.ts'
import type { HandicapIndex } from './handicapIndex.ts'
import { MAX_INDEX_TENTHS } from './handicapIndex.ts'

/** What an index or a code is read as in the conversion, in tenths; only there. null where nothing is stored. HC-15, HC-16, HC-19. */
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

/** Index × slope / 113 + 2 × rating − 2 × par, rounded half up; null where nothing is stored. */
export function nineHoleConversion({ handicap, ...tee }: RatedTee & { readonly handicap: HandicapIndex }): number | null {
  checkTee(tee, 9)
  const tenths = nineHoleIndexTenths(handicap)
  if (tenths === null) return null
  checkIndex('indexTenths', tenths)
  return roundHalfUp(exact(tenths * tee.slope + 2 * (tee.ratingTenths - 10 * tee.par) * STANDARD_SLOPE, 10 * STANDARD_SLOPE))
}
