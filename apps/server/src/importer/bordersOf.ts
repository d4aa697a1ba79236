import { type HandicapBorder, type HandicapIndex, handicapFromNumber } from '@club/core/handicap'

/** HC-24: a missing end is the end of all handicaps, as the wire writes them. */
export const LOWEST = -200
export const HIGHEST = 200

interface WrittenBorder {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Borders as a file has them, for core. */
export function bordersOf(borders: readonly WrittenBorder[]): readonly HandicapBorder[] {
  const handicapAt = (number: number): HandicapIndex => {
    const read = handicapFromNumber(number)
    return read.ok ? read.value : { kind: 'unset' }
  }
  return borders.map(({ from, to }) => ({ from: handicapAt(from ?? LOWEST), to: handicapAt(to ?? HIGHEST) }))
}
