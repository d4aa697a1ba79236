/** Every way in which a middle tier may say what went wrong. 001 §8; ER-30 to ER-36, ER-38 to ER-40. */
import { type ProblemDetail, problemDetail } from '@club/contract'
import * as v from 'valibot'
import { ApiError, knownProblem, LOGGED_OUT_CODE, problemOfStatus } from './apiError.ts'

interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The parsed body, or undefined where it was no JSON. */
  readonly json: unknown
  readonly text: string
}

type Body = Readonly<Record<string, unknown>>

function objectOf(json: unknown): Body {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Body) : {}
}

function detailsOf({ details }: Body): readonly ProblemDetail[] {
  return Array.isArray(details) ? details.filter((detail): detail is ProblemDetail => v.is(problemDetail, detail)) : []
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A body can be an error whatever its status: a code inside details, or the name of an exception. ER-36, ER-40. */
export function isErrorBody(json: unknown): boolean {
  const body = objectOf(json)
  return detailsOf(body).length > 0 || textOf(body.exception) !== undefined
}

function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}

/** Code and text, in the order of the specification: details, error, message, the raw text, the result code. */
export function readError({ status, headers, json, text }: Answer): ApiError {
  const body = objectOf(json)
  const details = detailsOf(body)
  const resultCode = String(body.resultCode ?? status)
  const localized = details.flatMap(({ localizedMessage }) => textOf(localizedMessage) ?? [])
  const code =
    status === 401 ? LOGGED_OUT_CODE : (details[0]?.code ?? textOf(body.error) ?? textOf(body.code) ?? textOf(body.exception) ?? resultCode)
  const words = textOf(localized.join('\n')) ?? textOf(body.error_description) ?? textOf(body.message) ?? textOf(text)
  return new ApiError({
    code,
    message: status === 401 ? LOGGED_OUT_CODE : (words ?? resultCode),
    status,
    problem: knownProblem(body.code) ?? knownProblem(code) ?? problemOfStatus(status),
    details,
    retryAfterSeconds: retryAfter(headers),
  })
}
