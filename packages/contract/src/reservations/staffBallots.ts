/** Ballots at the office: announce, enter for a member, draw, void, name the auditor. Ours: CALL-358+ to CALL-362+, CALL-365+; RE-261+. */
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { staff } from '../wire/duty.ts'
import { pageOf, wireDay, wireId, wireMoment } from '../wire/shapes.ts'
import { ballotDaysQuery, wireBallot } from './ballots.ts'
import { requestBody } from './requests.ts'

const auth = staff('teeTimes')

export const listStaffBallots = defineCall({
  method: 'GET',
  path: 'rs/staff/reservation/ballots',
  auth,
  query: ballotDaysQuery,
  response: pageOf(wireBallot),
  errors: ['notFound', 'invalidInput'],
})
/** The answer has the hash of the seed, which is published from now on. */
export const announceBallot = defineCall({
  method: 'POST',
  path: 'rs/staff/reservation/ballots',
  auth,
  body: v.object({
    date: wireDay,
    courseIds: v.pipe(v.array(wireId), v.minLength(1), v.maxLength(20)),
    method: v.picklist(['Ballot', 'Release']),
    policy: v.picklist(['Random', 'FewestTimes', 'LatestPlaces']),
    draws: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)))),
    /** Left out: now. */
    opens: v.optional(wireMoment),
    closes: wireMoment,
    auditorId: v.optional(v.nullable(wireId)),
  }),
  response: wireBallot,
  errors: ['notFound', 'invalidInput', 'keyReused', 'stillRunning'],
})
/** Enters a request for a member; it is counted as one made by staff, and the member is notified. */
export const addStaffRequest = defineCall({
  method: 'POST',
  path: 'rs/staff/reservation/ballots/{id}/requests',
  auth,
  body: v.object({ ...requestBody, customerId: wireId }),
  response: wireBallot,
  errors: ['notFound', 'invalidInput', 'bookingRefused', 'keyReused', 'stillRunning'],
})
export const drawBallot = defineCall({
  method: 'POST',
  path: 'rs/staff/reservation/ballots/{id}/draw',
  auth,
  response: wireBallot,
  errors: ['notFound', 'bookingRefused', 'keyReused', 'stillRunning'],
})
export const voidBallot = defineCall({
  method: 'POST',
  path: 'rs/staff/reservation/ballots/{id}/void',
  auth,
  body: v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)) }),
  response: wireBallot,
  errors: ['notFound', 'invalidInput', 'bookingRefused', 'keyReused', 'stillRunning'],
})
export const changeAuditor = defineCall({
  method: 'PUT',
  path: 'rs/staff/reservation/ballots/{id}/auditor',
  auth,
  body: v.object({ customerId: v.nullable(wireId) }),
  response: wireBallot,
  errors: ['notFound', 'invalidInput', 'bookingRefused', 'keyReused', 'stillRunning'],
})
