/** A person known to a club. */
import type { HandicapIndex } from '../handicap/handicapIndex.ts'

/** Decides limits, tees and classes; `unknown` gets the stricter rule. */
export const SEXES = ['unknown', 'male', 'female'] as const
export type Sex = (typeof SEXES)[number]

/** The sex that a class, a prize or a tournament is for. */
export const SEX_LIMITS = ['male', 'female', 'both'] as const
export type SexLimit = (typeof SEX_LIMITS)[number]

/** A person's status at the club; independent players count as members. */
export const MEMBER_STATUSES = ['guest', 'member', 'independentPlayer'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** The layout of the modules on the start page; the default is `list`. */
export const HOME_LAYOUTS = ['list', 'tiles'] as const
export type HomeLayout = (typeof HOME_LAYOUTS)[number]

/** The leading hand; needed for some tees and rented clubs. */
export const HANDEDNESSES = ['unknown', 'left', 'right'] as const
export type Handedness = (typeof HANDEDNESSES)[number]

/** Whether a customer is a person or a company. */
export const CUSTOMER_KINDS = ['private', 'business'] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

/** A colour that tees of a club have. */
export interface TeeColour {
  /** `#rrggbb`. */
  readonly colour: string
  /** Name of the tees, as on the course: `Yellow`. */
  readonly name: string
}

/** The data of a customer that the rules need. */
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
  /** The colour that the customer prefers to play from; null without a preference, or if no tee of the club has that colour. */
  readonly preferredTee: TeeColour | null
}

/** A friend: another customer, after both have confirmed. */
export interface Buddy {
  readonly id: string
  readonly customer: Pick<
    Customer,
    'id' | 'firstName' | 'lastName' | 'fullName' | 'sex' | 'memberStatus' | 'handicapIndex' | 'homeClubName'
  >
}

/** Returns true for members and independent players, false for guests. 001 §1. */
export function isMemberLike(status: MemberStatus): boolean {
  return status === 'member' || status === 'independentPlayer'
}
