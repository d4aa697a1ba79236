/** Finding a customer of the club by name: CU-39, CU-41. */
import type { Buddy } from '@club/core/club'
import { formatHandicapIndex, handicapToNumber } from '@club/core/handicap'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { WIRE_MEMBER_STATUS, WIRE_SEX } from '../wire/enums.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, pagingQuery, wireId } from '../wire/shapes.ts'

export const wireCustomerMatch = v.object({
  id: wireId,
  fullName: v.string(),
  homeClubName: v.optional(v.nullable(v.string())),
  ehcpString: v.optional(v.string()),
  showAvatar: v.optional(v.boolean()),
  memberStatus: v.optional(v.string()),
  /** Ours, from here on. */
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  sex: v.optional(v.string()),
  ehcp: v.optional(v.nullable(v.number())),
  memberNumber: v.optional(v.string()),
})
/** Finds customers whose name the caller may see, by the beginning of first or last name. */
export const searchCustomers = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/search',
  auth: 'customer',
  query: v.object({ ...pagingQuery, textValue: v.pipe(v.string(), v.maxLength(100)) }),
  response: pageOf(wireCustomerMatch),
  errors: ['invalidInput'],
})

export type WireCustomerMatch = v.InferOutput<typeof wireCustomerMatch>
/** The fields of a friend, and for staff the member number. CU-155+. */
export type CustomerMatch = Buddy['customer'] & { readonly memberNumber?: string }

export function customerMatchFromWire(wire: WireCustomerMatch): Parsed<CustomerMatch> {
  const read = readFields()
  return read.finish({
    id: idFromWire(wire.id),
    firstName: wire.firstName ?? '',
    lastName: wire.lastName ?? '',
    fullName: wire.fullName,
    sex: read.oneOf('sex', WIRE_SEX, wire.sex, 'unknown'),
    memberStatus: read.oneOf('memberStatus', WIRE_MEMBER_STATUS, wire.memberStatus, 'guest'),
    homeClubName: wire.homeClubName ?? '',
    handicapIndex: read.handicap('ehcp', wire.ehcp, { kind: 'unset' }),
    ...(wire.memberNumber !== undefined && { memberNumber: wire.memberNumber }),
  })
}

export function customerMatchToWire(found: CustomerMatch): WireCustomerMatch {
  return {
    id: idToWire(found.id),
    firstName: found.firstName,
    lastName: found.lastName,
    fullName: found.fullName,
    sex: WIRE_SEX.spelled(found.sex),
    memberStatus: WIRE_MEMBER_STATUS.spelled(found.memberStatus),
    homeClubName: found.homeClubName,
    ehcp: handicapToNumber(found.handicapIndex),
    ehcpString: formatHandicapIndex(found.handicapIndex),
    showAvatar: false,
    ...(found.memberNumber !== undefined && { memberNumber: found.memberNumber }),
  }
}
