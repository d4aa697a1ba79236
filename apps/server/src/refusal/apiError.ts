/** Error that a handler throws to refuse: a problem code with its values. One place turns it into a response. */
import type { ProblemCode, ProblemDetail } from '@club/contract/wire'

export const PROBLEM_STATUS: Readonly<Record<ProblemCode, number>> = {
  loginFailed: 400,
  tooManyAttempts: 429,
  invalidToken: 400,
  linkExpired: 409,
  alreadyConfirmed: 409,
  invalidPassword: 400,
  wrongPassword: 400,
  // Never 401, which ends the session at the client.
  freshLoginRequired: 403,
  passkeyRefused: 400,
  passkeyExpired: 400,
  passkeyKnown: 409,
  passkeyNeeded: 403,
  passkeyLimit: 409,
  passkeysRequired: 409,
  passkeysElsewhere: 403,
  passwordRefused: 400,
  usernameTaken: 409,
  switchedOff: 403,
  tenantRequired: 400,
  tenantUnknown: 404,
  tenantMismatch: 403,
  loginNeeded: 401,
  notPermitted: 403,
  ownRequest: 403,
  notFound: 404,
  tournamentNotFound: 404,
  invalidInput: 400,
  signUpRefused: 409,
  withdrawalRefused: 409,
  offerGone: 409,
  placesTaken: 409,
  teeTimeGone: 409,
  bookingRefused: 409,
  checkInRefused: 422,
  holdOver: 409,
  teamEditRefused: 409,
  cardRefused: 409,
  cardsOpen: 409,
  basketRefused: 409,
  drawRefused: 409,
  bookingsInTheWay: 409,
  tooManyFriendRequests: 409,
  paymentRefused: 409,
  topUpRefused: 409,
  subscriptionUnpaid: 409,
  mandateRefused: 409,
  collectionRefused: 409,
  lastEmail: 409,
  lastAddress: 409,
  changedMeanwhile: 412,
  keyReused: 422,
  stillRunning: 409,
  tooManyRequests: 429,
  bodyTooLarge: 413,
  methodNotSupported: 405,
  'tournaments.sign-up.error.maximum_guests_reached': 409,
  serverFault: 500,
  busy: 503,
  unavailable: 503,
  notReachable: 503,
}

export interface ApiErrorExtras {
  readonly details?: readonly ProblemDetail[]
  readonly headers?: Readonly<Record<string, string>>
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ProblemCode
  readonly details: readonly ProblemDetail[]
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ProblemCode, { details = [], headers = {} }: ApiErrorExtras = {}) {
    super(code)
    this.code = code
    this.details = details
    this.headers = headers
  }
}
