/** Error bodies: RFC 9457 problem+json that also carries the specification's `details[]`. Design decision 8. */
import * as v from 'valibot'

/** Codes of a whole response. The texts are in messages/. */
export const PROBLEM_CODES = [
  'loginFailed',
  'tooManyAttempts',
  'invalidToken',
  'linkExpired',
  'alreadyConfirmed',
  'invalidPassword',
  'wrongPassword',
  'freshLoginRequired',
  'passkeyRefused',
  'passkeyExpired',
  'passkeyKnown',
  'passkeyNeeded',
  'passkeyLimit',
  'passkeysRequired',
  'passkeysElsewhere',
  'passwordRefused',
  'usernameTaken',
  'switchedOff',
  'tenantRequired',
  'tenantUnknown',
  'tenantMismatch',
  'loginNeeded',
  'notPermitted',
  'notFound',
  'tournamentNotFound',
  'invalidInput',
  'signUpRefused',
  'withdrawalRefused',
  'offerGone',
  'placesTaken',
  'teeTimeGone',
  'bookingRefused',
  'checkInRefused',
  'holdOver',
  'teamEditRefused',
  'cardRefused',
  'cardsOpen',
  'basketRefused',
  'drawRefused',
  'bookingsInTheWay',
  'tooManyFriendRequests',
  'paymentRefused',
  'topUpRefused',
  'subscriptionUnpaid',
  'mandateRefused',
  'collectionRefused',
  'lastEmail',
  'lastAddress',
  'changedMeanwhile',
  'ownRequest',
  'keyReused',
  'stillRunning',
  'tooManyRequests',
  'bodyTooLarge',
  'methodNotSupported',
  'tournaments.sign-up.error.maximum_guests_reached',
  'serverFault',
  'busy',
  'unavailable',
  'notReachable',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

export const problemDetail = v.object({
  code: v.string(),
  localizedMessage: v.optional(v.string()),
  /** The path of the field it belongs to: `players.0.customerId`. */
  field: v.optional(v.string()),
  customerId: v.optional(v.union([v.number(), v.string()])),
  /** The values of a refusal. */
  data: v.optional(v.record(v.string(), v.unknown())),
})
export type ProblemDetail = v.InferOutput<typeof problemDetail>

export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  code: v.string(),
  details: v.optional(v.array(problemDetail)),
})
export type Problem = v.InferOutput<typeof problem>
