/**
 * Why a tee time cannot be held, booked, changed, cancelled or left, or a player checked in, on the wire: a code with its values and, if it is about one player,
 * the id of this customer. RE-77, RE-101+.
 */
import { err, ok, type Result } from '@club/core'
import {
  BLOCK_REASONS,
  BOOKING_STATUSES,
  HOLE_COUNTS,
  PAY_WAYS,
  PLAYER_POSITIONS,
  type ReservationRefusal,
  TEE_SELECTORS,
} from '@club/core/reservation'
import * as v from 'valibot'
import type { ProblemDetail } from '../wire/problem.ts'
import { idFromWire, idToWire, wireMoment } from '../wire/shapes.ts'

type ReservationRefusalCode = ReservationRefusal['code']

const count = v.pipe(v.number(), v.safeInteger())
const position = v.picklist(PLAYER_POSITIONS)
const tee = v.picklist(TEE_SELECTORS)
const none = v.object({})

/** The values of each refusal apart from the customer: a new code does not compile without them. */
const VALUES: { readonly [Code in ReservationRefusalCode]: v.GenericSchema } = {
  noPlayers: none,
  initiatorMissing: none,
  openBookingsReached: v.object({ max: count }),
  primeTimeReached: v.object({ max: count }),
  guestsReached: v.object({ max: count, left: count }),
  playerTwice: none,
  anonymousNotAllowed: v.object({ count }),
  dogsNotAllowed: none,
  groupsNotOffered: none,
  groupTooSmall: v.object({ from: count, players: count }),
  alreadyInFlight: v.object({ position }),
  playsAtThatTime: none,
  dayLimitReached: v.object({ max: count }),
  past: v.object({ startDateTime: wireMoment }),
  notOpenYet: v.object({ opens: wireMoment }),
  guestsMayNotBook: none,
  holesNotOffered: v.object({ numberOfHoles: v.picklist(HOLE_COUNTS) }),
  noTeeOff: v.object({ position }),
  blocked: v.object({ position, reason: v.picklist(BLOCK_REASONS), note: v.nullable(v.string()) }),
  flightTaken: v.object({ position, freeSlots: count, maxPlayers: count }),
  flightFull: v.object({ position, freeSlots: count, wanted: count }),
  secondTeeMissing: v.object({ secondTee: tee }),
  secondTeeNotNeeded: none,
  secondTeeWrong: v.object({ secondTee: tee }),
  secondTeeOutOfReach: v.object({ afterMinutes: count, fromMinutes: count, toMinutes: count }),
  notInitiator: none,
  statusFinal: v.object({ status: v.picklist(BOOKING_STATUSES) }),
  cancellationClosed: v.object({ last: wireMoment }),
  replacementClosed: v.object({ last: wireMoment }),
  holdOver: v.object({ until: wireMoment }),
  extensionsUsed: v.object({ max: count }),
  notYours: none,
  selfRemovalOff: v.object({ role: v.picklist(['initiator', 'player']) }),
  notByOthers: none,
  statusOutOfOrder: v.object({ from: v.picklist(BOOKING_STATUSES), to: v.picklist(BOOKING_STATUSES) }),
  notStarted: v.object({ startDateTime: wireMoment }),
  geoCheckInOff: none,
  checkInNotOpen: v.object({ opens: wireMoment }),
  checkInClosed: v.object({ closed: wireMoment }),
  deskCodeOver: none,
  locationUnknown: none,
  locationInexact: v.object({ accuracyMetres: count }),
  tooFar: v.object({ metres: count, radiusMetres: count }),
  confirmationNotNeeded: none,
  confirmationClosed: v.object({ last: wireMoment }),
  bookingEnded: none,
  timesBooked: v.object({ times: count }),
  prepaidOff: none,
  prepaidNeedsAccount: none,
  prepaidNotYours: none,
  prepaidUsedUp: none,
  rentalsOff: none,
  rentalGone: v.object({ name: v.string() }),
  wayNotOffered: v.object({ way: v.picklist(PAY_WAYS) }),
  priceChanged: v.object({ total: count, mine: count }),
  refundChanged: v.object({ amount: count }),
  paymentInProgress: none,
  alreadyPaid: none,
  wrongAmount: v.object({ amount: count }),
  receiptMissing: none,
  receiptUsed: v.object({ receipt: v.string() }),
  requestsFirst: v.object({ closes: wireMoment }),
  ballotNotOpen: v.object({ opens: wireMoment }),
  ballotClosed: v.object({ closed: wireMoment }),
  ballotVoid: none,
  alreadyInBallot: none,
  ballotNotClosed: v.object({ closes: wireMoment }),
  ballotDrawn: none,
  auditorFixed: none,
  watchesReached: v.object({ max: count }),
}

/** The codes that are about one player. */
const OF_A_CUSTOMER: readonly ReservationRefusalCode[] = [
  'playerTwice',
  'alreadyInFlight',
  'playsAtThatTime',
  'dayLimitReached',
  'notByOthers',
  'prepaidUsedUp',
  'alreadyInBallot',
]

/** `localizedMessage` is the sentence for a client without texts. */
export function reservationRefusalToDetail(refusal: ReservationRefusal, localizedMessage?: string): ProblemDetail {
  const { code, customerId, ...data } = { customerId: undefined, ...refusal }
  return {
    code,
    ...(localizedMessage === undefined ? {} : { localizedMessage }),
    ...(customerId === undefined ? {} : { customerId: idToWire(customerId) }),
    ...(Object.keys(data).length === 0 ? {} : { data }),
  }
}

/** Reads a refusal; fails for a code or a value that this version does not know. */
export function reservationRefusalFromDetail({ code, customerId, data }: ProblemDetail): Result<ReservationRefusal, 'notARefusal'> {
  if (!Object.hasOwn(VALUES, code)) return err('notARefusal')
  const known = code as ReservationRefusalCode
  const isAboutCustomer = OF_A_CUSTOMER.includes(known)
  const values = v.safeParse(VALUES[known], data ?? {})
  if (!values.success || (isAboutCustomer && customerId === undefined)) return err('notARefusal')
  const person = isAboutCustomer && customerId !== undefined ? { customerId: idFromWire(customerId) } : {}
  return ok({ code: known, ...person, ...(values.output as object) } as ReservationRefusal)
}

/** Formats values for the user's language. */
export interface ReservationRefusalFormats {
  readonly moment: (moment: string) => string
  /** Formats metres, rounded by `shownDistance`: 350 m, 2.4 km. */
  readonly distance: (metres: number) => string
}

/** Returns the values for the text of a refusal: see `reservationRefusalMessages`. */
export function reservationRefusalValues(
  refusal: ReservationRefusal,
  { moment, distance }: ReservationRefusalFormats,
): Readonly<Record<string, string | number>> {
  switch (refusal.code) {
    case 'past':
    case 'notStarted':
      return { startDateTime: moment(refusal.startDateTime) }
    case 'notOpenYet':
    case 'ballotNotOpen':
    case 'checkInNotOpen':
      return { opens: moment(refusal.opens) }
    case 'checkInClosed':
      return { closed: moment(refusal.closed) }
    case 'locationInexact':
      return { accuracyMetres: distance(refusal.accuracyMetres) }
    case 'tooFar':
      return { metres: distance(refusal.metres), radiusMetres: distance(refusal.radiusMetres) }
    case 'holdOver':
      return { until: moment(refusal.until) }
    case 'requestsFirst':
    case 'ballotNotClosed':
      return { closes: moment(refusal.closes) }
    case 'ballotClosed':
      return { closed: moment(refusal.closed) }
    case 'cancellationClosed':
    case 'replacementClosed':
    case 'confirmationClosed':
      return { last: moment(refusal.last) }
    case 'blocked':
      return { reason: refusal.reason, hasNote: refusal.note ? 'yes' : 'no', note: refusal.note ?? '' }
    case 'secondTeeMissing':
    case 'secondTeeWrong':
      return { tee: refusal.secondTee.replace('tee', '') }
    default: {
      const { code, customerId, ...values } = { customerId: undefined, ...refusal }
      return values
    }
  }
}
