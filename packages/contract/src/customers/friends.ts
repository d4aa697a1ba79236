/** Friend requests. `POST` and `DELETE buddies` are the specification's, the other calls are ours. CU-18, CU-19, CU-141+ to CU-145+. */
import type { ClubDateTime } from '@club/core'
import type { Buddy } from '@club/core/club'
import { FRIEND_ANSWERS } from '@club/core/membership'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, nothing, wireDateTime, wireId } from '../wire/shapes.ts'
import { personFromWire, personToWire, wireCustomer } from './customers.ts'

/** Sends a request, or confirms one of the other person. Returns `buddy` only if both are friends now, or were before. */
export const addBuddy = defineCall({
  method: 'POST',
  path: 'rs/cs/customers/buddies',
  auth: 'customer',
  body: v.object({ buddyId: wireId }),
  response: v.object({ id: wireId, buddy: v.optional(wireCustomer) }),
  errors: ['invalidInput', 'tooManyFriendRequests', 'keyReused', 'stillRunning'],
})
/** Ends a friendship on both sides. */
export const deleteBuddy = defineCall({
  method: 'DELETE',
  path: 'rs/cs/customers/buddies/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['notFound'],
})

const wireIncoming = v.object({ id: wireId, buddy: wireCustomer, askedAt: wireDateTime })
const wireOutgoing = v.object({ id: wireId, customerId: v.nullable(wireId), name: v.string(), askedAt: wireDateTime })
export const wireFriendRequests = v.object({
  incoming: v.array(wireIncoming),
  outgoing: v.array(wireOutgoing),
  /** The person is null if they are no longer visible. */
  blocked: v.array(v.object({ id: wireId, buddy: v.nullable(wireCustomer) })),
})
/** Returns the caller's own requests: received, sent, and blocked people. */
export const getFriendRequests = defineCall({
  method: 'GET',
  path: 'rs/cs/customers/buddies/requests',
  auth: 'customer',
  response: wireFriendRequests,
  errors: [],
})
const typed = (most: number) => v.pipe(v.string(), v.regex(/\S/), v.maxLength(most))
/** Sends a request by number and name to a person who is not visible. The response is the same if no customer matches. */
export const addFriendRequest = defineCall({
  method: 'POST',
  path: 'rs/cs/customers/buddies/requests',
  auth: 'customer',
  body: v.object({ memberNumber: typed(40), lastName: typed(100) }),
  response: nothing,
  errors: ['invalidInput', 'tooManyFriendRequests', 'keyReused', 'stillRunning'],
})
export const answerFriendRequest = defineCall({
  method: 'POST',
  path: 'rs/cs/customers/buddies/requests/{id}',
  auth: 'customer',
  body: v.object({ answer: v.picklist(FRIEND_ANSWERS) }),
  response: nothing,
  errors: ['invalidInput', 'notFound', 'keyReused', 'stillRunning'],
})
/** Cancels a sent request. */
export const deleteFriendRequest = defineCall({
  method: 'DELETE',
  path: 'rs/cs/customers/buddies/requests/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['notFound'],
})
/** Blocks a person: ends the friendship and withdraws the caller's request; a later request of the person is not delivered. CU-184+. */
export const blockCustomer = defineCall({
  method: 'POST',
  path: 'rs/cs/customers/buddies/blocked',
  auth: 'customer',
  body: v.object({ customerId: wireId }),
  response: nothing,
  errors: ['invalidInput', 'keyReused', 'stillRunning'],
})
/** Removes a block. */
export const deleteFriendBlock = defineCall({
  method: 'DELETE',
  path: 'rs/cs/customers/buddies/blocked/{id}',
  auth: 'customer',
  response: nothing,
  errors: ['notFound'],
})

export type WireFriendRequests = v.InferOutput<typeof wireFriendRequests>

/** A request from another customer. */
export interface IncomingRequest {
  readonly id: string
  readonly customer: Buddy['customer']
  readonly sentAt: ClubDateTime
}

/** A request sent by the caller; the name is the one the caller may see, or else the one they typed. */
export interface OutgoingRequest {
  readonly id: string
  /** null unless `name` is that of a person whom the caller sees: nothing confirms a number that they typed. */
  readonly customerId: string | null
  readonly name: string
  readonly sentAt: ClubDateTime
}

export interface FriendRequests {
  readonly incoming: readonly IncomingRequest[]
  readonly outgoing: readonly OutgoingRequest[]
  readonly blocked: readonly { readonly id: string; readonly customer: Buddy['customer'] | null }[]
}

/** Rows that cannot be read are left out. */
export function friendRequestsFromWire({ incoming, outgoing, blocked }: WireFriendRequests): FriendRequests {
  const read = readFields()
  const moment = (text: string) => read.moment('askedAt', text)
  return {
    incoming: incoming.flatMap(({ id, buddy, askedAt }) => {
      const [customer, at] = [personFromWire(buddy), moment(askedAt)]
      return customer.ok && at ? [{ id: idFromWire(id), customer: customer.value, sentAt: at }] : []
    }),
    outgoing: outgoing.flatMap(({ id, customerId, name, askedAt }) => {
      const at = moment(askedAt)
      return at ? [{ id: idFromWire(id), customerId: customerId === null ? null : idFromWire(customerId), name, sentAt: at }] : []
    }),
    blocked: blocked.map(({ id, buddy }) => {
      const customer = buddy && personFromWire(buddy)
      return { id: idFromWire(id), customer: customer?.ok ? customer.value : null }
    }),
  }
}

export function friendRequestsToWire({ incoming, outgoing, blocked }: FriendRequests): WireFriendRequests {
  return {
    incoming: incoming.map(({ id, customer, sentAt }) => ({ id: idToWire(id), buddy: personToWire(customer), askedAt: sentAt })),
    outgoing: outgoing.map(({ id, customerId, name, sentAt }) => {
      return { id: idToWire(id), customerId: customerId === null ? null : idToWire(customerId), name, askedAt: sentAt }
    }),
    blocked: blocked.map(({ id, customer }) => ({ id: idToWire(id), buddy: customer && personToWire(customer) })),
  }
}
