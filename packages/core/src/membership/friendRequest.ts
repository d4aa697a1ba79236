/** Friendship: asked for by one person, confirmed by the other. CU-16 to CU-19, CU-141+ to CU-145+ in docs/spec/customer.md. */
import { checkWhole } from '../fieldError.ts'

/** Open requests that one person may have at a time. CU-143+. */
export const MAX_OPEN_FRIEND_REQUESTS = 20

/** Days for which a declined request and its repetitions are not delivered. CU-144+. */
export const DECLINED_FRIEND_DAYS = 90

/** How a request is answered; to the person who asked, `decline` and `block` look like no answer. */
export const FRIEND_ANSWERS = ['confirm', 'decline', 'block'] as const
export type FriendAnswer = (typeof FRIEND_ANSWERS)[number]

/** Why somebody cannot be asked. */
export type FriendRefusal = { readonly code: 'oneself' } | { readonly code: 'tooManyFriendRequests'; readonly max: number }

/** What is known when `customerId` asks `otherId`. */
export interface FriendRequestFacts {
  readonly customerId: string
  /** null: the request matches nobody. It is stored all the same, so that its answer does not depend on who exists. */
  readonly otherId: string | null
  readonly areFriends: boolean
  /** An open request to the same person exists. */
  readonly hasAsked: boolean
  /** The other person has an open request to this one. */
  readonly wasAsked: boolean
  /** Open requests of `customerId`, to whomever. */
  readonly openRequests: number
}

/** `exists`: nothing changes. `confirm`: both have asked, which makes them friends. `ask`: a request is stored. */
export type FriendRequestDecision =
  | { readonly allowed: true; readonly effect: 'exists' | 'confirm' | 'ask' }
  | { readonly allowed: false; readonly refusals: readonly [FriendRefusal] }

/** What a request for friendship leads to; asking the same person twice changes nothing. Blocks and declined requests have no influence. */
export function friendRequestDecision(facts: FriendRequestFacts): FriendRequestDecision {
  const { customerId, otherId, areFriends, hasAsked, wasAsked, openRequests } = facts
  checkWhole('openRequests', openRequests, 0)
  if (otherId === customerId) return { allowed: false, refusals: [{ code: 'oneself' }] }
  if (areFriends || hasAsked) return { allowed: true, effect: wasAsked && !areFriends ? 'confirm' : 'exists' }
  if (wasAsked) return { allowed: true, effect: 'confirm' }
  if (openRequests >= MAX_OPEN_FRIEND_REQUESTS) {
    return { allowed: false, refusals: [{ code: 'tooManyFriendRequests', max: MAX_OPEN_FRIEND_REQUESTS }] }
  }
  return { allowed: true, effect: 'ask' }
}
