import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FriendAnswer,
  type FriendRequestFacts,
  friendRequestDecision,
  MAX_OPEN_FRIEND_REQUESTS,
  refusalDays,
} from './friendRequest.ts'

const facts: FriendRequestFacts = {
  customerId: 'clara',
  otherId: 'jonas',
  areFriends: false,
  hasSentRequest: false,
  hasReceivedRequest: false,
  openRequests: 0,
}

describe('friendRequestDecision', () => {
  it.each([
    { what: 'a first request is stored', given: {}, effect: 'ask' },
    { what: 'a request that matches nobody is stored as well', given: { otherId: null }, effect: 'ask' },
    { what: 'a second one changes nothing', given: { hasSentRequest: true }, effect: 'exists' },
    { what: 'nor does one to a friend', given: { areFriends: true }, effect: 'exists' },
    { what: 'two people who ask each other are friends', given: { hasReceivedRequest: true }, effect: 'confirm' },
    { what: 'also if the first request was not delivered', given: { hasReceivedRequest: true, hasSentRequest: true }, effect: 'confirm' },
    { what: 'confirming needs no free request', given: { hasReceivedRequest: true, openRequests: 20 }, effect: 'confirm' },
    { what: 'nor does repeating one', given: { hasSentRequest: true, openRequests: 20 }, effect: 'exists' },
  ] as const)('[CU-19] [CU-141+] $what', ({ given, effect }) => {
    expect(friendRequestDecision({ ...facts, ...given })).toEqual({ allowed: true, effect })
  })

  it('[CU-19] refuses a request to oneself', () => {
    expect(friendRequestDecision({ ...facts, otherId: 'clara' })).toEqual({ allowed: false, refusals: [{ code: 'oneself' }] })
  })

  it.each([
    { answer: 'confirm', days: 0, means: 'delivers further requests' },
    { answer: 'decline', days: 90, means: 'delivers none for 90 days' },
    { answer: 'block', days: null, means: 'delivers none until it is lifted' },
  ] as const)('[CU-144+] the answer $answer $means', ({ answer, days }) => {
    expect(refusalDays(answer)).toBe(days)
  })

  it('[CU-144+] an answer that does not exist is refused', () => {
    expect(() => refusalDays('later' as FriendAnswer)).toThrow('answer')
  })

  it('[CU-143+] the number of open requests is limited', () => {
    expect(friendRequestDecision({ ...facts, openRequests: MAX_OPEN_FRIEND_REQUESTS - 1 }).allowed).toBe(true)
    expect(friendRequestDecision({ ...facts, openRequests: MAX_OPEN_FRIEND_REQUESTS })).toEqual({
      allowed: false,
      refusals: [{ code: 'tooManyFriendRequests', max: 20 }],
    })
  })

  it('[CU-141+] makes no friendship without both confirmations', () => {
    fc.assert(
      fc.property(
        fc.record({
          ...{ customerId: fc.constant('clara'), otherId: fc.constantFrom('clara', 'jonas', null) },
          ...{
            areFriends: fc.boolean(),
            hasSentRequest: fc.boolean(),
            hasReceivedRequest: fc.boolean(),
            openRequests: fc.nat({ max: 25 }),
          },
        }),
        (given) => {
          const decision = friendRequestDecision(given)
          if (decision.allowed && decision.effect === 'confirm') expect(given.hasReceivedRequest).toBe(true)
        },
      ),
    )
  })
})
