/** The one error that a call can end with. 001 §8; ER-30 to ER-40. */
import { PROBLEM_CODES, type ProblemCode, type ProblemDetail } from '@club/contract/wire'

/** 001 §8, word for word. */
export const CANCELED_MESSAGE = 'Request was canceled on client side'
export const LOGGED_OUT_CODE = 'LOGOUT 401'
export const CANCELED_CODE = 'canceled'
/** The message without a response: no network, a cut connection, or a timeout. */
export const NOT_REACHABLE_CODE: ProblemCode = 'notReachable'

export interface ApiErrorFacts {
  /** The code of the first detail if there is one (ER-30). */
  readonly code: string
  readonly message: string
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** The problem code, if this version has a text for it. */
  readonly problem: ProblemCode
  readonly details: readonly ProblemDetail[]
  readonly retryAfterSeconds: number | null
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly problem: ProblemCode
  readonly details: readonly ProblemDetail[]
  readonly retryAfterSeconds: number | null

  constructor({ code, message, status, problem, details, retryAfterSeconds }: ApiErrorFacts, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.status = status
    this.problem = problem
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function isCanceled(error: unknown): boolean {
  return error instanceof ApiError && error.code === CANCELED_CODE
}

export function canceledError(cause: unknown): ApiError {
  const facts = {
    code: CANCELED_CODE,
    message: CANCELED_MESSAGE,
    status: 0,
    problem: NOT_REACHABLE_CODE,
    details: [],
    retryAfterSeconds: null,
  }
  return new ApiError(facts, { cause })
}

/** A bare network error becomes this one. ER-37, HT-40. */
export function notReachableError(cause: unknown): ApiError {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new ApiError(
    { code: NOT_REACHABLE_CODE, message, status: 0, problem: NOT_REACHABLE_CODE, details: [], retryAfterSeconds: null },
    { cause },
  )
}

/** The problem that a text names, if this version knows it. */
export function knownProblem(code: unknown): ProblemCode | undefined {
  return PROBLEM_CODES.find((known) => known === code)
}

/** The problem for a status, for responses of another middle tier. */
export function problemOfStatus(status: number): ProblemCode {
  switch (status) {
    case 400:
    case 422:
      return 'invalidInput'
    case 401:
      return 'loginNeeded'
    case 403:
      return 'notPermitted'
    case 404:
      return 'notFound'
    case 405:
      return 'methodNotSupported'
    case 412:
      return 'changedMeanwhile'
    case 413:
      return 'bodyTooLarge'
    case 429:
      return 'tooManyAttempts'
    default:
      return 'serverFault'
  }
}
