/** A person known to a club. */
import type { HandicapIndex } from '../handicap/handicapIndex.ts'

export const SEXES = ['unknown', 'male', 'female'] as const
export type Sex = (typeof SEXES)[number]

/** Whom a class, a prize or a tournament is for. */
export const SEX_LIMITS = ['male', 'female', 'both'] as const
export type SexLimit = (typeof SEX_LIMITS)[number]

export const MEMBER_STATUSES = ['guest', 'member', 'independentPlayer'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

export interface Customer {
  readonly id: string
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly sex: Sex
  readonly memberStatus: MemberStatus
  readonly handicapIndex: HandicapIndex
  readonly homeClubName: string
  /** Barred from tournaments by the club. */
  readonly blockedForTournament: boolean
  readonly homeLayout: 'list' | 'tiles'
}

/** A friend: another customer whom the caller follows. */
export interface Buddy {
  readonly id: string
  readonly customer: Pick<Customer, 'id' | 'firstName' | 'lastName' | 'fullName' | 'sex' | 'memberStatus' | 'handicapIndex'>
}

/** Members and independent players count as members; guests do not. 001 §1. */
export function isMemberLike(status: MemberStatus): boolean {
  return status === 'member' || status === 'independentPlayer'
}
