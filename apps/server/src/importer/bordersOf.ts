import { type HandicapBorder, type HandicapIndex, handicapFromNumber } from '@club/core/handicap'

/** HC-24: a missing limit is the end of the range of all handicaps, in the wire format. */
export const LOWEST = -200
export const HIGHEST = 200

interface WrittenBorder {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Converts the borders of a file for core. */
export function bordersOf(borders: readonly WrittenBorder[]): readonly HandicapBorder[] {
  const handicapAt = (number: number): HandicapIndex => {
    const read = handicapFromNumber(number)
    return read.ok ? read.value : { kind: 'unset' }
  }
  return borders.map(({ from, to }) => ({ from: handicapAt(from ?? LOWEST), to: handicapAt(to ?? HIGHEST) }))
}
