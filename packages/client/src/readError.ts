/** Reads the error bodies of every middle tier. 001 §8; ER-30 to ER-36, ER-38 to ER-40. */
import type { ProblemDetail } from '@club/contract/wire'
import { ApiError, knownProblem, LOGGED_OUT_CODE, problemOfStatus } from './apiError.ts'

interface FailedAnswer {
  readonly status: number
  readonly headers: Headers
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown
  readonly text: string
}

type Body = Readonly<Record<string, unknown>>

function objectOf(json: unknown): Body {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Body) : {}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Codes are strings in this server and numbers in others. */
function codeOf(value: unknown): string | undefined {
  return Number.isFinite(value) ? String(value) : textOf(value)
}

/** The readable fields of a detail; other services send null for unknown ones. */
function detailsOf({ details }: Body): readonly ProblemDetail[] {
  if (!Array.isArray(details)) return []
  return details.map(objectOf).flatMap(({ code, localizedMessage, field, customerId, data }) => {
    const [known, words, place, person] = [codeOf(code), textOf(localizedMessage), textOf(field), codeOf(customerId)]
    if (known === undefined && words === undefined) return []
    return [
      {
        code: known ?? '',
        ...(words !== undefined && { localizedMessage: words }),
        ...(place !== undefined && { field: place }),
        ...(person !== undefined && { customerId: person }),
        ...(typeof data === 'object' && data !== null && { data: objectOf(data) }),
      },
    ]
  })
}

/** True for an error body of any status: a code inside details, or the name of an exception. ER-36, ER-40. */
export function isErrorBody(json: unknown): boolean {
  const body = objectOf(json)
  return detailsOf(body).some(({ code }) => code !== '') || textOf(body.exception) !== undefined
}

function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}

/** Code and text, in the order of the specification: details, error, message, the raw text, the result code. */
export function readError({ status, headers, json, text }: FailedAnswer): ApiError {
  const body = objectOf(json)
  const details = detailsOf(body)
  const resultCode = codeOf(body.resultCode) ?? String(status)
  const localized = details.flatMap(({ localizedMessage }) => textOf(localizedMessage) ?? [])
  const code =
    status === 401
      ? LOGGED_OUT_CODE
      : (details.map(({ code }) => textOf(code)).find(Boolean) ??
        codeOf(body.error) ??
        codeOf(body.code) ??
        textOf(body.exception) ??
        resultCode)
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
