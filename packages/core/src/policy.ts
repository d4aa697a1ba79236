/** The differences between associations; every function receives the policy to apply (design decision 5). Core has no default. */
import { federationOf } from './club/federation.ts'
import { checkText } from './fieldError.ts'
import { assertNever } from './result.ts'

/** Names of the presets, as they are stored with a card. */
export const POLICY_NAMES = ['whs', 'dgv', 'asSpecified'] as const
export type PolicyName = (typeof POLICY_NAMES)[number]

/** The rules of one association as a plain value; change a field and it is another policy. */
export interface Policy {
  readonly name: PolicyName
  /** Half an index for nine holes: exact, or first rounded to a tenth (USGA local guidance). */
  readonly halfIndexNine: 'exact' | 'tenth'
  /** Strokes received that count in a net double bogey: at most three; those of a course handicap of at most 54; or all. */
  readonly strokesInNetDoubleBogey: 'atMostThree' | 'courseHandicapAtMost54' | 'all'
  /** Before the first index: par + 5; the lower of that and the formula; or the formula. */
  readonly netDoubleBogeyWithoutIndex: 'parPlusFive' | 'lowerOfBoth' | 'formula'
  /** How many scores a first index needs. */
  readonly firstIndexAfter: 1 | 3
  /** Highest differential in tenths that counts towards a first index; null is no limit. */
  readonly highestFirstDifferentialTenths: number | null
  /** Index in tenths above which no rise counts; null is no limit. */
  readonly brakeTenths: number | null
  /** A hole not completed: decided by the format, or the player is disqualified in every format. */
  readonly unfinishedHole: 'byScoring' | 'disqualified'
  /** Against par: holes won minus lost, higher wins; or strokes minus par, lower wins. */
  readonly againstPar: 'holesWon' | 'strokeDifference'
  /** A handicap's share in a count-back is never rounded; no preset differs. */
  readonly countBackShare: 'exact'
}

/** The World Handicap System and the Rules of Golf, 2024. */
export const whs: Policy = {
  name: 'whs',
  halfIndexNine: 'exact',
  strokesInNetDoubleBogey: 'atMostThree',
  netDoubleBogeyWithoutIndex: 'parPlusFive',
  firstIndexAfter: 3,
  highestFirstDifferentialTenths: null,
  brakeTenths: null,
  unfinishedHole: 'byScoring',
  againstPar: 'holesWon',
  countBackShare: 'exact',
}

/** The German federation. */
export const dgv: Policy = {
  ...whs,
  name: 'dgv',
  strokesInNetDoubleBogey: 'courseHandicapAtMost54',
  firstIndexAfter: 1,
  highestFirstDifferentialTenths: 560,
  brakeTenths: 265,
}

/** The specification's rules, clubs outside Germany. */
export const asSpecified: Policy = {
  ...whs,
  name: 'asSpecified',
  netDoubleBogeyWithoutIndex: 'formula',
  unfinishedHole: 'disqualified',
  againstPar: 'strokeDifference',
}

/** The specification's rules, German clubs: it defines another net double bogey for them (SC-36, SC-37). */
export const asSpecifiedDgv: Policy = { ...asSpecified, strokesInNetDoubleBogey: 'all', netDoubleBogeyWithoutIndex: 'lowerOfBoth' }

/** Returns whether this is the code of the German federation, ignoring case. SC-40. */
export function isDgv(nationalAssociation: string): boolean {
  checkText('nationalAssociation', nationalAssociation)
  return federationOf(nationalAssociation) === 'Dgv'
}

/** The rule sets a club chooses from: its federation's or the specification's. */
export const RULE_READINGS = ['federation', 'asSpecified'] as const
export type RuleReading = (typeof RULE_READINGS)[number]

/** Returns the policy of a club, by its federation and the rule set that it chose. */
export function policyFor(nationalAssociation: string, reading: RuleReading): Policy {
  switch (reading) {
    case 'federation':
      return isDgv(nationalAssociation) ? dgv : whs
    case 'asSpecified':
      return isDgv(nationalAssociation) ? asSpecifiedDgv : asSpecified
    default:
      return assertNever(reading, 'reading')
  }
}

/** Returns the policy of a name that was stored with a card. */
export function policyNamed(name: PolicyName, nationalAssociation: string): Policy {
  switch (name) {
    case 'whs':
      return whs
    case 'dgv':
      return dgv
    case 'asSpecified':
      return policyFor(nationalAssociation, 'asSpecified')
    default:
      return assertNever(name, 'name')
  }
}
