/** A person known to a club. */
import type { HandicapIndex } from '../handicap/handicapIndex.ts'

/** For limits, tees and classes; where it is unknown the stricter rule counts. */
export const SEXES = ['unknown', 'male', 'female'] as const
export type Sex = (typeof SEXES)[number]

/** Whom a class, a prize or a tournament is for. */
export const SEX_LIMITS = ['male', 'female', 'both'] as const
export type SexLimit = (typeof SEX_LIMITS)[number]

/** How a person belongs to the club; independent players count as members. */
export const MEMBER_STATUSES = ['guest', 'member', 'independentPlayer'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** How the start page shows its modules; a list until the customer chooses tiles. */
export const HOME_LAYOUTS = ['list', 'tiles'] as const
export type HomeLayout = (typeof HOME_LAYOUTS)[number]

/** Which hand leads; a tee or a rented club may ask. */
export const HANDEDNESSES = ['unknown', 'left', 'right'] as const
export type Handedness = (typeof HANDEDNESSES)[number]

/** A person, or a company that is a customer of the club. */
export const CUSTOMER_KINDS = ['private', 'business'] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

/** A person as the rules see one. */
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
  readonly homeLayout: HomeLayout
}

/** A friend: another customer whom the caller follows. */
export interface Buddy {
  readonly id: string
  readonly customer: Pick<
    Customer,
    'id' | 'firstName' | 'lastName' | 'fullName' | 'sex' | 'memberStatus' | 'handicapIndex' | 'homeClubName'
  >
}

/** Members and independent players count as members; guests do not. 001 §1. */
export function isMemberLike(status: MemberStatus): boolean {
  return status === 'member' || status === 'independentPlayer'
}
