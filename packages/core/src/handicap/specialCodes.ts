/** Converts handicaps from and to the numbers of the wire. HC-01 to HC-12. */
import { checkOneOf, checkWhole } from '../fieldError.ts'
import { assertNever, err, ok, type Result } from '../result.ts'
import { checkShownIndex } from './checks.ts'
import { HANDICAP_CODES, type HandicapCode, type HandicapIndex, MAX_INDEX_TENTHS } from './handicapIndex.ts'

const UNSET = -200
const PROFESSIONAL = -100
const FIRST_CODE = 193
const NONE = 200

const DECIMAL = /^(-?)(\d+)(?:\.(\d))?$/

/**
 * Returns a decimal with at most one decimal place as whole tenths, read from its digits, so that 18.7 is 187 and never 186.99; null for
 * any other number.
 */
function tenthsOf(number: number): number | null {
  const parts = DECIMAL.exec(String(number))
  if (!parts) return null
  const tenths = Number(parts[2]) * 10 + Number(parts[3] ?? 0)
  return parts[1] === '-' ? -tenths : tenths
}

/** Parses the wire's number. Rejects more than one decimal place, and any number above 54.0 that is not a code. */
export function handicapFromNumber(number: number): Result<HandicapIndex, 'notAHandicap'> {
  if (number === UNSET) return ok({ kind: 'unset' })
  if (number === PROFESSIONAL) return ok({ kind: 'professional' })
  if (number === NONE) return ok({ kind: 'none' })
  const code = HANDICAP_CODES[number - FIRST_CODE]
  if (code) return ok({ kind: 'code', code })
  const tenths = tenthsOf(number)
  return tenths !== null && tenths <= MAX_INDEX_TENTHS ? ok({ kind: 'index', tenths }) : err('notAHandicap')
}

function codeNumber(code: HandicapCode): number {
  checkOneOf('code', code, HANDICAP_CODES)
  return FIRST_CODE + HANDICAP_CODES.indexOf(code)
}

/** Returns the wire's number: the exact inverse of `handicapFromNumber`. */
export function handicapToNumber(handicap: HandicapIndex): number {
  switch (handicap.kind) {
    case 'index':
      checkShownIndex('tenths', handicap.tenths)
      return (handicap.tenths + 0) / 10
    case 'professional':
      return PROFESSIONAL
    case 'code':
      return codeNumber(handicap.code)
    case 'none':
      return NONE
    case 'unset':
      return UNSET
    default:
      return assertNever(handicap, 'handicap')
  }
}

/**
 * Returns a negative number if `a` is before `b` in the order of the wire's numbers: unset, professional, indexes, codes, none. Design
 * decision 3.
 */
export function compareHandicaps(a: HandicapIndex, b: HandicapIndex): number {
  return handicapToNumber(a) - handicapToNumber(b)
}

const TEAM_LIMIT_NONE = 999

/** The maximum handicap of a team, in whole strokes. HC-11. */
export type TeamLimit = { readonly kind: 'noLimit' } | { readonly kind: 'limit'; readonly strokes: number }

/** Parses the wire's team limit: 999 means no limit. Rejects anything but whole numbers from 0. */
export function teamLimitFromNumber(number: number): Result<TeamLimit, 'notATeamLimit'> {
  if (number === TEAM_LIMIT_NONE) return ok({ kind: 'noLimit' })
  return Number.isSafeInteger(number) && number >= 0 ? ok({ kind: 'limit', strokes: number + 0 }) : err('notATeamLimit')
}

/** Returns the wire's number: the exact inverse of `teamLimitFromNumber`. */
export function teamLimitToNumber(limit: TeamLimit): number {
  if (limit.kind === 'noLimit') return TEAM_LIMIT_NONE
  checkWhole('strokes', limit.strokes, 0)
  return limit.strokes
}
