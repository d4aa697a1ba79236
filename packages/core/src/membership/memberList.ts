/** The list of members: who stands in it, and which fields of them. CU-25, CU-26, CU-127+. */

import { type CustomerKind, isMemberLike, type MemberStatus, type Sex } from '../club/customer.ts'
import { checkWhole } from '../fieldError.ts'
import type { HandicapIndex } from '../handicap/handicapIndex.ts'
import type { ClubDate } from '../time.ts'
import type { SeenParts } from './customerVisibility.ts'
import { masked, type PartOfField } from './maskedCustomer.ts'

/** The fields of a member in the list; null where the club's record has nothing. */
export interface MemberListRow {
  readonly firstName: string
  readonly lastName: string
  readonly academicTitle: string | null
  readonly nameExtra: string | null
  readonly handicapIndex: HandicapIndex
  readonly homeClubName: string
  readonly customerKind: CustomerKind
  /** The club's own sorts of membership, in the club's words. */
  readonly customerSubType: string | null
  readonly gender: Sex
  /** Whole years. */
  readonly age: number | null
  readonly dateOfBirth: ClubDate | null
  readonly nationality: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
}
/** A field of a row of the list of members. */
export type MemberListField = keyof MemberListRow

const PART_OF_MEMBER: PartOfField<MemberListRow> = {
  firstName: 'name',
  lastName: 'name',
  academicTitle: 'name',
  nameExtra: 'name',
  handicapIndex: 'handicap',
  homeClubName: 'name',
  customerKind: 'details',
  customerSubType: 'details',
  gender: 'name',
  age: 'details',
  dateOfBirth: 'details',
  nationality: 'details',
  email: 'details',
  phoneNumber: 'details',
}

/** Every field of a row of the list of members. */
export const MEMBER_LIST_FIELDS = Object.keys(PART_OF_MEMBER) as readonly MemberListField[]

/** What the club shows in its list, a switch a field. */
export type MemberListSettings = Readonly<Record<MemberListField, boolean>>

/** The list holds active members and independent players; somebody whose name the viewer does not see is not in it. */
export function inMemberList(customer: { readonly active: boolean; readonly memberStatus: MemberStatus }, seen: SeenParts): boolean {
  return customer.active && isMemberLike(customer.memberStatus) && seen.name
}

/** The columns of the list: those that the club has switched on, in the order of MEMBER_LIST_FIELDS. */
export function memberListColumns(settings: MemberListSettings): readonly MemberListField[] {
  return MEMBER_LIST_FIELDS.filter((field) => settings[field])
}

/** A row as this viewer gets it: without what the club has switched off and without what the member does not show. */
export function memberListRow(row: MemberListRow, settings: MemberListSettings, seen: SeenParts): Partial<MemberListRow> {
  if (row.age !== null) checkWhole('age', row.age, 0)
  const shown = Object.entries(masked(row, PART_OF_MEMBER, seen)).filter(([field]) => settings[field as MemberListField])
  return Object.fromEntries(shown)
}
