/** Stableford points and holes won. Rules of Golf 21.1b and 21.3b; SC-16 to SC-18, SC-51. */
import { checkWhole } from '../fieldError.ts'

function checkScore(par: number, strokesReceived: number, strokes: number): void {
  checkWhole('par', par, 1)
  checkWhole('strokesReceived', strokesReceived)
  checkWhole('strokes', strokes, 1)
}

/** Returns Stableford points: par + strokes received + 2 − strokes, at least 0, without a maximum. Gross points: 0 strokes received. */
export function stablefordPoints(par: number, strokesReceived: number, strokes: number): number {
  checkScore(par, strokesReceived, strokes)
  return Math.max(0, par + strokesReceived + 2 - strokes)
}

/** Returns the result of a hole in par/bogey: +1 won, 0 halved, −1 lost. Gross: 0 strokes received. */
export function holeAgainstPar(par: number, strokesReceived: number, strokes: number): 1 | 0 | -1 {
  checkScore(par, strokesReceived, strokes)
  const net = strokes - strokesReceived
  return net < par ? 1 : net === par ? 0 : -1
}
