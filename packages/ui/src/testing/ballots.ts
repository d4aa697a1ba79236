/** A ballot for a Saturday and a request of Clara with Jonas, for the tests of screens. */
import { type BallotBundle, type BallotInfo, drawText, type OwnRequest, receiptText } from '@club/core/reservation'
import { timeAt } from './bookings.ts'
import { clara, date, jonas, moment } from './people.ts'

/** Takes the place of SHA-256: different texts have different hashes. */
export const hashOf = (text: string): string => `hash of ${text}`

export function ballotInfo(over: Partial<BallotInfo> = {}): BallotInfo {
  return {
    id: '7',
    day: date('2026-06-20'),
    courses: [
      { id: '12', name: 'Championship' },
      { id: '13', name: 'Valley' },
    ],
    method: 'ballot',
    policy: { kind: 'random' },
    opens: moment('2026-06-10T00:00:00'),
    closes: moment('2026-06-13T20:00:00'),
    state: 'open',
    commitment: hashOf('a seed'),
    seed: null,
    drawnAt: null,
    voidReason: null,
    recordHash: null,
    hasAuditor: true,
    auditorName: 'Petra Sommer',
    auditedByMe: false,
    entries: 22,
    lateEntries: 0,
    staffEntries: 1,
    gotTimes: 0,
    ownRequestId: null,
    ...over,
  }
}

export function drawnBallot(over: Partial<BallotInfo> = {}): BallotInfo {
  return ballotInfo({ state: 'drawn', seed: 'a seed', drawnAt: moment('2026-06-13T20:00:03'), gotTimes: 18, ownRequestId: 'r1', ...over })
}

export function ownRequest(over: Partial<OwnRequest> = {}): OwnRequest {
  const at = (from: string, to: string, courseId = '12') =>
    ({ courseId, startTee: null, from: moment(`2026-06-20T${from}:00`), to: moment(`2026-06-20T${to}:00`) }) as const
  return {
    id: 'r1',
    ballot: ballotInfo({ ownRequestId: 'r1' }),
    role: 'entrant',
    entrantName: 'Clara Hoffmann',
    kind: 'normal',
    numberOfHoles: 18,
    withDog: false,
    way: null,
    players: [clara, jonas].map(({ id, fullName }) => ({
      kind: 'customer',
      customerId: id,
      fullName,
      self: id === clara.id,
      entrant: id === clara.id,
    })),
    preferences: [at('08:00', '09:30'), at('08:00', '10:00', '13')],
    state: 'open',
    late: false,
    byStaff: false,
    sentAt: moment('2026-06-13T14:32:00'),
    receipt: 'ab12cd34',
    nonce: '0123456789abcdef',
    drawNumber: null,
    place: null,
    got: null,
    skipped: [],
    missed: [],
    alternatives: [],
    chances: null,
    mayChange: true,
    mayLeave: true,
    ...over,
  }
}

export function gotRequest(over: Partial<OwnRequest> = {}): OwnRequest {
  const { flightId, startTee } = timeAt('08:40')
  const got = { preference: 1, bookingId: '48377', flightId, courseId: '13', startDateTime: moment('2026-06-20T08:40:00'), startTee }
  const mine = { mayChange: false, mayLeave: false, drawNumber: '00ff', place: 9 }
  return ownRequest({ ballot: drawnBallot(), state: 'got', got, ...mine, ...over })
}

/** The file of a participant who was drawn second of two. */
export function bundle(): BallotBundle {
  const { id, preferences } = ownRequest()
  const about = { id: '7', seed: 'a seed' }
  const request = { id, customerIds: ['clara', 'jonas'], places: 2, kind: 'normal', numberOfHoles: 18, preferences } as const
  const entry = { request, customerId: 'clara', nonce: '0123456789abcdef' }
  const drawNumber = hashOf(drawText(about, entry))
  const receipt = hashOf(receiptText(about.id, entry))
  const drawNumbers = ['0000', drawNumber]
  return { ...about, policy: { kind: 'random' }, commitment: hashOf('a seed'), drawNumbers, own: { entry, receipt, drawNumber, place: 2 } }
}
