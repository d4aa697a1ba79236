/** Friendship: requested by one customer, confirmed by the other. CU-16 to CU-19, CU-141+ to CU-145+ in docs/spec/customer.md. */
import { checkOneOf, checkWhole } from '../fieldError.ts'

/** The most open requests that one customer may have. CU-143+. */
export const MAX_OPEN_FRIEND_REQUESTS = 20

/** Days for which a declined request and its repetitions are not delivered. CU-144+. */
export const DECLINED_FRIEND_DAYS = 90

/** Answers to a request; the sender cannot distinguish `decline` and `block` from no answer. */
export const FRIEND_ANSWERS = ['confirm', 'decline', 'block'] as const
export type FriendAnswer = (typeof FRIEND_ANSWERS)[number]

/**
 * Returns for how many days after an answer the sender's requests are not delivered: 0 for a confirmed request, null for a block, which lasts
 * until it is lifted. Throws FieldError for an unknown answer. CU-144+.
 */
export function refusalDays(answer: FriendAnswer): number | null {
  checkOneOf('answer', answer, FRIEND_ANSWERS)
  switch (answer) {
    case 'confirm':
      return 0
    case 'decline':
      return DECLINED_FRIEND_DAYS
    case 'block':
      return null
  }
}

/**
 * The relation of a customer to another person: `requested` by the customer, `received` from the person and not answered yet, or `blocked` by
 * the customer.
 */
export const FRIENDSHIP_STATES = ['none', 'requested', 'received', 'friend', 'blocked'] as const
export type FriendshipState = (typeof FRIENDSHIP_STATES)[number]

/** Why a request for friendship is refused. */
export type FriendRefusal = { readonly code: 'oneself' } | { readonly code: 'tooManyFriendRequests'; readonly max: number }

/** The facts when `customerId` sends a request to `otherId`. */
export interface FriendRequestFacts {
  readonly customerId: string
  /** Null if the request matches no customer. It is stored all the same, so that the response does not reveal who exists. */
  readonly otherId: string | null
  readonly areFriends: boolean
  /** An open request from `customerId` to `otherId` exists. */
  readonly hasSentRequest: boolean
  /** An open request from `otherId` to `customerId` exists. */
  readonly hasReceivedRequest: boolean
  /** Number of open requests from `customerId` to any customer. */
  readonly openRequests: number
}

/** `exists`: nothing changes. `confirm`: both have sent a request, so they become friends. `ask`: a request is stored. */
export type FriendRequestDecision =
  | { readonly allowed: true; readonly effect: 'exists' | 'confirm' | 'ask' }
  | { readonly allowed: false; readonly refusals: readonly [FriendRefusal] }

/** Decides what a friend request does; repeating it changes nothing. Blocks and declined requests have no influence. */
export function friendRequestDecision(facts: FriendRequestFacts): FriendRequestDecision {
  const { customerId, otherId, areFriends, hasSentRequest, hasReceivedRequest, openRequests } = facts
  checkWhole('openRequests', openRequests, 0)
  if (otherId === customerId) return { allowed: false, refusals: [{ code: 'oneself' }] }
  if (areFriends || hasSentRequest) return { allowed: true, effect: hasReceivedRequest && !areFriends ? 'confirm' : 'exists' }
  if (hasReceivedRequest) return { allowed: true, effect: 'confirm' }
  if (openRequests >= MAX_OPEN_FRIEND_REQUESTS) {
    return { allowed: false, refusals: [{ code: 'tooManyFriendRequests', max: MAX_OPEN_FRIEND_REQUESTS }] }
  }
  return { allowed: true, effect: 'ask' }
}
