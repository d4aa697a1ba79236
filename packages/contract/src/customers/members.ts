/** The list of members, and people who are online. CALL-027, CALL-028, CALL-460+; CU-25 to CU-30, CU-40, CU-41, CU-180+ to CU-182+. */
import type { ClubDate } from '@club/core'
import { CUSTOMER_KINDS, SEXES } from '@club/core/club'
import { handicapToNumber } from '@club/core/handicap'
import { FRIENDSHIP_STATES, type ListedMember, type MemberListFilter, type MemberListRow } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_CUSTOMER_KIND, WIRE_FRIENDSHIP_STATE, WIRE_SEX } from '../wire/enums.ts'
import { tenthsFromNumber } from '../wire/numbers.ts'
import { type FieldReader, type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, pageOf, pagingQuery, repeated, wireId } from '../wire/shapes.ts'
import { wireCustomerMatch } from './customerSearch.ts'

const text = v.optional(v.nullable(v.string()))
export const wireMember = v.object({
  id: wireId,
  fullName: v.string(),
  showAvatar: v.optional(v.boolean()),
  friendship: v.optional(v.string()),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  academicTitle: text,
  nameExtra: text,
  handicap: v.optional(v.nullable(v.number())),
  homeClubName: v.optional(v.string()),
  customerType: v.optional(v.string()),
  customerSubType: text,
  gender: v.optional(v.string()),
  age: v.optional(v.nullable(v.number())),
  dateOfBirth: text,
  nationality: text,
  email: text,
  phoneNumber: text,
})
type WireMember = v.InferOutput<typeof wireMember>

const decimal = v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,2}(\.\d)?$/)))
const years = v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/)))
const search = v.optional(v.pipe(v.string(), v.maxLength(100)))
const membersQuery = v.object({
  ...pagingQuery,
  /** Ours, from here on. */
  ids: repeated(v.string()),
  textValue: search,
  gender: v.optional(v.picklist(SEXES.map((sex) => WIRE_SEX.spelled(sex)))),
  'handicap.from': decimal,
  'handicap.to': decimal,
  'age.from': years,
  'age.to': years,
  homeClubName: search,
  customerSubType: search,
  nationality: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  online: v.optional(v.literal('true')),
})
type WireMembersQuery = v.InferOutput<typeof membersQuery>

/** Lists the members whose names the caller sees, with the fields that the club shows and the caller sees. */
export const listMembers = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/members',
  auth: 'customer',
  query: membersQuery,
  response: pageOf(wireMember),
  errors: ['invalidInput', 'switchedOff'],
})

/** Lists the home clubs, memberships and nationalities of the members whom the caller sees, to choose from in a filter. */
export const getMemberListChoices = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/members/choices',
  auth: 'customer',
  query: nothing,
  response: v.object({ homeClubNames: v.array(v.string()), customerSubTypes: v.array(v.string()), nationalities: v.array(v.string()) }),
  errors: ['switchedOff'],
})

/** Lists the people whom the caller sees and who allow it, if they used the portal in the last 15 minutes. */
export const listOnline = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/online',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireCustomerMatch),
  errors: ['invalidInput'],
})

/** Reads a field only if the response has it: a missing field is hidden, null is an empty one. */
function present<Value, Read>(value: Value | undefined, readValue: (value: Value) => Read): Read | undefined {
  return value === undefined ? undefined : readValue(value)
}

/** Never shown: a date that cannot be read makes the whole row unreadable. */
const NO_DAY = '0001-01-01' as ClubDate

function fieldsFromWire(wire: WireMember, read: FieldReader): Partial<MemberListRow> {
  const fields: { readonly [Field in keyof MemberListRow]: MemberListRow[Field] | undefined } = {
    firstName: wire.firstName,
    lastName: wire.lastName,
    academicTitle: wire.academicTitle,
    nameExtra: wire.nameExtra,
    handicapIndex: present(wire.handicap, (number) => read.handicap('handicap', number, { kind: 'unset' })),
    homeClubName: wire.homeClubName,
    customerKind: present(wire.customerType, (kind) => read.oneOf('customerType', WIRE_CUSTOMER_KIND, kind, CUSTOMER_KINDS[0])),
    customerSubType: wire.customerSubType,
    gender: present(wire.gender, (sex) => read.oneOf('gender', WIRE_SEX, sex, 'unknown')),
    age: wire.age,
    dateOfBirth: present(wire.dateOfBirth, (day) => (day === null ? null : read.date('dateOfBirth', day, NO_DAY))),
    nationality: wire.nationality,
    email: wire.email,
    phoneNumber: wire.phoneNumber,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<MemberListRow>
}

export function memberFromWire(wire: WireMember): Parsed<ListedMember> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    fullName: wire.fullName,
    showAvatar: wire.showAvatar ?? false,
    friendship: read.oneOf('friendship', WIRE_FRIENDSHIP_STATE, wire.friendship, FRIENDSHIP_STATES[0]),
    fields: fieldsFromWire(wire, read),
  })
}

export function memberToWire({ id, fullName, showAvatar, friendship, fields }: ListedMember): WireMember {
  const { handicapIndex, customerKind, gender, ...same } = fields
  return {
    id: idToWire(id),
    fullName,
    showAvatar,
    friendship: WIRE_FRIENDSHIP_STATE.spelled(friendship),
    ...same,
    ...(handicapIndex && { handicap: handicapToNumber(handicapIndex) }),
    ...(customerKind && { customerType: WIRE_CUSTOMER_KIND.spelled(customerKind) }),
    ...(gender && { gender: WIRE_SEX.spelled(gender) }),
  }
}

/** Writes only what restricts the list. */
export function memberFilterToWire(filter: MemberListFilter): WireMembersQuery {
  const { gender, handicapFrom, handicapTo, ageFrom, ageTo } = filter
  return {
    ...(filter.text !== '' && { textValue: filter.text }),
    ...(gender !== null && { gender: WIRE_SEX.spelled(gender) }),
    ...(handicapFrom !== null && { 'handicap.from': (handicapFrom / 10).toFixed(1) }),
    ...(handicapTo !== null && { 'handicap.to': (handicapTo / 10).toFixed(1) }),
    ...(ageFrom !== null && { 'age.from': String(ageFrom) }),
    ...(ageTo !== null && { 'age.to': String(ageTo) }),
    ...(filter.homeClubName !== '' && { homeClubName: filter.homeClubName }),
    ...(filter.customerSubType !== '' && { customerSubType: filter.customerSubType }),
    ...(filter.nationality !== '' && { nationality: filter.nationality }),
    ...(filter.online && { online: 'true' as const }),
  }
}

/** Reads a query that its schema has checked. */
export function memberFilterFromWire(query: WireMembersQuery): MemberListFilter {
  const tenths = (decimalText: string | undefined): number | null => {
    if (decimalText === undefined) return null
    const read = tenthsFromNumber(Number(decimalText))
    return read.ok ? read.value : null
  }
  const whole = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits))
  return {
    text: query.textValue ?? '',
    gender: query.gender === undefined ? null : (WIRE_SEX.known(query.gender) ?? null),
    handicapFrom: tenths(query['handicap.from']),
    handicapTo: tenths(query['handicap.to']),
    ageFrom: whole(query['age.from']),
    ageTo: whole(query['age.to']),
    homeClubName: query.homeClubName ?? '',
    customerSubType: query.customerSubType ?? '',
    nationality: query.nationality ?? '',
    online: query.online === 'true',
  }
}
