import { DELETION_OBSTACLES, RETAINED_KINDS } from '@club/core/membership'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dutyOf, needsFreshLogin } from '../wire/call.ts'
import {
  cancelDeletion,
  deletionFromWire,
  deletionToWire,
  getDeletion,
  listDeletions,
  listRetainedRecords,
  requestDeletion,
  retainedRecordsFromWire,
  retainedRecordsToWire,
  staffDeletionFromWire,
  staffDeletionToWire,
  wireDeletion,
  wireRetainedRecords,
  wireStaffDeletion,
} from './deletion.ts'

const someObstacles = fc.subarray([...DELETION_OBSTACLES])
const anyDeletion = fc.record({
  requested: fc.option(
    fc.record({
      at: fc.constant('2026-06-10T12:00:00' as never),
      dueAt: fc.constant('2026-06-17T12:00:00' as never),
      deferred: fc.boolean(),
    }),
  ),
  obstacles: someObstacles,
})

describe('the deletion of the own data', () => {
  it('[CU-236+] is requested with a fresh login, and cancelled without one', () => {
    expect([getDeletion, requestDeletion, cancelDeletion].map((call) => `${call.method} ${needsFreshLogin(call)}`)).toEqual([
      'GET false',
      'POST true',
      'DELETE false',
    ])
    expect([listDeletions, listRetainedRecords].map(dutyOf)).toEqual(['finance', 'finance'])
  })

  it('[CU-236+] [CU-243+] has its two moments and its obstacles, also for the office', () => {
    fc.assert(
      fc.property(anyDeletion, (value) => {
        expect(deletionFromWire(v.parse(wireDeletion, deletionToWire(value)))).toEqual({ ok: true, value })
        const row = { ...value, customerId: '7', number: '12', name: 'Ada Adler' }
        expect(staffDeletionFromWire(v.parse(wireStaffDeletion, staffDeletionToWire(row)))).toEqual({ ok: true, value: row })
      }),
    )
    expect(deletionFromWire({ deferred: false, obstacles: ['ofTheFuture', 'bookings'] })).toMatchObject({
      value: { obstacles: ['bookings'] },
    })
    expect(staffDeletionFromWire({ ...row({ dueAt: 'soon', requestedAt: 'soon' }) }).ok).toBe(false)
  })

  it.each(RETAINED_KINDS)('[CU-240+] [CU-330+] [CU-331+] has a register with ground and last day: %s', (kind) => {
    const value = { customerId: '7', number: '12', name: 'Ada Adler', kind, records: 3, ground: '§ 147 AO', until: '2034-12-31' } as never
    expect(retainedRecordsFromWire(v.parse(wireRetainedRecords, retainedRecordsToWire(value)))).toEqual({ ok: true, value })
    expect(v.is(wireRetainedRecords, { ...retainedRecordsToWire(value), kind: 'secret' })).toBe(false)
  })
})

function row(more: object) {
  return { customerId: 7, number: '1', name: 'A', deferred: false, obstacles: [], ...more }
}
