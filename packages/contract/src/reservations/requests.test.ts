import type { ClubDate, ClubDateTime } from '@club/core'
import type { BallotInfo, NewRequest, OwnRequest } from '@club/core/reservation'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Call } from '../wire/call.ts'
import { ballotFileFrom, bundleToFile } from './ballotFiles.ts'
import { ballotFromWire, ballotToWire, wireBallot } from './ballots.ts'
import { newRequestFromWire, newRequestToWire, requestFromWire, requestToWire, wireNewRequest, wireRequest } from './requests.ts'
import { addStaffRequest, announceBallot, changeAuditor, voidBallot } from './staffBallots.ts'

const at = (time: string) => `2026-06-13T${time}:00` as ClubDateTime
const ballot: BallotInfo = {
  ...{ id: '12', day: '2026-06-13' as ClubDate, courses: [{ id: '3', name: 'Park' }], method: 'ballot', state: 'drawn' },
  ...{ policy: { kind: 'fewestTimes', draws: 4 }, opens: at('00:00'), closes: at('18:00'), commitment: 'c0', seed: 'f00d' },
  ...{ drawnAt: at('18:01'), voidReason: null, recordHash: 'ab', hasAuditor: true, auditorName: null, auditedByMe: false },
  ...{ entries: 40, lateEntries: 2, staffEntries: 1, gotTimes: 31, ownRequestId: '815' },
}
const preferences = [{ courseId: '3', startTee: 'tee10', from: at('08:00'), to: at('09:30') }] as const
const request: OwnRequest = {
  ...{ id: '815', ballot, role: 'entrant', entrantName: 'Clara Hoffmann', kind: 'normal', numberOfHoles: 18, withDog: true, way: 'desk' },
  players: [
    { kind: 'customer', customerId: '7', fullName: 'Clara Hoffmann', self: true, entrant: true },
    { kind: 'anonymousGuest', customerId: null, fullName: null, self: false, entrant: false },
  ],
  preferences,
  ...{ state: 'got', late: false, byStaff: false, sentAt: at('07:00'), receipt: 'r', nonce: 'n', drawNumber: 'd', place: 3 },
  got: { preference: 0, bookingId: '9', flightId: '3-202606130800-10', courseId: '3', startDateTime: at('08:00'), startTee: 'tee10' },
  skipped: [
    { courseId: '3', startDateTime: at('08:00'), refusals: [{ code: 'playsAtThatTime', customerId: '7' }] },
    { courseId: null, startDateTime: null, refusals: [{ code: 'openBookingsReached', max: 2 }] },
  ],
  missed: [{ blocked: 2, notOffered: 1, full: 3, takenEarlier: 4, refused: 1 }],
  alternatives: [
    {
      ...{ courseId: '3', courseName: 'Park', flightId: '3-202606130800-1', startDateTime: at('08:00'), startTee: 'tee1', freeSlots: 2 },
      ...{ secondFlightId: null, secondStartDateTime: null, secondStartTee: null, numberOfHoles: 18 },
    },
  ],
  chances: { at: at('06:00'), draws: 200, entries: 40, tenths: [7], none: 3 },
  ...{ mayChange: false, mayLeave: false },
}

describe('a ballot on the wire', () => {
  it('[RE-255+] [RE-257+] keeps everything that is published', () => {
    const wire = v.parse(wireBallot, ballotToWire(ballot))
    const open: BallotInfo = { ...ballot, state: 'open', seed: null, drawnAt: null, recordHash: null }
    expect(ballotFromWire(v.parse(wireBallot, ballotToWire(open)))).toEqual({ ok: true, value: open })
    for (const lacking of ['commitment', 'opens', 'closes']) {
      expect(v.is(wireBallot, { ...wire, [lacking]: undefined })).toBe(false)
    }
    expect(ballotFromWire(wire)).toEqual({ ok: true, value: ballot })
    expect(ballotFromWire({ ...wire, policy: 'Loudest' }).ok).toBe(false)
    expect(ballotFromWire({ ...wire, draws: null }).ok).toBe(false)
    expect(ballotFromWire({ ...wire, policy: 'Random', draws: null })).toMatchObject({ value: { policy: { kind: 'random' } } })
  })
})

describe('a request on the wire', () => {
  it('[RE-258+] [RE-259+] keeps everything', () => {
    const wire = v.parse(wireRequest, requestToWire(request))
    expect(requestFromWire(wire)).toEqual({ ok: true, value: request })
    expect(requestFromWire({ ...wire, state: 'Lost' }).ok).toBe(false)
    expect(requestFromWire({ ...wire, ballot: { ...wire.ballot, state: 'Lost' } }).ok).toBe(false)
  })

  it('[RE-340+] counts the times of each missed preference and names no other request', () => {
    const { missed = [] } = v.parse(wireRequest, requestToWire(request))
    expect(missed).toEqual([{ blocked: 2, notOffered: 1, full: 3, takenEarlier: 4, refused: 1 }])
    expect(v.parse(wireRequest, { ...requestToWire(request), missed: [{ ...missed[0], entrantId: 7 }] }).missed).toEqual(missed)
    expect(v.is(wireRequest, { ...requestToWire(request), missed: [{ ...missed[0], full: undefined }] })).toBe(false)
  })

  it('[RE-341+] has the moment at which its chances were counted, and none if it was sent since', () => {
    const wire = requestToWire(request)
    expect(wire.chances).toMatchObject({ at: at('06:00'), entries: 40 })
    expect(v.is(wireRequest, { ...wire, chances: { ...wire.chances, at: undefined } })).toBe(false)
    expect(requestFromWire(v.parse(wireRequest, requestToWire({ ...request, chances: null })))).toMatchObject({ value: { chances: null } })
  })

  it('[RE-258+] is sent with its partners, preferences and the nonce of the device', () => {
    const sent: NewRequest = {
      ...{
        kind: 'group',
        numberOfHoles: 9,
        withDog: false,
        way: null,
        preferences: [...preferences, { ...preferences[0], startTee: null }],
      },
      partners: [
        { kind: 'customer', customerId: '8' },
        { kind: 'anonymousGuest', name: 'Uncle Bo' },
      ],
    }
    const body = { ...newRequestToWire(sent), ballotId: 12, nonce: 'x'.repeat(32) }
    expect(newRequestFromWire(v.parse(wireNewRequest, body))).toEqual(sent)
    for (const wrong of [{ nonce: 'short' }, { preferences: [] }, { preferences: Array(6).fill(body.preferences[0]) }, { way: 'basket' }]) {
      expect(v.is(wireNewRequest, { ...body, ...wrong })).toBe(false)
    }
  })
})

describe('a ballot at the office', () => {
  it('[RE-261+] is announced for a day and its courses, and voided with a reason', () => {
    const announced = { date: '2026-06-13', courseIds: [3], method: 'Ballot', policy: 'FewestTimes', draws: 4, closes: at('18:00') }
    const takes = (call: Call, body: object) => v.is(call.body as v.GenericSchema, body)
    expect(takes(announceBallot, announced)).toBe(true)
    for (const wrong of [
      { courseIds: [] },
      { draws: 0 },
      { method: 'Lottery' },
      { policy: 'Loudest' },
      { closes: 'soon' },
      { date: 'today' },
    ]) {
      expect(takes(announceBallot, { ...announced, ...wrong })).toBe(false)
    }
    expect([' ', 'Frost', 'x'.repeat(501)].map((reason) => takes(voidBallot, { reason }))).toEqual([false, true, false])
    const entered = { persons: [], numberOfHoles: 18, preferences: [{ courseId: 3, from: at('08:00'), to: at('09:00') }] }
    expect([takes(addStaffRequest, { ...entered, customerId: 7 }), takes(addStaffRequest, entered)]).toEqual([true, false])
    expect([takes(changeAuditor, { customerId: null }), takes(changeAuditor, {})]).toEqual([true, false])
  })
})

describe('the file of a participant', () => {
  it('[RE-260+] is read as it was written, and no other text is', () => {
    const entry = {
      request: { id: '815', customerIds: ['7'], places: 1, kind: 'normal' as const, numberOfHoles: 18 as const, preferences },
      ...{ customerId: '7', nonce: 'n' },
    }
    const bundle = {
      ...{ id: '12', day: ballot.day, method: ballot.method, policy: ballot.policy, commitment: 'c0', seed: 'f00d', recordHash: 'ab' },
      ...{ drawNumbers: ['1', '2'], own: { entry, receipt: 'r', drawNumber: '2', place: 1 } },
    }
    expect(ballotFileFrom(bundleToFile(bundle))).toEqual({ ok: true, value: { ...bundle, kind: 'bundle' } })
    for (const text of ['', '{}', bundleToFile(bundle).replace('"version": 1', '"version": 2')]) expect(ballotFileFrom(text).ok).toBe(false)
  })
})
