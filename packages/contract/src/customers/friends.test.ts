import { parseClubDateTime } from '@club/core'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sent } from '../testing/roundTrips.ts'
import {
  addBuddy,
  addFriendRequest,
  answerFriendRequest,
  deleteBuddy,
  type FriendRequests,
  friendRequestsFromWire,
  friendRequestsToWire,
  wireFriendRequests,
} from './friends.ts'

const at = parseClubDateTime('2026-06-01T10:00:00')
const sentAt = at.ok ? at.value : expect.unreachable()
const customer: FriendRequests['incoming'][number]['customer'] = {
  ...{ id: '7', firstName: 'Tom', lastName: 'Reed', fullName: 'Tom Reed' },
  ...{ sex: 'male', memberStatus: 'guest', handicapIndex: { kind: 'index', tenths: 384 }, homeClubName: 'GC Taunusblick' },
}

describe('requests for friendship on the wire', () => {
  it('[CU-18] [CU-19] are created, and friendships ended, at the paths of the specification', () => {
    expect([addBuddy, deleteBuddy].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST rs/cs/customers/buddies',
      'DELETE rs/cs/customers/buddies/{id}',
    ])
    expect(v.is(addBuddy.body as v.GenericSchema, { buddyId: 7 })).toBe(true)
  })

  it('[CU-263+] [CU-363+] read back unchanged; an invalid row is left out', () => {
    const requests: FriendRequests = {
      incoming: [{ id: '1', customer, sentAt }],
      outgoing: [
        { id: '2', customerId: null, name: '1004 Reed', sentAt },
        { id: '4', customerId: '7', name: 'Tom Reed', sentAt },
      ],
      blocked: [
        { id: '3', customer },
        { id: '4', customer: null },
      ],
    }
    const wire = v.parse(wireFriendRequests, sent(friendRequestsToWire(requests)))
    expect(friendRequestsFromWire(wire)).toEqual(requests)
    const broken = wire.outgoing.map((one) => ({ ...one, askedAt: '2026-02-31T10:00:00' }))
    expect(friendRequestsFromWire({ ...wire, outgoing: broken })).toEqual({ ...requests, outgoing: [] })
  })

  it('accept known responses, and a number and a name that are not empty', () => {
    const takes = (call: { readonly body?: v.GenericSchema }, body: unknown) => v.is(call.body as v.GenericSchema, body)
    expect(['confirm', 'decline', 'block', 'ignore'].map((answer) => takes(answerFriendRequest, { answer }))).toEqual([
      ...[true, true, true, false],
    ])
    expect(takes(addFriendRequest, { memberNumber: ' 1004 ', lastName: 'Reed' })).toBe(true)
    expect(takes(addFriendRequest, { memberNumber: ' ', lastName: 'Reed' })).toBe(false)
  })
})
