/** Checks whether an index is within the limits of a tournament. HC-20 to HC-25. */
import { isMemberLike, type MemberStatus, type Sex } from '../../club/customer.ts'
import type { HandicapIndex } from '../../handicap/handicapIndex.ts'
import { compareHandicaps } from '../../handicap/specialCodes.ts'
import type { HandicapLimits, HandicapRange } from '../tournament.ts'

/** Returns the range with its lower end first. */
export function orderedRange(range: HandicapRange): HandicapRange {
  return compareHandicaps(range.from, range.to) <= 0 ? range : { from: range.to, to: range.from }
}

/** Returns true if the index is in the range, both ends included; a reversed range is put in order. */
export function inRange(index: HandicapIndex, range: HandicapRange): boolean {
  const { from, to } = orderedRange(range)
  return compareHandicaps(from, index) <= 0 && compareHandicaps(index, to) <= 0
}

/**
 * Returns the ranges that a person must be in, by sex and by member or guest. A person of unknown sex must be in both. Empty if the limits
 * are off.
 */
export function rangesFor(limits: HandicapLimits, sex: Sex, memberStatus: MemberStatus): readonly HandicapRange[] {
  if (!limits.enabled) return []
  const member = isMemberLike(memberStatus)
  const male = member ? limits.memberMale : limits.guestMale
  const female = member ? limits.memberFemale : limits.guestFemale
  if (sex === 'unknown') return [male, female]
  return [sex === 'male' ? male : female]
}
