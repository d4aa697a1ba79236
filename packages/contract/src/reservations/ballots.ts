/** Ballots as they are published: by day, and one. CALL-350+, CALL-356+, CALL-357+, CALL-363+, CALL-364+; RE-255+ to RE-262+. */
import type { ClubDate, ClubDateTime } from '@club/core'
import type { BallotInfo, BallotMethod, BallotPolicy, BallotState } from '@club/core/reservation'
import * as v from 'valibot'
import { defineCall } from '../wire/call.ts'
import { type Parsed, readFields } from '../wire/parsed.ts'
import { idFromWire, idToWire, pageOf, wireDate, wireDateTime, wireDay, wireFile, wireId } from '../wire/shapes.ts'
import { wireEnum } from '../wire/wireEnum.ts'

export const WIRE_BALLOT_METHOD = wireEnum<BallotMethod>({ ballot: 'Ballot', release: 'Release' })
export const WIRE_BALLOT_POLICY = wireEnum<BallotPolicy['kind']>({
  random: 'Random',
  fewestTimes: 'FewestTimes',
  latestPlaces: 'LatestPlaces',
})
const WIRE_BALLOT_STATE = wireEnum<BallotState>({ announced: 'Announced', open: 'Open', closed: 'Closed', drawn: 'Drawn', void: 'Void' })

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const wireBallot = v.object({
  id: wireId,
  date: wireDate,
  courses: v.array(v.object({ id: wireId, name: v.string() })),
  method: v.string(),
  policy: v.string(),
  /** How many earlier ballots the policy counts; null at random. */
  draws: v.nullable(count),
  opens: wireDateTime,
  closes: wireDateTime,
  state: v.string(),
  commitment: v.string(),
  seed: v.nullable(v.string()),
  drawnAt: v.nullable(wireDateTime),
  voidReason: v.nullable(v.string()),
  recordHash: v.nullable(v.string()),
  hasAuditor: v.boolean(),
  auditorName: v.nullable(v.string()),
  auditedByMe: v.boolean(),
  entries: count,
  lateEntries: count,
  staffEntries: count,
  gotTimes: count,
  ownRequestId: v.nullable(wireId),
})
export type WireBallot = v.InferOutput<typeof wireBallot>

/** The days are both included, at most 31. */
export const ballotDaysQuery = v.object({ from: wireDay, to: wireDay })

export const listBallots = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/requests/days',
  auth: 'customer',
  query: ballotDaysQuery,
  response: pageOf(wireBallot),
  errors: ['notFound', 'invalidInput'],
})
export const getBallot = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/ballots/{id}',
  auth: 'customer',
  response: wireBallot,
  errors: ['notFound'],
})
export const getVisitorBallot = defineCall({
  method: 'GET',
  path: 'rs/cs/cwi/reservation/ballots/{id}',
  auth: 'anonymous',
  response: wireBallot,
  errors: ['notFound'],
})
/** The file of a participant; see `ballotBundle`. */
export const getBallotBundle = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/ballots/{id}/bundle',
  auth: 'customer',
  response: wireFile,
  errors: ['notFound'],
})
/** The full file, for the auditor only; see `ballotFile`. */
export const getBallotRecord = defineCall({
  method: 'GET',
  path: 'rs/cs/reservation/ballots/{id}/record',
  auth: 'customer',
  response: wireFile,
  errors: ['notFound'],
})

const NO_MOMENT = '0000-01-01T00:00:00' as ClubDateTime

export function ballotFromWire(wire: WireBallot): Parsed<BallotInfo> {
  const read = readFields()
  const kind = read.oneOf('policy', WIRE_BALLOT_POLICY, wire.policy, 'random')
  const { id, date, courses, method, draws, opens, closes, state, drawnAt, ownRequestId, policy, ...same } = wire
  if (kind !== 'random' && !draws) read.problem('draws', String(draws))
  return read.finish({
    ...same,
    id: idFromWire(id),
    day: read.date('date', date, date as ClubDate),
    courses: courses.map((course) => ({ id: idFromWire(course.id), name: course.name })),
    method: read.oneOf('method', WIRE_BALLOT_METHOD, method, 'ballot'),
    policy: kind === 'random' ? { kind } : { kind, draws: draws ?? 1 },
    opens: read.moment('opens', opens) ?? NO_MOMENT,
    closes: read.moment('closes', closes) ?? NO_MOMENT,
    state: read.oneOf('state', WIRE_BALLOT_STATE, state, 'announced'),
    drawnAt: read.moment('drawnAt', drawnAt),
    ownRequestId: ownRequestId === null ? null : idFromWire(ownRequestId),
  })
}

export function ballotToWire({ id, day, courses, policy, method, state, ownRequestId, ...same }: BallotInfo): WireBallot {
  return {
    ...same,
    id: idToWire(id),
    date: day,
    courses: courses.map((course) => ({ id: idToWire(course.id), name: course.name })),
    method: WIRE_BALLOT_METHOD.spelled(method),
    policy: WIRE_BALLOT_POLICY.spelled(policy.kind),
    draws: policy.kind === 'random' ? null : policy.draws,
    state: WIRE_BALLOT_STATE.spelled(state),
    ownRequestId: ownRequestId === null ? null : idToWire(ownRequestId),
  }
}
