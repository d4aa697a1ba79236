/** Formats handicaps the way golfers write them. HC-13, HC-31. */
import { checkWhole } from '../fieldError.ts'
import { assertNever } from '../result.ts'
import { checkShownIndex } from './checks.ts'
import type { HandicapIndex } from './handicapIndex.ts'

/**
 * Returns `18.7`, `+1.2` for better than scratch, `PRO`, the text of a code; empty without an index. Always with a decimal point: screens
 * localise it.
 */
export function formatHandicapIndex(handicap: HandicapIndex): string {
  switch (handicap.kind) {
    case 'index':
      return formatTenths(handicap.tenths)
    case 'professional':
      return 'PRO'
    case 'code':
      return handicap.code
    case 'none':
    case 'unset':
      return ''
    default:
      return assertNever(handicap, 'handicap')
  }
}

/** Returns a whole course or playing handicap: `23`, `+2` for a player who gives strokes back, `0` without a sign. */
export function formatPlayingHandicap(handicap: number): string {
  checkWhole('handicap', handicap)
  return handicap < 0 ? `+${-handicap}` : String(handicap)
}

function formatTenths(tenths: number): string {
  checkShownIndex('tenths', tenths)
  const digits = String(Math.abs(tenths)).padStart(2, '0')
  return `${tenths < 0 ? '+' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}`
}
