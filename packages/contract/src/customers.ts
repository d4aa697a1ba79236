/** The own customer and friends. 000 §3 Customer; CU area. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { pageOf, pagingQuery, wireId } from './wire.ts'

const wireGeneral = v.object({
  id: wireId,
  number: v.optional(v.string()),
  sex: v.optional(v.string()),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  fullName: v.optional(v.string()),
})
const wireGolf = v.object({
  /** Handicap index as a number, special codes included (HC area). */
  ehcp: v.optional(v.nullable(v.number())),
  ehcpString: v.optional(v.string()),
  homeClubName: v.optional(v.nullable(v.string())),
  memberStatus: v.optional(v.string()),
})
export const wireCustomer = v.object({
  general: wireGeneral,
  golf: v.optional(wireGolf),
  onlineSettings: v.optional(
    v.object({
      userName: v.optional(v.nullable(v.string())),
      cwiNavigation: v.optional(v.nullable(v.string())),
      blockedForTournament: v.optional(v.nullable(v.boolean())),
    }),
  ),
})
export const getOwnCustomer = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/customers/own',
  auth: 'customer',
  response: wireCustomer,
  errors: [],
})

export const wireBuddy = v.object({ id: wireId, buddy: wireCustomer })
export const listBuddies = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/buddies',
  auth: 'customer',
  query: v.object(pagingQuery),
  response: pageOf(wireBuddy),
  errors: [],
})
