/** The fields that the club shows in its list of members. 000 §7; CU-26, CU-28, SE-22. */
import type { MemberListField, MemberListSettings } from '@club/core/membership'
import { MEMBER_LIST_FIELDS } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { nothing } from '../wire/shapes.ts'

/** The wire names of the list's fields. CU-25. */
const WIRE_NAME: Readonly<Record<MemberListField, string>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  academicTitle: 'academicTitle',
  nameExtra: 'nameExtra',
  handicapIndex: 'handicap',
  homeClubName: 'homeClubName',
  customerKind: 'customerType',
  customerSubType: 'customerSubType',
  gender: 'gender',
  age: 'age',
  dateOfBirth: 'dateOfBirth',
  nationality: 'nationality',
  email: 'email',
  phoneNumber: 'phoneNumber',
}

export const wireMemberListSettings = v.record(v.string(), v.unknown())
export type WireMemberListSettings = v.InferOutput<typeof wireMemberListSettings>

export const getMemberListSettings = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/members-settings',
  auth: 'customer',
  query: nothing,
  response: wireMemberListSettings,
  errors: [],
})

/** Never fails: a field is shown only if the club has switched it on. */
export function memberListSettingsFromWire(wire: WireMemberListSettings): MemberListSettings {
  return Object.fromEntries(MEMBER_LIST_FIELDS.map((field) => [field, wire[WIRE_NAME[field]] === true])) as MemberListSettings
}

export function memberListSettingsToWire(settings: MemberListSettings): WireMemberListSettings {
  return Object.fromEntries(MEMBER_LIST_FIELDS.map((field) => [WIRE_NAME[field], settings[field]]))
}
