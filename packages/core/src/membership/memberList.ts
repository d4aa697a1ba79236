/** The list of members: the people in it, the fields shown, and what it can be searched and sorted by. CU-25, CU-26, CU-127+, CU-180+ to CU-182+. */

import { type CustomerKind, isMemberLike, type MemberStatus, type Sex } from '../club/customer.ts'
import { checkWhole } from '../fieldError.ts'
import type { HandicapIndex } from '../handicap/handicapIndex.ts'
import type { ClubDate } from '../time.ts'
import type { VisibleParts } from './customerVisibility.ts'
import type { FriendshipState } from './friendRequest.ts'
import { masked, type PartOfField } from './maskedCustomer.ts'

/** The fields of a member in the list; null if the club's record has no value. */
export interface MemberListRow {
  readonly firstName: string
  readonly lastName: string
  readonly academicTitle: string | null
  readonly nameExtra: string | null
  readonly handicapIndex: HandicapIndex
  readonly homeClubName: string
  readonly customerKind: CustomerKind
  /** The club's own subtype of membership, as the club names it. */
  readonly customerSubType: string | null
  readonly gender: Sex
  /** Whole years. */
  readonly age: number | null
  readonly dateOfBirth: ClubDate | null
  readonly nationality: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
}
/** The name of a column of the list of members. */
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

/** Every field of a row, in the order of the columns. */
export const MEMBER_LIST_FIELDS = Object.keys(PART_OF_MEMBER) as readonly MemberListField[]

/** Whether the club shows each field in its list. */
export type MemberListSettings = Readonly<Record<MemberListField, boolean>>

/** Returns whether a customer is listed: active members and independent players whose name the viewer sees. */
export function inMemberList(customer: { readonly active: boolean; readonly memberStatus: MemberStatus }, seen: VisibleParts): boolean {
  return customer.active && isMemberLike(customer.memberStatus) && seen.name
}

/** Returns the columns that the club has switched on, in the order of MEMBER_LIST_FIELDS. */
export function memberListColumns(settings: MemberListSettings): readonly MemberListField[] {
  return MEMBER_LIST_FIELDS.filter((field) => settings[field])
}

/** Returns the row without fields that the club has switched off or the viewer does not see. */
export function memberListRow(row: MemberListRow, settings: MemberListSettings, seen: VisibleParts): Partial<MemberListRow> {
  if (row.age !== null) checkWhole('age', row.age, 0)
  const shown = Object.entries(masked(row, PART_OF_MEMBER, seen)).filter(([field]) => settings[field as MemberListField])
  return Object.fromEntries(shown)
}

/** A person in the list as the viewer sees them. */
export interface ListedMember {
  readonly id: string
  /** In the club's pattern; always shown. */
  readonly fullName: string
  readonly showAvatar: boolean
  readonly friendship: FriendshipState
  /** The fields that the club shows and the viewer sees. */
  readonly fields: Partial<MemberListRow>
}

/** Restricts the list; null and '' restrict nothing. Ranges include both ends. */
export interface MemberListFilter {
  /** Searched in the names, in every spelling. */
  readonly text: string
  readonly gender: Sex | null
  /** Tenths; a person without an index is in no range. */
  readonly handicapFrom: number | null
  readonly handicapTo: number | null
  /** Whole years; a person whose age is hidden is in no range. */
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly homeClubName: string
  readonly customerSubType: string
  /** Two letters of ISO 3166-1. */
  readonly nationality: string
  /** Only people whom the viewer sees as online. */
  readonly online: boolean
}

/** The list without a restriction. */
export const ALL_MEMBERS: MemberListFilter = {
  text: '',
  gender: null,
  handicapFrom: null,
  handicapTo: null,
  ageFrom: null,
  ageTo: null,
  homeClubName: '',
  customerSubType: '',
  nationality: '',
  online: false,
}

const FIELD_OF_FILTER: Readonly<Record<Exclude<keyof MemberListFilter, 'text' | 'online'>, MemberListField>> = {
  gender: 'gender',
  handicapFrom: 'handicapIndex',
  handicapTo: 'handicapIndex',
  ageFrom: 'age',
  ageTo: 'age',
  homeClubName: 'homeClubName',
  customerSubType: 'customerSubType',
  nationality: 'nationality',
}

/** The fields that the list can be sorted by, the usual one first. */
export const MEMBER_LIST_SORTS = ['lastName', 'firstName', 'handicapIndex', 'age', 'homeClubName', 'customerSubType'] as const
export type MemberListSort = (typeof MEMBER_LIST_SORTS)[number]

/** Returns the fields that the club offers to sort by; names are always offered. */
export function memberListSorts(settings: MemberListSettings): readonly MemberListSort[] {
  return MEMBER_LIST_SORTS.filter((field) => field === 'lastName' || field === 'firstName' || settings[field])
}

/**
 * Returns the parts of the filter that need a field which the club does not show: searching by a hidden field would reveal it. CU-181+.
 */
export function refusedMemberFilters(filter: MemberListFilter, settings: MemberListSettings): readonly (keyof MemberListFilter)[] {
  const parts = Object.keys(FIELD_OF_FILTER) as (keyof typeof FIELD_OF_FILTER)[]
  return parts.filter((part) => filter[part] !== ALL_MEMBERS[part] && !settings[FIELD_OF_FILTER[part]])
}
